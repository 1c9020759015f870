import type { Intrigue } from '../../content/schema'
import type { Alignment } from '../vocabulary'
import type { z } from 'zod'
import type { CampaignType } from '../../content/schema'

type Side = z.infer<typeof Alignment>

/** CAMP-LAW-02, CAMP-ASH-01, CAMP-UPR-02. The sides a gang list may take in this campaign: those that claim it for themselves or gangs of its alignment, or any; a tainted house gang is an Outlaw. */
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

/** The side a gang is on in this campaign: the one it chose, or its alignment where that is a side here (CAMP-LAW-02). Null: it has yet to choose. */
export function sideOf(
  { sides }: Pick<CampaignType, 'sides'>,
  { allegiance, alignment }: { readonly allegiance: string | null; readonly alignment: string | null },
): string | null {
  if (sides.length === 0) return allegiance ?? alignment
  return [allegiance, alignment].find((one) => sides.some(({ id }) => id === one)) ?? null
}

/** CAMP-LAW-03. Rewards of Reputation, each from its band on. */
const rewards = [
  { from: 1, 'law-abiding': 'bounties', outlaw: 'black-market' },
  { from: 5, 'law-abiding': 'propagandist', outlaw: 'scabber' },
  { from: 10, 'law-abiding': 'bounties-half-more', outlaw: 'discount-10' },
  { from: 15, 'law-abiding': 'bounty-hunter', outlaw: 'two-scum' },
  { from: 20, 'law-abiding': 'bounties-doubled', outlaw: 'discount-25' },
  { from: 25, 'law-abiding': 'fixer', outlaw: 'proxy' },
] as const
export type ReputationReward = (typeof rewards)[number]['law-abiding' | 'outlaw']

/** CAMP-LAW-03. What a gang's Reputation gives it while it lasts; nothing without an alignment. */
export const reputationRewards = (alignment: Side | null, reputation: number): readonly ReputationReward[] =>
  alignment === 'law-abiding' || alignment === 'outlaw'
    ? rewards.filter(({ from }) => reputation >= from).map((reward) => reward[alignment])
    : []

/**
 * CAMP-LAW-03, -04. What a captive is worth to the gang that claims the bounty, in percent of its cost: 100 for
 * outlaws, 50 for others, and more.
 */
export function bountyShare(alignment: Side | null, rewarded: readonly ReputationReward[]): number {
  const share = alignment === 'outlaw' ? 100 : 50
  if (rewarded.includes('bounties-doubled')) return share * 2
  return rewarded.includes('bounties-half-more') ? (share * 3) / 2 : share
}

/** CAMP-LAW-06. How many D6 a gang rolls after a battle: those of each intrigue of the other side, and one for each who carried illegal things. */
export function alignmentDice(alignment: Side | null, claimed: readonly Intrigue[], carriedIllegal: number): number {
  const other = claimed.filter(({ side }) => (side === 'law') !== (alignment === 'law-abiding'))
  return other.reduce((dice, { testDice }) => dice + testDice, 0) + (alignment === 'law-abiding' ? carriedIllegal : 0)
}

/** CAMP-LAW-05, -06. What a 1 among those dice brings: the other side and 3 Reputation less, or for gangs that can't change 5 less. */
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

/** CAMP-LAW-05. A change of alignment, once in a campaign or forced. */
export const changedAlignment = (alignment: Side | null) => ({
  alignment: alignment === 'outlaw' ? ('law-abiding' as const) : ('outlaw' as const),
  reputation: -3,
  testAlliance: true,
  hangersOnLeave: true,
})
