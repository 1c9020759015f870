import type { Section } from '../../../../content/catalogue'
import type { ChosenUnit, ClassicUnit } from '../content'
import { capacityOf, isPartOf, isTransportOf, needsTransport, type Known } from './organisation'
import { sizeOf } from './points'

/** The unit that a part joins: in list order each gets as many as it needs, then as many as it may have. */
const ownerOfPart = (
  { unit }: Known,
  known: readonly Known[],
  taken: ReadonlyMap<string, number>,
): Known | undefined => {
  const { partOf } = unit
  if (partOf === null) return undefined
  const owners = known.filter((one) => isPartOf({ unit }, one))
  const has = ({ chosen }: Known): number => taken.get(`${chosen.id} ${unit.id}`) ?? 0
  return (
    owners.find((one) => has(one) < partOf.least) ??
    owners.find((one) => partOf.most === null || has(one) < partOf.most) ??
    owners.at(-1)
  )
}

/** The unit for a transport: one without a transport that must have one and fits in. */
const ownerOfTransport = (known: Known, all: readonly Known[], riding: ReadonlySet<string>): Known | undefined => {
  const owners = all.filter((one) => isTransportOf(known, one))
  const free = owners.filter(({ chosen }) => !riding.has(chosen.id))
  const fitting = free.filter(({ chosen }) => sizeOf(chosen) <= capacityOf(known.unit))
  return fitting.find(needsTransport) ?? fitting[0] ?? free[0] ?? owners.at(-1)
}

/**
 * Units of an army with the units they belong to: dedicated transports and platoon parts are assigned where they are needed
 * most. Players only choose units; the slots follow from them.
 */
export const attached = (units: Section<ClassicUnit>, army: readonly ChosenUnit[]): ChosenUnit[] => {
  const known = army.flatMap((chosen): Known[] => {
    const unit = units.find(chosen.unit)
    return unit ? [{ chosen, unit }] : []
  })
  const parts = new Map<string, number>()
  const riding = new Set<string>()
  return army.map((chosen) => {
    const one = known.find((other) => other.chosen === chosen)
    if (one === undefined || (one.unit.role !== 'transport' && one.unit.partOf === null)) return chosen
    const owner = one.unit.partOf === null ? ownerOfTransport(one, known, riding) : ownerOfPart(one, known, parts)
    if (owner === undefined) return chosen
    const key = `${owner.chosen.id} ${one.unit.id}`
    if (one.unit.partOf === null) riding.add(owner.chosen.id)
    else parts.set(key, (parts.get(key) ?? 0) + 1)
    return { ...chosen, with: owner.chosen.id }
  })
}
