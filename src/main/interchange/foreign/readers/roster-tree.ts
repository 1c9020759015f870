/** What BattleScribe's rosters (XML) and New Recruit's (JSON) have in common: a tree of selections with the printed data embedded. */
import { characteristics } from '@shared/content/schema'
import type { LeftOut } from '@shared/contract/foreign'
import { presentOnly, unstarred } from '../lenient'
import { characteristic } from '../lenient'
import type { ForeignFighter, ForeignFile, ForeignGang, ForeignItem, ForeignSource } from '../model'
import type { Force, RosterTree, Selection } from '../roster'
import { forcesIn, unreadInRoster, withNested } from './roster-unread'
import { eachOnce, type Raw, unreadIn, unreadStats } from './unread'

/** Each force is a gang, each model a fighter. Catalogues are never evaluated: the roster's printed figures count. */
export function gangsOf(source: ForeignSource, tree: RosterTree): ForeignFile {
  const { place: top, id, name, gameSystem, costs, notes, forces } = tree
  const gangs = forces.map((force, index): ForeignGang => {
    const { place, catalogue, name: forceName } = force
    const { models, loose } = partsOf(force)
    return {
      place,
      id: forces.length === 1 ? id : `${id}/${index}`,
      name: forces.length === 1 || index === 0 ? name : `${name} ${index + 1}`,
      // Gang lists of 2018 have their own names here.
      type: `${catalogue || forceName}${/gang war|underhive/i.test(gameSystem) ? ' (2018)' : ''}`,
      alignment: '',
      credits: countOf(loose, heads.credits),
      reputation: countOf(loose, heads.reputation),
      rating: costOf({ costs }),
      resources: {},
      colour: '',
      territories: loose.flatMap((it) => (hasProfile(it, 'territory') ? [it.name] : [])),
      stash: loose.filter((it) => hasProfile(it, 'weapon') || hasProfile(it, 'wargear')).map(itemOf),
      fighters: models.flatMap(fightersOf),
      notes: [index === 0 ? notes : '', force.notes].filter((note) => note !== '').join('\n'),
    }
  })
  const isCounted = (cost: string) => isCredits(cost) || isExperience(cost)
  const counted = costs.filter(({ name: cost, value }) => value !== 0 && !isCounted(cost))
  const leftOut = [
    ...counted.map(({ name: cost, value }) => ({ place: top, text: `${cost.trim()}: ${value}` })),
    ...forces
      .flatMap((force) => partsOf(force).loose)
      .filter((it) => !isRead(it))
      .map(({ place, name: said, number, notes: more }) => ({
        place,
        text: `${number > 1 ? `${said} ×${number}` : said}${more === '' ? '' : `: ${more}`}`,
      })),
  ]
  const lines = forces.flatMap((force) => partsOf(force).models).map(printed)
  return {
    source,
    game: gameSystem,
    roster: tree,
    campaign: null,
    gangs,
    leftOut: [
      ...leftOut.map((it) => ({ ...it, reason: 'selection' as const })),
      ...forces
        .flatMap(forcesIn)
        .flatMap(({ place, rules }) => rules.map((text) => ({ place, text, reason: 'rule' as const }))),
      ...unreadIn(lines, [...characteristics]),
      ...unreadStats(lines),
      ...unreadInRoster(tree, isCounted),
      ...forces.flatMap(besidesIn),
    ],
  }
}

const readLines = /^(model|unit|fighter|weapon|wargear|skill|injury|territory)$/i

/** What isn't kept: rules of gear, profiles of a type that no card has, and repeated skills and injuries. */
function besidesIn(force: Force): LeftOut[] {
  const { models, loose } = partsOf(force)
  const all = [...models, ...models.flatMap(({ selections }) => selections.flatMap(withNested)), ...loose]
  const rules = all.flatMap((it) => [
    ...(isModel(it) ? [] : it.rules),
    ...it.profiles.flatMap(({ typeName, name }) =>
      readLines.test(typeName.trim()) && (isOfType(typeName, 'weapon') || isNameOf(it, name))
        ? []
        : [`${typeName}: ${name}`],
    ),
  ])
  const several = all.filter((it) => it.number > 1 && (hasProfile(it, 'skill') || hasProfile(it, 'injury')))
  return [
    ...eachOnce(force.place, 'rule', rules),
    ...several.map(({ place, name, number }) => ({ place, reason: 'selection' as const, text: `${name} ×${number}` })),
  ]
}

/** A Specialist is printed with the profile of its former type. */
const isNameOf = ({ name }: Selection, line: string): boolean => name === line || name.startsWith(`${line} (`)

/** The profile printed for a model. */
const printed = (model: Selection): Raw => ({
  place: model.place,
  value: Object.fromEntries(lineOf(model).map(({ name, text }) => [name.trim().toLowerCase(), text])),
})
const lineOf = ({ profiles }: Selection) =>
  profiles.find(({ typeName }) => /model|unit|fighter/i.test(typeName))?.values ?? []

/** Fighters, and selections that belong to none. */
function partsOf(force: Force): { models: Selection[]; loose: Selection[] } {
  const all = forcesIn(force).flatMap(({ selections }) => selections.flatMap(withNested))
  const models = all.filter(isModel)
  const inModels = new Set(models.flatMap((model) => model.selections.flatMap(withNested)))
  return { models, loose: all.filter((it) => !isModel(it) && !inModels.has(it)) }
}

/** Amounts and states that rosters keep as selections. */
const heads = {
  credits: /^credits$/i,
  reputation: /^reputation$/i,
  experience: /^(experience|xp)$/i,
  recovery: /^(in )?recovery$/i,
  captured: /^captured$/i,
  /** Headings over other selections, some without any. */
  empty: /^(character|weapons|wargear|skills|injuries|equipment|stash|territor(y|ies)|gang headquarters)$/i,
}
const isNamed = ({ name, profiles }: Selection, head: RegExp) => profiles.length === 0 && head.test(name.trim())
const isHead = (it: Selection) => Object.values(heads).some((head) => isNamed(it, head))
const countOf = (selections: readonly Selection[], head: RegExp): number | null =>
  selections.find((it) => isNamed(it, head))?.number ?? null
/** Whether a selection outside fighters is kept somewhere in the gang. */
const isRead = (it: Selection) =>
  ['territory', 'weapon', 'wargear'].some((type) => hasProfile(it, type)) ||
  [heads.credits, heads.reputation, heads.empty].some((head) => isNamed(it, head)) ||
  isGroup(it)

const isOfType = (typeName: string, wanted: string) => typeName.trim().toLowerCase() === wanted
const hasProfile = ({ profiles }: Selection, type: string) => profiles.some(({ typeName }) => isOfType(typeName, type))
const isModel = (selection: Selection) => selection.type === 'model' || hasProfile(selection, 'model')

/** Cost types have a leading space in one catalogue. */
const isCredits = (cost: string) => /^(credits?|cr|pts|points)$/i.test(cost.trim())
const isExperience = (cost: string) => heads.experience.test(cost.trim())
const costOf = ({ costs }: Pick<Selection, 'costs'>): number | null => {
  const credits = costs.find(({ name }) => isCredits(name))
  return credits === undefined ? null : Math.round(credits.value)
}
const totalCost = (selection: Selection): number | null => {
  const own = withNested(selection).map(costOf)
  return own.every((cost) => cost === null) ? null : own.reduce<number>((sum, cost) => sum + (cost ?? 0), 0)
}

/** A selection of three models is three fighters. */
const fightersOf = (model: Selection): ForeignFighter[] => {
  const count = Math.min(Math.max(model.number, 1), 50)
  const nested = model.selections.flatMap(withNested)
  const total = totalCost(model)
  const name = unstarred(model.customName || model.name)
  const one: ForeignFighter = {
    place: model.place,
    name,
    type: unstarred(model.name),
    label: '',
    statline: statlineOf(model),
    cost: total === null ? null : Math.round(total / count),
    experience: Math.round(experienceOf(model)) + (countOf(nested, heads.experience) ?? 0),
    kills: 0,
    items: nested
      .filter(
        (it) => !isModel(it) && !hasProfile(it, 'skill') && !hasProfile(it, 'injury') && !isGroup(it) && !isHead(it),
      )
      .map(itemOf),
    skills: nested.filter((it) => hasProfile(it, 'skill')).map((it) => unstarred(it.name)),
    injuries: nested.filter((it) => hasProfile(it, 'injury')).map((it) => unstarred(it.name)),
    rules: model.rules.map(unstarred),
    status: stateOf(nested),
    notes: [
      model.notes,
      ...nested.filter(({ notes }) => notes !== '').map((it) => `${it.name}: ${it.notes}`),
      ...model.categories.map((category) => `[${category}]`),
    ]
      .filter((note) => note !== '')
      .join(' '),
  }
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? one : { ...one, place: `${model.place}#${index + 1}`, name: `${name} ${index + 1}` },
  )
}

const stateOf = (nested: readonly Selection[]): string => {
  const has = (head: RegExp) => nested.some((it) => isNamed(it, head))
  return has(heads.captured) ? 'Captured' : has(heads.recovery) ? 'Recovery' : ''
}

/** "Weapons", "Wargear": a heading that only contains other selections. */
const isGroup = ({ profiles, costs, selections }: Selection) =>
  selections.length > 0 && profiles.length === 0 && costs.every(({ value }) => value === 0)

const experienceOf = ({ costs }: Selection): number => costs.find(({ name }) => isExperience(name))?.value ?? 0

const statlineOf = (model: Selection): Record<string, number> => {
  const values = lineOf(model)
  return presentOnly(
    Object.fromEntries(
      characteristics.map((stat) => [
        stat,
        characteristic.parse(values.find(({ name }) => name.trim().toLowerCase() === stat)?.text),
      ]),
    ),
  )
}

const itemOf = (selection: Selection): ForeignItem => ({
  name: unstarred(selection.customName || selection.name),
  quantity: Math.min(Math.max(selection.number, 1), 99),
  cost: costOf(selection),
  profiles: selection.profiles
    .filter(({ typeName }) => isOfType(typeName, 'weapon'))
    .map(({ name, values }) => ({ name, values })),
})
