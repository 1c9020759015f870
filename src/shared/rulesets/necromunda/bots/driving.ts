import type { PlacementAdvisor } from '../../../engine'
import { standingPlace } from '../../../space'
import { endOfDrive } from '../board/drive-plans'
import type { DriveValue } from '../board/values'
import type { PlacementQuestion } from '../questions'
import { enemiesOf } from '../table'
import type { NecromundaState } from '../state'
import type { Outlook } from './view'

type Question = Extract<PlacementQuestion, { ask: 'plan-drive' }>

/** Towards the nearest enemy: there it shoots, rams and runs over. */
export const chooseDrive = (
  outlook: Outlook,
  question: Question,
  advisor: PlacementAdvisor<NecromundaState>,
): unknown => {
  const { positions }: NecromundaState = outlook.state
  const from = standingPlace(positions, question.fighter)
  const enemies = enemiesOf(outlook.table, question.fighter).map((enemy) => standingPlace(positions, enemy))
  let best: { value: unknown; apart: number } | null = null
  for (const value of advisor.suggest(outlook.state, question)) {
    // The advisor suggests ways to drive where one is asked for.
    const end = endOfDrive(from, value as DriveValue)
    const apart = Math.min(...enemies.map(({ x, y }) => (x - end.x) * (x - end.x) + (y - end.y) * (y - end.y)))
    if (best === null || apart < best.apart) best = { value, apart }
  }
  return best === null ? { legs: [] } : best.value
}
