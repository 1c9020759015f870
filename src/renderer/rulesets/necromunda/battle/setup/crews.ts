import { writeAmount } from '@shared/campaign/dice'
import type { CrewMethod } from '@shared/content/schema'
import type { CrewPick, Preparation } from '@shared/contract/battles'

export type GangChoice = Preparation['gangs'][number]
export type Candidate = GangChoice['candidates'][number]
export type ScenarioChoice = Preparation['scenarios'][number]

/** How a side's crew comes together once any dice for its size have been rolled. Null: as many as may come. */
export interface CrewPlan {
  readonly chosen: number | null
  readonly drawn: number
}

/** What the rule says without rolling; null where dice decide how many. */
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

/** The numbers as a player would write them: "D3+5", "all". */
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

/** Those who can fight, as a captain would pick them: by rank, then the dearest first. */
const inOrderOfChoice = (candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ eligible }) => eligible)
    .toSorted(
      (one, other) => rankOf(one) - rankOf(other) || other.rating - one.rating || one.name.localeCompare(other.name),
    )

/** With the first of their equipment sets, where they have several. */
export const pickOf = ({ id, loadouts }: Candidate): CrewPick => ({ fighter: id, loadout: loadouts[0]?.id ?? null })

/** A crew to begin with: as many of the best as may be chosen. */
export const firstCrew = (candidates: readonly Candidate[], chosen: number | null): CrewPick[] =>
  inOrderOfChoice(candidates)
    .slice(0, chosen ?? candidates.length)
    .map(pickOf)

export const ratingOf = (candidates: readonly Candidate[], crew: readonly CrewPick[]): number =>
  crew.reduce((sum, { fighter }) => sum + (candidates.find(({ id }) => id === fighter)?.rating ?? 0), 0)

/** CAMP-PRE-15. Those who come along without being picked. */
export const comingAlong = (candidates: readonly Candidate[], crew: readonly CrewPick[]): Candidate[] => {
  const picked = (id: string) => crew.some(({ fighter }) => fighter === id)
  return candidates.filter(
    ({ id, comesWith }) => !picked(id) && (comesWith === 'any' || comesWith?.some((other) => picked(other)) === true),
  )
}

/** Everybody who takes part: those the engine plays, and those their players see to. */
export const takingPart = (
  candidates: readonly Candidate[],
  crew: readonly CrewPick[],
): { readonly played: readonly Candidate[]; readonly byHand: readonly Candidate[] } => {
  const picked = candidates.filter(({ id }) => crew.some(({ fighter }) => fighter === id))
  const all = [...picked, ...comingAlong(candidates, crew)]
  return { played: all.filter(({ byHand }) => !byHand), byHand: all.filter(({ byHand }) => byHand) }
}

/** How many too many or too few are picked; 0: as the scenario wants it. Fewer than a choice allows is nobody's business. */
export const surplus = (candidates: readonly Candidate[], crew: readonly CrewPick[], plan: CrewPlan | null): number => {
  if (plan === null || plan.chosen === null) return 0
  const most = plan.chosen + plan.drawn
  if (crew.length > most) return crew.length - most
  const able = candidates.filter(({ eligible }) => eligible).length
  return plan.drawn > 0 ? Math.min(0, crew.length - Math.min(most, able)) : 0
}

/** The scenario that leaves a newcomer least to see to by hand; the first offered of those that leave the same. */
export const easiestScenario = (scenarios: readonly ScenarioChoice[]): ScenarioChoice | undefined =>
  scenarios.toSorted(
    (one, other) =>
      Number(one.roles !== 'equal') - Number(other.roles !== 'equal') ||
      Number(one.attackerCrew.kind !== 'custom') - Number(other.attackerCrew.kind !== 'custom') ||
      one.byHand.length - other.byHand.length,
  )[0]
