import { checkDatabase } from '@main/database/check'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import type { Store } from '@main/database/store'
import { recordedTables } from '@main/database/undo-triggers'
import { correctFighter } from '@main/gangs/correct'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { begun, finished, playOn, resultFor, setupOf } from '../battles/support'
import { bought, foundedGang, hired, run, smallGang } from '../gangs/support'
import { freshFolder, freshStore } from './support'

/** Two gangs whose battle is over: its inputs and events are kept. */
function finishedBattle(): { store: Store } {
  const { store, campaignId, gangId } = smallGang()
  const rival = foundedGang(store, { campaignId, name: 'Rivals' })
  hired(store, rival)
  const battle = begun(store, campaignId, [gangId, rival])
  playOn(store, battle, 5)
  finished(store, battle, resultFor(setupOf(store, [gangId, rival])))
  return { store }
}

/** Writes without the checks that would refuse it. */
function damage(store: Store, statement: string): void {
  store.sqlite.pragma('foreign_keys = OFF')
  store.sqlite.pragma('ignore_check_constraints = ON')
  for (const name of store.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck().all())
    store.sqlite.exec(`DROP TRIGGER "${String(name)}"`)
  const { changes } = store.sqlite.prepare(statement).run()
  expect(changes).toBeGreaterThan(0)
}

describe('check', () => {
  test('finds nothing in a campaign with a battle', () => {
    const { store } = finishedBattle()
    expect(checkDatabase(store)).toMatchObject({ problems: [], warnings: [] })
  })

  test.each([
    ['JSON that is cut off', `UPDATE log_entries SET params = substr(params, 1, 5)`, 'log_entries row 1, params'],
    ['JSON of another shape', `UPDATE log_entries SET actor = '{"kind":"nobody"}'`, 'log_entries row 1, actor'],
    ['a word that is none', `UPDATE fighters SET status = 'activf'`, 'fighters row 1, status'],
    ['an id that is none', `UPDATE log_entries SET id = lower(id)`, 'log_entries row 1, id'],
    ['a text that is none', `UPDATE gangs SET name = CAST(x'41ff42' AS TEXT)`, 'gangs row 1, name'],
    ['events that changed', `UPDATE battle_events SET hash = hash || '0'`, 'battle_events row 1'],
    ['packed events', `UPDATE battle_events SET events = x'0102'`, 'battle_events row 1, events'],
    ['a missing input', `DELETE FROM battle_inputs WHERE ordinal = 0`, 'inputs, and the last is number'],
    ['a fighter of nobody', `UPDATE fighters SET gang_id = 'nobody'`, 'its gangs is not there'],
  ])('finds %s', (_, statement, where) => {
    const { store } = finishedBattle()
    damage(store, statement)
    expect(checkDatabase(store).problems.join('\n')).toContain(where)
  })

  test('finds a table that differs from the application’s schema', () => {
    const store = freshStore()
    store.sqlite.exec('DROP INDEX log_entries_by_gang')
    expect(checkDatabase(store).problems).toEqual(['index log_entries_by_gang: it is not as this application makes it'])
  })

  test('a database that Litestream copies is opened and found intact', () => {
    const folder = freshFolder()
    const before = openDatabase(folder)
    // The tables that Litestream 0.3.13 creates in every database that it copies.
    const copied = new Database(join(folder, databaseFile))
    copied.exec(`
      CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
      CREATE TABLE _litestream_lock (id INTEGER);
      INSERT INTO _litestream_seq VALUES (1, 1)
    `)
    // They stay while the application is restarted.
    onTestFinished(() => void copied.close())
    before.close()
    const store = openDatabase(folder)
    onTestFinished(store.close)
    expect(recordedTables(store.sqlite)).not.toContain('_litestream_seq')
    expect(checkDatabase(store).problems).toEqual([])
  })

  test('does not report as damage what an arbitrator may do', () => {
    const store = freshStore()
    const { gangId, fighterId } = smallGang(store)
    bought(store, gangId, fighterId, 'stub-gun', { price: 50_000 })
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId, experience: -5, reason: 'the arbitrator says so' }),
    )
    const { problems, warnings } = checkDatabase(store)
    expect(problems).toEqual([])
    expect(warnings).toEqual([expect.stringContaining('-5 experience'), expect.stringContaining('credits')])
  })
})
