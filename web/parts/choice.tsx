/** One of a few values, chosen with a tap or the arrow keys; yes or no. */

/** Numbers or words to choose one of, as radio buttons in a row. */
export function Choice<const T extends string | number>(props: {
  label: string
  values: readonly T[]
  value: T
  say(value: T): string
  disabled?: boolean
  /** Values that cannot be chosen now; they stay in sight, so that nothing jumps. */
  barred?(value: T): boolean
  /** What a value means, in a line: in sight for the one that is chosen, and told of each by screen readers. */
  explain?(value: T): string
  choose(value: T): void
}) {
  const { label, values, value, say, disabled = false, barred, explain, choose } = props
  return (
    <fieldset class="choice" disabled={disabled}>
      <legend>{label}</legend>
      <div class="row">
        {values.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={label}
              checked={one === value}
              disabled={barred?.(one)}
              title={explain?.(one)}
              onChange={() => choose(one)}
            />
            <span>{say(one)}</span>
          </label>
        ))}
      </div>
      {explain && <p class="hint">{explain(value)}</p>}
    </fieldset>
  )
}

/** Something that is so or not, chosen with a tap. */
export function Check(props: { label: string; checked: boolean; disabled?: boolean; change(checked: boolean): void }) {
  const { label, checked, disabled = false, change } = props
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
