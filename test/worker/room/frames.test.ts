/** Actions and reactions are read without their schema: this compares the two on everything that is nearly one. */
import { expect, it } from 'vitest'
import { clientMessage } from '../../../shared/messages.ts'
import { readFrame } from '../../../worker/room/frames.ts'

const ids = ['0', '7', '2147483648', '2147483649', '-1', '-0', '1.5', '1e3', '1e400', '"7"', 'null', 'true', '[]', '{}']
const turns = ['0', '-3', '9007199254740991', '9007199254740992', '0.5', '"1"', 'null', '[1]']
const actions = ['{"type":"call"}', 'null', '0', '[]', '"x"', '{"__proto__":{"type":"call"}}']
const extras = ['', ',"more":1', ',"__proto__":{}', ',"type":"act"', ',"type":"resign"', ',"id":3', ',"turn":"x"']

function* frames(): Iterable<string> {
  for (const id of ids)
    for (const turn of turns)
      for (const action of actions)
        for (const extra of extras) yield `{"type":"act","id":${id},"turn":${turn},"action":${action}${extra}}`
  for (const id of ids)
    for (const name of ['"wow"', '"WOW"', '""', 'null', '0', '["wow"]'])
      for (const extra of extras) yield `{"type":"react","id":${id},"name":${name}${extra}}`
  for (const type of ['"act"', '"react"', '"acts"', '1', 'null', '["act"]'])
    for (const rest of ['', ',"id":1', ',"id":1,"turn":1', ',"id":1,"action":1', ',"turn":1,"action":1'])
      yield `{"type":${type}${rest}}`
  yield* ['[]', 'null', '"act"', '[{"type":"act","id":1,"turn":1,"action":1}]', '{"id":1,"turn":1,"action":1,"a":1}']
}

it('an action or a reaction is read, or refused, as its schema says', () => {
  const counts = { read: 0, refused: 0 }
  for (const text of frames()) {
    const frame = readFrame(text, true)
    const schema = clientMessage.safeParse(JSON.parse(text))
    expect('message' in frame, text).toBe(schema.success)
    if ('message' in frame) expect(frame.message, text).toEqual(schema.data)
    counts['message' in frame ? 'read' : 'refused'] += 1
  }
  expect(counts.read).toBeGreaterThan(100)
  expect(counts.refused).toBeGreaterThan(1_000)
})
