/** The coach: for one person at an unrated table, out of what that seat sees. */
import { describe, expect, it } from 'vitest'
import { coaching, coachReply } from '../../../worker/room/coach.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const lowest = { type: 'bid', quantity: 1, face: 1 }
const ben = person('Ben')

function alone(): TestRoom {
  const table = new TestRoom(ann, {}, 4)
  for (let n = 0; n < 2; n++) table.send(ann, { type: 'add-bot' })
  expect(table.send(ann, { type: 'start' })).toBe('ok')
  return table
}

/** Lets the bots go on until Ann is to act and a bid stands. */
function answering(): TestRoom {
  const table = alone()
  for (let steps = 0; steps < 200; steps++) {
    if (table.actor([ann]) && table.table().bid) return table
    if (table.actor([ann])) table.act([ann], lowest)
    else table.advance(2_400)
  }
  throw new Error('Ann was never asked')
}

describe('the coach', () => {
  it('ARCHITECTURE 5 tells the odds by the own dice, and what an expert would do, the likeliest first', () => {
    const said = coaching(answering().room, ann.person)
    if (typeof said === 'string') throw new Error(said)
    expect(said.odds).toBeGreaterThanOrEqual(0)
    expect(said.odds).toBeLessThanOrEqual(1)
    expect(said.advice.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9)
    const chances = said.advice.map(({ p }) => p)
    expect(chances).toEqual([...chances].sort((a, b) => b - a))
  })

  it('every piece of advice can be followed', () => {
    const table = answering()
    const said = coaching(table.room, ann.person)
    if (typeof said === 'string') throw new Error(said)
    expect(said.advice.length).toBeGreaterThan(0)
    const { room } = table
    for (const { action } of said.advice) {
      table.room = room
      expect(table.send(ann, { type: 'act', turn: table.turn, action })).toBe('ok')
    }
  })

  it('is silent before the game, to those who do not play, and where two people play', () => {
    const waiting = new TestRoom(ann, {}, 4)
    expect(coaching(waiting.room, ann.person)).toBe('not-playing')
    expect(coaching(alone().room, ben.person)).toBe('not-seated')
    expect(coaching(alone().room, null)).toBe('not-seated')
    const two = new TestRoom(ann, {}, 4).join(ben)
    expect(two.send(ann, { type: 'start' })).toBe('ok')
    expect(coaching(two.room, ann.person)).toBe('no-coach')
  })

  it('answers with the number of the message', () => {
    expect(coachReply(answering().room, ann, 7)).toMatchObject({ type: 'ok', id: 7 })
    expect(coachReply(answering().room, null, 8)).toEqual({ type: 'refused', id: 8, code: 'not-seated' })
  })
})
