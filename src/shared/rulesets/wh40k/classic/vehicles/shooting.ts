import type { ClassicOptions } from '../options'

export type Mobility = 'ordinary' | 'fast' | 'walker'

/** 4E-VSHT-02, 4E-VSHT-03: by the Strength of the fired shot. */
export const weaponClass = (strength: number): 'main' | 'defensive' => (strength >= 7 ? 'main' : 'defensive')

/** One allowed combination of weapons: a number of each class. `any`: of both classes together. */
export type Salvo =
  | { readonly fires: 'classes'; readonly main: number; readonly defensive: number }
  | { readonly fires: 'any'; readonly weapons: number }
  | { readonly fires: 'ordnance' }
  | { readonly fires: 'ordnance-barrage' }

const all = Number.POSITIVE_INFINITY
const everything: Salvo = { fires: 'classes', main: all, defensive: all }
const oneMain: Salvo = { fires: 'classes', main: 1, defensive: all }
const ordnance: Salvo = { fires: 'ordnance' }
const barrage: Salvo = { fires: 'ordnance-barrage' }

const walkerAfterMove: Readonly<Record<ClassicOptions['walkerAfterMove'], readonly Salvo[]>> = {
  'any-two': [{ fires: 'any', weapons: 2 }],
  'two-main-or-one-defensive': [
    { fires: 'classes', main: 2, defensive: 0 },
    { fires: 'classes', main: 0, defensive: 1 },
  ],
  'two-main-or-all-defensive': [
    { fires: 'classes', main: 2, defensive: 0 },
    { fires: 'classes', main: 0, defensive: all },
  ],
}

/**
 * The allowed combinations of weapons; empty: none (4E-VSHT-05, 4E-VSHT-06, 4E-SUM-20). `moved`: inches this turn.
 * `walkers`: 4E-AMB-30.
 */
export const salvos = (
  mobility: Mobility,
  moved: number,
  walkers: ClassicOptions['walkerAfterMove'],
): readonly Salvo[] => {
  if (mobility === 'fast') {
    if (moved > 12) return []
    return moved > 6 ? [oneMain] : [everything]
  }
  if (moved === 0) return [everything, ordnance, barrage]
  if (moved > 6) return []
  return mobility === 'walker' ? [...walkerAfterMove[walkers], ordnance] : [oneMain, ordnance]
}

/**
 * 7th edition: number of weapons that use the vehicle's own BS, the others fire snap shots (7E-BASE-VEHSHOOT-01 to
 * 7E-BASE-VEHSHOOT-04). `moved`: inches this turn, at most 12.
 */
export const aimedWeapons = (mobility: Mobility | 'heavy', moved: number): number => {
  if (moved === 0 || mobility === 'walker' || mobility === 'heavy') return all
  if (moved <= 6) return mobility === 'fast' ? all : 1
  return mobility === 'fast' ? 2 : 0
}

/**
 * Number of models that may shoot out of a transport: all from an open-topped one, else one per fire point (4E-VSHT-14);
 * none after more than 12 inches (4E-VSHT-15).
 */
export const shootingPassengers = (carried: number, firePoints: number, openTopped: boolean, moved: number): number => {
  if (moved > 12) return 0
  return openTopped ? carried : Math.min(carried, firePoints)
}
