import type { BoonCondition, BoonEffect, BoonOf, Territory } from '../../content/schema'
import { linkedHeld, type Collector } from './income'

/** Facts about the holder on which the boons of a holding depend. */
export interface Holder extends Collector {
  /** Slug of its list. */
  readonly list: string
  /** The campaign's phase; null: none. */
  readonly phase: string | null
  /** The gang's side in the campaign. */
  readonly side: string | null
  readonly ruined: boolean
  readonly won: boolean
  /** Sides of the gangs beaten in this battle. */
  readonly beat: readonly string[]
}

/** All effects of a holding, for any holder. */
export const possibleEffects = ({ base, enhanced }: Territory): readonly BoonEffect[] => [
  ...(base.does ?? []),
  ...(enhanced.does ?? []),
]

/** CAMP-DOM-14, CAMP-LAW-09, CAMP-UPR-06. All effects of a holding for this holder now. */
export const effectsOf = (territory: Territory, holder: Holder): readonly BoonEffect[] =>
  possibleEffects(territory).filter(({ only = {} }) => applies(only, territory, holder))

/** The same, of one kind. */
export const effectsOfKind = <Kind extends BoonEffect['kind']>(
  territory: Territory,
  holder: Holder,
  kind: Kind,
): readonly BoonOf<Kind>[] =>
  effectsOf(territory, holder).filter((effect): effect is BoonOf<Kind> => effect.kind === kind)

const applies = (only: BoonCondition, territory: Territory, holder: Holder): boolean =>
  (only.ruined ?? false) === holder.ruined &&
  (only.house === undefined || only.house === isOfItsHouse(territory, holder)) &&
  (only.linked === undefined || linkedHeld(territory, holder.holds) >= only.linked) &&
  (only.phase === undefined || only.phase === holder.phase) &&
  (only.alignment === undefined || only.alignment === holder.alignment) &&
  (only.side === undefined || only.side === holder.side) &&
  (only.won === undefined || holder.won) &&
  (only.beat === undefined || holder.beat.includes(only.beat)) &&
  (only.lists === undefined || only.lists.some((id) => id === holder.list)) &&
  (only.exceptLists === undefined || !only.exceptLists.some((id) => id === holder.list))

const isOfItsHouse = ({ enhancedFor }: Territory, { listName }: Holder): boolean =>
  enhancedFor !== null && enhancedFor === listName
