/** How Liar's Deck is played, on the *How to play* page: each variant with a worked example, and the odds. */
import { type Card, isTrue, type Rank } from '../../../shared/games/liars-deck/deck.ts'
import { CardFace } from './card.tsx'
import { guideText } from './guide-text/index.ts'
import { LookChoice } from './look.tsx'
import { hazardLeft, pullOdds, trueChance } from './odds.ts'
import { text } from './text/index.ts'

/** What lies on the table in the example of each chapter. */
const examples: readonly { cards: readonly Card[]; rank: Rank }[] = [
  { cards: ['K', 'JOKER', 'Q'], rank: 'K' },
  { cards: ['DEVIL'], rank: 'Q' },
  { cards: ['Q'], rank: 'K' },
]

export function Guide() {
  const guide = guideText.value
  return (
    <section class="panel">
      <h2>{guide.title}</h2>
      <p>{guide.lead}</p>
      {guide.chapters.map(({ title, points, example }, at) => (
        <section key={title} class="chapter">
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <figure class="example">
            <Cards of={examples[at]} />
            <figcaption>{example}</figcaption>
          </figure>
        </section>
      ))}
      <Odds />
      <p>{guide.looks}</p>
      <LookChoice />
    </section>
  )
}

function Cards({ of }: { of: (typeof examples)[number] | undefined }) {
  return (
    <span class="dice-row">
      {of?.cards.map((card) => (
        <CardFace key={card} card={card} name={text.value.card(card)} tick={isTrue(card, of.rank)} />
      ))}
    </span>
  )
}

const ownCounts = [0, 1, 2, 3, 4, 5]

function Odds() {
  const guide = guideText.value
  return (
    <>
      <h3>{guide.pulls}</h3>
      <table class="odds">
        <thead>
          <tr>
            <th scope="col">{guide.pull}</th>
            <th scope="col">{guide.chance}</th>
            <th scope="col">{guide.byThen}</th>
          </tr>
        </thead>
        <tbody>
          {pullOdds().map(({ pull, chance, byThen }) => (
            <tr key={pull}>
              <th scope="row">{pull}</th>
              <td>
                {guide.oneIn(hazardLeft(pull - 1))} ({guide.percent(chance)})
              </td>
              <td>{guide.percent(byThen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{guide.trust}</h3>
      <p>{guide.trustLead}</p>
      <table class="odds">
        <thead>
          <tr>
            <th scope="col">{guide.own}</th>
            <th scope="col">{guide.trueOther}</th>
          </tr>
        </thead>
        <tbody>
          {ownCounts.map((own) => (
            <tr key={own}>
              <th scope="row">{own}</th>
              <td>{guide.percent(trueChance(own))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
