import { choose, type Option, type Procedure } from '../../../engine'
import { rollAgain, type Die, type Rolling } from '../../wh40k/dice/pools'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import { rollDice } from '../dice/pools'
import { modelHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/** `dice` are the dice to reroll. */
type AgainOption = Option & { readonly dice: readonly Die[] }

const optionsFor = (dice: readonly Die[]): readonly AgainOption[] => {
  const [lower, higher] = dice.toSorted((one, other) => one.face - other.face)
  const single: readonly AgainOption[] =
    lower === undefined || higher === undefined
      ? []
      : lower.face === higher.face
        ? [{ id: 'lower', dice: [lower] }]
        : [
            { id: 'lower', dice: [lower] },
            { id: 'higher', dice: [higher] },
          ]
  return [{ id: 'keep', dice: [] }, ...single, { id: 'all', dice }]
}

/** Rolls the dice of a run or charge; a unit in which all models are Fleet may reroll any of them (7E-G-01). */
export function* rollFleetly(table: SeventhTable, unit: UnitIndex, pool: Rolling): Procedure<readonly number[]> {
  const dice = yield* rollDice(table, pool)
  const { models } = table.unit(unit)
  if (models.length > 0 && models.every((model) => modelHas(table, model, 'fleet'))) {
    const subject = subjectOf(table, unit)
    const again = yield* choose(pool.side, `${pool.kind}.fleet`, subject, optionsFor(dice), '7E-BASE-GEN-04')
    yield* rollAgain(table, '7E-BASE-GEN-04', pool, again.dice, 'fleet')
  }
  return dice.map(({ face }) => face)
}
