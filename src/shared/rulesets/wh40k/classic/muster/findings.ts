import type { ClassicRole } from '../content'

/** Faults of an army list, with the figures for its text. `at`: the unit's id within the army. */
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
  /** This many of an option have no model that can take it: the replaced item is missing, or already replaced. */
  | { readonly kind: 'option-without-model'; readonly option: string; readonly count: number }
  /** Its `with` is not another unit of the detachment. */
  | { readonly kind: 'unknown-companion'; readonly with: string }
  /** A dedicated transport or platoon part that belongs to no unit. */
  | { readonly kind: 'without-companion' }
  /** It may not share the slot of that unit. */
  | { readonly kind: 'not-in-that-slot'; readonly with: string }
  | { readonly kind: 'transports'; readonly count: number }
  | { readonly kind: 'does-not-fit'; readonly models: number; readonly capacity: number }
  | { readonly kind: 'needs-transport' }
  /** Conditions of a special character: minimum points, certain enemy factions, the opponent's consent. */
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

/** `rule`: the broken rule or the open question of the edition. */
export type Finding = ((UnitFinding & { readonly at: string }) | (ArmyFinding & { readonly at: null })) & {
  readonly rule: string
}
type FindingKind = Finding['kind']

/** An edition's rules for armies. */
export interface MusterRules {
  /** Slots of each role in one detachment. */
  readonly chart: Readonly<Record<Exclude<ClassicRole, 'transport'>, { readonly least: number; readonly most: number }>>
  /** Points above which several detachments may be agreed. */
  readonly detachmentsAbove: number
  readonly rules: Readonly<Record<FindingKind, string>>
}
