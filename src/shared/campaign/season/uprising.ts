import type { CampaignType, DiceExpression } from '../../content/schema'

/** The sides of the Uprising that fight for ascendancy. */
export type Ascendant = 'order' | 'chaos'

/** CAMP-UPR-03. Order in the first week; afterwards the side with more wins in the previous week; unchanged on a tie. */
export function ascendancy(weeks: readonly { readonly order: number; readonly chaos: number }[]): Ascendant {
  return weeks.reduce<Ascendant>(
    (before, { order, chaos }) => (order > chaos ? 'order' : chaos > order ? 'chaos' : before),
    'order',
  )
}

/** CAMP-UPR-02. Additional models in the crew of a gang on this side, in this role. */
export const moreInCrew = (
  type: Pick<CampaignType, 'sides'> | null,
  side: string | null,
  role: 'attacker' | 'defender' | 'equal',
): number => {
  const more = type?.sides.find(({ id }) => id === side)?.customs.moreInCrew
  return more === undefined || role === 'equal' ? 0 : more[role]
}

/** CAMP-UPR-02. The Meat a gang of this side really gains. */
export const meatGained = (side: string | null, amount: number): number =>
  amount + Number(side === 'chaos' && amount > 0)

const dice = (count: number, times: number): DiceExpression => ({
  dice: count === 1 ? 'D6' : `${count}D6`,
  times,
  plus: 0,
})

/** The result of scavenging: gear of this value, a recruit, and possibly an injury. */
export interface Scavenged {
  readonly injury: boolean
  readonly gear: { readonly worth: DiceExpression; readonly what: 'house' | 'any' | 'one' } | null
  readonly recruit: 'ganger' | 'ganger-or-champion' | null
}

/** CAMP-UPR-06. The 2D6 table for scavenging. */
export function scavenging(total: number): Scavenged {
  if (total <= 3) return { injury: true, gear: null, recruit: null }
  if (total <= 5) return { injury: true, gear: { worth: dice(3, 1), what: 'house' }, recruit: null }
  if (total <= 7) return { injury: false, gear: { worth: dice(1, 10), what: 'one' }, recruit: null }
  if (total <= 9) return { injury: false, gear: { worth: dice(1, 10), what: 'any' }, recruit: null }
  if (total <= 11) return { injury: false, gear: { worth: dice(2, 10), what: 'any' }, recruit: 'ganger' }
  return { injury: false, gear: { worth: dice(4, 10), what: 'any' }, recruit: 'ganger-or-champion' }
}

/** CAMP-UPR-06. The recruit of a 12: a Champion on a 6. */
export const scavengedRecruit = (face: number): 'ganger' | 'champion' => (face === 6 ? 'champion' : 'ganger')

/**
 * CAMP-UPR-07. Meat eaten before crews are picked, and whether the gang is starving. A starving gang has 1 less Strength in
 * melee and checks.
 */
export function feed(meat: number, crew: number): { readonly eaten: number; readonly starving: boolean } {
  return meat >= crew ? { eaten: crew, starving: false } : { eaten: meat, starving: crew > 0 }
}

const festering = [43, 44, 45, 46, 51, 52, 53]

/** CAMP-UPR-08. Whether this result of the injury table may fester. */
export const mayFester = (result: number): boolean => festering.includes(result)

/** CAMP-UPR-08. The mutation that replaces an injury; its effects are in the players' books. */
export const mutationFor = (injury: string): string => `mutation-${injury}`
export const isMutation = (injury: string): boolean => injury.startsWith('mutation-')

/** Causes that make an injury more likely to fester. */
export interface FesterCause {
  readonly byChaos: boolean
  readonly chaosAscendant: boolean
  readonly starving: boolean
}
export const festeringBonus = ({ byChaos, chaosAscendant, starving }: FesterCause): number =>
  Number(byChaos) + Number(chaosAscendant) + Number(starving)

/** CAMP-UPR-08. Whether an injury festers into a mutation. `result`: the D66 of the injury. */
export const festers = (result: number, face: number, cause: FesterCause): boolean =>
  mayFester(result) && face + festeringBonus(cause) >= 6

/** CAMP-UPR-08. A model with as many mutations as Toughness is lost. */
export const lostToMutation = (mutations: number, toughness: number): boolean => mutations >= toughness

/** CAMP-UPR-06, -07. Meat for a captive or a retired fighter. */
export const meatForOne = 1
