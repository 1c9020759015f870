import type { Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { diceOf, isRandom, sumOf } from '../../wh40k/dice/amounts'
import { isCovered } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import { rolledAmount } from '../dice/amounts'
import type { By } from '../../wh40k/table/events'
import type { Cause } from '../events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, sideState, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { rollPool } from '../dice/pools'
import { allocate, type Allocation } from '../../wh40k/attacks/allocate'
import { loseUnignored, loseWounds, notIgnored } from './losses'
import { failedSaves } from './saves'

/** Wounds alike that a unit has to deal with: same AP, same damage. */
export interface Wounds {
  readonly count: number
  readonly ap: number
  readonly damage: Amount
  /** The better of two dice counts. */
  readonly twice: boolean
  /** 8E-COVER-03, 8E-COVER-04: shooting attacks, Overwatch among them, and nothing else. */
  readonly shooting: boolean
}

/**
 * Allocation, saves and damage (sections 7.3 to 7.5), with fast dice as 8E-SHOOT-13 has them: models alike roll their saves
 * together, no more at a time than one for each of them. Returns how many models were slain.
 */
export function* sufferWounds(table: EighthTable, unit: UnitIndex, wounds: Wounds, by: By): Procedure<number> {
  let slain = 0
  let left = wounds.count
  const cover =
    wounds.shooting && left > 0 && table.unit(unit).models.length > 0 && (yield* inCover(table, unit, wounds.ap))
  if (table.state.declared !== null && left > 0 && saveAlike(table, unit))
    return yield* sufferAtOnce(table, unit, wounds, by, cover)
  while (left > 0 && table.unit(unit).models.length > 0) {
    const { models, most } = yield* allocated(table, unit)
    const [first] = models
    if (first === undefined) return slain
    const count = Math.min(left, most)
    left -= count
    const failed = yield* failedSaves(table, unit, first, count, wounds.ap, cover)
    slain += yield* takeDamage(table, models, failed, wounds, by)
  }
  return slain
}

/** Whether all models of a unit have the same saves, so that it is no matter who rolls them. */
const saveAlike = (table: EighthTable, unit: UnitIndex): boolean => {
  const saves = table.unit(unit).models.map((model) => {
    const { sv, invulnerable } = profileOf(table, model)
    return [sv, ...invulnerable].join('/')
  })
  return new Set(saves).size === 1
}

/**
 * At their own table players throw all saves at once where models save alike, then all damage; it is dealt to one model after the
 * other, and what is left over when nobody is left is lost. The chances are those of one wound at a time.
 */
function* sufferAtOnce(table: EighthTable, unit: UnitIndex, wounds: Wounds, by: By, cover: boolean): Procedure<number> {
  const [first] = table.unit(unit).models
  if (first === undefined) return 0
  const failed = yield* failedSaves(table, unit, first, wounds.count, wounds.ap, cover)
  const amounts =
    failed > 0 && isRandom(wounds.damage) && !wounds.twice
      ? yield* damageAtOnce(table, wounds.damage, failed, by)
      : null
  if (wounds.damage === 1) return yield* losePoints(table, unit, failed, by, 'attack')
  let slain = 0
  for (let attack = 0; attack < failed && table.unit(unit).models.length > 0; attack += 1) {
    const model = (yield* allocated(table, unit)).models[0]
    if (model === undefined) return slain
    const damage = amounts?.[attack] ?? (yield* damageOf(table, wounds, by))
    if (yield* loseWounds(table, model, damage, by, 'attack')) slain += 1
  }
  return slain
}

/** So many single wounds, all dice thrown together that may ignore them; what one model doesn't need goes on to the next. */
function* losePoints(
  table: EighthTable,
  unit: UnitIndex,
  points: number,
  by: By | null,
  cause: Cause,
): Procedure<number> {
  const [first] = table.unit(unit).models
  if (first === undefined || points === 0) return 0
  const atOnce = table.unit(unit).models.length === 1 || !hasWarlord(table, unit)
  const left = atOnce ? yield* notIgnored(table, unit, first, points) : points
  const lose = atOnce ? loseUnignored : loseWounds
  let slain = 0
  for (let point = 0; point < left && table.unit(unit).models.length > 0; point += 1) {
    const model = (yield* allocated(table, unit)).models[0]
    if (model === undefined) return slain
    if (yield* lose(table, model, 1, by, cause)) slain += 1
  }
  return slain
}

/** A Warlord may ignore wounds that others of the unit can't (8E-WLT-04). */
const hasWarlord = (table: EighthTable, unit: UnitIndex): boolean => {
  const { warlord } = sideState(table, sideOf(table, unit))
  return warlord !== null && table.unit(unit).models.includes(warlord)
}

/** 8E-ATK-14: damage of each attack, its dice thrown together. */
function* damageAtOnce(
  table: EighthTable,
  damage: Exclude<Amount, number>,
  attacks: number,
  by: By,
): Procedure<number[]> {
  const each = diceOf(damage)
  const faces = yield* rollPool(table, {
    side: sideOf(table, by.unit),
    kind: 'damage.roll',
    subject: subjectOf(table, by.unit),
    rule: '8E-ATK-14',
    count: each * attacks,
  })
  const amounts = Array.from({ length: attacks }, (_, attack) =>
    sumOf(damage, faces.slice(attack * each, (attack + 1) * each)),
  )
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  table.emit({ type: 'dice-rolled', rule: '8E-ATK-14', purpose: 'damage', unit: by.unit, faces, total })
  return amounts
}

/** 8E-ATK-06, 8E-ATK-07: the unit's owner chooses, seen or not, in range or not; at most a wound for each model at once (8E-SHOOT-13). */
function* allocated(table: EighthTable, unit: UnitIndex): Procedure<Allocation> {
  const said = fallsFirst(table, unit)
  if (said !== null) return said
  const found = yield* allocate(table, unit, { rule: '8E-ATK-06', single: table.options.pickCasualties })
  if (table.state.declared !== null && isKind(table, unit, found.id))
    table.emit({ type: 'falls-first', rule: '8E-ATK-06', unit, kind: found.id })
  return found
}

const isKind = (table: EighthTable, unit: UnitIndex, id: string): boolean =>
  table.roster(unit).kinds.some((kind) => kind.id === id)

/**
 * At their own table players say once a turn which of a unit's models fall first; they needn't say it again while some are left.
 * A wounded model comes before them.
 */
const fallsFirst = (table: EighthTable, unit: UnitIndex): Allocation | null => {
  const { models: all, fallsFirst: kind } = table.unit(unit)
  if (kind === null || all.some((model) => table.model(model).wounds < profileOf(table, model).w)) return null
  const models = all.filter((model) => kindOf(table, model).id === kind)
  return models.length === 0 ? null : { id: kind, models, most: models.length }
}

/** 8E-COVER-01. Asked only where somebody has a save that it could help. */
function* inCover(table: EighthTable, unit: UnitIndex, ap: number): Procedure<boolean> {
  const helped = table.unit(unit).models.some((model) => profileOf(table, model).sv - ap - 1 <= 6)
  return helped && (yield* isInCover(table, unit))
}

/** People at their own table are asked once for all units of the side. */
function* isInCover(table: EighthTable, unit: UnitIndex): Procedure<boolean> {
  const { declared } = table.state
  if (declared === null) return yield* measure(table, subjectOf(table, unit), { ask: 'in-cover', unit }, '8E-COVER-01')
  const known = isCovered(declared, unit)
  if (known !== undefined) return known
  const side = sideOf(table, unit)
  const among = unitsOf(table, side).filter((other) => isCovered(declared, other) === undefined)
  return (yield* measure(table, sideSubject(side), { ask: 'covered', among }, '8E-COVER-01')).includes(unit)
}

/** Failed saves in turn: each model takes them until it is slain, then the next of its kind. Damage is rolled for each (8E-ATK-14). */
function* takeDamage(
  table: EighthTable,
  models: readonly ModelIndex[],
  failed: number,
  wounds: Wounds,
  by: By,
): Procedure<number> {
  let slain = 0
  for (let attack = 0; attack < failed; attack += 1) {
    const model = models.find((one) => table.model(one).status === 'alive')
    if (model === undefined) break
    const damage = yield* damageOf(table, wounds, by)
    if (yield* loseWounds(table, model, damage, by, 'attack')) slain += 1
  }
  return slain
}

function* damageOf(table: EighthTable, { damage, twice }: Wounds, by: By): Procedure<number> {
  if (!twice || !isRandom(damage)) return yield* rolledAmount(table, by.unit, 'damage', damage, '8E-ATK-14')
  const faces = yield* rollPool(table, {
    side: sideOf(table, by.unit),
    kind: 'damage.roll',
    subject: subjectOf(table, by.unit),
    rule: '8E-ATK-14',
    count: 2,
  })
  const total = Math.max(...faces.map((face) => sumOf(damage, [face])))
  table.emit({ type: 'dice-rolled', rule: '8E-ATK-14', purpose: 'damage', unit: by.unit, faces, total })
  return total
}

/**
 * One wound each (8E-MW-01), no wound roll, no save (8E-MW-02), allocated like any other (8E-MW-03) and one at a time
 * (8E-MW-05); what one model doesn't need goes on to the next (8E-MW-04). `first`: a model that takes them before the owner chooses anybody.
 */
export function* sufferMortalWounds(
  table: EighthTable,
  unit: UnitIndex,
  amount: number,
  by: By | null,
  cause: Cause,
  rule: string,
  first?: ModelIndex,
): Procedure<number> {
  if (amount === 0 || table.unit(unit).models.length === 0) return 0
  table.emit({ type: 'mortal-wounds', rule, unit, amount, cause })
  if (table.state.declared !== null && first === undefined) return yield* losePoints(table, unit, amount, by, cause)
  let slain = 0
  let queue: readonly ModelIndex[] = first === undefined ? [] : [first]
  for (let wound = 0; wound < amount && table.unit(unit).models.length > 0; wound += 1) {
    let model = queue.find((one) => table.model(one).status === 'alive')
    if (model === undefined) {
      queue = (yield* allocated(table, unit)).models
      model = queue[0]
    }
    if (model === undefined) return slain
    if (yield* loseWounds(table, model, 1, by, cause)) slain += 1
  }
  return slain
}
