import type { RulesetId } from '@shared/battle'
import type { ModelGroup } from '@shared/campaign/armies'
import type { Catalogue, Datasheet } from '@shared/content'
import type { ForeignDecisions, ForeignPlan, LeftOut, NameDecision, PlannedGang } from '@shared/contract/foreign'
import { armiesOf } from '../../../rulesets/playing'
import { oneLine } from '../heading'
import type { ForeignFile } from '../model'
import { type Found, keyOf, type NameLookup, namesOver } from '../names'
import { normalised } from '../normalised'
import { armiesIn, type ForeignArmy, type ForeignModels, type ForeignUnit } from './units'
import { armyNames } from './names'

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
  readonly models: readonly ModelGroup[]
  readonly weapons: readonly { readonly wanted: string; readonly found: Found | null; readonly quantity: number }[]
  /** By our datasheet; null while that isn't known. */
  readonly power: number | null
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
  const names = namesOver(armyNames(content.catalogue), { now: decisions.names, before })
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
      const said = decisions.list === null ? null : (content.catalogue.forces.find(decisions.list) ?? null)
      const list = said === null ? names.find('list', army.force) : { slug: said.id, name: said.name }
      leftOut.push(...army.others.map((it) => ({ ...it, reason: 'selection' as const })))
      const units = army.units.filter(({ datasheet, place }) => takes('type', datasheet, place))
      return {
        army,
        name: oneLine(decisions.gangName ?? army.name) || oneLine(army.force) || (list?.name ?? ''),
        list,
        units: units.map((unit) => prepareUnit(unit, names, content, leftOut)),
      }
    })
  leftOut.push(
    ...(file.roster?.costs ?? [])
      .filter(({ name, value }) => value !== 0 && !/^pl$/i.test(name.trim()))
      .map(({ name, value }) => ({
        place: file.roster?.place ?? '',
        reason: 'unread' as const,
        text: `${name.trim()}: ${value}`,
      })),
  )
  return { names, armies, leftOut }
}

function prepareUnit(unit: ForeignUnit, names: NameLookup, content: Content, leftOut: LeftOut[]): PreparedUnit {
  const datasheet = names.find('type', unit.datasheet)
  const counted = Map.groupBy(
    unit.models.flatMap(({ weapons, count }) => weapons.map((name) => ({ name, count }))),
    ({ name }) => name,
  )
  const weapons = [...counted].map(([wanted, all]) => ({
    wanted,
    found: names.find('item', wanted),
    quantity: all.reduce((sum, { count }) => sum + count, 0),
  }))
  // A weapon without an entry here arms nobody.
  for (const { wanted, found } of weapons)
    if (found === null) leftOut.push({ place: unit.place, reason: 'unread', text: `${unit.datasheet}: ${wanted}` })
  if (datasheet === null) return { unit, datasheet, models: [], weapons, power: null }
  const sheet = content.catalogue.datasheets.get(datasheet.slug)
  const models = unit.models.map((group) => groupOf(sheet, group, names))
  const { book } = armiesOf(content.ruleset)
  return { unit, datasheet, models, weapons, power: book.worthOf(content.catalogue, sheet.id, models) }
}

const groupOf = (sheet: Datasheet, { name, count, weapons }: ForeignModels, names: NameLookup): ModelGroup => ({
  profile: profileOf(sheet, name),
  count,
  weapons: weapons.flatMap((wanted) => names.find('item', wanted)?.slug ?? []),
})

/** "Space Marine w/Heavy Weapon" is a Space Marine; what is named after nobody is as most of the unit are. */
function profileOf({ profiles, composition }: Datasheet, name: string): string {
  const said = normalised(name)
  const begins = profiles
    .filter((profile) => said.startsWith(normalised(profile.name)))
    .toSorted((a, b) => b.name.length - a.name.length)
  const most = composition.toSorted((a, b) => b.most - a.most)
  return begins[0]?.id ?? most[0]?.profile ?? profiles[0]?.id ?? ''
}

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
    ruleset,
    isThere,
  }: {
    source: ForeignPlan['source']
    ruleset: RulesetId
    isThere: (army: PreparedArmy) => boolean
  },
): ForeignPlan => ({
  source,
  ruleset,
  keeps: 'armies',
  campaign: null,
  gangs: prepared.armies.map((army) => ({ ...plannedArmy(army), again: isThere(army) })),
  names: [...prepared.names.asked],
  negatives: [],
  undecided: undecidedArmies(prepared),
  leftOut: [...prepared.leftOut],
})

const plannedArmy = ({ army, name, list, units }: PreparedArmy): Omit<PlannedGang, 'again'> => ({
  place: army.place,
  name,
  list: recognised(army.force, list),
  credits: null,
  reputation: null,
  rating: {
    theirs: units.every(({ unit }) => unit.power === null)
      ? null
      : units.reduce((sum, { unit }) => sum + (unit.power ?? 0), 0),
    here: units.reduce((sum, { power }) => sum + (power ?? 0), 0),
  },
  stash: [],
  territories: [],
  fighters: units.map(({ unit, datasheet, weapons, power }) => ({
    place: unit.place,
    name: unit.name || (datasheet?.name ?? unit.datasheet),
    type: recognised(unit.datasheet, datasheet),
    status: 'active',
    items: weapons.map(({ wanted, found, quantity }) => ({ ...recognised(wanted, found), quantity })),
    added: [],
    skills: [],
    injuries: [],
    experience: 0,
    differences:
      unit.power === null || power === null || unit.power === power
        ? []
        : [{ what: 'power', theirs: unit.power, ours: power }],
  })),
})

const recognised = (wanted: string, found: Found | null) => ({
  wanted,
  slug: found?.slug ?? null,
  name: found?.name ?? null,
})
