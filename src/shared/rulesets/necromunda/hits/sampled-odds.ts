import { rollDie, type Procedure, type Stream } from '../../../engine'
import type { BattleContext, NecromundaTable } from '../table'
import type { FighterIndex, NecromundaState } from '../state'
import { answerFor, chancesOf, watched, type AttackOdds, type Outcome, type SpaceStub } from './odds'

/**
 * Odds of an attack from a number of random samples, by the same rules that resolve it. For attacks with too many branches for the
 * available time; 1000 samples are exact to about three percent.
 */
export const sampledOdds = (
  context: BattleContext,
  state: NecromundaState,
  target: FighterIndex,
  attack: (table: NecromundaTable) => Procedure<unknown>,
  stream: Stream,
  samples: number,
  space: SpaceStub = () => undefined,
): AttackOdds => {
  const weight = 1 / samples
  return chancesOf(
    Array.from({ length: samples }, () => ({
      weight,
      result: rolled(watched(context, state, target, attack), target, stream, space),
    })),
  )
}

const rolled = (procedure: Procedure<Outcome>, target: FighterIndex, stream: Stream, space: SpaceStub): Outcome => {
  let step = procedure.next()
  while (step.done !== true) {
    const request = step.value
    if (request.type === 'safe-point') step = procedure.next()
    else if (request.type === 'dice') {
      step = procedure.next(Array.from({ length: request.count }, () => rollDie(stream, request.sides)))
    } else step = procedure.next(answerFor(request, target, space))
  }
  return step.value
}
