export { onRequest } from '../shared-page.ts'
