import { rollOne, type Procedure } from '../../../engine'
import { goBlind } from '../conditions/blind'
import { bearerOf } from '../hits/handlers'
import type { Hit } from '../moments'
import { hasTrait } from '../roster'
import { onBattlefield } from '../state'
import { controllerOf, type NecromundaTable } from '../table'
import { controlTest } from './control'
import { woundDriver, type Harm } from './damage'
import { struckToughness, toughnessOf } from './facing'
import { handlingTest } from './handling'
import { profileOf } from './vehicle'
import { wreckIfDue } from './wreck'

/** NECV-TRT-08: traits whose hits do not affect a vehicle. */
const harmless = ['toxin', 'web', 'smoke', 'flare']

export const exempts = ({ profile }: Hit): boolean =>
  profile !== null && harmless.some((trait) => hasTrait(profile, trait))

/** Effects that replace the wound roll: `done`, a hit on the `body`, or none (`wound`). */
export function* insteadOfWounding(table: NecromundaTable, hit: Hit, harm: Harm): Procedure<'done' | 'body' | 'wound'> {
  const { profile, target } = hit
  if (profile === null) return 'wound'
  // NECV-TRT-03.
  if (hasTrait(profile, 'flash')) {
    if (yield* handlingTest(table, target, 'NECV-TRT-03')) return 'done'
    // NECV-COND-02.
    goBlind(table, target)
    return 'done'
  }
  // NECV-TRT-04: against the rear's Toughness, wherever the hit came from.
  if (hasTrait(profile, 'gas')) {
    if (yield* beats(table, hit, toughnessOf(profileOf(table, target), 'rear'), 'gas', 'NECV-TRT-04'))
      yield* woundDriver(table, harm)
    return 'done'
  }
  // NECV-TRT-05.
  if (!hasTrait(profile, 'graviton-pulse')) return 'wound'
  const crushed = yield* beats(table, hit, struckToughness(table, hit).value, 'graviton-pulse', 'NECV-TRT-05')
  return crushed ? 'body' : 'done'
}

/** D6, at least the Toughness or a natural 6. */
function* beats(
  table: NecromundaTable,
  hit: Hit,
  toughness: number,
  purpose: string,
  rule: string,
): Procedure<boolean> {
  const { side, subject } = { side: controllerOf(table, bearerOf(hit)), subject: table.roster(hit.target).id }
  const face = yield* rollOne({ side, subject, kind: 'hit.toughness', rule })
  const passed = face === 6 || face >= toughness
  table.emit({ type: 'dice-rolled', rule, fighter: hit.target, purpose, faces: [face], needed: null, passed })
  return passed
}

/** NECV-TRT-01, NECV-TRT-07: after an attack with hits has been resolved. */
export function* afterAttackOnVehicle(table: NecromundaTable, hit: Hit, harm: Harm): Procedure {
  const { profile, target } = hit
  if (profile === null || !onBattlefield(table.fighter(target))) return
  if (hasTrait(profile, 'seismic')) {
    const { strike, nested } = harm
    const lost = yield* controlTest(table, target, { rule: 'NECV-TRT-07', modifier: 0, strike, nested })
    yield* wreckIfDue(table, target, harm.cause, lost === 'rolled')
  }
  if (!hasTrait(profile, 'blaze') || !onBattlefield(table.fighter(target))) return
  const pool = { side: controllerOf(table, bearerOf(hit)), subject: table.roster(target).id, rule: 'NECV-TRT-01' }
  const face = yield* rollOne({ ...pool, kind: 'blaze.catch-fire' })
  const passed = face >= 4
  const rolled = { faces: [face], purpose: 'blaze', needed: null, passed }
  table.emit({ type: 'dice-rolled', rule: 'NECV-TRT-01', fighter: target, ...rolled })
  if (passed)
    table.emit({ type: 'condition-gained', rule: 'NECV-TRT-01', fighter: target, condition: { id: 'on-fire' } })
}
