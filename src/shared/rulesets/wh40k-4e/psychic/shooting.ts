import type { Procedure } from '../../../engine'
import type { ModelIndex } from '../../wh40k/table/state'
import { isSpecial } from '../../wh40k/classic/roster'
import type { Arms } from '../shooting/arms'
import type { FourthTable } from '../table'
import { mayUsePower, psychicTest } from './test'

/** The special rule that marks a weapon as a psychic power; only psykers carry these (4E-PSY-01). */
const power = 'psychic-test'

/**
 * Powers fired in the Shooting phase (4E-PSY-05): the target is chosen like for any shooting, by sight and priority
 * (4E-PSY-04, 4E-AMB-89); then each psyker tests (4E-PSY-02), and only those who pass fire.
 */
export function* withPowers(table: FourthTable, arms: readonly Arms[]): Procedure<readonly Arms[]> {
  const fired: Arms[] = []
  for (const one of arms) {
    if (!isSpecial(one.mode, power)) {
      fired.push(one)
      continue
    }
    const able: ModelIndex[] = []
    for (const model of one.models)
      if (mayUsePower(table, model) && (yield* psychicTest(table, model, one.mode.id, '4E-PSY-04'))) able.push(model)
    const models = able.filter((model) => table.model(model).status === 'alive')
    if (models.length > 0) fired.push({ ...one, models })
  }
  return fired
}
