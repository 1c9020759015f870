import type { Scene } from '../../wh40k/board/field'
import { wholeSide } from '../../wh40k/classic/board/access'
import { questionsWith } from '../../wh40k/classic/board/own'
import { ownDeclarations } from '../declared'
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
  }
}

/** The board's answers to questions of this edition alone. */
export const ownQuestions = questionsWith({
  hulls: { isObscured, door: wholeSide },
  isOwn: isOwnFact,
  answer: ownAnswer,
  accept: (...said) => ownDeclarations.accept(...said),
})
