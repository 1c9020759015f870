import { createBoardOracle } from '@shared/rulesets/wh40k/board/oracle'
import { boardPolicy } from '@shared/rulesets/wh40k-7e/board'
import { ownQuestions } from '@shared/rulesets/wh40k-7e/board/oracle'
import { optionsSchema } from '@shared/rulesets/wh40k-7e/options'
import type { SeventhQuestion } from '@shared/rulesets/wh40k-7e/questions'
import { heading, inches, LARGE_BATTLEFIELDS, place, spot } from '@shared/space'
import type { Stand, Terrain } from '../wh40k/classic/ground'
import { setUp, type UnitSketch } from './kit'

/** Units written down literally on an empty table of 72" by 48", each with as many models as have a place, in inches. */
export const onBoard = (units: readonly (UnitSketch & { readonly at: readonly Stand[] })[], terrain: Terrain = []) => {
  const [field] = LARGE_BATTLEFIELDS
  if (field === undefined) throw new Error('no battlefields')
  const bare = { ...field, width: inches(72), depth: inches(48), terrain, doors: [], ladders: [] }
  const { state, table } = setUp(units.map((unit) => ({ ...unit, groups: unit.groups ?? [{ count: unit.at.length }] })))
  const space = createBoardOracle(bare, table.rosters, boardPolicy(optionsSchema.parse({})), ownQuestions)
  units.forEach(({ at }, unit) =>
    at.forEach(([x, y, facing = 0, z = 0], index) =>
      place(state.positions, state.units[unit]?.models[index] ?? -1, {
        ...spot(inches(x), inches(y), inches(z)),
        heading: heading(facing),
        pose: 'standing',
      }),
    ),
  )
  return { state, table, measure: (question: SeventhQuestion): unknown => space.measure(state, question) }
}
