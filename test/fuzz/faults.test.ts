/**
 * BARS R1, R2: the room object, the lobby and the database of the product, all real, in a simulated world in which everything goes wrong.
 * `GAMES=10000 SEED=1 npm run proof:faults`; the sample that `npm test` runs takes seconds.
 */
import { describe, expect, it } from 'vitest'
import { firstSeed, seeded } from '../seeded.ts'
import { audit } from './world/checks.ts'
import { under } from './world/entropy.ts'
import { World } from './world/world.ts'

const wanted = Number(process.env.GAMES ?? 60)
const rooms = 8
const mostWorlds = wanted

describe('under faults', () => {
  it(`RULES 1.3, 6.6 no game is lost, stuck or recorded twice, and nothing hidden is told (${wanted} games)`, async () => {
    const total = { games: 0, rated: 0, worlds: 0, steps: 0, frames: 0 }
    const faults: string[] = []
    for (let seed = firstSeed; total.games < wanted && total.worlds < mostWorlds && faults.length < 5; seed++) {
      const world = new World(seed)
      await under(world, seeded(seed + 77), async () => {
        await world.run(rooms)
        const { games, rated, faults: found } = audit(world)
        total.games += games
        total.rated += rated
        faults.push(...found.map((what) => `seed ${seed}: ${what}`))
      })
      total.worlds += 1
      total.steps += world.steps
      total.frames += world.ledger.frames
      world.platform.close()
    }
    console.log(JSON.stringify(total))
    expect(faults).toEqual([])
    expect(total.games).toBeGreaterThanOrEqual(wanted)
  }, 3_600_000)
})
