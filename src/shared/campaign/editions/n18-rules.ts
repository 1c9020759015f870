import type { CrewMethod, Gang, Scenario } from '../../content/schema'
import { sum } from '../dice'

/** Rules of 2017 and 2018 that are procedures and not figures: they are carried out by hand in a campaign of that edition. */

/** CAMP-L18-02. There are no hybrid crews. */
export const crewMethodsOf2018: readonly CrewMethod['kind'][] = ['custom', 'random', 'by-hand']

/** CAMP-L18-02. Where reinforcements are placed: within 1" of an edge, and 12" from enemies. Thousandths of an inch. */
export const reinforcementsOf2018 = { fromEdge: 1000, fromEnemies: 12_000 } as const

/** CAMP-L18-03. Scenarios are rewarded as their rows of 2018 say. */
export const isOf2018 = ({ edition }: Pick<Scenario | Gang, 'edition'>): boolean => edition === 'N18'

/**
 * CAMP-L18-07. Whether one of the loser's casualties is captured, drawn at random, at most one a battle: only if one gang is left on the table.
 * `faces`: 2D6.
 */
export const capturesIn2018 = (faces: readonly number[], enemiesOut: number, alone: boolean): boolean => alone && sum(faces) + enemiesOut >= 13

/** CAMP-L18-08. Turf War: what the first battle of a cycle pays, but not in the first cycle. Credits. */
export const turfPays = (turf: number, cycle: number, firstBattle: boolean): number => (cycle > 1 && firstBattle ? turf * 10 : 0)

/** CAMP-L18-08. Whether a D6 and the turf may bring a special territory after a battle. */
export const turfBringsTerritory = (face: number, turf: number): boolean => face + turf >= 7

/** CAMP-L18-08. Working the territory, an action of a Leader or Champion. */
export const turfWork = { dice: 'D6', times: 10, plus: 0 } as const
