import {
  comesWith,
  fighterRating,
  gangRating,
  isOnRoster,
  isPlayed,
  moreInCrew,
  type RosterGang,
  whyNot,
} from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import type { Preparation } from '@shared/contract/battles'
import { type CampaignId, FighterId, GangId, LoadoutId } from '@shared/contract/ids'
import { and, asc, eq } from 'drizzle-orm'
import { moreByOwnUses } from '../gangs/done-uses'
import { patronageOf } from '../gangs/patronage'
import { editionOf } from '../content/edition'
import { typeIfGangs } from '../content/campaign-type'
import { gangs } from '../database/schema'
import type { Store } from '../database/store'
import { rulesOf } from '../gangs/context'
import type { CampaignRow, GangRow } from '../database/find'
import { keptByGang } from '../database/kept-answers'
import { recordsOfAll } from '../gangs/records'
import { rostersOf } from '../gangs/roster'
import { cachesIn } from './caches'
import { choosable, everyCard, poolOf } from '../gangs/decks'

type GangChoice = Preparation['gangs'][number]

const kept = keptByGang<GangChoice>()

/** The gangs of a campaign that may fight, in the order of their founding. */
export const fieldedIn = ({ orm }: Store, campaignId: CampaignId): GangRow[] =>
  orm
    .select()
    .from(gangs)
    .where(and(eq(gangs.campaignId, campaignId), eq(gangs.status, 'active')))
    .orderBy(asc(gangs.foundedAt), asc(gangs.id))
    .all()

/**
 * Each of these gangs with its candidates, and what else it can bring: caches, tactics cards, a larger crew. A roster is read again only if
 * something about it has changed.
 */
export function gangChoicesOf(
  store: Store,
  catalogue: Catalogue,
  campaign: CampaignRow,
  fielded: readonly GangRow[],
): GangChoice[] {
  const type = typeIfGangs(campaign, catalogue)
  const edition = editionOf(campaign)
  const rules = rulesOf(catalogue, campaign)
  const rowOf = new Map(fielded.map((gang) => [gang.id, gang]))
  const choices = kept(store, new Map(fielded.map(({ id }) => [id, rules])), (ids) => {
    const records = recordsOfAll(
      store,
      ids.flatMap((id) => rowOf.get(id) ?? []),
    )
    const cards = everyCard(catalogue).length
    return new Map(
      rostersOf(store, records).map((roster) => {
        const id = GangId.parse(roster.id)
        const open = choosable(store, catalogue, edition, id)
        const all = poolOf(edition) === 'preset' && open.length === cards
        const own = moreByOwnUses(store, id)
        const side = moreFor(type, rowOf.get(id)?.allegiance ?? null)
        const moreInCrew = {
          attacker: side.attacker + own,
          defender: side.defender + own,
          equal: side.equal + own,
        }
        return [id, { ...gangChoice(store, roster, id), moreInCrew, deck: all ? null : open }]
      }),
    )
  })
  return [...choices.values()]
}

function gangChoice(store: Store, roster: RosterGang, id: GangId): Omit<GangChoice, 'deck' | 'moreInCrew'> {
  const candidates = roster.fighters.filter(isOnRoster).map((fighter) => {
    const why = whyNot(fighter, roster)
    const joined = comesWith(fighter, roster)
    return {
      id: FighterId.parse(fighter.id),
      name: fighter.name,
      type: fighter.type,
      category: fighter.category,
      rating: fighterRating(fighter).value,
      eligible: why === null,
      why,
      loadouts: fighter.loadouts.map((set) => ({ id: LoadoutId.parse(set.id), name: set.name })),
      byHand: !isPlayed(fighter, roster),
      comesWith: joined === null || joined === 'any' ? joined : joined.map((id) => FighterId.parse(id)),
    }
  })
  const caches = cachesIn(roster.stash).length
  return {
    id,
    name: roster.name,
    list: roster.gang,
    rating: gangRating(roster).value,
    caches,
    candidates,
    patronage: patronageOf(store, roster, id),
  }
}

/** CAMP-UPR-02. */
const moreFor = (type: CampaignType | null, side: string | null): Preparation['gangs'][number]['moreInCrew'] => ({
  attacker: moreInCrew(type, side, 'attacker'),
  defender: moreInCrew(type, side, 'defender'),
  equal: 0,
})
