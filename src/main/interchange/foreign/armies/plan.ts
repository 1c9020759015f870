import type { RulesetId } from '@shared/battle'
import type { ArmyBook, FromRoster, OwnEntry, ImportedUnit } from '@shared/campaign/armies'
import type { Catalogue } from '@shared/content'
import type { ForeignDecisions, ForeignPlan, LeftOut, NameDecision, PlannedGang } from '@shared/contract/foreign'
import { armiesOf } from '../../../rulesets/playing'
import { oneLine } from '../heading'
import type { ForeignFile } from '../model'
import { type Found, keyOf, type NameLookup, namesOver } from '../names'
import { type Carried, carriedBy } from './carried'
import { type Draft, draftOver } from './draft'
import { type ForeignGear, sharedOut } from './gear'
import { fittingKind, kindNamed } from './kinds'
import { armyNames } from './names'
import { unreadInRoster } from '../readers/roster-unread'
import { eachOnce } from '../readers/unread'
import { costName } from './lines'
import { makeableIn, ownModels, type OwnModels } from './own'
import { armiesIn, type ForeignArmy, type ForeignUnit, printedIn } from './units'

export { armyChoices } from './names'

/** A roster with every name looked up. */
export interface PreparedArmies {
  readonly names: NameLookup
  readonly armies: readonly PreparedArmy[]
  readonly leftOut: readonly LeftOut[]
  /** The content with the entries made from the file's figures. */
  readonly catalogue: Catalogue
  readonly own: readonly OwnEntry[]
  /** Slugs of the new entries, by the key of the name. */
  readonly made: ReadonlyMap<string, string>
  /** Keys of names for which an entry can be made. */
  readonly makeable: readonly string[]
}
export interface PreparedArmy {
  readonly army: ForeignArmy
  readonly name: string
  readonly list: Found | null
  readonly units: readonly PreparedUnit[]
}
interface PreparedUnit {
  readonly unit: ForeignUnit
  readonly datasheet: Found | null
  /** Whether the datasheet is a new one. */
  readonly own: boolean
  readonly models: FromRoster['models']
  readonly gear: readonly Carried[]
  /** Gear that its models have by default. */
  readonly added: FromRoster['added']
  /** The unit's cost in the file; null if it has none. */
  readonly theirs: number | null
  /** Its cost by our datasheet; null while that is unknown. */
  readonly worth: number | null
}

interface Content {
  readonly ruleset: RulesetId
  readonly catalogue: Catalogue
}

export function prepareArmies(
  file: ForeignFile,
  content: Content,
  decisions: ForeignDecisions,
  before: Readonly<Record<string, NameDecision>>,
): PreparedArmies {
  const { book } = armiesOf(content.ruleset)
  const names = namesOver(armyNames(content.catalogue, book), { now: decisions.names, before })
  const draft = draftOver(content.catalogue, book)
  const leftOut: LeftOut[] = []
  const takes = (kind: 'list' | 'type' | 'item', wanted: string, place: string): boolean => {
    const decision = names.decisionOn(kind, wanted)
    if (typeof decision !== 'object' || decision?.as !== 'skipped') return true
    names.find(kind, wanted)
    leftOut.push({ place, reason: 'skipped', text: wanted })
    return false
  }
  const read = armiesIn(file)
  const alike = Map.groupBy(
    read.flatMap(({ units }) => units),
    ({ datasheet }) => keyOf('type', datasheet),
  )
  const preparing = { names, draft, book, alike, leftOut, carried: new Map<ForeignUnit, CarriedIn>() }
  const armies = read
    .filter(({ force, place }) => decisions.list !== null || takes('list', force, place))
    .map((army): PreparedArmy => {
      const chosenForce =
        decisions.list === null
          ? null
          : (book.forces(content.catalogue).find(({ id }) => id === decisions.list) ?? null)
      const list =
        chosenForce === null ? names.find('list', army.force) : { slug: chosenForce.id, name: chosenForce.name }
      leftOut.push(...army.others.map((it) => ({ ...it, reason: 'selection' as const })))
      if (army.notes !== '') leftOut.push({ place: army.place, reason: 'unread', text: army.notes })
      const units = army.units
        .filter(({ datasheet, place }) => takes('type', datasheet, place))
        .map((unit) => prepareUnit(unit, list, preparing))
      leftOut.push(...rulesOf(army, units, { catalogue: draft.catalogue, book }))
      return {
        army,
        name: oneLine(decisions.gangName ?? army.name) || oneLine(army.force) || (list?.name ?? ''),
        list,
        units,
      }
    })
  if (file.roster !== null) leftOut.push(...unreadInRoster(file.roster, (cost) => costName(cost) === costOf(book)))
  leftOut.push(
    ...(file.roster?.costs ?? [])
      .filter(({ name, value }) => value !== 0 && costName(name) !== costOf(book))
      .map(({ name, value }) => ({
        place: file.roster?.place ?? '',
        reason: 'unread' as const,
        text: `${name.trim()}: ${value}`,
      })),
  )
  const makeable = makeableIn(read, names, content.catalogue, book)
  return { names, armies, leftOut, catalogue: draft.catalogue, own: draft.entries, made: draft.made, makeable }
}

/** Rules of the force, and abilities of units with a known datasheet, each once. */
function rulesOf(
  { place, rules }: ForeignArmy,
  units: readonly PreparedUnit[],
  { catalogue, book }: { readonly catalogue: Catalogue; readonly book: ArmyBook },
): LeftOut[] {
  const known = units.filter(({ datasheet, own }) => datasheet !== null && !own)
  return [
    ...eachOnce(place, 'rule', [...rules, ...known.flatMap(({ unit }) => unit.abilities)]),
    ...eachOnce(
      place,
      'printed',
      known.flatMap(({ unit, gear }) =>
        printedIn(unit, ({ name, line }) =>
          gear.some(({ wanted, id }) => id !== null && isModeOf(name, wanted) && book.isAsPrinted(catalogue, id, line)),
        ),
      ),
    ),
  ]
}

/** "Plasma gun, Supercharge" is a mode of a plasma gun. */
const isModeOf = (line: string, weapon: string): boolean => line.toLowerCase().startsWith(weapon.toLowerCase())

/** Name of the cost that units are measured by in rosters. */
const costOf = ({ worth }: ArmyBook): string => (worth === 'power' ? 'pl' : 'pts')

interface Preparing {
  readonly names: NameLookup
  readonly draft: Draft
  readonly book: ArmyBook
  /** Units of the file by the key of their datasheet's name. */
  readonly alike: ReadonlyMap<string, readonly ForeignUnit[]>
  readonly leftOut: LeftOut[]
  /** Results so far, so that each name is counted once per occurrence in the file. */
  readonly carried: Map<ForeignUnit, CarriedIn>
}

function prepareUnit(unit: ForeignUnit, list: Found | null, preparing: Preparing): PreparedUnit {
  const { names, draft, book, leftOut } = preparing
  const found = names.find('type', unit.datasheet)
  const { groups, shared, gear } = carriedIn(unit, preparing)
  const leaveOut = ({ place }: { place: string }, text: string, reason: LeftOut['reason'] = 'unread') =>
    leftOut.push({ place, reason, text: `${unit.datasheet}: ${text}` })
  for (const { place, text } of unit.notes) leaveOut({ place }, text)
  // Items without an entry here are carried by nobody.
  for (const one of counted(gear).filter(({ id }) => id === null))
    leaveOut(one, times(one), isSkipped(names, one) ? 'skipped' : 'unread')
  const theirs = unit.costs[costOf(book)]
  const known = { unit, gear, theirs: theirs === undefined ? null : Math.round(theirs) }
  if (found === null) {
    const own = ownUnitOf(unit, list?.slug ?? anyForce(preparing), preparing)
    if (own === null) return { ...known, datasheet: null, own: false, models: [], added: [], worth: null }
    for (const ability of unit.abilities) leaveOut(unit, ability, 'ability')
    const worth = book.worthOf(draft.catalogue, own.datasheet.slug, own.models)
    return { ...known, ...own, own: true, added: [], worth }
  }
  for (const { id } of gear)
    if (id !== null && [...draft.made.values()].includes(id))
      draft.allow(found.slug, { item: id, points: costIn(unit, id, preparing) })
  const kinds = book.kinds(draft.catalogue, found.slug)
  if (unit.models.length > 1 || unit.models.some(({ name }) => name !== unit.datasheet))
    for (const { place, name } of unit.models) if (fittingKind(kinds, name) === undefined) leaveOut({ place }, name)
  const importedUnit: ImportedUnit = {
    models: groups.map(({ name, count, each }) => ({
      profile: kindNamed(kinds, name),
      count,
      carried: each.flatMap(({ id, count: many }) => (id === null ? [] : Array.from({ length: many }, () => id))),
    })),
    shared: shared.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }])),
  }
  const { models, missing, added } = book.fromRoster(draft.catalogue, found.slug, importedUnit)
  for (const { id, count } of missing) {
    const one = gear.find((it) => it.id === id)
    if (one !== undefined) leaveOut(one, times({ ...one, count }))
  }
  const worth = book.worthOf(draft.catalogue, found.slug, models)
  return { ...known, datasheet: found, own: false, models, added, worth }
}

/** Gear of the models of a unit, by kind of model and in total. */
function carriedIn(unit: ForeignUnit, preparing: Preparing): CarriedIn {
  const known = preparing.carried.get(unit) ?? lookedUp(unit, preparing)
  preparing.carried.set(unit, known)
  return known
}

interface CarriedIn {
  readonly groups: readonly { readonly name: string; readonly count: number; readonly each: readonly Carried[] }[]
  readonly shared: readonly Carried[]
  readonly gear: readonly Carried[]
}

function lookedUp(unit: ForeignUnit, { names, draft, book }: Preparing): CarriedIn {
  const own = ({ name, lines }: ForeignGear): string | null => {
    const decision = names.decisionOn('item', name)
    const isOwn = typeof decision === 'object' && decision?.as === 'own-item'
    return isOwn ? draft.item(keyOf('item', name), { name: oneLine(name), lines }) : null
  }
  const carrying = { names, hasWargear: book.sections.wargear !== null, own }
  const groups = unit.models.map((group) => {
    const { each, loose } = sharedOut(group.gear, group.count)
    return { ...group, each: carriedBy(each, carrying), loose: carriedBy(loose, carrying) }
  })
  const shared = [...carriedBy(unit.gear, carrying), ...groups.flatMap(({ loose }) => loose)]
  const gear = [
    ...groups.flatMap(({ each, count }) => each.map((one) => ({ ...one, count: one.count * count }))),
    ...shared,
  ]
  return { groups, shared, gear }
}

/** Placeholder while the army's force is unknown: nothing is written until it is decided. */
const anyForce = ({ book, draft }: Preparing): string => book.forces(draft.catalogue)[0]?.id ?? ''

/** The cost of one of these in the file. */
const costIn = ({ models, gear }: ForeignUnit, id: string, { draft }: Preparing): number =>
  [...models.flatMap((group) => group.gear), ...gear].find(({ name }) => draft.made.get(keyOf('item', name)) === id)
    ?.cost ?? 0

/** A unit with the file's figures, if the user chose that: all units of that name share one datasheet. */
function ownUnitOf(
  unit: ForeignUnit,
  force: string,
  preparing: Preparing,
): { readonly datasheet: Found; readonly models: FromRoster['models'] } | null {
  const { names, draft, book, alike } = preparing
  const decision = names.decisionOn('type', unit.datasheet)
  if (typeof decision !== 'object' || decision?.as !== 'own-unit') return null
  const key = keyOf('type', unit.datasheet)
  const modelsOf = (one: ForeignUnit): OwnModels[] => ownModels(one, carriedIn(one, preparing))
  const different = new Map<string, OwnModels>()
  for (const group of (alike.get(key) ?? [unit]).flatMap(modelsOf)) {
    const before = different.get(group.key)
    different.set(group.key, { ...group, count: Math.max(group.count, before?.count ?? 0) })
  }
  const all = [...different.values()]
  const worth = unit.costs[costOf(book)]
  const made = draft.unit(key, {
    name: oneLine(unit.datasheet) || '?',
    force,
    words: unit.words,
    worth: worth === undefined ? null : Math.round(worth),
    models: all,
  })
  if (made === null) return null
  const groups = modelsOf(unit).flatMap((group) => {
    const profile = made.profiles[all.findIndex((one) => one.key === group.key)]
    return profile === undefined ? [] : [{ profile, count: group.count, weapons: [...group.carried] }]
  })
  return {
    datasheet: { slug: made.id, name: oneLine(unit.datasheet) || '?' },
    models: book.armed(draft.catalogue, made.id, groups),
  }
}

const times = ({ wanted, count }: Carried): string => (count > 1 ? `${wanted} ×${count}` : wanted)

const isSkipped = (names: NameLookup, { wanted }: Carried): boolean => {
  const decision = names.decisionOn('item', wanted)
  return typeof decision === 'object' && decision?.as === 'skipped'
}

/** Each item once, with its total number. */
const counted = (gear: readonly Carried[]): Carried[] =>
  [...Map.groupBy(gear, ({ wanted }) => wanted).values()].flatMap((alike) => {
    const [first] = alike
    return first === undefined ? [] : [{ ...first, count: alike.reduce((sum, { count }) => sum + count, 0) }]
  })

/** An army needs a force, and a unit a datasheet. */
export const undecidedArmies = ({ armies }: PreparedArmies): string[] => [
  ...new Set(
    armies.flatMap(({ army, list, units }) => [
      ...(list === null ? [keyOf('list', army.force)] : []),
      ...units.flatMap(({ unit, datasheet }) => (datasheet === null ? [keyOf('type', unit.datasheet)] : [])),
    ]),
  ),
]

export const planOfArmies = (
  prepared: PreparedArmies,
  {
    source,
    content,
    isThere,
  }: {
    source: ForeignPlan['source']
    content: Content
    isThere: (army: PreparedArmy) => boolean
  },
): ForeignPlan => ({
  source,
  ruleset: content.ruleset,
  keeps: 'armies',
  worth: armiesOf(content.ruleset).book.worth,
  campaign: null,
  gangs: prepared.armies.map((army) => ({
    ...plannedArmy(army, content.ruleset, prepared),
    again: isThere(army),
  })),
  names: [...prepared.names.asked],
  makeable: [...prepared.makeable],
  negatives: [],
  undecided: undecidedArmies(prepared),
  leftOut: [...prepared.leftOut],
})

const plannedArmy = (
  { army, name, list, units }: PreparedArmy,
  ruleset: RulesetId,
  { catalogue, made }: PreparedArmies,
): Omit<PlannedGang, 'again'> => ({
  place: army.place,
  name,
  list: recognised(army.force, list),
  credits: null,
  reputation: null,
  rating: {
    theirs: units.every(({ theirs }) => theirs === null)
      ? null
      : units.reduce((sum, { theirs }) => sum + (theirs ?? 0), 0),
    here: units.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
  },
  stash: [],
  territories: [],
  fighters: units.map((one) => {
    const { book } = armiesOf(ruleset)
    const { chosen } = armyNames(catalogue, book)
    const ofOwn = new Set(made.values())
    // A new entry has no slug yet.
    const nameOf = (id: string) => {
      const known = chosen('item', id)
      return known !== null && ofOwn.has(id) ? { slug: null, name: known.name } : known
    }
    return plannedUnit(one, book, nameOf)
  }),
})

const plannedUnit = (
  { unit, datasheet, own, gear, added, theirs, worth }: PreparedUnit,
  book: ArmyBook,
  nameOf: (id: string) => { readonly slug: string | null; readonly name: string } | null,
): PlannedGang['fighters'][number] => ({
  place: unit.place,
  name: unit.name || (datasheet?.name ?? unit.datasheet),
  type: { ...recognised(unit.datasheet, datasheet), ...(own ? { slug: null } : {}) },
  status: 'active',
  items: counted(gear).map(({ wanted, id, count }) => ({
    ...recognised(wanted, id === null ? null : nameOf(id)),
    quantity: count,
  })),
  added: added.map(({ id, count }) => ({ ...recognised(id, nameOf(id)), quantity: count })),
  without: [],
  skills: [],
  injuries: [],
  experience: 0,
  differences: theirs === null || worth === null || theirs === worth ? [] : [{ what: book.worth, theirs, ours: worth }],
})

const recognised = (wanted: string, found: { readonly slug: string | null; readonly name: string } | null) => ({
  wanted,
  slug: found?.slug ?? null,
  name: found?.name ?? null,
})
