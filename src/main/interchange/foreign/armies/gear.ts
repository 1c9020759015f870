import { unstarred } from '../lenient'
import type { Selection } from '../roster'

/** Something that models carry, by name. */
export interface ForeignGear {
  readonly place: string
  readonly name: string
  /** Of all models together. */
  readonly count: number
  readonly isWeapon: boolean
}

/** What stands in these selections, however deep; one that only holds others is nothing itself. */
export const gearOf = (selections: readonly Selection[]): ForeignGear[] =>
  selections.flatMap((it) => {
    const inner = gearOf(it.selections)
    return it.profiles.length === 0 && inner.length > 0 ? inner : [...named(it), ...inner]
  })

/** A selection of two grenades has two lines. */
function named({ place, name, number, profiles }: Selection): ForeignGear[] {
  const isWeapon = profiles.some(({ typeName }) => /weapon/i.test(typeName))
  const lines = profiles.filter(({ typeName }) => /weapon|wargear/i.test(typeName)).map((line) => line.name)
  const names = lines.length > 1 && /&|,|\band\b/.test(name) ? lines : [name]
  const count = Math.min(Math.max(number, 1), 1_000)
  return names.map((one) => ({ place, name: unstarred(one), count, isWeapon }))
}

/** Numbers count what all models of a selection carry together, unless every one of them is smaller than the models are many. */
export function sharedOut(gear: readonly ForeignGear[], models: number): { each: ForeignGear[]; loose: ForeignGear[] } {
  const isTotal = gear.some(({ count }) => count >= models)
  const each = gear.flatMap((one) => {
    const times = isTotal ? Math.min(Math.floor(one.count / models), 10) : one.count
    return times > 0 ? [{ ...one, count: times }] : []
  })
  const loose = isTotal ? gear.flatMap((one) => (one.count < models ? [one] : [])) : []
  return { each, loose }
}
