/** How a dice game is played: the rules in a few points, and worked examples with the dice that count. */
import type { Die as Value } from '../../../shared/pieces/dice.ts'
import { Die } from '../die.tsx'

export function DiceGuide(props: {
  title: string
  words: { lead: string; points: string[] }
  dice: Value[]
  examples: { says: string; counted: Value[] }[]
}) {
  const { title, words, dice, examples } = props
  return (
    <section class="panel">
      <h2>{title}</h2>
      <p>{words.lead}</p>
      <ul>
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {examples.map(({ says, counted }) => (
        <div class="example" key={says}>
          <p>{says}</p>
          <p class="dice-row" aria-hidden="true">
            {dice.map((value, at) => (
              <Die key={at} value={value} mark={counted.includes(value) ? 'counted' : 'other'} />
            ))}
          </p>
        </div>
      ))}
    </section>
  )
}
