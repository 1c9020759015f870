import { campaignTables } from '@main/interchange/leaving/tables'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogues } from '../gangs/support'
import { fullCampaign } from './full-campaign'

const Records = z.array(z.record(z.string(), z.string()))

test('no cell of a campaign’s tables is a formula to a spreadsheet', () => {
  const { store, campaignId } = fullCampaign()
  store.sqlite.exec(`UPDATE fighters SET name = '=HYPERLINK("x")' WHERE name = 'Vex'`)
  store.sqlite.exec(`UPDATE gangs SET name = '@sum' WHERE name = 'The Carrion Queens'`)
  const files = unzipSync(Buffer.from(campaignTables(store, catalogues, { campaignId, locale: 'en' }).zip, 'base64'))
  const cells = Object.values(files).flatMap((bytes) => {
    const rows: unknown = parse(Buffer.from(bytes), { bom: true })
    return z.array(z.array(z.string())).parse(rows).flat()
  })
  expect(cells.filter((cell) => cell.startsWith("'=HYPERLINK") || cell === "'@sum").length).toBeGreaterThan(2)
  expect(cells.filter((cell) => /^[=@\t\r]|^[+-](?![\d.])/.test(cell))).toEqual([])
})

test('a campaign is exported as tables with all its rows, in words and with names in place of ids', () => {
  const { store, campaignId, gangId } = fullCampaign()
  const { fileName, zip } = campaignTables(store, catalogues, { campaignId, locale: 'ru' })
  expect(fileName).toBe('Dust-and-Rust.csv.zip')
  expect(campaignTables(store, catalogues, { campaignId, locale: 'ru' }).zip).toBe(zip)
  const files = unzipSync(Buffer.from(zip, 'base64'))
  const read = (name: string) =>
    Records.parse(parse(Buffer.from(files[name] ?? new Uint8Array()), { columns: true, bom: true, delimiter: ';' }))

  expect(read('standings.csv').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['The Carrion Queens', 'Шлаковые Короли']),
  )
  expect(read('log.csv').map(({ what }) => what)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^The Carrion Queens: .*основ|^Основана.*The Carrion Queens/)]),
  )
  const fighters = read('tables/fighters.csv')
  expect(fighters.find(({ name }) => name === 'Vex')).toMatchObject({ gangId, gangName: 'The Carrion Queens' })
  const count = (table: string) => store.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  for (const table of [
    'fighters',
    'items',
    'ledger_entries',
    'battles',
    'participants',
    'log_entries',
    'territories',
    'loadouts',
    'modifiers',
  ]) {
    expect(read(`tables/${table}.csv`), table).toHaveLength(Number(count(table)))
  }
  expect(read('tables/ledger_entries.csv')[0]?.['at']).toMatch(/^2026-01-01T/)
  expect(Object.keys(files).filter((name) => name.startsWith('rosters/'))).toHaveLength(2)
})
