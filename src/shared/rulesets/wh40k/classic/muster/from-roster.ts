import { type FromRoster, moreOf, type ImportedUnit } from '../../../../campaign/armies'
import type { ClassicOption, ClassicUnit } from '../content'
import { forAll } from './equip'
import { modelGroups } from './groups'

/** A model during the search for options that give it the roster's equipment. */
interface Bearer {
  readonly model: string
  /** Its present equipment that the roster doesn't name. */
  spare: string[]
  /** Its present equipment that the roster names. */
  readonly kept: string[]
  /** Equipment in the roster that it doesn't have yet. */
  wanted: string[]
}

const listOf = ({ weapons, wargear }: ClassicOption['gives']): string[] => [...weapons, ...wargear]

/** Removes one item; returns whether it was there. */
const removed = (from: string[], id: string): boolean => {
  const index = from.indexOf(id)
  if (index >= 0) from.splice(index, 1)
  return index >= 0
}

const mayTake = ({ taker }: ClassicOption, { model }: Bearer): boolean =>
  taker.kind !== 'model' || taker.model === model

const canTake = (option: ClassicOption, bearer: Bearer): boolean =>
  mayTake(option, bearer) && moreOf(listOf(option.replaces), [...bearer.spare, ...bearer.kept]).length === 0

/** Above 0 only if the option gives something wanted; other items it gives, and named items it removes, reduce the value. */
const useOf = (option: ClassicOption, { spare, wanted }: Bearer): number => {
  const gives = listOf(option.gives)
  const unasked = moreOf(gives, wanted).reduce((sum, { count }) => sum + count, 0)
  if (unasked === gives.length) return 0
  const lost = moreOf(listOf(option.replaces), spare).reduce((sum, { count }) => sum + count, 0)
  return 100 + (gives.length - unasked) * 2 - unasked - lost * 4
}

function take(option: ClassicOption, bearer: Bearer): void {
  for (const id of listOf(option.replaces))
    if (!removed(bearer.spare, id) && removed(bearer.kept, id)) bearer.wanted.push(id)
  for (const id of listOf(option.gives)) (removed(bearer.wanted, id) ? bearer.kept : bearer.spare).push(id)
}

/** A unit of 4th or 7th edition, with the options that give it a roster's equipment. */
export function fromRoster(unit: ClassicUnit, imported: ImportedUnit): FromRoster {
  const bearers = bearersOf(unit, imported)
  const taken = new Map<string, number>()
  const count = ({ id }: ClassicOption, times: number): void => {
    taken.set(id, (taken.get(id) ?? 0) + times)
  }
  const forEverybody = (option: ClassicOption): void => {
    const takers = bearers.filter((bearer) => canTake(option, bearer))
    for (const bearer of takers) take(option, bearer)
    if (takers.length > 0) count(option, 1)
  }
  const single = unit.options.filter((option) => !forAll(option))
  const common = unit.options.filter(forAll)
  const shared = imported.shared.flatMap(({ id, count: times }) =>
    Array.from({ length: Math.min(times, 200) }, () => id),
  )
  for (const option of common) {
    const gives = listOf(option.gives)
    const isShared =
      gives.some((id) => shared.includes(id)) &&
      !single.some((one) => listOf(one.gives).some((id) => gives.includes(id)))
    const takers = bearers.filter((bearer) => canTake(option, bearer))
    if (!isShared && !(takers.length > 0 && takers.every((bearer) => useOf(option, bearer) > 0))) continue
    forEverybody(option)
    for (let at = shared.length - 1; at >= 0; at -= 1) if (gives.includes(shared[at] ?? '')) shared.splice(at, 1)
  }
  for (const bearer of bearers) arm(bearer, single, count)
  for (const id of shared) give(id, bearers, single, count)
  for (const option of common)
    if (!taken.has(option.id) && bearers.some((bearer) => useOf(option, bearer) > 0)) forEverybody(option)

  const models = modelGroups(unit, {
    models: [...Map.groupBy(imported.models, ({ profile }) => profile)].map(([model, all]) => ({
      model,
      count: all.reduce((sum, one) => sum + one.count, 0),
    })),
    options: [...taken].map(([option, times]) => ({ option, count: times })),
  })
  const named = [
    ...imported.models.flatMap(({ count: times, carried }) => Array.from({ length: times }, () => carried).flat()),
    ...imported.shared.flatMap(({ id, count: times }) => Array.from({ length: times }, () => id)),
  ]
  const carried = models.flatMap(({ count: times, weapons, wargear = [] }) =>
    Array.from({ length: times }, () => [...weapons, ...wargear]).flat(),
  )
  // A roster lists an item of the whole unit once.
  const unitWide = new Set(imported.shared.map(({ id }) => id).filter((id) => carried.includes(id)))
  return {
    models,
    missing: moreOf(named, carried),
    added: moreOf(carried, named).filter(({ id }) => !unitWide.has(id)),
  }
}

function bearersOf(unit: ClassicUnit, { models }: ImportedUnit): Bearer[] {
  return models.flatMap(({ profile, count, carried }) => {
    const model = unit.models.find(({ id }) => id === profile)
    return Array.from({ length: count }, (): Bearer => {
      const spare = model === undefined ? [] : listOf(model)
      const kept: string[] = []
      const wanted = carried.filter((id) => {
        const has = removed(spare, id)
        if (has) kept.push(id)
        return !has
      })
      return { model: profile, spare, kept, wanted }
    })
  })
}

type Count = (option: ClassicOption, times: number) => void

/** Applies options that give a model its missing equipment, the most useful first. */
function arm(bearer: Bearer, options: readonly ClassicOption[], count: Count): void {
  for (let left = 20; left > 0 && bearer.wanted.length > 0; left -= 1) {
    const [best] = options
      .filter((option) => canTake(option, bearer) && useOf(option, bearer) > 0)
      .sort((one, other) => useOf(other, bearer) - useOf(one, bearer))
    if (best === undefined) return
    take(best, bearer)
    count(best, 1)
  }
}

/** Assigns an item of the unit to a model that has it unnamed, or else to one that can take it and loses least. */
function give(id: string, bearers: readonly Bearer[], options: readonly ClassicOption[], count: Count): void {
  const has = bearers.find(({ spare }) => spare.includes(id))
  if (has !== undefined) {
    removed(has.spare, id)
    has.kept.push(id)
    return
  }
  const candidates = bearers.flatMap((bearer) => {
    const wanting = { ...bearer, wanted: [id] }
    return options.flatMap((option) => {
      const use = canTake(option, bearer) ? useOf(option, wanting) : 0
      return use > 0 ? [{ bearer, option, use: use - bearer.kept.length }] : []
    })
  })
  const [best] = candidates.sort((one, other) => other.use - one.use)
  if (best === undefined) return
  best.bearer.wanted.push(id)
  take(best.option, best.bearer)
  count(best.option, 1)
}
