import type { ArmyBook, PrintedUnit } from '@shared/campaign/armies'
import type { Catalogue } from '@shared/content'
import { unstarred } from '../lenient'
import { keyOf, type NameLookup } from '../names'
import { normalised } from '../normalised'
import type { Carried } from './carried'
import type { ForeignGear } from './gear'
import { kindNamed } from './kinds'
import type { ForeignArmy, ForeignUnit } from './units'

/** New units and weapons with the figures of the imported file. */

/** Models of a unit with the same gear. */
export type OwnModels = PrintedUnit['models'][number] & { readonly key: string }

interface CarriedIn {
  readonly groups: readonly { readonly name: string; readonly count: number; readonly each: readonly Carried[] }[]
  readonly shared: readonly Carried[]
}

/** Models with their gear; the unit's other gear is given to all models if there is enough, else to the first. */
export function ownModels(unit: ForeignUnit, { groups, shared }: CarriedIn): OwnModels[] {
  const size = groups.reduce((sum, { count }) => sum + count, 0)
  const ofAll = shared.flatMap((one) => idsOf(one, Math.floor(one.count / size)))
  const models = groups.map(({ name, count, each }) => ({
    name,
    count,
    carried: [...each.flatMap((one) => idsOf(one, one.count)), ...ofAll],
  }))
  for (const one of shared) {
    const rest = one.count % size
    const [first] = models
    if (rest === 0 || one.id === null || first === undefined) continue
    const bearers = Math.min(rest, first.count)
    models.unshift({ ...first, count: bearers, carried: [...first.carried, one.id] })
    if (bearers === first.count) models.splice(1, 1)
    else models.splice(1, 1, { ...first, count: first.count - bearers })
  }
  return models.map((group) => ({
    ...group,
    line: lineOf(unit, group.name),
    key: [group.name, ...group.carried.toSorted()].join(' '),
  }))
}

const idsOf = ({ id }: Carried, times: number): string[] =>
  id === null ? [] : Array.from({ length: Math.min(times, 20) }, () => id)

/** The profile of that name, or of the kind of model that the name stands for. */
const lineOf = ({ lines }: ForeignUnit, name: string): PrintedUnit['models'][number]['line'] => {
  const same = lines.find((one) => normalised(one.name) === normalised(name))
  const kinds = lines.map((one, index) => ({ id: String(index), name: one.name, most: 1 }))
  return (same ?? lines[Number(kindNamed(kinds, name))])?.line ?? {}
}

/** Keys of uncertain names for which the file has all figures that a new entry needs. */
export function makeableIn(
  armies: readonly ForeignArmy[],
  names: NameLookup,
  catalogue: Catalogue,
  book: ArmyBook,
): string[] {
  const units = armies.flatMap((army) => army.units)
  const gear = units.flatMap((unit): readonly ForeignGear[] => [
    ...unit.models.flatMap((group) => group.gear),
    ...unit.gear,
  ])
  const force = book.forces(catalogue)[0]?.id ?? ''
  return names.asked.flatMap(({ key, kind, wanted, certainty }) => {
    if (certainty === 'exact' || certainty === 'alias') return []
    if (kind === 'item') {
      const one = gear.find(({ name }) => keyOf('item', name) === key)
      return one !== undefined && book.ownItem(catalogue, { id: 'own', name: wanted, lines: one.lines }) !== null
        ? [key]
        : []
    }
    const unit = units.find(({ datasheet }) => kind === 'type' && keyOf('type', datasheet) === key)
    if (unit === undefined) return []
    const models = unit.models.map(({ name, count }) => ({ name, count, line: lineOf(unit, name), carried: [] }))
    const printed = { id: 'own', name: unstarred(wanted), force, words: unit.words, worth: 0, models }
    return book.ownUnit(catalogue, printed) === null ? [] : [key]
  })
}
