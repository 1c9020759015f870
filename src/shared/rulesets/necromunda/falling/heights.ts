import { replacedAt } from '../../../engine'
import { inches, type Length } from '../../../space'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** Effects of a fall or jump by height (NEC-FALL-02). */
interface HeightBand {
  /** Heights below this, from the previous band's limit; null: no upper limit. */
  readonly below: Length | null
  readonly jumpModifier: number
  readonly hit: FallHit | null
}

export interface FallHit {
  readonly strength: number
  readonly ap: number
  readonly damage: number
}

/** NEC-Q-07: from 9" up the modifier stays at -4, unless the option says otherwise. */
const bands: readonly HeightBand[] = [
  { below: inches(3), jumpModifier: 0, hit: null },
  { below: inches(5), jumpModifier: -1, hit: { strength: 3, ap: 0, damage: 1 } },
  { below: inches(7), jumpModifier: -2, hit: { strength: 5, ap: -1, damage: 1 } },
  { below: inches(9), jumpModifier: -3, hit: { strength: 7, ap: -2, damage: 2 } },
  { below: null, jumpModifier: -4, hit: { strength: 9, ap: -3, damage: 3 } },
]

const bandOf = (height: Length): HeightBand | undefined => bands.find(({ below }) => below === null || height < below)

const testedHeight = inches(1)

/** NEC-CLIMB-09: a jump from 1" or more needs a test, and is a fall if it fails (NEC-FALL-01). */
export const isHigh = (height: Length): boolean => height >= testedHeight

/** The height that a fall or jump counts as for this fighter. */
export const heightFor = (table: NecromundaTable, fighter: FighterIndex, height: Length): Length => {
  const handlers = handlersOf(table, 'fallHeight', fighter)
  return handlers.length === 0
    ? height
    : replacedAt(handlers, height, (counted) => ({ table, fighter, height: counted }))
}

/** NEC-FALL-02; NEC-Q-07: beyond the table, by its formula if the option says so. */
export const jumpModifier = ({ options }: NecromundaTable, height: Length): number => {
  const inTable = bandOf(height)?.jumpModifier ?? 0
  return options.highJumps === 'formula'
    ? Math.min(inTable, 0 - Math.floor((height - testedHeight) / inches(2)))
    : inTable
}

/** The automatic hit a fall from this height causes, if any. */
export const fallHit = (height: Length): FallHit | null => bandOf(height)?.hit ?? null
