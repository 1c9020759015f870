import { gangPage } from '@main/gangs/gang-page'
import { gangContextOf } from '@main/gangs/context'
import { upgradeByHouse } from '@main/fighters/house-upgrade'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { removeGang, transferGang } from '@main/gangs/change-gang'
import { correctFighter } from '@main/gangs/correct'
import { exportBattle, exportCampaign, exportGang } from '@main/interchange/export'
import { fileSchemas } from '@main/interchange/schemas'
import { choosePacks } from '@main/packs/choose'
import { installPack } from '@main/packs/installed'
import { readPackFile } from '@main/packs/pack-file'
import { runCommand } from '@main/database/command'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import shipped from '@shared/space/battlefields/pump-hall.json'
import { AppError } from '@shared/contract/error'
import { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { OwnFileKind } from '@shared/contract/interchange'
import { CommandName } from '@shared/contract/undo'
import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitrator, dump, freshStore } from '../database/support'
import { attempts } from '../every-command'
import { opposedArmies } from '../armies/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { fileOf, ownGuns } from '../packs/own-pack'
import { fullCampaign } from './full-campaign'
import { bring, left, looked } from './support'

const kept = new URL('./kept/', import.meta.url)
const published = new URL('../../../docs/schema/', import.meta.url)
const Json = z.record(z.string(), z.unknown())
const jsonFrom = (folder: URL, name: string) => Json.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

/** One file of each kind. */
function oneOfEach(): Record<OwnFileKind, string> {
  const { store, campaignId, gangId, over } = fullCampaign()
  return {
    campaign: exportCampaign(store, campaignId).text,
    gang: exportGang(store, gangId).text,
    battle: exportBattle(store, over).text,
    pack: fileOf(ownGuns()),
    battlefield: JSON.stringify({ ...shipped, id: 'my-own-field' }),
  }
}

/** Made on first use, then cached. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

function problemOf(work: () => unknown): AppError['report'] {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.report
    throw error
  }
  throw new Error('nothing was wrong')
}

describe('the published schemas', () => {
  const files = once(oneOfEach)
  const schemas = once(fileSchemas)

  test.each(OwnFileKind.options)('that of a %s is current, and a real file matches it', (kind) => {
    const schema = jsonFrom(published, `${kind}.json`)
    // If out of date, run `npm run schemas`.
    expect(schema).toEqual(JSON.parse(JSON.stringify(schemas()[kind])))
    const reader = z.fromJSONSchema(schema)
    const file: unknown = JSON.parse(files()[kind])
    expect(reader.safeParse(file).error?.issues ?? []).toEqual([])
    expect(reader.safeParse({ ...Json.parse(file), version: 'new' }).success).toBe(false)
  })
})

describe('a file of every past version', () => {
  const names = readdirSync(kept).sort()

  test('there is one of each kind and version', () => {
    expect(names).toEqual([
      'battle-1.json',
      'battlefield-1.json',
      'campaign-1.json',
      'campaign-2.json',
      'gang-1.json',
      'pack-1.json',
    ])
  })

  test.each(names)('%s is imported, and its export is imported elsewhere as the same', (name) => {
    const text = readFileSync(new URL(name, kept), 'utf8')
    const store = freshStore()
    const brought = bring(store, text)
    expect(brought.kind).toBe(name.split('-')[0])
    const again = left(store, brought)
    const elsewhere = freshStore()
    expect(left(elsewhere, bring(elsewhere, again))).toBe(again)
  })
})

/** Some campaigns and practice gangs after some commands. */
const deeds = fc.array(
  fc.record({
    name: fc.constantFrom(...CommandName.options.filter((name) => name !== 'sample.load')),
    pick: fc.nat(100_000),
  }),
  { maxLength: 25 },
)

function livedIn(wanted: { name: CommandName; pick: number }[]): Store {
  const { store } = fullCampaign()
  opposedArmies(store)
  for (const { name, pick } of wanted) {
    const work = attempts[name](store, pick)
    try {
      if (work) runCommand(store, { name, actor: arbitrator }, work)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
  return store
}

const idsIn = <Kind extends z.ZodType>(store: Store, kind: Kind, table: string): z.output<Kind>[] =>
  z.array(kind).parse(store.sqlite.prepare(`SELECT id FROM ${table} ORDER BY id`).pluck().all())

describe('export and import', () => {
  test('restore campaigns, gangs and battles exactly, after any commands', () => {
    fc.assert(
      fc.property(deeds, (wanted) => {
        const store = livedIn(wanted)
        for (const id of idsIn(store, CampaignId, 'campaigns')) {
          const { text } = exportCampaign(store, id)
          const elsewhere = freshStore()
          bring(elsewhere, text)
          expect(exportCampaign(elsewhere, id).text).toBe(text)
        }
        const single = [
          ...idsIn(store, GangId, 'gangs').map((id) => exportGang(store, id).text),
          ...idsIn(store, BattleId, 'battles').map((id) => exportBattle(store, id).text),
        ]
        const [second, third] = [freshStore(), freshStore()]
        for (const text of single) {
          // If nothing around them is known, only the references to it are lost; a second time nothing more.
          const again = left(second, bring(second, text))
          expect(differing(text, again)).toEqual([])
          expect(left(third, bring(third, again))).toBe(again)
        }
      }),
      { numRuns: 4 },
    )
  })

  /** Values that changed, except references set to null, and tables with another number of rows. */
  function differing(before: string, after: string): unknown[] {
    const File = z.object({ rows: z.record(z.string(), z.array(Json)) })
    const [old, now] = [File.parse(JSON.parse(before)).rows, File.parse(JSON.parse(after)).rows]
    return Object.entries(old).flatMap(([part, rows]): unknown[] => {
      if (part === 'battleFighters' || part === 'battleUnits') return []
      if (rows.length !== now[part]?.length) return [`${part}: ${rows.length} and then ${now[part]?.length}`]
      return rows.flatMap((row, index) =>
        Object.entries(row)
          .filter(
            ([key, value]) =>
              JSON.stringify(value) !== JSON.stringify(now[part]?.[index]?.[key]) &&
              !(now[part]?.[index]?.[key] === null && /Id$|takenBy|causedBy/.test(key)),
          )
          .map(([key, value]) => [part, key, value]),
      )
    })
  }

  test('restore a removed gang to its campaign as it was', () => {
    const { store, gangId } = smallGang()
    const { text } = exportGang(store, gangId)
    run(store, 'gang.delete', (change) => removeGang(change, { gangId }))
    bring(store, text)
    const rows = (file: string) => z.object({ rows: z.record(z.string(), z.unknown()) }).parse(JSON.parse(file)).rows
    const { logEntries: _now, ...now } = rows(exportGang(store, gangId).text)
    const { logEntries: _then, ...then } = rows(text)
    expect(now).toEqual(then)
  })

  test('connect a battle that was fought on another machine with its gangs and fighters', () => {
    const { store, campaignId, over } = fullCampaign()
    const { text } = exportBattle(store, over)
    const other = freshStore()
    bring(other, exportCampaign(store, campaignId).text)
    other.sqlite.prepare('DELETE FROM battles WHERE id = ?').run(over)
    bring(other, text)
    expect(exportBattle(other, over).text).toBe(text)
  })
})

describe('importing a gang', () => {
  test('adds it to the named campaign, as its last gang', () => {
    const { store, gangId } = smallGang()
    const elsewhere = freshStore()
    const campaignId = createdCampaign(elsewhere)
    foundedGang(elsewhere, { campaignId, name: 'First' })
    bring(elsewhere, exportGang(store, gangId).text, 'refuse', campaignId)
    expect(
      elsewhere.sqlite
        .prepare('SELECT id FROM gangs WHERE campaign_id = ? ORDER BY position DESC')
        .pluck()
        .get(campaignId),
    ).toBe(gangId)
  })

  test('of other rules, or with content not used there, is refused whole', () => {
    const elsewhere = freshStore()
    const armies = createdCampaign(elsewhere, { ruleset: 'wh40k-8e' })
    const { store, campaignId, gangId } = smallGang()
    const { text } = exportGang(store, gangId)
    const before = dump(elsewhere)
    expect(problemOf(() => bring(elsewhere, text, 'refuse', armies)).key).toBe('error.gang.otherRuleset')
    const grown = {
      ...ownGuns(),
      entries: {
        fighterTypes: [
          { ...catalogues.of(store, null, necromundaId).fighterTypes.get('escher-sister'), id: 'half-giant' },
        ],
      },
      overrides: {},
    }
    const { packId } = run(store, 'pack.install', (change) =>
      installPack(change, catalogues, readPackFile(JSON.parse(fileOf(grown))), 'refuse'),
    ).value
    run(store, 'pack.choose', (change) => choosePacks(change, catalogues, { campaignId, packs: [packId] }))
    hired(store, gangId, { type: 'half-giant', name: 'Hob' })
    const { key, details } = problemOf(() => bring(elsewhere, exportGang(store, gangId).text))
    expect([key, details.map(({ where }) => where)]).toEqual(['error.import.content', [['fighterTypes', 'half-giant']]])
    expect(dump(elsewhere)).toEqual(before)
  })

  test('keeps its house upgrades (CAMP-ADV-10), though no content knows them', () => {
    const { store, gangId, fighterId } = smallGang()
    const brew = {
      fighterId,
      system: 'chem-alchemy',
      name: 'Acidic Blood',
      pay: 'credits',
      cost: 30,
      value: 20,
    } as const
    run(store, 'fighter.house', (change) => upgradeByHouse(change, gangContextOf(change, catalogues, gangId), brew))
    const { text } = exportGang(store, gangId)
    const elsewhere = freshStore()
    bring(elsewhere, text)
    expect(gangPage(elsewhere, catalogues, gangId).roster[0]?.rules.map(({ id }) => id)).toContain('acidic-blood')
  })
})

describe('importing what exists already', () => {
  test('the same file merged changes nothing', () => {
    const { store, campaignId, gangId, over, open } = fullCampaign()
    for (const { text } of [
      exportCampaign(store, campaignId),
      exportGang(store, gangId),
      exportBattle(store, over),
      exportBattle(store, open),
    ]) {
      const { here } = looked(store, text)
      expect([here?.added, here?.changed, here?.removed]).toEqual([0, 0, 0])
      const before = dump(store)
      bring(store, text, 'merge')
      bring(store, text, 'skip')
      expect(dump(store)).toEqual(before)
    }
  })

  test('takes over changes made elsewhere, keeps those made here, and can be undone', () => {
    const { store, campaignId, gangId, fighterId } = fullCampaign()
    const elsewhere = freshStore({ now: () => Date.UTC(2027, 0, 1) })
    bring(elsewhere, exportCampaign(store, campaignId).text)
    const { fighterId: recruit } = hired(elsewhere, gangId, { name: 'New there' }).value
    run(elsewhere, 'fighter.correct', (change) => correctFighter(change, { fighterId, reason: 'scars', experience: 3 }))
    const mine = foundedGang(store, { campaignId, name: 'New here' })
    const before = dump(store)

    const { text } = exportCampaign(elsewhere, campaignId)
    const { here } = looked(store, text)
    expect(here).toMatchObject({ removed: 0 })
    expect(here?.kept).toBeGreaterThan(0)
    bring(store, text, 'merge')
    const names = store.sqlite.prepare('SELECT name FROM fighters WHERE gang_id = ?').pluck().all(gangId)
    expect(names).toContain('New there')
    expect(idsIn(store, GangId, 'gangs')).toContain(mine)
    expect(store.sqlite.prepare('SELECT count(*) FROM fighters WHERE id = ?').pluck().get(recruit)).toBe(1)
    expect(looked(store, text).here).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(store.sqlite.pragma('foreign_key_check')).toEqual([])
    undo(store, { kind: 'campaign', campaignId })
    expect(dump(store)).toEqual(before)
  })

  test('leaves a gang in the campaign that it has joined since', () => {
    const { store, gangId } = smallGang()
    const { text } = exportGang(store, gangId)
    const other = createdCampaign(store, { name: 'The other' })
    run(store, 'gang.transfer', (change) => transferGang(change, { gangId, to: other }))
    bought(store, gangId, null, 'autogun')
    bring(store, text, 'merge')
    expect(store.sqlite.prepare('SELECT campaign_id FROM gangs WHERE id = ?').pluck().get(gangId)).toBe(other)
  })

  test('takes all inputs of a battle from the file', () => {
    const { store, open } = fullCampaign()
    const { text } = exportBattle(store, open)
    store.sqlite.prepare('DELETE FROM battle_inputs WHERE battle_id = ? AND ordinal > 2').run(open)
    const shorter = exportBattle(store, open).text
    bring(store, text, 'merge')
    expect(exportBattle(store, open).text).toBe(text)
    expect(looked(store, shorter).here).toMatchObject({ removed: 2 })
    bring(store, shorter, 'merge')
    expect(exportBattle(store, open).text).toBe(shorter)
  })

  const settled = (store: Store, id: BattleId, at: number) =>
    store.sqlite.prepare("UPDATE battles SET status = 'committed', committed_at = ? WHERE id = ?").run(at, id)

  test('leaves a battle that is settled here, and refuses one settled in two ways', () => {
    const { store, campaignId, over } = fullCampaign()
    const before = exportCampaign(store, campaignId).text
    settled(store, over, 5)
    const state = exportCampaign(store, campaignId).text
    bring(store, before, 'merge')
    expect(exportCampaign(store, campaignId).text).toBe(state)

    const elsewhere = freshStore()
    bring(elsewhere, before)
    settled(elsewhere, over, 9)
    expect(looked(store, exportCampaign(elsewhere, campaignId).text).unmergeable?.key).toBe('error.import.settledTwice')
    expect(problemOf(() => bring(store, exportCampaign(elsewhere, campaignId).text, 'merge')).key).toBe(
      'error.import.settledTwice',
    )
    // On its own it brings nothing of its consequences along.
    const third = freshStore()
    bring(third, before)
    expect(problemOf(() => bring(third, exportBattle(elsewhere, over).text, 'merge')).key).toBe(
      'error.import.settledElsewhere',
    )
  })

  test('only copies rows that belong to something else by now', () => {
    const { store, campaignId, gangId } = fullCampaign()
    const { text } = exportCampaign(store, campaignId)
    const other = createdCampaign(store, { name: 'The other' })
    run(store, 'gang.transfer', (change) => transferGang(change, { gangId, to: other }))
    const before = dump(store)
    expect(problemOf(() => bring(store, text, 'merge')).key).toBe('error.import.elsewhere')
    expect(dump(store)).toEqual(before)
    expect(bring(store, text, 'copy').id).not.toBe(campaignId)
  })

  test('refuses, replaces, copies or skips a battlefield of the same id', () => {
    const store = freshStore()
    const file = { ...shipped, id: 'my-own-field' }
    const other = JSON.stringify({ ...file, title: { en: 'Another', ru: 'Другое' } })
    expect(bring(store, JSON.stringify(file)).id).toBe('my-own-field')
    expect(looked(store, other).here).toMatchObject({ changed: 1 })
    expect(problemOf(() => bring(store, other)).code).toBe('conflict')
    expect(bring(store, other, 'skip').id).toBe('my-own-field')
    expect(bring(store, other, 'copy').id).toBe('my-own-field-2')
    expect(bring(store, other, 'copy').id).toBe('my-own-field-3')
    expect(looked(store, JSON.stringify(file)).here).toMatchObject({ changed: 0, same: 1 })
    bring(store, other, 'merge')
    expect(looked(store, other).here).toMatchObject({ changed: 0, same: 1 })
  })
})
