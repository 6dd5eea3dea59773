import { makeApp } from './app.ts'

export { Password } from './auth/password.ts'
export { Lobby } from './lobby.ts'
export { Room } from './room/server.ts'

export default makeApp()
