import type { DiceExpression } from '../../content/schema'

/** CAMP-L18-08. Credits for turf in the first battle of a cycle; none in the first cycle. */
export const turfPays = (turf: number, cycle: number, firstBattle: boolean): number =>
  cycle > 1 && firstBattle ? turf * 10 : 0

/** CAMP-L18-08. Whether a D6 plus the turf may bring a special territory after a battle. */
export const turfBringsTerritory = (face: number, turf: number): boolean => face + turf >= 7

/** CAMP-L18-08. Credits for working the territory, an action of a Leader or Champion. */
export const turfWork: DiceExpression = { dice: 'D6', times: 10, plus: 0 }
