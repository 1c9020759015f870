import type { DiceExpression } from '../../content/schema'

/** CAMP-L18-08. Credits that the first battle of a cycle pays for turf; nothing in the first cycle. */
export const turfPays = (turf: number, cycle: number, firstBattle: boolean): number =>
  cycle > 1 && firstBattle ? turf * 10 : 0

/** CAMP-L18-08. Whether a D6 and the turf may bring a special territory after a battle. */
export const turfBringsTerritory = (face: number, turf: number): boolean => face + turf >= 7

/** CAMP-L18-08. Working the territory, an action of a Leader or Champion. */
export const turfWork: DiceExpression = { dice: 'D6', times: 10, plus: 0 }
