/** Chinese of accounts. */
import type { AccountWords } from './en.ts'

const dayOf = (ms: number) => new Intl.DateTimeFormat('zh', { dateStyle: 'medium' }).format(ms)

export const zh: AccountWords = {
  refusals: {
    'bad-password': () => '密码要有 8 到 128 个字符，而且不能太容易被猜到。',
    'wrong-password': () => '用户名或密码不对。',
    'wrong-code': () => '用户名或恢复码不对，或者这个恢复码已经用过。',
    'wrong-name': () => '这不是你的名字。',
    'bad-passkey': () => '这个通行密钥不对。请再试一次，或用密码登录。',
    banned: ({ until, reason }) => `此账号已被封禁至 ${dayOf(Number(until))}：${reason}`,
    'not-yourself': () => '管理员不能对自己这样做。',
    'too-many-passkeys': () => '通行密钥的数量已到上限，请先删除一个。',
    'not-registered': () => '请先注册。',
    'already-registered': () => '你已经注册过了。',
  },
  title: '你的账号',
  signedOut: '你已退出登录。登录后即可查看账号。',
  guest: '你现在是游客。注册后，你的名字、座位和战绩会一直保留，在任何设备上都能用。',
  since: (day) => `${day}加入`,
  publicPage: '你的公开主页',

  forgot: '忘记密码？',
  recoverTitle: '设置新密码',
  recoverHint: '使用注册时得到的恢复码。它只能用一次，之后会给你一个新的。',
  username: '用户名',
  password: '密码',
  passwordRule: '至少 8 个字符',
  code: '恢复码',
  newPassword: '新密码',
  oldPassword: '旧密码',
  yourPassword: '你的密码',
  withPasskey: '用通行密钥登录',

  codeTitle: '请保存好恢复码',
  codeHint: '这里不用电子邮件。如果忘了密码，只能靠这个恢复码找回账号。它只显示这一次。',
  copy: '复制',
  copied: '已复制',
  download: '保存为文件',
  codeFile: (name, site, code) => `${name} 在 ${site} 的恢复码\n\n${code}\n\n可用它设置一次新密码。\n`,
  kept: '我已保存好',

  nameTitle: '名字',
  nameHint: '你原来的名字会为你保留 90 天。',
  changeName: '修改名字',
  passwordTitle: '密码',
  passwordHint: '你的其他设备都会退出登录。',
  changePassword: '修改密码',
  changed: '已修改。',

  recoveryTitle: '恢复码',
  recoveryText: '生成新的恢复码后，旧的就会失效。',
  renew: '生成新的恢复码',

  passkeysTitle: '通行密钥',
  passkeysText: '用指纹、面容或安全密钥登录，不用输入用户名和密码。',
  addPasskey: '添加通行密钥',
  noPasskeys: '还没有。',
  added: (day) => `添加于 ${day}`,
  removePasskey: (device) => `删除 ${device} 的通行密钥`,
  remove: '删除',

  sessionsTitle: '已登录的设备',
  unknownDevice: '未知设备',
  thisDevice: '本设备',
  signedIn: (day) => `登录于 ${day}`,
  end: '退出登录',
  endOf: (device) => `让 ${device} 退出登录`,
  everywhere: '全部退出登录',

  exportTitle: '你的数据',
  exportText: '这里保存的关于你的一切，导出成文件，人和程序都能读。',
  exportButton: '保存我的数据',

  deleteTitle: '删除账号',
  deleteText:
    '你的名字、积分和登录方式都会永久删除。已结束的对局会保留“已删除玩家”的名次。你正在参加的对局会继续，由计时器替你行动。以后别人也不能再注册你的名字。',
  deleteConfirm: (name) => `输入“${name}”确认`,
  deleteButton: '永久删除',
}
