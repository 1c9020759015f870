import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as plain } from 'node:http'
import { Agent, request as secure } from 'node:https'
import { createSecureContext } from 'node:tls'
import { gunzipSync } from 'node:zlib'

/** A browser as seen by the host. */
export interface Device {
  readonly pass: Pass
  call(operation: string, input?: unknown): Promise<Reply>
  /** The same, with the answer's text; null: it was refused. */
  text(operation: string, input: unknown): Promise<string | null>
  /** Calls back with every answer of a watch, until the connection ends. */
  watch(operation: string, input: unknown, onReply: (reply: Reply) => void): Promise<void>
  /** Receives all answers of a watch without parsing them, as another machine would; resolves with the number of bytes. */
  take(operation: string, input: unknown): Promise<number>
}

/** A browser's session secrets, with which another thread can continue. */
export interface Pass {
  readonly url: string
  readonly from: string
  readonly cookie: string
  readonly token: string
}

export type Reply =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly key: string; readonly params: Readonly<Record<string, unknown>> } }

/** A connection without any line for this long is given up. Milliseconds; the host sends one every 15 seconds. */
const patience = 40_000

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Made once: otherwise every phone would load all certificate authorities of the system. */
const secureContext = createSecureContext()

const unpacked = (body: Buffer, headers: IncomingHttpHeaders): Buffer =>
  headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body

/** Sends requests to a host from a separate address, as phones do. */
function askerOf(url: string, from: string) {
  const { origin, hostname, port, protocol, host } = new URL(url)
  const isSecure = protocol === 'https:'
  // Self-signed: users compare its fingerprint instead.
  const agent = isSecure ? new Agent({ keepAlive: true, rejectUnauthorized: false, secureContext }) : undefined
  const open = (path: string, method: string, headers: Record<string, string>): ClientRequest => {
    const where = { host: isSecure ? '127.0.0.1' : hostname, port, path, method, headers: { host, origin, ...headers } }
    return isSecure ? secure({ ...where, agent, localAddress: from, rejectUnauthorized: false }) : plain(where)
  }
  const ask = (path: string, method: string, headers: Record<string, string>, body: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = open(path, method, headers)
      asked.setTimeout(patience, () => asked.destroy(new Error('No answer')))
      asked.on('error', (error) => {
        // The host had closed the kept-alive connection meanwhile, so it received nothing of the request.
        const unheard = asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
        if (unheard) ask(path, method, headers, body).then(resolve, reject)
        else reject(error)
      })
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: unpacked(Buffer.concat(chunks), response.headers).toString(),
          }),
        )
      })
      asked.end(body)
    })
  return { open, ask }
}

/** Signs in by an invitation, or by the loopback server's entrance. */
export async function enter(url: string, path: string, form: string | null, from: string): Promise<Device> {
  const joined = await askerOf(url, from).ask(
    path,
    form === null ? 'GET' : 'POST',
    form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
    form ?? '',
  )
  const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? ''
  const token = /session=([^&]+)/.exec(String(joined.headers.location))?.[1]
  if (token === undefined) throw new Error(`Not let in: ${joined.status} ${joined.text.slice(0, 200)}`)
  return deviceOf({ url, from, cookie, token })
}

export function deviceOf(pass: Pass): Device {
  const { open, ask } = askerOf(pass.url, pass.from)
  const ours = {
    cookie: pass.cookie,
    authorization: `Bearer ${pass.token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  }
  const streamed = (operation: string, input: unknown, read: (response: IncomingMessage) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const asked = open(`/api/${operation}`, 'POST', ours)
      asked.setTimeout(patience, () => asked.destroy(new Error('No sign of life')))
      asked.on('error', reject)
      asked.on('response', (response) => {
        read(response)
        response.on('error', reject)
        response.on('end', resolve)
      })
      asked.end(JSON.stringify(input))
    })
  return {
    pass,
    async call(operation, input = {}) {
      return JSON.parse((await ask(`/api/${operation}`, 'POST', ours, JSON.stringify(input))).text) as Reply
    },
    async text(operation, input) {
      const { status, text } = await ask(`/api/${operation}`, 'POST', ours, JSON.stringify(input))
      return status === 200 ? text : null
    },
    watch: (operation, input, onReply) =>
      streamed(operation, input, (response) => {
        let rest: string[] = []
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          const [first = '', ...more] = chunk.split('\n')
          rest.push(first)
          for (const next of more) {
            const line = rest.join('')
            rest = [next]
            if (line !== '') onReply(JSON.parse(line) as Reply)
          }
        })
      }),
    async take(operation, input) {
      let bytes = 0
      await streamed(operation, input, (response) => {
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      })
      return bytes
    },
  }
}

/** Throws the error of a refused reply. */
export async function valueOf<Value>(reply: Promise<Reply>): Promise<Value> {
  const answer = await reply
  if (!answer.ok) throw new Error(`${answer.error.key} ${JSON.stringify(answer.error.params)}`)
  return answer.value as Value
}
