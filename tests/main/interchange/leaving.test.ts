import { bringIn } from '@main/interchange/foreign/bring-in'
import { readForeignText } from '@main/interchange/foreign/recognise'
import { gangFile } from '@main/interchange/leaving/gang-file'
import { statusOf } from '@main/interchange/foreign/heading'
import { foreign } from '@shared/contract/foreign'
import { box } from '@shared/cards/wrap'
import { GangId } from '@shared/contract/ids'
import { translate } from '@shared/i18n'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, foundedGang, hired, run } from '../gangs/support'

const gang = () => {
  const store = freshStore()
  const gangId = foundedGang(store, { name: 'Thorns & <Briars>' })
  const queen = hired(store, gangId, { type: 'escher-gang-queen', name: '=Vexa [the] *Thorn*' }).value.fighterId
  bought(store, gangId, queen, 'lasgun')
  return {
    store,
    gangId,
    file: (format: 'markdown' | 'html' | 'csv' | 'tabletop' | 'datacards', locale: 'en' | 'ru' = 'en') =>
      gangFile(store, catalogues, { gangId, format, locale }),
  }
}

describe('a gang leaves', () => {
  test('as Markdown, with what would be markup as text', () => {
    const { fileName, text } = gang().file('markdown')
    expect(fileName).toBe('Thorns-Briars.md')
    expect(text).toContain('# Thorns & \\<Briars\\>')
    expect(text).toContain('## =Vexa \\[the\\] \\*Thorn\\*')
    expect(text).toMatch(/\| M \| WS \| BS \|/)
    expect(text).toMatch(/\| Lasgun \| 18″ \| 24″ \|/)
  })

  test('as a web page without scripts or addresses', () => {
    const { text } = gang().file('html', 'ru')
    expect(text).toContain('<h1>Thorns &amp; &lt;Briars&gt;</h1>')
    expect(text).toContain('lang="ru"')
    expect(text).not.toMatch(/<script|https?:|src=/)
  })

  test('as a table that this application reads back, and that no spreadsheet takes for formulas', () => {
    const { text } = gang().file('csv')
    expect(text).toContain("'=Vexa")
    const [back] = readForeignText(text).gangs
    expect(back?.fighters[0]).toMatchObject({
      type: 'Gang Queen',
      statline: { m: 5, ws: 3 },
      items: [{ name: 'Lasgun' }],
    })
  })

  test('as text for a figure, whose brackets are tags', () => {
    const { text } = gang().file('tabletop')
    expect(text).toContain('[b]=Vexa (the) *Thorn*[/b]')
    expect(text).toContain('[c6c930]Lasgun[-]\n    [e8a33d]S[-] 18″  [e8a33d]L[-] 24″')
    expect(text).toContain('[e8a33d]WS[-] 3+')
    expect(text).not.toContain(box)
  })

  test('as cards of game-datacards', () => {
    const Card = z.object({
      source: z.literal('necromunda'),
      name: z.string(),
      cost: z.string(),
      datasheet: z.record(z.string(), z.string()),
      weapons: z.array(
        z.object({
          name: z.string(),
          profiles: z.array(
            z.object({
              S: z.string(),
              L: z.string(),
              STR: z.string(),
              traits: z.array(z.object({ name: z.string() })),
            }),
          ),
        }),
      ),
    })
    const read: unknown = JSON.parse(gang().file('datacards').text)
    const { category } = z.object({ category: z.object({ name: z.string(), cards: z.array(Card) }) }).parse(read)
    expect(category.name).toBe('Thorns & <Briars>')
    expect(category.cards[0]).toMatchObject({
      cost: '130',
      datasheet: { M: '5″', WS: '3+', EXP: '0' },
      weapons: [{ name: 'Lasgun', profiles: [{ S: '18″', L: '24″', STR: '3', traits: [{ name: 'Plentiful' }] }] }],
    })
  })
})

test.each(['en', 'ru'] as const)(
  'what left as a table in %s comes in again with the same people, things and worth',
  (locale) => {
    const { store, gangId, file } = gang()
    hired(store, gangId, { type: 'escher-sister', name: 'Mara' })
    const base64 = Buffer.from(file('csv', locale).text).toString('base64')
    const wanted = foreign.bringIn.input.parse({
      base64,
      campaignId: null,
      decisions: { list: 'escher', gangName: 'Back' },
    })
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
    const back = gangFile(store, catalogues, {
      gangId: GangId.parse(value.gangIds[0]),
      format: 'markdown',
      locale: 'en',
    }).text
    expect(back).toContain('Mara')
    expect(back).toContain('**Rating** 180')
    expect(back).toContain('| Lasgun | 18″')
  },
)

test.each(['en', 'ru'] as const)('a fighter’s state, as a table has it in %s, is read back', (locale) => {
  for (const status of [
    'active',
    'recovering',
    'convalescent',
    'critical',
    'captured',
    'dead',
    'retired',
    'sold',
  ] as const) {
    expect(statusOf(translate(locale, `term.${status}`)), status).toBe(status)
  }
})

test('spreadsheets find the columns of a table in their language', () => {
  const { file } = gang()
  expect(file('csv', 'en').text.split('\n')[0]).toContain('Name,Type,Label,M,WS,BS')
  expect(file('csv', 'ru').text.split('\n')[0]).toContain('Имя;Тип;Метка;Дв;НР;НС')
})
