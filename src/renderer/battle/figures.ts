import type { Battlefield, Body, Placement } from '@shared/space'
import type { Glyph } from './board/token/glyphs'

/** One model on the board. */
export interface FigureModel {
  readonly key: number
  /** Lengths in thousandths of an inch. */
  readonly base: Body['base']
  readonly at: Placement
  /** From the base to the top of its head, as it stands or lies. */
  readonly height: number
  /** Drawn with an outline of its own: the leader of an army. */
  readonly outlined: boolean
}

/** What is picked, dragged and looked at as one: a fighter, a vehicle, a unit of several models. */
export interface FigureView {
  /** Its number in the questions and answers of its ruleset. */
  readonly index: number
  readonly name: string
  readonly side: number
  /**
   * `single`: one model, with its facing, posture and marks. `group`: all its models move as one.
   */
  readonly kind: 'single' | 'group'
  /** Written beside it on the board, clear of others; the full one where there is room. */
  readonly label: string
  readonly fullLabel: string
  /** Drawn on the token, or on the middle one of several: who it is; null: nobody in particular. */
  readonly role: Glyph | null
  /** Drawn round the token of a single figure: conditions and the like, the gravest first. */
  readonly marks: readonly { readonly glyph: Glyph; readonly label: string; readonly harm: boolean }[]
  readonly posture: 'standing' | 'prone' | 'down'
  /** Has its turn still before it. */
  readonly ready: boolean
  /** Has its turn now. */
  readonly acting: boolean
  /** Null where the ruleset shows none. */
  readonly wounds: { readonly left: number; readonly most: number } | null
  /** Those on the board; none off it and on the players' own table. */
  readonly models: readonly FigureModel[]
}

/** Changes of the battlefield during the battle. Lists are in the battlefield's order. */
export interface SceneryView {
  /** The battlefield as it lies now, where it moves. Absent: as it was when the battle began. */
  readonly field?: Battlefield
  readonly doors: readonly ('open' | 'locked' | 'shut')[]
  /** Whether each piece that can be switched is off. */
  readonly off: readonly boolean[]
  /** What still lies there. */
  readonly loot: readonly {
    readonly key: number
    readonly kind: 'casket' | 'ammo-crate'
    readonly at: { readonly x: number; readonly y: number }
  }[]
  /** Ids of pieces that are gone. Absent: none. */
  readonly gone?: readonly string[]
  /** What lies about that did not when the battle began. Absent: nothing. */
  readonly more?: readonly Battlefield['terrain'][number][]
}
