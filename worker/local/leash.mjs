// Imported by a program that must not outlive whoever started it: when its parent is gone, however it went, it ends itself.
// npm starts programs through a shell, and the shell stays when npm is killed; so, where /proc tells, the parent's parent counts too.
import { readFileSync } from 'node:fs'

const parentOf = () => {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${process.ppid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
const [parent, grandparent] = [process.ppid, parentOf()]
setInterval(() => {
  if (process.ppid !== parent || parentOf() !== grandparent) process.kill(process.pid, 'SIGTERM')
}, 250).unref()
