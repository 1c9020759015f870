import type { Server } from 'node:http'
import type { Answering } from './answering'
import type { House } from './house'

/**
 * Answers what is asked of a server that listens already, also before the framework is loaded: a request that no listener hears is never answered.
 * `ready` throws when the framework can't be loaded. Call it in the turn in which the server began to listen.
 */
export function answerFromStart(server: Server, house: House): { readonly ready: Promise<Answering> } {
  // The framework takes longer to load than the application needs to open: it loads while the browser starts.
  const ready = import('./answering').then(({ answerOn }) => answerOn(server, house))
  server.on('request', (request, response) => {
    ready.then(
      ({ answer }) => answer(request, response),
      (error: unknown) => {
        console.error('The server can answer nothing', error)
        response.destroy()
      },
    )
  })
  return { ready }
}
