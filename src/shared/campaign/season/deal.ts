import type { CampaignType, Territory } from '../../content/schema'
import { shuffled, type Stream } from '../../engine/random'
import { isGuildBond } from './holding-uses'

/** A gang that receives territories. */
export interface Dealt {
  readonly id: string
  /** Gang list slug. */
  readonly list: string
  /** Printed name of the list, as enhanced boons use it. */
  readonly listName: string
  /** Its side, if the campaign has sides. */
  readonly side?: string | null
}

/** One holding at the start of the campaign. */
export interface Holding {
  readonly territory: string
  readonly holder: string | null
  readonly stakeable: boolean
  /** Hidden until a battle is fought over it (CAMP-VAR-02). */
  readonly hidden: boolean
  /** Its hex on the map; null: no fixed place. */
  readonly place: { readonly kind: 'hex'; readonly q: number; readonly r: number } | null
}

/**
 * The gangs' first holdings and the unclaimed ones: CAMP-DOM-02, -03, CAMP-LAW-01, CAMP-OUT-02, CAMP-ASH-01, CAMP-SUC-01,
 * CAMP-UPR-01, CAMP-VAR-01. The same stream deals the same cards. If a deck runs out, the table is shuffled again.
 */
export function dealHoldings(
  { holdings }: CampaignType,
  territories: readonly Territory[],
  gangs: readonly Dealt[],
  stream: Stream,
): readonly Holding[] {
  const named = (id: string) => territories.find((one) => one.id === id)
  const dealt: Holding[] = []
  const give = (territory: Territory, holder: string | null, place: Holding['place'] = null) =>
    dealt.push({
      territory: territory.id,
      holder,
      stakeable: territory.stakeable,
      hidden: holder === null && holdings.pool.hidden,
      place,
    })

  const kept = new Set<string>([...holdings.own.map(({ territory }) => territory), ...holdings.everyone])
  const set = territories.filter(
    ({ campaign, kind, card, id, stakeable }) =>
      campaign === holdings.set &&
      stakeable &&
      (holdings.kinds.length === 0 || holdings.kinds.includes(kind)) &&
      card !== null &&
      !kept.has(id),
  )
  let deck = shuffled(stream, set)
  // CAMP-LAW-09: a gang may hold one Guild Bond. A second one is put below the deck.
  const bound = (gang: Dealt) => dealt.some(({ holder, territory }) => holder === gang.id && isGuildBond(territory))
  const draw = (gang: Dealt): Territory | undefined => {
    if (deck.length === 0) deck = shuffled(stream, set)
    const refused = bound(gang) ? deck.findIndex(({ id }) => !isGuildBond(id)) : 0
    deck.push(...deck.splice(0, Math.max(0, refused)))
    return deck.shift()
  }

  for (const [seat, gang] of gangs.entries()) {
    const own = holdings.own.find(({ gangs: lists }) => lists === null || lists.some((list) => list === gang.list))
    for (const id of [...(own ? [own.territory] : []), ...holdings.everyone]) {
      const territory = named(id)
      if (territory) give(territory, gang.id)
    }
    for (let n = own ? 1 : 0; n < holdings.begins; n++) {
      const territory = draw(gang)
      if (territory)
        give(territory, gang.id, holdings.connected ? sideBySide(seat, n, gangs.length, holdings.begins) : null)
    }
  }
  // CAMP-VAR-10: the otherwise unclaimed holdings are dealt in turn to the gangs of one side.
  const team = gangs.filter(({ side }) => holdings.pooledFor !== null && side === holdings.pooledFor)
  for (const [n, territory] of poolOf(holdings.pool, deck, gangs, stream).entries())
    give(territory, team[n % team.length]?.id ?? null)
  return dealt
}

/** CAMP-VAR-08. Places of gangs in a roughly square grid, each gang's holdings in a row. */
function sideBySide(seat: number, nth: number, gangs: number, each: number): Holding['place'] {
  const across = Math.max(1, Math.ceil(Math.sqrt(gangs / each)))
  return { kind: 'hex', q: (seat % across) * each + nth, r: Math.floor(seat / across) }
}

interface Hex {
  readonly q: number
  readonly r: number
}

/** CAMP-VAR-08. Whether two hexes touch, on a map whose odd rows are shifted by half a hex. */
export function touch(one: Hex, other: Hex): boolean {
  const cubed = ({ q, r }: Hex) => ({ x: q - (r - (Math.abs(r) % 2)) / 2, z: r })
  const [a, b] = [cubed(one), cubed(other)]
  const [dx, dz] = [a.x - b.x, a.z - b.z]
  return Math.max(Math.abs(dx), Math.abs(dz), Math.abs(dx + dz)) === 1
}

/** CAMP-DOM-03. First a territory with an enhanced boon for each house that takes part; the rest is drawn from the remaining ones. */
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
    const [card] = shuffled(
      stream,
      deck.filter((one) => one.enhancedFor === house && !chosen.includes(one)),
    )
    if (card && chosen.length < most) chosen.push(card)
  }
  const others = shuffled(
    stream,
    deck.filter((card) => !chosen.includes(card)),
  )
  return [...chosen, ...others.slice(0, most - chosen.length)]
}
