/** How Liar's Deck is played, on the *How to play* page: each variant with a worked example, and the odds. */
import { isTrue } from '../../../shared/games/liars-deck/deck.ts'
import { CardFace } from '../../parts/card.tsx'
import { guide } from './guide-text.ts'
import { LookChoice } from './look.tsx'
import { hazardLeft, pullOdds, trueChance } from './odds.ts'
import { en } from './text.ts'

export function Guide() {
  return (
    <section class="panel">
      <h2>{en.title}</h2>
      <p>{guide.lead}</p>
      {guide.chapters.map(({ title, points, example }) => (
        <section key={title} class="chapter">
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <figure class="example">
            <span class="dice-row">
              {example.cards.map((card) => (
                <CardFace key={card} card={card} name={en.card(card)} tick={isTrue(card, example.rank)} />
              ))}
            </span>
            <figcaption>{example.text}</figcaption>
          </figure>
        </section>
      ))}
      <Odds />
      <p>{guide.looks}</p>
      <LookChoice />
    </section>
  )
}

const ownCounts = [0, 1, 2, 3, 4, 5]

function Odds() {
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
