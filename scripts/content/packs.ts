import { categories, type FighterType, type Item, type SkillId, type SkillSetId } from '../../src/shared/content/schema'
import { slugOf } from './cells'
import { corePowers } from './corrections/powers'
import { cell, type Row } from './csv'
import { alliancesOf, intriguesOf, tacticsOf, vehiclesOf } from './extras'
import { fighterTypesOf, gangOf } from './fighters'
import { houseListsOf } from './house-lists'
import { beastItems, boughtLikeItems, equipmentOf } from './items'
import { resolverOf } from './resolve'
import { scenariosOf } from './scenarios'
import { skillSetsOf, skillsOf } from './skills'
import { specialRulesOf } from './special-rules'
import { territoriesOf } from './territories'
import { traitsOfItems } from './traits'
import { byText, sortedById } from './write'

export interface Tables {
  readonly equipment: readonly Row[]
  readonly fighters: readonly Row[]
  readonly houseEquipment: readonly Row[]
  readonly skills: readonly Row[]
  readonly territories: readonly Row[]
  readonly scenarios: readonly Row[]
  readonly tactics: readonly Row[]
  readonly alliances: readonly Row[]
  readonly intrigues: readonly Row[]
  readonly vehicles: readonly Row[]
}

/** The packs' entries by file, and what somebody should know about the conversion. */
export const convert = (tables: Tables): { files: Record<string, readonly unknown[]>; report: string[] } => {
  const vehicles = vehiclesOf(tables.vehicles)
  const beasts = beastItems(beastRows(tables.fighters))
  const listed = equipmentOf(tables.equipment).filter((item) => !beasts.some(({ id }) => id === item.id))
  const items = [...listed, ...beasts, ...boughtLikeItems(vehicles)]
  const twice = items.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index)
  if (twice.length > 0) throw new Error(`These items are there twice: ${twice.join(', ')}`)

  checkAmmo(items)
  const traits = traitsOfItems(items)
  const taken = new Set<string>([...items, ...traits].map(({ id }) => id))
  const skillRows = [...tables.skills, ...corePowers]
  const skills = skillsOf(skillRows, taken)
  const resolver = resolverOf(items)
  const skillBy = new Map<string, SkillId>(skills.map(({ name, id }) => [name.toLowerCase(), id]))
  const fighterTypes = fighterTypesOf(tables.fighters, resolver, (name) => skillBy.get(name.toLowerCase()) ?? null)
  const gangs = [
    ...new Map(tables.fighters.map((row) => gangOf(cell(row, 'gang'))).map((gang) => [gang.id, gang])).values(),
  ]
  const { lists, unknown } = houseListsOf(
    tables.houseEquipment,
    resolver,
    new Set(fighterTypes.map(({ id }) => id)),
    items,
  )

  const report = [
    ...unknown.map((line) => `unresolved line: ${line}`),
    ...items.filter(({ kind }) => kind === 'unresolved').map(({ id }) => `undescribed item: ${id}`),
    ...items.filter(isWithoutProfile).map(({ id }) => `without a profile: ${id}`),
    ...fighterTypes.flatMap(({ id, byHand }) => byHand.map((text) => `by hand: ${id}: ${text}`)),
  ]
  return {
    files: {
      traits,
      ...itemFiles(items),
      'skill-sets': sortedById(skillSetsOf(skillRows, mentionedSets(fighterTypes, gangs))),
      skills: [...skills].sort((a, b) => byText(a.set, b.set) || (a.d6 ?? 0) - (b.d6 ?? 0) || byText(a.id, b.id)),
      'special-rules': specialRulesOf(fighterTypes, tables.fighters),
      gangs: sortedById(gangs),
      'fighter-types': [...fighterTypes].sort(inRosterOrder),
      ...Object.fromEntries(lists.map(({ id, entries }) => [`house-lists/${id}`, entries])),
      vehicles: sortedById(vehicles),
      territories: sortedById(territoriesOf(tables.territories)),
      scenarios: sortedById(scenariosOf(tables.scenarios)),
      tactics: sortedById(tacticsOf(tables.tactics, new Set([...taken, ...skills.map(({ id }) => id)]))),
      alliances: sortedById(alliancesOf(tables.alliances)),
      intrigues: sortedById(intriguesOf(tables.intrigues)),
    },
    report,
  }
}

const checkAmmo = (items: readonly Item[]): void => {
  const owners = new Set<string>(items.filter(({ kind }) => kind === 'weapon').map(({ id }) => id))
  for (const item of items) {
    if (item.kind !== 'ammo') continue
    const lost = item.fits.find(({ weapon }) => !owners.has(weapon))
    if (lost) throw new Error(`${item.id} is ammo for ${lost.weapon}, which is not a weapon`)
  }
}

const itemFiles = (items: readonly Item[]) => {
  const of = (...kinds: Item['kind'][]) => sortedById(items.filter(({ kind }) => kinds.includes(kind)))
  return {
    weapons: of('weapon'),
    ammo: of('ammo'),
    armour: of('armour', 'field'),
    accessories: of('accessory', 'bionic'),
    gear: of('wargear', 'chem', 'status', 'gang', 'mount', 'vehicle-upgrade'),
    'beasts-and-vehicles': of('beast', 'vehicle'),
    'unresolved-items': of('unresolved'),
  }
}

const isWithoutProfile = (item: Item): boolean => item.kind === 'weapon' && item.profiles.length === 0

const beastRows = (rows: readonly Row[]) =>
  rows
    .filter((row) => cell(row, 'category') === 'Exotic Beast')
    .map((row) => ({
      id: `${gangOf(cell(row, 'gang')).id}-${slugOf(cell(row, 'name'))}`,
      name: cell(row, 'name'),
      cost: Number(cell(row, 'cost')),
      confidence: cell(row, 'confidence') === 'conflict' ? 'low' : cell(row, 'confidence'),
    }))

const mentionedSets = (types: readonly FighterType[], gangs: readonly { id: string; name: string }[]) => {
  const sets = new Map<SkillSetId, string>()
  for (const { gang, skills } of types) {
    const access = gangs.find(({ id }) => id === gang)?.name ?? gang
    for (const set of [...skills.primary, ...skills.secondary]) sets.set(set, sets.get(set) ?? access)
  }
  return sets
}

const inRosterOrder = (left: FighterType, right: FighterType): number =>
  byText(left.gang, right.gang) ||
  categories.indexOf(left.category) - categories.indexOf(right.category) ||
  byText(left.id, right.id)
