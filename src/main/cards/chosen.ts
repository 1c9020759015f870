import { isOnRoster } from '@shared/campaign'
import type { CardOrder, CardRule } from '@shared/contract/cards'
import type { FighterId, GangId, LoadoutId } from '@shared/contract/ids'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { battles, crewMembers, participants } from '../database/schema'
import type { Store } from '../database/store'
import type { FighterRecords, GangRecords } from '../gangs/records'

/** A card to make: a fighter with an equipment set, or (null) with everything carried. */
export interface ChosenCard {
  readonly records: FighterRecords
  readonly loadout: LoadoutId | null
}

/** Whether a card differs from the one that was printed last. */
export type Change = (card: ChosenCard) => boolean

/** Cards that an order's rule selects now, without the fighters it leaves out, in roster order. */
export function chosenCards(
  store: Store,
  records: GangRecords,
  { who, without }: Pick<CardOrder, 'who' | 'without'>,
  change: Change,
): ChosenCard[] {
  return cardsFor(store, records, who, change).filter(({ records: { fighter } }) => !without.includes(fighter.id))
}

function cardsFor(store: Store, records: GangRecords, who: CardRule, change: Change): ChosenCard[] {
  switch (who) {
    case 'nobody':
      return []
    case 'all':
      return everybody(records)
    case 'changed':
      return everybody(records).filter(change)
    case 'crew': {
      const crew = nextCrew(store, records.gang.id) ?? []
      return crew.flatMap(({ fighterId, loadout }) => {
        const found = records.fighters.find(({ fighter }) => fighter.id === fighterId)
        const known = found?.loadouts.some((set) => set.loadout.id === loadout) === true
        return found === undefined ? [] : [{ records: found, loadout: known ? loadout : null }]
      })
    }
  }
}

/** CAMP-CRE-25: a card for each equipment set; for fighters without one, one card with everything. */
function everybody({ fighters }: GangRecords): ChosenCard[] {
  return fighters
    .filter(({ fighter }) => isOnRoster(fighter))
    .flatMap((records): ChosenCard[] =>
      records.loadouts.length === 0
        ? [{ records, loadout: null }]
        : records.loadouts.map(({ loadout }) => ({ records, loadout: loadout.id })),
    )
}

/** The crew of the latest battle that is planned or being fought; null if there is none. */
export function nextCrew(
  { orm }: Store,
  gangId: GangId,
): { fighterId: FighterId | null; loadout: LoadoutId | null }[] | null {
  const side = orm
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(battles, eq(battles.id, participants.battleId))
    .where(and(eq(participants.gangId, gangId), inArray(battles.status, ['planned', 'fighting'])))
    .orderBy(desc(battles.createdAt), desc(battles.id))
    .get()
  if (side === undefined) return null
  return orm
    .select({ fighterId: crewMembers.fighterId, loadout: crewMembers.loadoutId })
    .from(crewMembers)
    .where(eq(crewMembers.participantId, side.id))
    .orderBy(asc(crewMembers.position))
    .all()
}
