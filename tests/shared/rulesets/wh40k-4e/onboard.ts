import { boardPolicy } from '@shared/rulesets/wh40k-4e/board'
import { ownQuestions } from '@shared/rulesets/wh40k-4e/board/oracle'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-4e/options'
import type { FourthQuestion } from '@shared/rulesets/wh40k-4e/questions'
import { agreedOn, beginState } from '@shared/rulesets/wh40k-4e/setup/begin'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { createBoardOracle } from '@shared/rulesets/wh40k/board/oracle'
import { heading, inches, LARGE_BATTLEFIELDS, place, spot } from '@shared/space'
import type { Stand, Terrain } from '../wh40k/classic/ground'
import { unitOf, type UnitSketch as Sketch } from '../wh40k/classic/sketches'

export { ground, type Stand, type Terrain } from '../wh40k/classic/ground'

/** Units written down literally on an empty table, where a test puts them. */

export const onBoard = (
  units: readonly Sketch<UnitState>[],
  terrain: Terrain = [],
  [width, depth]: readonly [number, number] = [72, 48],
  options: Partial<Options> = {},
) => {
  const [field] = LARGE_BATTLEFIELDS
  if (field === undefined) throw new Error('no battlefields')
  const bare = { ...field, width: inches(width), depth: inches(depth), terrain, doors: [], ladders: [] }
  const rosters = units.map(unitOf)
  const space = createBoardOracle(bare, rosters, boardPolicy(optionsSchema.parse(options)), ownQuestions)
  const state = beginState(rosters, agreedOn('take-and-hold', 'alpha'), true)
  Object.assign(state, { stage: 'battle', round: 1, turn: 1 })
  for (const [index, { state: own }] of units.entries()) Object.assign(state.units[index] ?? {}, own)
  /** Models of a unit are put there; the remaining ones stay off the table. */
  const stand = (unit: number, ...places: readonly Stand[]): readonly number[] => {
    const one = state.units[unit]
    if (one === undefined) throw new Error('there is such a unit')
    one.where = 'on-board'
    const models = one.models.slice(0, places.length)
    places.forEach(([x, y, facing = 0, z = 0], index) =>
      place(state.positions, models[index] ?? -1, {
        ...spot(inches(x), inches(y), inches(z)),
        heading: heading(facing),
        pose: 'standing',
      }),
    )
    return models
  }
  return {
    state,
    space,
    stand,
    measure: (question: FourthQuestion): unknown => space.measure(state, question),
    resolve: (question: FourthQuestion, value: unknown) => space.resolve(state, question, value),
  }
}
