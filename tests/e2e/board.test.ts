import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { type MessageKey, say } from '@shared/i18n'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App
let campaign: CampaignId
beforeAll(async () => {
  app = await openApp('shared')
  app.page.setDefaultTimeout(60_000)
  const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
  campaign = (await answer(app.page, 'campaigns.loadSample', {}, loaded)).value.campaignId
}, 120_000)
afterAll(() => app.close())

/** A battle of eight against eight has begun; its screen is open. */
const begin = async (page: Page, controller: { kind: 'human' } | { kind: 'bot'; bot: string }, crew = 8) => {
  const { gangs } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller,
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, crew)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const order = {
    campaign,
    scenario: 'ap-sea',
    battlefield: 'gantry-works',
    modes: { space: 'board', dice: 'seeded' },
    seed: 'board',
    sides,
  }
  const { id } = (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
}
const inRoundOne = async (page: Page, crew?: number) => {
  await begin(page, { kind: 'human' }, crew)
  await page.getByRole('button', { name: text('battle.setUpAll') }).click()
  await page.locator('section.panel h2', { hasText: text('battle.ask.activation.fighter') }).waitFor()
}
const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`${selector} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
interface At {
  readonly x: number
  readonly y: number
}
/** Fingers on the glass, as the browser hears them from a screen. */
const fingers = (glass: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly At[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
  return {
    down: (...points: At[]) => send('touchStart', points),
    move: (...points: At[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
  }
}

it(
  'the board is played by touch: held, pinched, and a fighter dragged to its destination',
  { timeout: 240_000 },
  async () => {
    const { page, complaints } = app
    await page.setViewportSize({ width: 800, height: 1280 })
    await inRoundOne(page, 3)
    const touch = fingers(await page.context().newCDPSession(page))

    // Held: the actions of this fighter.
    const fighter = await middleOf(page, '.token.movable .base')
    await touch.down(fighter)
    const menu = page.getByRole('menu')
    await menu.waitFor()
    await touch.up()
    expect(await menu.getByRole('menuitem').allInnerTexts()).toContain(text('board.menu.whoSees'))
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })

    // Pinched: half as much of the board is seen.
    const seen = () =>
      page.evaluate(() =>
        document.querySelector('svg[role=application]')?.getAttribute('viewBox')?.split(' ').map(Number),
      )
    const whole = await seen()
    await touch.down({ x: 300, y: 500 }, { x: 400, y: 500 })
    await touch.move({ x: 250, y: 500 }, { x: 450, y: 500 })
    await touch.up()
    await expect.poll(async () => (await seen())?.[2]).toBeLessThan((whole?.[2] ?? 0) * 0.6)
    await page.getByRole('button', { name: text('battle.wholeBoard') }).click()
    await expect.poll(seen).toEqual(whole)

    // By the wheel: enlarged without names at once, drawn anew with them when it rests.
    const nameOfFighter = page.locator('svg[role=application] text.label').first()
    const { x, y } = await middleOf(page, 'svg[role=application]')
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -120)
    await expect.poll(async () => (await seen())?.[2]).toBeLessThan(whole?.[2] ?? 0)
    await nameOfFighter.waitFor()
    await page.getByRole('button', { name: text('battle.wholeBoard') }).click()
    await expect.poll(seen).toEqual(whole)

    // Dragged: the path is asked for, then the fighter moves.
    const from = await middleOf(page, '.token.movable .base')
    const to = { x: from.x > 400 ? from.x - 40 : from.x + 40, y: from.y }
    await touch.down(from)
    await touch.move({ x: (from.x + to.x) / 2, y: from.y })
    await touch.move(to)
    await touch.up()
    for (;;) {
      // Whether others join it, and whether it moves towards an enemy, is asked first.
      const kind = page.getByRole('menuitem', { name: text('battle.option.move'), exact: true })
      const settled = page.getByRole('button', { name: text('battle.confirm') })
      const question = page.locator('section.panel h2', { hasText: /joins|go for/ })
      await kind.or(settled).or(question).first().waitFor()
      if (await settled.isVisible()) break
      if (await kind.isVisible()) await kind.tap({ force: true }).catch(() => kind.click())
      else await page.keyboard.press('1')
    }
    await page.getByRole('button', { name: text('battle.confirm') }).click()
    await expect
      .poll(() => page.locator('[role=log]').allInnerTexts())
      .toEqual([expect.stringMatching(/covers 2\.?\d?″/)])
    expect(complaints).toEqual([])
  },
)

it(
  'names never cover each other, tokens are large enough, and nothing is wider than the screen',
  { timeout: 240_000 },
  async () => {
    const { page } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    await inRoundOne(page)
    const faults = (least: number) =>
      page.evaluate(async (least) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        const boxes = [...document.querySelectorAll<SVGTextElement>('text.label')].map((label) => ({
          text: label.textContent,
          box: label.getBoundingClientRect(),
        }))
        const over = boxes.flatMap(({ text, box }, place) =>
          boxes
            .slice(place + 1)
            .filter(
              (other) =>
                box.left + 1 < other.box.right &&
                other.box.left + 1 < box.right &&
                box.top + 4 < other.box.bottom &&
                other.box.top + 4 < box.bottom,
            )
            .map((other) => `${text} and ${other.text}`),
        )
        const small = [...document.querySelectorAll('.token.single .base')]
          .map((base) => Math.round(base.getBoundingClientRect().width))
          .filter((width) => width < least)
        const page = document.documentElement
        return { over, small, wide: page.scrollWidth - page.clientWidth, names: boxes.length > 8 }
      }, least)
    const nothing = { over: [], small: [], wide: 0, names: true }
    for (const [width, height] of [
      [390, 844],
      [800, 1280],
      [1024, 768],
      [1280, 800],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      // Lines around a token count a pixel or two less.
      expect([width, await faults(18)]).toEqual([width, nothing])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    for (let press = 0; press < 3; press += 1) await page.getByRole('button', { name: text('battle.zoomIn') }).click()
    expect((await faults(31)).small).toEqual([])
  },
)

it('after two keys the board is seen through the eyes of the acting fighter', { timeout: 240_000 }, async () => {
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await inRoundOne(page, 3)
  await page.keyboard.press('1')
  await page.locator('section.panel h2', { hasText: /What does|joins/ }).waitFor()
  await page.keyboard.press('v')
  const picture = page.getByRole('img', { name: text('board.solid.picture') })
  await picture.waitFor()
  // Only if the browser draws in three dimensions at all.
  const drawn = page.locator('canvas[data-drawn=true]')
  if ((await drawn.count()) > 0) {
    await page.keyboard.press('v')
    await page.getByText(text('board.solid.unseen'), { exact: true }).waitFor()
    await expect.poll(async () => (await drawn.screenshot()).length).toBeGreaterThan(10_000)
    await page.keyboard.press('Escape')
  } else {
    await page.getByText(text('board.solid.still')).waitFor()
    await page.keyboard.press('Escape')
  }
  await picture.waitFor({ state: 'detached' })
})

it(
  'log and header match what is shown, which can be paused, stepped through and skipped',
  { timeout: 240_000 },
  async () => {
    const { page } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await begin(page, { kind: 'bot', bot: 'random' }, 3)
    const lines = () => page.locator('[role=log]').evaluateAll((logs) => logs.map((log) => log.textContent).join(''))
    await page.getByRole('button', { name: text('board.pause') }).click()
    await page.getByRole('button', { name: text('board.goOn') }).waitFor()
    const paused = await lines()
    await page.getByRole('button', { name: text('board.next'), exact: true }).click()
    await page.getByRole('button', { name: text('board.next'), exact: true }).click()
    await expect.poll(lines).not.toBe(paused)
    expect(await page.getByRole('region', { name: text('battle.over') }).count()).toBe(0)
    await page.getByRole('button', { name: text('battle.skip') }).click()
    await page.getByRole('region', { name: text('battle.over') }).waitFor()
    await page.emulateMedia({ reducedMotion: 'reduce' })
  },
)

it('Shift and click add places that a path leads through, and Esc removes them', { timeout: 120_000 }, async () => {
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await inRoundOne(page, 4)
  await page.keyboard.press('1')
  await page.keyboard.press('m')
  await page.locator('section.panel h2', { hasText: /^Where does / }).waitFor()
  const from = await middleOf(page, '.token.movable .base')
  const inward = from.y > 330 ? -30 : 30
  const stretches = page.locator('.look line.way')
  const pointAt = (along: number) => page.mouse.move(from.x + along, from.y + inward)
  await pointAt(20)
  await stretches.first().waitFor()
  const straight = await stretches.count()
  await pointAt(0)
  await page.keyboard.down('Shift')
  await page.mouse.click(from.x, from.y + inward)
  await page.keyboard.up('Shift')
  await pointAt(20)
  await expect.poll(() => stretches.count()).toBeGreaterThan(straight)
  await page.keyboard.press('Escape')
  await pointAt(21)
  await expect.poll(() => stretches.count()).toBe(straight)
  expect(complaints).toEqual([])
})
