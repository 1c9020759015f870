import type { Measure, Triumph } from '../../content/schema'

/** A gang's part in one committed battle. */
export interface Fought {
  readonly gangId: string
  readonly scenario: string
  /** Phase of the campaign it was fought in; null: outside any phase. */
  readonly phase: string | null
  readonly cycle: number | null
  readonly role: 'attacker' | 'defender' | 'equal'
  readonly outcome: 'unrecorded' | 'won' | 'lost' | 'drawn' | 'abandoned'
}

/** A fighter taken out of action by another gang. */
export interface Casualty {
  readonly by: string
  readonly victimGang: string
  readonly category: string
  /** The victim's gang has another alignment than the attacker's. */
  readonly otherAlignment: boolean
  readonly phase: string | null
  readonly cycle: number | null
}

/** A fighter's death. */
export interface Death {
  readonly gangId: string
  readonly phase: string | null
  readonly cycle: number | null
}

/** A gang's figures for the standings (CAMP-STR-03). */
export interface Contender {
  readonly id: string
  readonly side: string | null
  readonly rating: number
  readonly wealth: number
  readonly reputation: number
  readonly holdings: number
  readonly fighters: number
  readonly longestChain: number
  readonly resources: Readonly<Record<string, number>>
}

export interface CampaignRecord {
  readonly contenders: readonly Contender[]
  readonly fought: readonly Fought[]
  readonly casualties: readonly Casualty[]
  readonly deaths: readonly Death[]
}

/** Scenarios that are raids on a settlement, and those in which resources are gathered (CAMP-OUT-06). */
const raids = ['bo-raid', 'bo-market', 'bo-stealth']
const gatherings = ['bo-gunk', 'bo-mine', 'bo-score']

/** A gang's value in a triumph's measure; lower is better only for deaths. */
export function measureOf(
  { measure, of, phase }: Pick<Triumph, 'measure' | 'of' | 'phase'>,
  gang: Contender,
  record: CampaignRecord,
): number {
  const here = <Row extends { readonly phase: string | null }>(rows: readonly Row[]) =>
    rows.filter((row) => phase === null || row.phase === phase)
  const own = here(record.fought).filter(({ gangId }) => gangId === gang.id)
  const won = own.filter(({ outcome }) => outcome === 'won')
  const victims = here(record.casualties).filter(({ by, victimGang }) => by === gang.id && victimGang !== gang.id)
  const takenDown = victims.filter(({ category }) => category !== 'vehicle')
  const count: { readonly [Name in Measure]: () => number } = {
    holdings: () => gang.holdings,
    'takedowns-and-wrecks': () => victims.length,
    takedowns: () => takenDown.length,
    wrecks: () => victims.length - takenDown.length,
    wealth: () => gang.wealth,
    rating: () => gang.rating,
    reputation: () => gang.reputation,
    battles: () => own.length,
    fighters: () => gang.fighters,
    'enemy-leaders': () =>
      takenDown.filter(
        ({ category, otherAlignment }) => category === 'leader' && (of !== 'other-alignment' || otherAlignment),
      ).length,
    'raid-wins-attacking': () =>
      won.filter(({ scenario, role }) => raids.includes(scenario) && role === 'attacker').length,
    'raid-wins-defending': () =>
      won.filter(({ scenario, role }) => raids.includes(scenario) && role === 'defender').length,
    'gathering-wins': () => won.filter(({ scenario }) => gatherings.includes(scenario)).length,
    'wins-for-side': () => (gang.side === of ? won.length : 0),
    'longest-chain': () => gang.longestChain,
    resource: () => (of === null ? 0 : (gang.resources[of] ?? 0)),
    'fewest-deaths': () => here(record.deaths).filter(({ gangId }) => gangId === gang.id).length,
  }
  return count[measure]()
}

/** The present standing of a triumph. `winner` null: a tie, which no gang wins (CAMP-STR-03), or no gang has any points. */
export interface TriumphStanding {
  readonly triumph: Triumph
  readonly places: readonly { readonly gangId: string; readonly value: number }[]
  readonly winner: string | null
}

/** CAMP-STR-03, CAMP-DOM-13, CAMP-LAW-10, CAMP-OUT-06, CAMP-ASH-06, CAMP-SUC-06, CAMP-UPR-09. The leading gang of each triumph. */
export function triumphStandings(triumphs: readonly Triumph[], record: CampaignRecord): readonly TriumphStanding[] {
  const partOf = partsOf(record)
  return triumphs.map((triumph) => {
    const fewest = triumph.measure === 'fewest-deaths'
    const places = record.contenders
      .map((gang) => ({ gangId: gang.id, value: measureOf(triumph, gang, partOf(gang.id)) }))
      .toSorted((one, other) => (fewest ? one.value - other.value : other.value - one.value))
    const [first, second] = places
    const alone = first !== undefined && first.value !== second?.value && (fewest || first.value > 0)
    return { triumph, places, winner: alone && (second !== undefined || !fewest) ? first.gangId : null }
  })
}

/** Each gang's own part of the record, so that a thousand gangs don't each search all battles. */
function partsOf({ contenders, fought, casualties, deaths }: CampaignRecord): (gangId: string) => CampaignRecord {
  const battles = Map.groupBy(fought, ({ gangId }) => gangId)
  const victims = Map.groupBy(casualties, ({ by }) => by)
  const graves = Map.groupBy(deaths, ({ gangId }) => gangId)
  return (gangId) => ({
    contenders,
    fought: battles.get(gangId) ?? [],
    casualties: victims.get(gangId) ?? [],
    deaths: graves.get(gangId) ?? [],
  })
}

/** CAMP-LAW-10. The side whose gangs have more triumphs; null on a tie. */
export function winningSide(standings: readonly TriumphStanding[], contenders: readonly Contender[]): string | null {
  const sides = standings.flatMap(({ winner }) => contenders.find(({ id }) => id === winner)?.side ?? [])
  const counts = [...Map.groupBy(sides, (side) => side)].map(([side, all]) => ({ side, count: all.length }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && first.count !== second?.count ? first.side : null
}
