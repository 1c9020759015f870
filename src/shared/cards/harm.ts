import type { RosterRow } from '../contract/fighters'

/** Number of boxes for the harm that a fighter or a vehicle can suffer, the same on every print. */
export interface HarmBoxes {
  readonly wounds: number
  readonly fleshWounds: number
  readonly hullPoints: number
}

/**
 * NECX-INJ-02: a fighter stays in the battle at 0 Wounds, which some rules test for; the last point of Toughness takes it
 * out, so it has no box.
 */
export const harmBoxes = ({ statline }: Pick<RosterRow, 'statline'>): HarmBoxes => {
  const value = (stat: string) => statline.find((it) => it.stat === stat)?.value ?? 0
  return {
    wounds: Math.max(0, value('w')),
    fleshWounds: Math.max(0, value('t') - 1),
    hullPoints: Math.max(0, value('hp')),
  }
}

/** Enough for any fighter who may be hired. */
export const blankHarm: HarmBoxes = { wounds: 3, fleshWounds: 5, hullPoints: 0 }
