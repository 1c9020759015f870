import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** A charge, a pile-in and a consolidation on the board: models are placed in contact automatically, then corrected by hand. */
let app: App
interface Made {
  readonly value: { readonly value: { readonly campaignId: string; readonly id: string; readonly gangId: string } }
}
const made = async (operation: string, input: unknown) => ((await ask(app.page, operation, input)) as Made).value.value

beforeAll(async () => {
  app = await openApp('shared')
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  const { campaignId } = await made('campaigns.create', { name: 'Hands', ruleset: 'wh40k-8e' })
  const squads = [
    [
      'space-marines',
      'assault-squad',
      [
        ['space-marine', 4],
        ['space-marine-sergeant', 1],
      ],
      ['bolt-pistol', 'chainsword'],
    ],
    ['tyranids', 'hormagaunts', [['hormagaunt', 10]], ['scything-talons']],
  ] as const
  for (const [force, datasheet, models, weapons] of squads) {
    const { gangId } = await made('armies.muster', { name: force, force, campaignId })
    await ask(page, 'armies.addUnit', {
      gangId,
      datasheet,
      models: models.map(([profile, count]) => ({ profile, count, weapons })),
    })
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
    battlefield: 'farm-world',
    modes: { space: 'board', dice: 'typed' },
    seed: 'contact',
    sides,
  })
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
}, 120_000)
afterAll(() => app.close())

const heading = () => app.page.locator('section.panel h2').first()
const title = async () => (await heading().textContent()) ?? ''
const asked = () => app.page.locator('.question').innerText()
const button = (name: string | RegExp) => app.page.locator('.question').getByRole('button', { name })

interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
}
/** Bases of a unit as they stand, in pixels. */
const basesOf = (unit: string): Promise<Circle[]> =>
  app.page.locator(`.token[aria-label^="${unit}"] .base`).evaluateAll((bases) =>
    bases.map((base) => {
      const { x, y, width } = base.getBoundingClientRect()
      return { x: x + width / 2, y: y + width / 2, radius: width / 2 }
    }),
  )
const gap = (one: Circle, other: Circle, inch: number): number =>
  (Math.hypot(one.x - other.x, one.y - other.y) - one.radius - other.radius) / inch
/** How many of a unit stand within 1" of an enemy, or of one of theirs who does (8E-FIGHT-08). A base of 32 mm is 1.26" wide. */
const fighting = async (unit: string, foes: string): Promise<number> => {
  const [own, enemies] = [await basesOf(unit), await basesOf(foes)]
  const inch = ((enemies[0]?.radius ?? 0) * 2) / 1.26
  const near = (one: Circle, others: readonly Circle[]) => others.some((other) => gap(one, other, inch) <= 1.03)
  const front = own.filter((model) => near(model, enemies))
  return own.filter((model) => near(model, front)).length
}
/** Types the results of dice, each die by itself. */
const throwDice = async (faces: string) => {
  for (const face of faces) {
    const before = await asked()
    await app.page.keyboard.press(face)
    await expect.poll(asked).not.toBe(before)
  }
}
/** Answers until this is asked: first answers, a six for the side that is to be first, no hits. */
const answerUntil = async (wanted: RegExp) => {
  for (let answered = 0; answered < 90 && !wanted.test(await title()); answered += 1) {
    const before = await asked()
    const dice = (await app.page.locator('.question .face').count()) > 0
    const face = /length of the charge|^space-marines/.test(await title()) ? '6' : '1'
    await app.page.keyboard.press(dice ? face : '1')
    await expect.poll(asked).not.toBe(before)
  }
}

interface Point {
  readonly x: number
  readonly y: number
}
/** Where the models in the hand would stand. */
const standingNow = (): Promise<Point[]> =>
  app.page.locator('.hand .standing').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    }),
  )
const drag = async (from: Point, to: Point) => {
  const { mouse } = app.page
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await mouse.move(to.x, to.y, { steps: 3 })
  await mouse.up()
}

test(
  'a charge brings all ten models into the fight, and one is dragged elsewhere (8E-CHG-12)',
  { timeout: 120_000 },
  async () => {
    const { page, complaints } = app
    await heading().waitFor()
    await answerUntil(/Hormagaunts: charge/)
    await button(/In the fight: 10 of 10/).waitFor()
    await button('Correct it model by model').click()
    const standing = await standingNow()
    // The rearmost goes less far than it could.
    const rear = standing.reduce((last, one) => (one.y < last.y ? one : last))
    await drag(rear, { x: rear.x + 8, y: rear.y - 16 })
    await page.getByText('In the fight: 9 of 10').waitFor()
    await button(/Confirm/).click()
    await page.getByRole('log').getByText('Hormagaunts: move').last().waitFor()
    await expect.poll(() => fighting('Hormagaunts', 'Assault Squad')).toBe(9)
    expect(complaints).toEqual([])
  },
)

test('a pile-in brings that model back, and a consolidation moves on to the remaining enemies (8E-FIGHT-07, 8E-FIGHT-18)', async () => {
  const { page, complaints } = app
  await answerUntil(/Hormagaunts: pile-in/)
  await button(/In the fight: 10 of 10/).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: /Hormagaunts: to hit/ }).waitFor()
  await expect.poll(() => fighting('Hormagaunts', 'Assault Squad')).toBe(10)
  // Four hits wound four times; three marines are not saved.
  await throwDice('6666' + '2'.repeat(16))
  await throwDice('6666')
  await page.getByRole('heading', { name: /Assault Squad: who saves against 4 wounds/ }).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('heading', { name: /Assault Squad: saves/ }).waitFor()
  await throwDice('1116')
  await page.getByRole('heading', { name: /Hormagaunts: consolidation/ }).waitFor()
  expect(await fighting('Hormagaunts', 'Assault Squad')).toBe(9)
  await button(/In the fight: 10 of 10/).waitFor()
  await button('Correct it model by model').click()
  const standing = await standingNow()
  const rear = standing.reduce((last, one) => (one.y < last.y ? one : last))
  await drag(rear, { x: rear.x, y: rear.y - 30 })
  // No model moves away from the enemy; where it was is near enough.
  await expect.poll(asked).toContain('It has to end closer to the nearest enemy.')
  await button(/Confirm/).click()
  await expect.poll(() => fighting('Hormagaunts', 'Assault Squad')).toBe(10)
  expect(complaints).toEqual([])
})
