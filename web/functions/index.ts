export { onRequest } from './with-address.ts'
