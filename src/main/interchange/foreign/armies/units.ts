import type { PrintedItem } from '@shared/campaign/armies'
import type { ForeignFile } from '../model'
import { unstarred } from '../lenient'
import type { Force, RosterTree, Selection } from '../roster'
import { type ForeignGear, gearOf } from './gear'
import { costName, printedLine } from './lines'

/** A roster of a game with units: armies, units, their models by name, and their gear by name. */

interface ForeignModels {
  readonly place: string
  readonly name: string
  readonly count: number
  readonly gear: readonly ForeignGear[]
}
export interface ForeignUnit {
  readonly place: string
  /** The owner's name for it, else the datasheet's. */
  readonly name: string
  readonly datasheet: string
  /** Its costs in the file, by name. */
  readonly costs: Readonly<Record<string, number>>
  readonly models: readonly ForeignModels[]
  /** Gear of the unit itself, not of one of its models. */
  readonly gear: readonly ForeignGear[]
  /** Profiles of its models. */
  readonly lines: PrintedItem['lines']
  /** Its categories. */
  readonly words: readonly string[]
  /** Its abilities, by name. */
  readonly abilities: readonly string[]
  /** The owner's notes about it and its models. */
  readonly notes: readonly { readonly place: string; readonly text: string }[]
}
export interface ForeignArmy {
  readonly place: string
  readonly name: string
  /** The catalogue it was mustered from. */
  readonly force: string
  readonly units: readonly ForeignUnit[]
  /** Of the whole force, by name. */
  readonly rules: readonly string[]
  /** Selections that aren't units. */
  readonly others: readonly { readonly place: string; readonly text: string }[]
  readonly notes: string
}

export const armiesIn = ({ roster }: ForeignFile): ForeignArmy[] =>
  roster === null ? [] : roster.forces.map((force, index) => armyOf(roster, force, index))

function armyOf(roster: RosterTree, force: Force, index: number): ForeignArmy {
  const top = forcesIn(force).flatMap(({ selections }) => selections)
  return {
    place: force.place,
    name: index === 0 ? roster.name : `${roster.name} ${index + 1}`,
    force: force.catalogue || force.name,
    units: top.filter(isUnit).flatMap(unitsIn),
    rules: forcesIn(force).flatMap(({ rules }) => rules),
    others: top
      .filter((it) => !isUnit(it))
      .map(({ place, name, number }) => ({ place, text: number > 1 ? `${name} ×${number}` : name })),
    notes: [index === 0 ? roster.notes : '', ...forcesIn(force).map(({ notes }) => notes)].filter(Boolean).join('; '),
  }
}

const forcesIn = (force: Force): Force[] => [force, ...force.forces.flatMap(forcesIn)]
const nestedIn = ({ selections }: Selection): Selection[] => selections.flatMap((it) => [it, ...nestedIn(it)])
const has = ({ profiles }: Selection, type: RegExp) => profiles.some(({ typeName }) => type.test(typeName.trim()))
const hull = /^(vehicle|walker|flyer)/i
const figure = /^(unit|model|vehicle|walker|flyer)/i
const isWeapon = (it: Selection) => has(it, /weapon/i)
const isUnit = (it: Selection) =>
  it.type === 'unit' ||
  it.type === 'model' ||
  has(it, figure) ||
  nestedIn(it).some(({ type }) => type === 'model' || type === 'unit')

/** Transports and parts of platoons are nested in the unit that they belong to. */
const isInnerUnit = (it: Selection) => it.type === 'unit' || (it.type === 'upgrade' && has(it, hull))
const innerIn = ({ selections }: Selection): Selection[] =>
  selections.flatMap((it) => (isInnerUnit(it) ? [it] : innerIn(it)))

/** The unit and the units nested in it; a selection that only contains others is no unit. */
function unitsIn(it: Selection): ForeignUnit[] {
  const inner = innerIn(it)
  const own = ownIn(it)
  const holds = inner.length > 0 && !has(it, figure) && !own.some((one) => one.type === 'model' || has(one, figure))
  return [...(holds ? [] : [unitOf(it)]), ...inner.flatMap(unitsIn)]
}

/** Selections that belong to the unit itself. */
const ownIn = ({ selections }: Selection): Selection[] =>
  selections.flatMap((it) => (isInnerUnit(it) ? [] : [it, ...ownIn(it)]))

/** A model has that type, or is an option that contains weapons. */
const isModel = (it: Selection) => it.type === 'model' || (!isWeapon(it) && nestedIn(it).some(isWeapon))

function unitOf(unit: Selection): ForeignUnit {
  const isSingle =
    unit.type === 'model' ||
    (unit.profiles.some(({ typeName, name }) => figure.test(typeName.trim()) && name === unit.name) &&
      !ownIn(unit).some(({ type }) => type === 'model'))
  const within = unit.selections.filter((it) => !isInnerUnit(it))
  const models = isSingle ? [] : within.filter(isModel)
  const whole = models.length === 0 ? [{ ...unit, selections: within }] : models
  return {
    place: unit.place,
    name: unstarred(unit.customName),
    datasheet: unstarred(unit.name),
    costs: costsOf([unit, ...ownIn(unit)]),
    models: whole.map((model) => ({
      place: model.place,
      name: unstarred(model.name),
      count: Math.min(Math.max(model.number, 1), 100),
      gear: gearOf(model.selections),
    })),
    gear: models.length === 0 ? [] : gearOf(within.filter((it) => !isModel(it))),
    lines: [unit, ...ownIn(unit)].flatMap(({ profiles }) =>
      profiles
        .filter(({ typeName }) => figure.test(typeName.trim()))
        .map((line) => ({ name: unstarred(line.name), line: printedLine(line) })),
    ),
    words: [...new Set([unit, ...within.filter(isModel)].flatMap(({ categories }) => categories))],
    abilities: [
      ...new Set(
        [unit, ...ownIn(unit)].flatMap(({ rules, profiles }) => [
          ...rules,
          ...profiles.flatMap(({ typeName, name }) => (/abilit|psychic|psyker/i.test(typeName) ? [name] : [])),
        ]),
      ),
    ],
    notes: [
      // A unit that lists its models counts those; the number of the whole selection can't be kept.
      ...(models.length > 0 && unit.number > 1 ? [{ place: unit.place, text: `×${unit.number}` }] : []),
      ...[unit, ...ownIn(unit)].flatMap(({ place, notes }) => (notes === '' ? [] : [{ place, text: notes }])),
    ],
  }
}

/**
 * Keywords and printed profiles of a unit, each as one text, for the notes: if its datasheet is known, ours count. `isOurs`: whether an
 * item's profile equals ours.
 */
export const printedIn = (
  { words, lines, models, gear }: ForeignUnit,
  isOurs: (line: PrintedItem['lines'][number]) => boolean,
): string[] => [
  ...words,
  ...[
    ...lines,
    ...[...models.flatMap((group) => group.gear), ...gear].flatMap((one) => one.lines.filter((line) => !isOurs(line))),
  ]
    .filter(({ line }) => Object.keys(line).length > 0)
    .map(({ name, line }) =>
      `${name}: ${Object.entries(line)
        .map(([head, said]) => `${head} ${said}`)
        .join(', ')}`.slice(0, 200),
    ),
]

const costsOf = (selections: readonly Selection[]): Record<string, number> => {
  const sums: Record<string, number> = {}
  for (const { costs } of selections)
    for (const { name, value } of costs) sums[costName(name)] = (sums[costName(name)] ?? 0) + value
  return sums
}
