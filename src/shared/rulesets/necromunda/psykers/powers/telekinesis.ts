import { row, rollOne, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import { edgeTest } from '../../falling/edge-test'
import { automaticHit, resolveHit } from '../../hits'
import { controllerOf, hasProperty, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { FighterIndex } from '../../state'
import { enemiesInSight, oneself } from '../aiming'
import { leaveOn } from '../module'
import { effectOf, type Power } from '../power'

/** NECX-PSY-02: a BS roll against a fighter within 12" and in sight; on a hit it is moved D3" and Pinned. */
export const assail: Power = {
  id: 'assail',
  rule: 'NECX-PSY-02',
  discipline: 'telekinesis',
  type: 'basic',
  lasting: false,
  kind: 'attack',
  targets: enemiesInSight(inches(12), 'NECX-PSY-02'),
  *manifest(table, psyker, target) {
    if ((yield* check(table, psyker, 'bs', 'NECX-PSY-02')).passed) yield* hurlAway(table, psyker, target)
  },
}

/** Straight away from the psyker; if the target is the psyker itself, it is only Pinned. */
function* hurlAway(table: NecromundaTable, psyker: FighterIndex, target: FighterIndex): Procedure {
  const rule = 'NECX-PSY-02'
  const pool = { side: controllerOf(table, psyker), subject: table.roster(target).id, rule }
  const face = yield* rollOne({ ...pool, kind: 'assail.distance', classes: [2, 4, 6] })
  const rolled = { faces: [face], purpose: 'assail', needed: null, passed: null }
  table.emit({ type: 'dice-rolled', rule, fighter: target, ...rolled })
  const distance = inches(Math.ceil(face / 2))
  const pushed =
    psyker === target || hasProperty(table, target, 'immovable')
      ? null
      : yield* measure(table, target, { ask: 'pushed', fighter: target, from: psyker, distance }, rule)
  if (pushed !== null) {
    table.emit({ type: 'pushed', rule, fighter: target, placement: pushed.placement, contacts: [] })
  }
  if (table.fighter(target).status === 'active') {
    table.emit({ type: 'status-changed', rule, fighter: target, status: 'pinned' })
  }
  if (pushed?.stopped === true) {
    const attacker = psyker
    const impact = { strength: 3, ap: 0, damage: 1, attacker }
    yield* resolveHit(table, automaticHit(target, 'assail', impact), 'no-edge-tests')
    for (const other of pushed.contacts) yield* resolveHit(table, automaticHit(other, 'assail', impact))
  }
  yield* edgeTest(table, target)
}

/** NECX-PSY-03: Movement +3", no terrain is dangerous or slow, height costs nothing (see `airborne`), and it never falls. */
export const levitation: Power = {
  id: 'levitation',
  rule: 'NECX-PSY-03',
  discipline: 'telekinesis',
  type: 'basic',
  lasting: true,
  kind: 'boost',
  targets: oneself,
  *manifest(table, psyker, target) {
    leaveOn(table, levitation, psyker, target)
  },
}

const faster = [row('levitation', 'NECX-PSY-03', 'add', 3000)]

const levitating: NecromundaModule = {
  id: effectOf('levitation'),
  rule: 'NECX-PSY-03',
  properties: { hovers: true },
  on: {
    characteristic: ({ characteristic }) => (characteristic === 'm' ? faster : []),
    fallHeight: () => inches(0),
  },
}

export const telekinesisEffects: readonly NecromundaModule[] = [levitating]
