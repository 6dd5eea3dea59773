/** The wordmark: a tipped cup with a die under it. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 120 96" aria-hidden="true">
      <ellipse cx="60" cy="84" rx="52" ry="8" class="logo-shadow" />
      <g transform="rotate(-24 44 56)">
        <path d="M14 24h52l-8 54H22z" class="cup-body" />
        <path d="M14 24h52l-1.4 9H15.4z" class="cup-band" />
        <rect x="9" y="12" width="62" height="15" rx="7.5" class="cup-rim" />
      </g>
      <g transform="rotate(14 88 66)" class="logo-die">
        <rect x="72" y="50" width="32" height="32" rx="8" />
        <path d="M88 56l3 6.7 7.3.8-5.4 4.9 1.5 7.2-6.4-3.7-6.4 3.7 1.5-7.2-5.4-4.9 7.3-.8z" />
      </g>
    </svg>
  )
}
