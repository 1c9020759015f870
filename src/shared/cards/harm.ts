import type { RosterRow } from '../contract/fighters'

/** How many boxes a pen needs for what a fighter or a vehicle can suffer, on whatever is printed of it. */
export interface HarmBoxes {
  readonly wounds: number
  readonly fleshWounds: number
  readonly hullPoints: number
}

/** NECX-INJ-02: a fighter stays in the battle at 0 Wounds, which some rules ask for; the last point of Toughness takes it out, and so has no box. */
export const harmBoxes = ({ statline }: Pick<RosterRow, 'statline'>): HarmBoxes => {
  const value = (stat: string) => statline.find((it) => it.stat === stat)?.value ?? 0
  return {
    wounds: Math.max(0, value('w')),
    fleshWounds: Math.max(0, value('t') - 1),
    hullPoints: Math.max(0, value('hp')),
  }
}

/** Enough for anybody who is yet to be hired. */
export const blankHarm: HarmBoxes = { wounds: 3, fleshWounds: 5, hullPoints: 0 }
