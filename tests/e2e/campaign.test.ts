import { captives } from '@shared/contract/captives'
import { dealings } from '@shared/contract/dealings'
import { gangs as gangsContract } from '@shared/contract/gangs'
import { CampaignId, ChallengeId, FighterId, GangId } from '@shared/contract/ids'
import { season } from '@shared/contract/season'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
async function open(): Promise<App> {
  const app = await openApp('shared')
  opened.push(app)
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(20_000)
  return app
}
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))
const made = <Key extends string, Id extends z.ZodType>(key: Key, id: Id) =>
  z.object({ value: z.object({ [key]: id } as Record<Key, Id>) })

interface Table {
  readonly campaignId: CampaignId
  readonly queens: GangId
  readonly fists: GangId
}

/** A campaign of a type with two gangs of a few fighters each, and its season begun. */
async function begun(page: Page, type: string): Promise<Table> {
  const { campaignId } = (
    await answer(
      page,
      'campaigns.create',
      { name: 'Sump war', ruleset: 'necromunda', settings: { type } },
      made('campaignId', CampaignId),
    )
  ).value
  const found = async (name: string, list: string, alignment: string, types: readonly string[]) => {
    const { gangId } = (
      await answer(page, 'gangs.found', { name, list, campaignId, alignment }, made('gangId', GangId))
    ).value
    for (const [n, one] of types.entries()) {
      const { fighterId } = (
        await answer(page, 'gangs.hire', { gangId, type: one, name: `${name} ${n + 1}` }, made('fighterId', FighterId))
      ).value
      await answer(page, 'fighters.buy', { gangId, fighterId, item: 'lasgun' }, z.unknown())
    }
    return gangId
  }
  const queens = await found('Queens', 'escher', 'law-abiding', [
    'escher-gang-queen',
    'escher-sister',
    'escher-sister',
    'escher-sister',
  ])
  const fists = await found('Fists', 'goliath', 'outlaw', [
    'goliath-forge-tyrant',
    'goliath-bruiser',
    'goliath-bruiser',
    'goliath-bruiser',
  ])
  await answer(page, 'season.start', { campaignId, seed: 'cards' }, z.unknown())
  return { campaignId, queens, fists }
}
const creditsOf = async (page: Page, gangId: GangId) =>
  (await answer(page, 'gangs.page', { gangId }, gangsContract.page.output)).credits

describe('trading', () => {
  it('a search with typed dice, a purchase and a sale, both of which are undone', { timeout: 120_000 }, async () => {
    const { page, complaints } = await open()
    const { queens } = await begun(page, 'dominion')
    await goTo(page, `/gang/${queens}/trade`)
    await page.getByLabel('Die 1', { exact: true }).fill('6')
    await page.getByLabel('Die 2', { exact: true }).fill('5')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('heading', { name: /Search: rare up to 13/ }).waitFor()
    expect(await hindrances(page)).toEqual([])

    const before = await creditsOf(page, queens)
    const filter = page.getByRole('combobox', { name: 'Type to find goods' })
    await filter.fill('bionic eye')
    await filter.press('Enter')
    await page
      .getByText(/Bionic Eye lies in the stash/i)
      .first()
      .waitFor()
    const paid = before - (await creditsOf(page, queens))
    expect(paid).toBeGreaterThan(0)

    const { stash } = await answer(page, 'gangs.page', { gangId: queens }, gangsContract.page.output)
    const itemId = stash[0]?.id
    await answer(page, 'fighters.sell', { itemId, credits: 10 }, z.unknown())
    expect(await creditsOf(page, queens)).toBe(before - paid + 10)
    await page.reload()
    for (const credits of [before - paid, before]) {
      await page.getByRole('heading', { level: 1, name: 'Trading post' }).waitFor()
      await page.getByRole('button', { name: /^Undo/ }).first().click()
      await expect.poll(() => creditsOf(page, queens), { timeout: 10_000 }).toBe(credits)
    }
    expect(complaints).toEqual([])
  })
})

describe('captives', () => {
  it(
    'one gang holds another’s fighter, who is ransomed on screen for the agreed price',
    { timeout: 90_000 },
    async () => {
      const { page, complaints } = await open()
      const { queens, fists } = await begun(page, 'dominion')
      const { roster } = await answer(page, 'gangs.page', { gangId: queens }, gangsContract.page.output)
      const fighterId = roster[1]?.id
      await answer(page, 'captives.take', { fighterId, captorId: fists }, z.unknown())
      const before = await Promise.all([queens, fists].map((gangId) => creditsOf(page, gangId)))
      await goTo(page, `/fighter/${fighterId ?? ''}`)
      await page.reload()
      await page
        .getByText(/is held by Fists/)
        .first()
        .waitFor()
      await page.getByRole('spinbutton', { name: 'Ransom' }).fill('35')
      await page.getByRole('spinbutton', { name: 'Ransom' }).press('Tab')
      await page.getByRole('button', { name: 'Ransom', exact: true }).click()
      await expect
        .poll(async () => (await answer(page, 'captives.list', { gangId: fists }, captives.list.output)).held)
        .toEqual([])
      expect(await Promise.all([queens, fists].map((gangId) => creditsOf(page, gangId)))).toEqual([
        (before[0] ?? 0) - 35,
        (before[1] ?? 0) + 35,
      ])
      expect(complaints).toEqual([])
    },
  )
})

describe('a cycle of Dominion', () => {
  it(
    'a challenge with a day and a stake, a battle of bots, the stake to the winner, the end of the cycle',
    { timeout: 240_000 },
    async () => {
      const { page, complaints } = await open()
      const { campaignId, queens, fists } = await begun(page, 'dominion')
      const look = () => answer(page, 'season.page', { campaignId }, season.page.output)
      const stake = (await look()).holdings.find(({ holderId, stakeable }) => holderId === null && stakeable)
      const wanted = { campaignId, challengerId: queens, challengedId: fists, stakeId: stake?.id }
      const { challengeId } = (await answer(page, 'season.challenge', wanted, made('challengeId', ChallengeId))).value
      await goTo(page, `/campaign/${campaignId}/season`)
      await page.reload()
      await page.getByLabel('Day of the challenge by Queens').fill('2026-06-06')
      await page.getByLabel('Day of the challenge by Queens').press('Tab')
      await expect.poll(async () => (await look()).challenges[0]?.plannedFor ?? 0).toBeGreaterThan(0)
      expect(await hindrances(page)).toEqual([])
      await page.getByRole('link', { name: 'To battle' }).click()
      await page.getByRole('button', { name: 'Begin the battle' }).click()
      await page.getByRole('button', { name: 'Let bots play to the end' }).click()
      await page.getByRole('button', { name: 'To the post-battle' }).waitFor({ timeout: 120_000 })
      // A battle that is left unsettled is listed again as a battle that is over.
      await goTo(page, '/')
      await page.getByRole('heading', { level: 1, name: 'Campaigns' }).waitFor()
      expect(await page.getByRole('link', { name: 'Continue battle' }).count()).toBe(0)
      await page.getByRole('link', { name: 'Finish the battle' }).click()
      await page.getByRole('button', { name: 'To the post-battle' }).click({ timeout: 120_000 })
      await page.getByRole('button', { name: 'Roll all that is missing' }).click()
      await page.getByRole('button', { name: 'Settle the battle', exact: true }).click()
      await page.getByRole('heading', { name: 'Settled' }).waitFor()

      const after = await look()
      expect(after.challenges.find(({ id }) => id === challengeId)?.status).toBe('fought')
      const battles = z.object({
        battles: z.array(z.object({ participants: z.array(z.object({ gangId: GangId, outcome: z.string() })) })),
      })
      const winner = (await answer(page, 'campaigns.page', { campaignId }, battles)).battles[0]?.participants.find(
        ({ outcome }) => outcome === 'won',
      )
      expect(after.holdings.find(({ id }) => id === stake?.id)?.holderId).toBe(winner?.gangId ?? null)

      await goTo(page, `/campaign/${campaignId}/season`)
      await page.getByRole('button', { name: 'End the cycle' }).click()
      await page.getByText('Nobody has been challenged in this cycle.').waitFor()
      expect((await look()).cycle?.number).toBe(2)
      if (winner) expect((await look()).triumphs.some(({ winner: leader }) => leader === winner.gangId)).toBe(true)
      await goTo(page, `/campaign/${campaignId}/chronicle`)
      await page.getByRole('img', { name: 'Rating' }).waitFor()
      expect(complaints).toEqual([])
    },
  )
})

describe('dealings', () => {
  it(
    'an alliance, intrigues and a check of the alignment in Law and Misrule, from the screen',
    { timeout: 120_000 },
    async () => {
      const { page, complaints } = await open()
      const { campaignId, queens } = await begun(page, 'law-and-misrule')
      const look = () => answer(page, 'dealings.page', { gangId: queens }, dealings.page.output)
      await goTo(page, `/campaign/${campaignId}/dealings`)
      await page.reload()
      await page.getByLabel('Ally').click()
      await page.getByRole('option', { name: /^Water Guild/ }).click()
      await page.getByRole('button', { name: 'Make the alliance' }).click()
      await page.getByText('In force.').waitFor()
      await page.getByLabel('Die 1', { exact: true }).first().fill('6')
      await page.getByRole('button', { name: 'Test the alliance' }).click()
      await page.getByText('Tests this cycle: 1').waitFor()
      expect((await look()).alliance?.status).toBe('standing')

      await page.getByRole('button', { name: 'Draw three' }).click()
      await page.getByRole('button', { name: 'Claim' }).nth(2).waitFor()
      expect(await hindrances(page)).toEqual([])
      const dice = (await look()).cards[0]?.intrigue
      await page.getByRole('button', { name: 'Claim' }).first().click()
      await page.getByText('Claimed; it counts at the next check').waitFor()
      expect((await look()).alignmentDice).toBe(dice?.side === 'outlaw' ? dice.testDice : 0)
      await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: 'Claim' }).nth(2).waitFor()

      await page.getByLabel('What', { exact: true }).fill('Owes the Fists a favour')
      await page.getByRole('button', { name: 'Write down' }).click()
      await page.getByRole('checkbox', { name: 'Done: Owes the Fists a favour' }).click()
      await expect
        .poll(async () => (await answer(page, 'dealings.records', { campaignId }, dealings.records.output))[0]?.done)
        .toBe(true)
      expect(complaints).toEqual([])
    },
  )

  it('a settlement of Outlander and a favour with typed dice, from the screen', { timeout: 120_000 }, async () => {
    const { page, complaints } = await open()
    const { campaignId, queens } = await begun(page, 'outlander')
    const look = () => answer(page, 'dealings.page', { gangId: queens }, dealings.page.output)
    await goTo(page, `/campaign/${campaignId}/dealings`)
    await page.reload()
    await page.getByLabel('Where it lies').click()
    await page.getByRole('option', { name: /^Boneyard/ }).click()
    await page.getByText('Supply: 2 of 4').waitFor()
    await page.getByLabel('Structure').click()
    await page.getByRole('option', { name: /^Scrap Mine/ }).click()
    await page.getByRole('button', { name: 'Build', exact: true }).click()
    await page.getByText('Supply: 3 of 4').waitFor()
    expect((await look()).settlement?.materials).toEqual({ power: 0, sustenance: 5, salvage: 0 })

    await page.getByRole('button', { name: 'Ask the house for a favour' }).click()
    await page.getByRole('textbox', { name: /House favour/ }).fill('45')
    await page.getByText('A free recruit').waitFor()
    await page.getByLabel('Type', { exact: true }).click()
    await page.getByRole('option').first().click()
    await page.getByLabel('Name', { exact: true }).fill('Gift')
    expect(await hindrances(page)).toEqual([])
    await page.getByRole('button', { name: 'Take it' }).click()
    await expect
      .poll(async () =>
        (await answer(page, 'gangs.page', { gangId: queens }, gangsContract.page.output)).roster.map(
          ({ name }) => name,
        ),
      )
      .toContain('Gift')
    expect(complaints).toEqual([])
  })
})
