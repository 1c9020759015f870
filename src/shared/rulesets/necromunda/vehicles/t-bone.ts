import { rollOne, type Procedure } from '../../../engine'
import type { NecromundaEvent } from '../events'
import type { FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { hasFitted } from './fittings'

const rule = 'NECV-IMP-32'
const braced = 'fitting:t-bone'

interface Driving {
  readonly vehicle: FighterIndex
  readonly manner: 'driven' | 'ram' | 'lost' | 'rolling'
}

/** NECV-IMP-32: bonus to the Toughness of the front in a collision sought by its driver. */
export const bracedBy = (table: NecromundaTable, vehicle: FighterIndex): number =>
  table.fighter(vehicle).effects.find(({ id }) => id === braced)?.value ?? 0

/**
 * NECV-IMP-32, NECV-SKL-01, NECX-SKILL-T-BONE: T-bone adds a D3, rolled at the first collision of a drive; it lasts until collisions are
 * resolved.
 */
export function* brace(table: NecromundaTable, { vehicle, manner }: Driving): Procedure<number> {
  if (!hasFitted(table.roster(vehicle), 't-bone') || manner === 'lost' || manner === 'rolling') return 0
  const known = bracedBy(table, vehicle)
  if (known > 0) return known
  const { side, id } = table.roster(vehicle)
  const value = yield* rollOne({ side, kind: 'vehicle.t-bone', subject: id, rule, sides: 3 })
  const rolled = { faces: [value], purpose: 't-bone', needed: null, passed: null }
  table.emit({ type: 'dice-rolled', rule, fighter: vehicle, ...rolled })
  table.emit({
    type: 'effect-gained',
    rule,
    fighter: vehicle,
    effect: { id: braced, until: 'end-of-activation', value },
  })
  return value
}

export const unbraced = (fighter: FighterIndex): NecromundaEvent => ({
  type: 'effect-lost',
  rule,
  fighter,
  effect: braced,
})
