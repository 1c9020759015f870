import type { Intrigue } from '../../content/schema'
import type { Alignment } from '../vocabulary'
import type { z } from 'zod'
import type { CampaignType } from '../../content/schema'

type Side = z.infer<typeof Alignment>

/**
 * CAMP-LAW-02, CAMP-ASH-01, CAMP-UPR-02. The sides that a gang list may choose in this campaign: sides that are only for
 * this list or its alignment, otherwise any; a corrupted house gang is an Outlaw.
 */
export function sidesFor(
  { sides }: Pick<CampaignType, 'sides'>,
  list: string,
  { corrupted = false, alignment = null }: { readonly corrupted?: boolean; readonly alignment?: Side | null } = {},
): readonly string[] {
  if (corrupted && sides.some(({ id }) => id === 'outlaw')) return ['outlaw']
  const claimed = sides.filter(({ only }) => only.some((one) => one === list))
  const due = sides.filter(({ aligned }) => aligned !== null && aligned === alignment)
  const open = [claimed, due].find(({ length }) => length > 0) ?? sides
  return open.map(({ id }) => id)
}

/** A gang's side in this campaign: the chosen one, or its alignment if that is a side here (CAMP-LAW-02). Null: not chosen yet. */
export function sideOf(
  { sides }: Pick<CampaignType, 'sides'>,
  { allegiance, alignment }: { readonly allegiance: string | null; readonly alignment: string | null },
): string | null {
  if (sides.length === 0) return allegiance ?? alignment
  return [allegiance, alignment].find((one) => sides.some(({ id }) => id === one)) ?? null
}

/** CAMP-LAW-03. Rewards for Reputation; each holds from its minimum on. */
const rewards = [
  { from: 1, 'law-abiding': 'bounties', outlaw: 'black-market' },
  { from: 5, 'law-abiding': 'propagandist', outlaw: 'scabber' },
  { from: 10, 'law-abiding': 'bounties-half-more', outlaw: 'discount-10' },
  { from: 15, 'law-abiding': 'bounty-hunter', outlaw: 'two-scum' },
  { from: 20, 'law-abiding': 'bounties-doubled', outlaw: 'discount-25' },
  { from: 25, 'law-abiding': 'fixer', outlaw: 'proxy' },
] as const
export type ReputationReward = (typeof rewards)[number]['law-abiding' | 'outlaw']

/** CAMP-LAW-03. The rewards of a gang with this Reputation; none without an alignment. */
export const reputationRewards = (alignment: Side | null, reputation: number): readonly ReputationReward[] =>
  alignment === 'law-abiding' || alignment === 'outlaw'
    ? rewards.filter(({ from }) => reputation >= from).map((reward) => reward[alignment])
    : []

/** CAMP-LAW-03, -04. The bounty for a captive as a percentage of its cost: 100 for outlaws, 50 for others, plus rewards. */
export function bountyShare(alignment: Side | null, rewarded: readonly ReputationReward[]): number {
  const share = alignment === 'outlaw' ? 100 : 50
  if (rewarded.includes('bounties-doubled')) return share * 2
  return rewarded.includes('bounties-half-more') ? (share * 3) / 2 : share
}

/**
 * CAMP-LAW-06. Number of D6 for a gang's alignment check after a battle: the dice of each claimed intrigue of the other
 * side, and one for each participant with illegal gear.
 */
export function alignmentDice(alignment: Side | null, claimed: readonly Intrigue[], carriedIllegal: number): number {
  const other = claimed.filter(({ side }) => (side === 'law') !== (alignment === 'law-abiding'))
  return other.reduce((dice, { testDice }) => dice + testDice, 0) + (alignment === 'law-abiding' ? carriedIllegal : 0)
}

/** CAMP-LAW-05, -06. The result of a 1 among those dice: the gang changes sides and loses 3 Reputation, or 5 if it can't change sides. */
export function alignmentAfter(
  alignment: Side | null,
  faces: readonly number[],
  mayChange: boolean,
): {
  readonly alignment: Side | null
  readonly reputation: number
  readonly testAlliance: boolean
  readonly hangersOnLeave: boolean
} {
  if (!faces.includes(1)) return { alignment, reputation: 0, testAlliance: false, hangersOnLeave: false }
  return mayChange
    ? changedAlignment(alignment)
    : { alignment, reputation: -5, testAlliance: false, hangersOnLeave: false }
}

/** CAMP-LAW-05. A change of alignment, chosen once per campaign or forced. */
export const changedAlignment = (alignment: Side | null) => ({
  alignment: alignment === 'outlaw' ? ('law-abiding' as const) : ('outlaw' as const),
  reputation: -3,
  testAlliance: true,
  hangersOnLeave: true,
})
