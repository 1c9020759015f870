import { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { fighters as fightersContract } from '@shared/contract/fighters'
import { postBattle } from '@shared/contract/post-battle'
import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

const text = (key: MessageKey): string => say('en', { key, params: {} })
const press = (page: Page, key: MessageKey) =>
  page
    .getByRole('button', { name: text(key), exact: true })
    .first()
    .click()
const done = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ value: z.object(shape) })

/** Two gangs, each with a leader, two quads and their drivers; enough guns that something is wrecked. */
async function convoys(page: Page): Promise<{ campaignId: CampaignId; vehicles: readonly FighterId[] }> {
  const settings = { type: 'dominion', vehicles: true }
  const wanted = { name: 'The long road', ruleset: 'necromunda', settings }
  const { campaignId } = (await answer(page, 'campaigns.create', wanted, done({ campaignId: CampaignId }))).value
  const vehicles: FighterId[] = []
  for (const [name, list, leader, crew] of [
    ['Queens', 'escher', 'escher-gang-queen', 'escher-helion'],
    ['Fists', 'goliath', 'goliath-forge-tyrant', 'goliath-road-thug'],
  ] as const) {
    const founded = await answer(page, 'gangs.found', { name, list, campaignId }, done({ gangId: GangId }))
    const { gangId } = founded.value
    const hire = async (type: string, called: string) =>
      (await answer(page, 'gangs.hire', { gangId, type, name: called, price: 1 }, done({ fighterId: FighterId }))).value
        .fighterId
    const arm = (fighterId: FighterId) =>
      answer(page, 'fighters.buy', { gangId, fighterId, item: 'missile-launcher', price: 1 }, z.unknown())
    await arm(await hire(leader, `${name} 1`))
    for (const nth of [1, 2]) {
      const vehicleId = await hire('wolfquad', `${name} quad ${nth}`)
      const fighterId = await hire(crew, `${name} driver ${nth}`)
      await answer(page, 'fighters.change', { fighterId, vehicleId }, z.unknown())
      await arm(vehicleId)
      vehicles.push(vehicleId)
    }
  }
  return { campaignId, vehicles }
}

it(
  'vehicles go with their crews through the wizard into a battle, are driven, wrecked and brought home damaged',
  { timeout: 240_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    page.setDefaultTimeout(60_000)
    const { campaignId, vehicles } = await convoys(page)

    await page.goto(page.url().replace(/#.*$/, `#/campaign/${campaignId}/battle/new`))
    const queens = page.getByRole('region', { name: 'Queens' })
    await queens.getByText('Also coming: Queens quad 1, Queens quad 2').waitFor()
    await page.getByLabel(text('battleSetup.seed')).fill('convoy')
    await press(page, 'battleSetup.begin')
    await press(page, 'battle.setUpAll')

    // One of the quads is driven by hand: by keys, and by pointing.
    const question = page.locator('section.panel h2')
    const quad = page.locator('section.panel button.answer', { hasText: 'Queens quad 1' })
    await quad.first().click()
    await question.filter({ hasText: 'What does Queens quad 1 do?' }).waitFor()
    await page
      .locator('section.panel button.answer', { hasText: text('battle.option.move') })
      .first()
      .click()
    await question.filter({ hasText: 'Where does Queens quad 1 drive?' }).waitFor()
    await page.keyboard.press('2')
    await question.filter({ hasText: 'What does Queens quad 1 do?' }).waitFor()
    const log = page.getByRole('log')
    await log.getByText('Queens quad 1 moves').first().waitFor()
    // It may have run into something.
    await page.getByText(/Queens driver 1 · [12] of 2 Hull Points/).waitFor()

    await press(page, 'battle.playToEnd')
    await page.getByRole('button', { name: new RegExp(`^${text('battle.finish')}`) }).click()
    await page.waitForURL(/battle\/[^/]+\/post/)
    const [, battle = ''] = /battle\/([^/]+)\/post/.exec(page.url()) ?? []
    const look = () => answer(page, 'postBattle.open', { battle }, postBattle.open.output)
    const wrecked = (await look()).draft.result.fighters.filter(
      ({ id, fate }) => fate === 'out-of-action' && vehicles.some((vehicle) => vehicle === id),
    )
    expect(wrecked.length).toBeGreaterThan(0)
    const all = page.getByRole('button', { name: 'Roll all that is missing' })
    const ready = page.getByText('Writes everything in one go')
    await all.or(ready).first().waitFor()
    if (await all.isVisible()) await all.click()
    await ready.waitFor()
    await page.getByRole('button', { name: 'Settle the battle', exact: true }).click()
    await page.getByRole('heading', { name: 'Settled' }).waitFor()

    const [first] = wrecked
    const fighterId = FighterId.parse(first?.id)
    const damaged = await answer(page, 'fighters.page', { fighterId }, fightersContract.page.output)
    expect(damaged.injuries.map(({ table, dice }) => [table, dice])).toEqual(
      first?.lastingDamage?.map((face) => ['vehicle', [face]]),
    )
    await page.goto(page.url().replace(/#.*$/, `#/fighter/${fighterId}`))
    await page.getByRole('heading', { level: 1, name: damaged.name }).waitFor()
    await page
      .getByText(text(`term.${damaged.injuries[0]?.injury ?? ''}` as MessageKey))
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  },
)
