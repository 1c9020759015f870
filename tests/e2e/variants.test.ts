import { CampaignId, GangId } from '@shared/contract/ids'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { ask, type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

const done = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ value: z.object(shape) })
const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))
const faults = async (page: Page) => {
  await page.reload()
  await page.getByRole('heading', { name: 'Season', exact: true }).waitFor()
  return hindrances(page)
}

it(
  'variants: territories are chosen, triumphs rewarded, and a campaign is refreshed (CAMP-VAR-04, -11, -12)',
  { timeout: 120_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    page.setDefaultTimeout(30_000)
    const begin = async (type: string) => {
      const { campaignId } = (
        await answer(
          page,
          'campaigns.create',
          { name: type, ruleset: 'necromunda', settings: { type } },
          done({ campaignId: CampaignId }),
        )
      ).value
      const found = async (name: string, list: string) =>
        (await answer(page, 'gangs.found', { name, list, campaignId }, done({ gangId: GangId }))).value.gangId
      const gangs = [await found('Queens', 'escher'), await found('Fists', 'goliath')] as const
      await ask(page, 'season.start', { campaignId, seed: type })
      await goTo(page, `/campaign/${campaignId}/season`)
      await page.getByRole('heading', { name: 'Season', exact: true }).waitFor()
      return { campaignId, gangs }
    }

    await begin('classic')
    await page.getByText('3 left for Queens').waitFor()
    await page
      .getByRole('combobox', { name: 'Territory to choose: Queens' })
      .or(page.getByLabel('Territory to choose: Queens'))
      .first()
      .click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Choose', exact: true }).first().click()
    await page.getByText('2 left for Queens').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('3 left for Queens').waitFor()
    expect(await faults(page)).toEqual([])

    await begin('semi-perpetual')
    await page.getByRole('heading', { name: /^Triumphs of the last campaign/ }).waitFor()
    await page.getByRole('button', { name: 'Reward', exact: true }).click()
    await page
      .getByRole('row', { name: /^Dominator/ })
      .getByText(/Queens 2/)
      .waitFor()
    expect(await faults(page)).toEqual([])

    const { campaignId, gangs } = await begin('perpetual')
    for (const territory of ['dominion-old-ruins', 'dominion-wastes'])
      await ask(page, 'season.addHolding', { campaignId, territory, holderId: gangs[0] })
    await page.reload()
    await page.getByRole('heading', { name: /^Refresh the campaign/ }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.getByRole('checkbox', { name: 'Old Ruins' }).click()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Wastes' }).waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'Old Ruins' }).waitFor()
    expect(complaints).toEqual([])
  },
)
