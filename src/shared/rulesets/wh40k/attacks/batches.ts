import { choose, type Option, type Procedure } from '../../../engine'
import type { UnitIndex } from '../table/state'
import { sideOf, subjectOf, type ArmyTable } from '../table/table'

interface WithMode {
  /** The weapon's mode of use. */
  readonly mode: { readonly id: string }
}

/** The attacking player chooses which batch of attacks is resolved next. Takes it out of the list. */
export function* nextBatch<Batch extends WithMode>(
  table: ArmyTable,
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
