import { isClassicPlacement, type ClassicPlacement } from '@shared/rulesets/wh40k/classic/questions'
import { flamePose } from '@shared/rulesets/wh40k/classic/board/marking'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import {
  bodyOf,
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  placementOf,
  reachOf,
  squaredToOutline,
  teardropOutline,
} from '@shared/space'
import { z } from 'zod'
import type { SpaceQuestion } from '@shared/engine'
import type { Form } from '@renderer/battle/table/form'
import type { ArmyBattle, OwnScreens } from '@renderer/rulesets/wh40k/battle/edition'
import { nothingOf, type ArmyLook } from '@renderer/rulesets/wh40k/battle/looks'

const aimSchema = z.object({ x: z.number(), y: z.number() })
/** Where a marker lies on a board. */
const spotSchema = z.object({ x: z.number(), y: z.number() })
const flameSchema = z.object({ heading: z.int() })

/** Units with a model that fits. */
const unitsWith = (state: ArmyState, fits: (at: { x: number; y: number }, reach: number) => boolean): number[] => {
  const found = state.models.flatMap(({ unit, status }, model) => {
    const at = placementOf(state.positions, model)
    if (at === null || status !== 'alive') return []
    return fits(at, reachOf(bodyOf(state.positions, model).base)) ? [unit] : []
  })
  return [...new Set(found)]
}

/** The marker or template of true size where it would lie, with whom it touches. */
const lookOf = (state: ArmyState, question: ClassicPlacement, value: unknown): ArmyLook => {
  const nothing = nothingOf(value)
  if (question.ask === 'aim') {
    const parsed = aimSchema.safeParse(value)
    if (!parsed.success) return nothing
    const { x, y } = parsed.data
    const radius = question.diameter / 2
    const under = unitsWith(state, (at, reach) => Math.hypot(at.x - x, at.y - y) < radius + reach)
    return { ...nothing, marker: { x, y, radius }, touched: under }
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
    const radius = question.diameter / 2
    const under = unitsWith(state, (at, reach) => Math.hypot(at.x - x, at.y - y) < radius + reach)
    return { ...nothing, marker: { x, y, radius }, touched: under }
  }
  const parsed = flameSchema.safeParse(value)
  const at = placementOf(state.positions, question.model)
  if (!parsed.success || at === null) return nothing
  const outline = teardropOutline(flamePose(bodyOf(state.positions, question.model), at, heading(parsed.data.heading)))
  const under = unitsWith(state, ({ x, y }, reach) => squaredToOutline(outline, x, y) < reach * reach)
  return { ...nothing, outline, touched: under.filter((unit) => unit !== question.unit) }
}

/** Models under a marker or template as it would lie. */
const modelsUnder = (state: ArmyState, { marker, outline }: ArmyLook): number =>
  state.models.filter(({ status }, model) => {
    const at = placementOf(state.positions, model)
    if (at === null || status !== 'alive') return false
    const reach = reachOf(bodyOf(state.positions, model).base)
    if (marker !== null) return Math.hypot(at.x - marker.x, at.y - marker.y) < (marker.radius ?? 0) + reach
    return outline.length > 0 && squaredToOutline(outline, at.x, at.y) < reach * reach
  }).length

/** Whole inches, as they are told. */
const inchesOf = (length: number): string => `${Math.round(length / 1000)}″`

/** How markers, templates and landings are shown in both editions. */
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
      ? { key: 'armyBattle.modelsUnder', params: { count: modelsUnder(state, look) } }
      : { key: 'battle.liesAt', params: { across: inchesOf(landing.at.x), down: inchesOf(landing.at.y) } }
  },
}

/** What an edition supplies of its questions about space. */
interface OwnQuestions<Question extends SpaceQuestion, State extends ArmyState, Battle> {
  /** Facts of a battle of the edition, of both editions or its own alone. */
  isFact(question: SpaceQuestion): question is Question
  form(battle: Battle, state: State, question: Question | ClassicPlacement): Form
  /** Facts that a judge overrules by one word. */
  readonly rulable: readonly Question['ask'][]
  /** An answer that is neither yes or no nor a side of a vehicle. */
  told(answer: unknown): ReturnType<OwnScreens['told']>
}

const isFacing = z.enum(['front', 'side', 'rear'])

/** What an edition asks about space on the screen. */
export const ownScreensBy = <Question extends SpaceQuestion, State extends ArmyState, Battle extends ArmyBattle>({
  isFact,
  form,
  rulable,
  told,
}: OwnQuestions<Question, State, Battle>): OwnScreens<State, Battle> => ({
  ...classicLooks,
  form: (battle, state, question) =>
    isFact(question) || (isClassicPlacement(question) && battle.battlefield === null)
      ? form(battle, state, question)
      : null,
  isRulable: (question) => rulable.some((ask) => ask === question.ask),
  told: (_, answer) => {
    if (typeof answer === 'boolean') return { key: answer ? 'common.yes' : 'common.no', params: {} }
    const facing = isFacing.safeParse(answer)
    return facing.success ? { key: `armyBattle.said.facing.${facing.data}`, params: {} } : told(answer)
  },
})
