import type { Resolution, SpaceQuestion } from '../../../../engine'
import type { Scene } from '../../board/field'
import type { OwnQuestions } from '../../board/oracle'
import type { ArmyState } from '../../table/state'
import { isClassicFact, isClassicPlacement } from '../questions'
import { answered, type Hulls } from './answers'
import { resolveOwn } from './marking'

/** A board's answers to the questions that only one edition asks. */
interface OwnAnswers<Fact extends SpaceQuestion> {
  readonly hulls: Hulls
  isOwn(question: SpaceQuestion): question is Fact
  answer(scene: Scene, question: Fact): unknown
  /** Checks a fact stated by a judge. */
  accept(state: ArmyState, question: SpaceQuestion, value: unknown): Resolution
}

/** A board's answers to the questions of both editions and of one edition alone. */
export const questionsWith = <Fact extends SpaceQuestion>(own: OwnAnswers<Fact>): OwnQuestions => ({
  measure(scene, question) {
    if (isClassicPlacement(question)) return undefined
    if (isClassicFact(question)) return answered(scene, question, own.hulls)
    if (!own.isOwn(question)) throw new RangeError(`The board knows no question ${question.ask}`)
    return own.answer(scene, question)
  },
  resolve: resolveOwn,
  accept: (state, question, value) => own.accept(state, question, value),
})
