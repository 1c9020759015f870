/** Starting credits as printed, for campaigns without a campaign type here. `vehicles`: extra credits for crew, vehicles and mounts. */
interface StartingBudget {
  readonly id: string
  readonly credits: number
  readonly vehicles: number
}

/** CAMP-CRE-01..04. Campaign types have their own budgets; these can be selected in the settings. */
export const startingBudgets: readonly StartingBudget[] = [
  { id: 'dominion', credits: 1000, vehicles: 400 },
  { id: 'succession', credits: 2000, vehicles: 400 },
  { id: 'hive-empires', credits: 3000, vehicles: 400 },
  { id: 'ironman', credits: 3000, vehicles: 0 },
  { id: 'nomads-of-the-underhive', credits: 700, vehicles: 300 },
  { id: 'age-of-the-gang-kings', credits: 5000, vehicles: 400 },
]
