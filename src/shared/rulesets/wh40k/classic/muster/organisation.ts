import type { ChosenUnit, ClassicRole, ClassicUnit } from '../content'
import type { UnitFinding } from './findings'
import { sizeOf } from './points'

/** A chosen unit with its entry in the content. */
export interface Known {
  readonly chosen: ChosenUnit
  readonly unit: ClassicUnit
}

/** The special rule of units that must have a transport. */
const mustTakeTransport = 'must-take-transport'

export const isTransportOf = ({ unit }: Pick<Known, 'unit'>, owner: Pick<Known, 'unit'>): boolean =>
  owner.unit.transports.includes(unit.id)
export const isPartOf = ({ unit }: Pick<Known, 'unit'>, owner: Pick<Known, 'unit'>): boolean =>
  unit.partOf?.unit === owner.unit.id

/** Number of a detachment's slots of a role in use: a unit that is `with` another shares that one's slot (4E-ORG-04, 4E-ORG-13). */
export const slotsTaken = (detachment: readonly Known[], role: ClassicRole): number =>
  detachment.filter(({ chosen, unit }) => chosen.with === null && unit.role === role).length

/** Faults of a unit's membership in another. */
const companionship = (known: Known, detachment: readonly Known[]): UnitFinding[] => {
  const { chosen, unit } = known
  if (chosen.with === null) return unit.role === 'transport' || unit.partOf ? [{ kind: 'without-companion' }] : []
  const owner = detachment.find((one) => one.chosen.id === chosen.with && one.chosen.id !== chosen.id)
  if (!owner) return [{ kind: 'unknown-companion', with: chosen.with }]
  if (!isTransportOf(known, owner) && !isPartOf(known, owner)) return [{ kind: 'not-in-that-slot', with: chosen.with }]
  return []
}

export const needsTransport = ({ unit }: Pick<Known, 'unit'>): boolean =>
  unit.models.some(({ specialRules }) => specialRules.some((rule) => rule === mustTakeTransport))

export const capacityOf = ({ models }: ClassicUnit): number =>
  models.reduce((sum, model) => sum + (model.kind === 'vehicle' ? model.capacity : 0), 0)

/** Faults of a unit's dedicated transport. */
const transporting = (known: Known, companions: readonly Known[]): UnitFinding[] => {
  const transports = companions.filter((one) => isTransportOf(one, known))
  const models = sizeOf(known.chosen)
  const findings: UnitFinding[] = []
  if (needsTransport(known) && transports.length === 0) findings.push({ kind: 'needs-transport' })
  if (transports.length > 1) findings.push({ kind: 'transports', count: transports.length })
  for (const { unit } of transports) {
    const capacity = capacityOf(unit)
    if (models > capacity) findings.push({ kind: 'does-not-fit', models, capacity })
  }
  return findings
}

/** Checks the numbers of a unit's parts, such as a platoon's squads, for each kind of part. */
const parts = (known: Known, companions: readonly Known[], units: readonly ClassicUnit[]): UnitFinding[] =>
  units.flatMap(({ id, partOf }): UnitFinding[] => {
    if (partOf?.unit !== known.unit.id) return []
    const count = companions.filter(({ unit }) => unit.id === id).length
    const { least, most } = partOf
    return count < least || (most !== null && count > most) ? [{ kind: 'parts', unit: id, count, least, most }] : []
  })

/** Faults of a unit among the others of its detachment. `units`: all units of the content. */
export const amongOthers = (
  known: Known,
  detachment: readonly Known[],
  units: readonly ClassicUnit[],
): readonly UnitFinding[] => {
  const companions = detachment.filter(({ chosen }) => chosen.with === known.chosen.id && chosen.id !== known.chosen.id)
  return [...companionship(known, detachment), ...transporting(known, companions), ...parts(known, companions, units)]
}
