/** What is in a heap, as the engine writes it down, and how much a tab holds. */
import type { CDPSession } from 'playwright-core'

/** So many numbers for a node, which of them is what, and what the types are called. */
export interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}
export interface Counted {
  /** Bytes of what the engine has compiled, which grows until all that is often used is compiled well. */
  code: number
  /** Functions that somebody may still call. */
  closures: number
  /** Parts of a page that are held without being in it. */
  detached: number
}
/** How the engine says that a node is not in the page. */
const notInPage = 2

/** Counts the nodes of a heap. */
export function counted({ snapshot, nodes }: Snapshot): Counted {
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size, state] = ['type', 'self_size', 'detachedness'].map((name) => fields.indexOf(name))
  const [code, closure] = ['code', 'closure'].map((name) => types[0].indexOf(name))
  const found: Counted = { code: 0, closures: 0, detached: 0 }
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = nodes[at + (type ?? 0)]
    if (kind === code) found.code += nodes[at + (size ?? 0)] ?? 0
    if (kind === closure) found.closures += 1
    if (nodes[at + (state ?? 0)] === notInPage) found.detached += 1
  }
  return found
}

export interface Weighed extends Counted {
  /** Bytes, code among them. */
  heap: number
  nodes: number
  listeners: number
}

/** Weighs a tab when its garbage is gone. */
export async function weigh(session: CDPSession): Promise<Weighed> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const parts: string[] = []
  const listen = ({ chunk }: { chunk: string }) => void parts.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', listen)
  await session.send('HeapProfiler.takeHeapSnapshot', {})
  session.off('HeapProfiler.addHeapSnapshotChunk', listen)
  return { ...counted(JSON.parse(parts.join(''))), heap: usedSize, nodes, listeners: jsEventListeners }
}
