import { choose, type Option, type Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { slay } from '../casualties/losses'
import type { Struck } from '../casualties/suffering'
import type { Wounds } from '../casualties/wounds'
import { leadershipNeeded } from '../../wh40k/classic/morale/leadership'
import { rolledTest } from '../morale/tests'
import { mayUsePower, psychicTest } from '../psychic/test'
import { isSpecial } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'

/** Effects of weapons on models they wounded but didn't kill. */
export function* afterBlows(table: FourthTable, wounded: readonly Struck[]): Procedure {
  for (const { model, wounds } of wounded)
    // 4E-CCW-18, 4E-SCW-18.
    if (isAlive(table, model) && isSpecial(wounds, 'stuns'))
      table.emit({ type: 'model-stunned', rule: '4E-CCW-18', model })
  for (const { model, wounds } of wounded)
    if (isAlive(table, model) && isSpecial(wounds, 'ld-test-or-slain')) yield* testOrDie(table, model, wounds)
  const forced = wounded.filter(({ wounds }) => isSpecial(wounds, 'force'))
  for (const unit of new Set(forced.map(({ wounds }) => wounds.by.unit)))
    yield* forceBlow(
      table,
      unit,
      forced.filter(({ wounds }) => wounds.by.unit === unit),
    )
}

const isAlive = (table: FourthTable, model: ModelIndex): boolean => table.model(model).status === 'alive'

/** 4E-ARMY-02: a model wounded by such a blade dies unless it passes a test on its own Leadership (4E-PROF-12). */
function* testOrDie(table: FourthTable, model: ModelIndex, { by }: Wounds): Procedure {
  const { unit } = table.model(model)
  const profile = profileOf(table, model)
  const needed = leadershipNeeded(profile.kind === 'troop' ? profile.ld : 0, '4E-PROF-12', [])
  const passed = yield* rolledTest(table, unit, { reason: 'other', needed, rule: '4E-ARMY-02' })
  if (!passed) yield* slay(table, model, by, 'attack', '4E-ARMY-02')
}

interface Psyker {
  readonly model: ModelIndex
  readonly weapon: string
}

/** The model of the unit that has a force weapon and may still use a power (4E-CCW-13, 4E-SCW-11). */
const psykerOf = (table: FourthTable, unit: UnitIndex): Psyker | undefined =>
  table
    .unit(unit)
    .models.flatMap((model): Psyker[] => {
      const force = kindOf(table, model).melee.find((mode) => isSpecial(mode, 'force'))
      return force !== undefined && mayUsePower(table, model) ? [{ model, weapon: force.id }] : []
    })
    .at(0)

interface Victim extends Option {
  readonly struck: Struck | null
}

/**
 * 4E-CCW-12, 4E-SCW-10, 4E-GAP-25: an optional Psychic test (4E-AMB-03) kills one wounded model of its owner's choice; the
 * Wounds lost this way don't count for the result (4E-CCW-14, 4E-SCW-12). Vehicles have no Wounds and can't be chosen
 * (4E-SCW-13).
 */
function* forceBlow(table: FourthTable, unit: UnitIndex, wounded: readonly Struck[]): Procedure {
  const psyker = psykerOf(table, unit)
  const struck = wounded.filter(({ model }, index) => {
    const first = wounded.findIndex((other) => other.model === model)
    return isAlive(table, model) && first === index
  })
  if (psyker === undefined || struck.length === 0) return
  const victims = struck.map((one): Victim => ({ id: `model-${one.model}`, struck: one }))
  const options: Victim[] = table.options.forceBlows === 'must' ? victims : [...victims, { id: 'none', struck: null }]
  const chosen = yield* choose(sideOf(table, unit), 'force.victim', subjectOf(table, unit), options, '4E-AMB-03')
  if (chosen.struck === null || !(yield* psychicTest(table, psyker.model, psyker.weapon, '4E-CCW-12'))) return
  const { model, wounds } = chosen.struck
  yield* slay(table, model, wounds.by, 'force-weapon', '4E-CCW-12')
}
