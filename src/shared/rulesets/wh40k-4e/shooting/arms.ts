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

/** A way to fire a weapon and the models that do. */
export interface Arms {
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** Of a vehicle's weapon (4E-VSHT-11). */
  readonly mount?: Mount
}

/** As part of a question. */
export const mountIn = ({ mount }: Pick<Arms, 'mount'>): { readonly mount?: Mount } =>
  mount === undefined ? {} : { mount }

/** A weapon that throws its template somewhere has rules of its own that no edition's core tells. */
const untold = 'template-at-range'

/** How its shots find their target: by the dice of each, by the teardrop, by a marker, or by one that falls from above. */
export type Fall = 'shot' | 'template' | 'blast' | 'barrage'

export const fallOf = (mode: RangedMode): Fall => {
  if (mode.range === null) return 'template'
  if (isSpecial(mode, 'barrage')) return 'barrage'
  return isSpecial(mode, 'blast') || isSpecial(mode, 'large-blast') ? 'blast' : 'shot'
}

/** Which of its weapons a unit fires: those at what it sees, or its barrage (4E-BARR-02). */
export type Fire = 'direct' | 'barrage'

const belongs = (mode: RangedMode, fire: Fire): boolean => (fallOf(mode) === 'barrage') === (fire === 'barrage')

/** 4E-WEAP-16, 4E-WEAP-19: who moved fires no heavy weapon, but for riders (4E-GAP-15) and creatures that may; jet packs are none of them (4E-AMB-23). Ordnance is no troops' weapon (4E-ORDN-01). */
const mayFire = (table: FourthTable, unit: UnitIndex, mode: RangedMode): boolean => {
  const { type } = mode
  if (type === 'ordnance' || isSpecial(mode, untold)) return false
  if (type !== 'heavy') return true
  const steady = isType(table.roster(unit), 'monstrous-creature', 'cavalry', 'bike', 'jetbike')
  return steady || !hasMoved(table, unit)
}

/** 4E-MOVE-11, 4E-SHOOT-19, 4E-FALL-08, 4E-FALL-23; out of a transport it has too (4E-TRN-19). */
export const hasMoved = (table: FourthTable, unit: UnitIndex): boolean => {
  // Passengers have if their vehicle has (4E-VSHT-15, 4E-VSHT-16).
  const transport = ridesIn(table, unit)
  if (transport !== null) return table.unit(transport).movedUpTo > 0 || table.unit(unit).boardedIn === table.state.turn
  // 4E-USR-20: the slow always stand, for what they fire.
  if (hasTrait(table, unit, 'slow')) return false
  // One model is enough, a character who has joined it too (4E-CHAR-06).
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

/** Whether the unit has anything that it may fire so. Nobody runs out of shots (4E-ARMY-06). */
export const hasArms = (table: FourthTable, unit: UnitIndex, fire: Fire): boolean =>
  squads(table, bearersOf(table, unit)).some((squad) => modesOf(table, unit, squad).some((mode) => belongs(mode, fire)))

/** Two of a Monstrous Creature (4E-MC-03) and with a tracker (4E-ARMY-02), and one of each rider of a bike (4E-BIKE-05, 4E-JETB-10). */
const weaponsFired = (table: FourthTable, kind: ModelKind): number => {
  const { profile, carried } = kind
  if (profile.kind !== 'troop') return 1
  const more = valueOf(carried, 'fire-weapons')
  if (more !== undefined) return more
  return profile.type === 'monstrous-creature' || kindHasTrait(table, kind, 'ridesInPairs') ? 2 : 1
}

/** Each model fires one weapon (4E-SHOOT-02), jump infantry and cavalry as infantry (4E-JUMP-04, 4E-BEAST-02), Monstrous Creatures two (4E-MC-03). Models alike fire the same. */
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
