import type { Procedure } from '../../../engine'
import { inches, placementOf } from '../../../space'
import { seventhDamageOf } from '../../wh40k/classic/vehicles/damage'
import { askFact } from '../../wh40k/questions/asking'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { loseWounds, slay } from '../casualties/losses'
import { sufferWounds } from '../casualties/suffering'
import { rollPool } from '../dice/pools'
import { throughNextOwnTurn } from '../morale/ground'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'
import { noteUse } from '../uses'
import type { VehicleDamage } from '../events'
import { lessened } from './hardened'
import { isShielded, weaponsLeft } from './hull'
import { leaveWreck, testPinned, thrownOut } from './passengers'
import { majorityToughness } from '../shooting/toughness'
import { rollWounds } from '../shooting/wounding'
import { isVehicle } from '../../wh40k/classic/roster'
import { hitOccupants, rollBuildingDamage } from '../buildings/damage'
import { isBuilding } from '../buildings/kind'

/**
 * Each glancing or penetrating hit costs a hull point (7E-BASE-VEH-01); a penetrating one is also rolled on the damage table
 * (7E-BASE-VEH-03).
 */
export function* damageHull(
  table: SeventhTable,
  model: ModelIndex,
  penetrating: boolean,
  ap: number | null,
  by: By | null,
): Procedure {
  const { unit } = table.model(model)
  if (penetrating && isShielded(table, model)) noteUse(table, model, 'pierced', '7E-BASE-VEH-02')
  const rolls = isBuilding(table, unit) ? rollBuildingDamage : rollDamage
  const damage = penetrating ? yield* rolls(table, model, ap) : null
  if (damage === 'explodes') return yield* explode(table, model, by)
  if (yield* losePoint(table, model, by)) return
  const left = damage === null ? null : yield* lessened(table, model, damage)
  if (left !== null) yield* carryOut(table, model, left, by)
}

/** Takes one hull point; true if the vehicle is wrecked. A wreck stays on the table (7E-BASE-VEH-05). */
export function* losePoint(table: SeventhTable, model: ModelIndex, by: By | null): Procedure<boolean> {
  const { unit, wounds } = table.model(model)
  if (wounds <= 1) {
    table.emit({ type: 'vehicle-remains', rule: '7E-BASE-VEH-05', unit, model, left: 'wreck' })
    if (table.unit(unit).models.length === 1) yield* leaveWreck(table, unit)
  }
  return yield* loseWounds(table, model, 1, by, 'attack')
}

/** Rolls on table A.7. */
function* rollDamage(table: SeventhTable, model: ModelIndex, ap: number | null): Procedure<VehicleDamage> {
  const rule = '7E-BASE-VEH-03'
  const { unit } = table.model(model)
  const profile = profileOf(table, model)
  const openTopped = profile.kind === 'vehicle' && profile.types.includes('open-topped')
  const pool = { side: sideOf(table, unit), kind: 'vehicle-damage.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, { ...pool, die: 'hull-damage' })
  const [face = 1] = faces
  const rolled = seventhDamageOf(face, ap, openTopped)
  const damage = rolled === 'destroyed' || rolled === 'annihilated' ? 'explodes' : rolled
  table.emit({ type: 'damage-rolled', rule, unit, model, faces, total: face, damage })
  return damage
}

function* carryOut(table: SeventhTable, model: ModelIndex, damage: VehicleDamage, by: By | null): Procedure {
  const rule = '7E-BASE-VEH-03'
  const { unit, damage: hull } = table.model(model)
  const through = damage === 'shaken' || damage === 'stunned' ? throughNextOwnTurn(table, unit) : null
  const details = { type: 'vehicle-damaged', rule, unit, model, through } as const
  if (damage === 'occupants-hit') yield* hitOccupants(table, unit)
  // 7E-BASE-VEH-03: a second immobilised result costs one more hull point.
  if (damage === 'immobilised' && hull?.immobilised === true) {
    yield* losePoint(table, model, by)
    return
  }
  table.emit({ ...details, damage, weapon: damage === 'armament-destroyed' ? yield* lostWeapon(table, model) : null })
}

/** A weapon at random with equal chances; faces that match no weapon are rerolled. */
function* lostWeapon(table: SeventhTable, model: ModelIndex): Procedure<string | null> {
  const rule = '7E-BASE-VEH-03'
  const left = weaponsLeft(table, model).slice(0, 6)
  if (left.length < 2) return left[0]?.id ?? null
  const { unit } = table.model(model)
  const pool = { side: sideOf(table, unit), kind: 'weapon-lost.roll', subject: subjectOf(table, unit), rule }
  const share = Math.floor(6 / left.length)
  for (;;) {
    const [face = 1] = yield* rollPool(table, { ...pool, count: 1 })
    const weapon = left[Math.floor((face - 1) / share)]
    if (weapon !== undefined) return weapon.id
  }
}

/** Every model within D6" of the explosion takes a hit of Strength 4 (7E-BASE-VEH-03, 7E-BASE-VEH-05). */
function* explode(table: SeventhTable, model: ModelIndex, by: By | null): Procedure {
  const rule = '7E-BASE-VEH-05'
  const { unit } = table.model(model)
  const subject = subjectOf(table, unit)
  const faces = yield* rollPool(table, { side: sideOf(table, unit), kind: 'debris.roll', subject, rule, count: 1 })
  const [total = 1] = faces
  table.emit({ type: 'dice-rolled', rule, purpose: 'debris', unit, faces, total })
  const question: SeventhFact = { ask: 'in-debris', unit, vehicle: model, distance: inches(total) }
  const near = yield* askFact<readonly ModelIndex[]>(table, subject, question, rule)
  table.emit({ type: 'exploded', rule, unit })
  const marker = placementOf(table.state.positions, model)
  table.emit({ type: 'vehicle-remains', rule, unit, model, left: 'crater' })
  const last = table.unit(unit).models.length === 1
  const passengers = last ? yield* thrownOut(table, unit, marker, by) : []
  yield* slay(table, model, by, 'attack', rule)
  const hits = Map.groupBy(near, (one) => table.model(one).unit)
  for (const [hit, models] of hits) if (!isVehicle(table.roster(hit))) yield* burn(table, unit, hit, models)
  for (const passenger of passengers) {
    yield* burn(table, unit, passenger, [...table.unit(passenger).models])
    yield* testPinned(table, passenger)
  }
}

function* burn(table: SeventhTable, unit: number, target: number, models: readonly ModelIndex[]): Procedure {
  const order = models.filter((model) => table.model(model).status === 'alive')
  if (order.length === 0) return
  const wounds = yield* rollWounds(table, {
    table,
    unit,
    target,
    mode: null,
    melee: false,
    snap: false,
    strength: 4,
    bearer: 4,
    toughness: majorityToughness(table, target),
    count: order.length,
    by: { unit, weapon: 'explosion', melee: false },
    ap: null,
    precise: false,
    borne: [],
    deniesCover: true,
  })
  yield* sufferWounds(table, target, { wounds, order, covers: new Map(), firer: null })
}
