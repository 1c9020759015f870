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
  /** Its place among those of its unit that are left, from 1; null: it is the only one. Absent where nobody knows. */
  numberOf?(model: ModelIndex): number | null
}

/** A model that loses its last wound is lost, which the event after it says. */
export const isSaidNext = (event: object, next: object | undefined): boolean =>
  isOf(event, 'wounds-lost') && next !== undefined && isOf(next, 'model-slain') && event.model === next.model

const isOf = (event: object, type: string): event is { readonly model: unknown } =>
  'type' in event && event.type === type && 'model' in event

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
  numberOf: (model) => {
    const members = state.units[state.models[model]?.unit ?? -1]?.models ?? []
    return members.length > 1 && members.includes(model) ? members.indexOf(model) + 1 : null
  },
})
