import type { Along } from '../../../engine'
import { diceOf, isRandom } from '../../wh40k/dice/amounts'
import type { Rolling } from '../../wh40k/dice/pools'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { hasWarlord, knownCover, saveAlike } from './allocation'
import { exactly, outcomesOf, sumOfTallies, thrownIn, times, type DiceLine, type Tally } from './line'
import { ignoringAhead } from './losses'
import { saveAhead } from './saves'
import type { Wounds } from './suffer'
import { takesBetter, type Volley } from './volley'

/** The further dice of an attack that follow from the requested ones, as far as they are known before the roll. */

/** Volleys, the pools of their hit dice (null: they hit automatically), and of their wound dice. */
export interface Attacks {
  readonly volleys: readonly Volley[]
  readonly hits: readonly (Rolling | null)[]
  woundsOf(volley: Volley): Rolling
}

export const afterHits = (table: EighthTable, attacks: Attacks): readonly Along[] => {
  if (!table.typesDice) return []
  const pools = attacks.hits.filter((pool) => pool !== null)
  const line: DiceLine = { asked: pools.length, parts: [] }
  const outcomes = outcomesOf(line, pools, [...pools.keys()])
  if (outcomes === null) return line.parts
  let next = 0
  const hits = attacks.volleys.map((volley, place): Tally => {
    if (attacks.hits[place] === null) return exactly(volley.attacks)
    next += 1
    return outcomes[next - 1]?.passing ?? exactly(0)
  })
  const throws = attacks.volleys.map((volley, place) => ({
    pool: attacks.woundsOf(volley),
    tally: hits[place] ?? exactly(0),
  }))
  addSaves(table, line, attacks.volleys, thrownIn(line, throws)?.map(({ passing }) => passing) ?? null)
  return line.parts
}

/** `wounds`: the pools of the volleys that hit, null for the others. */
export const afterWounds = (
  table: EighthTable,
  volleys: readonly Volley[],
  wounds: readonly (Rolling | null)[],
): readonly Along[] => {
  if (!table.typesDice) return []
  const pools = wounds.filter((pool) => pool !== null)
  const line: DiceLine = { asked: pools.length, parts: [] }
  const wounding = volleys.filter((_, place) => wounds[place] !== null)
  const outcomes = outcomesOf(line, pools, [...pools.keys()])
  addSaves(table, line, wounding, outcomes?.map(({ passing }) => passing) ?? null)
  return line.parts
}

/** Saves, if all models save alike and their cover is known; wounds with additional effects can't be counted in advance. */
const addSaves = (
  table: EighthTable,
  line: DiceLine,
  volleys: readonly Volley[],
  wounds: readonly Tally[] | null,
): void => {
  const [first] = volleys
  if (first === undefined || wounds === null) return
  const unit = first.target
  const [model] = table.unit(unit).models
  const areSpecial = volleys.some(
    ({ attacker, mode }) => handlersOf(table, 'woundRolled', attacker, mode.abilities).length > 0,
  )
  if (areSpecial || model === undefined || !saveAlike(table, unit)) return
  const cover = first.melee
    ? false
    : knownCover(
        table,
        unit,
        volleys.map(({ mode }) => mode.ap),
      )
  if (cover === undefined) return
  const weaponLabel = (volley: Volley) => (volleys.length > 1 ? { weapon: volley.mode.id } : {})
  const saves = volleys.map((volley) =>
    saveAhead(table, unit, model, { count: 0, ap: volley.mode.ap, cover }, weaponLabel(volley)),
  )
  if (saves.includes(null)) return
  const thrown = saves.flatMap((pool, place) =>
    pool === null || pool === 'none' ? [] : [{ pool, tally: wounds[place] ?? exactly(0) }],
  )
  const outcomes = thrownIn(line, thrown) ?? []
  let next = 0
  const failed = saves.map((pool, place): Tally => {
    if (pool === 'none') return wounds[place] ?? exactly(0)
    next += 1
    return outcomes[next - 1]?.failing ?? exactly(0)
  })
  const dealt = volleys.map((volley) => ({
    damage: volley.mode.damage,
    twice: takesBetter(table, volley),
    by: { unit: volley.attacker, weapon: volley.mode.id },
  }))
  addDamage(table, line, unit, dealt, failed)
}

/** The effect of unsaved wounds, and the unit that caused them. */
type Damaging = Pick<Wounds, 'damage' | 'twice'> & {
  readonly by: { readonly unit: UnitIndex; readonly weapon: string }
}

/** `saves`: the pools for wounds that may be saved, null for the others. */
export const afterSaves = (
  table: EighthTable,
  unit: UnitIndex,
  dealt: readonly (Damaging & Pick<Wounds, 'count'>)[],
  saves: readonly (Rolling | null)[],
): readonly Along[] => {
  if (!table.typesDice) return []
  const pools = saves.filter((pool) => pool !== null)
  const line: DiceLine = { asked: pools.length, parts: [] }
  let next = -1
  const failed = dealt.map(({ count }, place): Tally => {
    if (saves[place] === null) return exactly(count)
    next += 1
    return { count: 0, after: [{ place: next, those: 'failing', each: 1 }] }
  })
  addDamage(table, line, unit, dealt, failed)
  return line.parts
}

/** Damage, and dice that may ignore lost wounds, if the damage itself isn't rolled. */
const addDamage = (
  table: EighthTable,
  line: DiceLine,
  unit: UnitIndex,
  dealt: readonly Damaging[],
  failed: readonly Tally[],
): void => {
  const throws = dealt.flatMap(({ damage, twice, by }, place) =>
    isRandom(damage)
      ? [{ pool: damagePool(table, by, 0), tally: times(failed[place] ?? exactly(0), twice ? 2 : diceOf(damage)) }]
      : [],
  )
  if (throws.length > 0) return void thrownIn(line, throws)
  const [model] = table.unit(unit).models
  if (model === undefined || (table.unit(unit).models.length > 1 && hasWarlord(table, unit))) return
  const pool = ignoringAhead(table, unit, model)
  const points = dealt.map(({ damage }, place) => times(failed[place] ?? exactly(0), isRandom(damage) ? 0 : damage))
  if (pool !== null) thrownIn(line, [{ pool, tally: sumOfTallies(points) }])
}

/** 8E-ATK-14: a number of damage dice. */
export const damagePool = (
  table: EighthTable,
  { unit, weapon }: { readonly unit: UnitIndex; readonly weapon: string },
  count: number,
): Rolling => ({
  side: sideOf(table, unit),
  kind: 'damage.roll',
  subject: subjectOf(table, unit),
  rule: '8E-ATK-14',
  count,
  by: weapon,
})
