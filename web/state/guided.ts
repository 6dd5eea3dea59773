/** The guided first round: offered once on a device, and over when somebody says so. */
import { signal } from '@preact/signals'

type Guided = 'offered' | 'running' | 'over'

function remembered(): Guided {
  try {
    return localStorage.getItem('guided') === 'over' ? 'over' : 'offered'
  } catch {
    // Where nothing is remembered, nothing is offered again and again.
    return 'over'
  }
}
export const guided = signal<Guided>(remembered())

export function startGuide(): void {
  guided.value = 'running'
}
/** Ends the guide, or declines it, for good. */
export function endGuide(): void {
  guided.value = 'over'
  try {
    localStorage.setItem('guided', 'over')
  } catch {
    // Then it is offered once more.
  }
}
