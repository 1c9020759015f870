import { weaponArcs, type WeaponArc } from '../content/schema'

export { weaponArcs, type WeaponArc }

/** CAMP-EQP-06. Credits for each arc beyond those of the hardpoint. */
const extraArcPrice = 15

/** CAMP-EQP-06, CAMP-CRE-20. The printed arcs of a vehicle's hardpoints; Front if nothing is printed. */
export function printedArcs(hardpoints: string | null): readonly WeaponArc[] {
  if (hardpoints !== null && /all[- ]round/i.test(hardpoints)) return weaponArcs
  const named = weaponArcs.filter((arc) => new RegExp(`\\b${arc}\\b(?! platform)`, 'i').test(hardpoints ?? ''))
  return named.length > 0 ? named : ['front']
}

/** CAMP-EQP-06. Credits for arcs beyond the printed ones. */
export const arcsPrice = (arcs: readonly WeaponArc[], printed: readonly WeaponArc[]): number =>
  arcs.filter((arc) => !printed.includes(arc)).length * extraArcPrice

/** CAMP-CRE-28. A replaced upgrade survives on this D6 roll or more. */
export const upgradeSurvivesOn = 2
