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

/** Exact odds of one shot at its target, ignoring other fighters. `space`: known answers to questions about space. */
export const shotOdds = (
  context: BattleContext,
  state: NecromundaState,
  shot: Shot,
  limit?: number,
  space?: SpaceStub,
): AttackOdds => attackOdds(context, state, shot.target, (table) => fired(table, shot), space, limit)

/** The same, estimated from a number of random samples: for shots with too many possible rolls. */
export const sampledShotOdds = (
  context: BattleContext,
  state: NecromundaState,
  shot: Shot,
  stream: Stream,
  samples: number,
  space?: SpaceStub,
): AttackOdds => sampledOdds(context, state, shot.target, (table) => fired(table, shot), stream, samples, space)

/** One shot at its target, from the hit roll to the last injury. Ignores that the weapon may be empty afterwards. */
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
