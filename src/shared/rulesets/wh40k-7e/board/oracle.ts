import type { Scene } from '../../wh40k/board/field'
import { middle } from '../../wh40k/classic/board/access'
import { questionsWith } from '../../wh40k/classic/board/own'
import { ownDeclarations } from '../declared'
import { isOwnFact, type OwnFact } from '../questions'
import { comrades, isObscured, modelCovers } from './cover'

const ownAnswer = (scene: Scene, question: OwnFact): unknown => {
  switch (question.ask) {
    case 'model-covers':
      return modelCovers(scene, question)
    case 'comrades':
      return comrades(scene, question)
  }
}

/** The board's answers to questions of this edition alone. */
export const ownQuestions = questionsWith({
  hulls: { isObscured, door: middle },
  isOwn: isOwnFact,
  answer: ownAnswer,
  accept: (...said) => ownDeclarations.accept(...said),
})
