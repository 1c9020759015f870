import { look } from '../../../space'
import type { Scene } from '../../wh40k/board/field'
import { middle } from '../../wh40k/classic/board/access'
import type { IsObscured } from '../../wh40k/classic/board/hulls'
import { questionsWith } from '../../wh40k/classic/board/own'
import { ownDeclarations } from '../declared'
import { isOwnFact, type OwnFact } from '../questions'
import { comrades, modelCovers, quarterHidden } from './cover'

const ownAnswer = (scene: Scene, question: OwnFact): unknown => {
  switch (question.ask) {
    case 'model-covers':
      return modelCovers(scene, question)
    case 'comrades':
      return comrades(scene, question)
  }
}

/** Whether a quarter of the targeted side of the vehicle is hidden (7E-BASE-COVER-05). */
const isObscured: IsObscured = ({ field, tabletop }, from, vehicle) =>
  look(field.sight, tabletop, from, vehicle).hidden >= quarterHidden

/** The board's answers to questions of this edition alone. */
export const ownQuestions = questionsWith({
  hulls: { isObscured, door: middle },
  isOwn: isOwnFact,
  answer: ownAnswer,
  accept: (...said) => ownDeclarations.accept(...said),
})
