import { bodyOf, contactSpots, isWithin, reachOf, rounded } from '../../../space'
import type { FactQuestion } from '../questions'
import type { FighterIndex } from '../state'
import { engagingMover } from './contact'
import { moverOf, type Scene } from './field'

type Question = Extract<FactQuestion, { ask: 'engageable' }>

/**
 * NEC-MOVE-14, -20: within the allowance in a straight line; with other targets already named, only if there is room to touch all of them.
 */
export const engageable = (scene: Scene, { fighter, allowance, among, also }: Question): FighterIndex[] => {
  const near = among.filter((enemy) => isWithin(scene.tabletop, fighter, enemy, allowance))
  if (also.length === 0) return near
  return near.filter(
    (enemy) => areClose(scene, fighter, enemy, also) && hasRoom(scene, fighter, [...also, enemy], allowance),
  )
}

/** A fighter cannot touch two enemies at once that are farther apart than its own base is wide. */
const areClose = ({ tabletop }: Scene, fighter: FighterIndex, enemy: FighterIndex, also: readonly FighterIndex[]) => {
  const width = rounded(2 * reachOf(bodyOf(tabletop.positions, fighter).base) + slack)
  return also.every((other) => isWithin(tabletop, other, enemy, width))
}

const slack = 20

const hasRoom = (
  scene: Scene,
  fighter: FighterIndex,
  targets: readonly FighterIndex[],
  allowance: Question['allowance'],
): boolean =>
  contactSpots(scene.tabletop, fighter, targets, engagingMover(moverOf(scene, fighter, allowance))).length > 0
