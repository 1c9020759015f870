import type { Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { consolidation } from '../../wh40k/classic/assault/result'
import { place } from '../../wh40k/questions/asking'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { charactersOf, withCompany } from '../characters/company'
import { rollPool } from '../dice/pools'
import { isLocked } from '../state'
import type { FourthTable } from '../table'
import { touched } from '../../wh40k/classic/assault/engaging'
import { faceEnemy, lock } from './locking'
import { canStep, hasSkill } from './skill'

/** 3", or D6" after a massacre or a successful pursuit (4E-RES-12, 4E-RES-14, 4E-RES-15, 4E-AMB-71). */
function* distanceOf(table: FourthTable, unit: UnitIndex, destroyed: boolean): Procedure<Length> {
  const fixed = consolidation(destroyed)
  if (fixed !== null) return inches(fixed)
  const pool = { side: sideOf(table, unit), kind: 'consolidation.roll', subject: subjectOf(table, unit) }
  const faces = yield* rollPool(table, { ...pool, rule: '4E-RES-15', count: 1 })
  const [total = 0] = faces
  table.emit({ type: 'dice-rolled', rule: '4E-RES-15', purpose: 'consolidation', unit, faces, total })
  return inches(total)
}

/**
 * Moves a winner in any direction, unhindered by terrain (4E-RES-15, 4E-RES-17), but not into contact with vehicles
 * (4E-RES-16). Enemies it touches are locked, though not charged (4E-RES-18, 4E-RES-19).
 */
export function* consolidate(table: FourthTable, unit: UnitIndex, destroyed: boolean): Procedure {
  if (!isOnBoard(table.unit(unit)) || isLocked(table.unit(unit)) || !canStep(table, unit)) return
  const allowance = yield* distanceOf(table, unit, destroyed)
  const { places } = yield* place(
    sideOf(table, unit),
    subjectOf(table, unit),
    { ask: 'move', unit, kind: 'consolidate', allowance, minimum: NOTHING, targets: [] },
    '4E-RES-15',
  )
  if (places.length === 0) return
  table.emit({ type: 'unit-moved', rule: '4E-RES-15', unit, kind: 'consolidate', places })
  const enemies = enemiesOf(table, unit).filter((enemy) => hasSkill(table, enemy))
  const reached = withCompany(table, yield* touched(table, unit, enemies, '4E-RES-18'))
  for (const enemy of reached) yield* faceEnemy(table, enemy)
  const standing = reached.filter((enemy) => isOnBoard(table.unit(enemy)))
  if (standing.length === 0) return
  lock(table, unit, standing, [], '4E-RES-18')
  for (const character of charactersOf(table, unit).filter((one) => isOnBoard(table.unit(one))))
    lock(table, character, standing, [], '4E-CHAR-27')
}
