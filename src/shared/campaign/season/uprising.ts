import type { DiceExpression } from '../../content/schema'

/** The sides of the Uprising that fight for ascendancy. */
export type Ascendant = 'order' | 'chaos'

/** CAMP-UPR-03. Order in the first week; afterwards the side with more wins in the last, and no change on a tie. */
export function ascendancy(weeks: readonly { readonly order: number; readonly chaos: number }[]): Ascendant {
  return weeks.reduce<Ascendant>((before, { order, chaos }) => (order > chaos ? 'order' : chaos > order ? 'chaos' : before), 'order')
}

const dice = (count: number, times: number): DiceExpression => ({ dice: count === 1 ? 'D6' : `${count}D6`, times, plus: 0 })

/** What scavenging turns up: gear worth so much, a recruit, and perhaps an injury on the way. */
export interface Scavenged {
  readonly injury: boolean
  readonly gear: { readonly worth: DiceExpression; readonly what: 'house' | 'any' | 'one' } | null
  readonly recruit: 'ganger' | 'ganger-or-champion' | null
}

/** CAMP-UPR-06. The 2D6 table of the scavenging. */
export function scavenging(total: number): Scavenged {
  if (total <= 3) return { injury: true, gear: null, recruit: null }
  if (total <= 5) return { injury: true, gear: { worth: dice(3, 1), what: 'house' }, recruit: null }
  if (total <= 7) return { injury: false, gear: { worth: dice(1, 10), what: 'one' }, recruit: null }
  if (total <= 9) return { injury: false, gear: { worth: dice(1, 10), what: 'any' }, recruit: null }
  if (total <= 11) return { injury: false, gear: { worth: dice(2, 10), what: 'any' }, recruit: 'ganger' }
  return { injury: false, gear: { worth: dice(4, 10), what: 'any' }, recruit: 'ganger-or-champion' }
}

/** CAMP-UPR-06. Who the recruit of a 12 is: a Champion on a 6. */
export const scavengedRecruit = (face: number): 'ganger' | 'champion' => (face === 6 ? 'champion' : 'ganger')

/** CAMP-UPR-07. Meat that is eaten before crews are picked, and whether the gang is starving. Starving: 1 less Strength in melee and checks. */
export function feed(meat: number, crew: number): { readonly eaten: number; readonly starving: boolean } {
  return meat >= crew ? { eaten: crew, starving: false } : { eaten: meat, starving: crew > 0 }
}

const festering = [43, 44, 45, 46, 51, 52, 53]

/** CAMP-UPR-08. Whether an injury festers into a mutation. `result`: the D66 of the injury. */
export function festers(
  result: number,
  face: number,
  cause: { readonly byChaos: boolean; readonly chaosAscendant: boolean; readonly starving: boolean },
): boolean {
  return festering.includes(result) && face + Number(cause.byChaos) + Number(cause.chaosAscendant) + Number(cause.starving) >= 6
}

/** CAMP-UPR-08. A model with as many mutations as Toughness is lost. */
export const lostToMutation = (mutations: number, toughness: number): boolean => mutations >= toughness

/** CAMP-UPR-06, -07. Meat for a captive or a retired fighter. */
export const meatForOne = 1
