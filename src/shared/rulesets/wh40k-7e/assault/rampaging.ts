import type { Procedure } from '../../../engine'
import { rampages } from '../../wh40k/classic/assault/attacks'
import type { Combat } from '../../wh40k/classic/assault/combats'
import { asD3 } from '../../wh40k/dice/amounts'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { modelHas } from '../modules/carried'
import type { SeventhTable } from '../table'

/**
 * At the start of the Fight sub-phase: D3 extra attacks for models with Rampage in a combat where enemies outnumber friends
 * (7E-USR-RAMPAGE-1 to 7E-USR-RAMPAGE-4).
 */
export function* offerRampage(table: SeventhTable, { sides }: Combat): Procedure {
  const rule = '7E-USR-RAMPAGE-3'
  // 7E-USR-RAMPAGE-2: all models count, engaged or not, in the units now locked in the combat, whenever they joined it (7E-G-10).
  const count = (units: readonly UnitIndex[]): number =>
    units.reduce((sum, unit) => sum + table.unit(unit).models.length, 0)
  const able = sides.flatMap((units, side) => {
    const [friends, enemies] = [count(units), count(sides[side === 0 ? 1 : 0] ?? [])]
    return units.filter(
      (unit) =>
        rampages(friends, enemies, table.unit(unit).charged === 'disordered') &&
        table.unit(unit).models.some((model) => modelHas(table, model, 'rampages')),
    )
  })
  const groups = table.options.rampageDice === 'combat' ? [able] : able.map((unit) => [unit])
  for (const units of groups) {
    const [first] = units
    if (first === undefined) continue
    const pool = { side: sideOf(table, first), kind: 'rampage.roll', subject: subjectOf(table, first), rule }
    const faces = yield* rollPool(table, { ...pool, classes: [2, 4, 6] })
    const attacks = asD3(faces[0] ?? 1)
    table.emit({ type: 'dice-rolled', rule, purpose: 'rampage', unit: first, faces, total: attacks })
    table.emit({ type: 'rampage-began', rule, units, attacks })
  }
}
