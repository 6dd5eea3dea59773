/** The middle of the table: the table card and the pile; after a call the cards as they are turned, and the shots. */
import { handSize, isTrue, type Rank } from '../../../shared/games/liars-deck/deck.ts'
import type { Call, Reveal, Table } from '../../../shared/games/liars-deck/rules.ts'
import { nameOf } from '../../state/announce.ts'
import { Backs, CardFace, FlipCard } from './card.tsx'
import { Chambers, type Motion } from './chambers.tsx'
import { look } from './looks.ts'
import { spentBy, type Told, turn } from './story.ts'
import { shown, skip, told, useTelling } from './telling.ts'
import { text } from './text/index.ts'
import { deckTable, isDealt } from './view.ts'

export function Centre() {
  useTelling()
  const table = deckTable.value
  const reveal = shown.value
  const so = told.value
  if (!table) return null
  // In a replay there is a moment before the first deal: no table card, and no pile.
  if (!isDealt(table)) return <div class="middle deck" />
  return (
    <div class="middle deck">
      <TableCard table={table} />
      {reveal && so ? <Telling reveal={reveal} so={so} table={table} /> : <Playing table={table} />}
      <div class="deck-corner">
        {so && !so.fired && (
          <button type="button" class="plain" onClick={skip}>
            {text.value.skip}
          </button>
        )}
      </div>
    </div>
  )
}

/** What every play of this round claims to be (RULES 4.1). */
function TableCard({ table }: { table: Table }) {
  return (
    <div class="table-card">
      <CardFace card={table.rank} name={text.value.tableCard(table.rank)} />
      <b>{text.value.tableIs(table.rank)}</b>
    </div>
  )
}

function Playing({ table }: { table: Table }) {
  if (table.call) return <Aiming table={table} call={table.call} />
  const { play, rank, toAct } = table
  const forced = toAct.who === 'seats' && toAct.clock === 'forced' ? nameOf(toAct.seats[0] ?? 0) : null
  return (
    <div class="story">
      <Pile table={table} />
      <p>{play ? text.value.played(nameOf(play.seat), play, rank) : text.value.nothingPlayed}</p>
      {forced !== null && <p class="aside">{text.value.forced(forced)}</p>}
    </div>
  )
}

/** All cards played in this round as a heap, with the last play on top of it. */
function Pile({ table }: { table: Table }) {
  const { play, seats, variant } = table
  const dealt = seats.filter((one) => one.alive).length * handSize(variant)
  const down = dealt - seats.reduce((sum, one) => sum + one.holding, 0)
  const last = play?.count ?? 0
  return (
    <div class="pile">
      <span class="slot" />
      <Backs count={Math.min(3, down - last)} label="" />
      <span class="last-play" key={`${play?.seat} ${down}`}>
        <Backs count={last} label={text.value.pile(down)} />
      </span>
    </div>
  )
}

/** After the call in chaos: the card and what it means (RULES 4.13); who has still to choose is said at the seats. */
function Aiming({ table, call }: { table: Table; call: Call }) {
  const { rank, variant } = table
  return (
    <div class="story">
      <Turned call={call} rank={rank} flipped={call.cards.length} />
      <p>
        {text.value.verdict(call)} {text.value.consequence(call, variant, nameOf, look.value)}
      </p>
      <p class="aside">{text.value.called(call, rank, nameOf)}</p>
    </div>
  )
}

/** The cards of the play that was called: those that were not the table card are marked, once the verdict is told (RULES 4.2, 4.4). */
export function Turned({ call, rank, flipped }: { call: Call; rank: Rank; flipped: number }) {
  return (
    <div class="turned-cards">
      {call.cards.map((card, at) => (
        <FlipCard key={at} card={card} name={text.value.card(card)} turned={at < flipped} lies={!isTrue(card, rank)} />
      ))}
    </div>
  )
}

function sentence({ call, shots }: Reveal, so: Told, table: Table): string {
  // With several chambers each says its own.
  if (so.fired && shots.length > 1) return text.value.casualties(shots, nameOf)
  if (so.fired) return text.value.outcome(shots, nameOf, look.value)
  if (so.verdict)
    return `${text.value.verdict(call)} ${text.value.consequence(call, table.variant, nameOf, look.value)}`
  return call.forced ? text.value.calledForced(nameOf(call.on)) : text.value.calling(nameOf(call.by), nameOf(call.on))
}

function Telling({ reveal, so, table }: { reveal: Reveal; so: Told; table: Table }) {
  const { call, shots } = reveal
  const words = text.value.words[look.value]
  const tone = so.verdict ? (call.honest ? 'honest' : 'lie') : ''
  return (
    <div class={`story telling ${tone}`} style={{ '--turn': `${turn}ms` }}>
      <div class="scene">
        <Turned call={call} rank={reveal.rank} flipped={so.flipped} />
        <ul class="shots">
          {shots.map((shot) => {
            const { shooter, target, live } = shot
            const motion: Motion = so.fired ? (live ? 'live' : 'empty') : so.turning ? 'turning' : 'rest'
            const spent = spentBy(shot, so.fired)
            return (
              <li key={shooter} class={so.verdict ? '' : 'hidden'}>
                <Chambers look={look.value} spent={spent} motion={motion} label={words.spent(spent)} />
                <b>{nameOf(shooter)}</b>
                {target !== shooter && <b>→ {nameOf(target)}</b>}
                {shots.length > 1 && <small class={so.fired ? '' : 'hidden'}>{live ? words.live : words.empty}</small>}
              </li>
            )
          })}
        </ul>
      </div>
      <p>{sentence(reveal, so, table)}</p>
    </div>
  )
}
