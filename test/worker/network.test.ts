import { expect, it } from 'vitest'
import { networkOf } from '../../worker/network.ts'

it('an address counts as itself, and one of IPv6 as its household, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  const household = networkOf('2001:db8:0:0:1:2:3:4')
  for (const ip of ['2001:db8::5', '2001:db8::1:2:3:4', '2001:0DB8:0:0::', '2001:db8::ffff'])
    expect(networkOf(ip), ip).toBe(household)
  expect(networkOf('2001:db8:1::5')).not.toBe(household)
  expect(networkOf('2001:db8:0:1::5')).not.toBe(household)
  expect(networkOf('2001:db8:1::5')).toBe(networkOf('2001:db8:1:0:a:b:c:d'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('local')).toBe('local')
})
