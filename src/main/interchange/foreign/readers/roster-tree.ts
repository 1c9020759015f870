/** What BattleScribe's rosters (XML) and New Recruit's (JSON) have in common: a tree of selections with the printed data embedded. */
import { characteristics } from '@shared/content/schema'
import { presentOnly, unstarred } from '../lenient'
import { characteristic } from '../lenient'
import type { ForeignFighter, ForeignFile, ForeignGang, ForeignItem, ForeignProfile, ForeignSource } from '../model'

export interface Selection {
  readonly place: string
  readonly name: string
  readonly customName: string
  readonly type: string
  readonly number: number
  readonly costs: readonly { readonly name: string; readonly value: number }[]
  readonly categories: readonly string[]
  readonly profiles: readonly (ForeignProfile & { readonly typeName: string })[]
  readonly rules: readonly string[]
  readonly notes: string
  readonly selections: readonly Selection[]
}

export interface RosterTree {
  readonly place: string
  readonly id: string
  readonly name: string
  readonly gameSystem: string
  readonly costs: readonly { readonly name: string; readonly value: number }[]
  readonly forces: readonly {
    readonly place: string
    readonly name: string
    readonly catalogue: string
    readonly selections: readonly Selection[]
  }[]
}

/** Each force is a gang, each model a fighter. Catalogues are never evaluated: what the roster prints is what counts. */
export function gangsOf(source: ForeignSource, { id, name, costs, forces }: RosterTree): ForeignFile {
  const gangs = forces.map(({ place, catalogue, name: forceName, selections }, index): ForeignGang => {
    const all = selections.flatMap(withNested)
    const models = all.filter(isModel)
    const inModels = new Set(models.flatMap((model) => model.selections.flatMap(withNested)))
    const loose = all.filter((it) => !isModel(it) && !inModels.has(it))
    return {
      place,
      id: forces.length === 1 ? id : `${id}/${index}`,
      name: forces.length === 1 || index === 0 ? name : `${name} ${index + 1}`,
      type: catalogue || forceName,
      alignment: '',
      credits: null,
      reputation: null,
      rating: costOf({ costs }),
      resources: {},
      colour: '',
      territories: loose.flatMap((it) => (hasProfile(it, 'territory') ? [it.name] : [])),
      stash: loose.filter((it) => hasProfile(it, 'weapon') || hasProfile(it, 'wargear')).map(itemOf),
      fighters: models.flatMap(fightersOf),
      notes: '',
    }
  })
  return { source, campaign: null, gangs, leftOut: [] }
}

const withNested = (selection: Selection): Selection[] => [selection, ...selection.selections.flatMap(withNested)]

const isOfType = (typeName: string, wanted: string) => typeName.trim().toLowerCase() === wanted
const hasProfile = ({ profiles }: Selection, type: string) => profiles.some(({ typeName }) => isOfType(typeName, type))
const isModel = (selection: Selection) => selection.type === 'model' || hasProfile(selection, 'model')

/** Cost types carry a leading space in the one catalogue there is. */
const costOf = ({ costs }: Pick<Selection, 'costs'>): number | null => {
  const credits = costs.find(({ name }) => /^(credits?|cr|pts|points)$/i.test(name.trim()))
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
    experience: Math.round(experienceOf(model)),
    kills: 0,
    items: nested
      .filter((it) => !isModel(it) && !hasProfile(it, 'skill') && !hasProfile(it, 'injury') && !isGroup(it))
      .map(itemOf),
    skills: nested.filter((it) => hasProfile(it, 'skill')).map((it) => unstarred(it.name)),
    injuries: nested.filter((it) => hasProfile(it, 'injury')).map((it) => unstarred(it.name)),
    status: '',
    notes: [model.notes, ...model.categories.map((category) => `[${category}]`)]
      .filter((note) => note !== '')
      .join(' '),
  }
  return Array.from({ length: count }, (_, index) =>
    count === 1 ? one : { ...one, place: `${model.place}#${index + 1}`, name: `${name} ${index + 1}` },
  )
}

/** "Weapons", "Wargear": a heading that only holds others. */
const isGroup = ({ profiles, costs, selections }: Selection) =>
  selections.length > 0 && profiles.length === 0 && costs.every(({ value }) => value === 0)

const experienceOf = ({ costs }: Selection): number =>
  costs.find(({ name }) => /^(experience|xp)$/i.test(name.trim()))?.value ?? 0

const statlineOf = ({ profiles }: Selection): Record<string, number> => {
  const values = profiles.find(({ typeName }) => /model|unit|fighter/i.test(typeName))?.values ?? []
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
