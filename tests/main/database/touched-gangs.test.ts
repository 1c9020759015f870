import type { Store } from '@main/database/store'
import { noteTouchedGangs } from '@main/database/touched-gangs'
import { recordedTables } from '@main/database/undo-triggers'
import { expect, test } from 'vitest'
import { freshStore } from './support'

/** Tables from whose rows facts about a gang may be computed. */
const ofGangs = [
  'advances',
  'alliances',
  'battle_fighters',
  'battle_units',
  'captivities',
  'challenges',
  'counters',
  'crew_members',
  'fighter_rules',
  'fighter_skills',
  'fighter_timers',
  'fighters',
  'gang_cards',
  'gang_choices',
  'gangs',
  'injuries',
  'items',
  'ledger_entries',
  'loadout_items',
  'loadouts',
  'modifiers',
  'participants',
  'pictures',
  'print_setups',
  'printed_cards',
  'proposals',
  'records',
  'statlines',
  'territories',
  'trade_visits',
  'unit_honours',
  'units',
]
const elsewhere = [
  'battle_events',
  'battle_inputs',
  'battle_results',
  'battles',
  'campaign_packs',
  'campaigns',
  'content_packs',
  'custom_content',
  'cycles',
  'log_entries',
  'players',
  'post_battle_drafts',
  'rating_records',
  'safe_points',
  'settings',
  'trading_posts',
]

/** A row of every table; they refer to each other and belong to one gang. */
function oneRowEach(store: Store): void {
  noteTouchedGangs(store.sqlite)
  store.sqlite.pragma('foreign_keys = OFF')
  store.sqlite.pragma('ignore_check_constraints = ON')
  for (const table of recordedTables(store.sqlite)) {
    const parents = new Map(
      (store.sqlite.pragma(`foreign_key_list("${table}")`) as { from: string; table: string }[]).map((key) => [
        key.from,
        key.table,
      ]),
    )
    const columns = store.sqlite.pragma(`table_info("${table}")`) as { name: string; type: string }[]
    const value = ({ name, type }: { name: string; type: string }) =>
      name === 'id'
        ? `one of ${table}`
        : parents.has(name)
          ? `one of ${parents.get(name)}`
          : type === 'INTEGER'
            ? 1
            : type === 'BLOB'
              ? Buffer.of(1)
              : 'x'
    store.sqlite
      .prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?').join(', ')})`)
      .run(...columns.map(value))
  }
}

test('every table is listed as belonging to gangs or not', () => {
  expect([...ofGangs, ...elsewhere].sort()).toEqual(recordedTables(freshStore().sqlite))
})

test.each([
  ...ofGangs.map((table) => [table, ['one of gangs']] as const),
  ...elsewhere.map((table) => [table, []] as const),
])('a row of %s that is inserted, changed or deleted touches %j', (table, expected) => {
  const store = freshStore()
  oneRowEach(store)
  const touched = () => store.sqlite.prepare('DELETE FROM touched_gangs RETURNING gang_id').pluck().all()
  touched()
  const [{ name } = { name: '' }] = store.sqlite.pragma(`table_info("${table}")`) as { name: string }[]
  // The database itself refuses to change inputs.
  if (table !== 'battle_inputs') store.sqlite.exec(`UPDATE "${table}" SET "${name}" = "${name}"`)
  expect(touched()).toEqual(table === 'battle_inputs' ? [] : expected)
  store.sqlite.exec(`CREATE TEMP TABLE gone AS SELECT * FROM "${table}"; DELETE FROM "${table}"`)
  expect(touched()).toEqual(expected)
  store.sqlite.exec(`INSERT INTO "${table}" SELECT * FROM gone`)
  expect(touched()).toEqual(expected)
})

test('a fighter that changes gangs touches both', () => {
  const store = freshStore()
  oneRowEach(store)
  store.sqlite.exec("DELETE FROM touched_gangs; UPDATE fighters SET gang_id = 'other'")
  expect(store.sqlite.prepare('SELECT gang_id FROM touched_gangs ORDER BY 1').pluck().all()).toEqual([
    'one of gangs',
    'other',
  ])
})
