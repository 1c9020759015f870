import { loadInputs, safePointsOf } from '@main/battles/inputs'
import { battleOf } from '@main/database/find'
import { listCampaigns } from '@main/campaigns/page'
import * as schema from '@main/database/schema'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { transferGang } from '@main/gangs/change-gang'
import { exportCampaign } from '@main/interchange/export'
import { partNames, parts } from '@main/interchange/tables'
import { AppError } from '@shared/contract/error'
import { BattleId, CampaignId } from '@shared/contract/ids'
import type { IfPresent } from '@shared/contract/packs'
import { getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { fullCampaign } from './full-campaign'
import { bring as brought, looked } from './support'
import { run, smallGang } from '../gangs/support'

const bring = (store: Store, text: string, ifPresent: IfPresent = 'refuse') =>
  CampaignId.parse(brought(store, text, ifPresent).id)

type Path = readonly (string | number)[]

/** The file with another value at this place; undefined removes it. */
const damaged = (text: string, path: Path, value: unknown) => JSON.stringify(put(JSON.parse(text), path, value))

function put(node: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(node))
    return node.map((entry: unknown, index) => (index === step ? put(entry, rest, value) : entry))
  return { ...Object(node), [step]: put(Reflect.get(Object(node), step), rest, value) } as unknown
}

function problemWith(text: string): AppError {
  try {
    looked(freshStore(), text)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('the file was accepted')
}

describe('export and import', () => {
  test('the file holds every table but the installation’s own', () => {
    const own = ['print_setups', 'printed_cards', 'proposals', 'settings', 'undo_groups', 'undo_steps']
    const tables = Object.values<unknown>(schema).flatMap((value) =>
      is(value, SQLiteTable) ? [getTableName(value)] : [],
    )
    expect(partNames.map((name) => getTableName(parts[name].table)).sort()).toEqual(
      tables.filter((name) => !own.includes(name)).sort(),
    )
  })

  test('a file from before there were armies is read', () => {
    const { store, campaignId } = fullCampaign()
    const file = JSON.parse(exportCampaign(store, campaignId).text) as {
      rows: Record<string, Record<string, unknown>[]>
    }
    const { units: _units, unitHonours: _honours, battleUnits: _deeds, ...rows } = file.rows
    const participants = (rows['participants'] ?? []).map(({ victoryPoints: _points, ...row }) => row)
    expect(participants.length).toBeGreaterThan(0)
    const other = freshStore()
    bring(other, JSON.stringify({ ...file, rows: { ...rows, participants } }))
    expect(other.sqlite.prepare('SELECT sum(victory_points) FROM participants').pluck().get()).toBe(0)
  })

  test('export, import and export again give the same file', () => {
    const { store, campaignId } = fullCampaign()
    const { text, fileName } = exportCampaign(store, campaignId)
    expect(fileName).toBe('Dust-and-Rust.scrip.json')
    const elsewhere = freshStore()
    expect(bring(elsewhere, text)).toBe(campaignId)
    expect(exportCampaign(elsewhere, campaignId).text).toBe(text)
  })

  test('restores every row', () => {
    const { store, campaignId } = fullCampaign()
    const elsewhere = freshStore()
    bring(elsewhere, exportCampaign(store, campaignId).text)
    expect(dump(elsewhere)).toEqual(dump(store))
  })

  test('a second import is refused, unless a copy is wanted', () => {
    const { store, campaignId } = fullCampaign()
    const { text } = exportCampaign(store, campaignId)
    const before = dump(store)
    expect(() => bring(store, text)).toThrow('error.import.present')
    expect(dump(store)).toEqual(before)
    const copy = bring(store, text, 'copy')
    expect(copy).not.toBe(campaignId)
    expect(listCampaigns(store).map(({ id }) => id)).toEqual(expect.arrayContaining([copy, campaignId]))
    expect(exportCampaign(store, campaignId).text).toBe(text)
  })

  test('a copy is complete: its battles refer to its own fighters, and guarded points are intact', () => {
    const { store, campaignId, open, fighterId } = fullCampaign()
    const copy = bring(store, exportCampaign(store, campaignId).text, 'copy')
    const running = store.sqlite.prepare("SELECT id FROM battles WHERE campaign_id = ? AND status = 'fighting'").pluck()
    const id = BattleId.parse(running.get(copy))
    const fighter = battleOf(store, id).setup?.sides[0]?.crew[0]?.id
    expect(fighter).not.toBe(fighterId)
    expect(store.sqlite.prepare('SELECT name FROM fighters WHERE id = ?').pluck().get(fighter)).toBe('Vex')
    expect(loadInputs(store, id)).toEqual(loadInputs(store, open))
    expect(safePointsOf(store, id)).toEqual(safePointsOf(store, open))
    expect(store.sqlite.pragma('foreign_key_check')).toEqual([])
  })

  test('shares a content pack that exists already', () => {
    const { store, campaignId } = fullCampaign()
    bring(store, exportCampaign(store, campaignId).text, 'copy')
    expect(store.sqlite.prepare('SELECT count(*) FROM content_packs').pluck().get()).toBe(1)
    expect(store.sqlite.prepare('SELECT count(*) FROM campaign_packs').pluck().get()).toBe(2)
  })

  test('is undone by undo', () => {
    const { store, campaignId } = fullCampaign()
    const { text } = exportCampaign(store, campaignId)
    const elsewhere = freshStore()
    const before = dump(elsewhere)
    undo(elsewhere, { kind: 'campaign', campaignId: bring(elsewhere, text) })
    expect(dump(elsewhere)).toEqual(before)
  })

  test('leaves out references to another campaign', () => {
    const { store, campaignId, gangId } = fullCampaign()
    const other = smallGang(store).campaignId
    run(store, 'gang.transfer', (change) => transferGang(change, { gangId, to: other }))
    const elsewhere = freshStore()
    // The gang fought in the campaign it left: that one keeps its battles, this one does not get them.
    bring(elsewhere, exportCampaign(store, other).text)
    bring(elsewhere, exportCampaign(store, campaignId).text)
    expect(elsewhere.sqlite.pragma('foreign_key_check')).toEqual([])
    expect(elsewhere.sqlite.prepare('SELECT count(*) FROM gangs').pluck().get()).toBe(3)
  })
})

describe('a refused import names the fault and its place', () => {
  let exported = ''
  const written = () => (exported ||= exportedText())

  const nowhere = '0'.repeat(26)
  const player = { id: nowhere, campaignId: nowhere, name: 'Ana', role: 'player', notes: '', position: 0 }

  test.each<[string, string, Path, unknown, Path]>([
    ['another program’s JSON', 'error.import.format', ['format'], 'recipes', ['format']],
    [
      'a value of the wrong kind',
      'error.import.malformed',
      ['rows', 'fighters', 1, 'position'],
      'first',
      ['rows', 'fighters', 1, 'position'],
    ],
    [
      'a word that doesn’t exist',
      'error.import.malformed',
      ['rows', 'fighters', 0, 'status'],
      'asleep',
      ['rows', 'fighters', 0, 'status'],
    ],
    ['a key too many', 'error.import.malformed', ['rows', 'gangs', 0, 'cheat'], true, ['rows', 'gangs', 0]],
    [
      'a key too few',
      'error.import.malformed',
      ['rows', 'items', 0, 'pricePaid'],
      undefined,
      ['rows', 'items', 0, 'pricePaid'],
    ],
    [
      'damage within JSON',
      'error.import.malformed',
      ['rows', 'ledgerEntries', 0, 'actor', 'kind'],
      'ghost',
      ['rows', 'ledgerEntries', 0, 'actor', 'kind'],
    ],
    [
      'a broken reference',
      'error.import.malformed',
      ['rows', 'fighters', 0, 'gangId'],
      nowhere,
      ['rows', 'fighters', 0, 'gangId'],
    ],
    ['the same row twice', 'error.import.malformed', ['rows', 'players'], [player, player], ['rows', 'players', 1]],
    ['a table that isn’t one', 'error.import.malformed', ['rows', 'spells'], [], ['rows']],
  ])('%s', (_, key, place, value, where) => {
    expect(problemWith(damaged(written(), place, value)).report).toMatchObject({ code: 'invalid', key, where })
  })

  test('no campaign', () => {
    const { details } = problemWith(damaged(written(), ['rows', 'campaigns'], [])).report
    expect(details).toContainEqual(
      expect.objectContaining({ where: ['rows', 'campaigns'], text: 'must hold one row and holds 0' }),
    )
  })

  test('a newer version', () => {
    const { code, params } = problemWith(damaged(written(), ['version'], 99)).report
    expect([code, params]).toEqual(['newerData', { version: 99, known: 2 }])
  })

  test('a file of version 1 is read, without its trading', () => {
    const { rows, ...file } = JSON.parse(written()) as { rows: Record<string, unknown> }
    const { tradeVisits: _visits, tradingPosts: _posts, ...known } = rows
    expect(() => looked(freshStore(), JSON.stringify({ ...file, version: 1, rows: known }))).not.toThrow()
  })

  test('no JSON', () => {
    expect(() => looked(freshStore(), written().slice(0, 500))).toThrow('error.import.json')
  })

  test('a fault that only the database finds leaves nothing behind', () => {
    const text = damaged(written(), ['rows', 'fighters', 0, 'label'], 'too long a label')
    const store = freshStore()
    const before = dump(store)
    expect(() => bring(store, text)).toThrow(/rows\.fighters\[0\].*fighters_label/)
    expect(dump(store)).toEqual(before)
  })
})

function exportedText(): string {
  const store = freshStore()
  return exportCampaign(store, fullCampaign(store).campaignId).text
}
