import { look } from '../../../space'
import type { Scene } from '../../wh40k/board/field'
import type { OwnQuestions } from '../../wh40k/board/oracle'
import { atAccess, middle } from '../../wh40k/classic/board/access'
import { answered } from '../../wh40k/classic/board/answers'
import type { IsObscured } from '../../wh40k/classic/board/hulls'
import { resolveOwn } from '../../wh40k/classic/board/marking'
import { isClassicFact, isClassicPlacement } from '../../wh40k/classic/questions'
import { checkSeventhFact } from '../declared'
import { isOwnFact, type OwnFact } from '../questions'
import { comrades, modelCovers, quarterHidden } from './cover'

const ownAnswer = (scene: Scene, question: OwnFact): unknown => {
  switch (question.ask) {
    case 'model-covers':
      return modelCovers(scene, question)
    case 'comrades':
      return comrades(scene, question)
    case 'at-access':
      return atAccess(scene, question, middle)
  }
}

/** A quarter of the side of the hull that is shot at is hidden (7E-BASE-COVER-05). */
const isObscured: IsObscured = ({ field, tabletop }, from, vehicle) =>
  look(field.sight, tabletop, from, vehicle).hidden >= quarterHidden

/** How the board answers what only this edition asks. */
export const ownQuestions: OwnQuestions = {
  measure(scene, question) {
    if (isClassicPlacement(question)) return undefined
    if (isClassicFact(question)) return answered(scene, question, isObscured)
    if (!isOwnFact(question)) throw new RangeError(`The board knows no question ${question.ask}`)
    return ownAnswer(scene, question)
  },
  resolve: resolveOwn,
  accept: (state, question, value) => checkSeventhFact(state, question, value),
}
