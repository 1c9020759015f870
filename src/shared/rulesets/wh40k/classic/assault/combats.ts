import type { UnitIndex } from '../../table/state'

/** Units that are locked with each other, by side (4E-MULTI-01, 7E-BASE-FIGHT-01). */
export interface Combat {
  readonly sides: readonly [readonly UnitIndex[], readonly UnitIndex[]]
}

export const unitsIn = ({ sides }: Combat): readonly UnitIndex[] => [...sides[0], ...sides[1]]

/** Combats among units: all that hang together, directly or through others. */
export const combatsAmong = (
  open: readonly UnitIndex[],
  lockedWith: (unit: UnitIndex) => readonly UnitIndex[],
  sideOf: (unit: UnitIndex) => number,
): Combat[] => {
  const combats: Combat[] = []
  const met = new Set<UnitIndex>()
  for (const first of open) {
    if (met.has(first)) continue
    const units = [first]
    for (const unit of units)
      units.push(...lockedWith(unit).filter((other) => open.includes(other) && !units.includes(other)))
    for (const unit of units) met.add(unit)
    const onSide = (side: number): UnitIndex[] => units.filter((unit) => sideOf(unit) === side)
    if (units.length > 1) combats.push({ sides: [onSide(0), onSide(1)] })
  }
  return combats
}
