import type { Amendment } from '@shared/rulesets/wh40k-8e/rulings/amendment'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'
import type { ArmyContext } from '@shared/rulesets/wh40k/table/table'
import { inches, placementOf } from '@shared/space'

type What = Amendment['what']
/** In the order of how often players need them. */
const whats: readonly What[] = ['wounds', 'removed', 'restored', 'placed', 'acted', 'points', 'rerolls']

/** Positions can't be given on the players' own table. */
export const whatsOn = (hasBoard: boolean): readonly What[] => whats.filter((what) => hasBoard || what !== 'placed')

/** Models of a unit to which such an amendment can apply. */
export const modelsFor = (state: ArmyState, what: What, unit: number): number[] => {
  if (what !== 'restored') return state.units[unit]?.models ?? []
  return state.models.flatMap(({ unit: of, status }, model) => (of === unit && status !== 'alive' ? [model] : []))
}

/** Units to which such an amendment can apply. */
export const unitsFor = ({ rosters }: ArmyContext, state: ArmyState, what: What): number[] =>
  rosters.flatMap(({ index }) => {
    const onBoardOnly = what === 'placed' || what === 'acted'
    const fits = onBoardOnly ? state.units[index]?.where === 'on-board' : modelsFor(state, what, index).length > 0
    return fits ? [index] : []
  })

/** Position of the first of these models, or of its unit; else the middle of a large battlefield. Thousandths of an inch. */
export const spotOf = (state: ArmyState, unit: number, [first]: readonly number[]): { x: number; y: number } => {
  const [other] = state.units[unit]?.models ?? []
  const at = [first, other]
    .map((model) => (model === undefined ? null : placementOf(state.positions, model)))
    .find((place) => place !== null)
  return at ? { x: at.x, y: at.y } : { x: inches(36), y: inches(24) }
}
