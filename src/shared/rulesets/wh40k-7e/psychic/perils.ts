import type { Procedure } from '../../../engine'
import { leadershipNeeded } from '../../wh40k/classic/morale/leadership'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { slay } from '../casualties/losses'
import { takeWound } from '../casualties/removing'
import { sufferWounds } from '../casualties/suffering'
import { rollPool } from '../dice/pools'
import { tested } from '../morale/tests'
import { majorityToughness } from '../shooting/toughness'
import { noteUse } from '../uses'
import { rollWounds } from '../shooting/wounding'
import type { SeventhTable } from '../table'
import { losePoint } from '../vehicles/damage'
import { isBrotherhood, powersOf, psychicLeadership } from './psykers'

const rule = '7E-BASE-PSY-08'

/** Perils of the Warp on two or more natural sixes in a psychic test: table A.11, resolved before the power itself (7E-BASE-PSY-08). */
export function* suffersPerils(table: SeventhTable, psyker: ModelIndex): Procedure {
  const { unit } = table.model(psyker)
  const subject = subjectOf(table, unit)
  const pool = { side: sideOf(table, unit), kind: 'perils.roll', subject, rule, die: 'perils' }
  const faces = yield* rollPool(table, pool)
  table.emit({ type: 'perils-suffered', rule, unit, faces })
  const model = yield* victimOf(table, psyker)
  switch (faces[0]) {
    case 1:
      if (yield* holds(table, model)) return yield* hurt(table, model)
      return yield* dragged(table, unit, model)
    case 2:
      yield* loseKnowledge(table, psyker)
      return yield* hurt(table, model)
    case 3:
      yield* loseCharges(table, unit)
      return yield* hurt(table, model)
    case 4:
      return yield* hurt(table, model)
    case 5:
      if (!(yield* holds(table, model))) yield* hurt(table, model)
      return
    default:
      if (yield* holds(table, model)) noteUse(table, model, 'exalted', rule)
      else yield* hurt(table, model)
  }
}

const rolled = (table: SeventhTable, unit: UnitIndex, kind: string, count: number) =>
  rollPool(table, { side: sideOf(table, unit), kind, subject: subjectOf(table, unit), rule, count })

/** In a brotherhood, a random model (7E-BASE-PSY-12). */
function* victimOf(table: SeventhTable, psyker: ModelIndex): Procedure<ModelIndex> {
  const { unit } = table.model(psyker)
  const members = table.unit(unit).models.slice(0, 6)
  if (!isBrotherhood(table, psyker) || members.length < 2) return psyker
  const share = Math.floor(6 / members.length)
  for (;;) {
    const [face = 1] = yield* rolled(table, unit, 'perils.victim', 1)
    const model = members[Math.floor((face - 1) / share)]
    if (model !== undefined) return model
  }
}

function* holds(table: SeventhTable, model: ModelIndex): Procedure<boolean> {
  const { unit } = table.model(model)
  const needed = leadershipNeeded(psychicLeadership(table, model), '7E-BASE-GEN-02', [])
  return yield* tested(table, unit, { kind: 'other', needed, rule })
}

/** A wound or hull point, without a save. */
function* hurt(table: SeventhTable, model: ModelIndex): Procedure {
  if (table.model(model).status !== 'alive') return
  if (profileOf(table, model).kind === 'vehicle') yield* losePoint(table, model, null)
  else yield* takeWound(table, model, { strength: 0, by: null }, 'perils')
}

/** The psyker is removed, and its unit takes D6 hits of Strength 6 and AP 1. */
function* dragged(table: SeventhTable, unit: UnitIndex, model: ModelIndex): Procedure {
  yield* slay(table, model, null, 'perils', rule)
  const order = [...table.unit(unit).models]
  const [count = 1] = order.length === 0 ? [0] : yield* rolled(table, unit, 'perils.hits', 1)
  if (count === 0) return
  const by: By = { unit, weapon: 'perils', melee: false }
  const wounds = yield* rollWounds(table, {
    table,
    unit,
    target: unit,
    mode: null,
    melee: false,
    snap: false,
    strength: 6,
    bearer: 6,
    toughness: majorityToughness(table, unit),
    count,
    by,
    ap: 1,
    precise: false,
    borne: [],
    deniesCover: true,
  })
  yield* sufferWounds(table, unit, { wounds, order, covers: new Map(), firer: null })
}

/** Loses a random power it knows for the rest of the battle. */
function* loseKnowledge(table: SeventhTable, psyker: ModelIndex): Procedure {
  const { unit } = table.model(psyker)
  const known = powersOf(table, psyker).slice(0, 6)
  const share = Math.floor(6 / Math.max(1, known.length))
  for (;;) {
    const [face = 1] = yield* rolled(table, unit, 'perils.power', 1)
    const power = known[Math.floor((face - 1) / share)]
    if (power === undefined) continue
    noteUse(table, psyker, `lost/${power.id}`, rule)
    return
  }
}

/** Both sides lose D3 dice. */
function* loseCharges(table: SeventhTable, unit: UnitIndex): Procedure {
  const [face = 1] = yield* rolled(table, unit, 'perils.charges', 1)
  table.emit({ type: 'charges-lost', rule, count: Math.ceil(face / 2) })
}
