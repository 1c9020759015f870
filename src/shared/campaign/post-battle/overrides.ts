import type { Amount } from '../../content/schema'
import type { LedgerReason } from '../vocabulary'

/** What the campaign's type changes after a battle (CAMP-VAR-03..10, CAMP-UPR-02). */
export interface CampaignTypeOverrides {
  /** Scenarios pay no credits. */
  readonly noRewards?: boolean
  /** Credits for these are paid to nobody. */
  readonly withheld?: readonly LedgerReason[]
  /** What a battle itself pays, to everybody or to who won it. */
  readonly pays?: { readonly to: 'each' | 'winner'; readonly amount: Amount; readonly rule: string }
  /** What each gang may still earn this cycle by these. */
  readonly most?: {
    readonly reasons: readonly LedgerReason[]
    readonly left: Readonly<Record<string, number>>
    readonly rule: string
  }
  /** CAMP-VAR-05. Injuries are rolled with a single die. */
  readonly shortInjuries?: boolean
  /** CAMP-VAR-07. Out of action is dead, and bottling costs models. */
  readonly lastStand?: boolean
  /** CAMP-VAR-10. What is taken from a gang leaves the campaign. */
  readonly capturedLeaves?: boolean
  /** CAMP-UPR-02. Gangs that may throw again for a scenario's credits. */
  readonly rerolls?: readonly string[]
  /** CAMP-UPR-02. Gangs on neither side. */
  readonly unaligned?: readonly string[]
}
