import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** Models moved by real pointer events: out of the roster, by a hull's handle, twenty with one drag. */
let app: App
interface Made {
  readonly value: { readonly value: { readonly campaignId: string; readonly id: string; readonly gangId: string } }
}
const made = async (operation: string, input: unknown) => ((await ask(app.page, operation, input)) as Made).value.value

const units = [
  {
    army: 'Rot',
    force: 'death-guard',
    datasheet: 'poxwalkers',
    profile: 'poxwalker',
    count: 20,
    weapons: ['improvised-weapon'],
  },
  {
    army: 'Rot',
    force: 'death-guard',
    datasheet: 'chaos-rhino',
    profile: 'chaos-rhino',
    count: 1,
    weapons: ['combi-bolter'],
  },
  {
    army: 'Nine',
    force: 'astra-militarum',
    datasheet: 'company-commander',
    profile: 'company-commander',
    count: 1,
    weapons: ['laspistol', 'chainsword', 'frag-grenade'],
  },
]

beforeAll(async () => {
  app = await openApp('shared')
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  const { campaignId } = await made('campaigns.create', { name: 'Hands', ruleset: 'wh40k-8e' })
  const armies = new Map<string, string>()
  for (const { army: name, force, datasheet, profile, count, weapons } of units) {
    const gangId = armies.get(name) ?? (await made('armies.muster', { name, force, campaignId })).gangId
    armies.set(name, gangId)
    await ask(page, 'armies.addUnit', { gangId, datasheet, models: [{ profile, count, weapons }] })
  }
  const offer = (await ask(page, 'armies.prepare', { campaign: campaignId })) as {
    value: { armies: { id: string; units: { id: string }[] }[] }
  }
  const sides = offer.value.armies.map(({ id, units: own }) => ({
    army: id,
    controller: { kind: 'human' },
    units: own.map((unit) => unit.id),
  }))
  const modes = { space: 'board', dice: 'seeded' }
  const order = {
    campaign: campaignId,
    mission: 'only-war',
    battlefield: 'ruined-crossing',
    modes,
    seed: 'hands',
    sides,
  }
  const { id } = await made('armies.begin', order)
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
}, 120_000)
afterAll(() => app.close())

/** The gestures so far: clicks, keys, drags. */
let gestures = 0
const asked = () => app.page.locator('.question').innerText()
const heading = () => app.page.locator('section.panel h2').first()
const press = async (key: string) => {
  gestures += 1
  await app.page.keyboard.press(key)
}
const middleOf = async (selector: string) => {
  const box = await app.page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
interface At {
  readonly x: number
  readonly y: number
}
const click = async ({ x, y }: At) => {
  gestures += 1
  await app.page.mouse.click(x, y)
}
const drag = async (from: At, to: At) => {
  const { mouse } = app.page
  gestures += 1
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
  await mouse.move(to.x, to.y, { steps: 3 })
  await mouse.up()
}
/** On the board, in shares of its width and depth. */
const spot = async (across: number, down: number): Promise<At> => {
  const board = await app.page.locator('svg[role=application]').boundingBox()
  if (board === null) throw new Error('there is no board')
  return { x: board.x + board.width * across, y: board.y + board.height * down }
}
const token = (unit: string) => `.token[aria-label^="${unit}"]`
/** Where its models stand and how much room they take, in pixels. */
const basesOf = (unit: string) =>
  app.page.locator(`${token(unit)} .base`).evaluateAll((bases) =>
    bases.map((base) => {
      const { x, y, width, height } = base.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )
/** Takes the first answer to everything until this is asked. */
const answerUntil = async (question: RegExp) => {
  for (let answered = 0; answered < 25 && !question.test((await heading().textContent()) ?? ''); answered += 1) {
    const before = await asked()
    await app.page.keyboard.press((await app.page.locator('.question .face').count()) > 0 ? 'Enter' : '1')
    await expect.poll(asked).not.toBe(before)
  }
}

test('units are set up where their rows of the roster are dropped', { timeout: 120_000 }, async () => {
  const { page, complaints } = app
  await heading().waitFor()
  await answerUntil(/Which unit is set up/)
  const row = (unit: string) => middleOf(`[data-roster]:has-text("${unit}")`)
  await drag(await row('Poxwalkers'), await spot(0.85, 0.85))
  await expect.poll(async () => (await basesOf('Poxwalkers')).length).toBe(20)
  // The other side has only one left: its place is asked for already.
  await page.getByRole('heading', { name: 'Company Commander: where is it set up?' }).waitFor()
  await drag(await row('Company Commander'), await spot(0.6, 0.1))
  await expect.poll(async () => (await basesOf('Company Commander')).length).toBe(1)
  const stands = await middleOf(token('Poxwalkers'))
  const meant = await spot(0.85, 0.85)
  expect(Math.abs(stands.x - meant.x)).toBeLessThan(25)
  expect(Math.abs(stands.y - meant.y)).toBeLessThan(25)
  expect(complaints).toEqual([])
})

test('a hull is turned by its handle (8E-MOVE-03)', { timeout: 120_000 }, async () => {
  const { page, complaints } = app
  await page.getByRole('button', { name: 'Set up all' }).click()
  await answerUntil(/Which unit moves/)
  await click(await middleOf(token('Chaos Rhino')))
  await press('1')
  await page.getByRole('heading', { name: /Chaos Rhino: where does it move/ }).waitFor()
  const [along] = await basesOf('Chaos Rhino')
  const middle = await middleOf(token('Chaos Rhino'))
  await click(middle)
  await page.locator('.hand .handle').waitFor()
  await drag(await middleOf('.hand .handle'), { x: middle.x, y: middle.y + 60 })
  await page.locator('.question').getByRole('button', { name: 'Confirm' }).waitFor()
  await press('Enter')
  await page.getByRole('log').getByText('Chaos Rhino: move').waitFor()
  // It was longer than wide, and stands across now.
  await expect.poll(async () => (await basesOf('Chaos Rhino'))[0]?.height).toBeCloseTo(along?.width ?? 0, 0)
  expect(along?.width).toBeGreaterThan((along?.height ?? 0) * 1.3)
  expect(complaints).toEqual([])
})

test(
  'twenty models are moved with two gestures: one drag, and the choice of how to move (8E-MOVE-01)',
  { timeout: 120_000 },
  async () => {
    const { page, complaints } = app
    await page.getByRole('heading', { name: /Which unit moves/ }).waitFor()
    const before = await basesOf('Poxwalkers')
    const began = gestures
    const grip = await middleOf(`${token('Poxwalkers')} .base`)
    await drag(grip, { x: grip.x - 25, y: grip.y })
    await page.getByRole('menu', { name: 'Poxwalkers: how to get there?' }).waitFor()
    await press('1')
    await page.getByRole('log').getByText('Poxwalkers: move').waitFor()
    expect(gestures - began).toBe(2)
    await expect
      .poll(async () => {
        const after = await basesOf('Poxwalkers')
        return after.filter(({ x }, nth) => x < (before[nth]?.x ?? 0) - 15).length
      })
      .toBe(20)
    expect(complaints).toEqual([])
  },
)

/** A battle of its own, in which both sides set up across the table's short halves. */
describe('models of a squad', { timeout: 150_000 }, () => {
  const nowhere = { x: 0, y: 0 }
  /** On the board, in inches. */
  const inch = (x: number, y: number): Promise<At> =>
    app.page.evaluate(
      ([across, down]) => {
        const matrix = document.querySelector<SVGSVGElement>('svg[role=application]')?.getScreenCTM()
        const { x: left, y: top } = new DOMPoint(across, down).matrixTransform(matrix ?? undefined)
        return { x: left, y: top }
      },
      [x * 1000, y * 1000] as const,
    )
  const words = async () => (await app.page.locator('.question p').allTextContents()).join(' ')
  const button = (name: string | RegExp) => app.page.locator('.question').getByRole('button', { name })
  /** Middles of the bases of a unit, from the west to the east. */
  const middles = async (unit: string): Promise<At[]> =>
    (await basesOf(unit))
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .toSorted((one, other) => one.x - other.x)
  const first = (all: readonly At[]): At => all[0] ?? nowhere

  test('two squads are set up on the short halves of a table (8E-OW-06)', async () => {
    const { page } = app
    const { campaignId } = await made('campaigns.create', { name: 'Squads', ruleset: 'wh40k-8e' })
    const sides = []
    for (const [force, datasheet, models] of [
      [
        'space-marines',
        'assault-squad',
        [
          ['space-marine', 4],
          ['space-marine-sergeant', 1],
        ],
      ],
      ['tyranids', 'hormagaunts', [['hormagaunt', 10]]],
    ] as const) {
      const { gangId } = await made('armies.muster', { name: force, force, campaignId })
      const weapons = force === 'tyranids' ? ['scything-talons'] : ['bolt-pistol', 'chainsword']
      const named = models.map(([profile, count]) => ({ profile, count, weapons }))
      await ask(page, 'armies.addUnit', { gangId, datasheet, models: named })
    }
    const offer = (await ask(page, 'armies.prepare', { campaign: campaignId })) as {
      value: { armies: { id: string; units: { id: string }[] }[] }
    }
    for (const { id, units: own } of offer.value.armies)
      sides.push({ army: id, controller: { kind: 'human' }, units: own.map((unit) => unit.id) })
    const modes = { space: 'board', dice: 'seeded' }
    const battlefield = 'ruined-crossing'
    const order = { campaign: campaignId, mission: 'only-war', battlefield, modes, seed: 'hands', sides }
    const { id } = await made('armies.begin', order)
    await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
    await heading().waitFor()
    await expect.poll(async () => (await basesOf('Poxwalkers')).length).toBe(0)
    for (let answered = 0; answered < 25; answered += 1) {
      if (/Which unit moves/.test((await heading().textContent()) ?? '')) break
      const before = await asked()
      const across = button(/Across its length/)
      const half = button((await asked()).includes('space-marines decides') ? /North or west/ : /South or east/)
      const title = (await heading().textContent()) ?? ''
      if ((await across.count()) > 0) await across.click()
      else if ((await half.count()) > 0) await half.click()
      else if (title.includes('Assault Squad: where is it set up')) await click(await inch(12.5, 25.5))
      else if (title.includes('Hormagaunts: where is it set up')) await click(await inch(50, 22))
      else await page.keyboard.press((await page.locator('.question .face').count()) > 0 ? 'Enter' : '1')
      await expect.poll(asked).not.toBe(before)
    }
    // Dice decide whose turn it is: the squad moves first.
    if ((await button(/Hormagaunts/).count()) > 0) {
      await button(/Done/).click()
      await page.getByRole('heading', { name: /Which unit moves/ }).waitFor()
    }
    await click(await middleOf(token('Assault Squad')))
    await press('1')
    await page.getByRole('heading', { name: /Assault Squad: where does it move/ }).waitFor()
  })

  test('several selected models are dragged together (8E-MOVE-01)', async () => {
    const all = await middles('Assault Squad')
    await button('Model by model').click()
    for (const one of all.slice(0, 3)) await click(one)
    await expect.poll(() => app.page.locator('.hand .standing.chosen').count()).toBe(3)
    const grip = first(all)
    await drag(grip, { x: grip.x + 12, y: grip.y - 12 })
    await expect.poll(() => app.page.locator('.hand .way').count()).toBe(3)
    await button(/Confirm/).waitFor()
    await button('The whole unit').click()
  })

  test('the whole unit goes around corners: Shift and click for the first, then a click for each (8E-MOVE-01)', async () => {
    const all = await middles('Assault Squad')
    const middle = { x: (first(all).x + (all.at(-1) ?? nowhere).x) / 2, y: first(all).y }
    await app.page.keyboard.down('Shift')
    await click({ x: middle.x + 30, y: middle.y - 30 })
    await app.page.keyboard.up('Shift')
    await expect.poll(() => app.page.locator('.hand .standing.chosen').count()).toBe(5)
    const corners = async () =>
      ((await app.page.locator('.hand .way').first().getAttribute('points')) ?? '').split(' ').length
    expect(await corners()).toBe(2)
    await click({ x: middle.x + 60, y: middle.y - 30 })
    await expect.poll(corners).toBe(3)
    await button(/Confirm/).waitFor()
    await button('The whole unit').click()
  })

  test('a model that is dragged away shows why it can’t stay there, until the rest follows (8E-CORE-03)', async () => {
    const grip = first(await middles('Assault Squad'))
    await button('Model by model').click()
    await drag(grip, { x: grip.x, y: grip.y - 50 })
    await expect.poll(words).toContain('1 model away from the unit. The unit would not stay together.')
    expect(await app.page.locator('.hand .standing.apart').count()).toBe(1)
    expect(await button(/Confirm/).count()).toBe(0)
    await button('The rest follows').click()
    await button(/Confirm/).waitFor()
    await button('The whole unit').click()
  })

  test('a model that is dragged onto a bunker climbs it, and shows how high it is and why it goes no farther (8E-MOVE-05)', async () => {
    const grip = first(await middles('Assault Squad'))
    await button('Model by model').click()
    await drag(grip, await inch(7, 25.7))
    await expect.poll(words).toContain('to a height of 3″')
    await drag(await inch(7, 25.7), await inch(7, 2))
    await expect.poll(words).toContain('Not all the way: That is further than it may go.')
    await button('The whole unit').click()
  })

  test('a model is moved with the arrow keys, whatever has the focus (8E-MOVE-03)', async () => {
    await button('Model by model').click()
    await click(first(await middles('Assault Squad')))
    await button('Next model').focus()
    for (let pushed = 0; pushed < 3; pushed += 1) await app.page.keyboard.press('ArrowUp')
    await app.page.keyboard.press('Shift+ArrowUp')
    await expect.poll(words).toContain('1.6″ of 12″')
    // A button that was pressed with the pointer leaves Enter to the move.
    await button('Next model').click()
    await app.page.keyboard.press('Enter')
    await app.page.getByRole('log').getByText('Assault Squad: move').waitFor()
    expect(app.complaints).toEqual([])
  })
})
