import { choose, type Option, type Procedure } from '../../../../engine'
import type { SideIndex, UnitIndex } from '../../table/state'
import { sideOf, sideSubject, unitsWhere, type ArmyTable } from '../../table/table'
import { isLocked } from '../state'
import type { ClassicTable } from '../table'

/** Units locked with each other, by side (4E-MULTI-01, 7E-BASE-FIGHT-01). */
export interface Combat {
  readonly sides: readonly [readonly UnitIndex[], readonly UnitIndex[]]
}

export const unitsIn = ({ sides }: Combat): readonly UnitIndex[] => [...sides[0], ...sides[1]]

/** Combats of the phase still to be fought; a unit locked by consolidation during it doesn't fight again (4E-RES-20). */
export const openCombats = (table: ClassicTable): Combat[] =>
  combatsAmong(
    unitsWhere(table, (unit) => isLocked(unit) && !unit.fought),
    (unit) => table.unit(unit).lockedWith,
    (unit) => sideOf(table, unit),
  )

/** Units that are never locked leave their combat: vehicles without WS (4E-VASS-09, 7E-BASE-FIGHT-07). */
export const partUnheld = (
  table: ClassicTable,
  combat: Combat,
  isHeld: (unit: UnitIndex) => boolean,
  rule: string,
): void => {
  for (const unit of unitsIn(combat).filter((one) => !isHeld(one)))
    for (const other of table.unit(unit).lockedWith) table.emit({ type: 'units-parted', rule, unit, other })
}

/** Combats among units: each contains all units connected directly or through others. */
const combatsAmong = (
  open: readonly UnitIndex[],
  lockedWith: (unit: UnitIndex) => readonly UnitIndex[],
  sideOf: (unit: UnitIndex) => number,
): Combat[] => {
  const combats: Combat[] = []
  const grouped = new Set<UnitIndex>()
  for (const first of open) {
    if (grouped.has(first)) continue
    const units = [first]
    for (const unit of units)
      units.push(...lockedWith(unit).filter((other) => open.includes(other) && !units.includes(other)))
    for (const unit of units) grouped.add(unit)
    const onSide = (side: number): UnitIndex[] => units.filter((unit) => sideOf(unit) === side)
    if (units.length > 1) combats.push({ sides: [onSide(0), onSide(1)] })
  }
  return combats
}

type CombatOption = Option & { readonly combat: Combat }

/** The active player chooses the next combat (4E-ASLT-04, 7E-SEQ-01). Null: there is none. */
export function* chooseCombat(
  table: ArmyTable,
  active: SideIndex,
  combats: readonly Combat[],
  rule: string,
): Procedure<Combat | null> {
  const options = combats.map((combat): CombatOption => {
    const id = unitsIn(combat)
      .map((unit) => table.roster(unit).id)
      .join('+')
    return { id, combat }
  })
  const [only] = options
  if (only === undefined) return null
  if (options.length === 1) return only.combat
  return (yield* choose(active, 'combat.choose', sideSubject(active), options, rule)).combat
}
