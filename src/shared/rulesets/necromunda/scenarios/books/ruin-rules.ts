import type { Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { activate } from '../../activation/activation'
import { measure } from '../../asking'
import { characteristic } from '../../characteristics'
import { check } from '../../checks'
import { injuryFaces } from '../../hits'
import { isOfCrew, isRanged } from '../../roster'
import type { FighterIndex } from '../../state'
import { enemiesOf, isCapableFighter, type NecromundaTable } from '../../table'
import { portable } from '../elements/carrying'
import { carrying, changed, shootingIs } from '../elements/restrictions'
import { namedTarget, targetOf, targetStatus } from '../elements/target'
import { overWithout, things, work } from '../elements/things'
import { travelling } from '../elements/travelling'
import {
  beyond,
  change,
  credit,
  drawLot,
  isThere,
  isWho,
  mark,
  markOf,
  objectAt,
  objectsOf,
  present,
  rollAmount,
  score,
  sidesWho,
  tally,
  within,
} from '../playing'
import type { SpecialRule } from '../scenario'
import { extra, task } from './common'

const rule = 'CAMP-SCN-01'

/** Special rules of scenarios in the Book of Ruin. */

export const cannibal = extra('cannibal', 'nobody', 36, { m: 6000, ws: 4, t: 4, cl: 6 }, [])

/** Defenders taken out near their friends score one more for the attackers. */
export const watchedFalls: SpecialRule = {
  rule,
  *falls(table, fighter, { attacker }) {
    const { side } = table.roster(fighter)
    if (!isWho(table, side, 'defender') || attacker === null || !isWho(table, table.roster(attacker).side, 'attacker'))
      return
    const among = present(table, side).filter((friend) => friend !== fighter)
    if (among.length === 0) return
    const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: inches(6), among }, rule)
    if (near.length > 0) score(table, rule, table.roster(attacker).side, 1)
  },
}

/** Before the first turn every defender who passes an Intelligence test has one action: a Move or a shot. */
export const onGuard: readonly SpecialRule[] = [
  carrying(
    { mayAct: ({ table, action }) => markOf(table, 'alerted') === 0 || action === 'move' || action === 'shoot' },
    'defender',
  ),
  {
    rule,
    *actionPhaseBegins(table) {
      if (table.state.round !== 1) return
      for (const side of sidesWho(table, 'defender')) {
        for (const fighter of present(table, side)) {
          if (!isThere(table, fighter) || !(yield* check(table, fighter, 'int', rule)).passed) continue
          table.emit({ type: 'turn-began', rule, side })
          mark(table, rule, 'alerted', 1)
          yield* activate(table, fighter)
          mark(table, rule, 'alerted', 0)
          if (isThere(table, fighter)) table.emit({ type: 'readied', rule, fighters: [fighter] })
        }
      }
    },
    *activationBegins(table, fighter) {
      if (markOf(table, 'alerted') > 0) table.emit({ type: 'actions-lost', rule, fighter, amount: 1 })
    },
  },
]

/** Places to search; on 5+ a cache is found, which the defenders carry home and the attackers destroy. */
export const hiddenCaches: readonly SpecialRule[] = [
  things({
    kind: 'hiding-place',
    count: 4,
    by: 'defender',
    ground: [beyond('any-edge', 6), beyond('centre', 4)],
    apart: 12,
  }),
  work({
    kind: 'hiding-place',
    action: 'search',
    type: 'basic',
    *done(table, fighter, object) {
      const face = yield* rollAmount(table, rule, table.roster(fighter).side, 'D6', 'search')
      if (face >= 5) change(table, rule, object, { kind: 'cache' })
    },
  }),
  portable({ kind: 'cache', who: 'defender', home: [within('own-edge', 3)], points: 2, deed: 'recovered-cache' }),
  task({
    kind: 'cache',
    action: 'destroy',
    type: 'double',
    test: { key: 'int' },
    who: 'attacker',
    deed: 'destroyed-cache',
    points: 1,
  }),
  { rule, over: (table) => objectsOf(table, 'hiding-place').length + objectsOf(table, 'cache').length === 0 },
]

/** Hive dwellers: the attackers harvest them on 3+, the defenders lead them towards their own edge. */
export const herd: readonly SpecialRule[] = [
  things({ kind: 'dweller', count: 12, ground: [beyond('any-edge', 8)], apart: 2 }),
  work({
    kind: 'dweller',
    action: 'harvest',
    type: 'basic',
    who: 'attacker',
    test: { key: 'ws' },
    *done(table, fighter, object) {
      const { side } = table.roster(fighter)
      if ((yield* rollAmount(table, rule, side, 'D6', 'search')) < 3) return
      credit(table, rule, fighter, 'harvested-dweller')
      score(table, rule, side, 1)
      change(table, rule, object, { gone: true })
    },
  }),
  work({
    kind: 'dweller',
    action: 'shepherd',
    type: 'basic',
    who: 'defender',
    test: { key: 'ld' },
    *done(table, fighter, object) {
      const { side } = table.roster(fighter)
      const distance = inches(yield* rollAmount(table, rule, side, '2D6', 'move'))
      const at: unknown = yield* measure(
        table,
        fighter,
        { ask: 'object-moved', object, zone: side, towards: 'own-edge', distance },
        rule,
      )
      change(table, rule, object, { at })
      const home = {
        ask: 'objects-on',
        zone: side,
        ground: [within('own-edge', 1)],
        objects: [object],
        kind: 'dweller',
      } as const
      if ((yield* measure(table, fighter, home, rule)).length === 0) return
      credit(table, rule, fighter, 'saved-dweller')
      score(table, rule, side, 2)
      change(table, rule, object, { gone: true })
    },
  }),
  overWithout('dweller'),
]

/** The prisoner's counter runs down; at 0 an injury roll each round decides. Once freed, he runs for the attackers' edge. */
export const execution: readonly SpecialRule[] = [
  things({ kind: 'prisoner', count: 1, by: 'defender', ground: [within('centre', 1)], counter: 6 }),
  work({
    kind: 'prisoner',
    action: 'free-captive',
    type: 'double',
    who: 'attacker',
    *done(table, fighter, object) {
      credit(table, rule, fighter, 'freed-captive')
      change(table, rule, object, { kind: 'fugitive' })
    },
  }),
  {
    rule,
    *endPhaseEnds(table) {
      for (const object of objectsOf(table, 'prisoner')) {
        const left = objectAt(table, object).counter
        const [result] =
          left > 0 ? [] : injuryFaces([yield* rollAmount(table, rule, table.state.order[0] ?? 0, 'D6', 'harm')])
        if (left > 0) change(table, rule, object, { counter: left - 1 })
        else if (result !== 'flesh-wound') {
          change(table, rule, object, { gone: true })
          for (const side of sidesWho(table, 'defender')) tally(table, rule, side, 'executed')
        }
      }
    },
    over: (table) => objectsOf(table, 'prisoner').length + objectsOf(table, 'fugitive').length === 0,
  },
  travelling({ kind: 'fugitive', who: 'attacker', speed: '3D6', towards: 'own-edge' }),
]

const celebrant = (table: NecromundaTable, side: number): boolean =>
  targetStatus(table, side) === 'active' && isCapableFighter(table, targetOf(table, side) ?? 0)

/** The rite continues while its leader is active: each round a growing count plus D6; 13 or more completes it. */
export const ritual: readonly SpecialRule[] = [
  namedTarget({ who: 'defender', pick: 'own' }),
  {
    rule,
    *endPhaseEnds(table) {
      for (const side of sidesWho(table, 'defender').filter((one) => celebrant(table, one))) {
        const count = markOf(table, 'ritual') + 1
        mark(table, rule, 'ritual', count)
        if ((yield* rollAmount(table, rule, side, 'D6', 'ritual')) + count >= 13) mark(table, rule, 'finished', 1)
      }
    },
    over: (table) => markOf(table, 'finished') > 0,
  },
]

/** Defenders taken out leave a body on the table. A Double action takes blood from it; it is used up if its Toughness check fails. */
export const bodies: readonly SpecialRule[] = [
  {
    rule,
    *falls(table, fighter) {
      if (!isWho(table, table.roster(fighter).side, 'defender')) return
      const at: unknown = yield* measure(table, fighter, { ask: 'object-at', fighter }, rule)
      const object = { kind: 'corpse', owner: null, at, carrier: null, gone: false, counter: fighter }
      table.emit({ type: 'object-placed', rule, object })
    },
  },
  work({
    kind: 'corpse',
    action: 'take-sample',
    type: 'double',
    who: 'attacker',
    reach: 0.5,
    *done(table, fighter, object) {
      credit(table, rule, fighter, 'took-token')
      if (!(yield* check(table, objectAt(table, object).counter, 't', rule)).passed)
        change(table, rule, object, { gone: true })
    },
  }),
]

const seesRed = 'scenario:slaughter'
const reachOfRage = inches(12)
const calm = (fighter: FighterIndex): string => `calm-${fighter}`
const raging = (fighter: FighterIndex): string => `raging-${fighter}`

/**
 * 2D6 plus Strength: from 10 on the fighter may only charge, or move if no enemy is near. Below 10 shooting needs a Willpower test, and is
 * at -2.
 */
export const bloodlust: readonly SpecialRule[] = [
  shootingIs(-2),
  carrying({
    mayAct({ table, fighter, action }) {
      const rage = markOf(table, raging(fighter))
      if (rage > 0) return action === (rage === 1 ? 'charge' : 'move') || action === 'fight'
      return action !== 'shoot' || markOf(table, calm(fighter)) > 0
    },
  }),
  {
    rule,
    *activationBegins(table, fighter) {
      const { side } = table.roster(fighter)
      const total = (yield* rollAmount(table, rule, side, '2D6', 'rage')) + characteristic(table, fighter, 's').value
      // From 14 on it attacks friends and enemies alike.
      if (total >= 14)
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: seesRed, until: 'end-of-activation' } })
      mark(table, rule, raging(fighter), total < 10 ? 0 : (yield* mayCharge(table, fighter)) ? 1 : 2)
      if (total >= 10) return
      const armed = table.roster(fighter).weapons.some(({ profiles }) => profiles.some(isRanged))
      mark(table, rule, calm(fighter), armed && (yield* check(table, fighter, 'wil', rule)).passed ? 1 : 0)
    },
  },
]

function* mayCharge(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const among = enemiesOf(table, fighter)
  return (
    among.length > 0 &&
    (yield* measure(table, fighter, { ask: 'within', of: fighter, distance: reachOfRage, among }, rule)).length > 0
  )
}

export const hostOf = (table: NecromundaTable): FighterIndex => markOf(table, 'host') - 1

function* hostNear(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const host = hostOf(table)
  if (host < 0 || host === fighter || !isThere(table, host)) return false
  return (
    (yield* measure(table, fighter, { ask: 'within', of: fighter, distance: inches(1), among: [host] }, rule)).length >
    0
  )
}

/** A fighter next to the possessed one may exorcise the daemon: Double action, 5+ on a D6. */
const exorcise: Action = {
  id: 'exorcise',
  rule,
  type: 'double',
  statuses: ['active', 'engaged'],
  available: (table, fighter) => hostOf(table) >= 0 && hostOf(table) !== fighter && markOf(table, 'exorcised') === 0,
  possible: hostNear,
  *perform(table, fighter, begin) {
    begin()
    const { side } = table.roster(fighter)
    if ((yield* rollAmount(table, rule, side, 'D6', 'exorcism')) < 5) return
    credit(table, rule, fighter, 'exorcised')
    score(table, rule, side, 6)
    mark(table, rule, 'exorcised', 1)
  },
}

/** One random fighter is possessed by a daemon. */
export const possession: readonly SpecialRule[] = [
  {
    rule,
    fighters: { fit: isOfCrew, on: { actions: () => [exorcise] } },
    *deployed(table) {
      const everybody = table.state.order.flatMap((side) => present(table, side))
      const host = everybody[yield* drawLot(table, rule, table.state.order[0] ?? 0, everybody.length)]
      if (host !== undefined) mark(table, rule, 'host', host + 1)
    },
    over: (table) => markOf(table, 'exorcised') > 0,
  },
  // A lower target number is better.
  changed(
    { s: 3, m: 3000, a: 3, wil: -3 },
    'each',
    (table, fighter) => hostOf(table) === fighter && markOf(table, 'exorcised') === 0,
  ),
]

export const collapsing = (table: NecromundaTable): boolean => objectsOf(table, 'structure').length === 0
