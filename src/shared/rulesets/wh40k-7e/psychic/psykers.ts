import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf } from '../../wh40k/table/table'
import { carriedByModel, lastsToPsychic, modelHas } from '../modules/carried'
import { lastUse } from '../uses'
import { has } from '../../wh40k/table/roster'
import { fallOf, isSnap } from '../shooting/arms'
import { isLocked } from '../state'
import type { SeventhTable } from '../table'
import { allKnown } from './knowing'

/** A power that a psyker can attempt (7E-BASE-PSY-13). */
export type Power =
  | { readonly id: 'force'; readonly kind: 'blessing'; readonly cost: number }
  | { readonly id: string; readonly kind: 'witchfire'; readonly cost: number; readonly mode: RangedMode }
  /** From a book that the application doesn't have: its cost is entered when it is attempted, and the players carry out its effect. */
  | { readonly id: string; readonly kind: 'by-hand'; readonly cost: null }

/** Mastery level of a model; 0 if it is no psyker (7E-PSY-01, 7E-PSY-04, 7E-USR-PSYKER-1, 7E-USR-PSYCHICPILOT-1). */
export const levelOf = (table: SeventhTable, model: ModelIndex): number =>
  Math.max(0, ...table.modules.at('masteryLevel', carriedByModel(table, model)).map(({ run, value }) => value ?? run()))

/**
 * The model a unit's powers are measured from; a brotherhood is one psyker and uses one of its models (7E-PSY-02,
 * 7E-BASE-PSY-12). Null if the unit has no psyker.
 */
export const psykerOf = (table: SeventhTable, unit: UnitIndex): ModelIndex | null =>
  table.unit(unit).models.find((model) => levelOf(table, model) > 0) ?? null

/** Leadership for psychic tests and Perils: its own, or 10 for a Psychic Pilot (7E-USR-PSYCHICPILOT-2). */
export const psychicLeadership = (table: SeventhTable, model: ModelIndex): number => {
  const profile = profileOf(table, model)
  return profile.kind === 'vehicle' ? 10 : profile.ld
}

/** Gods whose psykers know the primaris power of the god's discipline (7E-PSY-12), as marked in the content. */
const gods = ['khorne', 'nurgle', 'slaanesh', 'tzeentch'] as const

const godOf = (table: SeventhTable, model: ModelIndex): string | null =>
  gods.find((god) => has(carriedByModel(table, model), `mark-of-${god}`)) ?? null

/** All powers the psyker knows, without those lost by Perils. */
export const powersOf = (table: SeventhTable, model: ModelIndex): readonly Power[] => {
  const { melee, ranged } = kindOf(table, model)
  const force = [...melee, ...ranged].some((mode) => isSpecial(mode, 'force'))
  // 7E-PSY-08, 7E-BASE-PSY-11.
  const all: Power[] = allKnown(table.model(model).powers, { force, god: godOf(table, model) }).map(({ power }) =>
    power === 'force' ? { id: 'force', kind: 'blessing', cost: 1 } : { id: power, kind: 'by-hand', cost: null },
  )
  // 7E-BASE-PSY-09.
  for (const mode of ranged) {
    const special = mode.specials.find(({ id }) => id === 'witchfire')
    if (special !== undefined) all.push({ id: mode.id, kind: 'witchfire', cost: special.value ?? 1, mode })
  }
  return all.filter(({ id }) => lastUse(table, model, `lost/${id}`) === null)
}

/** Whether it was attempted this turn already (7E-BASE-PSY-03). */
const hasTried = (table: SeventhTable, model: ModelIndex, id: string): boolean =>
  lastUse(table, model, `power/${id}`) === table.state.turn

/**
 * Powers it may still attempt: each once a phase, as many as its mastery level, without those lost by Perils (7E-PSY-03,
 * 7E-BASE-PSY-03).
 */
export const powersLeft = (table: SeventhTable, model: ModelIndex): readonly Power[] => {
  const all = powersOf(table, model)
  const tried = all.filter(({ id }) => hasTried(table, model, id)).length
  if (tried >= levelOf(table, model)) return []
  return all.filter((power) => !hasTried(table, model, power.id) && mayShoot(table, model, power))
}

/**
 * Whether a witchfire, being a shooting attack, is allowed: not in combat (7E-BASE-SHOOT-02), and no blast or template when
 * restricted to snap shots (7E-BASE-PSY-09, 7E-BASE-SNAP-01).
 */
const mayShoot = (table: SeventhTable, model: ModelIndex, power: Power): boolean => {
  if (power.kind !== 'witchfire') return true
  const { unit } = table.model(model)
  if (isLocked(table.unit(unit))) return false
  return fallOf(power.mode) === 'shot' || !isSnap(table, unit, model, power.mode)
}

export const isForced = (table: SeventhTable, model: ModelIndex): boolean => lastsToPsychic(table, model, 'force')
/** Whether a 6 on the Perils table has strengthened the psyker. */
export const isExalted = (table: SeventhTable, model: ModelIndex): boolean => lastsToPsychic(table, model, 'exalted')

/** 7E-BASE-PSY-12. */
export const isBrotherhood = (table: SeventhTable, model: ModelIndex): boolean => modelHas(table, model, 'brotherhood')
