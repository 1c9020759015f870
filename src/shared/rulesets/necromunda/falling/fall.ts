import { holdersOf, rollOne, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import { check } from '../checks'
import { goOutOfAction, resolveHit } from '../hits'
import { scatterDirections, type Landing } from '../questions'
import { handlersOf, hasProperty, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'
import { edgeTest } from './edge-test'
import { fallHit, heightFor, isHigh } from './heights'

/** NEC-FALL-01 to -06: a fighter in mid-air, or next to the edge of a platform, falls to the surface below. */
export function* fall(
  table: NecromundaTable,
  fighter: FighterIndex,
  rule: string,
  harm: 'hurt' | 'unhurt' = 'hurt',
): Procedure {
  // NECX-PSY-03: a hovering fighter does not fall; from a ladder or wall it descends without damage.
  const hovers = hasProperty(table, fighter, 'hovers')
  if (hovers && table.fighter(fighter).climbing === null) return
  const landing = yield* findLanding(table, fighter)
  table.emit({ type: 'fell', rule, fighter, ...landing })
  if (landing.pit) {
    yield* goOutOfAction(table, fighter, { attacker: null, by: 'pit', kind: 'other' }, 'NEC-TERR-11')
    return
  }
  if (harm === 'hurt' && !hovers) yield* takeFall(table, fighter, landing.height, landing.onto)
}

/** NEC-FALL-03: a fighter that lands on another is moved off in a random direction. */
function* findLanding(table: NecromundaTable, fighter: FighterIndex): Procedure<Landing> {
  const landing = yield* measure(table, fighter, { ask: 'landing', fighter, direction: null }, 'NEC-FALL-01')
  if (landing.onto === null || landing.pit) return landing
  const { side, id } = table.roster(fighter)
  const face = yield* rollOne({
    side,
    kind: 'fall.direction',
    subject: id,
    rule: 'NEC-FALL-03',
    die: 'direction',
    sides: scatterDirections,
  })
  const shifted = yield* measure(table, fighter, { ask: 'landing', fighter, direction: face - 1 }, 'NEC-FALL-03')
  return { ...landing, placement: shifted.placement, contacts: shifted.contacts }
}

/**
 * Effects of a fall on a fighter already placed where it landed, and on the fighter it landed on: the hit of NEC-FALL-02, Pinned, and a
 * further edge test (NEC-FALL-06). Its activation ends (NEC-FALL-01).
 */
export function* takeFall(
  table: NecromundaTable,
  fighter: FighterIndex,
  height: Length,
  onto: FighterIndex | null = null,
): Procedure {
  if (!isHigh(heightFor(table, fighter, height))) return
  const victims = onto === null ? [fighter] : [fighter, onto]
  const lying: FighterIndex[] = []
  for (const victim of victims) {
    const before = table.fighter(victim).status
    yield* hitByFall(table, victim, victim === fighter ? heightFor(table, fighter, height) : height)
    const { status } = table.fighter(victim)
    if (status === 'active' && victim === fighter && (yield* keepsItsFeet(table, fighter))) continue
    // NEC-STATUS-06, NECV-STAT-05: Engaged fighters and vehicles are never Pinned.
    if (status === 'active' && !isVehicle(table.roster(victim)))
      table.emit({ type: 'status-changed', rule: 'NEC-FALL-01', fighter: victim, status: 'pinned' })
    // NEC-FALL-06: the fallen fighter is in a new place, so it tests even if it was prone before.
    const stillDown = victim === fighter && status === before && status !== 'engaged'
    const wentDown = status === 'seriously-injured' && before !== status
    if (status === 'active' || stillDown || wentDown) lying.push(victim)
  }
  if (table.state.activation?.fighter === fighter) {
    table.emit({ type: 'activation-ended', rule: 'NEC-FALL-01', fighter })
  }
  for (const victim of lying) yield* edgeTest(table, victim)
}

function* keepsItsFeet(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  for (const { rule, property } of holdersOf(handlersOf(table, 'keepsFeetBy', fighter))) {
    if ((yield* check(table, fighter, property, rule)).passed) return true
  }
  return false
}

/** NEC-FALL-08: an automatic hit, resolved as usual. */
function* hitByFall(table: NecromundaTable, target: FighterIndex, height: Length): Procedure {
  const hit = fallHit(height)
  if (hit === null) return
  yield* resolveHit(
    table,
    {
      attacker: null,
      target,
      kind: 'other',
      profile: null,
      by: 'fall',
      ...hit,
      natural: null,
      total: null,
      blast: false,
      template: false,
      fromFront: false,
      shortRange: false,
      charging: false,
      noSave: false,
    },
    'no-edge-tests',
  )
}
