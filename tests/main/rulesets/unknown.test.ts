import { beginBattle } from '@main/battles/opening'
import { campaignPage, listCampaigns } from '@main/campaigns/page'
import { migrations } from '@main/database/migrate'
import { openDatabase } from '@main/database/open'
import { battles, campaigns, gangs } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { exportCampaign } from '@main/interchange/export'
import { openBattle } from '@main/rulesets/playing'
import { installPack } from '@main/packs/installed'
import { rulesetIdSchema } from '@shared/battle'
import { AppError } from '@shared/contract'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { packIdSchema } from '@shared/content/schema/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { sayError } from '@shared/i18n'
import { describe, expect, onTestFinished, test } from 'vitest'
import { begun, setupOf } from '../battles/support'
import { dump, freshFolder, freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { bring } from '../interchange/support'

const elsewhere = rulesetIdSchema.parse('played-elsewhere')

const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.report
    throw error
  }
  throw new Error('Nothing was refused')
}

function rivalIn(store: Store, campaignId: CampaignId): GangId {
  const gangId = foundedGang(store, { campaignId, name: 'Iron Teeth' })
  hired(store, gangId)
  return gangId
}

/** A campaign left by another application with one more ruleset: two gangs and a battle under way. */
function leftBehind() {
  const { store, campaignId, gangId } = smallGang()
  const rival = rivalIn(store, campaignId)
  const setup = { ...setupOf(store, [gangId, rival]), ruleset: elsewhere }
  const id = run(store, 'battle.begin', (change) =>
    beginBattle(change, { campaignId, setup, compatibility: 1, crews: [] }),
  ).value.id
  store.orm.update(campaigns).set({ ruleset: elsewhere }).run()
  store.orm.update(gangs).set({ ruleset: elsewhere }).run()
  return { store, campaignId, id, setup }
}

describe('a ruleset unknown to this application', () => {
  test('is listed with its campaign and its battle', () => {
    const { store, campaignId, id } = leftBehind()
    expect(listCampaigns(store)).toMatchObject([{ id: campaignId, ruleset: elsewhere, battles: { open: [id] } }])
    expect(campaignPage(store, campaignId)).toMatchObject({ ruleset: elsewhere, battles: [{ id, status: 'fighting' }] })
  })

  test('has battles that can not be played here', () => {
    const { store, campaignId, setup } = leftBehind()
    const catalogue = catalogues.of(store, null, necromundaId)
    const report = refusal(() => openBattle(setup, catalogue, null))
    expect(report.key).toBe('error.ruleset.notPlayable')
    expect(refusal(() => catalogues.of(store, campaignId, elsewhere)).key).toBe('error.ruleset.unknown')
  })

  test('founds no campaign, and the error names it and the known ones, in both languages', () => {
    const report = refusal(() => createdCampaign(freshStore(), { ruleset: elsewhere }))
    expect(report.where).toEqual(['ruleset'])
    expect(sayError('en', report)).toBe(
      'This application has no ruleset “played-elsewhere”. It has: necromunda, wh40k-8e, wh40k-7e, wh40k-4e.',
    )
    expect(sayError('ru', report)).toBe(
      'В этом приложении нет правил «played-elsewhere». Есть: necromunda, wh40k-8e, wh40k-7e, wh40k-4e.',
    )
  })

  test('is imported by no file, and the error names the place', () => {
    const { store, campaignId } = leftBehind()
    const { text } = exportCampaign(store, campaignId)
    const target = freshStore()
    const report = refusal(() => bring(target, text))
    expect(report).toMatchObject({ key: 'error.ruleset.unknown', where: ['rows', 'campaigns', 0, 'ruleset'] })
    expect(listCampaigns(target)).toEqual([])
  })

  test('has no packs', () => {
    const header = { id: packIdSchema.parse('spare-guns'), title: 'Spare guns', ruleset: elsewhere, version: '1' }
    const report = refusal(() =>
      run(freshStore(), 'pack.install', (change) => installPack(change, catalogues, { header, body: {} }, 'refuse')),
    )
    expect(report.key).toBe('error.ruleset.unknown')
  })
})

test('a database with an old table of its rulesets opens as before, and its battles stay frozen', () => {
  const { store, campaignId, gangId } = smallGang()
  begun(store, campaignId, [gangId, rivalIn(store, campaignId)])
  const folder = freshFolder()
  const old = openDatabase(folder, { migrations: migrations.slice(0, 11) })
  old.sqlite.pragma('foreign_keys = OFF')
  const kept = ['campaigns', 'players', 'gangs', 'fighters', 'items', 'battles', 'participants', 'ledger_entries']
  for (const table of kept) {
    const names = old.sqlite.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all().map(String)
    const columns = names.map((name) => `"${name}"`).join(', ')
    const insert = old.sqlite.prepare(`INSERT INTO ${table} (${columns}) VALUES (${names.map(() => '?').join(', ')})`)
    for (const row of store.sqlite.prepare(`SELECT ${columns} FROM ${table}`).raw().all()) insert.run(row)
  }
  const before = dump(old)
  expect(() => old.sqlite.prepare("UPDATE campaigns SET ruleset = 'played-elsewhere'").run()).toThrow(
    'campaigns_ruleset',
  )
  old.close()

  const opened = openDatabase(folder)
  onTestFinished(() => opened.close())
  const after = dump(opened)
  // Later columns are left out.
  const rowsOf = (rows: readonly string[] = []) => rows.map((row): unknown => JSON.parse(row))
  for (const table of kept) expect(rowsOf(after[table])).toMatchObject(rowsOf(before[table]))
  expect(opened.orm.select().from(battles).all()).toHaveLength(1)
  expect(() => opened.sqlite.prepare("UPDATE battles SET setup = '{}'").run()).toThrow('frozen')
  for (const table of ['campaigns', 'gangs', 'battles', 'content_packs', 'custom_content'])
    opened.sqlite.prepare(`UPDATE ${table} SET ruleset = 'played-elsewhere'`).run()
})
