import { CardFormatName, PaperSize } from '@shared/contract/cards'
import { expect, test } from 'vitest'
import { linksTo } from '@main/cards/links'
import { makeOrder, setOrder } from '@main/cards/print'
import { hurtFighter } from '@main/fighters/injuries'
import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { freshStore } from '../database/support'
import { home } from '../fighters/support'
import { bought, catalogues, foundedGang, hired, run } from '../gangs/support'
import { gangOf, ordered, printed, veteran } from './support'

/** The heads of each line of characteristics on the first card. */
const bandsOf = (html: string): string[][] => {
  const block = /<div class="statblock".*?<\/div>/.exec(html)?.[0] ?? ''
  return block
    .split('<table')
    .slice(1)
    .map((table) => [...table.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, head = '']) => head))
}

test('range and accuracy stand over their two columns; a compact card has one line of heads', () => {
  const store = freshStore()
  const { gang } = veteran(store)
  const headsIn = (format: CardFormatName) =>
    /<div class="row heads figures.*?<\/div>/
      .exec(printed(store, { gang, format }).html)?.[0]
      .replaceAll(/<[^>]*>/g, ' ')
  expect(
    headsIn('table')
      ?.split(/\s+/)
      .filter((word) => word !== ''),
  ).toEqual('Rng Acc Weapon S L S L Str AP D Am'.split(' '))
  expect(
    headsIn('compact')
      ?.split(/\s+/)
      .filter((word) => word !== ''),
  ).toEqual('Weapon S L Acc S Acc L Str AP D Am'.split(' '))
})

test('mental characteristics stand apart; where a line is too short they begin the next', () => {
  const store = freshStore()
  const { gang } = veteran(store)
  const physical = ['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A']
  const mental = ['Ld', 'Cl', 'Wil', 'Int', 'Sv']
  for (const format of ['table', 'compact', 'a6', 'a5'] as const) {
    const { html } = printed(store, { gang, format })
    expect(bandsOf(html), format).toEqual([[...physical, ...mental]])
    expect(html, format).toContain('<th class="apart">Ld</th>')
  }
  expect(bandsOf(printed(store, { gang, format: 'sleeve' }).html)).toEqual([physical, mental])
})

test('no card has type below 6.5 points', () => {
  const store = freshStore()
  const { gang } = veteran(store, 'A name that is far too long for any card of any size that anybody prints')
  for (const format of CardFormatName.options)
    for (const locale of ['en', 'ru'] as const) {
      const sizes = [...printed(store, { gang, format, locale }).html.matchAll(/font-size: ?([\d.]+)pt/g)]
      expect(Math.min(...sizes.map(([, size]) => Number(size))), format).toBeGreaterThanOrEqual(6.5)
    }
})

test('two A5 and four A6 are an A4 cut in equal parts; a gutter, a bleed or another paper leaves a margin', () => {
  const store = freshStore()
  const gang = gangOf(store, 1)
  const onA4 = (format: 'a5' | 'a6', layout = {}) => printed(store, { gang, format, layout }).perSheet
  expect([onA4('a5'), onA4('a6')]).toEqual([2, 4])
  expect([onA4('a5', { gutter: 4 }), onA4('a6', { bleed: 2 }), onA4('a6', { margin: 8 })]).toEqual([1, 2, 2])
  expect(PaperSize.options).toEqual(['a4', 'letter'])
  expect(printed(store, { gang, format: 'a6', paper: 'letter' }).perSheet).toBe(2)
})

test('a lasting injury stands on the card by name and by what it does to characteristics', () => {
  const store = freshStore()
  const { gang, fighterId } = veteran(store)
  for (const injury of ['eye-injury', 'hobbled', 'horrid-scars', 'partially-deafened'])
    run(store, 'fighter.hurt', (change) =>
      hurtFighter(change, home(store, fighterId), { fighterId, reason: 'a fall', injury }),
    )
  const told = (locale: 'en' | 'ru') =>
    printed(store, { gang, format: 'a5', locale })
      .html.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(told('en')).toContain('Eye injury: BS −1')
  expect(told('en')).toContain('Hobbled: M −1″')
  // The first of its kind changes nothing.
  expect(told('en')).toContain('Partially deafened: nothing at first')
  expect(told('ru')).toContain('НС −1')
})

test.each(['en', 'ru'] as const)(
  'two weapons, two skills, armour and notes are one compact card in %s, also while shared',
  (locale) => {
    const store = freshStore()
    const gang = foundedGang(store, { credits: 100_000 })
    const { fighterId } = hired(store, gang, { type: 'escher-death-maiden', name: 'Zoe' }).value
    for (const item of ['stiletto-sword', 'web-pistol', 'mesh-armour'])
      bought(store, gang, fighterId, item, { price: 0 })
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Owes Kim a drink.' }))
    for (const addSkill of ['dodge', 'step-aside'])
      run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, reason: 'for the test', addSkill }))
    const order = ordered({ gang, format: 'compact', locale })
    for (const url of [null, 'https://192.168.1.20:4748'])
      expect(setOrder(makeOrder(store, catalogues, order, linksTo(url)), order).cards).toBe(1)
  },
)
