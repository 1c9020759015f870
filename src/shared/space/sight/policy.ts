/** A ruleset's rules of sight: from which points, to which points, and how much of them must be seen. */
import type { Length } from '../length'
import type { Spot } from '../shapes'

/**
 * A point on a model as the other one sees it: `across` the line between the two (-1000 left rim, 0 middle, 1000 right
 * rim of the base, in thousandths of its half-width), `up` its height in thousandths of the model's height.
 */
export interface SamplePoint {
  readonly across: number
  readonly up: number
}

export interface SightPolicy {
  /** points from which a model looks */
  readonly eyes: readonly SamplePoint[]
  /** points of a model that are looked at */
  readonly marks: readonly SamplePoint[]
  /** width of the vision arc in heading steps (64 is 90 degrees); null sees all round */
  readonly arc: number | null
  /** whether a prone model sees nothing, or all round */
  readonly proneLooker: 'blind' | 'all-round'
  /** thousandths of the marks that must be seen, all from the same eye; 0: any single mark */
  readonly needed: number
  /** how far sight reaches into area terrain at least as large as both models; null: areas hide nothing */
  readonly areaDepth: Length | null
  /** barricades and areas within this distance of the looker's base hide nothing from it; null: all hide */
  readonly ownCover: Length | null
}

/** One line between the two centres, at the given heights: symmetric between the models. */
export const centreToCentre = (up = 900): SightPolicy => ({
  eyes: [{ across: 0, up }],
  marks: [{ across: 0, up }],
  arc: null,
  proneLooker: 'all-round',
  needed: 0,
  areaDepth: null,
  ownCover: null,
})

/** All combinations of the given values across and up. */
export const sampleGrid = (across: readonly number[], up: readonly number[]): SamplePoint[] =>
  up.flatMap((height) => across.map((place) => ({ across: place, up: height })))

/**
 * Eyes at head height in the middle and near both shoulders; fifteen marks over the whole body. The hidden share
 * approximates what a player who looks from behind the model would call hidden.
 */
export const bodyToBody = (): SightPolicy => ({
  eyes: sampleGrid([0, -800, 800], [900]),
  marks: sampleGrid([-800, 0, 800], [100, 300, 500, 700, 900]),
  arc: null,
  proneLooker: 'blind',
  needed: 0,
  areaDepth: null,
  ownCover: null,
})

/** Models that matter for one look. All others are ignored. */
export interface SightCompany {
  /** models that hide what is behind them but never end sight (counted separately from terrain) */
  readonly screens: readonly number[]
  /** models that block sight */
  readonly blockers: readonly number[]
}

export const NOBODY: SightCompany = { screens: [], blockers: [] }

/** What one model sees of another. Shares are in thousandths of the marks, from the eye that sees most. */
export interface Sight {
  readonly visible: boolean
  /** whether the other model lies in the looker's arc (at least in part) */
  readonly inArc: boolean
  /** base to base */
  readonly distance: Length
  /** hidden by terrain, doors, clouds, blockers or the edge of the arc */
  readonly hidden: number
  /** hidden by screens alone */
  readonly screened: number
  /** ids of the terrain pieces and doors that hide something, in battlefield order */
  readonly terrain: readonly string[]
  /** numbers of the models that hide something */
  readonly models: readonly number[]
  /** whether a cloud hides something */
  readonly cloud: boolean
}

export type Obstruction =
  | { readonly kind: 'terrain' | 'door'; readonly id: string }
  | { readonly kind: 'model'; readonly model: number }
  | { readonly kind: 'cloud'; readonly cloud: number }
  | { readonly kind: 'arc' }

export interface RayEvidence {
  readonly from: Spot
  readonly to: Spot
  readonly length: Length
  readonly stoppedBy: Obstruction | null
  /** screens the ray passes through */
  readonly screens: readonly number[]
}

/** The same answer with every ray that was tried, by eye; `best` is the index of the eye that sees most. */
export interface SightEvidence extends Sight {
  readonly rays: readonly (readonly RayEvidence[])[]
  readonly best: number
}
