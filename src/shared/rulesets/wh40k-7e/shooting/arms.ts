import type { Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import { addArms, chosenMode, distinctModes, squadsOf, type Squad } from '../../wh40k/classic/shooting/arms'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf } from '../../wh40k/table/table'
import { isUnsettled } from '../buildings/unsettled'
import { bearersOf, figureOf, modelHas, weaponHas } from '../modules/carried'
import { isGrounded } from '../state'
import type { SeventhTable } from '../table'
import { mayUse } from './uses'

/** A weapon and the models that fire it together (7E-BASE-SHOOT-01). */
export interface Arms {
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** For vehicles: how many of the weapon each fires, and whether as snap shots. */
  readonly battery?: { readonly count: number; readonly snap: boolean }
}

/** The weapon's range; 8" for a template. */
export const reachOf = ({ range }: RangedMode): Length => range ?? inches(8)

/** How the weapon's hits are determined: a roll for each shot, the teardrop template, or a blast marker. */
export const fallOf = (mode: RangedMode): 'shot' | 'template' | 'blast' => {
  if (mode.range === null) return 'template'
  return isSpecial(mode, 'blast') || isSpecial(mode, 'large-blast') ? 'blast' : 'shot'
}

/**
 * Whether a model counts as having moved when it fires: not if Relentless (7E-USR-RELENTLESS-1), nor for vehicles, for which
 * speed counts instead.
 */
export const isUnsteady = (table: SeventhTable, model: ModelIndex, mode: RangedMode): boolean => {
  if (!table.model(model).moved || profileOf(table, model).kind === 'vehicle') return false
  return !isSteadied(table, model, mode)
}

/** Whether Relentless applies to this weapon; for ordnance an option decides (7E-G-24). */
export const isSteadied = (table: SeventhTable, model: ModelIndex, { type }: RangedMode): boolean =>
  modelHas(table, model, 'relentless') && (type !== 'ordnance' || table.options.relentlessOrdnance)

/** Whether firing the weapon depends on standing still (7E-BASE-SHOOT-13 to 7E-BASE-SHOOT-15); never for Relentless models. */
export const isShakenByMoving = (table: SeventhTable, model: ModelIndex, mode: RangedMode): boolean => {
  if (mode.type !== 'heavy' && mode.type !== 'salvo' && mode.type !== 'ordnance') return false
  return !isSteadied(table, model, mode)
}

/**
 * Whether the whole unit can fire only snap shots: gone to ground (7E-BASE-GTG-02), falling back (7E-BASE-MORALE-02), or in
 * a shaken building.
 */
export const isShakyUnit = (table: SeventhTable, unit: UnitIndex): boolean =>
  isGrounded(table.unit(unit)) || table.unit(unit).fallingBack || isUnsettled(table, unit)

/** Whether a model can fire only snap shots because it jinked (7E-USR-JINK-4, 7E-G-09). */
export const isJinking = (table: SeventhTable, unit: UnitIndex, model: ModelIndex): boolean => {
  const { jinkedThrough } = table.unit(unit)
  if (jinkedThrough === null || jinkedThrough < table.state.turn) return false
  return table.options.jinking === 'unit' || modelHas(table, model, 'jinks')
}

/** 7E-BASE-SNAP-01: a heavy weapon of a model that moved (7E-BASE-SHOOT-13), and all weapons of units and models limited to snap shots. */
export const isSnap = (table: SeventhTable, unit: UnitIndex, model: ModelIndex, mode: RangedMode): boolean =>
  isShakyUnit(table, unit) || isJinking(table, unit, model) || (mode.type === 'heavy' && isUnsteady(table, model, mode))

/** 7E-BASE-SNAP-01: blasts, templates and ordnance can't fire snap shots; ordnance can't fire after a move (7E-BASE-SHOOT-15). */
const mayFire = (
  table: SeventhTable,
  unit: UnitIndex,
  model: ModelIndex,
  mode: RangedMode,
  overwatch: boolean,
): boolean => {
  if (!mayUse(table, model, mode)) return false
  if (mode.type === 'ordnance' && isUnsteady(table, model, mode)) return false
  const snap = overwatch || isSnap(table, unit, model, mode)
  if (!snap) return true
  // 7E-BASE-TEMPLATE-01: templates can hit chargers.
  if (fallOf(mode) === 'template') return overwatch
  return fallOf(mode) === 'shot' && mode.type !== 'ordnance'
}

const squads = (table: SeventhTable, unit: UnitIndex): readonly Squad[] =>
  squadsOf(table.unit(unit).models, (model) => kindOf(table, model))

const modesOf = (table: SeventhTable, unit: UnitIndex, { kind, models }: Squad, overwatch: boolean): RangedMode[] =>
  distinctModes(kind.ranged.filter((mode) => models.some((model) => mayFire(table, unit, model, mode, overwatch))))

/** Whether the unit has any weapon it may fire. */
export const hasArms = (table: SeventhTable, unit: UnitIndex, overwatch = false): boolean =>
  squads(table, unit).some((squad) => modesOf(table, unit, squad, overwatch).length > 0)

/** Each model fires one weapon, Monstrous Creatures two, vehicles all (7E-BASE-SHOOT-03). Identical models fire the same. */
export function* chooseArms(table: SeventhTable, unit: UnitIndex, overwatch: boolean): Procedure<readonly Arms[]> {
  const arms: Arms[] = []
  for (const squad of squads(table, unit)) {
    const left = modesOf(table, unit, squad, overwatch)
    const { profile } = squad.kind
    const most =
      profile.kind === 'vehicle'
        ? left.length
        : profile.type === 'monstrous-creature'
          ? 2
          : (figureOf(table, squad.kind.carried, 'firesWeapons') ?? 1)
    for (let weapon = 0; weapon < most && left.length > 0; weapon += 1) {
      const mode =
        left.length <= most - weapon
          ? left[0]
          : yield* chosenMode(table, unit, left, '7E-BASE-SHOOT-03', bearersOf(table, unit, squad.kind))
      if (mode === undefined) break
      left.splice(left.indexOf(mode), 1)
      const models = squad.models.filter((model) => mayFire(table, unit, model, mode, overwatch))
      addArms(arms, mode, models)
    }
  }
  return arms
}

/** Weapons of the unit that may fire at arriving units (7E-USR-INTERCEPTOR-1). */
export const interceptingArms = (table: SeventhTable, unit: UnitIndex): readonly Arms[] => {
  const arms: Arms[] = []
  for (const { kind, models } of squads(table, unit))
    for (const mode of kind.ranged.filter((one) => weaponHas(table, one, 'intercepts', kind.carried))) {
      const able = models.filter((model) => mayFire(table, unit, model, mode, false))
      if (able.length > 0) addArms(arms, mode, able)
    }
  return arms
}
