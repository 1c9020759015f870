import { attackOdds, type AttackOdds } from '../hits/odds'
import type { BattleContext } from '../table'
import type { NecromundaState } from '../state'
import { fireShot } from './shooting'
import type { Shot } from './shot'
import { fireTemplate, usesTemplate } from './template'
import { landVolleys } from './volley'

/** Exact odds of one shot at its target, everybody else left out. */
export const shotOdds = (context: BattleContext, state: NecromundaState, shot: Shot, limit?: number): AttackOdds =>
  attackOdds(
    context,
    state,
    shot.target,
    function* (table) {
      const { shooter, target, profile } = shot
      const volley = usesTemplate(profile)
        ? yield* fireTemplate(table, shooter, profile, [target])
        : yield* fireShot(table, shot)
      yield* landVolleys(table, shooter, [volley])
    },
    undefined,
    limit,
  )
