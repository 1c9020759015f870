import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { loadPacks } from '@shared/content'
import { Session } from '@shared/engine'
import { type MessageKey, say } from '@shared/i18n'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { ask, openApp, type OwnApp, startServer } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: OwnApp | undefined
afterEach(() => app?.close())

/** A battle between people at their own table, with everybody set up. */
async function battleOfPeople(page: Page): Promise<string> {
  const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
  const campaign = (await answer(page, 'campaigns.loadSample', {}, loaded)).value.campaignId
  const { gangs } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'human' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 6)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const modes = { space: 'table', dice: 'seeded' }
  const order = { campaign, scenario: 'ap-sea', battlefield: null, modes, seed: 'away', sides }
  const { id } = (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  await page.getByRole('button', { name: text('battleTable.everybodySetUp') }).click()
  await page
    .locator('section.panel h2')
    .filter({ hasText: text('battle.ask.activation.fighter') })
    .waitFor()
  // The page is ahead of the stored battle until its inputs have arrived.
  await expect.poll(() => askedByStored(page, id)).toBe('activation.fighter')
  return id
}

/** What the battle asks next, according to the stored inputs. */
async function askedByStored(page: Page, id: string): Promise<string | undefined> {
  const { setup, inputs } = await answer(page, 'battles.open', { id }, battles.open.output)
  const { game, space } = openBattle(setup, loadPacks([necromundaPack]), null)
  const { pending } = new Session(game, { seed: setup.seed, space, dice: 'seeded' }, { inputs })
  return pending?.type === 'choice' ? pending.kind : undefined
}

const storedInputs = async (page: Page, id: string): Promise<number> =>
  (await answer(page, 'battles.open', { id }, battles.open.output)).inputs.length

/** How many inputs the page says it is holding. */
async function held(page: Page): Promise<number> {
  const [count] =
    /\d+/.exec(
      await page
        .getByText(/not stored yet/)
        .first()
        .innerText(),
    ) ?? []
  return Number(count)
}

/** Answers until so many more are held; each answer is one input, or one with its follow-up. */
async function answerFour(page: Page): Promise<number> {
  for (let given = 0; given < 4; given += 1) {
    const before = given === 0 ? 0 : await held(page)
    // The key is shown on the answer: actions have letters.
    const key = await page.locator('section.panel button kbd').first().innerText()
    await page.keyboard.press(key)
    await expect.poll(() => held(page)).toBeGreaterThan(before)
  }
  return held(page)
}

/** Ends the server; returns a function that starts it again at the same address. */
async function stopped({ page, process, dataFolder }: OwnApp): Promise<() => Promise<void>> {
  const { port } = new URL(page.url())
  const exit = once(process, 'exit')
  process.kill('SIGTERM')
  await exit
  return async () => {
    const again = await startServer(dataFolder, undefined, port)
    if (app) app = { ...app, close: () => Promise.all([app?.page.context().close(), ended(again.process)]).then() }
  }
}

async function ended(server: OwnApp['process']): Promise<void> {
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}

it(
  'inputs given while the application is down wait visibly, and arrive when it is back',
  { timeout: 120_000 },
  async () => {
    app = await openApp('browser')
    const { page } = app
    const id = await battleOfPeople(page)
    await expect.poll(() => page.getByText(/not stored yet/).count()).toBe(0)
    const before = await storedInputs(page, id)
    const start = await stopped(app)
    const waiting = await answerFour(page)
    expect(waiting).toBeGreaterThanOrEqual(4)
    await start()
    await page
      .getByText(/not stored yet/)
      .first()
      .waitFor({ state: 'detached' })
    // The browser is still logged in.
    expect(await storedInputs(page, id)).toBe(before + waiting)
    expect(await ask(page, 'app.info')).toMatchObject({ ok: true })
  },
)

it('a reload while the application is down loses no inputs', { timeout: 120_000 }, async () => {
  app = await openApp('browser')
  const { page } = app
  const id = await battleOfPeople(page)
  const address = page.url()
  const before = await storedInputs(page, id)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { cacheName: 'scrip-files' })) !== undefined))
    .toBe(true)
  const start = await stopped(app)
  const waiting = await answerFour(page)
  // The page shows what it read last, but not the battle itself.
  await page.reload()
  await page.getByText('No connection').waitFor()
  await start()
  await page.goto(address)
  await page.reload()
  await page.locator('section.panel h2').waitFor()
  await expect.poll(() => storedInputs(page, id)).toBe(before + waiting)
})
