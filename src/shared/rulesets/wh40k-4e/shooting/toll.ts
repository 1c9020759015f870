import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import { sufferWounds } from '../casualties/suffering'
import type { WoundPool } from '../casualties/wounds'
import { testPinning } from '../morale/pinning'
import { coverWithTraits } from '../modules/carried'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import type { Struck } from './marked'
import { vantageOf, vantagesOf } from './vantage'

/** For each unit, the number of models removed by the pinning weapons of one firing unit (4E-PIN-02). */
export type Toll = Map<UnitIndex, number>

export function* suffer(table: FourthTable, target: UnitIndex, pool: WoundPool, toll: Toll): Procedure {
  const { pinning } = yield* sufferWounds(table, target, pool)
  toll.set(target, (toll.get(target) ?? 0) + pinning)
}

/** 4E-BLAST-04, 4E-BARR-16, 4E-CAS-05: casualties by a marker may be anywhere in the unit. */
export function* sufferMarkers(
  table: FourthTable,
  struck: readonly Struck[],
  coverOf: (unit: UnitIndex) => Procedure<number | null>,
  toll: Toll,
): Procedure {
  for (const { unit, wounds } of struck) {
    if (wounds.length === 0) continue
    const cover = yield* coverOf(unit)
    yield* suffer(table, unit, { wounds, victims: [...table.unit(unit).models], cover }, toll)
  }
}

/** Cover against these firers, asked once for all of them (4E-COVER-08). */
export function* coverFrom(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  firers: readonly number[],
): Procedure<number | null> {
  const models = [...new Set(vantagesOf(table, unit, firers))].sort((one, other) => one - other)
  const question: FourthFact = { ask: 'cover-save', unit: vantageOf(table, unit), models, target }
  const cover = yield* askFact<number | null>(table, subjectOf(table, unit), question, '4E-COVER-08')
  return coverWithTraits(table, target, cover)
}

/** A test for each unit that lost models to this unit's pinning weapons (4E-PIN-04); at -1 for ordnance barrages (4E-PIN-07). */
export function* testAllPinning(table: FourthTable, toll: Toll, ordnanceBarrage: boolean): Procedure {
  for (const [unit, modelsRemoved] of toll) yield* testPinning(table, unit, { modelsRemoved, ordnanceBarrage })
}
