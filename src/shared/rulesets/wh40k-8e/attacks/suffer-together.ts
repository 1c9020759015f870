import type { Procedure } from '../../../engine'
import { diceOf, isRandom, sumOf } from '../../wh40k/dice/amounts'
import { total } from '../../wh40k/dice/pools'
import type { By } from '../../wh40k/table/events'
import type { UnitIndex } from '../../wh40k/table/state'
import { isRoll, rollAll, type Roll } from '../dice/pools'
import type { EighthTable } from '../table'
import { afterSaves, damagePool } from './ahead'
import { allocated, hasWarlord, inCover, saveAlike } from './allocation'
import { loseUnignored, loseWounds, notIgnoredOfEach } from './losses'
import { saveRoll } from './saves'
import { sufferMortalWounds, sufferWounds, type Wounds } from './suffer'

/** Equal wounds of one weapon, and additional mortal wounds. */
export interface Dealt extends Wounds {
  readonly by: By
  readonly mortal: number
}

/**
 * Everything that one unit's attacks do to another at the players' own table. If models save alike it doesn't matter which
 * one rolls: all saves are rolled at once, then all damage, then all dice that ignore wounds; damage goes to one model after
 * the other, and the rest is lost when none is left. The odds are those of one wound at a time. Returns how many models were
 * slain.
 */
export function* sufferTogether(table: EighthTable, unit: UnitIndex, dealt: readonly Dealt[]): Procedure<number> {
  let slain = 0
  if (saveAlike(table, unit)) slain += yield* sufferAtOnce(table, unit, dealt)
  else for (const wounds of dealt) slain += yield* sufferWounds(table, unit, wounds, wounds.by)
  for (const { mortal, by } of dealt)
    slain += yield* sufferMortalWounds(table, unit, mortal, by, 'mortal-wounds', '8E-MW-01')
  return slain
}

/** A wound that was not saved. */
interface Attack {
  readonly damage: number
  readonly by: By
}

function* sufferAtOnce(table: EighthTable, unit: UnitIndex, dealt: readonly Dealt[]): Procedure<number> {
  const attacks = yield* damageOf(table, dealt, yield* failedOf(table, unit, dealt))
  const [first] = table.unit(unit).models
  if (first === undefined) return 0
  const damages = attacks.map(({ damage }) => damage)
  const atOnce = table.unit(unit).models.length === 1 || !hasWarlord(table, unit)
  const left = atOnce ? yield* notIgnoredOfEach(table, unit, first, damages) : damages
  const lose = atOnce ? loseUnignored : loseWounds
  let slain = 0
  for (const [place, { by }] of attacks.entries()) {
    const damage = left[place] ?? 0
    if (damage === 0) continue
    if (table.unit(unit).models.length === 0) break
    const count = left.slice(place).filter((one) => one > 0).length
    const [model] = (yield* allocated(table, unit, { count, of: 'unsaved', from: by.unit })).models
    if (model === undefined) break
    if (yield* lose(table, model, damage, by, 'attack')) slain += 1
  }
  return slain
}

/** The number of failed saves for each. */
function* failedOf(table: EighthTable, unit: UnitIndex, dealt: readonly Dealt[]): Procedure<number[]> {
  const [first] = table.unit(unit).models
  if (first === undefined || dealt.length === 0) return []
  const aps = dealt.flatMap(({ shooting, ap }) => (shooting ? [ap] : []))
  const isCovered = aps.length > 0 && (yield* inCover(table, unit, aps))
  const rolls: (Roll<number> | number)[] = []
  for (const { count, ap, shooting, by } of dealt) {
    const weaponLabel = dealt.length > 1 ? { weapon: by.weapon } : {}
    rolls.push(yield* saveRoll(table, unit, first, { count, ap, cover: shooting && isCovered }, weaponLabel))
  }
  const pools = rolls.map((one) => (isRoll(one) ? one.pool : null))
  return yield* rollAll(table, rolls, afterSaves(table, unit, dealt, pools))
}

/** 8E-ATK-14: damage is rolled for each attack. */
function* damageOf(table: EighthTable, dealt: readonly Dealt[], failed: readonly number[]): Procedure<Attack[]> {
  const rolls = dealt.map((wounds, place) => damageRoll(table, wounds, failed[place] ?? 0))
  return (yield* rollAll<readonly Attack[]>(table, rolls)).flat()
}

const damageRoll = (
  table: EighthTable,
  { damage, twice, by }: Dealt,
  attacks: number,
): Roll<readonly Attack[]> | readonly Attack[] => {
  if (!isRandom(damage) || attacks === 0) {
    const fixed = isRandom(damage) ? 0 : damage
    return Array.from({ length: attacks }, () => ({ damage: fixed, by }))
  }
  const each = twice ? 2 : diceOf(damage)
  return {
    pool: damagePool(table, by, each * attacks),
    resultOf(faces) {
      const amounts = Array.from({ length: attacks }, (_, attack) => {
        const own = faces.slice(attack * each, (attack + 1) * each)
        return twice ? Math.max(...own.map((face) => sumOf(damage, [face]))) : sumOf(damage, own)
      })
      table.emit({
        ...{ type: 'dice-rolled', rule: '8E-ATK-14', purpose: 'damage', unit: by.unit, faces },
        total: total(amounts),
      })
      return amounts.map((amount) => ({ damage: amount, by }))
    },
  }
}
