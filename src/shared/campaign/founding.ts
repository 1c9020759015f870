import type { z } from 'zod'
import type { Alignment } from '../contract/vocabulary'

/** Starting credits as printed, for campaigns that have no type of their own here. `vehicles`: for crew, vehicles and mounts besides. */
export interface StartingBudget {
  readonly id: string
  readonly credits: number
  readonly vehicles: number
}

/** CAMP-CRE-01..04. The campaign types bring theirs along; these can be picked in the settings. */
export const startingBudgets: readonly StartingBudget[] = [
  { id: 'dominion', credits: 1000, vehicles: 400 },
  { id: 'succession', credits: 2000, vehicles: 400 },
  { id: 'hive-empires', credits: 3000, vehicles: 400 },
  { id: 'ironman', credits: 3000, vehicles: 0 },
  { id: 'nomads-of-the-underhive', credits: 700, vehicles: 300 },
  { id: 'age-of-the-gang-kings', credits: 5000, vehicles: 400 },
]

interface Founder {
  readonly type: string | null
  readonly alignment: z.infer<typeof Alignment> | null
  readonly list: string
}

/** CAMP-CRE-04, CAMP-VAR-10. Credits that a side begins with beyond the others: the deputies of Helmawr's War. */
export const moreFor = ({ type, alignment, list }: Founder): number =>
  type === 'helmawrs-war' && (alignment === 'law-abiding' || list === 'palanite-enforcers') ? 250 : 0
