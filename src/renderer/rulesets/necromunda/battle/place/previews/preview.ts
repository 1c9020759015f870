import type { DriveLook } from '@shared/rulesets/necromunda/board/drive-look'
import type { MovePreview } from '@shared/rulesets/necromunda/board/preview'
import type { Risk } from '@shared/rulesets/necromunda/movement/hazards'
import type { Cover, Hazard, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { Heading, Spot } from '@shared/space'

/** The placement questions of one kind. */
export type Asks<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>

/** A point of the board, in thousandths of an inch. */
export interface At {
  readonly x: number
  readonly y: number
}

/** Preview of an answer to a placement request. */
export interface PlacementPreview {
  readonly value: unknown
  /** Message key of why it is illegal; null if it is legal. */
  readonly problem: string | null
  /** End position of the fighter or marker; null if only a direction is asked. */
  readonly end: Spot | null
  readonly heading: Heading | null
  /** A fighter could stand there on more than one level. */
  readonly stacked: boolean
  /** Radius of the base or marker at the end, in thousandths of an inch. */
  readonly radius: number
  /** A move's path, cost, hazards and contacts. */
  readonly move: MovePreview | null
  /** Hazards on the path. */
  readonly met: readonly Met[]
  /** A vehicle's path and collisions; null without a vehicle. */
  readonly drive: DriveLook | null
  /** Outline of a flame template, or of a hull at its end, as seen from above. */
  readonly outline: readonly { readonly x: number; readonly y: number }[]
  /** Fighters that a marker or template touches. */
  readonly touched: readonly number[]
  /** For each of those under a marker or template: why the shooter can't hit it. */
  readonly caught: readonly Caught[]
  /** The shooter; null if there is none. */
  readonly shooter: number | null
  /** Distance that a marker is thrown or fired, or a template reaches. */
  readonly reach: Reach | null
}

/** `risk`: null if no roll is needed. */
export interface Met {
  readonly hazard: Hazard
  readonly risk: Risk | null
}

/** `seen`: by the shooter of a marker. `spared`: terrain protects it completely from a template (NEC-TEMPL-05). */
export interface Caught {
  readonly fighter: number
  readonly seen: boolean
  readonly spared: boolean
  readonly cover: Cover
}

/** Lengths in thousandths of an inch. */
interface Reach {
  readonly from: Spot
  /** How much higher (below zero: lower) the far end of a template is; null: a marker is thrown. */
  readonly rise: number | null
  readonly distance: number
  readonly most: number
  /** The pointer was farther away: the marker slides back into range. */
  readonly slid: boolean
}

/** A preview that shows nothing yet. */
export const emptyPreview = {
  end: null,
  stacked: false,
  heading: null,
  radius: 0,
  move: null,
  met: [],
  drive: null,
  outline: [],
  touched: [],
  caught: [],
  shooter: null,
  reach: null,
} as const

/** The first preview without a problem; if all have one, the first. Throws if there is none. */
export const firstLegal = (previews: readonly PlacementPreview[]): PlacementPreview => {
  const best = previews.find(({ problem }) => problem === null) ?? previews[0]
  if (best === undefined) throw new Error('Every point has a ground')
  return best
}
