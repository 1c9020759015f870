import { battles } from '@shared/contract/battles'
import { BattleId, CampaignId } from '@shared/contract/ids'
import { Listening } from '@shared/contract/sharing'
import { type MessageKey, say } from '@shared/i18n'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { onlooker, sharedBrowser } from './browser.ts'
import { answer } from './fought-battle.ts'
import { type App, ask, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App | undefined
let devices: BrowserContext[] = []
afterEach(async () => {
  await Promise.all(devices.map((device) => device.close()))
  devices = []
  await app?.close()
})

/** A device that accepts the host's own certificate, admitted by an invitation. */
async function device(link: string, options: BrowserContextOptions): Promise<Page> {
  const context = await (await sharedBrowser()).newContext({ ...onlooker, ...options, ignoreHTTPSErrors: true })
  devices.push(context)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: /Come in/ }).click()
  await page.getByRole('link', { name: 'Dust and Debts' }).waitFor()
  return page
}

const show = (page: Page, path: string) => page.evaluate((hash) => (location.hash = hash), path)

/** Keys of the answers on a screen; null: nothing is asked there. */
const asked = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('section.panel')
    if (panel === null) return null
    const words = panel.querySelector('[aria-live="assertive"]')?.textContent ?? ''
    const keys = [...panel.querySelectorAll('button kbd')].map((key) => key.textContent?.trim() ?? '')
    return { words, keys }
  })

const round = (page: Page) => page.locator('.battle h1, h1').first().innerText()
const log = (page: Page) => page.locator('[role="log"]').first().innerText()

test('two sides play a round at two devices, one comes back after a reload, and spectators follow', async () => {
  app = await openApp('shared')
  const { page, complaints } = app
  const origin = new URL(page.url()).origin
  const made = z.object({ value: z.object({ campaignId: CampaignId }) })
  const { campaignId } = (await answer(page, 'campaigns.loadSample', { language: 'en' }, made)).value
  const { gangs } = await answer(page, 'battles.prepare', { campaign: campaignId }, battles.prepare.output)
  const [hosts, annas] = gangs
  if (!hosts || !annas) throw new Error('There are no two gangs')
  const joined = z.object({ value: z.object({ playerId: z.string() }) })
  const player = { campaignId, player: { name: 'Anna' } }
  const { playerId } = (await answer(page, 'campaigns.addPlayer', player, joined)).value
  await ask(page, 'gangs.change', { gangId: annas.id, playerId })
  const { urls } = await answer(page, 'sharing.switchOn', {}, Listening)
  const invite = async (who: unknown) => {
    const { code } = await answer(page, 'sharing.invite', { campaignId, who }, z.object({ code: z.string() }).loose())
    return `${urls[0]}/join?code=${code}`
  }
  const order = {
    campaign: campaignId,
    scenario: 'ap-sea',
    battlefield: 'pump-hall',
    modes: { space: 'board', dice: 'seeded' },
    seed: 'kept at home',
    sides: [hosts, annas].map(({ id, candidates }) => ({
      gang: id,
      role: 'equal',
      controller: { kind: 'human' },
      tactics: { chosen: [], drawn: 1 },
      crew: candidates
        .filter(({ eligible }) => eligible)
        .slice(0, 2)
        .map((fighter) => ({ fighter: fighter.id, loadout: null })),
    })),
  }
  const begun = z.object({ value: z.object({ id: BattleId }) })
  const { id } = (await answer(page, 'battles.begin', order, begun)).value

  const phone = await device(await invite(playerId), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const television = await device(await invite({ guest: 'The wall' }), { viewport: { width: 1280, height: 800 } })
  await page.goto(`${origin}/#/battle/${id}`)
  await page.reload()
  await page.locator('.battle').waitFor()
  await phone.getByRole('link', { name: text('home.toBattle') }).click()
  await phone.locator('.battle').waitFor()
  await show(television, `#/battle/${id}/watch`)
  await television.locator('.battle').waitFor()

  /** The player at the phone answers what is asked there, the arbitrator everything else. */
  const given = { phone: 0, host: 0 }
  const step = async (): Promise<void> => {
    const stored = (await answer(page, 'battles.open', { id }, battles.open.output)).inputs.length
    await expect.poll(async () => (await asked(phone)) ?? (await asked(page))).not.toBeNull()
    const [there, here] = [await asked(phone), await asked(page)]
    const by = there === null ? page : phone
    const question = there ?? here
    if (question === null) return
    await by.keyboard.press(question.keys[0] ?? 'Enter')
    await expect
      .poll(async () => (await answer(page, 'battles.open', { id }, battles.open.output)).inputs.length)
      .toBeGreaterThanOrEqual(stored)
    given[there === null ? 'host' : 'phone'] += 1
  }
  const playTo = async (name: string) => {
    for (let steps = 0; !(await round(page)).includes(name); steps += 1) {
      if (steps > 300)
        throw new Error(`Still at ${await round(page)}: ${JSON.stringify([await asked(phone), await asked(page)])}`)
      await step()
    }
  }
  // The first answer at the phone on which no dice were thrown is taken back there, and given anew.
  const back = phone.getByRole('button', { name: text('battle.takeBack') })
  const isOffered = () =>
    back.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    )
  for (let answers = 0, steps = 0; answers === given.phone || !(await isOffered()); steps += 1) {
    if (steps > 100) throw new Error('The phone was asked nothing that can be taken back')
    answers = given.phone
    await step()
  }
  await back.tap()
  await expect
    .poll(async () => (await answer(page, 'battles.open', { id }, battles.open.output)).inputs.at(-1)?.type)
    .toBe('undo')
  await back.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: text('battle.takeBack') }).count()).toBe(0)
  await playTo(text('battle.round', { count: 1 }))
  await phone.reload()
  await phone.locator('.battle').waitFor()
  await page.reload()
  await page.locator('.battle').waitFor()
  await playTo(text('battle.round', { count: 2 }))
  expect(given.phone).toBeGreaterThan(5)
  expect(given.host).toBeGreaterThan(5)

  await expect.poll(() => log(phone)).toBe(await log(page))
  await expect.poll(() => log(television)).toBe(await log(page))
  expect(await asked(television)).toBeNull()
  // The phone shows nothing that is only the arbitrator’s.
  for (const name of [text('battle.abandon'), text('battle.overrule'), text('battle.playToEnd')])
    expect(await phone.getByRole('button', { name }).count()).toBe(0)
  expect(complaints).toEqual([])
}, 300_000)
