import type { Procedure } from '../../../engine'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { isVehicle } from '../../wh40k/classic/roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf } from '../../wh40k/table/table'
import { plainNeeded, tested } from '../morale/tests'
import { unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { noteUse } from '../uses'
import { engagedIn } from './engaging'

/** Before attacks: units in contact with enemies that cause Fear test Leadership, and fight at WS 1 this phase if they fail (7E-G-01). */
export function* testFear(table: SeventhTable, combat: Combat): Procedure {
  for (const unit of unitsIn(combat)) {
    if (isVehicle(table.roster(unit)) || !(yield* touchesTerror(table, combat, unit))) continue
    const rule = '7E-BASE-FIGHT-05'
    if (yield* tested(table, unit, { kind: 'fear', needed: plainNeeded(table, unit), rule })) continue
    for (const model of table.unit(unit).models) noteUse(table, model, 'afraid', rule)
  }
}

function* touchesTerror(table: SeventhTable, { sides }: Combat, unit: UnitIndex): Procedure<boolean> {
  const enemies = sides[opponentOf(sideOf(table, unit)) === 0 ? 0 : 1]
  const terrors = enemies.filter((enemy) => unitHas(table, enemy, 'frightens'))
  return (yield* engagedIn(table, unit, terrors)).some(({ touching }) => touching.length > 0)
}
