/** A playing card, drawn: a letter and an emblem for the ranks, an emblem and a word for the special ones (RULES 4). */
import type { Card } from '../../../shared/games/liars-deck/deck.ts'
import './styles/cards.css'

/** A polygon with long and short spikes in turn, around the middle of a card. */
function spikes(count: number, long: number, short: number): string {
  const points = Array.from({ length: count * 2 }, (_, n) => {
    const [radius, angle] = [n % 2 === 0 ? long : short, (Math.PI * n) / count - Math.PI / 2]
    return `${(30 + radius * Math.cos(angle)).toFixed(1)} ${(43 + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

interface Emblem {
  /** In both corners; the special cards have a word instead. */
  letter: string
  word: string
  paths: readonly string[]
  dots: readonly (readonly [x: number, y: number, r: number])[]
}
const emblems: { readonly [C in Card]: Emblem } = {
  A: {
    letter: 'A',
    word: '',
    paths: [
      'M30 20c5 10 16 15 16 26 0 8-8 11-13.5 6 .2 5 2 8 5.5 10H22c3.5-2 5.3-5 5.5-10C22 57 14 54 14 46c0-11 11-16 16-26Z',
    ],
    dots: [[30, 44, 4]],
  },
  K: {
    letter: 'K',
    word: '',
    paths: ['M14 57 11 33l11 9 8-15 8 15 11-9-3 24Z', 'M13 60h34v4H13Z', 'M28.5 17h3v3h3v3h-3v4h-3v-4h-3v-3h3Z'],
    dots: [
      [22, 51, 2.2],
      [30, 49, 2.8],
      [38, 51, 2.2],
    ],
  },
  Q: {
    letter: 'Q',
    word: '',
    paths: [
      'M14 57C11 49 9 42 9 35c4 6 8 8 11 8-1-6 0-10 2-14 2 6 5 10 8 12 3-2 6-6 8-12 2 4 3 8 2 14 3 0 7-2 11-8 0 7-2 14-5 22Z',
      'M14 60h32v4H14Z',
      'M9 29a3 3 0 1 0 .01 0ZM22 22a3 3 0 1 0 .01 0ZM38 22a3 3 0 1 0 .01 0ZM51 29a3 3 0 1 0 .01 0Z',
    ],
    dots: [
      [24, 52, 2],
      [30, 50, 2],
      [36, 52, 2],
    ],
  },
  JOKER: {
    letter: '',
    word: 'JOKER',
    paths: [
      'M17 55C9 46 8 36 12 29c5 2 9 6 12 12 0-8 2-15 6-20 4 5 6 12 6 20 3-6 7-10 12-12 4 7 3 17-5 26Z',
      'M17 58h26v4H17Z',
      'M12 24a3 3 0 1 0 .01 0ZM30 14.5a3 3 0 1 0 .01 0ZM48 24a3 3 0 1 0 .01 0Z',
    ],
    dots: [
      [22, 49, 2],
      [30, 47, 2.4],
      [38, 49, 2],
    ],
  },
  DEVIL: {
    letter: '',
    word: 'DEVIL',
    paths: [
      'M15 19c-4 11-1 18 5 22-1 8 3 17 10 24 7-7 11-16 10-24 6-4 9-11 5-22-1 8-5 12-10 13-3-1-7-1-10 0-5-1-9-5-10-13Z',
    ],
    dots: [
      [25.5, 43, 2.4],
      [34.5, 43, 2.4],
      [30, 54, 1.6],
    ],
  },
  CHAOS: {
    letter: '',
    word: 'CHAOS',
    paths: [spikes(8, 24, 5)],
    dots: [[30, 43, 2.6]],
  },
  MASTER: {
    letter: '',
    word: 'MASTER',
    paths: [
      'M8 43c6-9 13-14 22-14s16 5 22 14c-6 9-13 14-22 14S14 52 8 43Z',
      'M29 18h2v7h-2ZM15 22l1.7-1 3 5.6-1.7 1ZM45 22l-1.7-1-3 5.6 1.7 1Z',
    ],
    dots: [[30, 43, 8]],
  },
}

/** What a card shows; the name is for those who do not see it. */
export function CardFace({ card, name, tick = false }: { card: Card; name: string; tick?: boolean }) {
  const { letter, word, paths, dots } = emblems[card]
  return (
    <svg class={`card face ${card.toLowerCase()}`} viewBox="0 0 60 84" role="img" aria-label={name}>
      <rect class="paper" x="1" y="1" width="58" height="82" rx="6.5" />
      <rect class="frame" x="5" y="5" width="50" height="74" rx="4" />
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
      {dots.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} class="gem" cx={x} cy={y} r={r} />
      ))}
      {card === 'MASTER' && <circle cx="30" cy="43" r="4" />}
      <Corners letter={letter} word={word} />
      {tick && (
        <g class="tick">
          <circle cx="49" cy="11" r="8" />
          <path d="M45 11l3 3.2 5.5-6.2" />
        </g>
      )}
    </svg>
  )
}

function Corners({ letter, word }: { letter: string; word: string }) {
  if (word)
    return (
      <text class="word" x="30" y="75">
        {word}
      </text>
    )
  return (
    <g>
      <text class="letter" x="12.5" y="21">
        {letter}
      </text>
      <text class="letter" x="12.5" y="21" transform="rotate(180 30 42)">
        {letter}
      </text>
    </g>
  )
}

/** The back of a card, the same for all. */
export function CardBack() {
  return (
    <svg class="card back" viewBox="0 0 60 84" aria-hidden="true">
      <rect class="paper" x="1" y="1" width="58" height="82" rx="6.5" />
      <rect class="frame" x="5.5" y="5.5" width="49" height="73" rx="3.5" />
      <path class="lattice" d="M6 24 36 78M6 60 36 6M54 24 24 78M54 60 24 6M6 42h48" />
      <path class="star" d={spikes(4, 13, 5)} />
    </svg>
  )
}

/** A card that lies face down until it is turned; `lies`: it was not what it was played as. */
export function FlipCard(props: { card: Card; name: string; turned: boolean; lies: boolean }) {
  const { card, name, turned, lies } = props
  return (
    <span class={`flip ${turned ? 'turned' : ''} ${lies ? 'lies' : ''}`}>
      <CardBack />
      {turned && <CardFace card={card} name={name} />}
    </span>
  )
}

/** A few cards face down, and how many they are; '' where the picture is enough. */
export function Backs({ count, label }: { count: number; label: string }) {
  return (
    <span class="backs">
      <span class="fan" aria-hidden="true">
        {Array.from({ length: count }, (_, n) => (
          <CardBack key={n} />
        ))}
      </span>
      {label && <span class="unseen">{label}</span>}
    </span>
  )
}
