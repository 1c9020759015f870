import type { Battlefield, Body, Placement } from '@shared/space'
import type { Glyph } from './board/token/glyphs'

/** One model on the board. */
export interface FigureModel {
  readonly key: number
  /** Lengths in thousandths of an inch. */
  readonly base: Body['base']
  readonly at: Placement
  /** From the base to the top of its head, standing or lying. */
  readonly height: number
  /** Drawn with an outline: the leader of an army. */
  readonly outlined: boolean
}

/** A unit of selection and dragging: a fighter, a vehicle, or a unit of several models. */
export interface FigureView {
  /** Its number in the ruleset's questions and answers. */
  readonly index: number
  readonly name: string
  readonly side: number
  /**
   * `single`: one model, with its facing, posture and marks. `group`: all its models move as one.
   */
  readonly kind: 'single' | 'group'
  /** Names beside it on the board: the full one if there is room. */
  readonly label: string
  readonly fullLabel: string
  /** Drawn on the token, or on the middle one of several: its role; null: none. */
  readonly role: Glyph | null
  /** Drawn round a single figure's token: conditions and the like, the gravest first. */
  readonly marks: readonly { readonly glyph: Glyph; readonly label: string; readonly harm: boolean }[]
  readonly posture: 'standing' | 'prone' | 'down'
  /** Its turn is still to come. */
  readonly ready: boolean
  /** It is taking its turn. */
  readonly acting: boolean
  /** Null if the ruleset shows none. */
  readonly wounds: { readonly left: number; readonly most: number } | null
  /** Models on the board; none while off it and on the players' own table. */
  readonly models: readonly FigureModel[]
}

/** Changes of the battlefield during the battle. Lists are in the battlefield's order. */
export interface SceneryView {
  /** The battlefield's present shape, if it changes. Absent: as at the battle's beginning. */
  readonly field?: Battlefield
  readonly doors: readonly ('open' | 'locked' | 'shut')[]
  /** Whether each piece that can be switched is off. */
  readonly off: readonly boolean[]
  /** Loot that is still there. */
  readonly loot: readonly {
    readonly key: number
    readonly kind: 'casket' | 'ammo-crate'
    readonly at: { readonly x: number; readonly y: number }
  }[]
  /** Ids of pieces that are gone. Absent: none. */
  readonly gone?: readonly string[]
  /** Terrain added during the battle. Absent: none. */
  readonly more?: readonly Battlefield['terrain'][number][]
}
