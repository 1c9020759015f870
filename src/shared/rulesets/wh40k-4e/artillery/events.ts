import type { UnitIndex } from '../../wh40k/table/state'

/** What happens to artillery alone. */
export type ArtilleryEvent =
  /** A die for each hit: so many of them are on guns (4E-ART-10, 4E-ART-12). */
  {
    readonly type: 'hits-shared'
    readonly unit: UnitIndex
    readonly target: UnitIndex
    readonly faces: readonly number[]
    readonly onGuns: number
  }
