import type { Needed } from '../../../../engine'
import { leadershipNeeded, modifier } from './leadership'

/** The effect of one firing unit's pinning weapons on a unit. */
export interface PinningFire {
  readonly modelsRemoved: number
  readonly unsavedWounds: number
}

export interface PinningRules {
  /** What requires a test: a model removed by them (4E-PIN-02, 4E-GAP-50), or an unsaved wound (7E-USR-PINNING-1). */
  readonly trigger: keyof PinningFire
  /** Whether a pinned unit tests again: for each firing unit in 4th edition (4E-PIN-04), never in 7th (7E-USR-PINNING-4). */
  readonly testsWhenDown: boolean
}

export const fourthPinning: PinningRules = { trigger: 'modelsRemoved', testsWhenDown: true }
export const seventhPinning: PinningRules = { trigger: 'unsavedWounds', testsWhenDown: false }

export interface PinningTarget {
  readonly vehicle: boolean
  /** 4E-PIN-08. */
  readonly locked: boolean
  /** Pinned, or gone to ground. */
  readonly down: boolean
}

/** Whether a unit tests after one unit has finished firing: once for each such unit (4E-PIN-04, 7E-USR-PINNING-3). */
export const testsForPinning = (rules: PinningRules, fire: PinningFire, { vehicle, locked, down }: PinningTarget) =>
  fire[rules.trigger] > 0 && !vehicle && !locked && (!down || rules.testsWhenDown)

/** 4E-PIN-07: harder under an ordnance barrage. `rule`: the edition's rule of Leadership tests. */
export const pinningNeeded = (leadership: number, rule: string, ordnanceBarrage: boolean): Needed =>
  leadershipNeeded(leadership, rule, ordnanceBarrage ? [modifier('ordnance-barrage', '4E-PIN-07', -1)] : [])
