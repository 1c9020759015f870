import type { CampaignType, Territory } from '../../content/schema'
import { shuffled, type Stream } from '../../engine/random'

/** A gang among whom territories are dealt. */
export interface Dealt {
  readonly id: string
  /** Gang list slug. */
  readonly list: string
  /** What the list is called: enhanced boons name it so. */
  readonly listName: string
}

/** One holding as it comes into the campaign. */
export interface Holding {
  readonly territory: string
  readonly holder: string | null
  readonly stakeable: boolean
  /** Face down until somebody fights over it (CAMP-VAR-02). */
  readonly hidden: boolean
}

/**
 * What every gang begins with and what lies in the middle: CAMP-DOM-02, -03, CAMP-LAW-01, CAMP-OUT-02, CAMP-ASH-01, CAMP-SUC-01, CAMP-UPR-01,
 * CAMP-VAR-01. The same stream deals the same cards. Where a deck runs out, the table is drawn from anew.
 */
export function dealHoldings(
  { holdings }: CampaignType,
  territories: readonly Territory[],
  gangs: readonly Dealt[],
  stream: Stream,
): readonly Holding[] {
  const named = (id: string) => territories.find((one) => one.id === id)
  const dealt: Holding[] = []
  const give = (territory: Territory, holder: string | null) =>
    dealt.push({ territory: territory.id, holder, stakeable: territory.stakeable, hidden: holder === null && holdings.pool.hidden })

  const kept = new Set<string>([...holdings.own.map(({ territory }) => territory), ...holdings.everyone])
  const set = territories.filter(
    ({ campaign, kind, card, id }) =>
      campaign === holdings.set && (holdings.kinds.length === 0 || holdings.kinds.includes(kind)) && card !== null && !kept.has(id),
  )
  let deck = shuffled(stream, set)
  const draw = (): Territory | undefined => {
    if (deck.length === 0) deck = shuffled(stream, set)
    return deck.shift()
  }

  for (const gang of gangs) {
    const own = holdings.own.find(({ gangs: lists }) => lists === null || lists.some((list) => list === gang.list))
    for (const id of [...(own ? [own.territory] : []), ...holdings.everyone]) {
      const territory = named(id)
      if (territory) give(territory, gang.id)
    }
    for (let n = own ? 1 : 0; n < holdings.begins; n++) {
      const territory = draw()
      if (territory) give(territory, gang.id)
    }
  }
  for (const territory of poolOf(holdings.pool, deck, gangs, stream)) give(territory, null)
  return dealt
}

/** CAMP-DOM-03. One with an enhanced boon for each house that takes part comes first; the rest is drawn from what is left. */
function poolOf(
  { perGang, houseFirst }: CampaignType['holdings']['pool'],
  deck: readonly Territory[],
  gangs: readonly Dealt[],
  stream: Stream,
): readonly Territory[] {
  if (perGang === null) return deck
  const most = perGang * gangs.length
  const chosen: Territory[] = []
  for (const house of houseFirst ? new Set(gangs.map(({ listName }) => listName)) : []) {
    const [card] = shuffled(stream, deck.filter((one) => one.enhancedFor === house && !chosen.includes(one)))
    if (card && chosen.length < most) chosen.push(card)
  }
  const others = shuffled(stream, deck.filter((card) => !chosen.includes(card)))
  return [...chosen, ...others.slice(0, most - chosen.length)]
}
