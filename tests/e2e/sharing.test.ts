import { CampaignId } from '@shared/contract/ids'
import { GangSummary } from '@shared/contract/gangs'
import { Sharing } from '@shared/contract/sharing'
import { type MessageKey, say } from '@shared/i18n'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { onlooker, sharedBrowser } from './browser.ts'
import { answer } from './fought-battle.ts'
import { type App, ask, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App | undefined
let phones: BrowserContext[] = []
afterEach(async () => {
  await Promise.all(phones.map((phone) => phone.close()))
  phones = []
  await app?.close()
})

/** A phone that accepts the host's own certificate, as its owner would after comparing the fingerprint. */
async function phone(): Promise<Page> {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    ...onlooker,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  })
  phones.push(context)
  return context.newPage()
}

const Outcome = z.object({ value: z.object({ campaignId: CampaignId }) })

test('a player enters with the code, manages their own gang on a phone, is seen at once, and loses access when revoked', async () => {
  app = await openApp('shared')
  const { page } = app
  const { campaignId } = (await answer(page, 'campaigns.loadSample', { language: 'en' }, Outcome)).value
  const [annas, boriss] = await answer(page, 'gangs.list', { campaignId }, z.array(GangSummary))
  if (!annas || !boriss) throw new Error('There are no two gangs')
  const added = await ask(page, 'campaigns.addPlayer', { campaignId, player: { name: 'Anna' } })
  const { playerId } = z.object({ value: z.object({ value: z.object({ playerId: z.string() }) }) }).parse(added)
    .value.value
  await ask(page, 'gangs.change', { gangId: annas.id, playerId })
  await ask(page, 'gangs.correct', { gangId: annas.id, resource: 'credits', amount: 200, reason: 'a find' })

  // The arbitrator switches sharing on and invites.
  await page.goto(`${new URL(page.url()).origin}/#/settings`)
  await page.getByRole('button', { name: text('sharing.switchOn') }).click()
  await page.getByRole('button', { name: text('sharing.invite'), exact: true }).click()
  await page.getByRole('img', { name: text('sharing.qr') }).waitFor()
  const link = await page.getByText(/\/join\?code=/).innerText()
  await page.keyboard.press('Escape')
  const state = await answer(page, 'sharing.state', {}, Sharing)
  expect(link).toContain(state.listening?.urls[0])

  // The phone opens the link of the code.
  const player = await phone()
  await player.goto(link)
  await player.getByRole('button', { name: /Come in/ }).tap()
  await player.getByRole('link', { name: 'Dust and Debts' }).tap()
  await expect.poll(() => player.getByRole('link', { name: text('campaign.settings') }).count()).toBe(0)

  // The arbitrator looks at the gang while its player buys.
  await page.goto(`${new URL(page.url()).origin}/#/gang/${annas.id}/stash`)
  await page.getByRole('heading', { name: text('stash.title'), exact: true }).waitFor()
  await player.evaluate((gang) => (location.hash = `#/gang/${gang}/build?stash=1`), annas.id)
  const list = player.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  const bought = (await list.getByRole('option').first().innerText()).split('\n')[0] ?? ''
  await list.getByRole('option').first().tap()
  await page.getByText(bought, { exact: true }).first().waitFor({ timeout: 5000 })

  // Nothing of another player's gang can be changed, on the screen or past it.
  await player.evaluate((gang) => (location.hash = `#/gang/${gang}`), boriss.id)
  await player.getByRole('heading', { name: boriss.name }).waitFor()
  expect(await player.getByRole('link', { name: text('gang.hire') }).count()).toBe(0)
  const forced = await ask(player, 'gangs.rename', { gangId: boriss.id, name: 'Mine' })
  expect(forced).toMatchObject({ ok: false, error: { key: 'error.access.reach' } })

  // The log names who did it.
  const log = await ask(page, 'campaigns.log', { of: { campaignId }, limit: 1 })
  expect(log).toMatchObject({ value: [{ event: 'item.buy', actor: { kind: 'player', name: 'Anna' } }] })

  // After being revoked they have no access.
  await page.goto(`${new URL(page.url()).origin}/#/settings`)
  await page.getByRole('button', { name: text('sharing.revoke') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('sharing.revoke') })
    .click()
  await page.getByText(text('sharing.nobody')).waitFor()
  await player.reload()
  await player.getByRole('button', { name: /Come in/ }).waitFor()
}, 180_000)
