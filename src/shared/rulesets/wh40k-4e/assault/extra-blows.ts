import { has } from '../../wh40k/table/roster'
import type { ModelKind } from '../../wh40k/classic/roster'
import type { Skill } from './skill'

/** Attacks by wargear in addition to its bearer's (4E-ARMY-02). */
export interface ExtraBlows {
  readonly id: string
  readonly attacks: number
  /** Null for the bearer's own Strength. */
  readonly strength: number | null
  /** Face that hits regardless of Weapon Skill; `sure` hits without a roll. Null to use the chart. */
  readonly hits: number | 'sure' | null
  initiative(skill: Skill): number
}

const extraBlows: readonly ExtraBlows[] = [
  { id: 'attack-squig', attacks: 2, strength: 3, hits: null, initiative: ({ i }) => i },
  { id: 'bio-plasma', attacks: 1, strength: null, hits: 4, initiative: ({ i }) => Math.min(10, 2 * i) },
  { id: 'mandiblasters', attacks: 1, strength: 4, hits: 'sure', initiative: ({ i }) => Math.min(10, i + 2) },
]

export const extraBlowsOf = ({ carried }: ModelKind): readonly ExtraBlows[] =>
  extraBlows.filter(({ id }) => has(carried, id))
