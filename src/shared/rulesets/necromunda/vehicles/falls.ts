import type { Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { fallHit } from '../falling/heights'
import { automaticHit } from '../hits/automatic'
import { goOutOfAction } from '../hits/casualty'
import type { Hit } from '../moments'
import { throwClear } from '../riding/thrown-clear'
import { onBattlefield, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { controlTest } from './control'
import type { Met } from './legs'
import { wreckIfDue } from './wreck'

const rule = 'NECV-MOVE-09'

interface Falling {
  readonly strike: (table: NecromundaTable, hit: Hit) => Procedure
  readonly nested: number
  /** Called after landing, before damage. */
  readonly land: () => Procedure
}

/** NECV-MOVE-09: -1 for every 3" of the fall, rounded up to whole inches; an incomplete 3" counts if the option says so. */
const harder = ({ options }: NecromundaTable, height: Length): number => {
  const steps = Math.ceil(height / inches(1)) / 3
  return options.fallStep === 'floor' ? Math.floor(steps) : Math.ceil(steps)
}

/**
 * NECV-MOVE-08, NECV-MOVE-09: down to the ground below, a test, and a hit on its Drive with the rear's Toughness. A pit takes it out of
 * action.
 */
export function* fallDown(
  table: NecromundaTable,
  vehicle: FighterIndex,
  { height, pit, landing }: Extract<Met, { kind: 'drop' }>,
  { strike, nested, land }: Falling,
): Procedure {
  const cause = { attacker: null, by: pit ? 'pit' : 'fall', kind: 'other' } as const
  if (pit) {
    yield* throwClear(table, vehicle)
    yield* goOutOfAction(table, vehicle, cause, 'NEC-TERR-11')
    return
  }
  table.emit({ type: 'drove', rule: 'NECV-MOVE-08', fighter: vehicle, placement: landing, moved: NOTHING })
  yield* land()
  const slip = { rule, modifier: 0 - harder(table, height), strike, nested: nested + 1 }
  const lost = yield* controlTest(table, vehicle, slip)
  yield* wreckIfDue(table, vehicle, cause, lost === 'rolled')
  const hit = fallHit(height)
  if (hit === null || !onBattlefield(table.fighter(vehicle))) return
  yield* strike(table, automaticHit(vehicle, 'fall', { ...hit, facing: 'rear', location: 'drive', nested: nested + 1 }))
}
