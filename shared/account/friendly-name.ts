/** Names for guests who give none (RULES 6.1): the page suggests one, and the worker finds one. */
import type { Rng } from '../game.ts'

const adjectives =
  'Quiet Bold Merry Sly Lucky Calm Brisk Amber Velvet Gentle Rusty Clever Copper Dapper Dusky Eager Fancy Golden Hasty Ivory Jolly Keen Lively Mellow Nimble Patient Plucky Silver Sunny Tawny Wily Witty'.split(
    ' ',
  )
const animals =
  'Fox Otter Raven Badger Heron Lynx Hare Marten Owl Stoat Wren Bear Beaver Bison Crane Dormouse Egret Falcon Gecko Ibex Jackdaw Kestrel Lapwing Magpie Mole Newt Osprey Panda Puffin Seal Tern Wolf'.split(
    ' ',
  )

/** `Quiet Fox`: one of a thousand. */
export const friendlyName = (rng: Rng): string =>
  `${adjectives[rng.int(adjectives.length)]} ${animals[rng.int(animals.length)]}`
