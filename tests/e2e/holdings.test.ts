import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { CampaignId, GangId } from '@shared/contract/ids'
import { answer } from './fought-battle.ts'
import { ask, type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

const done = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ value: z.object(shape) })

it(
  'holdings shift and repeat the roll for the scenario, and determine who chooses the attacker (CAMP-PRE-20, CAMP-OUT-05)',
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
        { name: 'Outland', ruleset: 'necromunda', settings: { type: 'outlander' } },
        done({ campaignId: CampaignId }),
      )
    ).value
    const found = async (name: string, list: string) =>
      (await answer(page, 'gangs.found', { name, list, campaignId }, done({ gangId: GangId }))).value.gangId
    const [queens, fists] = [await found('Queens', 'escher'), await found('Fists', 'goliath')]
    await ask(page, 'gangs.hire', { gangId: queens, type: 'escher-gang-queen', name: 'Ysolde' })
    await ask(page, 'gangs.hire', { gangId: fists, type: 'goliath-bruiser', name: 'Krug' })
    await ask(page, 'season.start', { campaignId })
    for (const territory of ['outlander-outpost', 'succession-explorator', 'uprising-wastelands', 'outlander-vault'])
      await ask(page, 'season.addHolding', { campaignId, territory, holderId: queens })

    await page.goto(page.url().replace(/#.*$/, `#/campaign/${campaignId}/battle/new`))
    const shift = page.getByRole('button', { name: '+2 on the roll' })
    await page.getByRole('button', { name: 'Roll the scenario' }).click()
    await shift.click()
    await page.getByRole('button', { name: 'Roll again' }).click()
    await page
      .getByRole('group', { name: /^Roll for the choice of role/ })
      .getByRole('button')
      .nth(4)
      .click()
    await page.getByRole('button', { name: 'It defends' }).waitFor()
    await page.getByRole('button', { name: 'It attacks' }).click()
    expect(complaints).toEqual([])
  },
)
