import { answerOver } from '@main/channel'
import { channel } from '@main/channel-names'
import { createRouter } from '@main/router'
import { query, watch } from '@shared/contract'
import { EventEmitter } from 'node:events'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

const electron = vi.hoisted(() => ({
  handlers: new Map<string, (...args: unknown[]) => unknown>(),
  listeners: new Map<string, (...args: unknown[]) => unknown>(),
}))
vi.mock('electron', () => ({
  ipcMain: {
    handle: (name: string, handler: () => unknown) => electron.handlers.set(name, handler),
    on: (name: string, listener: () => unknown) => electron.listeners.set(name, listener),
  },
}))

/** The page's side of the window. */
class Page extends EventEmitter {
  readonly heard: unknown[] = []
  constructor(
    readonly id = 1,
    readonly url = 'ours',
  ) {
    super()
  }
  send = (name: string, ...args: unknown[]) => this.heard.push([name, ...args])
  isDestroyed = () => false
  #event = () => ({ sender: this, senderFrame: { url: this.url } })
  invoke = (name: string, ...args: unknown[]) => electron.handlers.get(name)?.(this.#event(), ...args)
  say = (name: string, ...args: unknown[]) => electron.listeners.get(name)?.(this.#event(), ...args)
}

const contract = { dice: { rolled: query({ output: z.int() }), rolling: watch({ output: z.int() }) } }
let next: PromiseWithResolvers<number>
let stopped: PromiseWithResolvers<void>
let page: Page

beforeEach(() => {
  next = Promise.withResolvers()
  stopped = Promise.withResolvers()
  page = new Page()
  const router = createRouter(
    contract,
    {
      dice: {
        rolled: () => 4,
        async *rolling(_input, { signal }) {
          signal.addEventListener('abort', () => stopped.resolve())
          yield 1
          yield await next.promise
        },
      },
    },
    (operation, error) => console.error(operation, error),
  )
  answerOver(router, (frame) => frame?.url === 'ours')
})

const value = (id: number, face: number) => [channel.reply, id, { ok: true, value: face }]

describe('the channel between page and main process', () => {
  it('answers a call', async () => {
    expect(await page.invoke(channel.call, 'dice.rolled', {})).toEqual({ ok: true, value: 4 })
  })

  it('sends the answers of a watch as they come, and then null', async () => {
    page.say(channel.watch, 7, 'dice.rolling', {})
    await vi.waitFor(() => expect(page.heard).toEqual([value(7, 1)]), { timeout: 15_000 })
    next.resolve(6)
    await vi.waitFor(() => expect(page.heard).toEqual([value(7, 1), value(7, 6), [channel.reply, 7, null]]), {
      timeout: 15_000,
    })
  })

  it.each([
    ['the page stops it', (watched: Page) => watched.say(channel.stop, 7)],
    ['the page is gone', (watched: Page) => watched.emit('destroyed')],
    [
      'the page is loaded anew',
      (watched: Page) => watched.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
    ],
  ])('ends a watch when %s, and sends nothing more', async (_why, end) => {
    page.say(channel.watch, 7, 'dice.rolling', {})
    await vi.waitFor(() => expect(page.heard).toHaveLength(1), { timeout: 15_000 })
    end(page)
    await stopped.promise
    next.resolve(6)
    await vi.waitFor(() => expect(page.listenerCount('destroyed')).toBe(0), { timeout: 15_000 })
    expect(page.heard).toEqual([value(7, 1)])
  })

  it('keeps watching while the user goes from screen to screen', async () => {
    page.say(channel.watch, 7, 'dice.rolling', {})
    page.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true })
    next.resolve(6)
    await vi.waitFor(() => expect(page.heard).toEqual([value(7, 1), value(7, 6), [channel.reply, 7, null]]), {
      timeout: 15_000,
    })
  })

  it('keeps the watches of two windows apart', async () => {
    const other = new Page(2)
    page.say(channel.watch, 7, 'dice.rolling', {})
    other.say(channel.watch, 7, 'dice.rolling', {})
    await vi.waitFor(() => expect(other.heard).toHaveLength(1), { timeout: 15_000 })
    other.say(channel.stop, 7)
    next.resolve(6)
    await vi.waitFor(() => expect(page.heard).toHaveLength(3), { timeout: 15_000 })
    expect(other.heard).toEqual([value(7, 1)])
  })

  it('refuses every message of a foreign page', async () => {
    const foreign = new Page(3, 'theirs')
    await expect(foreign.invoke(channel.call, 'dice.rolled', {})).rejects.toMatchObject({ code: 'refused' })
    foreign.say(channel.watch, 7, 'dice.rolling', {})
    page.say(channel.watch, 7, 'dice.rolling', {})
    new Page(1, 'theirs').say(channel.stop, 7)
    next.resolve(6)
    await vi.waitFor(() => expect(page.heard).toHaveLength(3), { timeout: 15_000 })
    expect(foreign.heard).toEqual([])
  })

  it.each([[undefined], ['1'], [0], [1.5], [{}]])('ignores a watch with the number %j', async (id) => {
    page.say(channel.watch, id, 'dice.rolling', {})
    page.say(channel.watch, 7, 'dice.rolling', {})
    await vi.waitFor(() => expect(page.heard).toEqual([value(7, 1)]), { timeout: 15_000 })
  })
})
