import { z } from 'zod'
import {
  type Alignment,
  FighterStatus,
  ItemSource,
  ModifierDirection,
  ModifierSource,
  onRoster as rosterStatuses,
} from './vocabulary'
import type { Amount } from '../values/figures'
import { weaponArcs } from './hardpoints'
import type { Skirmish } from './skirmish-schema'

/**
 * The roster as used by campaign calculations: storage provides it and receives its consequences. Balances (credits,
 * experience, reputation) are sums that storage has made of its ledgers; everything else is as stored.
 */

/** CAMP-FTR-10. A model's role in its gang; it decides who spends experience, who acts after a battle and who can suffer injuries. */
export const fighterCategories = [
  'leader',
  'champion',
  'specialist',
  'ganger',
  'prospect',
  'juve',
  'crew',
  'brute',
  'exotic-beast',
  'hanger-on',
  'hired-gun',
  'vehicle',
] as const
export const fighterCategorySchema = z.enum(fighterCategories)
export type FighterCategory = z.infer<typeof fighterCategorySchema>

/** `better` and `worse` depend on the characteristic: a target number gets better by falling, Strength by rising. */
export const statModifierSchema = z.object({
  stat: z.string().min(1),
  op: ModifierDirection,
  /** Characteristic points; movement in thousandths of an inch. */
  amount: z.number().int(),
  kind: ModifierSource,
  /** The cause: content slug or injury result. */
  source: z.string().min(1),
  rule: z.string().min(1),
})
export type StatModifier = z.infer<typeof statModifierSchema>

export const ownedItemSchema = z.object({
  id: z.string().min(1),
  /** Slug in the catalogue. */
  item: z.string().min(1),
  /** Credits this item adds to its bearer's cost: the house list price if there is one (CAMP-FTR-22), even if the item was free. */
  value: z.number().int().nonnegative(),
  /** The weapon this accessory or ammunition is fitted to. */
  on: z.string().min(1).nullable(),
  source: ItemSource,
  /** The resource with which it is lost (CAMP-FTR-23). */
  boonOf: z.string().min(1).nullable(),
  /** CAMP-EQP-06. Arcs of a vehicle's weapon; absent: as printed for its hardpoint. */
  arcs: z.array(z.enum(weaponArcs)).exactOptional(),
})
export type OwnedItem = z.infer<typeof ownedItemSchema>

const ownedInjurySchema = z.object({
  id: z.string().min(1),
  /** Result of a lasting injury table: `eye-injury`. */
  injury: z.string().min(1),
  /** The gang a Bitter Enmity is against. */
  againstGang: z.string().min(1).nullable(),
  /** The bionic fitted for it (CAMP-INJ-97): an owned item's id. */
  bionic: z.string().min(1).nullable(),
})

export const advanceSchema = z.object({
  /** Entry of the advancement table: `weapon-or-ballistic-skill`. */
  advance: z.string().min(1),
  /** The characteristic it improved; null: none. */
  stat: z.string().min(1).nullable(),
  skill: z.string().min(1).nullable(),
  experience: z.number().int().nonnegative(),
  /** Credits it adds to the fighter's cost. */
  value: z.number().int(),
})
export type Advance = z.infer<typeof advanceSchema>

/** A special rule, with its number if it has one: Group Activation (2). */
export const ruleHeldSchema = z.object({ id: z.string().min(1), value: z.number().int().nullable() })
export type RuleHeld = z.infer<typeof ruleHeldSchema>

const loadoutSchema = z.object({ id: z.string().min(1), name: z.string(), items: z.array(z.string().min(1)) })

/** CAMP-ADV-06. The arbitrator's rulings on one fighter's access to skill sets, by set; for all others the type's access holds. */
export const skillAccesses = ['primary', 'secondary', 'none'] as const
export const skillAccessSchema = z.record(z.string().min(1), z.enum(skillAccesses))
export type SkillAccess = z.infer<typeof skillAccessSchema>

export const rosterFighterSchema = z.object({
  id: z.string().min(1),
  gangId: z.string().min(1),
  name: z.string().min(1),
  label: z.string().exactOptional(),
  /** Fighter type slug in the catalogue. */
  type: z.string().min(1),
  category: fighterCategorySchema,
  /** CAMP-FTR-20, CAMP-INJ-03: one status at a time. */
  status: FighterStatus,
  /** Base value per characteristic key; movement in thousandths of an inch, target numbers as the number before the plus. */
  statline: z.record(z.string(), z.number().int()),
  /** In the order they were acquired: the part of a change beyond a bound is lost for good (CAMP-FTR-03). */
  modifiers: z.array(statModifierSchema),
  /** Price of the model without gear when it joined. For a beast this is its price; the value of its owner's item for it is then 0. */
  baseCost: z.number().int().nonnegative(),
  /** The arbitrator's correction of its cost, in credits. */
  costCorrection: z.number().int(),
  items: z.array(ownedItemSchema),
  loadouts: z.array(loadoutSchema),
  skills: z.array(z.string().min(1)),
  skillAccess: skillAccessSchema.exactOptional(),
  rules: z.array(ruleHeldSchema),
  advances: z.array(advanceSchema),
  injuries: z.array(ownedInjurySchema),
  /** Unspent experience. */
  experience: z.number().int().nonnegative(),
  capturedBy: z.string().min(1).nullable(),
  /** Owner of an exotic beast. */
  owner: z.string().min(1).nullable(),
  /** The vehicle a crew drives. */
  vehicle: z.string().min(1).nullable(),
  /** The resource that brought this recruit; such recruits don't count against the limit by Reputation (CAMP-CRE-40). */
  boonOf: z.string().min(1).nullable().exactOptional(),
})
export type RosterFighter = z.infer<typeof rosterFighterSchema>

/** A territory, racket, structure or sympathiser that a gang holds. */
export interface HeldResource {
  id: string
  /** Slug in the catalogue. */
  resource: string
  /** Its name in this campaign, if it differs from the printed name. */
  name?: string
  /** Credits after each battle as set by the arbitrator; null or absent: as printed. */
  income?: Amount | null
  /** Reputation rolled for it, which counts while it is held. */
  renown?: number
}

export interface RosterGang {
  id: string
  name: string
  /** Gang list slug. */
  gang: string
  alignment: z.infer<typeof Alignment> | null
  /** Credits in the stash. */
  credits: number
  reputation: number
  fighters: RosterFighter[]
  stash: OwnedItem[]
  resources: HeldResource[]
  /** CAMP-CRE-65, CAMP-LAW-02. A house gang corrupted by Chaos. */
  corrupted?: boolean
  /** Set only for gangs of a single evening (CAMP-CRE-03). */
  skirmish?: Skirmish
}

/** Not dead, sold, retired or otherwise gone; the captured and the recovering count (CAMP-CRE-11). */
export const isOnRoster = ({ status }: Pick<RosterFighter, 'status'>): boolean => rosterStatuses.includes(status)
