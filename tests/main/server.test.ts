import { createRouter, type Router } from '@main/router'
import { type LocalServer, startServer } from '@main/server'
import { command, query, watch, work } from '@shared/contract'
import { SessionId } from '@shared/contract/sessions'
import { type Sessions, sessionsIn } from '@main/sessions/sessions'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const contract = {
  gangs: {
    count: query({ output: z.int() }),
    rename: command({ input: z.strictObject({ name: z.string() }), output: z.string() }),
  },
  battles: {
    autoResolve: watch({ input: z.strictObject({ rounds: z.int() }), output: work(z.string()) }),
    endless: watch({ output: z.int() }),
    follow: watch({ output: z.int() }),
  },
}
const stopped = Promise.withResolvers<void>()

const router: Router = createRouter(
  contract,
  {
    gangs: { count: () => 3, rename: ({ name }) => name },
    battles: {
      async *autoResolve({ rounds }) {
        for (let done = 0; done < rounds; done++) yield { kind: 'progress', done, total: rounds }
        yield { kind: 'done', result: 'draw' }
      },
      async *follow(_input, { signal }) {
        yield 1
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
      },
      async *endless(_input, { signal }) {
        signal.addEventListener('abort', () => stopped.resolve())
        yield 1
        await stopped.promise
      },
    },
  },
  (operation, error) => console.error(operation, error),
)

const dataFolder = mkdtempSync(join(tmpdir(), 'scrip-server-'))
const pages = join(dataFolder, 'pages')
mkdirSync(join(pages, 'assets'), { recursive: true })
writeFileSync(join(pages, 'index.html'), '<h1>Home</h1>')
writeFileSync(join(pages, 'assets/page-1a2b.js'), 'export {}')
writeFileSync(join(pages, 'assets/large-3c4d.js'), 'export {}\n'.repeat(1000))
writeFileSync(join(pages, 'assets/large-3c4d.js.gz'), gzipSync('export {}\n'.repeat(1000)))

/** Moves the server's clock forward by minutes. */
let minutes = 0
const now = () => Date.UTC(2026, 0, 1) + minutes * 60_000
const sessions: Sessions = sessionsIn(dataFolder, now)

let server: LocalServer
let port: number
let session: Entered

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Speaks HTTP itself: `fetch` would not send a foreign Host or Origin. */
function ask(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

interface Entered {
  readonly cookie: string
  readonly token: string
}

const enteredBy = ({ headers }: Answer): Entered => ({
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
  token: String(headers.location).slice('/#session='.length),
})
const enter = async (headers: Record<string, string> = {}): Promise<Entered> =>
  enteredBy(await ask('GET', pathOf(server.entrance()), headers))

/** Headers that our own page sends. */
const ours = ({ cookie, token } = session) => ({
  origin: server.url,
  cookie,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
})
const count = (headers: Record<string, string>, body = '{}') => ask('POST', '/api/gangs.count', headers, body)

const pathOf = (entrance: string) => entrance.slice(server.url.length)
const codeOf = (answer: Answer) => (JSON.parse(answer.text) as { error: { key: string } }).error.key

beforeAll(async () => {
  server = await startServer({ router, sessions, pages, port: 0, now })
  port = Number(new URL(server.url).port)
  session = await enter()
})
afterAll(async () => {
  await server.close()
  rmSync(dataFolder, { recursive: true })
})

describe('the local server: login', () => {
  it('listens on loopback only', () => expect(new URL(server.url).hostname).toBe('127.0.0.1'))

  it('lets a browser in once per code, by a cookie that no script and no other site can use', async () => {
    const entrance = pathOf(server.entrance())
    const first = await ask('GET', entrance)
    expect(first.status).toBe(303)
    expect(first.headers.location).toMatch(/^\/#session=[\w-]{43}$/)
    expect(String(first.headers['set-cookie'])).toMatch(
      /^scrip-\d+=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const second = await ask('GET', entrance)
    expect(second.status).toBe(401)
    expect(second.headers['set-cookie']).toBeUndefined()
  })

  it.each(['', 'code=', 'code=guess', 'code=guess&code=again'])('gives no cookie for %j', async (search) => {
    expect(await ask('GET', `/enter?${search}`)).toMatchObject({ status: 401 })
  })

  it('gives a new code for the key, and not without it', async () => {
    const code = await ask('POST', '/enter', { authorization: `Bearer ${server.key}` })
    expect(code.status).toBe(200)
    expect(await ask('GET', `/enter?code=${code.text}`)).toMatchObject({ status: 303 })
    expect(await ask('POST', '/enter', { authorization: 'Bearer guess' })).toMatchObject({ status: 401 })
    expect(await ask('POST', '/enter')).toMatchObject({ status: 401 })
  })

  it('shows only the locked page without a session', async () => {
    const answer = await ask('GET', '/')
    expect(answer.status).toBe(401)
    expect(answer.text).not.toContain('Home')
    expect(await ask('GET', '/', { cookie: session.cookie })).toMatchObject({ status: 200, text: '<h1>Home</h1>' })
  })
})

describe('the local server: sessions', () => {
  it('gives each browser its own, and ends one without the others', async () => {
    const [mine, theirs] = [await enter(), await enter({ 'user-agent': 'Other' })]
    expect(mine.cookie).not.toBe(theirs.cookie)
    expect(await count(ours(mine))).toMatchObject({ status: 200 })
    const other = sessions.list().find(({ userAgent }) => userAgent === 'Other')
    expect(sessions.end(other?.id ?? SessionId.parse('x'))).toBe(true)
    expect(await count(ours(theirs))).toMatchObject({ status: 401 })
    expect(await ask('GET', '/', { cookie: theirs.cookie })).toMatchObject({ status: 401 })
    expect(await count(ours(mine))).toMatchObject({ status: 200 })
  })

  it('accepts neither the cookie nor the token alone, nor those of two browsers', async () => {
    const other = await enter()
    expect(await count({ ...ours(), authorization: '' })).toMatchObject({ status: 401 })
    expect(await count({ ...ours(), cookie: '' })).toMatchObject({ status: 401 })
    expect(await count(ours({ cookie: session.cookie, token: other.token }))).toMatchObject({ status: 401 })
    expect(await count(ours({ cookie: other.cookie, token: session.token }))).toMatchObject({ status: 401 })
  })

  it('keeps one session for a browser that logs in twice, with new secrets', async () => {
    const first = await enter({ 'user-agent': 'Twice' })
    const second = await enter({ 'user-agent': 'Twice', cookie: first.cookie })
    expect(sessions.list().filter(({ userAgent }) => userAgent === 'Twice')).toHaveLength(1)
    expect(await count(ours(first))).toMatchObject({ status: 401 })
    expect(await count(ours(second))).toMatchObject({ status: 200 })
  })

  it('ends the streams of an ended session', async () => {
    const mine = await enter({ 'user-agent': 'Follower' })
    const ended = new Promise<void>((resolve) => {
      const asked = request(
        { host: '127.0.0.1', port, method: 'POST', path: '/api/battles.follow', headers: ours(mine) },
        (response) => {
          response.once('data', () => {
            const follower = sessions.list().find(({ userAgent }) => userAgent === 'Follower')
            if (follower) sessions.end(follower.id)
          })
          response.on('end', resolve).on('error', () => resolve())
        },
      )
      asked.end('{}')
    })
    await ended
  })

  it('refuses a code older than ten minutes', async () => {
    const entrance = pathOf(server.entrance())
    minutes += 10
    expect(await ask('GET', entrance)).toMatchObject({ status: 401 })
  })

  it('still knows its browsers after a restart', async () => {
    const again = await startServer({ router, sessions: sessionsIn(dataFolder, now), pages, port: 0, now })
    const url = new URL(again.url)
    // After the restart the test's server has another port, and a cookie named for it.
    const cookie = session.cookie.replace(String(port), url.port)
    const headers = { ...ours(), cookie, origin: again.url, authorization: `Bearer ${session.token}` }
    const status = await new Promise((resolve) => {
      request({ host: url.hostname, port: url.port, method: 'POST', path: '/api/gangs.count', headers }, (response) =>
        resolve(response.statusCode),
      ).end('{}')
    })
    expect(status).toBe(200)
    await again.close()
  })

  it('slows down guessing of codes and of sessions', async () => {
    const slowed = await startServer({ router, sessions, pages, port: 0 })
    const at = new URL(slowed.url)
    const statusOf = (method: string, path: string, headers: Record<string, string>) =>
      new Promise<number>((resolve) => {
        request({ host: at.hostname, port: at.port, method, path, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        }).end()
      })
    for (let n = 0; n < 30; n++) expect(await statusOf('GET', `/enter?code=${n}`, {})).toBe(401)
    expect(await statusOf('GET', slowed.entrance().slice(slowed.url.length), {})).toBe(429)
    const wrong = { origin: slowed.url, 'content-type': 'application/json', authorization: 'Bearer guess' }
    for (let n = 0; n < 120; n++) expect(await statusOf('POST', '/api/gangs.count', wrong)).toBe(401)
    expect(await statusOf('POST', '/api/gangs.count', wrong)).toBe(429)
    await slowed.close()
  })
})

describe('the local server: refusals', () => {
  it('accepts its own page', async () => {
    expect(await count(ours())).toMatchObject({ status: 200, text: '{"ok":true,"value":3}' })
  })

  it.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', '0.0.0.0'])(
    'refuses the host name %j',
    async (host) => {
      const answer = await count({ ...ours(), host })
      expect(answer.status).toBe(421)
      expect(answer.text).not.toContain('true')
      expect((await ask('GET', pathOf(server.entrance()), { host })).headers['set-cookie']).toBeUndefined()
    },
  )

  it.each(['http://evil.example', 'https://127.0.0.1', 'http://127.0.0.1:1', 'null', ''])(
    'refuses the origin %j',
    async (origin) => {
      const answer = await count({ ...ours(), origin })
      expect(answer.status).toBe(403)
      expect(codeOf(answer)).toBe('error.request.origin')
    },
  )

  it('refuses a request that names no origin', async () => {
    const { origin: _, ...headers } = ours()
    expect(await count(headers)).toMatchObject({ status: 403 })
  })

  it.each(['cross-site', 'same-site', 'none'])('refuses a request that the browser calls %s', async (site) => {
    expect(await count({ ...ours(), 'sec-fetch-site': site })).toMatchObject({ status: 403 })
  })

  it.each(['', 'scrip=1', 'scrip-0=x', () => session.cookie.slice(0, -1), () => `${session.cookie}x`])(
    'refuses the cookie of case %#',
    async (cookie) => {
      const answer = await count({ ...ours(), cookie: typeof cookie === 'string' ? cookie : cookie() })
      expect(answer.status).toBe(401)
      expect(codeOf(answer)).toBe('error.request.session')
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses the type %j, which a form could send',
    async (type) => {
      expect(await count({ ...ours(), 'content-type': type })).toMatchObject({ status: 415 })
    },
  )

  it('refuses a method that is not POST, even with a session', async () => {
    expect(await ask('GET', '/api/gangs.rename', ours())).toMatchObject({ status: 405 })
    expect(await ask('POST', '/', ours())).toMatchObject({ status: 405 })
  })

  it('refuses a body that is too large, announced or not', async () => {
    const large = 'x'.repeat(33 * 1024 * 1024)
    expect(await count(ours(), large)).toMatchObject({ status: 413 })
    expect(await count({ ...ours(), 'transfer-encoding': 'chunked' }, large)).toMatchObject({ status: 413 })
  })

  it('refuses a body that is no JSON, and says so', async () => {
    const answer = await count(ours(), '{')
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('error.request.json')
  })

  it('refuses paths that are no page of ours', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/etc/passwd',
      '//evil.example/',
      'http://evil.example/',
      '/assets/',
    ])
      expect(await ask('GET', path, { cookie: session.cookie })).toMatchObject({
        status: path.startsWith('/') ? 404 : 400,
      })
  })

  it('refuses operations that the contract does not have', async () => {
    for (const name of ['', 'gangs', 'gangs.unknown', '__proto__.x', 'gangs.count/more', '%00'])
      expect(await ask('POST', `/api/${name}`, ours(), '{}')).toMatchObject({ status: 404 })
  })
})

describe('the local server: answers', () => {
  it('lets browsers cache files with a hash of their content in the name, and no others', async () => {
    const kept = await ask('GET', '/assets/page-1a2b.js', { cookie: session.cookie })
    expect(kept.headers).toMatchObject({ 'cache-control': 'max-age=31536000, immutable' })
    expect(String(kept.headers['content-type'])).toContain('javascript')
    expect((await ask('GET', '/', { cookie: session.cookie })).headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  it('compresses large files of the page for browsers that accept it, and never compresses answers', async () => {
    const path = '/assets/large-3c4d.js'
    const plain = await ask('GET', path, { cookie: session.cookie })
    expect([plain.headers['content-encoding'], plain.text.length]).toEqual([undefined, 10_000])
    const short = await ask('GET', path, { cookie: session.cookie, 'accept-encoding': 'gzip' })
    expect(short.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'max-age=31536000, immutable' })
    expect(short.text.length).toBeLessThan(200)
    const answer = await ask('POST', '/api/gangs.count', { ...ours(), 'accept-encoding': 'gzip' }, '{}')
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined])
  })

  it('sends the security headers with every answer', async () => {
    const answers = [
      await ask('GET', '/', { cookie: session.cookie }),
      await ask('GET', '/nowhere', { cookie: session.cookie }),
      await ask('GET', '/'),
      await count(ours()),
      await count({}),
    ]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';")
      expect(headers['content-security-policy']).not.toContain('unsafe-eval')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('report what is wrong with an input, and where', async () => {
    const answer = await ask('POST', '/api/gangs.rename', ours(), '{"name":7}')
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({ ok: false, error: { code: 'invalid', where: ['name'] } })
  })

  it('streams the steps of long work, one reply per line', async () => {
    const answer = await ask('POST', '/api/battles.autoResolve', ours(), '{"rounds":2}')
    expect(answer.headers['content-type']).toBe('application/x-ndjson')
    expect(
      answer.text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { value: unknown }).value),
    ).toEqual([
      { kind: 'progress', done: 0, total: 2 },
      { kind: 'progress', done: 1, total: 2 },
      { kind: 'done', result: 'draw' },
    ])
  })

  it('stops the work when its reader has gone', async () => {
    const asked = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/battles.endless', headers: ours() },
      (response) => response.once('data', () => asked.destroy()),
    )
    asked.on('error', () => undefined)
    asked.end('{}')
    await stopped.promise
  })

  it('reports that the wanted port is taken', async () => {
    await expect(startServer({ router, sessions, pages, port })).rejects.toMatchObject({
      code: 'unavailable',
      report: { params: { port: String(port) } },
    })
  })
})
