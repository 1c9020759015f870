import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { chromiumPrinter } from '@main/printing/chromium-printer'
import { launchChromium } from '@main/printing/chromium'
import { gangPage } from '@main/gangs/gang-page'
import { accessTo } from '@main/database/access'
import { cardHandlers } from '@main/cards/handlers'
import { AppError } from '@shared/contract/error'
import { FighterId, type GangId } from '@shared/contract/ids'
import { profileFigures, traitText, translate } from '@shared/i18n'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { freshFolder, freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run } from '../gangs/support'
import { gangOf, printed } from './support'

const printer = chromiumPrinter()
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await printer.close()
  await browser.close()
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

async function onPaper(html: string): Promise<Page> {
  const page = await browser.newPage()
  await page.emulateMedia({ media: 'print' })
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

/** Boxes of what a selector finds, in millimetres from the corner of its sheet. */
const boxes = (page: Page, selector: string) =>
  page.$$eval(selector, (found) =>
    found.map((element) => {
      const sheet = element.closest('.sheet')?.getBoundingClientRect() ?? new DOMRect()
      const { left, top, width, height } = element.getBoundingClientRect()
      const mm = (pixels: number) => (pixels / 96) * 25.4
      return { left: mm(left - sheet.left), top: mm(top - sheet.top), width: mm(width), height: mm(height) }
    }),
  )

/** Whatever of a card's text lies outside the card, or over the part below it. */
const spilled = (page: Page) =>
  page.$$eval('.card', (cards) =>
    cards.flatMap((card) => {
      const outer = card.getBoundingClientRect()
      const foot = card.querySelector('.foot')?.getBoundingClientRect().top ?? outer.bottom
      return [...card.querySelectorAll('.row, .row > *, .head *, .strip, .caption')].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { right, bottom, width } = range.getBoundingClientRect()
        const floor = element.closest('.body') ? foot : outer.bottom
        return width > 0 && (right > outer.right - 3 || bottom > floor + 1) ? [`${element.className}: ${element.textContent}`] : []
      })
    }),
  )

const textOf = (page: Page) => page.$eval('body', (body) => body.innerText.replace(/\s+/g, ' '))

describe('roster cards', () => {
  test.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [23, 6],
  ])('of %i fighters fill %i sheets of either paper, as the PDF counts them', async (fighters, sheets) => {
    const store = freshStore()
    const gang = gangOf(store, fighters)
    for (const paper of ['a4', 'letter'] as const) {
      const { html, cards, pages } = printed(store, { gang, paper })
      expect([cards, pages]).toEqual([fighters, sheets])
      expect(pagesOf(Buffer.from(await printer.pdf(html)))).toBe(sheets)
    }
  }, 60_000)

  test.each([
    ['a4', 210, 297],
    ['letter', 215.9, 279.4],
  ] as const)('are 100 by 110 mm in the middle of %s, the marks outside them', async (paper, width, height) => {
    const store = freshStore()
    const page = await onPaper(printed(store, { gang: gangOf(store, 5), paper }).html)
    const found = await boxes(page, '.card')
    const marks = await boxes(page, '.cut')
    await page.close()
    const left = (width - 200) / 2
    const top = (height - 220) / 2
    const corners = [
      [left, top],
      [left + 100, top],
      [left, top + 110],
      [left + 100, top + 110],
      [left, top],
    ]
    expect(found).toHaveLength(5)
    for (const [i, box] of found.entries()) {
      expect(Math.abs(box.left - (corners[i]?.[0] ?? NaN))).toBeLessThan(0.2)
      expect(Math.abs(box.top - (corners[i]?.[1] ?? NaN))).toBeLessThan(0.2)
      expect(Math.abs(box.width - 100)).toBeLessThan(0.2)
      expect(Math.abs(box.height - 110)).toBeLessThan(0.2)
    }
    expect(marks.length).toBe(24)
    for (const { left: x, top: y, width: w, height: h } of marks) {
      expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height).toBe(true)
      expect(x + w < left || x > left + 200 || y + h < top || y > top + 220).toBe(true)
    }
  })

  test.each(['en', 'ru'] as const)('in %s bear every word of the fighter within their bounds', async (locale) => {
    const store = freshStore()
    const { gang, fighterId } = veteran(store)
    const page = await onPaper(printed(store, { gang, fighters: [fighterId], locale }).html)
    const text = await textOf(page)
    expect(await spilled(page)).toEqual([])
    await page.close()
    const fighter = gangPage(store, catalogues, gang).roster.find(({ id }) => id === fighterId)
    const catalogue = catalogues.of(store, null, 'necromunda')
    expect(text).toContain('Vex <b>"Two & Half"</b>')
    expect(text).toContain('V7')
    for (const { item } of fighter?.items ?? []) {
      expect(inOrder(text, catalogue.nameOf('items', item, locale))).toBe(true)
      const known = catalogue.items.get(item)
      if (known.kind !== 'weapon') continue
      for (const profile of known.profiles) {
        for (const trait of profile.traits) expect(inOrder(text, traitText(locale, catalogue, trait))).toBe(true)
        expect(text).toContain(profileFigures(locale, profile).long)
      }
    }
    for (const skill of fighter?.skills ?? []) expect(inOrder(text, catalogue.nameOf('skills', skill, locale))).toBe(true)
    for (const { id } of fighter?.rules ?? []) expect(inOrder(text, catalogue.nameOf('specialRules', id, locale))).toBe(true)
    expect(text).toContain(translate(locale, 'card.condition.webbed'))
    expect(text).toContain('Owes Kim a drink.')
  })

  test('have a box less than Wounds and Toughness, and mark what changed', async () => {
    const store = freshStore()
    const gang = gangOf(store, 1)
    const [fighter] = gangPage(store, catalogues, gang).roster
    const fighterId = FighterId.parse(fighter?.id)
    const correct = { fighterId, reason: 'for the test', stat: { stat: 't', direction: 'better', amount: 2 } } as const
    run(store, 'fighter.correct', (change) => correctFighter(change, correct))
    const [toughness, wounds] = ['t', 'w'].map((stat) => gangPage(store, catalogues, gang).roster[0]?.statline.find((it) => it.stat === stat)?.value ?? 0)
    const page = await onPaper(printed(store, { gang }).html)
    const harm = await boxes(page, '.ticks:not(.deeds) .box')
    const changed = await page.$$eval('.stats td.changed', (cells) => cells.map(({ textContent }) => textContent))
    await page.close()
    expect(harm).toHaveLength((toughness ?? 0) - 1 + ((wounds ?? 0) - 1))
    for (const { width, height } of harm) expect([width, height].every((side) => Math.abs(side - 4.6) < 0.2)).toBe(true)
    expect(changed).toEqual([String(toughness)])
  })

  test('go on with a second card, marked, when 6 pt does not suffice: nothing is hidden', async () => {
    const store = freshStore()
    const gang = foundedGang(store, { credits: 100_000 })
    const { fighterId } = hired(store, gang, { name: 'The Armoury' }).value
    const all = catalogues.of(store, null, 'necromunda').items.all.filter(({ kind }) => kind === 'weapon').slice(0, 30)
    for (const { id } of all) bought(store, gang, fighterId, id, { price: 0 })
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Owes Kim a drink.' }))
    const { html, cards, pages } = printed(store, { gang })
    expect(pages).toBe(Math.ceil(cards / 4))
    expect(cards).toBeGreaterThan(1)
    const page = await onPaper(html)
    const text = await textOf(page)
    expect(await spilled(page)).toEqual([])
    await page.close()
    expect(text).toContain('Owes Kim a drink.')
    for (let i = 1; i <= cards; i++) expect(text).toContain(`${i}/${cards}`)
    for (const { name } of all) expect(inOrder(text, name)).toBe(true)
  })

  test('leave notes that are too long to the application, and say so', () => {
    const store = freshStore()
    const gang = gangOf(store, 1)
    const fighterId = FighterId.parse(gangPage(store, catalogues, gang).roster[0]?.id)
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Long ago. '.repeat(1500) }))
    const { html, cards } = printed(store, { gang })
    expect(cards).toBe(1)
    expect(html).toContain(translate('en', 'card.notesElsewhere'))
  })

  test('refuse fighters of another gang, and a gang of nobody', () => {
    const store = freshStore()
    const gang = gangOf(store, 1)
    const stranger = hired(store, foundedGang(store)).value.fighterId
    expect(() => printed(store, { gang, fighters: [stranger] })).toThrow(AppError)
    expect(() => printed(store, { gang: foundedGang(store) })).toThrow('error.cards.nobody')
  })

  test('come as a file named after the gang', async () => {
    const access = accessTo(freshFolder())
    onTestFinished(() => access.close())
    const gang = foundedGang(access.store(), { name: '../Knives: and "Forks"' })
    hired(access.store(), gang)
    const { signal } = new AbortController()
    const { name, pdf, pages } = await cardHandlers(access, catalogues, printer).pdf({ gang, paper: 'a4', locale: 'en' }, { signal })
    expect(name).toBe('-Knives- and -Forks-.pdf')
    expect(pagesOf(Buffer.from(pdf, 'base64'))).toBe(pages)
  })
})

/** Its words follow one another somewhere in the text, line ends and the cells of tables between them. */
const inOrder = (text: string, words: string): boolean => text.replaceAll(' ', '').includes(words.replaceAll(' ', ''))

/** Somebody with a long name, a label, notes, and the kit of several people. */
function veteran(store: ReturnType<typeof freshStore>): { gang: GangId; fighterId: FighterId } {
  const gang = foundedGang(store, { credits: 100_000, name: 'The Carrion Queens of the Ninth Underflow' })
  const { fighterId } = hired(store, gang, { type: 'escher-gang-queen', name: 'Vex <b>"Two & Half"</b>', label: 'V7' }).value
  for (const item of ['boltgun', 'plasma-pistol', 'frag-grenade', 'mesh-armour', 'photo-goggles']) bought(store, gang, fighterId, item, { price: 0 })
  run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Owes Kim a drink.' }))
  for (const skill of ['nerves-of-steel', 'dodge', 'inspirational']) {
    run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, reason: 'for the test', addSkill: skill }))
  }
  return { gang, fighterId }
}
