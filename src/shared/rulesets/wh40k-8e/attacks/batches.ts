import { choose, type Option, type Procedure } from '../../../engine'
import type { WeaponMode } from '../roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

interface WithMode {
  readonly mode: WeaponMode
}

/**
 * Which batch of attacks against the same target is resolved next: the attacking player's choice (8E-SHOOT-09, 8E-FIGHT-11).
 * Takes it out of the list.
 */
export function* nextBatch<Batch extends WithMode>(
  table: EighthTable,
  unit: UnitIndex,
  kind: 'shoot.batch' | 'fight.batch',
  left: Batch[],
  rule: string,
): Procedure<Batch> {
  const options: (Option & { readonly batch: Batch })[] = []
  for (const batch of left) {
    if (!options.some(({ id }) => id === batch.mode.id)) options.push({ id: batch.mode.id, batch })
  }
  const { batch } = yield* choose(sideOf(table, unit), kind, subjectOf(table, unit), options, rule)
  left.splice(left.indexOf(batch), 1)
  return batch
}
