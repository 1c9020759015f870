import { standings, worthOf } from '@main/gangs/standings'
import { exportCampaign } from '@main/interchange/export'
import { runCommand } from '@main/database/command'
import type { Store } from '@main/database/store'
import { redo, undo, undoState } from '@main/database/undo'
import { balance } from '@main/gangs/ledger'
import { loadRoster } from '@main/gangs/roster'
import { gangRating, gangWealth } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { CampaignId, GangId } from '@shared/contract/ids'
import { CommandName, type UndoScope } from '@shared/contract/undo'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gangs, ledgerEntries } from '@main/database/schema'
import { arbitrator, copying, dump, freshStore } from './database/support'
import { attempts } from './every-command'
import { bring } from './interchange/support'
import { season, world } from './worlds'

/** After any commands in any order, undo, redo, files and sums agree: the same properties for every command. */

interface Deed {
  name: CommandName
  pick: number
}

/** A battle is only settled when three of these come in a row. */
const chain: readonly CommandName[] = ['battle.begin', 'battle.record', 'battle.finish', 'battle.commit']
const rare: readonly CommandName[] = ['sample.load', 'campaign.delete', 'gang.delete', 'campaign.import']

const deed = (names: readonly CommandName[]): fc.Arbitrary<Deed> =>
  fc.record({
    name: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...names.filter((name) => !rare.includes(name))) },
      { weight: 6, arbitrary: fc.constantFrom(...chain) },
      { weight: 1, arbitrary: fc.constantFrom(...rare) },
    ),
    pick: fc.nat({ max: 100_000 }),
  })

/** Commands of arbitrators and gangs in a season besides fighting. */
const duringSeason = /^(?:season|challenge|holding|dealing|record|captive|gang\.(?:found|correct|change))/

/** A refusal is an answer too, as long as it changes nothing. */
function perform(store: Store, { name, pick }: Deed): void {
  const work = attempts[name](store, pick)
  if (!work) return
  const before = dump(store)
  try {
    runCommand(store, { name, actor: arbitrator }, work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(dump(store)).toEqual(before)
  }
}

function scopes(store: Store): UndoScope[] {
  const keys = store.sqlite
    .prepare(
      'SELECT scope FROM undo_groups UNION SELECT other_scope FROM undo_groups WHERE other_scope IS NOT NULL ORDER BY 1',
    )
    .pluck()
    .all()
    .map(String)
  return keys.map((key) => {
    const [kind, id] = key.split(' ')
    if (kind === 'campaign') return { kind, campaignId: CampaignId.parse(id) }
    if (kind === 'gang') return { kind, gangId: GangId.parse(id) }
    return { kind: 'application' }
  })
}

/** Dice that were thrown stay thrown: their line in the log is not undone. */
const undoable = CommandName.options.filter((name) => name !== 'dice.throw')

const anyWorld = copying(world)
const lawAndMisrule = copying(() => season('law-and-misrule'))

describe('after any commands in any order', { timeout: 120_000 }, () => {
  test('undoing all of them leads back to the start, and redoing all to the end', () => {
    fc.assert(
      fc.property(fc.array(deed(undoable), { minLength: 5, maxLength: 25 }), (deeds) => {
        const store = anyWorld()
        store.sqlite.exec('DELETE FROM undo_groups')
        const start = dump(store)
        for (const one of deeds) perform(store, one)
        const end = dump(store)
        // A campaign's choices refer to what the application holds: campaigns are undone first and redone last.
        undoAll(store, scopes(store).toReversed())
        expect(dump(store)).toEqual(start)
        redoAll(store, scopes(store))
        expect(dump(store)).toEqual(end)
        store.close()
      }),
      { numRuns: 15 },
    )
  })

  test.each([
    ['a fighter’s whole life', /^(?:fighter|captive|item|trade|post)\./, anyWorld, 6],
    ['a whole season of Dominion', duringSeason, copying(() => season('dominion')), 2],
    ['a whole season of Law and Misrule', duringSeason, lawAndMisrule, 2],
    ['a whole season of Outlander', duringSeason, copying(() => season('outlander')), 2],
    ['a whole season of Uprising', duringSeason, copying(() => season('uprising')), 2],
    ['a Dome Rush with its shared territory', duringSeason, copying(() => season('dome-rush')), 2],
    ['a refreshed campaign of Hive Empires', duringSeason, copying(() => season('hive-empires')), 2],
  ] as const)('%s can be played, undone and redone', (_, some, begin, numRuns) => {
    const life = fc.record({
      name: fc.constantFrom(...CommandName.options.filter((name) => some.test(name))),
      pick: fc.nat({ max: 100_000 }),
    })
    fc.assert(
      fc.property(fc.array(life, { minLength: 10, maxLength: 40 }), (deeds) => {
        const store = begin()
        store.sqlite.exec('DELETE FROM undo_groups')
        const start = dump(store)
        for (const one of deeds) perform(store, one)
        checkSums(store)
        expect(orphans(store)).toEqual([])
        const end = dump(store)
        undoAll(store, scopes(store))
        expect(dump(store)).toEqual(start)
        redoAll(store, scopes(store))
        expect(dump(store)).toEqual(end)
        store.close()
      }),
      { numRuns },
    )
  })

  test('an exported campaign is imported unchanged, and exports as the same file again', () => {
    const leaving = (store: Store) =>
      store.sqlite
        .prepare('SELECT id FROM campaigns ORDER BY id')
        .pluck()
        .all()
        .map((id) => exportCampaign(store, CampaignId.parse(id)).text)
    fc.assert(
      fc.property(fc.array(deed(CommandName.options), { minLength: 15, maxLength: 30 }), (deeds) => {
        const store = lawAndMisrule()
        for (const one of deeds) perform(store, one)
        const elsewhere = freshStore()
        for (const text of leaving(store)) bring(elsewhere, text, 'skip')
        expect(leaving(elsewhere)).toEqual(leaving(store))
        store.close()
        elsewhere.close()
      }),
      { numRuns: 3 },
    )
  })

  test('undo, redo and undo again give the same states, between the commands too', () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: deed(CommandName.options) },
      { weight: 1, arbitrary: fc.constant('take back') },
    )
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        const store = anyWorld()
        for (const one of steps) {
          if (one !== 'take back') perform(store, one)
          else for (const scope of scopes(store)) thereAndBack(store, scope)
        }
        store.close()
      }),
      { numRuns: 10 },
    )
  })

  test('ratings, wealth and balances are what their receipts say, and no reference dangles', () => {
    fc.assert(
      fc.property(fc.array(deed(CommandName.options), { minLength: 5, maxLength: 25 }), (deeds) => {
        const store = anyWorld()
        for (const one of deeds) perform(store, one)
        checkSums(store)
        expect(store.sqlite.pragma('foreign_key_check')).toEqual([])
        expect(store.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
        expect(orphans(store)).toEqual([])
        store.close()
      }),
      { numRuns: 15 },
    )
  })
})

const undoAll = (store: Store, all: readonly UndoScope[]) =>
  inTurn(all, (scope) => undoState(store, scope).undo && undo(store, scope))
const redoAll = (store: Store, all: readonly UndoScope[]) =>
  inTurn(all, (scope) => undoState(store, scope).redo && redo(store, scope))

/** Undoes each history as far as it goes, and again until none goes further: a command of two histories waits for later ones. */
function inTurn(all: readonly UndoScope[], step: (scope: UndoScope) => unknown): void {
  const goes = (scope: UndoScope) => {
    try {
      return Boolean(step(scope))
    } catch (error) {
      if (!waits(error)) throw error
      return false
    }
  }
  let further = true
  while (further) {
    further = false
    for (const scope of all) while (goes(scope)) further = true
  }
}

const waits = (error: unknown): boolean =>
  error instanceof AppError && ['error.undo.elsewhere', 'error.redo.elsewhere'].includes(error.report.key)

function thereAndBack(store: Store, scope: UndoScope): void {
  if (!undoState(store, scope).undo) return
  const after = dump(store)
  try {
    undo(store, scope)
  } catch (error) {
    expect(dump(store)).toEqual(after)
    if (waits(error)) return
    // Only rows of the application can be referred to by a campaign's.
    expect(error).toMatchObject({ report: { code: 'conflict', key: 'error.undo.inTheWay' } })
    expect(scope.kind).toBe('application')
    return
  }
  const before = dump(store)
  redo(store, scope)
  expect(dump(store)).toEqual(after)
  undo(store, scope)
  expect(dump(store)).toEqual(before)
}

function checkSums(store: Store): void {
  const campaignIds = store.sqlite
    .prepare('SELECT id FROM campaigns')
    .pluck()
    .all()
    .map((id) => CampaignId.parse(id))
  for (const row of [null, ...campaignIds].flatMap((campaignId) => standings(store, campaignId))) {
    const roster = loadRoster(store, row.gangId)
    expect(row).toMatchObject({
      rating: gangRating(roster).value,
      wealth: gangWealth(roster).value,
      credits: roster.credits,
    })
  }
  for (const campaignId of campaignIds) expect(standings(store, campaignId)).toMatchObject(worthOf(store, campaignId))
  for (const { id } of store.orm.select({ id: gangs.id }).from(gangs).orderBy(asc(gangs.id)).all()) {
    const entries = store.orm.select().from(ledgerEntries).where(eq(ledgerEntries.gangId, id)).all()
    const sum = entries
      .filter(({ resource }) => resource === 'credits')
      .reduce((total, { amount }) => total + amount, 0)
    expect(balance(store, id, 'credits')).toBe(sum)
  }
}

/** Things apart from their owner: items of one gang held by another, parts whose weapon is elsewhere. */
function orphans(store: Store): unknown[] {
  return store.sqlite
    .prepare(
      `SELECT i.id FROM items i JOIN fighters f ON f.id = i.fighter_id WHERE f.gang_id <> i.gang_id
       UNION SELECT part.id FROM items part JOIN items weapon ON weapon.id = part.parent_id
         WHERE part.status = 'held' AND (weapon.status <> 'held' OR weapon.fighter_id IS NOT part.fighter_id)
       UNION SELECT l.item_id FROM loadout_items l JOIN loadouts s ON s.id = l.loadout_id JOIN items i ON i.id = l.item_id
         WHERE i.status <> 'held' OR i.fighter_id IS NOT s.fighter_id
       UNION SELECT j.id FROM injuries j JOIN items b ON b.id = j.bionic_id
         WHERE b.status <> 'held' OR b.fighter_id IS NOT j.fighter_id OR j.ended_at IS NOT NULL
       UNION SELECT m.id FROM modifiers m JOIN injuries j ON j.id = m.injury_id WHERE j.status = 'healed'
       UNION SELECT m.id FROM modifiers m JOIN items b ON b.id = m.item_id WHERE b.status <> 'held' OR b.fighter_id IS NOT m.fighter_id
       UNION SELECT f.id FROM fighters f WHERE f.status <> 'captured'
         AND EXISTS (SELECT 1 FROM captivities c WHERE c.fighter_id = f.id AND c.ended_at IS NULL)`,
    )
    .all()
}
