import { CardFormatName, CardTheme, PaperSize } from '@shared/contract/cards'
import { expect, test } from 'vitest'
import { linksTo } from '@main/cards/links'
import { makeOrder, setOrder } from '@main/cards/print'
import { launchChromium } from '@main/printing/chromium'
import { setPicture } from '@main/gangs/pictures'
import { hurtFighter } from '@main/fighters/injuries'
import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { freshStore } from '../database/support'
import { home } from '../fighters/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { gangOf, hauler, ordered, printed, veteran } from './support'

/** The heads of each line of characteristics on the first card. */
const bandsOf = (html: string): string[][] => {
  const block = /<div class="statblock".*?<\/div>/.exec(html)?.[0] ?? ''
  return block
    .split('<table')
    .slice(1)
    .map((table) => [...table.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, head = '']) => head))
}

test('range and accuracy have a heading over their two columns; a compact card has one line of headings', () => {
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

test('mental characteristics are set apart, or start a new line if the line is too short', () => {
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

test.each(['table', 'compact', 'a6', 'a5'] as const)(
  'in large type and in Russian all characteristics fit on one line of a %s card too',
  (format) => {
    const store = freshStore()
    const { gang } = veteran(store)
    expect(bandsOf(printed(store, { gang, format, locale: 'ru', large: true }).html)).toEqual([
      'Дв НР НС С В Р И А Лид Хл Воля Инт Сп'.split(' '),
    ])
  },
)

test('no card has type below 6.5 points', () => {
  const store = freshStore()
  const { gang } = veteran(store, 'A name that is far too long for any card of any size that anybody prints')
  for (const format of CardFormatName.options)
    for (const locale of ['en', 'ru'] as const) {
      const sizes = [...printed(store, { gang, format, locale }).html.matchAll(/font-size: ?([\d.]+)pt/g)]
      expect(Math.min(...sizes.map(([, size]) => Number(size))), format).toBeGreaterThanOrEqual(6.5)
    }
})

test('no sheet has type below 7 points, and none below 8 where type is to be large', () => {
  const store = freshStore()
  const { gang } = veteran(store)
  const companions = ['roster', 'stash', 'territories', 'battle', 'rules'] as const
  const smallest = (large: boolean) => {
    const { html } = printed(store, { gang, who: 'nobody', companions: [...companions], large })
    return Math.min(...[...html.matchAll(/font-size: ?([\d.]+)pt/g)].map(([, size]) => Number(size)))
  }
  // So many that the roster has to shrink on its page.
  for (let i = 0; i < 40 && smallest(false) >= 8; i++) hired(store, gang, { name: `Vex ${i}`, price: 0 })
  expect(smallest(false)).toBeGreaterThanOrEqual(7)
  expect(smallest(false)).toBeLessThan(8)
  expect(smallest(true)).toBe(8)
})

test('two A5 and four A6 cards fill an A4 sheet exactly; a gutter, a bleed or another paper leaves a margin', () => {
  const store = freshStore()
  const gang = gangOf(store, 1)
  const onA4 = (format: 'a5' | 'a6', layout = {}) => printed(store, { gang, format, layout }).perSheet
  expect([onA4('a5'), onA4('a6')]).toEqual([2, 4])
  expect([onA4('a5', { gutter: 4 }), onA4('a6', { bleed: 2 }), onA4('a6', { margin: 8 })]).toEqual([1, 2, 2])
  expect(PaperSize.options).toEqual(['a4', 'letter'])
  expect(printed(store, { gang, format: 'a6', paper: 'letter' }).perSheet).toBe(2)
})

test('a lasting injury is on the card with its name and its effect on characteristics', () => {
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
  'two weapons, two skills, armour and notes fit on one compact card in %s, also while shared',
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

/** The name of the first card: its type size in points, and its lines. */
const nameOn = (html: string) => {
  const [, size, name = ''] = /<h2 style="font-size:([\d.]+)pt[^>]*>(.*?)<\/h2>/.exec(html) ?? []
  return { size: Number(size), lines: name.split('<br>') }
}
const picture = {
  type: 'image/png',
  width: 30,
  height: 40,
  bytes: Buffer.from('iVBORw0KGgo=', 'base64').toString('base64'),
} as const

test('beside a portrait a long name is wrapped, only at spaces and hyphens', () => {
  const store = freshStore()
  const gang = foundedGang(store)
  const { fighterId } = hired(store, gang, { name: 'Екатерина Преображенская-Долгорукова', label: '2' }).value
  run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture }))
  for (const [format, least] of [
    ['table', 10],
    ['a6', 11],
    ['a5', 17.5],
  ] as const) {
    const { size, lines } = nameOn(printed(store, { gang, format, locale: 'ru' }).html)
    expect(size, format).toBeGreaterThanOrEqual(least)
    expect(lines.join(' ').replace('- ', '-'), format).toBe('Екатерина Преображенская-Долгорукова')
  }
})

test('a label is on the portrait’s corner, where it takes no room from the name; without a portrait it is beside the name', () => {
  const store = freshStore()
  const gang = foundedGang(store)
  const { fighterId } = hired(store, gang, { name: 'Vex', label: 'Q' }).value
  const nameIn = (format: CardFormatName) =>
    /<b class="label([^"]*)"[^>]*>Q<\/b><div style="width:([\d.]+)mm/.exec(printed(store, { gang, format }).html)
  const bare = nameIn('sleeve')
  expect(bare?.[1]).toBe('')
  run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture }))
  for (const format of CardFormatName.options) expect(nameIn(format)?.[1], format).toBe(' on')
  // The portrait is 11.72 mm wide and 2 mm beside the name; the label had its width and as much.
  expect(Number(bare?.[2]) - Number(nameIn('sleeve')?.[2])).toBeLessThan(11.72)
})

test('a full card gets a smaller portrait, not none, and no second card because of it', () => {
  const store = freshStore()
  const { gang, fighterId } = veteran(store, 'Vex')
  const cards = () => printed(store, { gang, format: 'table' })
  const before = cards().cards
  run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture }))
  expect(cards().html).toMatch(/class="portrait" alt="" src="[^"]*" style="width:1[17]mm/)
  expect(cards().cards).toBe(before)
})

/** The first row of each card's body. */
const firstRows = (html: string): string[] =>
  [...html.matchAll(/<div class="body"[^>]*><div class="([^"]*)"/g)].map(([, classes = '']) => classes)

test('texts of rules are never split between two sides', () => {
  const store = freshStore()
  const gang = foundedGang(store, { credits: 100_000 })
  const { fighterId } = hired(store, gang, { name: 'Rust Widow Marcheline', label: '4' }).value
  for (const item of ['shotgun', 'grenade-launcher']) bought(store, gang, fighterId, item, { price: 0 })
  run(store, 'fighter.correct', (change) =>
    correctFighter(change, { fighterId, reason: 'for the test', addSkill: 'step-aside' }),
  )
  const notes = 'Hates the Goliath next door.'
  run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes }))
  const order = ordered({ gang, format: 'sleeve', locale: 'ru', large: true })
  const { html, cards } = setOrder(makeOrder(store, catalogues, order, linksTo('https://192.168.1.20:4748')), order)
  expect(cards).toBe(2)
  expect(firstRows(html)).toHaveLength(4)
  expect(firstRows(html).filter((classes) => !/first|heads/.test(classes))).toEqual([])
})

test('a compact card explains as many labels as it has room for, and splits no text of a label', () => {
  const store = freshStore()
  const gang = foundedGang(store, { credits: 100_000 })
  const { fighterId } = hired(store, gang, { name: 'Vex' }).value
  bought(store, gang, fighterId, 'lasgun')
  const few = printed(store, { gang, format: 'compact' })
  expect(few.cards).toBe(1)
  expect(few.html).toContain('Reloads without a roll.')
  const full = printed(store, { gang: hauler(store), vehicles: 'compact', locale: 'ru' })
  expect(firstRows(full.html).filter((classes) => classes === 'row group')).toEqual([])
})

test('the label of a blank card is white, to write on, in every look', () => {
  const store = freshStore()
  for (const theme of CardTheme.options) {
    const { html } = printed(store, { gang: gangOf(store, 1), who: 'nobody', blanks: 1, theme })
    expect(html).toContain('<b class="label blank"')
    expect(html).toContain('.head .label.blank { background: #fff }')
  }
})

test('a vehicle without a crew has room to write one, except on the compact card', () => {
  const store = freshStore()
  const gang = foundedGang(store, { campaignId: createdCampaign(store, { settings: { vehicles: true } }) })
  hired(store, gang, { type: 'wolfquad', name: 'Old Faithful' })
  const names = (format: CardFormatName) => printed(store, { gang, vehicles: format }).html.includes('Crew')
  expect(CardFormatName.options.filter((format) => !names(format))).toEqual(['compact'])
})

test('cards are numbered if a fighter has several', () => {
  const store = freshStore()
  const { gang } = veteran(store)
  for (const format of CardFormatName.options)
    for (const locale of ['en', 'ru'] as const) {
      const { html, cards } = printed(store, { gang, format, locale })
      expect(html.includes(' · 1/'), format).toBe(cards > 1)
    }
})

test('an emoji in a name is replaced by a sign if no font has it', async () => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const store = freshStore()
    const gang = foundedGang(store)
    hired(store, gang, { name: 'Ada 🔥👨‍👩‍👧‍👦🇷🇺👍🏽👩‍❤️‍💋‍👨⚡️' })
    const { html } = printed(store, { gang })
    await page.setContent(html.replaceAll(/'[A-Z][^',]* Emoji', |sans-serif, /g, ''), { waitUntil: 'load' })
    await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => undefined))
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('DOM.enable')
    await protocol.send('CSS.enable')
    const { root } = await protocol.send('DOM.getDocument')
    const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h2' })
    const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName }) => familyName).toSorted()).toEqual(['Card Signs', 'Oswald SemiBold'])
    // A family, a flag, a hand with a skin tone and a kiss are one sign each, as one character is.
    expect(fonts.find(({ familyName }) => familyName === 'Card Signs')?.glyphCount).toBe(6)
  } finally {
    await browser.close()
  }
}, 60_000)
