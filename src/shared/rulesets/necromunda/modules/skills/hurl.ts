import { choose, rollOne, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import { check } from '../../checks'
import { edgeTest } from '../../falling/edge-test'
import { resolveHit } from '../../hits'
import type { Hit, NecromundaModule } from '../../moments'
import { controllerOf, enemiesOf, fightersWhere, hasProperty, type NecromundaTable } from '../../table'
import { onBattlefield, type FighterIndex } from '../../state'
import { isVehicle } from '../../vehicles/vehicle'

const rule = 'NECX-SKILL-HURL'
const reach = inches(1)

interface Victim extends Option {
  readonly fighter: FighterIndex
}

const impact = (attacker: FighterIndex, target: FighterIndex): Hit => ({
  attacker,
  target,
  kind: 'other',
  profile: null,
  by: 'hurl',
  strength: 3,
  ap: 0,
  damage: 1,
  natural: null,
  total: null,
  blast: false,
  template: false,
  fromFront: false,
  shortRange: false,
  charging: false,
  noSave: false,
})

/** Enemies in contact, and Seriously Injured enemies within 1". */
function* victimsOf(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> {
  const { engagedWith } = table.fighter(fighter)
  const among = enemiesOf(table, fighter).filter((enemy) => table.fighter(enemy).status === 'seriously-injured')
  if (among.length === 0) return engagedWith
  const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: reach, among }, rule)
  return [...engagedWith, ...near]
}

/** NECX-SKILL-HURL: an enemy that fails an Initiative test is thrown D3" and Pinned; if it hits another fighter, both are hurt. */
const hurl: Action = {
  id: 'hurl',
  rule,
  type: 'basic',
  statuses: ['active', 'engaged'],
  available: (table, fighter) =>
    table.fighter(fighter).status === 'engaged' ||
    enemiesOf(table, fighter).some((enemy) => table.fighter(enemy).status === 'seriously-injured'),
  *possible(table, fighter) {
    return (yield* victimsOf(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* victimsOf(table, fighter)
    if (near.length === 0) return
    const options = near.map((enemy): Victim => ({ id: table.roster(enemy).id, fighter: enemy }))
    const side = controllerOf(table, fighter)
    const { fighter: victim } = yield* choose(side, 'hurl.whom', table.roster(fighter).id, options, rule)
    begin()
    if (!(yield* check(table, victim, 'i', rule)).passed) yield* fly(table, fighter, victim)
  },
}

function* fly(table: NecromundaTable, fighter: FighterIndex, victim: FighterIndex): Procedure {
  if (hasProperty(table, victim, 'immovable')) return
  const side = controllerOf(table, fighter)
  const subject = table.roster(victim).id
  const third = yield* rollOne({ side, kind: 'hurl.distance', subject, rule, classes: [2, 4, 6] })
  const faces = [third]
  table.emit({ type: 'dice-rolled', rule, fighter: victim, purpose: 'hurl', faces, needed: null, passed: null })
  const question = {
    ask: 'pushed',
    fighter: victim,
    from: fighter,
    distance: inches(Math.ceil(third / 2)),
  } as const
  const { placement, stopped, contacts } = yield* measure(table, victim, question, rule)
  table.emit({ type: 'pushed', rule, fighter: victim, placement, contacts: [] })
  const { status } = table.fighter(victim)
  if (status === 'active' || status === 'engaged') {
    table.emit({ type: 'status-changed', rule, fighter: victim, status: 'pinned' })
  }
  if (stopped) {
    yield* resolveHit(table, impact(fighter, victim), 'no-edge-tests')
    for (const other of [...contacts, ...(yield* hullsAt(table, victim))])
      yield* resolveHit(table, impact(fighter, other))
  }
  yield* edgeTest(table, victim)
}

/** NECV-MEL-10: vehicles that it was thrown against. */
function* hullsAt(table: NecromundaTable, victim: FighterIndex): Procedure<readonly FighterIndex[]> {
  const among = fightersWhere(table, (_, profile) => isVehicle(profile))
  if (among.length === 0 || !onBattlefield(table.fighter(victim))) return []
  return yield* measure(table, victim, { ask: 'within', of: victim, distance: touching, among }, 'NECV-MEL-10')
}

/** Tolerance for contact after a push. */
const touching = inches(0.1)

export const hurling: NecromundaModule = { id: 'hurl', rule, on: { actions: () => [hurl] } }
