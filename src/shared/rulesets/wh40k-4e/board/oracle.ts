import type { SpaceQuestion } from '../../../engine'
import type { Scene } from '../../wh40k/board/field'
import type { OwnQuestions } from '../../wh40k/board/oracle'
import { atAccess, wholeSide } from '../../wh40k/classic/board/access'
import { answered } from '../../wh40k/classic/board/answers'
import { resolveOwn } from '../../wh40k/classic/board/marking'
import { isClassicFact, isClassicPlacement } from '../../wh40k/classic/questions'
import { checkFourthFact } from '../declared'
import { isOwnFact, type OwnFact } from '../questions'
import { chargeCover, coverFromMarker, coverSave } from './cover'
import { isObscured } from './obscured'
import { mannedOn } from './manning'
import { isOnRoad } from './roads'
import { makingWay, shockWay } from './shocking'
import { turnedAt } from './turning'

const ownAnswer = (scene: Scene, question: OwnFact): unknown => {
  switch (question.ask) {
    case 'cover-save':
      return coverSave(scene, question)
    case 'charge-cover':
      return chargeCover(scene, question)
    case 'shock-way':
      return shockWay(scene, question)
    case 'making-way':
      return makingWay(scene, question)
    case 'cover-from-marker':
      return coverFromMarker(scene, question)
    case 'manned':
      return mannedOn(scene, question)
    case 'turned':
      return turnedAt(scene, question)
    case 'on-road':
      return isOnRoad(scene, question.unit)
    case 'at-access':
      return atAccess(scene, question, wholeSide)
  }
}

/** How the board answers what only this edition asks. */
export const ownQuestions: OwnQuestions = {
  measure(scene, question: SpaceQuestion) {
    if (isClassicPlacement(question)) return undefined
    if (isClassicFact(question)) return answered(scene, question, isObscured)
    if (!isOwnFact(question)) throw new RangeError(`The board knows no question ${question.ask}`)
    return ownAnswer(scene, question)
  },
  resolve: resolveOwn,
  accept: (state, question, value) => checkFourthFact(state, question, value),
}
