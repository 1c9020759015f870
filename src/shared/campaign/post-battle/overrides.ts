import type { Amount } from '../../content/schema'
import type { LedgerReason } from '../vocabulary'

/** Changes of the post-battle sequence by the campaign type (CAMP-VAR-03..10, CAMP-UPR-02). */
export interface CampaignTypeOverrides {
  /** Scenarios pay no credits. */
  readonly noRewards?: boolean
  /** Reasons for which no credits are paid. */
  readonly withheld?: readonly LedgerReason[]
  /** A payment for the battle itself, to each gang or to the winner. */
  readonly pays?: { readonly to: 'each' | 'winner'; readonly amount: Amount; readonly rule: string }
  /** What each gang may still earn in this cycle for these reasons. */
  readonly most?: {
    readonly reasons: readonly LedgerReason[]
    readonly left: Readonly<Record<string, number>>
    readonly rule: string
  }
  /** CAMP-VAR-05. Injuries are rolled with a single die. */
  readonly shortInjuries?: boolean
  /** CAMP-VAR-07. Out of action means dead, and bottling out costs models. */
  readonly lastStand?: boolean
  /** CAMP-VAR-10. A holding taken from a gang leaves the campaign. */
  readonly capturedLeaves?: boolean
  /** CAMP-UPR-02. Gangs that may reroll a scenario's credits. */
  readonly rerolls?: readonly string[]
  /** CAMP-UPR-02. Gangs on neither side. */
  readonly unaligned?: readonly string[]
}
