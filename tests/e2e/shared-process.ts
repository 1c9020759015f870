import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** To the process; `close` is the entrance of the application to be closed. */
export type Asked = { readonly id: number } & (
  { readonly open: string; readonly port: number | undefined } | { readonly close: string }
)
export type Told = { readonly id: number } & ({ readonly entrance: string } | { readonly error: string })

interface Waiting {
  readonly resolve: (entrance: string) => void
  readonly reject: (error: Error) => void
}

let started: ChildProcess | undefined
const waiting = new Map<number, Waiting>()
let asked = 0

/** The one process of the test worker that serves many tests, one application each: it has loaded its code once. */
function sharedProcess(built: string, env: NodeJS.ProcessEnv): ChildProcess {
  if (started?.connected) return started
  const child = fork(join(import.meta.dirname, 'several-apps.ts'), [built], { env, execArgv: [] })
  child.on('message', (told: Told) => {
    const asker = waiting.get(told.id)
    waiting.delete(told.id)
    if ('error' in told) asker?.reject(new Error(told.error))
    else asker?.resolve(told.entrance)
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The process of the applications ended with ${code}`))
    waiting.clear()
  })
  // It ends with the worker, which doesn't wait for it.
  child.unref()
  child.channel?.unref()
  started = child
  return child
}

/** Opens an application of this build in the shared process, on this port if it is still free. */
export async function serveShared(
  built: string,
  env: NodeJS.ProcessEnv,
  dataFolder: string,
  port: number | undefined,
): Promise<{ entrance: string; close(): Promise<void> }> {
  const child = sharedProcess(built, env)
  const ask = (what: { open: string; port: number | undefined } | { close: string }) =>
    new Promise<string>((resolve, reject) => {
      asked += 1
      waiting.set(asked, { resolve, reject })
      child.send({ id: asked, ...what } satisfies Asked)
    })
  const entrance = await ask({ open: dataFolder, port })
  return { entrance, close: async () => void (await ask({ close: entrance })) }
}
