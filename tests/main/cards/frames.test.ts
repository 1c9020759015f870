import { launchChromium } from '@main/printing/chromium'
import { makeOrder, setOrder } from '@main/cards/print'
import { unitCards } from '@main/cards/units'
import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { cardFormats, enlarged, frameOf } from '@shared/cards/formats'
import { CardFormatName, CardOrder, UnitOrder } from '@shared/contract/cards'
import type { GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '@main/database/store'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run } from '../gangs/support'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage()
}, 60_000)
afterAll(() => browser.close())

/** The same numbers for the same seed. */
const drawing = (seed: number) => {
  let state = seed
  const below = (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  return {
    below,
    some: <Item>(from: readonly Item[], count: number): Item[] =>
      Array.from({ length: count }, () => from[below(from.length)]).flatMap((it) => (it === undefined ? [] : [it])),
  }
}

const names = [
  'Vex',
  'Екатерина «Щука» Преображенская-Долгорукова',
  'Bartholomew-Maximilian the Unreasonably Patient of the Ninth Underflow',
  'Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww',
]

/** Fighters of all types of a list, with random weapons, gear, skills, notes and reduced characteristics. */
function drawnGang(store: Store, list: string, seed: number): GangId {
  const { below, some } = drawing(seed)
  const catalogue = catalogues.of(store, null, necromundaId)
  const gang = foundedGang(store, { credits: 100_000, list, name: 'The Carrion Queens of the Ninth Underflow' })
  const types = catalogue.fighterTypes.all.filter((type) => type.gang === list)
  const items = catalogue.items.all.filter(({ kind }) => kind === 'weapon' || kind === 'wargear' || kind === 'armour')
  for (const [at, type] of types.entries()) {
    const { fighterId } = hired(store, gang, {
      type: type.id,
      name: names[at % names.length] ?? 'Vex',
      label: 'MM7',
      price: 50,
    }).value
    for (const { id } of some(items, 1 + below(7))) bought(store, gang, fighterId, id, { price: 0 })
    for (const { id } of some(catalogue.skills.all, below(6)))
      run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, reason: 'drawn', addSkill: id }))
    for (const stat of ['ws', 'bs', 'i', 'ld', 'cl'].slice(0, below(6)))
      run(store, 'fighter.correct', (change) =>
        correctFighter(change, { fighterId, reason: 'drawn', stat: { stat, direction: 'worse', amount: 1 } }),
      )
    const notes = 'Owes Kim a drink. '.repeat(below(12))
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes }))
  }
  return gang
}

/** Every part of a card that is outside its frame, over its foot or on its emblem, in words. */
async function spilt(html: string): Promise<{ cards: number; out: string[] }> {
  await page.setContent(html, { waitUntil: 'load' })
  return page.evaluate(async () => {
    await Promise.all(Array.from(document.fonts, (face) => face.load()))
    const cards = Array.from(document.querySelectorAll('.card'))
    const out = cards.flatMap((card) => {
      const frame = card.getBoundingClientRect()
      const foot = card.querySelector('.foot')?.getBoundingClientRect()
      const parts = Array.from(card.querySelectorAll('*')).filter((part) => !part.matches('.emblem, .emblem *'))
      const sign = card.querySelector('.head .emblem')?.getBoundingClientRect()
      const onSign = Array.from(card.querySelectorAll('.head h2, .head .kind, .head .worth b')).filter((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        return Array.from(range.getClientRects()).some(
          (box) =>
            sign !== undefined &&
            box.right > sign.left + 1 &&
            box.left < sign.right - 1 &&
            box.bottom > sign.top + 1 &&
            box.top < sign.bottom - 1,
        )
      })
      const spiltParts = parts.flatMap((part) => {
        const range = document.createRange()
        range.selectNodeContents(part)
        const box = part.childElementCount === 0 ? range.getBoundingClientRect() : part.getBoundingClientRect()
        const isOut =
          box.width > 0 &&
          (box.left < frame.left - 0.5 ||
            box.top < frame.top - 0.5 ||
            box.right > frame.right + 0.5 ||
            box.bottom > frame.bottom + 0.5)
        const isOver = foot !== undefined && part.closest('.body') !== null && box.bottom > foot.top + 1
        return isOut || isOver
          ? [`${card.querySelector('h2')?.textContent}: ${part.className} ${part.textContent}`]
          : []
      })
      return [...spiltParts, ...onSign.map((part) => `on the emblem: ${part.textContent}`)]
    })
    return { cards: cards.length, out: out.slice(0, 5) }
  })
}

const smallest = async (): Promise<number> =>
  page.evaluate(() =>
    Math.min(
      ...Array.from(document.querySelectorAll('.card *'))
        .filter((part) => part.childElementCount === 0 && (part.textContent ?? '').trim() !== '')
        .map((part) => (Number.parseFloat(getComputedStyle(part).fontSize) * 72) / 96),
    ),
  )

/** One list for each size; all of them with `EXHAUSTIVE=all`. */
const lists = ['escher', 'goliath', 'palanite-enforcers']
const listsFor = (format: CardFormatName) =>
  lists.filter((_, at) => process.env['EXHAUSTIVE'] === 'all' || at === CardFormatName.options.indexOf(format) % 3)

test.each(CardFormatName.options)(
  'on %s cards of random gangs in large type nothing leaves the frame, and no type is below 8 points',
  async (format) => {
    const store = freshStore()
    for (const list of listsFor(format)) {
      const gang = drawnGang(store, list, lists.indexOf(list) + 1)
      for (const locale of ['en', 'ru'] as const) {
        const order = CardOrder.parse({ gang, format, vehicles: format, locale, large: true, companions: ['plate'] })
        const { html } = setOrder(makeOrder(store, catalogues, order), order)
        const { cards, out } = await spilt(html)
        expect({ list, locale, out }).toEqual({ list, locale, out: [] })
        expect(cards).toBeGreaterThan(5)
        expect(await smallest()).toBeGreaterThanOrEqual(7.99)
      }
    }
    expect(frameOf(enlarged(cardFormats[format])).caption).toBeGreaterThanOrEqual(8)
  },
  120_000,
)

const armies = [fourthId, seventhId, eighthId]
test.each(CardFormatName.options)(
  'on %s cards of every ready army nothing leaves the frame, and no type is below 8 points',
  async (format) => {
    const store = freshStore()
    for (const ruleset of armies) {
      const catalogue = catalogues.of(store, null, ruleset)
      const forces = ruleset === eighthId ? catalogue.forces.all : catalogue.classicFactions.all
      for (const [at, { id: force }] of forces.entries()) {
        const locale = at % 2 === 0 ? 'ru' : 'en'
        const order = UnitOrder.parse({ of: { kind: 'force', ruleset, force }, format, locale, large: true })
        const { out } = await spilt(setOrder(unitCards(store, catalogues, order), order).html)
        expect({ ruleset, force, out }).toEqual({ ruleset, force, out: [] })
      }
    }
  },
  120_000,
)
