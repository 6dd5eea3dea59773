/** How much a socket may send, and when it is thrown out (BARS R4). Counted, so that nothing here depends on a clock. */
import type { Connection } from 'partyserver'
import { describe, expect, it } from 'vitest'
import { hugeFrame } from '../../../shared/protocol.ts'
import { burst, framesPerSecond, type Identity, type Peer, patience, Sockets } from '../../../worker/room/sockets.ts'

const visitor: Identity = { person: null, name: null, kind: 'visitor', address: '', session: '' }
const ann: Identity = { ...visitor, person: 'ann', name: 'Ann', kind: 'guest' }

/** A room with a socket for each of these. */
function sockets(...identities: Identity[]): {
  room: Sockets
  peers: Peer[]
  closed: [id: string, code: number | undefined, why: string | undefined][]
} {
  const room = new Sockets()
  const closed: [id: string, code: number | undefined, why: string | undefined][] = []
  const peers = identities.map((identity, at) => {
    const id = `s${at}`
    const socket: Connection = Object.assign(Object.create(null), {
      id,
      close: (code?: number, reason?: string) => closed.push([id, code, reason]),
    })
    return room.add(socket, identity)
  })
  return { room, peers, closed }
}
const first = ([peer]: Peer[]): Peer => {
  if (!peer) throw new Error('nobody')
  return peer
}

describe('BARS R4 a flood', () => {
  it('is let through, refused and thrown out after an exact count', () => {
    const { room, peers, closed } = sockets(ann)
    const peer = first(peers)
    const answers = Array.from({ length: burst + patience + 5 }, () => room.allow(peer, '{}', 1_000))
    expect(answers.filter((one) => one === 'yes')).toHaveLength(burst)
    expect(answers.filter((one) => one === 'refuse')).toHaveLength(patience)
    expect(answers.slice(-5)).toEqual(['no', 'no', 'no', 'no', 'no'])
    expect(closed).toEqual([['s0', 4429, 'flooding']])
  })

  it('of twice the rate is thrown out as well, a pace within the limit never is', () => {
    const slow = sockets(ann)
    for (let n = 0; n < 5_000; n++)
      expect(slow.room.allow(first(slow.peers), '{}', (n * 1_000) / framesPerSecond)).toBe('yes')
    const fast = sockets(ann)
    let frames = 0
    while (fast.room.allow(first(fast.peers), '{}', (frames * 1_000) / (2 * framesPerSecond)) !== 'no') frames += 1
    expect(frames).toBeLessThanOrEqual(2 * (burst + patience) + 1)
  })

  it('counts for all tabs of a person and for nobody else', () => {
    const { room, peers, closed } = sockets(ann, ann, visitor)
    const [one, other, stranger] = peers
    if (!one || !other || !stranger) throw new Error('nobody')
    for (let n = 0; n < burst + patience; n++) room.allow(n % 2 === 0 ? one : other, '{}', 0)
    expect(room.allow(stranger, '{}', 0)).toBe('yes')
    expect(room.allow(other, '{}', 0)).toBe('no')
    expect(closed).toEqual([['s1', 4429, 'flooding']])
  })

  it('is forgiven once the budget is whole again', () => {
    const { room, peers, closed } = sockets(ann)
    const peer = first(peers)
    const whole = Math.ceil(burst / framesPerSecond) * 1_000
    for (let time = 0; time < 10; time++)
      for (let n = 0; n < burst + patience; n++) expect(room.allow(peer, '{}', time * whole)).not.toBe('no')
    expect(closed).toEqual([])
  })
})

describe('BARS R4 a frame that is far too large', () => {
  it('throws its sender out, text or bytes, the first one already', () => {
    for (const huge of ['x'.repeat(hugeFrame + 1), new ArrayBuffer(hugeFrame + 1), new Uint8Array(hugeFrame + 1)]) {
      const { room, peers, closed } = sockets(visitor)
      expect(room.allow(first(peers), huge, 0)).toBe('no')
      expect(room.allow(first(peers), '{}', 0)).toBe('no')
      expect(closed).toEqual([['s0', 1009, 'tooLarge']])
    }
  })

  it('is more than one that is refused', () => {
    const { room, peers, closed } = sockets(visitor)
    expect(room.allow(first(peers), 'x'.repeat(hugeFrame), 0)).toBe('yes')
    expect(closed).toEqual([])
  })
})

describe('who watches', () => {
  it('is counted exactly up to a hundred, and beyond it so that ten thousand who come are news a few hundred times', () => {
    const { room, peers } = sockets(...Array.from({ length: 10_000 }, () => visitor))
    const seated: { person: string | null }[] = []
    const told = new Set<number>()
    for (let left = peers.length; left > 0; left--) {
      const count = room.watching(seated)
      told.add(count)
      if (left <= 100) expect(count).toBe(left)
      else expect(Math.abs(count - left) / left).toBeLessThanOrEqual(0.05)
      const { socket } = peers[left - 1] ?? first([])
      expect([room.remove(socket), room.remove(socket)]).toEqual([true, false])
    }
    expect(told.size).toBeLessThan(300)
  })

  it('RULES 5.2 who has no session watches as well, a bot at the table or none', () => {
    const { room } = sockets(ann, visitor, visitor)
    expect(room.watching([{ person: 'ann' }])).toBe(2)
    expect(room.watching([{ person: 'ann' }, { person: null }])).toBe(2)
    expect(room.watching([{ person: null }])).toBe(3)
  })
})
