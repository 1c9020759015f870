import type { Section } from '../../../../content/catalogue'
import { classicRoles, type ChosenUnit, type ClassicUnit } from '../content'
import type { ArmyFinding, Finding, MusterRules, UnitFinding } from './findings'
import { amongOthers, slotsTaken, type Known } from './organisation'
import { armyPoints } from './points'
import { unitLegality } from './unit-legality'

/** An army list: each detachment is checked against the chart separately (4E-ORG-05). Unit ids are unique in the whole list. */
export interface ArmyList {
  readonly faction: string
  /** The agreed points. */
  readonly limit: number
  readonly detachments: readonly (readonly ChosenUnit[])[]
}

/** Conditions of a special character; consent and identity of the opponent are known to the players only (4E-CHAR-31, 4E-OPT-01). */
const specialFindings = ({ special }: ClassicUnit, limit: number): UnitFinding[] => {
  if (special === undefined) return []
  const { leastPoints, against, consent } = special
  return [
    ...(limit < leastPoints ? [{ kind: 'special-points', limit, least: leastPoints } as const] : []),
    ...(against.length > 0 ? [{ kind: 'special-against', factions: against } as const] : []),
    ...(consent ? [{ kind: 'special-consent' } as const] : []),
  ]
}

const slotFindings = (detachment: readonly Known[], number: number, { chart }: MusterRules): ArmyFinding[] =>
  classicRoles.flatMap((role): ArmyFinding[] => {
    if (role === 'transport') return []
    const { least, most } = chart[role]
    const count = slotsTaken(detachment, role)
    if (count < least) return [{ kind: 'too-few', role, count, least, detachment: number }]
    return count > most ? [{ kind: 'too-many', role, count, most, detachment: number }] : []
  })

/** All faults of an army list; empty: it is legal. Detachments are numbered from 1. */
export const armyLegality = (
  rules: MusterRules,
  units: Section<ClassicUnit>,
  { faction, limit, detachments }: ArmyList,
): readonly Finding[] => {
  const ofUnit = (at: string, finding: UnitFinding): Finding => ({ ...finding, at, rule: rules.rules[finding.kind] })
  const ofArmy = (finding: ArmyFinding): Finding => ({ ...finding, at: null, rule: rules.rules[finding.kind] })

  const points = armyPoints(units, detachments.flat())
  const whole: ArmyFinding[] = []
  if (points > limit) whole.push({ kind: 'points', points, limit })
  const above = rules.detachmentsAbove
  if (detachments.length > 1 && limit <= above)
    whole.push({ kind: 'detachments', count: detachments.length, limit, above })

  const byDetachment = detachments.flatMap((detachment, index): Finding[] => {
    const known = detachment.flatMap((chosen): Known[] => {
      const unit = units.find(chosen.unit)
      return unit ? [{ chosen, unit }] : []
    })
    const unknown = detachment
      .filter(({ unit }) => units.find(unit) === undefined)
      .map(({ id, unit }) => ofUnit(id, { kind: 'unknown-unit', unit }))
    const own = known.flatMap((one) => {
      const strange: UnitFinding[] =
        one.unit.faction === faction ? [] : [{ kind: 'other-faction', faction: one.unit.faction, wanted: faction }]
      return [
        ...strange,
        ...unitLegality(one.unit, one.chosen),
        ...amongOthers(one, known, units.all),
        ...specialFindings(one.unit, limit),
      ].map((finding) => ofUnit(one.chosen.id, finding))
    })
    return [...unknown, ...own, ...slotFindings(known, index + 1, rules).map(ofArmy)]
  })
  return [...whole.map(ofArmy), ...byDetachment]
}
