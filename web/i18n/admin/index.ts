/** The words of the admin page, loaded with it. */
import { dictionary } from '../dictionary.ts'
import { en } from './en.ts'

export const words = dictionary(en, {
  de: () => import('./de.ts').then(({ de }) => de),
  zh: () => import('./zh.ts').then(({ zh }) => zh),
})
