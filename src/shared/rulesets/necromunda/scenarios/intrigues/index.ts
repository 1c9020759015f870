import type { BattleSide } from '../../../../battle'
import { intrigueActions } from './actions'
import { intrigueEndings } from './endings'
import { intrigueDeclarations } from './declared'
import { intrigueTurncoats } from './turncoats'
import type { SpecialRule } from '../scenario'
import type { SideIndex } from '../../state'

/** CAMP-LAW-07. Special rules that each intrigue adds for the side that holds it, by its slug. */
type Parts = (side: SideIndex) => readonly SpecialRule[]

const all: readonly Readonly<Record<string, Parts>>[] = [
  intrigueActions,
  intrigueEndings,
  intrigueDeclarations,
  intrigueTurncoats,
]

/** Intrigues that the program counts in battle. */
export const countedIntrigues: readonly string[] = [...new Set(all.flatMap((parts) => Object.keys(parts)))]

export const intrigueParts = (sides: readonly Pick<BattleSide, 'intrigues'>[]): SpecialRule[] =>
  sides.flatMap(({ intrigues = [] }, side) =>
    intrigues.flatMap((card) => all.flatMap((parts) => parts[card]?.(side) ?? [])),
  )
