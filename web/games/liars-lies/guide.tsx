/** How Liar's Lies is played, on the *How to play* page. */
import { Die } from '../../parts/die.tsx'
import { en } from './text.ts'

export function Guide() {
  return (
    <section class="panel">
      <h2>{en.title}</h2>
      <p>{en.guide.lead}</p>
      <ul>
        {en.guide.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p>{en.guide.example}</p>
      <p class="dice-row" aria-hidden="true">
        <Die value={3} mark="counted" />
        <Die value={5} />
        <Die value={3} mark="counted" />
        <Die value="*" mark="counted" />
        <Die value={1} />
        <Die value={3} mark="counted" />
      </p>
    </section>
  )
}
