import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CampaignId, GangId } from '@shared/contract/ids'
import { answer } from './fought-battle.ts'
import { ask, type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

const done = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ value: z.object(shape) })

it(
  'a house pays once: what it paid for is listed and joins the list, and can be chosen again after an undo (CAMP-PRE-41)',
  { timeout: 120_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    page.setDefaultTimeout(30_000)
    const { campaignId } = (
      await answer(
        page,
        'campaigns.create',
        { name: 'Patrons', ruleset: 'necromunda', settings: { type: 'dominion' } },
        done({ campaignId: CampaignId }),
      )
    ).value
    const found = async (name: string, list: string) =>
      (await answer(page, 'gangs.found', { name, list, campaignId }, done({ gangId: GangId }))).value.gangId
    const [weak, strong] = [await found('Queens', 'escher'), await found('Fists', 'goliath')]
    await ask(page, 'gangs.hire', { gangId: weak, type: 'escher-gang-queen', name: 'Ysolde' })
    for (const n of Array(10).keys())
      await ask(page, 'gangs.hire', { gangId: strong, type: 'goliath-bruiser', name: `Krug ${n}` })
    await ask(page, 'season.start', { campaignId })

    await page.goto(page.url().replace(/#.*$/, `#/campaign/${campaignId}/battle/new`))
    const open = () => page.getByText('Before the battle', { exact: true }).click()
    await open()
    const basket = page.getByRole('group', { name: /^House patronage: Queens/ })
    const side = page.getByRole('region', { name: 'Queens' })
    await basket.getByLabel('Chosen tactic', { exact: true }).fill('1')
    await page.keyboard.press('Tab')
    await basket
      .getByRole('combobox', { name: 'Add a model for this battle' })
      .or(basket.getByLabel('Add a model for this battle'))
      .first()
      .click()
    await page
      .getByRole('option', { name: /^Hive Scum/ })
      .first()
      .click()
    const buy = page.getByRole('button', { name: 'Have it paid for' })
    await buy.click()
    await page.getByText('Chosen tactic × 1').waitFor()
    expect(await basket.count()).toBe(0)
    await side.getByText('Hive Scum', { exact: true }).waitFor()
    await side.getByText('Choose: 3 left').waitFor()

    await page.keyboard.press('Control+z')
    await basket.waitFor()
    expect(await side.getByText('Hive Scum', { exact: true }).count()).toBe(0)
    await buy.click()
    await page.getByText('Chosen tactic × 1').waitFor()
    await page.reload()
    await open()
    await page.getByText('Chosen tactic × 1').waitFor()
    await side.getByText('Choose: 3 left').waitFor()
    expect(await buy.count()).toBe(0)
    expect(complaints).toEqual([])
  },
)
