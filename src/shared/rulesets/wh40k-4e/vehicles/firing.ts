import { choose, type Option, type Procedure } from '../../../engine'
import { mounted } from '../../wh40k/classic/vehicles/mounting'
import { salvos, weaponClass, type Mobility, type Salvo as Firing } from '../../wh40k/classic/vehicles/shooting'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { has } from '../../wh40k/table/roster'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { isSpecial, type RangedMode, type Weapon } from '../../wh40k/classic/roster'
import type { Arms } from '../shooting/arms'
import { hasTrait } from '../modules/carried'
import { isSpent } from '../shooting/spending'
import { strengthOf } from '../shooting/volley'
import type { FourthTable } from '../table'
import { inchesMoved, mayFire, mobilityOf, vehicleOf, weaponsLeft } from './hull'

/** Classes of vehicle weapons in the table of 4E-VSHT-06. */
type Class = 'main' | 'defensive' | 'ordnance' | 'ordnance-barrage'

const classOf = (mode: RangedMode): Class => {
  if (mode.type === 'ordnance') return isSpecial(mode, 'barrage') ? 'ordnance-barrage' : 'ordnance'
  // A random Strength may be any.
  return mode.strength.kind === 'dice' ? 'main' : weaponClass(strengthOf(mode))
}

const modesOf = ({ modes }: Weapon): RangedMode[] => modes.filter((mode) => mode.kind === 'ranged')

/** The ways to fire available to a unit by type and distance moved; a squadron counts as its fastest vehicle (4E-VSHT-06, 4E-SQD-10). */
const firings = (table: FourthTable, unit: UnitIndex): readonly Firing[] => {
  const [mobility, moved] = [aimingOf(table, unit), inchesMoved(table, unit)]
  const usual = salvos(mobility, moved, table.options.walkerAfterMove)
  if (mobility !== 'fast' || !hasTrait(table, unit, 'firesOrdnance')) return usual
  // 4E-AMB-29: if its army list says so, like vehicles that aren't fast.
  const heavy = salvos('ordinary', moved, table.options.walkerAfterMove)
  return [...usual, ...heavy.filter(({ fires }) => fires === 'ordnance' || fires === 'ordnance-barrage')]
}

/** Trackers let a vehicle fire like a fast one (4E-ARMY-02). */
const aimingOf = (table: FourthTable, unit: UnitIndex): Mobility => {
  const mobility = mobilityOf(table, unit)
  const tracks = table.unit(unit).models.every((model) => has(kindOf(table, model).carried, 'vehicle-fires-as-fast'))
  return mobility === 'ordinary' && tracks ? 'fast' : mobility
}

const fits = (firing: Firing, kind: Class): boolean => {
  switch (firing.fires) {
    case 'any':
      return kind === 'main' || kind === 'defensive'
    case 'classes':
      return (kind === 'main' && firing.main > 0) || (kind === 'defensive' && firing.defensive > 0)
    default:
      return kind === firing.fires
  }
}

const weaponsFor = (table: FourthTable, model: ModelIndex, firing: Firing): Weapon[] =>
  mayFire(table, model)
    ? weaponsLeft(vehicleOf(table, model)).filter((weapon) =>
        modesOf(weapon).some((mode) => fits(firing, classOf(mode)) && !isSpent(table, model, mode)),
      )
    : []

/** Ways to fire for which the unit has weapons. */
export const openFirings = (table: FourthTable, unit: UnitIndex): readonly Firing[] =>
  firings(table, unit).filter((firing) =>
    table.unit(unit).models.some((model) => weaponsFor(table, model, firing).length > 0),
  )

type FiringOption = Option & { readonly firing: Firing }

/** Asks for ordnance alone or other weapons (4E-VSHT-06). */
export function* chooseFiring(table: FourthTable, unit: UnitIndex): Procedure<Firing> {
  const options = openFirings(table, unit).map((firing, index): FiringOption => ({
    id: firing.fires === 'classes' && index > 0 ? `${firing.fires}-${index}` : firing.fires,
    firing,
  }))
  return (yield* choose(sideOf(table, unit), 'shoot.firing', subjectOf(table, unit), options, '4E-VSHT-06')).firing
}

type ModeOption = Option & { readonly mode: RangedMode | null }

/** The weapons each vehicle of the unit fires: as many of each class as allowed, each in one mode (4E-VSHT-03, 4E-WEAP-04). */
export function* vehicleArms(table: FourthTable, unit: UnitIndex, firing: Firing): Procedure<readonly Arms[]> {
  const arms: Arms[] = []
  for (const model of table.unit(unit).models) {
    const left = limitsOf(firing)
    for (const { weapon, mount } of mounted(vehicleOf(table, model).kind, weaponsFor(table, model, firing))) {
      const open = modesOf(weapon).filter(
        (mode) => fits(firing, classOf(mode)) && left(classOf(mode), false) && !isSpent(table, model, mode),
      )
      if (open.length === 0) continue
      const spare = isSpare(table, model, firing, classOf(open[0] ?? weaponMode(weapon)))
      const mode = open.length === 1 && !spare ? (open[0] ?? null) : yield* chosenMode(table, unit, open)
      if (mode === null) continue
      left(classOf(mode), true)
      fireWith(arms, { mode, models: [model], mount })
    }
  }
  return arms
}

/**
 * Identical vehicles fire the same weapon together, like models of any unit (4E-SQD-08, 4E-HIT-05); a vehicle's second
 * weapon of that kind is fired separately.
 */
const fireWith = (arms: Arms[], { models, ...gun }: Arms): void => {
  const isSame = (one: Arms): boolean =>
    one.mode.id === gun.mode.id && one.mount === gun.mount && !models.some((model) => one.models.includes(model))
  const place = arms.findIndex(isSame)
  const before = arms[place]
  if (before === undefined) arms.push({ ...gun, models })
  else arms[place] = { ...before, models: [...before.models, ...models] }
}

const weaponMode = (weapon: Weapon): RangedMode => {
  const [mode] = modesOf(weapon)
  if (mode === undefined) throw new RangeError(`${weapon.id} is no weapon to fire`)
  return mode
}

/** Whether it has more weapons of a class than it may fire, so that its player chooses. */
const isSpare = (table: FourthTable, model: ModelIndex, firing: Firing, kind: Class): boolean => {
  const same = weaponsFor(table, model, firing).filter((weapon) =>
    modesOf(weapon).some((mode) => firing.fires === 'any' || classOf(mode) === kind),
  )
  return same.length > mostOf(firing, kind)
}

const mostOf = (firing: Firing, kind: Class): number => {
  if (firing.fires === 'any') return firing.weapons
  if (firing.fires === 'classes') return kind === 'main' ? firing.main : firing.defensive
  return 1
}

/** Checks whether another weapon of a class may be fired, and counts it if it is. */
const limitsOf = (firing: Firing): ((kind: Class, taken: boolean) => boolean) => {
  const fired = new Map<string, number>()
  return (kind, taken) => {
    const key = firing.fires === 'any' ? 'any' : kind
    const count = fired.get(key) ?? 0
    if (taken) fired.set(key, count + 1)
    return count < mostOf(firing, kind)
  }
}

function* chosenMode(table: FourthTable, unit: UnitIndex, open: readonly RangedMode[]): Procedure<RangedMode | null> {
  const options: ModeOption[] = [...open.map((mode) => ({ id: mode.id, mode })), { id: 'none', mode: null }]
  return (yield* choose(sideOf(table, unit), 'shoot.mode', subjectOf(table, unit), options, '4E-VSHT-06')).mode
}
