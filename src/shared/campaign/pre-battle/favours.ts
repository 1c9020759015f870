import { sum } from '../dice'
import type { DiceExpression } from '../../content/schema'

/** The result of asking the house for a favour. */
export type Favour =
  | { readonly kind: 'loses-one' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'gear'; readonly worth: DiceExpression }
  | { readonly kind: 'juve' }
  | { readonly kind: 'training'; readonly fighters: DiceExpression; readonly experience: DiceExpression }
  | { readonly kind: 'ganger'; readonly gear: number; readonly experience: DiceExpression }

/** CAMP-STR-23. Bonus to a roll for favours: 1 for each gang with a higher rating, at most 3. */
export const favourBonus = (own: number, others: readonly number[]): number =>
  Math.min(3, others.filter((rating) => rating > own).length)

/** CAMP-STR-23. The common table of House Favours; the houses' own ones are not known (CAMP-GAP-02). */
export function favourOf(faces: readonly number[], bonus: number): Favour {
  const total = sum(faces) + bonus
  if (total <= 2) return { kind: 'loses-one' }
  if (total <= 5) return { kind: 'nothing' }
  if (total <= 8) return { kind: 'gear', worth: { dice: '2D6', times: 10, plus: 0 } }
  if (total <= 10) return { kind: 'juve' }
  if (total <= 12)
    return {
      kind: 'training',
      fighters: { dice: 'D3', times: 1, plus: 1 },
      experience: { dice: 'D6', times: 1, plus: 0 },
    }
  return { kind: 'ganger', gear: 100, experience: { dice: '2D6', times: 1, plus: 0 } }
}

/** CAMP-STR-20, CAMP-CRE-66. Allied gangs and outlawed clan house gangs ask for no favours and draw no sub-plots. */
export const mayAskFavours = (allied: boolean, outlawed = false): boolean => !allied && !outlawed
