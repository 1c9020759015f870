import type { Procedure, Stream } from '../../../engine'
import { attackOdds, type AttackOdds, type SpaceStub } from '../hits/odds'
import { resolveHits } from '../hits'
import { sampledOdds } from '../hits/sampled-odds'
import type { BattleContext, NecromundaTable } from '../table'
import type { NecromundaState } from '../state'
import { bringOnSymbols } from './firepower'
import { fireShot } from './shooting'
import type { Shot } from './shot'
import { fireTemplate, usesTemplate } from './template'

/** Exact odds of one shot at its target, everybody else left out. `space`: what is known of it all the same. */
export const shotOdds = (
  context: BattleContext,
  state: NecromundaState,
  shot: Shot,
  limit?: number,
  space?: SpaceStub,
): AttackOdds => attackOdds(context, state, shot.target, (table) => fired(table, shot), space, limit)

/** The same, estimated from so many falls of the dice: for shots with too many ways to fall. */
export const sampledShotOdds = (
  context: BattleContext,
  state: NecromundaState,
  shot: Shot,
  stream: Stream,
  samples: number,
  space?: SpaceStub,
): AttackOdds => sampledOdds(context, state, shot.target, (table) => fired(table, shot), stream, samples, space)

/** One shot at its target, from the hit roll to the last injury. That the weapon may be empty then is left out. */
export function* fired(table: NecromundaTable, shot: Shot): Procedure {
  const { shooter, target, profile } = shot
  const volley = usesTemplate(profile)
    ? yield* fireTemplate(table, shooter, profile, [target])
    : yield* fireShot(table, shot)
  const { ammoSymbols } = volley.firepower
  table.branches?.begin(ammoSymbols > 0)
  yield* resolveHits(table, volley.hits)
  table.branches?.end()
  yield* bringOnSymbols(table, shooter, profile, ammoSymbols)
}
