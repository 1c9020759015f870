import { atLeast, base, type Computed, type Procedure } from '../../../engine'
import { attacksOf, chargeBonus, majority } from '../../wh40k/classic/assault/attacks'
import { strikeTarget, woundTarget } from '../../wh40k/classic/charts'
import { isRandom, rollAmount } from '../../wh40k/dice/amounts'
import { has, valueOf } from '../../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { Wounds } from '../casualties/wounds'
import { rollPool } from '../dice/pools'
import { isSpecial, isType } from '../../wh40k/classic/roster'
import { isCharacter } from '../characters/company'
import { hasTrait, kindHasTrait } from '../modules/carried'
import { majorityToughness } from '../shooting/toughness'
import type { FourthTable } from '../table'
import type { Fighter } from './fighters'
import { skillOf } from './skill'
import { weaponsInHands } from './weapons'

/** Close combat attacks of models of one kind against one unit. */
export interface Blows {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  /** Whether the target's shields are used against them (4E-ARMY-02). */
  readonly shielded: boolean
  readonly fighters: readonly Fighter[]
}

/** Rolls hits and wounds (4E-CC-13); saves are taken when all models of the step have struck. */
export function* strike(
  table: FourthTable,
  blows: Blows,
  victims: readonly ModelIndex[],
): Procedure<readonly Wounds[]> {
  const { unit, target, fighters } = blows
  const [first] = fighters
  if (first === undefined || victims.length === 0) return []
  let attacks = 0
  for (const fighter of fighters) attacks += yield* attacksBy(table, fighter, target)
  if (attacks === 0) return []
  const weapon = first.extra?.id ?? first.armament.mode?.id ?? null
  const { initiative } = first
  table.emit({ type: 'blows-struck', rule: '4E-CC-13', unit, target, weapon, initiative, attacks })
  const hits = yield* rollHits(table, blows, first, victims, attacks)
  return yield* rollWounds(table, blows, first, victims, hits)
}

/** 4E-CC-13 to 4E-CC-16, 4E-CC-20. */
export function* attacksBy(
  table: FourthTable,
  { unit, model, kind, armament, ...fighter }: Fighter,
  target: UnitIndex,
): Procedure<number> {
  if (fighter.extra !== null) return fighter.extra.attacks
  // A walker may have been shaken in this same round (4E-WALK-03).
  const skill = skillOf(table, model) ?? fighter.skill
  const photon = has(table.roster(target).carried, 'photon-grenades')
  const slow = kindHasTrait(table, kind, 'slow')
  const bonus = chargeBonus(table.unit(unit).charged, photon, slow)
  // A walker's Attacks already include those for its weapons (4E-WALK-11).
  const alone = skill.type === 'walker' || deniesSecondWeapon(table, target)
  const weapons = alone ? 0 : weaponsInHands(table, kind, armament)
  if (!isRandom(skill.a)) return attacksOf(skill.a, weapons, bonus)
  const pool = { side: sideOf(table, unit), kind: 'attacks.roll', subject: subjectOf(table, unit), rule: '4E-CC-13' }
  const { value, faces } = yield* rollAmount(skill.a, pool, (asked) => rollPool(table, asked))
  table.emit({ type: 'dice-rolled', rule: '4E-CC-13', purpose: 'attacks', unit, faces, total: value })
  return attacksOf(value, weapons, bonus)
}

/** Whether all models of the target have wargear that denies enemies the bonus for a second weapon (4E-ARMY-02). */
const deniesSecondWeapon = (table: FourthTable, target: UnitIndex): boolean => {
  const { models } = table.unit(target)
  return (
    models.length > 0 &&
    models.every((model) => kindOf(table, model).melee.some((mode) => isSpecial(mode, 'enemy-loses-two-weapon-bonus')))
  )
}

/** Weapon Skill of the majority of models that can be attacked, the lowest if tied (4E-CC-04, 4E-CC-24). */
const majoritySkill = (table: FourthTable, models: readonly ModelIndex[]): number => {
  const skills = models.flatMap((model) => skillOf(table, model)?.ws ?? [])
  return majority(skills, 'lower') ?? 0
}

/** Preferred enemy: hits on 3+ regardless of WS, walkers too, but not characters or Monstrous Creatures (4E-USR-16). */
export const targetOfSkill = (table: FourthTable, { unit, target }: Blows, skill: number, theirs: number): number => {
  const usual = strikeTarget(skill, theirs)
  const isPreferred =
    hasTrait(table, unit, 'hatesEnemy') &&
    !isCharacter(table, target) &&
    !isType(table.roster(target), 'monstrous-creature')
  return isPreferred ? Math.min(3, usual) : usual
}

/** 4E-CC-21 to 4E-CC-25: rolls to hit and returns the faces that hit. */
export function* rollHits(
  table: FourthTable,
  blows: Blows,
  { skill, extra }: Fighter,
  victims: readonly ModelIndex[],
  attacks: number,
): Procedure<readonly number[]> {
  const { unit, target } = blows
  if (extra?.hits === 'sure') return Array.from({ length: attacks }, () => 0)
  const theirs = majoritySkill(table, victims)
  // 4E-GAP-36: an option lets models without WS be hit automatically.
  if (theirs === 0 && table.options.noSkill === 'hit') return Array.from({ length: attacks }, () => 0)
  const value = extra?.hits ?? targetOfSkill(table, blows, skill.ws, theirs)
  const needed: Computed = { value, rows: [base('weapon-skill', '4E-CC-22', value)] }
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'hit',
    subject: subjectOf(table, unit),
    rule: '4E-CC-21',
    count: attacks,
    needed: atLeast(needed),
  })
  const hits = faces.filter((face) => face >= value)
  table.emit({ type: 'hits-rolled', rule: '4E-CC-21', unit, target, faces, needed, passed: hits.length })
  return hits
}

/** The bearer's wargear that makes each unsaved wound count as several (4E-ARMY-02). */
const doubling = 'unsaved-wound-counts-as'

/** 4E-CC-27, 4E-CC-28, 4E-CC-30: by the chart or the weapon; a rending six to hit wounds automatically (4E-CCW-22, 4E-SCW-22). */
export function* rollWounds(
  table: FourthTable,
  { unit, target, shielded }: Blows,
  { armament, blow, kind, extra }: Fighter,
  victims: readonly ModelIndex[],
  hits: readonly number[],
): Procedure<readonly Wounds[]> {
  const { mode } = armament
  // 4E-ARMY-02: a blade whose Strength grows with its hits.
  const deeper = mode !== null && isSpecial(mode, 'strength-plus-hits') ? hits.length : 0
  const strength = Math.min(10, blow.strength + deeper)
  const shared: Omit<Wounds, 'count'> = {
    by: { unit, weapon: extra?.id ?? mode?.id ?? 'close-combat-weapon', melee: true },
    strength,
    // 4E-CC-32: AP has no effect, nor has cover (4E-CC-33).
    ap: null,
    deniesArmour: blow.armour === 'none',
    deniesCover: true,
    deniesInvulnerable: has(mode?.specials ?? [], 'ignores-invulnerable'),
    specials: mode?.specials ?? [],
    shielded,
    // 4E-CCW-06.
    ...(blow.armour === 'capped' ? { bestArmour: 4 } : {}),
    ...(has(kind.carried, doubling) ? { costs: valueOf(kind.carried, doubling) ?? 1 } : {}),
  }
  const rending = blow.rending ? hits.filter((face) => face === 6).length : 0
  const wounds: Wounds[] = rending === 0 ? [] : [{ ...shared, count: rending, deniesArmour: true }]
  const value = blow.wounds ?? woundTarget(strength, majorityToughness(table, victims))
  const count = hits.length - rending
  if (value === null || count === 0) return wounds
  const needed: Computed = { value, rows: [base('strength', '4E-CC-27', value)] }
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'wound',
    subject: subjectOf(table, unit),
    rule: '4E-CC-27',
    count,
    needed: atLeast(needed),
    unmodified: value,
    // 4E-CCW-09, 4E-SCW-08.
    grants: blow.woundsAgain ? [{ by: mode?.id ?? 'close-combat-weapon', reroll: 'failed' }] : [],
    classes: [value - 1, 6],
  })
  const passed = faces.filter((face) => face >= value).length
  table.emit({ type: 'wounds-rolled', rule: '4E-CC-27', unit, target, faces, needed, passed })
  return passed === 0 ? wounds : [...wounds, { ...shared, count: passed }]
}
