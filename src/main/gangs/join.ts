import type { Catalogue, FighterType } from '@shared/content'
import type { Vehicle } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import { FighterId, FighterRuleId, SkillId } from '@shared/contract/ids'
import type { Change } from '../database/command'
import { fighterRules, fighters, fighterSkills, items, statlines } from '../database/schema'
import { newItem } from './new-item'
import { isFounding, type GangContext } from './context'

/** Credits. */
interface Joining {
  name: string
  label?: string
  pricePaid: number
  ratingValue: number
  /** Primary skills picked for free (CAMP-CRE-16). */
  skills?: readonly string[]
  /** CAMP-CRE-15: a Ganger who is also a Specialist. */
  specialist?: boolean
  /** As Leader in place of the usual one. */
  leads?: boolean
  /** A beast's owner. */
  ownerId?: FighterId | null
}

/** Adds a fighter to the roster with the statline, rules, skills and gear of its type. Doesn't pay for it. */
export function join(
  change: Change,
  { gang, catalogue, edition }: GangContext,
  type: FighterType,
  joining: Joining,
): FighterId {
  const at = change.now()
  const id = change.newId(FighterId)
  change.orm
    .insert(fighters)
    .values({
      id,
      gangId: gang.id,
      type: type.id,
      typeName: type.name,
      category: joining.specialist ? 'specialist' : joining.leads ? 'leader' : type.category,
      name: joining.name,
      label: joining.label ?? '',
      notes: '',
      status: 'active',
      source: isFounding(change, gang.id) ? 'founding' : 'hired',
      pricePaid: joining.pricePaid,
      ratingValue: joining.ratingValue,
      ratingCorrection: 0,
      ownerId: joining.ownerId ?? null,
      position: nextPosition(change, gang.id),
      hiredAt: at,
    })
    .run()
  const { shape } = edition.categories[type.category]
  change.orm.insert(statlines).values({ fighterId: id, purpose: 'profile', shape, values: type.statline }).run()
  takeRules(change, id, type, at)
  takeSkills(change, id, type, joining.skills ?? [], at)
  for (const { item, count } of type.startsWith) {
    const { name, kind } = catalogue.items.get(item)
    // Starting gear is part of the type's cost.
    const gear = {
      gangId: gang.id,
      fighterId: id,
      item,
      name,
      kind,
      pricePaid: 0,
      ratingValue: 0,
      source: 'hired-with',
    } as const
    for (let n = 0; n < count; n++) change.orm.insert(items).values(newItem(change, gear)).run()
  }
  return id
}

/** CAMP-CRE-27, CAMP-FTR-04, CAMP-TRD-03. Adds a vehicle to the roster with its own card, without upgrades. */
export function joinVehicle(
  change: Change,
  { gang }: Pick<GangContext, 'gang'>,
  vehicle: Vehicle,
  { name, label, pricePaid, ratingValue }: Pick<Joining, 'name' | 'label' | 'pricePaid' | 'ratingValue'>,
): FighterId {
  const id = change.newId(FighterId)
  change.orm
    .insert(fighters)
    .values({
      id,
      gangId: gang.id,
      type: vehicle.id,
      typeName: vehicle.name,
      category: 'vehicle',
      name,
      label: label ?? '',
      notes: '',
      status: 'active',
      source: isFounding(change, gang.id) ? 'founding' : 'hired',
      pricePaid,
      ratingValue,
      ratingCorrection: 0,
      position: nextPosition(change, gang.id),
      hiredAt: change.now(),
    })
    .run()
  const { m, toughness, hullPoints, handling, save } = vehicle
  const armour = { 't-front': toughness.front, 't-side': toughness.side, 't-rear': toughness.rear }
  const values = { m, ...armour, hp: hullPoints, handling, save }
  change.orm.insert(statlines).values({ fighterId: id, purpose: 'profile', shape: 'vehicle', values }).run()
  return id
}

export function typeOf(catalogue: Catalogue, slug: string): FighterType {
  const type = catalogue.fighterTypes.find(slug)
  if (type) return type
  throw new AppError('invalid', 'error.fighterType.unknown', { params: { type: slug }, where: ['type'] })
}

function takeRules(change: Change, fighterId: FighterId, { rules }: FighterType, gainedAt: number): void {
  for (const { id: rule, value } of rules) {
    const row = {
      id: change.newId(FighterRuleId),
      fighterId,
      rule,
      value: value ?? null,
      source: 'type',
      gainedAt,
    } as const
    change.orm.insert(fighterRules).values(row).onConflictDoNothing().run()
  }
}

function takeSkills(
  change: Change,
  fighterId: FighterId,
  { skills }: FighterType,
  picked: readonly string[],
  gainedAt: number,
): void {
  const take = (skill: string, source: 'type' | 'starting') => {
    const row = { id: change.newId(SkillId), fighterId, skill, source, gainedAt }
    change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
  }
  for (const skill of skills.starts) take(skill, 'type')
  for (const skill of picked) take(skill, 'starting')
}

function nextPosition(change: Change, gangId: GangContext['gang']['id']): number {
  return Number(
    change.prepared('SELECT coalesce(max(position) + 1, 0) FROM fighters WHERE gang_id = ?').pluck().get(gangId),
  )
}
