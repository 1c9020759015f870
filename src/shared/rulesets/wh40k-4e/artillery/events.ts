import type { UnitIndex } from '../../wh40k/table/state'

/** Events of artillery alone. */
export type ArtilleryEvent =
  /** One die for each hit, which decides whether it is on a gun (4E-ART-10, 4E-ART-12). */
  {
    readonly type: 'hits-shared'
    readonly unit: UnitIndex
    readonly target: UnitIndex
    readonly faces: readonly number[]
    readonly onGuns: number
  }
