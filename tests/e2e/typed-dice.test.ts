import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** Dice thrown on the table are typed in one line: no key is pressed between hits, wounds and later rolls. */
let app: App
interface Made {
  readonly value: { readonly value: { readonly campaignId: string; readonly id: string; readonly gangId: string } }
}
const made = async (operation: string, input: unknown) => ((await ask(app.page, operation, input)) as Made).value.value

const units = [
  {
    army: 'Blue',
    force: 'space-marines',
    datasheet: 'captain',
    models: [['captain', 1, ['bolt-pistol', 'chainsword']]],
  },
  {
    army: 'Blue',
    force: 'space-marines',
    datasheet: 'intercessor-squad',
    models: [
      ['intercessor', 4, ['bolt-rifle']],
      ['intercessor-sergeant', 1, ['bolt-rifle']],
    ],
  },
  { army: 'Rot', force: 'death-guard', datasheet: 'poxwalkers', models: [['poxwalker', 10, ['improvised-weapon']]] },
] as const

beforeAll(async () => {
  app = await openApp('shared')
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  const { campaignId } = await made('campaigns.create', { name: 'Typed', ruleset: 'wh40k-8e' })
  const armies = new Map<string, string>()
  for (const { army: name, force, datasheet, models } of units) {
    const gangId = armies.get(name) ?? (await made('armies.muster', { name, force, campaignId })).gangId
    armies.set(name, gangId)
    const named = models.map(([profile, count, weapons]) => ({ profile, count, weapons }))
    await ask(page, 'armies.addUnit', { gangId, datasheet, models: named })
  }
  const offer = (await ask(page, 'armies.prepare', { campaign: campaignId })) as {
    value: { armies: { id: string; units: { id: string }[] }[] }
  }
  const sides = offer.value.armies.map(({ id, units: own }) => ({
    army: id,
    controller: { kind: 'human' },
    units: own.map((unit) => unit.id),
  }))
  const modes = { space: 'table', dice: 'typed' }
  const order = { campaign: campaignId, mission: 'only-war', battlefield: null, modes, seed: 'typed', sides }
  const { id } = await made('armies.begin', order)
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
}, 120_000)
afterAll(() => app.close())

const heading = () => app.page.locator('section.panel h2').first()
/** What has been given so far. */
const asked = () => app.page.locator('.question').innerText()

test(
  'dice for hits, wounds and ignored wounds are typed in one line (8E-SHOOT-13, 8E-AURA-01)',
  { timeout: 120_000 },
  async () => {
    const { page, complaints } = app
    await heading().waitFor()
    let die = 0
    for (let answered = 0; answered < 60; answered += 1) {
      if (/fires at whom/.test((await heading().textContent()) ?? '')) break
      const before = await asked()
      const everybody = page.getByRole('button', { name: 'Everybody is set up' })
      if ((await everybody.count()) > 0) await everybody.click()
      else if ((await page.locator('.question .face').count()) > 0) await page.keyboard.press(String(1 + (die++ % 6)))
      else await page.keyboard.press('1')
      await expect.poll(asked).not.toBe(before)
    }
    await page.getByRole('button', { name: /Intercessor Squad: Poxwalkers$/ }).click()
    await page.getByRole('heading', { name: 'Intercessor Squad: to hit (5 dice)' }).waitFor()
    // Five hit dice; none for the one, as the Captain is not near; four to wound: one line. Three to ignore wounds, die by die, as one of them is
    // Warlord.
    await page.keyboard.type('31666')
    const line = page.locator('.question .part')
    await expect.poll(() => line.count()).toBe(3)
    await page.keyboard.type('0' + '6662' + '551')
    await page.getByRole('heading', { name: /fires at whom/ }).waitFor()
    const log = page.getByRole('log')
    await log.getByText('Intercessor Squad: 4 hits').waitFor()
    await log.getByText('Intercessor Squad: 3 wounds').waitFor()
    await expect.poll(() => log.getByText(/Poxwalkers: \d+ wounds? ignored/).count()).toBeGreaterThan(0)
    await page.getByRole('region', { name: 'Rot' }).getByText('9/10').waitFor()
    // Nobody was asked whether the Captain is near, and one press takes back the last dice.
    expect(complaints).toEqual([])
  },
)
