import { rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { debrisInches } from '../../wh40k/classic/vehicles/damage'
import { faceFrom } from '../../wh40k/dice/needed'
import { askFact } from '../../wh40k/questions/asking'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { sufferWounds } from '../casualties/suffering'
import { rollPool } from '../dice/pools'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'
import { isVehicleModel } from './hull'

export interface Explosion {
  readonly model: ModelIndex
  readonly damage: 'explodes' | 'annihilated'
  readonly by: By | null
  /** Passengers that have just got out (4E-AMB-43). */
  readonly spared: readonly UnitIndex[]
}

/** Within D6" or 6" of the vehicle every model except vehicles is wounded on 4+, with saves (4E-VDAM-15, 4E-VDAM-16). */
export function* explode(table: FourthTable, { model, damage, by, spared }: Explosion): Procedure {
  const { unit } = table.model(model)
  const rule = damage === 'explodes' ? '4E-VDAM-15' : '4E-VDAM-16'
  const subject = subjectOf(table, unit)
  const side = sideOf(table, unit)
  const face = damage === 'explodes' ? yield* rollOne({ side, kind: 'debris.distance', subject, rule }) : 6
  const distance = inches(debrisInches(damage, face))
  const faces = damage === 'explodes' ? [face] : []
  table.emit({ type: 'dice-rolled', rule, purpose: 'debris', unit, faces, total: debrisInches(damage, face) })
  const question: FourthFact = { ask: 'in-debris', unit, vehicle: model, distance }
  const near = yield* askFact<readonly ModelIndex[]>(table, subject, question, rule)
  const units = new Map<UnitIndex, ModelIndex[]>()
  for (const one of near) {
    const owner = table.model(one).unit
    if (isVehicleModel(table, one) || spared.includes(owner)) continue
    units.set(owner, [...(units.get(owner) ?? []), one])
  }
  for (const [hit, models] of [...units].sort(([one], [other]) => one - other))
    yield* hurt(table, hit, models, { rule, by })
}

interface Hurting {
  readonly rule: string
  readonly by: By | null
}

/** A wound on each 4+, with all saves except cover. */
function* hurt(table: FourthTable, unit: UnitIndex, models: readonly ModelIndex[], { rule, by }: Hurting): Procedure {
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'debris.wound',
    subject: subjectOf(table, unit),
    rule,
    count: models.length,
    needed: faceFrom('as-ruled', rule, 4),
    classes: [3, 6],
  })
  yield* wound(table, unit, models, faces.filter((face) => face >= 4).length, by)
}

export function* wound(
  table: FourthTable,
  unit: UnitIndex,
  victims: readonly ModelIndex[],
  count: number,
  by: By | null,
): Procedure {
  const cause = by ?? { unit, weapon: 'wreck', melee: false }
  const shared = { strength: 0, ap: null, deniesArmour: false, deniesCover: true, specials: [] }
  yield* sufferWounds(table, unit, { wounds: [{ ...shared, count, by: cause }], victims, cover: null })
}
