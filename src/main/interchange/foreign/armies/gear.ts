import type { PrintedItem } from '@shared/campaign/armies'
import { unstarred } from '../lenient'
import type { Selection } from '../roster'
import { costName, printedLine } from './lines'

/** An item of models, by name. */
export interface ForeignGear {
  readonly place: string
  readonly name: string
  /** For all models together. */
  readonly count: number
  readonly isWeapon: boolean
  /** The cost of one, in the roster's own unit. */
  readonly cost: number
  readonly lines: PrintedItem['lines']
}

/** The items in these selections, at any depth; a selection that only contains others is no item. */
export const gearOf = (selections: readonly Selection[]): ForeignGear[] =>
  selections.flatMap((it) => {
    const inner = gearOf(it.selections)
    return it.profiles.length === 0 && inner.length > 0 ? inner : [...named(it), ...inner]
  })

/** A selection of two kinds of grenades has two profiles. */
function named({ place, name, number, profiles, costs }: Selection): ForeignGear[] {
  const isWeapon = profiles.some(({ typeName }) => /weapon/i.test(typeName))
  const lines = profiles.filter(({ typeName }) => /weapon|wargear/i.test(typeName))
  const names = lines.length > 1 && /&|,|\band\b/.test(name) ? lines.map((line) => line.name) : [name]
  const count = Math.min(Math.max(number, 1), 1_000)
  const cost = costs.find((one) => costName(one.name) === 'pts')?.value ?? 0
  const weapons = lines.filter(({ typeName }) => /weapon/i.test(typeName))
  return names.map((one) => ({
    place,
    name: unstarred(one),
    count,
    isWeapon,
    cost: Math.round(cost / count),
    lines: weapons
      .filter((line) => names.length === 1 || line.name === one)
      .map((line) => ({ name: unstarred(line.name), line: printedLine(line) })),
  }))
}

/** A number counts what all models of a selection carry together, unless each number is smaller than the number of models. */
export function sharedOut(gear: readonly ForeignGear[], models: number): { each: ForeignGear[]; loose: ForeignGear[] } {
  const isTotal = gear.some(({ count }) => count >= models)
  const each = gear.flatMap((one) => {
    const times = isTotal ? Math.min(Math.floor(one.count / models), 10) : one.count
    return times > 0 ? [{ ...one, count: times }] : []
  })
  const loose = isTotal ? gear.flatMap((one) => (one.count < models ? [one] : [])) : []
  return { each, loose }
}
