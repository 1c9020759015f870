import { isClassicPlacement, type ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { flamePose } from '@shared/rulesets/wh40k/classic/board/marking'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import {
  bodyOf,
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  outlineOf,
  outlinesOverlap,
  placementOf,
  squaredToOutline,
  teardropOutline,
  type Body,
  type Placement,
} from '@shared/space'
import { z } from 'zod'
import type { SpaceQuestion } from '@shared/engine'
import type { Form } from '@renderer/battle/table/form'
import type { ArmyBattle, OwnScreens } from '@renderer/rulesets/wh40k/battle/edition'
import { nothingOf, type ArmyLook } from '@renderer/rulesets/wh40k/battle/looks'

const aimSchema = z.object({ x: z.number(), y: z.number() })
/** Position of a marker on a board. */
const spotSchema = z.object({ x: z.number(), y: z.number() })
const flameSchema = z.object({ heading: z.int() })

type Lies = Pick<ArmyLook, 'marker' | 'outline'>

/** Whether a model's base is under it. */
const isUnder = ({ base }: Body, at: Placement, { marker, outline }: Lies): boolean => {
  if (base.kind === 'circle') {
    const { radius } = base
    if (marker === null) return outline.length > 0 && squaredToOutline(outline, at.x, at.y) < radius * radius
    return Math.hypot(at.x - marker.x, at.y - marker.y) < (marker.radius ?? 0) + radius
  }
  const corners = outlineOf(base, at, at.heading)
  if (marker === null) return outline.length > 0 && outlinesOverlap(corners, outline)
  const reach = marker.radius ?? 0
  return squaredToOutline(corners, marker.x, marker.y) < reach * reach
}

/** Adds the models it touches, without those of the firing unit. */
const touching = (state: ArmyState, firer: number | null, look: ArmyLook): ArmyLook => {
  const under = state.models.flatMap(({ status }, model) => {
    const at = placementOf(state.positions, model)
    if (at === null || status !== 'alive' || model === firer) return []
    return isUnder(bodyOf(state.positions, model), at, look) ? [model] : []
  })
  return { ...look, under, touched: [...new Set(under.flatMap((model) => state.models[model]?.unit ?? []))] }
}

/** The marker or template in true size at its place, with the models it touches. */
const lookOf = (state: ArmyState, question: ClassicPlacement, value: unknown): ArmyLook => {
  const nothing = nothingOf(value)
  if (question.ask === 'aim') {
    const parsed = aimSchema.safeParse(value)
    if (!parsed.success) return nothing
    return touching(state, null, { ...nothing, marker: { ...parsed.data, radius: question.diameter / 2 } })
  }
  if (question.ask === 'drop') {
    const parsed = aimSchema.safeParse(value)
    if (!parsed.success) return nothing
    return { ...nothing, ghosts: [{ base: bodyOf(state.positions, question.model).base, at: parsed.data, from: null }] }
  }
  if (question.ask === 'beside') {
    const parsed = flameSchema.safeParse(value)
    const first = spotSchema.safeParse(question.marker)
    if (!parsed.success || !first.success) return nothing
    const { dx, dy } = directionOfHeading(heading(parsed.data.heading))
    const x = first.data.x + (dx * question.diameter) / DIRECTION_LENGTH
    const y = first.data.y + (dy * question.diameter) / DIRECTION_LENGTH
    return touching(state, null, { ...nothing, marker: { x, y, radius: question.diameter / 2 } })
  }
  const parsed = flameSchema.safeParse(value)
  const at = placementOf(state.positions, question.model)
  if (!parsed.success || at === null) return nothing
  const outline = teardropOutline(flamePose(bodyOf(state.positions, question.model), at, heading(parsed.data.heading)))
  return touching(state, question.model, { ...nothing, outline })
}

/** In whole inches, as shown. */
const inchesOf = (length: number): string => `${Math.round(length / 1000)}″`

/** Previews of markers, templates and landings in both editions. */
export const classicLooks: Pick<OwnScreens, 'isPlacement' | 'hint' | 'draggedFrom' | 'look' | 'words'> = {
  isPlacement: isClassicPlacement,
  hint: (question) => {
    if (question.ask === 'drop') return 'armyBattle.drop'
    if (question.ask === 'beside') return 'armyBattle.layBeside'
    return question.ask === 'aim' ? 'armyBattle.layMarker' : 'armyBattle.layTemplate'
  },
  draggedFrom: (question) => (isClassicPlacement(question) && question.ask !== 'drop' ? question.unit : null),
  look: (state, question, value) => (isClassicPlacement(question) ? lookOf(state, question, value) : nothingOf(value)),
  words: (state, question, value) => {
    if (value === null || !isClassicPlacement(question)) return { key: 'armyBattle.said.notFired', params: {} }
    const look = lookOf(state, question, value)
    const [landing] = look.ghosts
    return landing === undefined
      ? { key: 'armyBattle.modelsUnder', params: { count: look.under.length } }
      : { key: 'battle.liesAt', params: { across: inchesOf(landing.at.x), down: inchesOf(landing.at.y) } }
  },
}

/** An edition's part of its questions about space. */
interface OwnQuestions<Question extends SpaceQuestion, State extends ArmyState, Battle> {
  /** Whether it is a fact of this edition, shared or its own. */
  isFact(question: SpaceQuestion): question is Question
  form(battle: Battle, state: State, question: Question | ClassicPlacement): Form
  /** Facts that a judge overrules with a single answer. */
  readonly rulable: readonly Question['ask'][]
  /** Text of an answer that is neither yes or no nor a side of a vehicle. */
  answerMessage(answer: unknown): ReturnType<OwnScreens['answerMessage']>
}

const isFacing = z.enum(['front', 'side', 'rear'])

/** Screen parts for an edition's own questions about space. */
export const ownScreensBy = <Question extends SpaceQuestion, State extends ArmyState, Battle extends ArmyBattle>({
  isFact,
  form,
  rulable,
  answerMessage,
}: OwnQuestions<Question, State, Battle>): OwnScreens<State, Battle> => ({
  ...classicLooks,
  form: (battle, state, question) =>
    isFact(question) || (isClassicPlacement(question) && battle.battlefield === null)
      ? form(battle, state, question)
      : null,
  isRulable: (question) => rulable.some((ask) => ask === question.ask),
  answerMessage: (_, answer) => {
    if (typeof answer === 'boolean') return { key: answer ? 'common.yes' : 'common.no', params: {} }
    const facing = isFacing.safeParse(answer)
    return facing.success ? { key: `armyBattle.said.facing.${facing.data}`, params: {} } : answerMessage(answer)
  },
})
