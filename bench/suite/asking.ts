import type { Application } from '@main/application'
import { localContext } from '@main/principal'

export const noPrinter = {
  pdf: () => Promise.reject(new Error('nothing is printed here')),
  pictures: () => Promise.reject(new Error('nothing is printed here')),
  close: () => Promise.resolve(),
}

/** Calls an operation as a page does, through the whole router. */
export async function ask(app: Application, operation: string, input: unknown): Promise<unknown> {
  const reply = await app.router.call(operation, input, localContext())
  if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
  return reply.value
}

/** Follows long-running work until it is done. */
export async function toTheEnd(app: Application, operation: string, input: unknown): Promise<void> {
  for await (const reply of app.router.watch(operation, input, localContext()))
    if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
}
