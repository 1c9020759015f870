import type { RulesetId } from '@shared/battle'
import type { Edition } from '@shared/campaign'
import { characteristicKinds, type Characteristic } from '@shared/content/schema'
import type { Catalogue, FighterType } from '@shared/content'
import { onRoster } from '@shared/contract/vocabulary'
import type {
  ForeignDecisions,
  ForeignPlan,
  LeftOut,
  NameDecision,
  NameKind,
  NegativeAmount,
  PlannedGang,
  Recognised,
} from '@shared/contract/foreign'
import type { ForeignFighter, ForeignFile, ForeignGang, ForeignItem } from './model'
import { oneLine, statusOf } from './heading'
import { gangNames } from './gang-names'
import { negativesOf, withZeros } from './negatives'
import { type Found, keyOf, type NameLookup, namesOver } from './names'
import { ownType } from './own-type'
import { asStarted, hasAnyway } from './starting'
import { differingStats } from './statline'
import { variantOf } from './variants'

/** A file with every name looked up: shown on the screen, then written. */
export interface Prepared {
  readonly file: ForeignFile
  readonly names: NameLookup
  readonly gangs: readonly PreparedGang[]
  /** Amounts below 0, as the file has them. */
  readonly negatives: readonly NegativeAmount[]
  /** What the user chose to leave out. */
  readonly skipped: readonly { readonly place: string; readonly text: string }[]
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
  /** The key of the new item that will be made for it; null: none. */
  readonly own: string | null
  /** Value of one for the rating: the file's price, else the list's. Credits. */
  readonly value: number
}
export interface PreparedFighter {
  readonly fighter: ForeignFighter
  readonly type: FighterType | null
  /** CAMP-CRE-15: the file calls a Ganger a Specialist. */
  readonly specialist: boolean
  /** The key of the new type that will be made for it; null: none. */
  readonly own: string | null
  readonly items: readonly PreparedItem[]
  readonly skills: readonly { readonly wanted: string; readonly found: Found | null }[]
  readonly injuries: readonly { readonly wanted: string; readonly found: Found | null }[]
  /** What the type includes and the file doesn't list. */
  readonly added: readonly (Found & { readonly quantity: number })[]
  /** The starting gear it gets: what the file lists of it, or all if the file lists no gear. */
  readonly starting: FighterType['startsWith']
  /** Starting gear that it doesn't get. */
  readonly without: readonly (Found & { readonly quantity: number })[]
  /** Characteristics that differ in the file, in units of the statline. */
  readonly stats: readonly { readonly stat: Characteristic; readonly theirs: number; readonly ours: number }[]
  /** The cost of the bare fighter and of its gear by our lists; the file's figure for both. Credits. */
  readonly ours: number
  readonly theirs: number | null
}

export function prepare(
  read: ForeignFile,
  content: Content,
  decisions: ForeignDecisions,
  before: Readonly<Record<string, NameDecision>>,
): Prepared {
  const { catalogue, edition } = content
  const file = withZeros(read, decisions)
  const names = namesOver(gangNames(catalogue, edition), { now: decisions.names, before })
  const skipped: Prepared['skipped'][number][] = []
  const taking: Taking = {
    names,
    catalogue,
    ownTypes: new Map(),
    takes({ kind, wanted, within, place }) {
      const decision = names.decisionOn(kind, wanted, within)
      if (typeof decision !== 'object' || decision?.as !== 'skipped') return true
      names.find(kind, wanted, within)
      skipped.push({ place, text: wanted })
      return false
    },
  }
  const gangs = file.gangs
    .filter(({ type, place }) => decisions.list !== null || taking.takes({ kind: 'list', wanted: type, place }))
    .map((gang) => prepareGang(taking, gang, decisions))
  for (const wanted of file.campaign?.territories ?? []) names.find('territory', wanted)
  for (const { scenario } of file.campaign?.battles ?? []) if (scenario !== '') names.find('scenario', scenario)
  return { file, names, gangs, negatives: negativesOf(read, decisions), skipped }
}

interface Content {
  readonly catalogue: Catalogue
  readonly edition: Edition
}
interface Taking {
  readonly names: NameLookup
  readonly catalogue: Catalogue
  /** New types so far, by key. */
  readonly ownTypes: Map<string, FighterType>
  /** False for something that the user chose to leave out, which is noted. */
  takes(it: { kind: NameKind; wanted: string; within?: string; place: string }): boolean
}

function prepareGang(taking: Taking, gang: ForeignGang, decisions: ForeignDecisions): PreparedGang {
  const { names, catalogue } = taking
  const { place } = gang
  const chosenList = decisions.list === null ? null : (catalogue.gangs.find(decisions.list) ?? null)
  const list = chosenList ? { slug: chosenList.id, name: chosenList.name } : names.find('list', gang.type)
  return {
    gang,
    name: oneLine(decisions.gangName ?? gang.name) || oneLine(gang.type) || (list?.name ?? ''),
    list,
    fighters:
      list === null
        ? []
        : gang.fighters
            .filter(({ type, place: at }) => taking.takes({ kind: 'type', wanted: type, within: list.slug, place: at }))
            .map((fighter) => prepareFighter(taking, list.slug, fighter)),
    stash: prepareItems(taking, gang.stash, place),
    territories: prepareNames(taking, 'territory', gang.territories, place),
  }
}

const prepareNames = (taking: Taking, kind: NameKind, wanted: readonly string[], place: string) =>
  wanted
    .filter((name) => taking.takes({ kind, wanted: name, place }))
    .map((name) => ({ wanted: name, found: taking.names.find(kind, name) }))

function prepareFighter(taking: Taking, list: string, fighter: ForeignFighter): PreparedFighter {
  const { names, catalogue } = taking
  const { place } = fighter
  const decided = names.decisionOn('type', fighter.type, list)
  const variant = decided === undefined ? variantOf(catalogue, list, fighter) : null
  const found = names.find('type', variant?.name ?? fighter.type, list)
  const starting = found === null ? [] : catalogue.fighterTypes.get(found.slug).startsWith
  const items = asStarted(catalogue, prepareItems(taking, fighter.items, place), starting)
  const category = typeof decided === 'object' && decided?.as === 'own-type' ? decided.category : null
  const gearOf = (free: Map<string, number>) =>
    items.reduce((sum, { item, found: known, value }) => {
      const without = Math.min(item.quantity, free.get(known?.slug ?? '') ?? 0)
      if (known) free.set(known.slug, (free.get(known.slug) ?? 0) - without)
      return sum + value * (item.quantity - without)
    }, 0)
  const own = category === null ? null : keyOf('type', fighter.type, list)
  const type =
    category !== null && own !== null
      ? (taking.ownTypes.get(own) ?? ownType(catalogue, list, { fighter, category, gear: gearOf(new Map()) }))
      : found === null
        ? null
        : catalogue.fighterTypes.get(found.slug)
  // The first fighter of a new type defines its profile.
  if (own !== null && type !== null) taking.ownTypes.set(own, type)
  // Starting gear costs nothing extra, though files list it.
  const free = new Map<string, number>(type?.startsWith.map(({ item, count }) => [item, count]))
  const gear = gearOf(free)
  const skills = prepareNames(taking, 'skill', fighter.skills, place)
  const hasUnlisted = hasAnyway(catalogue, fighter)
  const unlisted = [...free].flatMap(([slug, quantity]) =>
    quantity > 0 ? [{ slug, name: catalogue.items.get(slug).name, quantity }] : [],
  )
  const without = unlisted.filter(({ slug }) => !hasUnlisted(slug))
  const starts = (type?.skills.starts ?? [])
    .filter((slug) => !skills.some(({ found: known }) => known?.slug === slug))
    .map((slug) => ({ slug, name: catalogue.skills.get(slug).name, quantity: 1 }))
  return {
    fighter,
    type,
    specialist: type?.category === 'ganger' && /specialist|специалист/i.test(fighter.type),
    own,
    items,
    skills,
    added: [...unlisted.filter(({ slug }) => hasUnlisted(slug)), ...starts],
    starting: (type?.startsWith ?? []).flatMap(({ item, count }) => {
      const had = count - (without.find(({ slug }) => slug === item)?.quantity ?? 0)
      return had > 0 ? [{ item, count: had }] : []
    }),
    without,
    injuries: prepareNames(taking, 'injury', fighter.injuries, place),
    stats: type === null ? [] : differingStats(fighter, type),
    ours: (type?.cost ?? 0) + gear,
    theirs: fighter.cost,
  }
}

const prepareItems = (taking: Taking, all: readonly ForeignItem[], place: string): PreparedItem[] =>
  all.filter(({ name }) => taking.takes({ kind: 'item', wanted: name, place })).map((item) => prepareItem(taking, item))

function prepareItem({ names, catalogue }: Taking, item: ForeignItem): PreparedItem {
  const found = names.find('item', item.name)
  const price = found === null ? null : catalogue.items.get(found.slug).price
  const decision = names.decisionOn('item', item.name)
  const isOwn = typeof decision === 'object' && decision?.as === 'own-item'
  return { item, found, own: isOwn ? keyOf('item', item.name) : null, value: item.cost ?? price ?? 0 }
}

interface PlanContext {
  readonly ruleset: RulesetId
  readonly isThere: (gang: PreparedGang) => boolean
  readonly leftOut: LeftOut[]
  readonly nameOf: (found: Found) => string
}

/**
 * The plan for the contract. `isThere`: whether a gang of this name and list exists at the destination; `nameOf`: in the reader's language.
 */
export function planOf(
  prepared: Prepared,
  decisions: ForeignDecisions,
  { ruleset, isThere, leftOut, nameOf }: PlanContext,
): ForeignPlan {
  const { file, names, gangs, negatives } = prepared
  const order = ['none', 'likely', 'alias', 'decided', 'remembered', 'exact']
  return {
    source: file.source,
    ruleset,
    keeps: 'gangs',
    worth: 'credits',
    campaign:
      file.campaign === null
        ? null
        : {
            name: file.campaign.name,
            players: file.campaign.players.map(({ name }) => name),
            battles: file.campaign.battles.length,
            territories: file.campaign.territories.length,
          },
    gangs: gangs.map((gang) => ({ ...plannedGang(gang, decisions, nameOf), again: isThere(gang) })),
    names: names.asked.toSorted(
      (a, b) => order.indexOf(a.certainty) - order.indexOf(b.certainty) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0),
    ),
    makeable: names.asked.flatMap(({ key, kind }) => (kind === 'type' || kind === 'item' ? [key] : [])),
    negatives: [...negatives],
    undecided: undecidedOf(prepared),
    leftOut,
  }
}

/** A gang needs a list and a fighter a type; everything else can keep its own name. Amounts below 0 must be decided too. */
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
  nameOf: PlanContext['nameOf'],
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
  fighters: fighters.map(({ fighter, type, own, items, skills, injuries, added, without, stats, ours, theirs }) => ({
    place: fighter.place,
    name: fighter.name,
    type: {
      ...recognised({ wanted: fighter.type, found: type && { slug: type.id, name: type.name } }),
      ...(own === null ? {} : { slug: null }),
    },
    status: statusOf(fighter.status),
    items: items.map(plannedItem),
    added: added.map(brought(nameOf)),
    without: without.map(brought(nameOf)),
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

const brought = (nameOf: PlanContext['nameOf']) => (it: Found & { readonly quantity: number }) => ({
  wanted: it.name,
  slug: it.slug,
  name: nameOf(it),
  quantity: it.quantity,
})

const recognised = ({ wanted, found }: { readonly wanted: string; readonly found: Found | null }): Recognised => ({
  wanted,
  slug: found?.slug ?? null,
  name: found?.name ?? null,
})

const plannedItem = ({ item, found, own }: PreparedItem) => ({
  ...recognised({ wanted: item.name, found }),
  ...(own === null ? {} : { name: item.name }),
  quantity: item.quantity,
})
