import type { Computed } from '@shared/engine'

/** One line of a battle's log, of any ruleset. */
export interface ToldLine {
  readonly text: string
  readonly weight: 'headline' | 'event' | 'roll'
  /** Empty: no rule stands behind it. */
  readonly rule: string
  /** The figures it is about, for the filter. */
  readonly fighters: readonly number[]
  /** Raw faces, what they were up against, and how it came out where that is one thing. */
  readonly roll: {
    readonly faces: readonly number[]
    readonly needed: Computed | null
    readonly limit: 'at-least' | 'at-most'
    readonly passed: boolean | null
  } | null
}
