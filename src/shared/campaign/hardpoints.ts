import { weaponArcs, type WeaponArc } from '../content/schema'

export { weaponArcs, type WeaponArc }

/** CAMP-EQP-06. Credits for each arc beyond those of the hardpoint. */
const extraArcPrice = 15

/** CAMP-EQP-06, CAMP-CRE-20. The arcs that a vehicle's hardpoints have as printed; Front where nothing is said. */
export function printedArcs(hardpoints: string | null): readonly WeaponArc[] {
  if (hardpoints !== null && /all[- ]round/i.test(hardpoints)) return weaponArcs
  const named = weaponArcs.filter((arc) => new RegExp(`\\b${arc}\\b(?! platform)`, 'i').test(hardpoints ?? ''))
  return named.length > 0 ? named : ['front']
}

/** CAMP-EQP-06. What these arcs cost beyond the printed ones. Credits. */
export const arcsPrice = (arcs: readonly WeaponArc[], printed: readonly WeaponArc[]): number =>
  arcs.filter((arc) => !printed.includes(arc)).length * extraArcPrice

/** CAMP-CRE-28. An upgrade that makes room for another survives this roll of a D6 or more. */
export const upgradeSurvivesOn = 2
