import type { ForeignFile } from '../model'
import { unstarred } from '../lenient'
import type { Force, RosterTree, Selection } from '../roster'

/** What a roster of a game with units comes down to: armies, units, their models by name and weapons by name. */

export interface ForeignModels {
  readonly place: string
  readonly name: string
  readonly count: number
  /** Of each of them. */
  readonly weapons: readonly string[]
}
export interface ForeignUnit {
  readonly place: string
  /** As its owner called it; the datasheet's where nobody did. */
  readonly name: string
  readonly datasheet: string
  /** What the roster measures it by; null where it doesn't. */
  readonly power: number | null
  readonly models: readonly ForeignModels[]
}
export interface ForeignArmy {
  readonly place: string
  readonly name: string
  /** The catalogue it was mustered from. */
  readonly force: string
  readonly units: readonly ForeignUnit[]
  /** Selections that are no unit. */
  readonly others: readonly { readonly place: string; readonly text: string }[]
}

export const armiesIn = ({ roster }: ForeignFile): ForeignArmy[] =>
  roster === null ? [] : roster.forces.map((force, index) => armyOf(roster, force, index))

function armyOf(roster: RosterTree, force: Force, index: number): ForeignArmy {
  const top = forcesIn(force).flatMap(({ selections }) => selections)
  return {
    place: force.place,
    name: index === 0 ? roster.name : `${roster.name} ${index + 1}`,
    force: force.catalogue || force.name,
    units: top.filter(isUnit).map(unitOf),
    others: top.filter((it) => !isUnit(it)).map(({ place, name }) => ({ place, text: name })),
  }
}

const forcesIn = (force: Force): Force[] => [force, ...force.forces.flatMap(forcesIn)]
const nestedIn = ({ selections }: Selection): Selection[] => selections.flatMap((it) => [it, ...nestedIn(it)])
const has = ({ profiles }: Selection, type: RegExp) => profiles.some(({ typeName }) => type.test(typeName.trim()))
const isWeapon = (it: Selection) => has(it, /weapon/i)
const isUnit = (it: Selection) =>
  it.type === 'unit' ||
  it.type === 'model' ||
  has(it, /^(unit|model)/i) ||
  nestedIn(it).some(({ type }) => type === 'model')

/** A model stands as such, or as a choice that itself holds weapons. */
const isModel = (it: Selection) => it.type === 'model' || (!isWeapon(it) && nestedIn(it).some(isWeapon))

function unitOf(unit: Selection): ForeignUnit {
  const models = unit.selections.filter(isModel)
  const whole = models.length === 0 || unit.type === 'model' ? [unit] : models
  const power = [unit, ...nestedIn(unit)].flatMap(({ costs }) => costs.filter(({ name }) => /^pl$/i.test(name.trim())))
  return {
    place: unit.place,
    name: unstarred(unit.customName),
    datasheet: unstarred(unit.name),
    power: power.length === 0 ? null : Math.round(power.reduce((sum, { value }) => sum + value, 0)),
    models: whole.map((model) => ({
      place: model.place,
      name: unstarred(model.name),
      count: Math.min(Math.max(model.number, 1), 100),
      weapons: weaponsOf(model, Math.max(model.number, 1)),
    })),
  }
}

/** A selection of two grenades has two lines; the number of a selection counts the weapons of all its models. */
const weaponsOf = (model: Selection, count: number): string[] =>
  nestedIn(model)
    .filter(isWeapon)
    .flatMap(({ name, number, profiles }) => {
      const lines = profiles.filter(({ typeName }) => /weapon/i.test(typeName)).map((line) => line.name)
      const names = lines.length > 1 && /&|,|\band\b/.test(name) ? lines : [name]
      const each = Math.min(Math.max(Math.round(number / count), 1), 10)
      return names.flatMap((one) => Array.from({ length: each }, () => unstarred(one)))
    })
