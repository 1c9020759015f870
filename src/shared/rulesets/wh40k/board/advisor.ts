import { below, type PlacementAdvisor, type SpaceQuestion, type Stream } from '../../../engine'
import type { Draw } from '../../../space'
import { isPlacement, type PlacementQuestion } from '../questions/questions'
import type { ArmyState, ModelIndex, UnitIndex } from '../table/state'
import { climbingTo, hinderedFrom, restFollowing, sentOn, turnedTo } from './alone'
import { modelsOf, sceneOf, type Scene } from './field'
import { charging, closingIn } from './closing'
import { gatheredRound } from './gathering'
import { sampleTranslation, type MovedModel } from './formation'
import type { MoveQuestion } from './moving'
import type { BoardOracle } from './oracle'
import { outlookOf, seersOf, type Outlook } from './outlook'
import { sampleJoin, sampleMarker, sampleSetUp } from './placing'
import { pointedAt, type PointedAt, type Pointer } from './preview'
import { rehearsed, type Rehearsed } from './rehearsed'
import { routed, type Route } from './routing'
import type { Stretch } from './stretches'
import { suggestPlacements } from './suggesting'
import type { UnitMoveValue } from './values'
import { waysTo, type Crowds } from './ways'

/** Computes placements on a board, for bots, keyboard input and the pointer. */
export interface BoardAdvisor<State extends ArmyState = ArmyState> extends PlacementAdvisor<State> {
  /** A legal answer that drags a whole unit to a point; null if there is none. */
  pointAt(state: State, question: SpaceQuestion, pointer: Pointer): PointedAt | null
  /** Moves a whole unit towards a distant place, around obstacles; null: it gets no nearer. `crowds`: also around other units. */
  routed(state: State, question: MoveQuestion, goal: Pointer, crowds?: Crowds | null): Route | null
  /** Distance from a point to a goal for a unit that walks around obstacles, in thousandths of an inch; infinite if there is no path. */
  leftTo(state: State, unit: UnitIndex, goal: Pointer, crowds?: Crowds | null): (from: Pointer) => number
  /** A move around obstacles that reunites a unit broken up by losses; null: there is none, or it is in coherency. */
  gatheredRound(state: State, question: MoveQuestion): UnitMoveValue | null
  /** Moves of single models, from `board/alone.ts`. */
  readonly alone: {
    sentOn(state: State, question: MoveQuestion, moves: readonly MovedModel[], stretch: Stretch): MovedModel[]
    /** Why models didn't reach the place they were sent to, by message key; null: they did. */
    hinderedFrom(
      state: State,
      question: MoveQuestion,
      moves: readonly MovedModel[],
      stretch: Stretch,
      sent: readonly MovedModel[],
    ): string | null
    turnedTo(
      state: State,
      question: MoveQuestion,
      moves: readonly MovedModel[],
      model: ModelIndex,
      facing: number,
    ): MovedModel[] | null
    restFollowing(state: State, question: MoveQuestion, moves: readonly MovedModel[]): MovedModel[] | null
    /** Moves a whole unit up or down to a point; null: on level ground, or if not all models get there. */
    climbingTo(state: State, question: MoveQuestion, pointer: Pointer): MovedModel[] | null
    rehearsed(state: State, question: MoveQuestion, moves: readonly MovedModel[]): Rehearsed
  }
  /** The view of a unit's foremost model; null: it is not on the table. */
  outlook(state: State, unit: UnitIndex): Outlook | null
  /** Units that would see a model standing there. */
  seersOf(state: State, pointer: Pointer): readonly UnitIndex[]
  /** The same for a placement that only one edition asks; undefined if nothing results. */
  pointOwn(state: State, question: SpaceQuestion, pointer: Pointer): unknown
}

/** Advice for placements that only one edition asks. */
export interface OwnAdvice {
  sample(scene: Scene, question: SpaceQuestion, draw: Draw): unknown
  suggest(scene: Scene, question: SpaceQuestion): readonly unknown[]
  /** The legal answer for a point; undefined: none. */
  pointAt(scene: Scene, question: SpaceQuestion, pointer: Pointer): unknown
}

const noOwnAdvice: OwnAdvice = {
  sample: (_, question) => asPlacement(question),
  suggest: (_, question) => [asPlacement(question)],
  pointAt: (_, question) => asPlacement(question),
}

const asPlacement = (question: SpaceQuestion): PlacementQuestion => {
  if (isPlacement(question)) return question
  throw new RangeError(`${question.ask} is answered by the board, not by a player`)
}

const drawFrom =
  (stream: Stream): Draw =>
  (sides) =>
    below(stream, sides)

export const createBoardAdvisor = ({ field }: BoardOracle, own: OwnAdvice = noOwnAdvice): BoardAdvisor => ({
  sample(state, asked, stream) {
    const scene = sceneOf(field, state)
    return isPlacement(asked) ? sample(scene, asked, drawFrom(stream)) : own.sample(scene, asked, drawFrom(stream))
  },
  suggest(state, asked) {
    const scene = sceneOf(field, state)
    return isPlacement(asked) ? suggestPlacements(scene, asked) : own.suggest(scene, asked)
  },
  pointAt: (state, asked, pointer) => pointedAt(sceneOf(field, state), asPlacement(asked), pointer),
  routed: (state, question, goal, crowds) => routed(sceneOf(field, state), question, goal, crowds),
  leftTo: (state, unit, goal, crowds) => {
    const scene = sceneOf(field, state)
    const [first] = modelsOf(scene, unit)
    return first === undefined ? () => Infinity : (from) => waysTo(scene, first, goal, false, crowds).left(from)
  },
  gatheredRound: (state, question) => gatheredRound(sceneOf(field, state), question),
  alone: {
    sentOn: (state, question, moves, stretch) => sentOn(sceneOf(field, state), question, moves, stretch),
    hinderedFrom: (state, question, moves, stretch, sent) =>
      hinderedFrom(sceneOf(field, state), question, moves, stretch, sent),
    turnedTo: (state, question, moves, model, facing) =>
      turnedTo(sceneOf(field, state), question, moves, model, facing),
    restFollowing: (state, question, moves) => restFollowing(sceneOf(field, state), question, moves),
    climbingTo: (state, question, pointer) => climbingTo(sceneOf(field, state), question, pointer),
    rehearsed: (state, question, moves) => rehearsed(sceneOf(field, state), question, moves),
  },
  outlook: (state, unit) => outlookOf(sceneOf(field, state), unit),
  seersOf: (state, pointer) => seersOf(sceneOf(field, state), pointer),
  pointOwn: (state, asked, pointer) => own.pointAt(sceneOf(field, state), asked, pointer),
})

const sample = (scene: Scene, question: PlacementQuestion, draw: Draw): unknown => {
  switch (question.ask) {
    case 'move':
      return scene.field.policy.terms(question.kind).atTarget
        ? charging(scene, question)
        : scene.field.policy.terms(question.kind).closer
          ? closingIn(scene, question)
          : sampleTranslation(scene, question, draw)
    case 'deploy':
    case 'disembark':
    case 'arrive':
      return sampleSetUp(scene, question, draw)
    case 'join':
      return sampleJoin(scene, question, draw)
    case 'marker':
      return sampleMarker(scene, draw)
  }
}
