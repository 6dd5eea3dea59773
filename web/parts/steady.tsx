/** A button that keeps the focus while it cannot be used: a disabled one would lose it in the middle of a game. */
import type { ComponentChildren, JSX } from 'preact'

type Props = Omit<JSX.IntrinsicElements['button'], 'type' | 'disabled' | 'onClick' | 'aria-disabled'> & {
  /** Whether pressing it does nothing now. */
  off: boolean
  press(): void
  children: ComponentChildren
}

export function Steady({ off, press, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-disabled={off} onClick={() => !off && press()}>
      {children}
    </button>
  )
}
