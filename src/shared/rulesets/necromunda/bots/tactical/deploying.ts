import { standValueSchema } from '../../board/values'
import type { PlacementQuestion } from '../../questions'
import type { Placement } from '../../../../space'
import { best } from '../moving'
import type { Outlook } from '../view'
import { strayingOf } from './groups'
import type { Helpers } from './plan'
import { judgeOf } from './stand'
import { usualPlaces } from './weights'

type DeployQuestion = Extract<PlacementQuestion, { ask: 'deploy' }>

const asPlacement = (value: unknown): Placement => ({ ...standValueSchema.parse(value), pose: 'standing' })

/** The place with the least danger from fighters already set up, near some friends of its group and apart from the others. */
export const deployedWell = (
  outlook: Outlook,
  question: DeployQuestion,
  { advisor, stream, places = usualPlaces }: Helpers,
): unknown => {
  const { state } = outlook
  const drawn = Array.from({ length: places.deployment }, () => advisor.sample(state, question, stream))
  const judge = judgeOf(outlook, question.fighter)
  const straying = strayingOf(outlook, question)
  return best([...advisor.suggest(state, question), ...drawn], (value) => {
    const place = asPlacement(value)
    return judge.at(place).standing - straying(place)
  })
}
