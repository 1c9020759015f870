import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { reveal } from '../conditions/hidden'
import { resolveHit } from '../hits/resolve'
import { dieFor, usesOnce, wantsToUse } from '../modules/use'
import { onBattlefield, type FighterIndex } from '../state'
import { fightersWhere, has, type NecromundaTable } from '../table'
import { sufferResult } from './damage'
import { hasFitted } from './fittings'
import { hullOf, profileOf } from './vehicle'
import { wreckIfDue } from './wreck'

/** Boosts and lights that a vehicle's player may use for an activation. */

type Booster = 'glys-injector' | 'plasma-coil-engine' | 'speed-fins' | 'heavy-foot'

/** Id of the module with the effect. NECV-PROF-06: it may exceed the limits of a card. */
export const boosted = (fitting: Booster | 'headlights'): string => `fitting:${fitting}`

const boost = (table: NecromundaTable, fighter: FighterIndex, fitting: Booster, rule: string, value: number): void =>
  table.emit({
    type: 'effect-gained',
    rule,
    fighter,
    effect: { id: boosted(fitting), until: 'end-of-activation', value },
  })

/** NECV-UPG-01..03: before the first action; boosts only if the vehicle is Mobile. */
export function* chooseBoosts(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const profile = table.roster(vehicle)
  yield* switchLights(table, vehicle)
  if (hullOf(table, vehicle).stalled) return
  const rule = 'NECV-UPG-02'
  if (hasFitted(profile, 'speed-fins') && profileOf(table, vehicle).locomotion !== 'walker')
    if (yield* wantsToUse(table, vehicle, 'speed-fins', 'NECV-UPG-01'))
      boost(table, vehicle, 'speed-fins', 'NECV-UPG-01', 1)
  if (hasFitted(profile, 'glys-injector') && (yield* usesOnce(table, vehicle, 'glys-injector', rule)))
    boost(table, vehicle, 'glys-injector', rule, 4)
  if (!hasFitted(profile, 'plasma-coil-engine') || !(yield* wantsToUse(table, vehicle, 'plasma-coil-engine', rule)))
    return
  boost(table, vehicle, 'plasma-coil-engine', rule, 2)
  if ((yield* dieFor(table, vehicle, { id: 'plasma-coil-engine', rule, classes: [1, 6] })) > 1) return
  const lost = { kind: 'hull-points-lost', amount: 1 } as const
  table.emit({ type: 'vehicle-changed', rule, fighter: vehicle, change: lost })
  yield* wreckIfDue(table, vehicle, { attacker: null, by: 'plasma-coil-engine', kind: 'other' }, false)
}

/** NECV-UPG-01: whether its speed fins are in use, so that it cannot turn. */
export const goesStraight = (table: NecromundaTable, vehicle: FighterIndex): boolean =>
  table.fighter(vehicle).effects.some(({ id }) => id === boosted('speed-fins'))

/**
 * NECV-SKL-01, NECX-SKILL-HEAVY-FOOT, NECV-IMP-00c: once a round a Move or Ram goes D3" further, and its impacts are stronger. Returns the
 * face; null if not used.
 */
export function* putsFootDown(table: NecromundaTable, vehicle: FighterIndex): Procedure<number | null> {
  const rule = 'NECV-SKL-01'
  const once = `heavy-foot/${table.state.round}`
  if (!hasFitted(table.roster(vehicle), 'heavy-foot') || table.fighter(vehicle).used.includes(once)) return null
  if (!(yield* wantsToUse(table, vehicle, 'heavy-foot', rule))) return null
  table.emit({ type: 'effect-used', rule, fighter: vehicle, effect: once })
  const face = yield* dieFor(table, vehicle, { id: 'heavy-foot', rule, classes: [1, 2, 4, 6] })
  boost(table, vehicle, 'heavy-foot', rule, Math.ceil(face / 2))
  return face
}

/** NECV-SKL-01: a natural 1 is a glancing hit on the engine. */
export function* liftFoot(table: NecromundaTable, vehicle: FighterIndex, face: number | null): Procedure {
  if (face === null) return
  const rule = 'NECV-SKL-01'
  table.emit({ type: 'effect-lost', rule, fighter: vehicle, effect: boosted('heavy-foot') })
  if (face > 1 || !onBattlefield(table.fighter(vehicle))) return
  const cause = { attacker: null, by: 'heavy-foot', kind: 'other' } as const
  yield* sufferResult(table, { vehicle, cause, strike: resolveHit, nested: 0 }, 'engine', 'glancing')
}

/** NECV-UPG-03: only asked if somebody may be Hidden. */
function* switchLights(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const rule = 'NECV-UPG-03'
  const matter =
    table.options.pitchBlack || fightersWhere(table, ({ conditions }) => conditions.some(isHidden)).length > 0
  if (!matter || !hasFitted(table.roster(vehicle), 'headlights')) return
  if (!(yield* wantsToUse(table, vehicle, 'headlights', rule))) return
  const effect = { id: boosted('headlights'), until: 'next-activation' } as const
  table.emit({ type: 'effect-gained', rule, fighter: vehicle, effect })
  yield* shine(table, vehicle)
}

const isHidden = ({ id }: { readonly id: string }): boolean => id === 'hidden'

/** NECV-UPG-03: switched on, headlights reveal what is ahead within 12", and the vehicle itself. */
export function* shine(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const { effects } = table.fighter(vehicle)
  if (!onBattlefield(table.fighter(vehicle)) || !effects.some(({ id }) => id === boosted('headlights'))) return
  const rule = 'NECV-UPG-03'
  reveal(table, vehicle)
  const near = yield* hiddenWithin(table, vehicle, rule)
  if (near.length === 0) return
  const ahead = { ask: 'in-arcs', vehicle, arcs: ['front'], among: near } as const
  for (const other of yield* measure(table, vehicle, ahead, rule)) reveal(table, other)
}

/** Hidden fighters within 12". */
export function* hiddenWithin(
  table: NecromundaTable,
  vehicle: FighterIndex,
  rule: string,
): Procedure<readonly FighterIndex[]> {
  const among = fightersWhere(table, (_, { index }) => index !== vehicle && has(table, index, 'hidden'))
  if (among.length === 0) return among
  return yield* measure(table, vehicle, { ask: 'within', of: vehicle, distance: inches(12), among }, rule)
}
