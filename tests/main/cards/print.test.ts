import { launchChromium } from '@main/printing/chromium'
import { chromiumPrinter } from '@main/printing/chromium-printer'
import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { gangPage } from '@main/gangs/gang-page'
import type { Store } from '@main/database/store'
import { cardFormats, frameOf } from '@shared/cards/formats'
import { sentence } from '@shared/cards/naming'
import { papers } from '@shared/cards/papers'
import { wrap } from '@shared/cards/wrap'
import type { WeaponProfile } from '@shared/content'
import { CardFormatName, Companion, PaperSize } from '@shared/contract/cards'
import { FighterId, type GangId } from '@shared/contract/ids'
import { profileFigures, traitText } from '@shared/content/words'
import { translate, type Locale } from '@shared/i18n'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describedRules, scenarioIds } from '@shared/rulesets/necromunda/scenarios'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run } from '../gangs/support'
import { readPdf, textWithin, type PdfBox, type PdfPage } from './pdf'
import { overlaps } from './raster'
import { gangOf, hauler, printed, veteran, type Wanted } from './support'

const printer = chromiumPrinter()
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await printer.close()
  await browser.close()
})

const pdfOf = async (store: Store, wanted: Wanted): Promise<PdfPage[]> =>
  readPdf(await printer.pdf(printed(store, wanted).html))

/** The frames of the cards, as they were drawn: the only outlines of a card's size. */
const framesOf = ({ boxes }: PdfPage, { width, height }: { width: number; height: number }): PdfBox[] =>
  boxes.filter((box) => box.outlined && Math.abs(box.width - width) < 1 && Math.abs(box.height - height) < 1)

/** A border is drawn along its middle: the card's edge lies half a line outside. */
const halfLine = (framed: number, whole: number) => (whole - framed) / 2

describe('sheets of cards', () => {
  test.each([
    [1, 1, 1],
    [4, 1, 1],
    [5, 2, 1],
    [23, 6, 3],
  ])(
    'of %i fighters are %i of table cards and %i of compact ones, on either paper, by the PDF’s page count',
    async (fighters, tables, compacts) => {
      const store = freshStore()
      const gang = gangOf(store, fighters)
      for (const paper of PaperSize.options) {
        for (const [format, sheets] of [
          ['table', tables],
          ['compact', compacts],
        ] as const) {
          const { html, cards } = printed(store, { gang, paper, format })
          expect(cards).toBe(fighters)
          const pages = readPdf(await printer.pdf(html))
          expect(pages).toHaveLength(sheets)
          expect(pages.flatMap((page) => framesOf(page, cardFormats[format]))).toHaveLength(fighters)
        }
      }
    },
    60_000,
  )

  test('of 1, 4, 5 and 23 fighters are as many as the cards need in every size, on either paper', async () => {
    const perSheet = { table: 4, compact: 8, sleeve: 9 } as const
    // A4 cut in halves and quarters; Letter is not their paper.
    const parts = { a4: { a6: 4, a5: 2 }, letter: { a6: 2, a5: 1 } } as const
    for (const fighters of [1, 4, 5, 23]) {
      const store = freshStore()
      const gang = gangOf(store, fighters)
      for (const format of CardFormatName.options) {
        for (const paper of PaperSize.options) {
          const { html, sheets } = printed(store, { gang, paper, format })
          expect(sheets, format).toHaveLength(
            Math.ceil(fighters / { ...perSheet, ...parts[paper] }[format]) * cardFormats[format].sides,
          )
          // The PDF's own count of the others is above.
          if (fighters === 5 && format !== 'table' && format !== 'compact')
            expect(readPdf(await printer.pdf(html))).toHaveLength(sheets.length)
        }
      }
    }
  }, 60_000)

  test.each(PaperSize.options.flatMap((paper) => CardFormatName.options.map((format) => [format, paper] as const)))(
    'hold %s cards in the middle of %s, to two tenths of a millimetre, with marks outside them',
    async (format, paper) => {
      const store = freshStore()
      const size = cardFormats[format]
      const { html, perSheet, sheets } = printed(store, { gang: gangOf(store, 1), paper, format, blanks: 9 })
      const [first] = readPdf(await printer.pdf(html))
      if (first === undefined) throw new Error('There is no page')
      const upright = papers[paper]
      const turned = sheets[0]?.landscape === true
      const { width, height } = turned ? { width: upright.height, height: upright.width } : upright
      // The printer's paper is rounded to points, what is on it is not.
      expect(Math.abs(first.width - width)).toBeLessThan(0.4)
      const whole = paper === 'a4' && (format === 'a5' || format === 'a6')
      const free = whole ? 0 : 10
      const columns = Math.floor((width - free + 0.001) / size.width)
      const rows = Math.floor((height - free + 0.001) / size.height)
      expect(columns * rows).toBe(perSheet)
      const [left, top] = [(width - columns * size.width) / 2, (height - rows * size.height) / 2]
      const frames = framesOf(first, size)
      expect(frames).toHaveLength(perSheet)
      for (const [i, frame] of frames.entries()) {
        const x = left + (i % columns) * size.width
        const y = top + Math.floor(i / columns) * size.height
        const [across, down] = [halfLine(frame.width, size.width), halfLine(frame.height, size.height)]
        expect(Math.abs(frame.left - across - x)).toBeLessThan(0.2)
        expect(Math.abs(frame.top - down - y)).toBeLessThan(0.2)
        expect(Math.abs(across)).toBeLessThan(0.35)
        expect(Math.abs(down)).toBeLessThan(0.35)
      }
      const marks = first.boxes.filter(
        (box) => !box.outlined && Math.min(box.width, box.height) < 0.4 && outside(box, left, top, width, height),
      )
      // At the edges of the paper there is no room for marks: adjacent cards share the line to cut along.
      expect(marks).toHaveLength(whole ? 0 : 2 * (columns + 1) + 2 * (rows + 1))
    },
    30_000,
  )

  test('hold four table, eight compact and nine sleeve cards on either paper', () => {
    const store = freshStore()
    const gang = gangOf(store, 1)
    for (const paper of PaperSize.options) {
      expect(
        (['table', 'compact', 'sleeve'] as const).map((format) => printed(store, { gang, paper, format }).perSheet),
      ).toEqual([4, 8, 9])
    }
  })

  test('leave the gutter and the bleed between cards, and colour the bleed', async () => {
    const store = freshStore()
    const layout = { margin: 2, gutter: 4, bleed: 3 }
    const { html } = printed(store, { gang: gangOf(store, 4), layout, theme: 'ledger' })
    const [page] = readPdf(await printer.pdf(html))
    const frames = page === undefined ? [] : framesOf(page, cardFormats.table)
    expect(frames).toHaveLength(4)
    const [one, two] = frames
    expect(Math.abs((two?.left ?? 0) - (one?.left ?? 0) - 106)).toBeLessThan(0.2)
    const bled =
      page?.boxes.filter(
        (box) => !box.outlined && Math.abs(box.width - 106) < 0.5 && Math.abs(box.height - 116) < 0.5,
      ) ?? []
    expect(bled).toHaveLength(4)
  })

  test.each(['house', 'ledger'] as const)('draw textures as shapes, not as pictures, in the look %s', async (theme) => {
    const store = freshStore()
    const pdf = await printer.pdf(printed(store, { gang: gangOf(store, 4), theme }).html)
    expect(Buffer.from(pdf).toString('latin1')).not.toContain('/Subtype /Image')
    expect(pdf.length).toBeLessThan(400_000)
  })

  test('print the backs of sleeve cards behind their fronts when the sheet is turned over', async () => {
    const store = freshStore()
    const pages = await pdfOf(store, { gang: gangOf(store, 5), format: 'sleeve' })
    expect(pages).toHaveLength(2)
    const [fronts, backs] = pages.map((page) => framesOf(page, cardFormats.sleeve))
    if (!fronts || !backs) throw new Error('There is no back')
    expect([fronts.length, backs.length]).toEqual([5, 5])
    for (const [i, front] of fronts.entries()) {
      const back = backs[i]
      expect(Math.abs(210 - front.left - front.width - (back?.left ?? NaN))).toBeLessThan(0.2)
      expect(Math.abs(front.top - (back?.top ?? NaN))).toBeLessThan(0.2)
      const [name] = pages.map((page, side) =>
        textWithin(page, side === 0 ? front : (back ?? front)).includes(`Fighter${i + 1}`),
      )
      expect(name).toBe(true)
    }
  })
})

test('a sheet is the same after any other print', async () => {
  const store = freshStore()
  const { html } = printed(store, { gang: gangOf(store, 1) })
  const other = printed(store, { gang: veteran(store).gang, format: 'sleeve', locale: 'ru', paper: 'letter' })
  const printedAt = /\/(?:CreationDate|ModDate) \([^)]*\)/g
  const pdf = async (sheet: string) =>
    Buffer.from(await printer.pdf(sheet))
      .toString('latin1')
      .replaceAll(printedAt, '')
  const first = await pdf(html)
  expect(await pdf(other.html)).not.toBe(first)
  expect(await pdf(html)).toBe(first)
})

const outside = (box: PdfBox, left: number, top: number, width: number, height: number) =>
  box.left + box.width < left || box.left > width - left || box.top + box.height < top || box.top > height - top

describe('a card', () => {
  test.each(
    CardFormatName.options.flatMap((format) => (['en', 'ru'] as const).map((locale) => [format, locale] as const)),
  )(
    'of format %s in %s contains every word of the fighter, none smaller than 6.5 points',
    async (format, locale) => {
      const store = freshStore()
      const { gang } = veteran(store)
      const pages = await pdfOf(store, { gang, format, locale })
      const frames = pages.flatMap((page) =>
        framesOf(page, cardFormats[format]).map((frame) => textWithin(page, frame)),
      )
      const text = frames.join('')
      expect(wordsOf(store, gang, locale).filter((word) => !text.includes(word))).toEqual([])
      expect(Math.min(...pages.flatMap(({ glyphs }) => glyphs.map(({ size }) => size)))).toBeGreaterThan(6.49)
      // Whatever is written is on a card.
      expect(frames.join('').length).toBe(
        pages
          .flatMap(({ glyphs }) => glyphs.map(({ text: letter }) => letter))
          .join('')
          .replace(/\s/g, '').length,
      )
    },
    30_000,
  )

  test('has no text over text or lines, in any format', async () => {
    const store = freshStore()
    const { gang, fighterId } = veteran(store)
    hired(store, gang, { name: 'Екатерина «Щука» Преображенская-Долгорукова' })
    // A figure that is too long for its cell is set smaller.
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId, reason: 'for the test', stat: { stat: 'm', direction: 'worse', amount: 1 } }),
    )
    // A state is stamped on the card: it takes room too.
    store.sqlite.exec("UPDATE fighters SET status = 'recovering'")
    const page = await browser.newPage({ deviceScaleFactor: 1.5 })
    for (const format of CardFormatName.options) {
      const { html } = printed(store, { gang, format, locale: 'ru', companions: ['plate'] })
      expect(await overlaps(page, html), format).toEqual({ texts: 0, lines: 0 })
    }
    // The check finds a known overlap.
    const { html } = printed(store, { gang, format: 'compact' })
    const { texts, lines } = await overlaps(
      page,
      html.replaceAll('<h2 style="', '<h2 style="position:relative;top:4mm;'),
    )
    await page.close()
    expect(texts).toBeGreaterThan(20)
    expect(lines).toBeGreaterThan(20)
  }, 60_000)

  test.each(['a5', 'a6'] as const)(
    'of a hired vehicle, %s, shows its crew, its body and every hull point, in both languages',
    async (vehicles) => {
      const store = freshStore()
      const gang = hauler(store)
      for (const locale of ['en', 'ru'] as const) {
        const pages = await pdfOf(store, { gang, vehicles, locale })
        const [page, frame] =
          pages.flatMap((page) => framesOf(page, cardFormats[vehicles]).map((frame) => [page, frame] as const))[0] ?? []
        if (page === undefined || frame === undefined) throw new Error('The vehicle has no card')
        const text = textWithin(page, frame)
        const built = catalogues.of(store, null, necromundaId).effectOf('vehicles', 'cargo-8-ridgehauler', locale) ?? ''
        const told = [
          'Громовержец',
          'Пров',
          translate(locale, 'card.lastingDamage'),
          translate(locale, 'card.slot.drive'),
          built,
        ]
        expect(told.flatMap((it) => it.split(' ')).filter((word) => !text.includes(word))).toEqual([])
        expect(text).not.toContain(translate(locale, 'card.experience', { experience: 0 }).replaceAll(' ', ''))
        const { woundBox } = frameOf(cardFormats[vehicles])
        const hull = page.boxes.filter(
          ({ outlined, width, height }) =>
            outlined && Math.abs(width - woundBox) < 0.5 && Math.abs(height - woundBox) < 0.5,
        )
        expect(hull).toHaveLength(6)
      }
      const tab = await browser.newPage({ deviceScaleFactor: 1.5 })
      const found = await overlaps(tab, printed(store, { gang, vehicles, locale: 'ru' }).html)
      await tab.close()
      expect(found).toEqual({ texts: 0, lines: 0 })
    },
  )

  test('NECX-INJ-02: has a box for each Wound and one less than Toughness, and marks what changed', async () => {
    const store = freshStore()
    const gang = gangOf(store, 1)
    const fighterId = onlyOf(store, gang)
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, {
        fighterId,
        reason: 'for the test',
        stat: { stat: 't', direction: 'better', amount: 2 },
      }),
    )
    const [toughness = 0, wounds = 0] = ['t', 'w'].map(
      (stat) => gangPage(store, catalogues, gang).roster[0]?.statline.find((it) => it.stat === stat)?.value ?? 0,
    )
    const { html } = printed(store, { gang })
    const [page] = readPdf(await printer.pdf(html))
    const boxes =
      page?.boxes.filter(
        ({ outlined, width, height }) => outlined && Math.abs(width - 4.3) < 0.3 && Math.abs(height - 4.3) < 0.3,
      ) ?? []
    expect(boxes).toHaveLength(toughness - 1 + wounds)
    expect(html.match(/class="changed">(\d+)<i class="better">/)?.[1]).toBe(String(toughness))
  })

  test('continues on a second card, marked, if 6 pt is too large: nothing is hidden', async () => {
    const store = freshStore()
    const gang = foundedGang(store, { credits: 100_000 })
    const { fighterId } = hired(store, gang, { name: 'The Armoury' }).value
    const all = catalogues
      .of(store, null, necromundaId)
      .items.all.filter(({ kind }) => kind === 'weapon')
      .slice(0, 30)
    for (const { id } of all) bought(store, gang, fighterId, id, { price: 0 })
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Owes Kim a drink.' }))
    for (const format of ['table', 'sleeve'] as const) {
      const { cards } = printed(store, { gang, format })
      expect(cards).toBeGreaterThan(1)
      const pages = await pdfOf(store, { gang, format })
      const texts = pages.flatMap((page) => framesOf(page, cardFormats[format]).map((frame) => textWithin(page, frame)))
      for (let i = 1; i <= cards; i++) expect(texts.some((text) => text.includes(`${i}/${cards}`))).toBe(true)
      const text = texts.join('')
      expect(
        [...all.map(({ name }) => name), 'Owes Kim a drink.']
          .flatMap((it) => it.split(' '))
          .filter((word) => !text.includes(word)),
      ).toEqual([])
    }
  })

  test('never splits a weapon’s profile: what continues elsewhere begins with its name', () => {
    const store = freshStore()
    const gang = foundedGang(store, { credits: 100_000 })
    const { fighterId } = hired(store, gang, { name: 'The Armoury' }).value
    for (const { id } of catalogues
      .of(store, null, necromundaId)
      .items.all.filter(({ kind }) => kind === 'weapon')
      .slice(0, 30))
      bought(store, gang, fighterId, id, { price: 0 })
    for (const format of CardFormatName.options) {
      for (const locale of ['en', 'ru'] as const) {
        const bodies = printed(store, { gang, format, locale }).html.split('<div class="body"').slice(1)
        const begins = bodies.flatMap(
          (body) => /class="row heads figures(?: shared)?".*?<\/div><div class="row ([a-z ]+)"/.exec(body)?.[1] ?? [],
        )
        expect(begins.length, format).toBeGreaterThan(1)
        expect(
          begins.filter((classes) => !classes.startsWith('armed')),
          format,
        ).toEqual([])
      }
    }
  })

  test('with two sides puts weapons on its back before there is a second card', () => {
    const store = freshStore()
    const gang = foundedGang(store, { credits: 100_000 })
    const { fighterId } = hired(store, gang, { type: 'escher-gang-queen', name: 'Двурукая' }).value
    const weapons = ['boltgun', 'plasma-pistol', 'chainsword', 'frag-grenade', 'krak-grenade'] as const
    for (const item of weapons) bought(store, gang, fighterId, item, { price: 0 })
    const { html, cards, sheets } = printed(store, { gang, format: 'sleeve', locale: 'ru' })
    expect([cards, sheets.map(({ side }) => side)]).toEqual([1, ['front', 'back']])
    const catalogue = catalogues.of(store, null, necromundaId)
    const [front = '', back = ''] = sheets.map((sheet) => sheet.html)
    expect(weapons.filter((item) => !html.includes(catalogue.nameOf('items', item, 'ru')))).toEqual([])
    expect(front).toContain(catalogue.nameOf('items', 'boltgun', 'ru'))
    expect(back).toContain(catalogue.nameOf('items', 'krak-grenade', 'ru'))
    expect(back).toContain(translate('ru', 'card.rules'))
  })

  test('of a crew names its vehicle', () => {
    const store = freshStore()
    const { html } = printed(store, { gang: hauler(store), vehicles: 'a6', locale: 'ru' })
    const [crew] = html.split('<article').filter((card) => card.includes('>Пров<'))
    expect(crew?.replaceAll(/<[^>]*>/g, ' ')).toContain('Громовержец')
  })

  test('leaves out notes that are too long, and says so', () => {
    const store = freshStore()
    const gang = gangOf(store, 1)
    const fighterId = onlyOf(store, gang)
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Long ago. '.repeat(1500) }))
    const { html, cards } = printed(store, { gang })
    expect(cards).toBe(1)
    expect(html).toContain(translate('en', 'card.notesElsewhere'))
  })
})

describe('other sheets', () => {
  test.each(['en', 'ru'] as const)('are titled in %s, and stay clear of the printer’s margin', async (locale) => {
    const store = freshStore()
    const { gang } = veteran(store)
    bought(store, gang, null, 'autogun', { price: 0 })
    const pages = await pdfOf(store, {
      gang,
      who: 'nobody',
      companions: Companion.options.filter((it) => it !== 'plate'),
      scenario: '18-ambush',
      locale,
    })
    expect(pages).toHaveLength(6)
    const text = pages.map((page) => textWithin(page, { left: 0, top: 0, width: 300, height: 300 })).join('')
    const catalogue = catalogues.of(store, null, necromundaId)
    const traits = ['plasma-pistol', 'boltgun'].flatMap((item) =>
      catalogue
        .weapon(item)
        .profiles.flatMap((profile) => profile.traits.map(({ id }) => catalogue.nameOf('traits', id, locale))),
    )
    const skills = ['nerves-of-steel', 'dodge', 'inspirational'].map((id) => catalogue.nameOf('skills', id, locale))
    const wanted = [
      ...traits,
      ...skills,
      catalogue.nameOf('items', 'autogun', locale),
      sentence(catalogue.effectOf('items', 'photo-goggles', locale) ?? '?'),
      translate(locale, 'reminder.condition.webbed'),
      translate(locale, 'sheet.afterwards'),
    ]
    expect(wanted.flatMap((it) => it.split(' ')).filter((word) => !text.includes(word))).toEqual([])
    for (const { glyphs, width, height } of pages) {
      for (const { x, y } of glyphs) expect(x > 5 && x < width - 5 && y > 5 && y < height - 5).toBe(true)
    }
  })

  test.each(['en', 'ru'] as const)(
    'mark in %s which figures of a scenario are assumed by the application, if any',
    (locale) => {
      const store = freshStore()
      const { gang } = veteran(store)
      const sheet = (scenario: string) => printed(store, { gang, who: 'nobody', companions: [], scenario, locale }).html
      const [heading, figures] = [translate(locale, 'sheet.assumed'), translate(locale, 'scenario.assumed.khimerix')]
      const ours = scenarioIds.find((id) => describedRules(id)?.assumed.includes('khimerix'))
      if (ours === undefined) throw new Error('No scenario has a khimerix')
      const words = (html: string) => html.replaceAll(/<[^>]*>|\s|&nbsp;/g, '')
      for (const text of [heading, figures]) expect(words(sheet(ours))).toContain(words(text))
      expect(words(sheet('18-ambush'))).not.toContain(words(heading))
    },
  )

  test('say so if a gang has nothing', () => {
    const store = freshStore()
    const gang = foundedGang(store, { name: 'Нищие' })
    for (const locale of ['en', 'ru'] as const) {
      const { html } = printed(store, { gang, who: 'nobody', companions: ['stash', 'territories'], locale })
      for (const key of ['sheet.stashEmpty', 'sheet.noTerritories'] as const)
        expect(html).toContain(translate(locale, key))
      expect(printed(store, { gang, who: 'nobody', companions: ['battle'], locale }).html).toContain(
        translate(locale, 'sheet.outOfAction'),
      )
    }
  })

  test('split no word of a table’s heading, nor one that fits on the next line', async () => {
    const store = freshStore()
    const { gang } = veteran(store)
    bought(store, gang, null, 'autogun', { price: 0 })
    const { html } = printed(store, { gang, who: 'nobody', companions: ['stash', 'roster', 'battle'], locale: 'ru' })
    for (const word of ['Уплачено', 'Ценность', 'Поверхностные', 'Снаряжение']) expect(html).toContain(word)
    const metrics = { advance: () => 1 }
    expect(wrap(metrics, 'text', 10, 40, 'word again', 30)).toEqual(['', 'word again'])
  })

  test('have no text over text', async () => {
    const store = freshStore()
    const { gang } = veteran(store)
    const page = await browser.newPage({ deviceScaleFactor: 1.5 })
    const { html } = printed(store, {
      gang,
      who: 'nobody',
      companions: [...Companion.options],
      scenario: '18-ambush',
      locale: 'ru',
    })
    const found = await overlaps(page, html)
    await page.close()
    expect(found).toEqual({ texts: 0, lines: 0 })
  }, 30_000)
})

const onlyOf = (store: Store, gang: GangId): FighterId =>
  FighterId.parse(gangPage(store, catalogues, gang).roster[0]?.id)

const figuresOf = (locale: Locale, profile: WeaponProfile): string[] => {
  const { short, long, accuracyShort, accuracyLong, strength, ap, damage, ammo } = profileFigures(locale, profile)
  return [short, long, accuracyShort, accuracyLong, strength, ap, damage, ammo]
}

/** All words that must be on the card. */
function wordsOf(store: Store, gang: GangId, locale: Locale): string[] {
  const catalogue = catalogues.of(store, null, necromundaId)
  const texts = gangPage(store, catalogues, gang).roster.flatMap((fighter) => [
    fighter.name,
    fighter.label,
    catalogue.nameOf('fighterTypes', fighter.type, locale),
    String(fighter.rating.value),
    'Owes Kim a drink.',
    ...fighter.items.flatMap(({ item }) => {
      const known = catalogue.items.get(item)
      const profiles = known.kind === 'weapon' ? known.profiles : []
      const told = profiles.flatMap((profile) => [
        ...profile.traits.map((trait) => traitText(locale, catalogue, trait)),
        ...figuresOf(locale, profile),
      ])
      return [catalogue.nameOf('items', item, locale), ...told]
    }),
    ...fighter.skills.map((skill) => catalogue.nameOf('skills', skill, locale)),
    ...fighter.rules.map(({ id }) => catalogue.nameOf('specialRules', id, locale)),
  ])
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)))].filter((word) => word !== '')
}
