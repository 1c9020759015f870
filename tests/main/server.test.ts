import { createRouter, type Router } from '@main/router'
import type { Page, Pages } from '@main/pages'
import { type LocalServer, startServer } from '@main/server'
import { command, query, watch, work } from '@shared/contract'
import { request } from 'node:http'
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
      async *endless(_input, { signal }) {
        signal.addEventListener('abort', () => stopped.resolve())
        yield 1
        await stopped.promise
      },
    },
  },
  (operation, error) => console.error(operation, error),
)

const page = (type: string, text: string): Page => ({ type, body: Buffer.from(text), immutable: false })
const pages: Pages = async (path) => (path === '/' ? page('text/html; charset=utf-8', '<h1>Home</h1>') : undefined)

let server: LocalServer
let port: number
let session: string

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

/** What our own page sends. */
const ours = () => ({
  origin: server.url,
  cookie: session,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
})
const count = (headers: Record<string, string>, body = '{}') => ask('POST', '/api/gangs.count', headers, body)

const pathOf = (entrance: string) => entrance.slice(server.url.length)
const codeOf = (answer: Answer) => (JSON.parse(answer.text) as { error: { key: string } }).error.key

beforeAll(async () => {
  server = await startServer(router, pages, 0)
  port = Number(new URL(server.url).port)
  const entered = await ask('GET', pathOf(server.entrance()))
  session = String(entered.headers['set-cookie']).split(';')[0] ?? ''
})
afterAll(() => server.close())

describe('the local server: who gets in', () => {
  it('listens on loopback only', () => expect(new URL(server.url).hostname).toBe('127.0.0.1'))

  it('lets a browser in once per code, by a cookie that no script and no other site can use', async () => {
    const entrance = pathOf(server.entrance())
    const first = await ask('GET', entrance)
    expect(first.status).toBe(303)
    expect(first.headers.location).toBe('/')
    expect(String(first.headers['set-cookie'])).toMatch(/^scrip-\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
    const second = await ask('GET', entrance)
    expect(second.status).toBe(401)
    expect(second.headers['set-cookie']).toBeUndefined()
  })

  it.each(['', 'code=', 'code=guess', 'code=guess&code=again'])('gives no cookie for %j', async (search) => {
    expect(await ask('GET', `/enter?${search}`)).toMatchObject({ status: 401 })
  })

  it('gives a new code to whoever has the key, and to nobody else', async () => {
    const code = await ask('POST', '/enter', { authorization: `Bearer ${server.key}` })
    expect(code.status).toBe(200)
    expect(await ask('GET', `/enter?code=${code.text}`)).toMatchObject({ status: 303 })
    expect(await ask('POST', '/enter', { authorization: 'Bearer guess' })).toMatchObject({ status: 401 })
    expect(await ask('POST', '/enter')).toMatchObject({ status: 401 })
  })

  it('shows nothing but the locked page without a session', async () => {
    const answer = await ask('GET', '/')
    expect(answer.status).toBe(401)
    expect(answer.text).not.toContain('Home')
    expect(await ask('GET', '/', { cookie: session })).toMatchObject({ status: 200, text: '<h1>Home</h1>' })
  })
})

describe('the local server: what it refuses', () => {
  it('answers its own page', async () => {
    expect(await count(ours())).toMatchObject({ status: 200, text: '{"ok":true,"value":3}' })
  })

  it.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', '0.0.0.0'])(
    'the host name %j',
    async (host) => {
      const answer = await count({ ...ours(), host })
      expect(answer.status).toBe(421)
      expect(answer.text).not.toContain('true')
      expect((await ask('GET', pathOf(server.entrance()), { host })).headers['set-cookie']).toBeUndefined()
    },
  )

  it.each(['http://evil.example', 'https://127.0.0.1', 'http://127.0.0.1:1', 'null', ''])(
    'the origin %j',
    async (origin) => {
      const answer = await count({ ...ours(), origin })
      expect(answer.status).toBe(403)
      expect(codeOf(answer)).toBe('error.request.origin')
    },
  )

  it('a request that names no origin', async () => {
    const { origin: _, ...headers } = ours()
    expect(await count(headers)).toMatchObject({ status: 403 })
  })

  it.each(['cross-site', 'same-site', 'none'])('a request that the browser calls %s', async (site) => {
    expect(await count({ ...ours(), 'sec-fetch-site': site })).toMatchObject({ status: 403 })
  })

  it.each(['', 'scrip=1', 'scrip-0=x', () => session.slice(0, -1), () => `${session}x`])(
    'the cookie of case %#',
    async (cookie) => {
      const answer = await count({ ...ours(), cookie: typeof cookie === 'string' ? cookie : cookie() })
      expect(answer.status).toBe(401)
      expect(codeOf(answer)).toBe('error.request.session')
    },
  )

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'the type %j, which a form could send',
    async (type) => {
      expect(await count({ ...ours(), 'content-type': type })).toMatchObject({ status: 415 })
    },
  )

  it('a method that is not POST, even with a session', async () => {
    expect(await ask('GET', '/api/gangs.rename', ours())).toMatchObject({ status: 405 })
    expect(await ask('POST', '/', ours())).toMatchObject({ status: 405 })
  })

  it('a body that is too large, announced or not', async () => {
    const large = 'x'.repeat(33 * 1024 * 1024)
    expect(await count(ours(), large)).toMatchObject({ status: 413 })
    expect(await count({ ...ours(), 'transfer-encoding': 'chunked' }, large)).toMatchObject({ status: 413 })
  })

  it('a body that is no JSON, saying so', async () => {
    const answer = await count(ours(), '{')
    expect(answer.status).toBe(400)
    expect(codeOf(answer)).toBe('error.request.json')
  })

  it('paths that are no page of ours', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/etc/passwd',
      '//evil.example/',
      'http://evil.example/',
      '/assets/',
    ])
      expect(await ask('GET', path, { cookie: session })).toMatchObject({ status: path.startsWith('/') ? 404 : 400 })
  })

  it('operations that the contract does not have', async () => {
    for (const name of ['', 'gangs', 'gangs.unknown', '__proto__.x', 'gangs.count/more', '%00'])
      expect(await ask('POST', `/api/${name}`, ours(), '{}')).toMatchObject({ status: 404 })
  })
})

describe('the local server: how it answers', () => {
  it('sends the security headers with every answer', async () => {
    const answers = [
      await ask('GET', '/', { cookie: session }),
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

  it('says what is wrong with an input, and where', async () => {
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

  it('tells the work when its reader has gone', async () => {
    const asked = request(
      { host: '127.0.0.1', port, method: 'POST', path: '/api/battles.endless', headers: ours() },
      (response) => response.once('data', () => asked.destroy()),
    )
    asked.on('error', () => undefined)
    asked.end('{}')
    await stopped.promise
  })

  it('says so when the wanted port is taken', async () => {
    await expect(startServer(router, pages, port)).rejects.toMatchObject({
      code: 'unavailable',
      report: { params: { port: String(port) } },
    })
  })
})
