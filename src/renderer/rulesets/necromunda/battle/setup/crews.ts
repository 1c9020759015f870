import { writeAmount } from '@shared/campaign/dice'
import type { CrewMethod } from '@shared/content/schema'
import type { CrewPick, Preparation } from '@shared/contract/battles'

export type GangChoice = Preparation['gangs'][number]
export type Candidate = GangChoice['candidates'][number]
export type ScenarioChoice = Preparation['scenarios'][number]

/** How a side's crew is chosen, after any dice for its size. Null: no limit. */
export interface CrewPlan {
  readonly chosen: number | null
  readonly drawn: number
}

/** The plan of the rule; null if it needs dice. */
export const planOf = (rule: CrewMethod): CrewPlan | null => {
  switch (rule.kind) {
    case 'custom':
      return rule.size === 'all'
        ? { chosen: null, drawn: 0 }
        : typeof rule.size === 'number'
          ? { chosen: rule.size, drawn: 0 }
          : null
    case 'random':
      return typeof rule.size === 'number' ? { chosen: 0, drawn: rule.size } : null
    case 'hybrid':
      return typeof rule.chosen === 'number' && typeof rule.drawn === 'number'
        ? { chosen: rule.chosen, drawn: rule.drawn }
        : null
    case 'by-hand':
      return { chosen: null, drawn: 0 }
  }
}

/** The size as text: "D3+5", "all". */
export const sizeText = (rule: CrewMethod, all: string): string => {
  switch (rule.kind) {
    case 'custom':
      return rule.size === 'all' ? all : writeAmount(rule.size)
    case 'random':
      return writeAmount(rule.size)
    case 'hybrid':
      return `${writeAmount(rule.chosen)} + ${writeAmount(rule.drawn)}`
    case 'by-hand':
      return rule.text
  }
}

const ranks = ['leader', 'champion', 'brute', 'specialist', 'ganger', 'prospect', 'juve']
const rankOf = ({ category }: Candidate): number => {
  const rank = ranks.indexOf(category)
  return rank === -1 ? ranks.length : rank
}

/** Those who can fight, in a sensible order of choice: by rank, then the most expensive first. */
const inOrderOfChoice = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ eligible }) => eligible)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || other.rating - one.rating || one.name.localeCompare(other.name),
    )

/** With the first equipment set, if there are several. */
export const pickOf = ({ id, loadouts }: Candidate): CrewPick => ({ fighter: id, loadout: loadouts[0]?.id ?? null })

/** A suggested crew: as many of the best as allowed. */
export const firstCrew = (candidates: readonly Candidate[], chosen: number | null): CrewPick[] =>
  inOrderOfChoice(candidates)
    .slice(0, chosen ?? candidates.length)
    .map(pickOf)

export const ratingOf = (candidates: readonly Candidate[], crew: readonly CrewPick[]): number =>
  crew.reduce((sum, { fighter }) => sum + (candidates.find(({ id }) => id === fighter)?.rating ?? 0), 0)

/** CAMP-PRE-15. Fighters who join the crew without being picked. */
export const comingAlong = (candidates: readonly Candidate[], crew: readonly CrewPick[]): Candidate[] => {
  const picked = (id: string) => crew.some(({ fighter }) => fighter === id)
  return candidates.filter(
    ({ id, comesWith }) => !picked(id) && (comesWith === 'any' || comesWith?.some((other) => picked(other)) === true),
  )
}

/** All who take part: played by the engine or by hand. */
export const takingPart = (
  candidates: readonly Candidate[],
  crew: readonly CrewPick[],
): { readonly played: readonly Candidate[]; readonly byHand: readonly Candidate[] } => {
  const picked = candidates.filter(({ id }) => crew.some(({ fighter }) => fighter === id))
  const all = [...picked, ...comingAlong(candidates, crew)]
  return { played: all.filter(({ byHand }) => !byHand), byHand: all.filter(({ byHand }) => byHand) }
}

/**
 * How many too many (or, below 0, too few) are picked; 0: as the scenario requires. Picking fewer is allowed where the rule lets players
 * choose.
 */
export const surplus = (candidates: readonly Candidate[], crew: readonly CrewPick[], plan: CrewPlan | null): number => {
  if (plan === null || plan.chosen === null) return 0
  const most = plan.chosen + plan.drawn
  if (crew.length > most) return crew.length - most
  const able = candidates.filter(({ eligible }) => eligible).length
  return plan.drawn > 0 ? Math.min(0, crew.length - Math.min(most, able)) : 0
}

/** The scenario with the least to play by hand; the first of several. */
export const easiestScenario = (scenarios: readonly ScenarioChoice[]): ScenarioChoice | undefined =>
  scenarios.toSorted(
    (one, other) =>
      Number(one.roles !== 'equal') - Number(other.roles !== 'equal') ||
      Number(one.attackerCrew.kind !== 'custom') - Number(other.attackerCrew.kind !== 'custom') ||
      one.byHand.length - other.byHand.length,
  )[0]
