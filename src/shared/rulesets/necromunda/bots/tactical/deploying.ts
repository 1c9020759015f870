import { standValueSchema } from '../../board/values'
import type { PlacementQuestion } from '../../questions'
import type { Placement } from '../../../../space'
import { best } from '../moving'
import type { Outlook } from '../view'
import type { Helpers } from './plan'
import { judgeOf } from './stand'
import { placesLookedAt } from './weights'

type DeployQuestion = Extract<PlacementQuestion, { ask: 'deploy' }>

const asPlacement = (value: unknown): Placement => ({ ...standValueSchema.parse(value), pose: 'standing' })

/** Where those that are already set up can do it least harm, and near friends. */
export const deployedWell = (outlook: Outlook, question: DeployQuestion, { advisor, stream }: Helpers): unknown => {
  const { state } = outlook
  const drawn = Array.from({ length: placesLookedAt.deployment }, () => advisor.sample(state, question, stream))
  const judge = judgeOf(outlook, question.fighter)
  return best([...advisor.suggest(state, question), ...drawn], (value) => judge.at(asPlacement(value)).standing)
}
