import type { Page } from 'playwright-core'
import { z } from 'zod'
import { armies } from '@shared/contract/armies'
import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { season } from '@shared/contract/season'
import { answer, foughtBattle } from './fought-battle.ts'

/** Starts the sample campaign from the home screen. Returns its address. */
export async function startSample(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Start sample campaign' }).click()
  // The previous screen shows the new campaign's table, too.
  await page.waitForURL(/#\/campaign\//)
  await page.getByRole('table').first().waitFor()
  return page.url().replace(/^.*#/, '')
}

/** Shows a screen, coming from one that says "not found", so that the awaited heading is its own. */
export async function show(page: Page, path: string): Promise<void> {
  const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash)
  const none = page.getByRole('heading', { level: 1, name: /^(There is no such page|Такой страницы нет)$/ })
  await go('/nowhere')
  await none.waitFor()
  if (path === '/nowhere') return
  await go(path)
  await none.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** Screens that need no campaign. */
export const ownScreens = ['/', '/rules', '/odds', '/settings', '/packs', '/battlefields', '/bring-in', '/nowhere']

/** Begins the campaign's season, with a challenge that waits for an answer. */
async function begunSeason(page: Page, campaign: string): Promise<void> {
  const campaignId = CampaignId.parse(campaign.split('/')[2])
  await answer(page, 'season.start', { campaignId, seed: 'seen' }, z.unknown())
  const [challengerId, challengedId] = (await answer(page, 'season.page', { campaignId }, season.page.output)).order
  await answer(page, 'season.challenge', { campaignId, challengerId, challengedId }, z.unknown())
}

/** The sample campaign's screens, its season under way; its page is shown. */
export async function campaignScreens(page: Page, campaign: string): Promise<string[]> {
  await begunSeason(page, campaign)
  await page.locator('tbody a[href*="/gang/"]').first().click()
  const path = async (link: string) => ((await page.locator(link).getAttribute('href')) ?? '').replace(/^#/, '')
  const gang = (await path('aside a[href*="/build?"]')).replace(/\/build.*$/, '')
  const fighter = await path('aside a[href*="/fighter/"]')
  return [
    campaign,
    ...['battles', 'season', 'territories', 'dealings', 'chronicle', 'tools', 'log', 'settings'].map(
      (section) => `${campaign}/${section}`,
    ),
    gang,
    `${gang}/build`,
    `${gang}/build?fighter=${fighter.split('/')[2] ?? ''}`,
    `${gang}/build?stash=1`,
    `${gang}/stash`,
    `${gang}/trade`,
    `${gang}/print`,
    `${gang}/history`,
    fighter,
  ]
}

/** Screens of a battle that is over, of one on a board, and of one at a table. */
export async function battlesIn(page: Page, path: string): Promise<string[]> {
  const campaign = CampaignId.parse(path.split('/')[2])
  const { gangs } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'human' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 4)
      .map((one) => ({ fighter: one.id, loadout: null })),
  }))
  const begin = async (space: 'board' | 'table') => {
    const order = {
      campaign,
      scenario: 'ap-sea',
      battlefield: space === 'board' ? 'cell-block' : null,
      modes: { space, dice: 'typed' },
      seed: space,
      sides,
    }
    return (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value.id
  }
  const [board, table] = [await begin('board'), await begin('table')]
  const { battle: over } = await foughtBattle(page, 'seen', campaign)
  return [
    `${path}/battle/new`,
    `${path}/battle/record`,
    `/battle/${board}`,
    `/battle/${board}/watch`,
    `/battle/${table}`,
    `/battle/${over}/replay`,
    `/battle/${over}/post`,
    '/rules?show=by-hand',
  ]
}

/** Screens of a campaign of armies: its lists, a battle on a board, one at a table, one that was called off. */
export async function armiesIn(page: Page): Promise<string[]> {
  const given = async (operation: string, input: unknown) =>
    (
      await answer(
        page,
        operation,
        input,
        z.object({ value: z.object({ campaignId: z.string(), gangId: z.string(), id: z.string() }).partial() }),
      )
    ).value
  const { campaignId: campaign = '' } = await given('campaigns.create', { name: 'The Long War', ruleset: 'wh40k-8e' })
  const mustered = []
  for (const force of ['astra-militarum', 'death-guard'])
    mustered.push((await given('armies.muster', { name: force, force, campaignId: campaign, ready: true })).gangId)
  const { armies: offered } = await answer(
    page,
    'armies.prepare',
    { campaign: CampaignId.parse(campaign) },
    armies.prepare.output,
  )
  const sides = offered.map(({ id, units }) => ({
    army: id,
    controller: { kind: 'human' },
    units: units.map((unit) => unit.id),
  }))
  const begin = async (space: 'board' | 'table') =>
    (
      await given('armies.begin', {
        campaign,
        mission: 'only-war',
        battlefield: space === 'board' ? 'ruined-crossing' : null,
        modes: { space, dice: 'typed' },
        seed: space,
        sides,
      })
    ).id ?? ''
  const over = await begin('board')
  await answer(page, 'battles.finish', { id: over, abandoned: true }, battles.finish.output)
  const [board, table] = [await begin('board'), await begin('table')]
  const path = `/campaign/${campaign}`
  return [
    path,
    `${path}/log`,
    `${path}/settings`,
    `/army/${mustered[0] ?? ''}`,
    `${path}/battle/new`,
    `${path}/battle/record`,
    `/battle/${board}`,
    `/battle/${board}/watch`,
    `/battle/${table}`,
    `/battle/${over}/post`,
    `/battle/${over}/replay`,
  ]
}
