import type { Procedure } from '../../../engine'
import { strikeInitiative } from '../../wh40k/classic/assault/initiative'
import type { Blow } from '../../wh40k/classic/assault/weapons'
import { has, valueOf } from '../../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf } from '../../wh40k/table/table'
import type { ModelKind } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { spend } from '../shooting/spending'
import { extraBlowsOf, type ExtraBlows } from './extra-blows'
import { skillOf, type Skill } from './skill'
import { blowOf, chooseArmament, ordinary as fists, type Armament } from './weapons'

/** A model with what it fights with this round. */
export interface Fighter {
  readonly unit: UnitIndex
  readonly model: ModelIndex
  readonly kind: ModelKind
  readonly skill: Skill
  readonly armament: Armament
  readonly blow: Blow
  readonly initiative: number
  /** Attacks by wargear instead of the model; null for its own attacks. */
  readonly extra: ExtraBlows | null
}

/** 4E-CC-18, 4E-GAP-40: the effect is per model; grenades do nothing else in close combat (4E-CC-17). */
const fragGrenades = ['frag-grenades', 'frag-stikkbombs', 'flesh-hooks'] as const

/** Whether the unit charged enemies that fight from cover. */
const chargesCover = (table: FourthTable, unit: UnitIndex): boolean => {
  const { charged, lockedWith } = table.unit(unit)
  const isCovered = (model: ModelIndex): boolean => table.model(model).coveredIn === table.state.turn
  return charged && lockedWith.some((enemy) => table.unit(enemy).models.some(isCovered))
}

/** Whether any unit in this combat charged this turn. */
const isFirstRound = (table: FourthTable, unit: UnitIndex): boolean => {
  const { charged, lockedWith } = table.unit(unit)
  return charged || lockedWith.some((enemy) => table.unit(enemy).charged)
}

export const fighterWith = (
  table: FourthTable,
  unit: UnitIndex,
  model: ModelIndex,
  skill: Skill,
  armament: Armament,
): Fighter => {
  const kind = kindOf(table, model)
  const { turn } = table.state
  const { coveredIn, stunnedIn } = table.model(model)
  const { charged } = table.unit(unit)
  // 4E-USR-08.
  const furious = charged && has(kind.carried, 'furious-charge')
  const specials = armament.mode?.specials ?? []
  const lance = charged ? (valueOf(specials, 'charge-strength-plus') ?? 0) : 0
  const blow = blowOf(table, skill, armament, lance + (furious ? 1 : 0))
  const initiative = strikeInitiative({
    // Some weapons have their own Initiative (4E-ARMY-02).
    initiative: valueOf(specials, 'initiative') ?? skill.i,
    // 4E-CCW-18: in the Assault phase after the thunder hammer's hit.
    lastBlow: blow.lastBlow || stunnedIn === turn - 1,
    inCover: coveredIn === turn,
    // 4E-CC-19: against plasma grenades no model counts as in cover.
    facesPlasma: false,
    throwsFrag: fragGrenades.some((id) => has(kind.carried, id)) && chargesCover(table, unit),
    strikesFirst: has(kind.carried, 'strikes-first-in-first-round') && isFirstRound(table, unit),
    furious,
  })
  return { unit, model, kind, skill, armament, blow, initiative, extra: null }
}

/** Its wargear's attacks, with their own Initiative and Strength, independent of the chosen weapon (4E-ARMY-02). */
const extrasOf = (table: FourthTable, bearer: Fighter): readonly Fighter[] =>
  extraBlowsOf(bearer.kind).map((extra) => {
    const { base, effective } = bearer.skill.s
    const s = extra.strength === null ? { base, effective } : { base: extra.strength, effective: extra.strength }
    const skill = { ...bearer.skill, s, i: extra.initiative(bearer.skill), pierces: false }
    return { ...fighterWith(table, bearer.unit, bearer.model, skill, fists), extra }
  })

/** Every model in the combat with its chosen weapon and resulting Initiative (4E-CC-06, 4E-CC-08). */
export function* fightersIn(table: FourthTable, combat: Combat): Procedure<readonly Fighter[]> {
  const fighters: Fighter[] = []
  for (const unit of unitsIn(combat)) {
    const chosen = new Map<ModelKind, Armament>()
    for (const model of table.unit(unit).models) {
      const kind = kindOf(table, model)
      const skill = skillOf(table, model)
      if (skill === null) continue
      const armament =
        skill.type === 'walker' ? fists : (chosen.get(kind) ?? (yield* chooseArmament(table, unit, kind)))
      chosen.set(kind, armament)
      if (armament.mode !== null) spend(table, [model], armament.mode)
      const fighter = fighterWith(table, unit, model, skill, armament)
      fighters.push(fighter, ...extrasOf(table, fighter))
    }
  }
  return fighters
}
