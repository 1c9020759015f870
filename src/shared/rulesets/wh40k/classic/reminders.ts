import type { Catalogue, ModuleIds } from '../../../content'
import { carriedOutBy, playedByHand } from '../../../content'
import type { Locale } from '../../../i18n'
import type { ModelKind } from './roster'

/** When a rule that players carry out may matter. */
export type Occasion = 'moving' | 'shooting' | 'fighting' | 'nerve'

/** A rule that players carry out, and why, as message keys. */
export interface Reminder {
  readonly section: 'specialRules' | 'classicWargear'
  readonly id: string
  readonly left: readonly string[]
}

/** Prefixes of the kinds of questions asked when a unit moves, shoots, fights or is tested. */
const occasions: readonly (readonly [begins: string, occasion: Occasion])[] = [
  ['movement.', 'moving'],
  ['shoot.', 'shooting'],
  ['shooting.', 'shooting'],
  ['charge.', 'fighting'],
  ['fight.', 'fighting'],
  ['regroup.', 'nerve'],
  ['test.', 'nerve'],
  ['psychic.', 'nerve'],
]

export const occasionOf = (kind: string): Occasion | null =>
  occasions.find(([begins]) => kind.startsWith(begins))?.[1] ?? null

/** The special rules and wargear of the content that players carry out, by id. */
export const reminders = (
  catalogue: Catalogue,
  engine: ModuleIds['engine'],
  left: (id: string) => readonly string[],
  locale: Locale,
): ReadonlyMap<string, Reminder> =>
  new Map(
    playedByHand(catalogue, carriedOutBy({ engine, campaign: [] }), left, locale).flatMap(
      ({ section, id, left: why }) =>
        section === 'specialRules' || section === 'classicWargear' ? [[id, { section, id, left: why }] as const] : [],
    ),
  )

const idsAt = (kind: ModelKind, occasion: Occasion, at: (id: string) => Occasion): readonly string[] => {
  const own = kind.carried.map(({ id }) => id).filter((id) => at(id) === occasion)
  const modes = occasion === 'shooting' ? kind.ranged : occasion === 'fighting' ? kind.melee : []
  return [...own, ...modes.flatMap(({ specials }) => specials.map(({ id }) => id))]
}

/** The reminders for models of these kinds on such an occasion, each once. `at`: when wargear and special rules matter. */
export const remindersOf = (
  kinds: readonly ModelKind[],
  occasion: Occasion,
  known: ReadonlyMap<string, Reminder>,
  at: (id: string) => Occasion,
): readonly Reminder[] =>
  [...new Set(kinds.flatMap((kind) => idsAt(kind, occasion, at)))].flatMap((id) => known.get(id) ?? [])
