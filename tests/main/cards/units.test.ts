import { launchChromium } from '@main/printing/chromium'
import { setOrder } from '@main/cards/print'
import { unitCards } from '@main/cards/units'
import { cardFormats } from '@shared/cards/formats'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { UnitOrder } from '@shared/contract/cards'
import { PaperSize, CardFormatName } from '@shared/contract/cards'
import { expect, test } from 'vitest'
import { opposedArmies } from '../armies/support'
import { freshStore } from '../database/support'
import { catalogues } from '../gangs/support'
import { armiesOf } from '@main/rulesets/playing'
import { overlaps } from './raster'

const wordsOf = (html: string) => html.replaceAll(/<style.*?<\/style>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')

test('a mustered army has a card for each unit, in every size, on both papers, in both languages', () => {
  const store = freshStore()
  const { armies } = opposedArmies(store)
  const [army] = armies
  const names = store.sqlite.prepare('SELECT name FROM units WHERE gang_id = ?').pluck().all(army).map(String)
  expect(names.length).toBeGreaterThan(2)
  for (const format of CardFormatName.options) {
    for (const paper of PaperSize.options) {
      for (const locale of ['en', 'ru'] as const) {
        const order = UnitOrder.parse({ of: { kind: 'army', army }, format, paper, locale })
        const { html, cards, perSheet, sheets } = setOrder(unitCards(store, catalogues, order), order)
        expect(cards).toBeGreaterThanOrEqual(names.length)
        const fronts = sheets.filter(({ side }) => side === 'front')
        expect(fronts).toHaveLength(Math.ceil(cards / perSheet))
        expect(sheets.length).toBe(fronts.length * cardFormats[format].sides)
        const text = wordsOf(html)
        expect(names.flatMap((name) => name.split(' ')).filter((word) => !text.includes(word))).toEqual([])
      }
    }
  }
})

test('no text of a unit’s card lies on another, in any size', async () => {
  const store = freshStore()
  const browser = await launchChromium()
  const page = await browser.newPage({ deviceScaleFactor: 1.5 })
  for (const format of CardFormatName.options) {
    const order = UnitOrder.parse({
      of: { kind: 'force', ruleset: 'wh40k-8e', force: 'death-guard' },
      format,
      locale: 'ru',
    })
    const { html } = setOrder(unitCards(store, catalogues, order), order)
    expect(await overlaps(page, html), format).toEqual({ texts: 0, lines: 0 })
  }
  await browser.close()
}, 180_000)

test('a compact card that continues elsewhere cuts off no text of a label', () => {
  const store = freshStore()
  for (const locale of ['en', 'ru'] as const) {
    const order = UnitOrder.parse({
      of: { kind: 'force', ruleset: 'wh40k-8e', force: 'death-guard' },
      format: 'compact',
      locale,
    })
    const { html } = setOrder(unitCards(store, catalogues, order), order)
    const further = html.split('<article').filter((card) => /[23]\/[23]</.test(card) && !card.includes(' 1/'))
    const [first, ...others] = further.flatMap((card) => /<div class="row group[^"]*"/.exec(card) ?? [])
    expect([first, ...new Set(others)]).toEqual(['<div class="row group first"', '<div class="row group first"'])
  }
})

test('a force’s ready army has cards too; an unknown force is missing', () => {
  const store = freshStore()
  const order = (force: string) => UnitOrder.parse({ of: { kind: 'force', ruleset: 'wh40k-8e', force }, locale: 'ru' })
  const { title, job } = unitCards(store, catalogues, order('death-guard'))
  expect(title).toBe('Гвардия Смерти')
  expect(job.decks[0]?.cards).toHaveLength(5)
  expect(() => unitCards(store, catalogues, order('no-such'))).toThrow('error.force.missing')
})

test.each([fourthId, seventhId, eighthId])(
  'every force of %s has cards: for its ready army, or else for all its units',
  (ruleset) => {
    const store = freshStore()
    const { book } = armiesOf(ruleset)
    const catalogue = catalogues.of(store, null, ruleset)
    const cardsOf = (force: string) => {
      const order = UnitOrder.parse({ of: { kind: 'force', ruleset, force }, locale: 'en' })
      return unitCards(store, catalogues, order).job.decks.flatMap(({ cards }) => cards)
    }
    const offered = book.offered(catalogue)
    for (const { id } of book.forces(catalogue)) {
      const [army] = book.ready(catalogue, id)
      const units = army?.units ?? offered.filter(({ forces }) => forces.includes(id))
      expect(cardsOf(id), id).toHaveLength(units.length)
      expect(units.length, id).toBeGreaterThan(0)
    }
  },
)
