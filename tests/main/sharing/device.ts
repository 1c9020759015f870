import { request } from 'node:https'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const unpacked = (body: Buffer, encoding: string | undefined): Buffer => (encoding === 'gzip' ? gunzipSync(body) : body)

/** A device in the network, which speaks HTTP itself: browsers would send no foreign Host or Origin. */
export function deviceAt(url: string) {
  const { port, origin } = new URL(url)
  /** `heard`: the answer has begun. */
  const ask = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body = '',
    heard: () => void = () => undefined,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = {
        agent: false,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { host: new URL(url).host, ...headers },
      }
      // Self-signed: users compare its fingerprint instead.
      const asked = request({ ...options, rejectUnauthorized: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          heard()
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: unpacked(Buffer.concat(chunks), response.headers['content-encoding']).toString(),
          }),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  const join = (code: string, headers: Record<string, string> = {}) =>
    ask(
      'POST',
      '/join',
      { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      new URLSearchParams({ code }).toString(),
    )
  return {
    ask,
    join,
    /** Logs in, and sends later requests as the page does. */
    async enter(code: string) {
      const joined = await join(code)
      if (joined.status !== 303) throw new Error(`Not let in: ${joined.status} ${joined.text}`)
      const cookie = String(joined.headers['set-cookie']).split(';')[0] ?? ''
      const token = String(joined.headers.location).slice('/#session='.length)
      const ours = { origin, cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const call = (operation: string, input: unknown = {}, more: Record<string, string> = {}) =>
        ask('POST', `/api/${operation}`, { ...ours, ...more }, JSON.stringify(input))
      /** Opens a stream, and waits for its first line; `ended`: all its lines, once it has ended. */
      const follow = (operation: string, input: unknown = {}) =>
        new Promise<{ readonly ended: Promise<Answer> }>((resolve, reject) => {
          const ended = ask('POST', `/api/${operation}`, ours, JSON.stringify(input), () => resolve({ ended }))
          ended.catch(reject)
        })
      return { cookie, token, call, follow }
    },
  }
}

/** The key of an error, or null. */
export const errorOf = ({ text }: Answer): string | null => {
  const said = JSON.parse(text) as { ok: boolean; error?: { key: string } }
  return said.ok ? null : (said.error?.key ?? 'no key')
}
