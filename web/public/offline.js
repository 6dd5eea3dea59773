// Nothing else of the site is there without a network, its dictionaries neither: the few words of this page are all here.
const words = {
  de: {
    lang: 'de',
    title: 'Liar’s Table – keine Verbindung',
    heading: 'Keine Verbindung',
    text: 'Der Tisch braucht ein Netz. Dein Platz bleibt dir; die Uhr spielt für dich, bis du wieder da bist.',
    again: 'Noch einmal versuchen',
  },
  zh: {
    lang: 'zh-Hans',
    title: '骗子酒桌——没有网络',
    heading: '没有网络连接',
    text: '牌桌需要网络。你的座位会保留，在你回来之前由计时器替你行动。',
    again: '再试一次',
  },
}

function kept() {
  try {
    return localStorage.getItem('language') ?? ''
  } catch {
    return ''
  }
}

const known = /^(en|de|zh)/
const language = [kept(), ...navigator.languages].map((tag) => known.exec(tag)?.[0]).find(Boolean)
const own = words[language]
if (own) {
  document.documentElement.lang = own.lang
  document.title = own.title
  for (const node of document.querySelectorAll('[data-word]')) node.textContent = own[node.dataset.word]
}

// The address keeps its invitation: the page that could not be loaded is loaded again, as soon as there is a network.
document.querySelector('button').addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
