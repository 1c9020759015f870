import type { MovedModel } from '@shared/rulesets/wh40k/board/formation'
import {
  joinSchema,
  markerSchema,
  setUpSchema,
  unitMoveSchema,
  type UnitMoveValue,
} from '@shared/rulesets/wh40k/board/values'
import type { PlacementQuestion } from '@shared/rulesets/wh40k/questions/questions'
import type { Rehearsed } from '@shared/rulesets/wh40k/board/rehearsed'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import { bodyOf, placementOf, type Body, type Outline } from '@shared/space'

/** A model's previewed position. */
interface Ghost {
  readonly base: Body['base']
  readonly at: { readonly x: number; readonly y: number }
  /** Its present position; null if it is being set up. */
  readonly from: { readonly x: number; readonly y: number } | null
}

/** A unit's move while the player edits it. */
export interface InHand extends Rehearsed {
  readonly unit: number
  /** It is moved model by model (these are chosen); else as a whole. */
  readonly byModel: boolean
  readonly chosen: readonly number[]
  /** Message key of why the last moved models don't reach their destination; null: they do. */
  readonly short: string | null
}

/** Preview of an answer on the board. */
export interface ArmyLook {
  readonly value: unknown
  readonly ghosts: readonly Ghost[]
  /** `radius`: for a marker with a size, in thousandths of an inch. */
  readonly marker: { readonly x: number; readonly y: number; readonly radius?: number } | null
  /** Corners of a template. */
  readonly outline: Outline
  /** Units under it, and their models. */
  readonly touched: readonly number[]
  readonly under: readonly number[]
  /** Positions of its models, contacts and costs; null: no unit is moved. */
  readonly hand: InHand | null
}

/** An answer that shows nothing. */
export const nothingOf = (value: unknown): ArmyLook => ({
  value,
  ghosts: [],
  marker: null,
  outline: [],
  touched: [],
  under: [],
  hand: null,
})

/** The models' moves in an answer to a move question; empty for other answers. */
export const movesOf = (value: unknown): readonly MovedModel[] =>
  // The schema accepts only such values.
  unitMoveSchema.safeParse(value).success ? (value as UnitMoveValue).moves : []

/** Preview of an answer to a placement; empty for an answer of unknown shape. */
export const lookOf = (state: ArmyState, question: PlacementQuestion, value: unknown): ArmyLook => {
  const nothing = nothingOf(value)
  switch (question.ask) {
    case 'move': {
      const parsed = unitMoveSchema.safeParse(value)
      if (!parsed.success) return nothing
      const ghosts = parsed.data.moves.flatMap(({ model, path }): Ghost[] => {
        const at = path.at(-1)
        return at === undefined
          ? []
          : [{ base: bodyOf(state.positions, model).base, at, from: placementOf(state.positions, model) }]
      })
      return { ...nothing, ghosts }
    }
    case 'deploy':
    case 'disembark':
    case 'arrive': {
      const parsed = setUpSchema.safeParse(value)
      if (!parsed.success) return nothing
      return {
        ...nothing,
        ghosts: parsed.data.models.map(({ model, at }) => ({
          base: bodyOf(state.positions, model).base,
          at,
          from: null,
        })),
      }
    }
    case 'join': {
      const parsed = joinSchema.safeParse(value)
      const [like] = state.units[question.unit]?.models ?? []
      if (!parsed.success || parsed.data.at === null || like === undefined) return nothing
      return { ...nothing, ghosts: [{ base: bodyOf(state.positions, like).base, at: parsed.data.at, from: null }] }
    }
    case 'marker': {
      const parsed = markerSchema.safeParse(value)
      return parsed.success ? { ...nothing, marker: parsed.data } : nothing
    }
  }
}
