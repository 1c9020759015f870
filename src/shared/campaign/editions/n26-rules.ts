/** Procedures of the newest edition that aren't figures of the others: ranks by cumulative experience, and repairs at a flat price. */

/** CAMP-N26-01. Experience ever earned at which a fighter gains a rank. */
const ranks = [4, 7, 10, 13, 19, 25, 31, 37, 49, 61, 73, 85, 97, 109, 121, 133, 157, 181, 205, 229]

/** CAMP-N26-01. How many ranks a fighter has gained: experience adds up and is never spent. */
export const ranksAt = (experience: number): number => ranks.filter((needed) => needed <= experience).length

/** CAMP-N26-01. An entry of the table: from which roll on it can be taken, and what it adds to the cost. */
export const rankTable = [
  { from: 2, id: 'leadership-or-intelligence', value: 5 },
  { from: 2, id: 'random-primary-skill', value: 5 },
  { from: 3, id: 'cool-or-willpower', value: 5 },
  { from: 5, id: 'new-primary-or-random-secondary', value: 10 },
  { from: 6, id: 'initiative-or-movement', value: 10 },
  { from: 7, id: 'new-secondary', value: 15 },
  { from: 9, id: 'weapon-or-ballistic-skill', value: 15 },
  { from: 10, id: 'strength-or-toughness', value: 20 },
  { from: 11, id: 'wounds-attacks-or-save', value: 20 },
  { from: 12, id: 'any-skill', value: 30 },
] as const

/** CAMP-N26-01. What a rank's 2D6 allows: any entry with a number of at most the roll. */
export const rankChoices = (roll: number) => rankTable.filter(({ from }) => from <= roll)

/** CAMP-N26-04. What it costs to repair a vehicle. Credits. */
export const repairIn2026 = (damages: number): number => 50 * damages
