/** A table that may be wider than the screen: it scrolls in a box of its own, which the keyboard reaches. */
import type { ComponentChildren } from 'preact'

export function WideTable({ name, look = '', children }: { name: string; look?: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y: a box that scrolls must take the focus, and a group of rows is not a form.
    <div class={`scroll ${look}`} role="group" aria-label={name} tabIndex={0}>
      <table>{children}</table>
    </div>
  )
}
