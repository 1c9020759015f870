import type { Procedure } from '../../../engine'
import { attacksOf, majority, seventhChargeBonus } from '../../wh40k/classic/assault/attacks'
import { strikeTarget } from '../../wh40k/classic/charts'
import { isRandom, rollAmount } from '../../wh40k/dice/amounts'
import type { Die } from '../../wh40k/dice/pools'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollToHit, sixesAmong } from '../attacks/hits'
import type { Wounds } from '../casualties/wounds'
import { rollPool } from '../dice/pools'
import { carriedByModel, figureOf, modelHas } from '../modules/carried'
import { majorityToughness } from '../shooting/toughness'
import { rollWounds } from '../shooting/wounding'
import type { SeventhTable } from '../table'
import type { Fighter } from './fighters'
import { skillOf } from './skill'
import { wasCharged } from './first-round'
import { isGrenade, strengthWith, weaponsInHands } from './weapons'

/** Close combat attacks of identical models against one unit. */
export interface Blows {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly fighters: readonly Fighter[]
}

/** Number of attacks of one model (7E-BASE-FIGHT-04); using a grenade leaves it just one. */
export function* attacksBy(table: SeventhTable, { unit, model, kind, skill, armament }: Fighter): Procedure<number> {
  const hands = weaponsInHands(table, kind, armament)
  const { charged, rampage } = table.unit(unit)
  const rage = modelHas(table, model, 'rages')
  if (isGrenade(armament)) return 1
  const counter = modelHas(table, model, 'countersCharges') && wasCharged(table, unit) ? 1 : 0
  const bonus =
    seventhChargeBonus(charged ?? 'none', rage) + (modelHas(table, model, 'rampages') ? rampage : 0) + counter
  if (!isRandom(skill.a)) return attacksOf(skill.a, hands, bonus)
  const rule = '7E-BASE-FIGHT-04'
  const pool = { side: sideOf(table, unit), kind: 'attacks.roll', subject: subjectOf(table, unit), rule }
  const { value, faces } = yield* rollAmount(skill.a, pool, (asked) => rollPool(table, asked))
  table.emit({ type: 'dice-rolled', rule, purpose: 'attacks', unit, faces, total: value })
  return attacksOf(value, hands, bonus)
}

/** Counts their attacks together, which are announced before the roll. */
export function* countBlows(table: SeventhTable, { unit, target, fighters }: Blows): Procedure<number> {
  const [first] = fighters
  if (first === undefined) return 0
  let attacks = 0
  for (const fighter of fighters) attacks += yield* attacksBy(table, fighter)
  if (attacks === 0) return 0
  const { initiative, armament } = first
  const weapon = armament.mode?.id ?? null
  table.emit({ type: 'blows-struck', rule: '7E-BASE-FIGHT-04', unit, target, weapon, initiative, attacks })
  return attacks
}

/** Rolls hits and wounds; saves are taken when all models of the step have struck (7E-BASE-FIGHT-02). */
export function* strike(table: SeventhTable, blows: Blows): Procedure<readonly Wounds[]> {
  const { unit, target, fighters } = blows
  const [first] = fighters
  const attacks = yield* countBlows(table, blows)
  if (first === undefined || attacks === 0) return []
  const { mode } = first.armament
  const needed = strikeTarget(first.skill.ws, majoritySkill(table, target))
  const hits = yield* rollBlows(table, blows, first, attacks, needed)
  const precise = modelHas(table, first.model, 'preciseBlows') ? sixesAmong(table, hits) : 0
  const strength = blowStrength(table, first)
  const shared = {
    table,
    unit,
    target,
    mode,
    melee: true,
    snap: false,
    strength,
    bearer: first.skill.s,
    toughness: majorityToughness(table, target),
    by: { unit, weapon: mode?.id ?? 'close-combat-weapon', melee: true },
    ap: blowAp(table, first),
    borne: carriedByModel(table, first.model),
    deniesCover: true,
  }
  const plain = yield* rollWounds(table, { ...shared, count: hits.length - precise, precise: false })
  return [...plain, ...(yield* rollWounds(table, { ...shared, count: precise, precise: true }))]
}

/** Strength of a close combat attack, with Furious Charge in the turn of an orderly charge. */
export const blowStrength = (table: SeventhTable, { unit, kind, skill, armament }: Fighter): number => {
  const more = table.unit(unit).charged === 'ordered' ? (figureOf(table, kind.carried, 'furious') ?? 0) : 0
  return strengthWith(Math.min(10, skill.s + more), armament)
}

/** AP of a close combat attack: the weapon's, or that of Smash. */
export const blowAp = (table: SeventhTable, { model, armament: { mode } }: Fighter): number | null => {
  const smash = figureOf(table, carriedByModel(table, model), 'smashes')
  const own = mode?.ap ?? null
  return smash === null ? own : Math.min(smash, own ?? smash)
}

/** Weapon Skill of the majority of the unit (7E-BASE-FIGHT-05). */
const majoritySkill = (table: SeventhTable, unit: UnitIndex): number => {
  const skills = table.unit(unit).models.flatMap((model) => skillOf(table, model)?.ws ?? [])
  return majority(skills, 'higher') ?? 1
}

/** Rolls to hit (7E-BASE-FIGHT-05). */
export function* rollBlows(
  table: SeventhTable,
  { unit, target, fighters }: Blows,
  { model, armament }: Fighter,
  attacks: number,
  value: number,
): Procedure<readonly Die[]> {
  const dice = yield* rollToHit(table, {
    attack: { table, unit, target, mode: armament.mode, melee: true, snap: false },
    borne: carriedByModel(table, model),
    models: fighters.map(({ model }) => model),
    count: attacks,
    value,
    by: 'weapon-skill',
    rule: '7E-BASE-FIGHT-05',
  })
  return dice.filter(({ face }) => face >= value)
}
