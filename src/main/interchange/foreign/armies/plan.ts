import type { RulesetId } from '@shared/battle'
import type { ArmyBook, FromRoster, SaidUnit } from '@shared/campaign/armies'
import type { Catalogue } from '@shared/content'
import type { ForeignDecisions, ForeignPlan, LeftOut, NameDecision, PlannedGang } from '@shared/contract/foreign'
import { armiesOf } from '../../../rulesets/playing'
import { oneLine } from '../heading'
import type { ForeignFile } from '../model'
import { type Found, keyOf, type NameLookup, namesOver } from '../names'
import { type Carried, carriedBy } from './carried'
import { sharedOut } from './gear'
import { kindNamed } from './kinds'
import { armyNames } from './names'
import { armiesIn, costName, type ForeignArmy, type ForeignUnit } from './units'

export { armyChoices } from './names'

/** A roster with every name looked up. */
export interface PreparedArmies {
  readonly names: NameLookup
  readonly armies: readonly PreparedArmy[]
  readonly leftOut: readonly LeftOut[]
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
  readonly models: FromRoster['models']
  readonly gear: readonly Carried[]
  /** What its models have by themselves. */
  readonly added: FromRoster['added']
  /** What the file says it is worth; null where it doesn't. */
  readonly theirs: number | null
  /** By our datasheet; null while that isn't known. */
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
  const leftOut: LeftOut[] = []
  const takes = (kind: 'list' | 'type' | 'item', wanted: string, place: string): boolean => {
    const decision = names.decisionOn(kind, wanted)
    if (typeof decision !== 'object' || decision?.as !== 'skipped') return true
    names.find(kind, wanted)
    leftOut.push({ place, reason: 'skipped', text: wanted })
    return false
  }
  const armies = armiesIn(file)
    .filter(({ force, place }) => decisions.list !== null || takes('list', force, place))
    .map((army): PreparedArmy => {
      const said =
        decisions.list === null
          ? null
          : (book.forces(content.catalogue).find(({ id }) => id === decisions.list) ?? null)
      const list = said === null ? names.find('list', army.force) : { slug: said.id, name: said.name }
      leftOut.push(...army.others.map((it) => ({ ...it, reason: 'selection' as const })))
      if (army.notes !== '') leftOut.push({ place: army.place, reason: 'unread', text: army.notes })
      const units = army.units.filter(({ datasheet, place }) => takes('type', datasheet, place))
      return {
        army,
        name: oneLine(decisions.gangName ?? army.name) || oneLine(army.force) || (list?.name ?? ''),
        list,
        units: units.map((unit) => prepareUnit(unit, names, { ...content, book }, leftOut)),
      }
    })
  leftOut.push(
    ...(file.roster?.costs ?? [])
      .filter(({ name, value }) => value !== 0 && costName(name) !== costOf(book))
      .map(({ name, value }) => ({
        place: file.roster?.place ?? '',
        reason: 'unread' as const,
        text: `${name.trim()}: ${value}`,
      })),
  )
  return { names, armies, leftOut }
}

/** What units are measured by, as rosters call it. */
const costOf = ({ worth }: ArmyBook): string => (worth === 'power' ? 'pl' : 'pts')

function prepareUnit(
  unit: ForeignUnit,
  names: NameLookup,
  { book, catalogue }: Content & { readonly book: ArmyBook },
  leftOut: LeftOut[],
): PreparedUnit {
  const datasheet = names.find('type', unit.datasheet)
  const hasWargear = book.sections.wargear !== null
  const groups = unit.models.map((group) => {
    const { each, loose } = sharedOut(group.gear, group.count)
    return { ...group, each: carriedBy(each, names, hasWargear), loose: carriedBy(loose, names, hasWargear) }
  })
  const shared = [...carriedBy(unit.gear, names, hasWargear), ...groups.flatMap(({ loose }) => loose)]
  const gear = [
    ...groups.flatMap(({ each, count }) => each.map((one) => ({ ...one, count: one.count * count }))),
    ...shared,
  ]
  const tell = ({ place }: { place: string }, text: string, reason: LeftOut['reason'] = 'unread') =>
    leftOut.push({ place, reason, text: `${unit.datasheet}: ${text}` })
  for (const { place, text } of unit.notes) tell({ place }, text)
  // What has no entry here arms nobody.
  for (const one of counted(gear).filter(({ id }) => id === null))
    tell(one, times(one), isSkipped(names, one) ? 'skipped' : 'unread')
  const theirs = unit.costs[costOf(book)]
  const known = { unit, datasheet, gear, theirs: theirs === undefined ? null : Math.round(theirs) }
  if (datasheet === null) return { ...known, models: [], added: [], worth: null }
  const kinds = book.kinds(catalogue, datasheet.slug)
  const said: SaidUnit = {
    models: groups.map(({ name, count, each }) => ({
      profile: kindNamed(kinds, name),
      count,
      carried: each.flatMap(({ id, count: many }) => (id === null ? [] : Array.from({ length: many }, () => id))),
    })),
    shared: shared.flatMap(({ id, count }) => (id === null ? [] : [{ id, count }])),
  }
  const { models, missing, added } = book.fromRoster(catalogue, datasheet.slug, said)
  for (const { id, count } of missing) {
    const one = gear.find((it) => it.id === id)
    if (one !== undefined) tell(one, times({ ...one, count }))
  }
  return { ...known, models, added, worth: book.worthOf(catalogue, datasheet.slug, models) }
}

const times = ({ wanted, count }: Carried): string => (count > 1 ? `${wanted} ×${count}` : wanted)

const isSkipped = (names: NameLookup, { wanted }: Carried): boolean => {
  const decision = names.decisionOn('item', wanted)
  return typeof decision === 'object' && decision?.as === 'skipped'
}

/** Each once, with how many there are in all. */
const counted = (gear: readonly Carried[]): Carried[] =>
  [...Map.groupBy(gear, ({ wanted }) => wanted).values()].flatMap((alike) => {
    const [first] = alike
    return first === undefined ? [] : [{ ...first, count: alike.reduce((sum, { count }) => sum + count, 0) }]
  })

/** An army needs its force and a unit its datasheet. */
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
  gangs: prepared.armies.map((army) => ({ ...plannedArmy(army, content), again: isThere(army) })),
  names: [...prepared.names.asked],
  negatives: [],
  undecided: undecidedArmies(prepared),
  leftOut: [...prepared.leftOut],
})

const plannedArmy = (
  { army, name, list, units }: PreparedArmy,
  { ruleset, catalogue }: Content,
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
  fighters: units.map((one) => plannedUnit(one, armiesOf(ruleset).book, armyNames(catalogue, armiesOf(ruleset).book))),
})

const plannedUnit = (
  { unit, datasheet, gear, added, theirs, worth }: PreparedUnit,
  book: ArmyBook,
  { chosen }: ReturnType<typeof armyNames>,
): PlannedGang['fighters'][number] => ({
  place: unit.place,
  name: unit.name || (datasheet?.name ?? unit.datasheet),
  type: recognised(unit.datasheet, datasheet),
  status: 'active',
  items: counted(gear).map(({ wanted, id, count }) => ({
    ...recognised(wanted, id === null ? null : chosen('item', id)),
    quantity: count,
  })),
  added: added.map(({ id, count }) => ({ ...recognised(id, chosen('item', id)), quantity: count })),
  skills: [],
  injuries: [],
  experience: 0,
  differences: theirs === null || worth === null || theirs === worth ? [] : [{ what: book.worth, theirs, ours: worth }],
})

const recognised = (wanted: string, found: Found | null) => ({
  wanted,
  slug: found?.slug ?? null,
  name: found?.name ?? null,
})
