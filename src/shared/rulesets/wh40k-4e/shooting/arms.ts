import type { Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { valueOf } from '../../wh40k/table/roster'
import { kindOf } from '../../wh40k/table/table'
import { bearersOf } from '../artillery/guns'
import { companyOf } from '../characters/company'
import { hasTrait, kindHasTrait } from '../modules/carried'
import { isSpecial, isType, type ModelKind, type Mount, type RangedMode } from '../../wh40k/classic/roster'
import { addArms, chosenMode, distinctModes, squadsOf, type Squad } from '../../wh40k/classic/shooting/arms'
import type { FourthTable } from '../table'
import { isSpent } from './spending'
import { ridesIn } from './vantage'

/** A weapon mode and the models that fire it. */
export interface Arms {
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** For a vehicle's weapon (4E-VSHT-11). */
  readonly mount?: Mount
}

/** The mount as part of a question. */
export const mountIn = ({ mount }: Pick<Arms, 'mount'>): { readonly mount?: Mount } =>
  mount === undefined ? {} : { mount }

/** A weapon that places its template at a distance; no edition's core rules describe this. */
const untold = 'template-at-range'

/** How the weapon's hits are determined: a roll for each shot, the teardrop template, a blast marker, or a barrage marker. */
export type Fall = 'shot' | 'template' | 'blast' | 'barrage'

export const fallOf = (mode: RangedMode): Fall => {
  if (mode.range === null) return 'template'
  if (isSpecial(mode, 'barrage')) return 'barrage'
  return isSpecial(mode, 'blast') || isSpecial(mode, 'large-blast') ? 'blast' : 'shot'
}

/** Which weapons a unit fires: those at visible targets, or its barrage weapons (4E-BARR-02). */
export type Fire = 'direct' | 'barrage'

const belongs = (mode: RangedMode, fire: Fire): boolean => (fallOf(mode) === 'barrage') === (fire === 'barrage')

/**
 * 4E-WEAP-16, 4E-WEAP-19: models that moved can't fire heavy weapons, except bikes (4E-GAP-15) and models that may by
 * special rules; jet packs aren't among them (4E-AMB-23). Troops have no ordnance (4E-ORDN-01).
 */
const mayFire = (table: FourthTable, unit: UnitIndex, mode: RangedMode): boolean => {
  const { type } = mode
  if (type === 'ordnance' || isSpecial(mode, untold)) return false
  if (type !== 'heavy') return true
  const steady = isType(table.roster(unit), 'monstrous-creature', 'cavalry', 'bike', 'jetbike')
  return steady || !hasMoved(table, unit)
}

/** 4E-MOVE-11, 4E-SHOOT-19, 4E-FALL-08, 4E-FALL-23; leaving a transport counts as moving (4E-TRN-19). */
export const hasMoved = (table: FourthTable, unit: UnitIndex): boolean => {
  // Passengers count as moved if their vehicle moved (4E-VSHT-15, 4E-VSHT-16).
  const transport = ridesIn(table, unit)
  if (transport !== null) return table.unit(transport).movedUpTo > 0 || table.unit(unit).boardedIn === table.state.turn
  // 4E-USR-20: slow units always count as stationary for shooting.
  if (hasTrait(table, unit, 'slow')) return false
  // One moved model is enough, including a joined character (4E-CHAR-06).
  return [unit, ...companyOf(table, unit)].some((one) => hasGone(table, one))
}

const hasGone = (table: FourthTable, unit: UnitIndex): boolean => {
  const { moved, fallingBack, boardedIn } = table.unit(unit)
  return fallingBack || boardedIn === table.state.turn || (moved !== 'not-yet' && moved !== 'stayed')
}

const squads = (table: FourthTable, models: readonly ModelIndex[]): readonly Squad[] =>
  squadsOf(models, (model) => kindOf(table, model))

const modesOf = (table: FourthTable, unit: UnitIndex, { kind, models }: Squad): RangedMode[] => {
  const isFired = (mode: RangedMode) =>
    mayFire(table, unit, mode) && models.some((model) => !isSpent(table, model, mode))
  return distinctModes(kind.ranged.filter(isFired))
}

/** Whether the unit has any weapon for this kind of fire. Ammunition is unlimited (4E-ARMY-06). */
export const hasArms = (table: FourthTable, unit: UnitIndex, fire: Fire): boolean =>
  squads(table, bearersOf(table, unit)).some((squad) => modesOf(table, unit, squad).some((mode) => belongs(mode, fire)))

/**
 * Number of weapons a model fires: two for a Monstrous Creature (4E-MC-03) or with a tracker (4E-ARMY-02), and one for each
 * rider of a bike (4E-BIKE-05, 4E-JETB-10).
 */
const weaponsFired = (table: FourthTable, kind: ModelKind): number => {
  const { profile, carried } = kind
  if (profile.kind !== 'troop') return 1
  const more = valueOf(carried, 'fire-weapons')
  if (more !== undefined) return more
  return profile.type === 'monstrous-creature' || kindHasTrait(table, kind, 'ridesInPairs') ? 2 : 1
}

/**
 * Each model fires one weapon (4E-SHOOT-02), jump infantry and cavalry like infantry (4E-JUMP-04, 4E-BEAST-02), Monstrous
 * Creatures two (4E-MC-03). Identical models fire the same.
 */
export function* chooseArms(
  table: FourthTable,
  unit: UnitIndex,
  fire: Fire,
  firers: readonly ModelIndex[],
): Procedure<readonly Arms[]> {
  const arms: Arms[] = []
  for (const squad of squads(table, firers)) {
    const left = modesOf(table, unit, squad).filter((mode) => belongs(mode, fire))
    const most = weaponsFired(table, squad.kind)
    for (let weapon = 0; weapon < most && left.length > 0; weapon += 1) {
      const mode = left.length === 1 ? left[0] : yield* chosenMode(table, unit, left, '4E-SHOOT-02')
      if (mode === undefined) break
      left.splice(left.indexOf(mode), 1)
      const armed = squad.models.filter((model) => !isSpent(table, model, mode))
      addArms(arms, mode, armed)
    }
  }
  return arms
}
