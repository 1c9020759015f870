import { choose, type Option, type Procedure } from '../../../engine'
import { rollPool } from '../dice/pools'
import { total } from '../../wh40k/dice/pools'
import { manifestNeeded } from '../dice/targets'
import type { Power } from '../roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { pickUnit } from '../../wh40k/units/picking'
import { deny } from './deny'
import { perils } from './perils'
import { resolvePower } from './powers'

/** 8E-PSY-01, 8E-PSY-05: powers a psyker may still attempt: none twice, and at most the number on its datasheet. */
const openPowers = (table: EighthTable, unit: UnitIndex): readonly Power[] => {
  const { psyker } = table.roster(unit)
  const { attempted } = table.unit(unit)
  if (psyker === null || attempted.length >= psyker.manifests) return []
  return psyker.powers.filter(({ id }) => !attempted.includes(id))
}

/** 8E-PSY-04, 8E-PSY-18: for psykers after any move (8E-MOVE-16), next to enemies or not. */
export function* psychicStep(table: EighthTable): Procedure<boolean> {
  const { active } = table.state
  const able = unitsOf(table, active).filter((unit) => openPowers(table, unit).length > 0)
  const unit = yield* pickUnit(table, active, 'psychic.psyker', able, '8E-PSY-04')
  if (unit === null) return false
  const powers = openPowers(table, unit).map((power): Option & { readonly power: Power } => ({ id: power.id, power }))
  const { power } = yield* choose(active, 'psychic.power', subjectOf(table, unit), powers, '8E-PSY-04')
  yield* manifest(table, unit, power)
  return true
}

/** Test, Perils, denial, effect: section 4 in its order. */
function* manifest(table: EighthTable, unit: UnitIndex, power: Power): Procedure {
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'psychic.test',
    subject: subjectOf(table, unit),
    rule: '8E-PSY-06',
    count: 2,
    needed: manifestNeeded(power.warpCharge),
    passes: (sum) => sum >= power.warpCharge,
  })
  const sum = total(faces)
  const enough = sum >= power.warpCharge
  table.emit({
    type: 'psychic-test',
    rule: '8E-PSY-06',
    unit,
    power: power.id,
    faces,
    total: sum,
    needed: power.warpCharge,
    passed: enough,
  })
  // 8E-PSY-09: a psyker that survives Perils keeps the roll.
  const survived = yield* perils(table, unit, faces)
  if (!enough || !survived) return
  if (yield* deny(table, unit, sum)) return
  yield* resolvePower(table, unit, power, sum)
}
