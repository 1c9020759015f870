import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { UnitIndex } from '../../wh40k/table/state'
import { has } from '../../wh40k/table/roster'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { within } from '../../wh40k/units/engagement'
import { rollPool } from '../dice/pools'
import { hasTrait } from '../modules/carried'
import { isDark } from '../missions/nightfall'
import type { FourthTable } from '../table'
import { vantageOf } from './vantage'

/** 4E-MSR-17: how far a unit sees by two dice, in inches. */
export const sightInTheDark = (faces: readonly number[]): number => 3 * faces.reduce((sum, face) => sum + face, 0)

/** 4E-USR-14: distance in inches at which a sentry with Night Vision detects enemies. */
export const sentryRange = (initiative: number): number => 2 * initiative

interface Answer extends Option {
  readonly again: boolean
}
const answers: readonly Answer[] = [
  { id: 'yes', again: true },
  { id: 'no', again: false },
]

/** Whether a unit sees its target: by dice at night (4E-MSR-17), or while the target is concealed (4E-MSR-01, 4E-MSR-03). */
export function* spots(table: FourthTable, unit: UnitIndex, target: UnitIndex): Procedure<boolean> {
  if (!isDark(table.state) && !table.unit(target).concealed && !isShimmering(table, target)) return true
  if (yield* looks(table, unit, target)) return true
  // 4E-USR-13.
  if (!hasTrait(table, unit, 'seesInTheDark')) return false
  const subject = subjectOf(table, unit)
  const { again } = yield* choose(sideOf(table, unit), 'spotting.again', subject, answers, '4E-USR-13')
  return again && (yield* looks(table, unit, target))
}

/** Whether all models of the unit have a field that makes enemies roll as at night (4E-ARMY-02). */
const isShimmering = (table: FourthTable, unit: UnitIndex): boolean =>
  table.unit(unit).models.every((model) => has(kindOf(table, model).carried, 'night-fight-spotting-check'))

function* looks(table: FourthTable, unit: UnitIndex, target: UnitIndex): Procedure<boolean> {
  const pool = { side: sideOf(table, unit), kind: 'spotting.roll', subject: subjectOf(table, unit), rule: '4E-MSR-17' }
  const faces = yield* rollPool(table, { ...pool, count: 2 })
  const far = sightInTheDark(faces)
  const near = yield* within(table, vantageOf(table, unit), inches(far), [target], '4E-MSR-17')
  const spotted = near.length > 0
  table.emit({ type: 'spotting-rolled', rule: '4E-MSR-17', unit, target, faces, inches: far, spotted })
  return spotted
}
