import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const start = join(import.meta.dirname, '../../out/main/start.js')

/** The built application in a separate process, called over HTTP as its page does. */
export interface Server {
  /** The last answer. Throws if it is an error, or never comes. */
  ask(operation: string, input: unknown): Promise<unknown>
  /** Resolves when the process is gone. */
  kill(): Promise<void>
}

export async function startServer(data: string): Promise<Server> {
  const args = [start, '--browser', '--no-open', '--port', '0', '--data', data]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  const entrance = await entranceOf(child)
  const { origin } = new URL(entrance)
  const entered = await fetch(entrance, { redirect: 'manual' })
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const token = new URL(entered.headers.get('location') ?? '', origin).hash.slice('#session='.length)
  const headers = { 'content-type': 'application/json', origin, cookie, authorization: `Bearer ${token}` }
  return {
    async ask(operation, input) {
      const response = await fetch(`${origin}/api/${operation}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      })
      // Long-running work answers line by line.
      const last = (await response.text()).trimEnd().split('\n').at(-1) ?? ''
      const reply = JSON.parse(last) as { ok: boolean; value?: unknown; error?: unknown }
      if (!reply.ok) throw new Refused(`${operation}: ${JSON.stringify(reply.error)}`)
      return reply.value
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The application answered with a refusal. */
export class Refused extends Error {}

async function entranceOf(child: ChildProcess): Promise<string> {
  let output = ''
  for await (const text of child.stdout ?? []) {
    output += String(text)
    const found = /http:\S+/.exec(output)
    if (found) return found[0]
  }
  throw new Error(`The application ended before it said where it is: ${output}`)
}
