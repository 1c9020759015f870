import type { Computed } from '@shared/engine'

/** One line of a battle's log, of any ruleset. */
export interface BattleLogLine {
  readonly text: string
  readonly weight: 'headline' | 'event' | 'roll'
  /** Empty: without a rule. */
  readonly rule: string
  /** The figures it is about, for the filter. */
  readonly fighters: readonly number[]
  /** Raw faces, the needed value, and the outcome if there is a single one. */
  readonly roll: {
    readonly faces: readonly number[]
    readonly needed: Computed | null
    readonly limit: 'at-least' | 'at-most'
    readonly passed: boolean | null
  } | null
}
