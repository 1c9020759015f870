import type { Procedure } from '../../../engine'
import { allocate } from '../../wh40k/attacks/allocate'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'
import { isGunModel } from './guns'

/** Lowest D6 result that is a hit on a gun (4E-ART-10). */
const onGun = 5

/** Decides for each hit whether it is on a gun or the crew. Dice are in the order of the hits; `gun` is false if no roll is needed. */
export function* sharedHits(
  table: FourthTable,
  firer: UnitIndex,
  target: UnitIndex,
  victims: readonly ModelIndex[],
  hits: number,
): Procedure<readonly boolean[]> {
  const guns = victims.filter((model) => isGunModel(table, model)).length
  const none = Array.from({ length: hits }, () => guns > 0)
  // Models that can't be seen can't be hit (4E-LOS-09).
  if (guns === 0 || guns === victims.length || hits === 0) return none
  const pool = { side: sideOf(table, firer), kind: 'gun-or-crew', subject: subjectOf(table, firer), rule: '4E-ART-10' }
  const faces = yield* rollPool(table, { ...pool, count: hits, classes: [onGun - 1, 6] })
  const onGuns = faces.filter((face) => face >= onGun).length
  table.emit({ type: 'hits-shared', rule: '4E-ART-10', unit: firer, target, faces, onGuns })
  return faces.map((face) => face >= onGun)
}

/** The gun that is hit; if several can be, their player chooses. */
export function* gunHit(
  table: FourthTable,
  target: UnitIndex,
  victims: readonly ModelIndex[],
): Procedure<ModelIndex | undefined> {
  const among = victims.filter((model) => isGunModel(table, model) && table.model(model).status === 'alive')
  if (among.length === 0) return undefined
  const { models } = yield* allocate(table, target, { rule: '4E-ART-10', single: true, among })
  return models[0]
}
