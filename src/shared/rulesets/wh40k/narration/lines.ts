import type { Needed } from '../../../engine'
import type { UnitProfile } from '../table/roster'
import type { ArmyState, ModelIndex, SideIndex, UnitIndex } from '../table/state'

/** How prominent a line is in the log. */
export type Weight = 'headline' | 'event' | 'roll'

/** One log line: a sentence in the reader's language, and its details. */
export interface ArmyLogLine {
  readonly text: string
  readonly weight: Weight
  readonly rule: string
  /** Units concerned, for the filter. */
  readonly units: readonly UnitIndex[]
  readonly roll: { readonly faces: readonly number[]; readonly needed: Needed | null } | null
}

/** Names for the log in the reader's language. */
export interface ArmyLogNames {
  unit(unit: UnitIndex): string
  side(side: SideIndex): string
  /** A weapon's name by its slug. */
  weapon(slug: string): string
  /** The unit a model belongs to. */
  unitOf(model: ModelIndex): UnitIndex
  /** A model's number among the remaining models of its unit, from 1; null: it is the only one. Absent if not known. */
  numberOf?(model: ModelIndex): number | null
}

/** Whether the next event reports the same: a model that loses its last wound is slain. */
export const isSaidNext = (event: object, next: object | undefined): boolean =>
  isOf(event, 'wounds-lost') && next !== undefined && isOf(next, 'model-slain') && event.model === next.model

const isOf = (event: object, type: string): event is { readonly model: unknown } =>
  'type' in event && event.type === type && 'model' in event

/** Names for a battle: units by their own names, the rest by the content's. */
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
