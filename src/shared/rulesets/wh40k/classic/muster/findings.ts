import type { ClassicRole } from '../content'

/** What an army list breaks, with the figures a sentence needs. `at`: the unit's id within the army. */
export type UnitFinding =
  | { readonly kind: 'unknown-unit'; readonly unit: string }
  | { readonly kind: 'other-faction'; readonly faction: string; readonly wanted: string }
  | { readonly kind: 'size'; readonly count: number; readonly least: number; readonly most: number }
  | { readonly kind: 'unknown-model'; readonly model: string }
  | {
      readonly kind: 'models'
      readonly model: string
      readonly count: number
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'unknown-option'; readonly option: string }
  | { readonly kind: 'option-limit'; readonly option: string; readonly count: number; readonly most: number }
  /** So many of an option find no model that can take it: what it replaces is not there, or is replaced already. */
  | { readonly kind: 'option-without-model'; readonly option: string; readonly count: number }
  /** Its `with` is no other unit of the detachment. */
  | { readonly kind: 'unknown-companion'; readonly with: string }
  /** A dedicated transport or a part of a platoon that belongs to no unit. */
  | { readonly kind: 'without-companion' }
  /** It may not share the slot of that unit. */
  | { readonly kind: 'not-in-that-slot'; readonly with: string }
  | { readonly kind: 'transports'; readonly count: number }
  | { readonly kind: 'does-not-fit'; readonly models: number; readonly capacity: number }
  | { readonly kind: 'needs-transport' }
  /** A special character: for larger armies, against some factions, with the opponent's consent. */
  | { readonly kind: 'special-points'; readonly limit: number; readonly least: number }
  | { readonly kind: 'special-against'; readonly factions: readonly string[] }
  | { readonly kind: 'special-consent' }
  | {
      readonly kind: 'parts'
      readonly unit: string
      readonly count: number
      readonly least: number
      readonly most: number | null
    }

export type ArmyFinding =
  | { readonly kind: 'points'; readonly points: number; readonly limit: number }
  | { readonly kind: 'detachments'; readonly count: number; readonly limit: number; readonly above: number }
  | {
      readonly kind: 'too-few'
      readonly role: ClassicRole
      readonly count: number
      readonly least: number
      readonly detachment: number
    }
  | {
      readonly kind: 'too-many'
      readonly role: ClassicRole
      readonly count: number
      readonly most: number
      readonly detachment: number
    }

/** `rule`: the rule or the open question of the edition that is broken. */
export type Finding = ((UnitFinding & { readonly at: string }) | (ArmyFinding & { readonly at: null })) & {
  readonly rule: string
}
type FindingKind = Finding['kind']

/** What an edition says of armies. */
export interface MusterRules {
  /** Slots of each role in one detachment. */
  readonly chart: Readonly<Record<Exclude<ClassicRole, 'transport'>, { readonly least: number; readonly most: number }>>
  /** Points from which several detachments may be agreed on; above it, not at it. */
  readonly detachmentsAbove: number
  readonly rules: Readonly<Record<FindingKind, string>>
}
