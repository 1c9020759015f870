import type { Edition } from '@shared/campaign'
import { characteristicKinds, characteristics, type Characteristic } from '@shared/content/schema'
import type { Catalogue, FighterType } from '@shared/content'
import { onRoster } from '@shared/contract/vocabulary'
import type {
  ForeignDecisions,
  ForeignPlan,
  LeftOut,
  NegativeAmount,
  PlannedGang,
  Recognised,
} from '@shared/contract/foreign'
import type { ForeignFighter, ForeignFile, ForeignGang, ForeignItem } from './model'
import { oneLine, statusOf } from './heading'
import { negativesOf, withZeros } from './negatives'
import { type Found, keyOf, type NameLookup, namesOver } from './names'

/** A file with every name looked up: what the screen shows and what is then written. */
export interface Prepared {
  readonly file: ForeignFile
  readonly names: NameLookup
  readonly gangs: readonly PreparedGang[]
  /** Amounts below 0, as the file has them. */
  readonly negatives: readonly NegativeAmount[]
}
export interface PreparedGang {
  readonly gang: ForeignGang
  readonly name: string
  readonly list: Found | null
  readonly fighters: readonly PreparedFighter[]
  readonly stash: readonly PreparedItem[]
  readonly territories: readonly { readonly wanted: string; readonly found: Found | null }[]
}
export interface PreparedItem {
  readonly item: ForeignItem
  readonly found: Found | null
  /** What one counts for the rating: the file's price, or else the list's. Credits. */
  readonly value: number
}
export interface PreparedFighter {
  readonly fighter: ForeignFighter
  readonly type: FighterType | null
  readonly items: readonly PreparedItem[]
  readonly skills: readonly { readonly wanted: string; readonly found: Found | null }[]
  readonly injuries: readonly { readonly wanted: string; readonly found: Found | null }[]
  /** What the type brings along and the file doesn't name. */
  readonly added: readonly (Found & { readonly quantity: number })[]
  /** Characteristics that the file has otherwise, in units of the statline. */
  readonly stats: readonly { readonly stat: Characteristic; readonly theirs: number; readonly ours: number }[]
  /** The bare fighter's price and the gear's, by our lists; the file's figure for both. Credits. */
  readonly ours: number
  readonly theirs: number | null
}

export function prepare(
  read: ForeignFile,
  catalogue: Catalogue,
  edition: Edition,
  decisions: ForeignDecisions,
): Prepared {
  const file = withZeros(read, decisions)
  const names = namesOver(catalogue, edition, decisions)
  const gangs = file.gangs.map((gang): PreparedGang => {
    const said = decisions.list === null ? null : (catalogue.gangs.find(decisions.list) ?? null)
    const list = said ? { slug: said.id, name: said.name } : names.find('list', gang.type)
    return {
      gang,
      name: oneLine(decisions.gangName ?? gang.name) || oneLine(gang.type) || (list?.name ?? ''),
      list,
      fighters:
        list === null ? [] : gang.fighters.map((fighter) => prepareFighter(names, catalogue, list.slug, fighter)),
      stash: gang.stash.map((item) => prepareItem(names, catalogue, item)),
      territories: gang.territories.map((wanted) => ({ wanted, found: names.find('territory', wanted) })),
    }
  })
  for (const wanted of file.campaign?.territories ?? []) names.find('territory', wanted)
  for (const { scenario } of file.campaign?.battles ?? []) if (scenario !== '') names.find('scenario', scenario)
  return { file, names, gangs, negatives: negativesOf(read, decisions) }
}

function prepareFighter(
  names: NameLookup,
  catalogue: Catalogue,
  list: string,
  fighter: ForeignFighter,
): PreparedFighter {
  const found = names.find('type', fighter.type, list)
  const type = found === null ? null : catalogue.fighterTypes.get(found.slug)
  const items = fighter.items.map((item) => prepareItem(names, catalogue, item))
  // What a type is hired with costs nothing on top, and files list it all the same.
  const free = new Map<string, number>(type?.startsWith.map(({ item, count }) => [item, count]))
  const gear = items.reduce((sum, { item, found: known, value }) => {
    const without = Math.min(item.quantity, free.get(known?.slug ?? '') ?? 0)
    if (known) free.set(known.slug, (free.get(known.slug) ?? 0) - without)
    return sum + value * (item.quantity - without)
  }, 0)
  const skills = fighter.skills.map((wanted) => ({ wanted, found: names.find('skill', wanted) }))
  const missing = [...free].flatMap(([slug, quantity]) =>
    quantity > 0 ? [{ slug, name: catalogue.items.get(slug).name, quantity }] : [],
  )
  const starts = (type?.skills.starts ?? [])
    .filter((slug) => !skills.some(({ found: known }) => known?.slug === slug))
    .map((slug) => ({ slug, name: catalogue.skills.get(slug).name, quantity: 1 }))
  return {
    fighter,
    type,
    items,
    skills,
    added: [...missing, ...starts],
    injuries: fighter.injuries.map((wanted) => ({ wanted, found: names.find('injury', wanted) })),
    stats: type === null ? [] : differingStats(fighter, type),
    ours: (type?.cost ?? 0) + gear,
    theirs: fighter.cost,
  }
}

function prepareItem(names: NameLookup, catalogue: Catalogue, item: ForeignItem): PreparedItem {
  const found = names.find('item', item.name)
  const price = found === null ? null : catalogue.items.get(found.slug).price
  return { item, found, value: item.cost ?? price ?? 0 }
}

const differingStats = ({ statline }: ForeignFighter, type: FighterType): PreparedFighter['stats'] =>
  characteristics.flatMap((stat) => {
    const said = statline[stat]
    const ours = type.statline[stat]
    if (said === undefined || ours === null) return []
    const theirs = characteristicKinds[stat] === 'length' ? said * 1000 : said
    return theirs === ours ? [] : [{ stat, theirs, ours }]
  })

/** The plan as the contract has it. `isThere`: whether there is a gang of this name and list where it goes. */
export function planOf(
  prepared: Prepared,
  decisions: ForeignDecisions,
  { isThere, leftOut }: { isThere: (gang: PreparedGang) => boolean; leftOut: LeftOut[] },
): ForeignPlan {
  const { file, names, gangs, negatives } = prepared
  const order = ['none', 'likely', 'alias', 'decided', 'exact']
  return {
    source: file.source,
    campaign:
      file.campaign === null
        ? null
        : {
            name: file.campaign.name,
            players: file.campaign.players.map(({ name }) => name),
            battles: file.campaign.battles.length,
            territories: file.campaign.territories.length,
          },
    gangs: gangs.map((gang) => ({ ...plannedGang(gang, decisions), again: isThere(gang) })),
    names: names.asked.toSorted(
      (a, b) => order.indexOf(a.certainty) - order.indexOf(b.certainty) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    ),
    negatives: [...negatives],
    undecided: undecidedOf(prepared),
    leftOut,
  }
}

/** A gang needs its list and a fighter its type; everything else can keep its own name. Amounts below 0 are asked about. */
export const undecidedOf = ({ gangs, negatives }: Prepared): string[] => [
  ...new Set(
    gangs.flatMap(({ gang, list, fighters }) =>
      list === null
        ? [keyOf('list', gang.type)]
        : fighters.flatMap(({ fighter, type }) => (type === null ? [keyOf('type', fighter.type, list.slug)] : [])),
    ),
  ),
  ...negatives.filter(({ decided }) => decided === null).map(({ key }) => key),
]

const plannedGang = (
  { gang, name, list, fighters, stash, territories }: PreparedGang,
  { numbers }: ForeignDecisions,
): Omit<PlannedGang, 'again'> => ({
  place: gang.place,
  name,
  list: recognised({ wanted: gang.type, found: list }),
  credits: gang.credits,
  reputation: gang.reputation,
  rating: {
    theirs: gang.rating,
    here: fighters
      .filter(({ fighter }) => onRoster.includes(statusOf(fighter.status)))
      .reduce((sum, { ours, theirs }) => sum + (numbers === 'theirs' ? (theirs ?? ours) : ours), 0),
  },
  stash: stash.map(plannedItem),
  territories: territories.map(recognised),
  fighters: fighters.map(({ fighter, type, items, skills, injuries, added, stats, ours, theirs }) => ({
    place: fighter.place,
    name: fighter.name,
    type: recognised({ wanted: fighter.type, found: type && { slug: type.id, name: type.name } }),
    status: statusOf(fighter.status),
    items: items.map(plannedItem),
    added: added.map(({ slug, name: called, quantity }) => ({ wanted: called, slug, name: called, quantity })),
    skills: skills.map(recognised),
    injuries: injuries.map(recognised),
    experience: fighter.experience,
    differences: [
      ...stats.map(({ stat, theirs: said, ours: known }) => {
        const unit = characteristicKinds[stat] === 'length' ? 1000 : 1
        return { what: stat, theirs: said / unit, ours: Math.round(known / unit) }
      }),
      ...(theirs === null || theirs === ours ? [] : [{ what: 'cost', theirs, ours }]),
    ],
  })),
})

const recognised = ({ wanted, found }: { readonly wanted: string; readonly found: Found | null }): Recognised => ({
  wanted,
  slug: found?.slug ?? null,
  name: found?.name ?? null,
})

const plannedItem = ({ item, found }: PreparedItem) => ({
  ...recognised({ wanted: item.name, found }),
  quantity: item.quantity,
})
