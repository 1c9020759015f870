import { battles } from '@shared/contract/battles'
import { GangSummary, Recruit } from '@shared/contract/gangs'
import { CampaignId } from '@shared/contract/ids'
import { ProposalView } from '@shared/contract/proposals'
import { SeasonPage } from '@shared/contract/season'
import { Listening } from '@shared/contract/sharing'
import { type Locale, type MessageKey, say } from '@shared/i18n'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { onlooker, sharedBrowser } from './browser.ts'
import { answer } from './fought-battle.ts'
import { type App, ask, openApp } from './open-app.ts'

let app: App | undefined
let phones: BrowserContext[] = []
afterEach(async () => {
  await Promise.all(phones.map((phone) => phone.close()))
  phones = []
  await app?.close()
})

const Made = z.object({ value: z.object({ campaignId: CampaignId }) })
const Units = z.object({ units: z.array(z.unknown()) })
const Joined = z.object({ value: z.object({ playerId: z.string() }) })

/** A campaign that wants approval, and a player at a phone who has nothing in it yet. */
async function joined(locale: Locale, sample: 'campaigns.loadSample' | 'armies.loadSample') {
  app = await openApp('shared')
  const { page, complaints } = app
  await ask(page, 'settings.change', { language: locale })
  const ofArmies = sample === 'armies.loadSample'
  const wanted = ofArmies ? { ruleset: 'wh40k-8e', language: 'en' } : { language: 'en' }
  const { campaignId } = (await answer(page, sample, wanted, Made)).value
  const settings = { approval: true, ...(ofArmies ? {} : { type: 'dominion' }) }
  await ask(page, 'campaigns.change', { campaignId, change: { settings } })
  const { playerId } = (await answer(page, 'campaigns.addPlayer', { campaignId, player: { name: 'Anna' } }, Joined))
    .value
  const { urls } = await answer(page, 'sharing.switchOn', {}, Listening)
  const invited = z.object({ code: z.string() }).loose()
  const { code } = await answer(page, 'sharing.invite', { campaignId, who: playerId }, invited)
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...onlooker,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  })
  phones.push(context)
  const player = await context.newPage()
  await player.goto(`${urls[0]}/join?code=${code}`)
  await player.locator('form button').tap()
  await player.getByRole('link', { name: ofArmies ? 'The Long War' : 'Dust and Debts' }).tap()
  const show = (path: string) => player.evaluate((hash) => (location.hash = hash), path)
  return { page, complaints, campaignId, player, show }
}

/** Nothing on a page reaches beyond the edge of the phone. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each(['en', 'ru'] as const)(
  'on a phone a player founds, proposes, answers a challenge and reports a battle, and the arbitrator answers: %s',
  async (locale) => {
    const text = (key: MessageKey, params: Record<string, string | number> = {}) => say(locale, { key, params })
    const { page, complaints, campaignId, player, show } = await joined(locale, 'campaigns.loadSample')
    const button = (on: Page, key: MessageKey) => on.getByRole('button', { name: text(key), exact: true })

    // Founding: the gang is theirs at once, and approved as a whole.
    await button(player, 'campaign.foundGang').tap()
    await player.getByLabel(text('gang.name')).fill('New Blood')
    await player.getByLabel(text('gang.list')).tap()
    await player.getByRole('option').first().tap()
    await button(player, 'gang.found').tap()
    await player.waitForURL(/\/build$/)
    const gangs = await answer(page, 'gangs.list', { campaignId }, z.array(GangSummary))
    const own = gangs.find(({ name }) => name === 'New Blood')
    const other = gangs.find(({ name }) => name !== 'New Blood')
    if (!own || !other) throw new Error('The gang was not founded')
    await show(`#/gang/${own.id}`)
    await player.getByText(text('proposal.notApproved')).waitFor()

    const home = `${new URL(page.url()).origin}/#/campaign/${campaignId}`
    await page.goto(home)
    await page.reload()
    await page.getByRole('button', { name: new RegExp(text('proposal.notices')) }).waitFor()
    await button(page, 'proposal.approve').click()
    await player.getByText(text('proposal.notApproved')).waitFor({ state: 'detached' })

    const recruits = await answer(page, 'gangs.recruits', { gangId: own.id }, z.array(Recruit))
    const leader = recruits.find(({ category }) => category === 'leader')
    await ask(page, 'gangs.hire', { gangId: own.id, type: leader?.type, name: 'Ada' })

    // From now on purchases wait; the reason of a refusal is read.
    await show(`#/gang/${own.id}/build?stash=1`)
    await player.getByRole('listbox').getByRole('option').first().tap()
    await player.getByText(text('error.approval.waits'), { exact: true }).waitFor()
    await button(page, 'proposal.refuse').click()
    await page.getByLabel(text('proposal.word')).fill('Fighters first')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('proposal.refuse'), exact: true })
      .click()
    await show(`#/campaign/${campaignId}`)
    await player.getByText('Fighters first').waitFor()
    expect(await overflow(player)).toBe(0)
    await button(player, 'proposal.askAgain').tap()
    await button(page, 'proposal.approve').click()
    await expect
      .poll(async () =>
        (await answer(page, 'proposals.list', { campaignId }, z.array(ProposalView))).map(({ state }) => state),
      )
      .toEqual(['approved', 'approved'])

    // A challenge is seen and accepted.
    await ask(page, 'season.start', { campaignId, seed: 'cards' })
    await ask(page, 'season.challenge', { campaignId, challengerId: other.id, challengedId: own.id })
    await button(player, 'proposal.accept').tap()
    await expect
      .poll(async () => (await answer(page, 'season.page', { campaignId }, SeasonPage)).challenges[0]?.status)
      .toBe('accepted')

    // A report of a battle is filed, and confirmed.
    await show(`#/campaign/${campaignId}/battle/record`)
    await player.getByRole('heading', { name: text('proposal.reportBattle') }).waitFor()
    expect(await overflow(player)).toBe(0)
    await player.getByLabel(text('aftermath.fromChallenge')).tap()
    await player.getByRole('option', { name: /New Blood/ }).tap()
    await player.getByLabel(text('aftermath.scenario'), { exact: true }).tap()
    await player.getByRole('option').first().tap()
    await player.getByLabel(`${text('aftermath.fate')}: Ada`).tap()
    await player.getByRole('option', { name: text('fighter.fate.out-of-action') }).tap()
    expect(await overflow(player)).toBe(0)
    await button(player, 'proposal.file').tap()
    await player.waitForURL(new RegExp(`/campaign/${campaignId}$`))
    await button(page, 'proposal.approve').click()
    await page.getByRole('link', { name: text('waiting.kind.post-battle') }).waitFor()
    const [fought] = await answer(page, 'battles.list', { campaign: campaignId }, battles.list.output)
    expect(fought).toMatchObject({ status: 'fought', mode: 'manual' })

    // The player enters the results of their own gang: here the dice for an injury, taken back and typed again.
    const step = (name: MessageKey) => player.getByRole('heading', { level: 1, name: text(name) })
    await player.getByRole('link', { name: text('waiting.kind.post-battle') }).tap()
    await step('aftermath.step.injuries').waitFor()
    expect(await overflow(player)).toBe(0)
    await player.locator('input[data-dice]').first().fill('24')
    await player.getByRole('button', { name: text('aftermath.takeDiceBack') }).tap()
    await player.locator('input[data-dice]').first().fill('24')
    await player.getByRole('button', { name: text('aftermath.takeDiceBack') }).waitFor()
    for (const key of ['aftermath.commit', 'aftermath.correct', 'aftermath.ruling'] as const)
      expect(await player.getByRole('button', { name: text(key) }).count()).toBe(0)

    // The arbitrator reads who typed them, rolls what is left and settles.
    await page.getByRole('link', { name: text('waiting.kind.post-battle') }).click()
    await page
      .getByRole('navigation', { name: text('aftermath.steps') })
      .getByRole('button', { name: text('aftermath.step.injuries') })
      .click()
    await page.getByText(text('aftermath.typedBy', { player: 'Anna' })).waitFor()
    await button(page, 'aftermath.acceptAll').click()
    await button(page, 'aftermath.commit').or(button(page, 'aftermath.decideNothing')).first().waitFor()
    if (await button(page, 'aftermath.decideNothing').isVisible()) await button(page, 'aftermath.decideNothing').click()
    await button(page, 'aftermath.commit').click()
    // The phone shows the results at once, and a link to its own trading post alone.
    await player.getByRole('heading', { level: 1, name: text('aftermath.settled') }).waitFor()
    expect(await overflow(player)).toBe(0)
    await player.getByRole('link', { name: text('aftermath.goTrading', { gang: 'New Blood' }) }).waitFor()
    expect(await player.getByRole('link', { name: text('aftermath.goTrading', { gang: other.name }) }).count()).toBe(0)
    expect(complaints).toEqual([])
  },
  240_000,
)

test.each(['en', 'ru'] as const)(
  'on a phone a player musters an army, proposes and reports a battle, and is told what they may not do: %s',
  async (locale) => {
    const text = (key: MessageKey, params: Record<string, string | number> = {}) => say(locale, { key, params })
    const { page, complaints, campaignId, player, show } = await joined(locale, 'armies.loadSample')
    const button = (on: Page, key: MessageKey) => on.getByRole('button', { name: text(key), exact: true })

    await button(player, 'army.muster').first().tap()
    await player.getByLabel(text('army.name')).fill('New Blood')
    await player.getByLabel(text('army.force')).tap()
    await player.getByRole('option').first().tap()
    await player
      .getByRole('dialog')
      .getByRole('button', { name: text('army.muster') })
      .tap()
    await player.getByText(text('proposal.notApproved')).waitFor()
    expect(await overflow(player)).toBe(0)
    const gangs = await answer(page, 'gangs.list', { campaignId }, z.array(GangSummary))
    const own = gangs.find(({ name }) => name === 'New Blood')
    const other = gangs.find(({ name }) => name !== 'New Blood')
    if (!own || !other) throw new Error('The army was not mustered')

    await page.goto(`${new URL(page.url()).origin}/#/campaign/${campaignId}`)
    await page.reload()
    await button(page, 'proposal.approve').click()
    await player.getByText(text('proposal.notApproved')).waitFor({ state: 'detached' })

    // From now on an added unit waits, and joins once it is approved.
    const units = async () => (await answer(page, 'armies.page', { gangId: own.id }, Units)).units.length
    const before = await units()
    await player.getByRole('listbox').getByRole('option').first().tap()
    await player.getByText(text('error.approval.waits'), { exact: true }).waitFor()
    expect(await units()).toBe(before)
    await button(page, 'proposal.approve').click()
    await expect.poll(units).toBe(before + 1)

    // There is no button for what only an arbitrator or another player may do, and its address says so without an error.
    await show(`#/army/${other.id}`)
    await player.getByRole('region', { name: text('army.unitsHead') }).waitFor()
    expect(await player.getByRole('listbox').count()).toBe(0)
    for (const path of [`/army/${other.id}/print`, `/campaign/${campaignId}/battle/new`, '/settings']) {
      await show(`#${path}`)
      await player.getByRole('heading', { name: text('error.notYours') }).waitFor()
    }
    expect(await player.getByRole('alert').count()).toBe(0)

    // A report of a battle begins with their own army, and counts once it is confirmed.
    await show(`#/campaign/${campaignId}/battle/record`)
    await player.getByRole('heading', { name: text('proposal.reportBattle') }).waitFor()
    await player.getByRole('region', { name: 'New Blood' }).waitFor()
    expect(await overflow(player)).toBe(0)
    await button(player, 'proposal.file').tap()
    await player.waitForURL(new RegExp(`/campaign/${campaignId}$`))
    await button(page, 'proposal.approve').click()
    await page.getByRole('link', { name: text('waiting.kind.post-battle') }).waitFor()
    const [fought] = await answer(page, 'battles.list', { campaign: campaignId }, battles.list.output)
    if (!fought) throw new Error('The battle is not there')
    expect(fought).toMatchObject({ status: 'fought', mode: 'manual' })

    // The player reads the result but may not write it into the campaign.
    await show(`#/battle/${fought.id}/post`)
    await player.getByText(text('army.notSettled')).waitFor()
    expect(await button(player, 'army.settle').count()).toBe(0)
    expect(await overflow(player)).toBe(0)
    expect(complaints).toEqual([])
  },
  240_000,
)
