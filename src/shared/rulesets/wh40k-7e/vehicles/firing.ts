import { choose, type Option, type Procedure } from '../../../engine'
import type { RangedMode, Weapon } from '../../wh40k/classic/roster'
import { aimedWeapons } from '../../wh40k/classic/vehicles/shooting'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { fallOf, isJinking, isShakyUnit, type Arms } from '../shooting/arms'
import { mayUse, spentOf } from '../shooting/uses'
import { carriedByModel, weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { inchesDriven, isCrewShaken, mobilityOf, rangedModes, weaponsLeft } from './hull'
import { spiritWeapons } from './machine-spirit'

/** A mount on a vehicle and the modes it can fire. */
export interface Mount {
  readonly weapon: Weapon
  readonly modes: readonly RangedMode[]
}

/** Weapons without the one-use weapons already fired (7E-USR-ONEUSEONLY-1). */
const unspent = (table: SeventhTable, model: ModelIndex, weapons: readonly Weapon[]): readonly Weapon[] =>
  weapons.filter(
    ({ id }, index) => weapons.slice(0, index).filter((other) => other.id === id).length >= spentOf(table, model, id),
  )

export const mountsOf = (table: SeventhTable, model: ModelIndex): readonly Mount[] =>
  unspent(table, model, weaponsLeft(table, model))
    .map((weapon) => ({ weapon, modes: rangedModes(weapon).filter((mode) => mayUse(table, model, mode)) }))
    .filter(({ modes }) => modes.length > 0)

/**
 * How many weapons a vehicle fires at its own BS, by its speed (7E-BASE-VEHSHOOT-01 to 7E-BASE-VEHSHOOT-04); none if its
 * crew is shaken (7E-BASE-VEH-03) or it jinked (7E-USR-JINK-4).
 */
const aimedBy = (table: SeventhTable, unit: UnitIndex, model: ModelIndex): number => {
  const shaky = isShakyUnit(table, unit) || isCrewShaken(table, model) || isJinking(table, unit, model)
  const normally = shaky ? 0 : aimedWeapons(mobilityOf(table, unit), inchesDriven(table, unit))
  return normally + spiritWeapons(table, unit)
}

const isOrdnance = ({ type }: RangedMode): boolean => type === 'ordnance'
/** 7E-BASE-SNAP-01. */
const maySnap = (mode: RangedMode): boolean => fallOf(mode) === 'shot' && !isOrdnance(mode)

/** Whether it can fire any weapon. */
export const canFire = (table: SeventhTable, unit: UnitIndex): boolean =>
  table
    .unit(unit)
    .models.some((model) =>
      mountsOf(table, model).some(({ modes }) => aimedBy(table, unit, model) > 0 || modes.some(maySnap)),
    )

interface Fired {
  readonly mode: RangedMode
  readonly snap: boolean
}

/** The weapons of each vehicle of the unit: all are fired (7E-BASE-SHOOT-03), a limited number at its own BS and the rest as snap shots. */
export function* vehicleArms(table: SeventhTable, unit: UnitIndex, overwatch: boolean): Procedure<readonly Arms[]> {
  const arms: Arms[] = []
  for (const model of table.unit(unit).models)
    for (const { mode, snap } of yield* firedBy(table, unit, model, overwatch ? 0 : aimedBy(table, unit, model)))
      add(arms, model, mode, snap)
  return arms
}

function* firedBy(table: SeventhTable, unit: UnitIndex, model: ModelIndex, most: number): Procedure<readonly Fired[]> {
  const mounts = mountsOf(table, model)
  const great = yield* chooseOrdnance(table, unit, most > 0 ? mounts : [])
  const others = mounts.filter((mount) => mount !== great)
  // 7E-BASE-VEHSHOOT-05: if ordnance is fired, the other weapons fire snap shots.
  const aimed = great === null ? yield* chooseAimed(table, unit, others, most) : [great]
  const fired: Fired[] = []
  for (const mount of mounts) {
    const snap = !aimed.includes(mount)
    const open = mount.modes.filter((mode) => (snap ? maySnap(mode) : isOrdnance(mode) === (mount === great)))
    const mode = yield* chooseMode(table, unit, open)
    if (mode === null || (weaponHas(table, mode, 'oneUse') && !(yield* spends(table, unit, mode)))) continue
    fired.push({ mode, snap })
  }
  return fired
}

type MountOption = Option & { readonly mount: Mount | null }

const mountOptions = (mounts: readonly Mount[]): MountOption[] => {
  const options: MountOption[] = []
  for (const mount of mounts)
    if (!options.some(({ id }) => id === mount.weapon.id)) options.push({ id: mount.weapon.id, mount })
  return [...options, { id: 'none', mount: null }]
}

/** Asks whether it fires ordnance, which limits all other weapons to snap shots (7E-BASE-VEHSHOOT-05). */
function* chooseOrdnance(table: SeventhTable, unit: UnitIndex, mounts: readonly Mount[]): Procedure<Mount | null> {
  const great = mounts.filter(({ modes }) => modes.some(isOrdnance))
  if (great.length === 0) return null
  const rule = '7E-BASE-VEHSHOOT-05'
  return (yield* choose(sideOf(table, unit), 'shoot.ordnance', subjectOf(table, unit), mountOptions(great), rule)).mount
}

/** Asks which weapons it fires at its own BS if not all (7E-BASE-VEHSHOOT-02); none at cruising speed (7E-BASE-VEHSHOOT-03). */
function* chooseAimed(
  table: SeventhTable,
  unit: UnitIndex,
  mounts: readonly Mount[],
  most: number,
): Procedure<readonly Mount[]> {
  const left = mounts.filter(({ modes }) => modes.some((mode) => !isOrdnance(mode)))
  if (left.length <= most) return left
  const aimed: Mount[] = []
  while (aimed.length < most) {
    const options = mountOptions(left.filter((mount) => !aimed.includes(mount)))
    const rule = '7E-BASE-VEHSHOOT-02'
    const { mount } = yield* choose(sideOf(table, unit), 'shoot.aimed', subjectOf(table, unit), options, rule)
    if (mount === null) break
    aimed.push(mount)
  }
  return aimed
}

type SpendOption = Option & { readonly spends: boolean }

/** Asks whether its owner fires a one-use weapon now (7E-USR-ONEUSEONLY-1). */
function* spends(table: SeventhTable, unit: UnitIndex, { id }: RangedMode): Procedure<boolean> {
  const options: readonly SpendOption[] = [
    { id, spends: true },
    { id: 'none', spends: false },
  ]
  const rule = '7E-USR-ONEUSEONLY-1'
  return (yield* choose(sideOf(table, unit), 'shoot.once', subjectOf(table, unit), options, rule)).spends
}

type ModeOption = Option & { readonly mode: RangedMode }

function* chooseMode(table: SeventhTable, unit: UnitIndex, open: readonly RangedMode[]): Procedure<RangedMode | null> {
  const [only] = open
  if (only === undefined || open.length === 1) return only ?? null
  const options = open.map((mode): ModeOption => ({ id: mode.id, mode }))
  return (yield* choose(sideOf(table, unit), 'shoot.mode', subjectOf(table, unit), options, '7E-BASE-SHOOT-01')).mode
}

/** Weapons of vehicles that may fire at arriving units (7E-USR-INTERCEPTOR-1); as snap shots if none may be aimed. */
export const interceptingMounts = (table: SeventhTable, unit: UnitIndex): readonly Arms[] => {
  const arms: Arms[] = []
  for (const model of table.unit(unit).models) {
    const snap = aimedBy(table, unit, model) === 0
    const carried = carriedByModel(table, model)
    for (const { modes } of mountsOf(table, model)) {
      for (const mode of modes)
        if (weaponHas(table, mode, 'intercepts', carried) && (!snap || maySnap(mode))) add(arms, model, mode, snap)
    }
  }
  return arms
}

/** Identical weapons of one vehicle fire together; templates are placed one by one. */
const add = (arms: Arms[], model: ModelIndex, mode: RangedMode, snap: boolean): void => {
  const known = arms.findIndex(
    (one) => one.mode.id === mode.id && one.battery?.snap === snap && one.models.includes(model),
  )
  const before = arms[known]
  if (before === undefined || fallOf(mode) === 'template')
    arms.push({ mode, models: [model], battery: { count: 1, snap } })
  else arms[known] = { ...before, battery: { count: (before.battery?.count ?? 1) + 1, snap } }
}
