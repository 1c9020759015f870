import type { Server } from 'node:http'
import type { Answering } from './answering'
import type { House } from './house'

/**
 * Answers requests to a server that is already listening, even before the framework is loaded: a request without a listener would never be
 * answered. `ready` throws if the framework can't be loaded. Must be called in the same turn of the event loop in which the server began to
 * listen.
 */
export function answerFromStart(server: Server, house: House): { readonly ready: Promise<Answering> } {
  // The framework takes longer to load than the application takes to open, so it loads while the browser starts.
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
