import type { Needed } from '../../../engine'
import type { UnitProfile } from '../table/roster'
import type { ArmyState, ModelIndex, SideIndex, UnitIndex } from '../table/state'

/** How a line stands out in the log. */
export type Weight = 'headline' | 'event' | 'roll'

/** One line of the log: a sentence in the reader's language, and what is behind it. */
export interface ArmyLogLine {
  readonly text: string
  readonly weight: Weight
  readonly rule: string
  /** Units it is about, for the filter. */
  readonly units: readonly UnitIndex[]
  readonly roll: { readonly faces: readonly number[]; readonly needed: Needed | null } | null
}

/** Names the log needs, in the reader's language. */
export interface ArmyLogNames {
  unit(unit: UnitIndex): string
  side(side: SideIndex): string
  /** By the slug of its armament. */
  weapon(slug: string): string
  /** The unit a model belongs to. */
  unitOf(model: ModelIndex): UnitIndex
}

/** Names for a battle: units by their own names, the rest by what the content calls them. */
export const namesOf = <
  Content extends Readonly<Record<string, (slug: string, unit: UnitIndex | null) => string>> &
    Pick<ArmyLogNames, 'weapon'>,
>(
  rosters: readonly UnitProfile[],
  state: ArmyState,
  sides: readonly string[],
  content: Content,
): ArmyLogNames & Content => ({
  ...content,
  unit: (unit) => rosters[unit]?.name ?? `#${unit}`,
  side: (side) => sides[side] ?? `#${side}`,
  unitOf: (model) => state.models[model]?.unit ?? -1,
})
