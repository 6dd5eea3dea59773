/** The tables to join or to watch, as they were told last. */
import { signal } from '@preact/signals'
import type { ListedRoom } from '../../shared/contract.ts'

export const tables = signal<readonly ListedRoom[]>([])
