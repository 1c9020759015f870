import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** A wall from edge to edge, along and across: no charge leads from one quarter into another. */
let app: App
interface Made {
  readonly value: { readonly value: { readonly campaignId: string; readonly id: string; readonly gangId: string } }
}
const made = async (operation: string, input: unknown) => ((await ask(app.page, operation, input)) as Made).value.value

const wall = (id: string, [x, y]: [number, number], [width, depth]: [number, number]) => ({
  id,
  name: 'wall',
  kind: 'wall',
  footprint: [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ],
  base: 0,
  top: 6000,
})
const quarters = {
  version: 1,
  id: 'quarters',
  title: { en: 'Quarters', ru: 'Четверти' },
  width: 72_000,
  depth: 48_000,
  terrain: [wall('along', [0, 23_900], [72_000, 200]), wall('across', [35_900, 0], [200, 48_000])],
  doors: [],
  ladders: [],
  ducts: [],
  terminals: [],
  objectives: [],
  deployment: [],
  names: { wall: { en: 'Wall', ru: 'Стена' } },
}

beforeAll(async () => {
  app = await openApp('shared')
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await ask(page, 'battlefields.save', { file: quarters })
  const { campaignId } = await made('campaigns.create', { name: 'Walled', ruleset: 'wh40k-8e' })
  const squads = [
    ['space-marines', 'assault-squad', 'space-marine', 5, ['bolt-pistol', 'chainsword']],
    ['tyranids', 'hormagaunts', 'hormagaunt', 10, ['scything-talons']],
  ] as const
  for (const [force, datasheet, profile, count, weapons] of squads) {
    const { gangId } = await made('armies.muster', { name: force, force, campaignId })
    await ask(page, 'armies.addUnit', { gangId, datasheet, models: [{ profile, count, weapons }] })
  }
  const offer = (await ask(page, 'armies.prepare', { campaign: campaignId })) as {
    value: { armies: { id: string; units: { id: string }[] }[] }
  }
  const sides = offer.value.armies.map(({ id, units }) => ({
    army: id,
    controller: { kind: 'human' },
    units: units.map((unit) => unit.id),
  }))
  const { id } = await made('armies.begin', {
    campaign: campaignId,
    mission: 'only-war',
    battlefield: 'quarters',
    modes: { space: 'board', dice: 'typed' },
    seed: 'contact',
    sides,
  })
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
}, 120_000)
afterAll(() => app.close())

const heading = () => app.page.locator('section.panel h2').first()
const asked = () => app.page.locator('.question').innerText()

test(
  'a charge with no path to its target is shown as barred, and fails (8E-CHG-14)',
  { timeout: 120_000 },
  async () => {
    const { page, complaints } = app
    await heading().waitFor()
    for (let answered = 0; answered < 60; answered += 1) {
      const title = (await heading().textContent()) ?? ''
      if (/Hormagaunts: charge/.test(title)) break
      const before = await asked()
      const dice = (await page.locator('.question .face').count()) > 0
      await page.keyboard.press(dice && /length of the charge|^space-marines/.test(title) ? '6' : '1')
      await expect.poll(asked).not.toBe(before)
    }
    await expect.poll(asked).toContain('No way into contact was found')
    expect(await asked()).not.toContain('In the fight')
    await page.locator('.question').getByRole('button', { name: 'The charge fails' }).click()
    await page.getByRole('log').getByText('8E-CHG-14').waitFor()
    expect(complaints).toEqual([])
  },
)
