import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, ask, openApp } from './open-app.ts'

let app: App | undefined
let stranger: Server | undefined
/** What the browser sent to the other port. */
const cookies: string[] = []
let otherOrigin = ''

beforeAll(async () => {
  app = await openApp('shared')
  stranger = createServer((request, response) => {
    cookies.push(request.headers.cookie ?? '')
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another application</title>')
  })
  stranger.listen(0, '127.0.0.1')
  await once(stranger, 'listening')
  const address = stranger.address()
  if (address === null || typeof address === 'string') throw new Error('The other application has no port')
  otherOrigin = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  await app?.close()
  stranger?.close()
})

const opened = (): App => {
  if (app === undefined) throw new Error('The application is not open')
  return app
}
const campaigns = () => ask(opened().page, 'campaigns.list')
const create = { name: 'Not ours', ruleset: 'necromunda' }

describe('another application on another port of this machine, open in the same browser', () => {
  it('has no token, reads no answer and changes nothing', async () => {
    const { page } = opened()
    const before = await campaigns()
    const origin = new URL(page.url()).origin
    const other = await page.context().newPage()
    await other.goto(otherOrigin)
    expect(await other.evaluate(() => localStorage.getItem('scrip-session'))).toBeNull()
    const tried = await other.evaluate(
      async ([url, body]) => {
        const headers = { 'content-type': 'application/json' }
        const withJson = fetch(url, { method: 'POST', credentials: 'include', headers, body })
        const withoutAsking = fetch(url, { method: 'POST', credentials: 'include', mode: 'no-cors', body })
        return Promise.all([
          withJson.then(
            () => 'answered',
            () => 'refused',
          ),
          withoutAsking.then(
            ({ type }) => type,
            () => 'refused',
          ),
        ])
      },
      [`${origin}/api/campaigns.create`, JSON.stringify(create)] as const,
    )
    expect(tried).toEqual(['refused', 'refused'])
    expect(await campaigns()).toEqual(before)
    await other.close()
  })

  it('gets a cookie that grants no access', async () => {
    const { page } = opened()
    const origin = new URL(page.url()).origin
    const seen = cookies.find((cookie) => cookie !== '')
    expect(seen).toBeDefined()
    const replayed = await fetch(`${origin}/api/campaigns.list`, {
      method: 'POST',
      headers: { cookie: seen ?? '', origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: '{}',
    })
    expect(replayed.status).toBe(401)
  })

  it('cannot show our page in a frame', async () => {
    const { page } = opened()
    const other = await page.context().newPage()
    await other.goto(otherOrigin)
    await other.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    }, page.url())
    const framed = other.frames().find((frame) => frame !== other.mainFrame())
    expect(await framed?.locator('header').count()).toBe(0)
    await other.close()
  })
})
