import type { fighters as contract } from '@shared/contract/fighters'
import { ModifierId, SkillId } from '@shared/contract/ids'
import { type FighterStatus, onRoster, type Params } from '@shared/contract/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { captivities, fighters, fighterSkills, fighterTimers, items, modifiers } from '../database/schema'
import { aboutGang, type FighterRow, fighterOf, gangOf, itemOf, scopeOf } from '../database/find'
import { postEntry } from './ledger'

type Nothing = Record<string, never>
type Correction = z.output<typeof contract.correct.input>

/** The arbitrator's correction of a fighter: experience, status, category, characteristics, skills. Always with a reason, for the log. */
export function correctFighter(change: Change, correction: Correction): Done<Nothing> {
  const { fighterId, experience, ratingCorrection, status, category, stat, addSkill, removeSkill, reason } = correction
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (experience !== undefined) {
    postEntry(change, {
      gangId: gang.id,
      fighterId,
      resource: 'experience',
      amount: experience,
      reason: 'correction',
      params: { reason },
    })
  }
  if (ratingCorrection !== undefined)
    change.orm.update(fighters).set({ ratingCorrection }).where(eq(fighters.id, fighterId)).run()
  if (category !== undefined) change.orm.update(fighters).set({ category }).where(eq(fighters.id, fighterId)).run()
  if (status !== undefined && status !== fighter.status) setStatus(change, fighter, status)
  if (stat) addModifier(change, fighter, stat)
  if (addSkill) {
    const skill = {
      id: change.newId(SkillId),
      fighterId,
      skill: addSkill,
      source: 'correction',
      gainedAt: change.now(),
    } as const
    change.orm.insert(fighterSkills).values(skill).onConflictDoNothing().run()
  }
  if (removeSkill) {
    const had = and(eq(fighterSkills.fighterId, fighterId), eq(fighterSkills.skill, removeSkill))
    change.orm.delete(fighterSkills).where(had).run()
  }
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, ...spelled(correction) },
    about: { ...aboutGang(gang), fighterId },
    reason,
  }
}

/** Removes timers of the old status; a captive with any other status is free. */
function setStatus(change: Change, { id, status: old }: FighterRow, status: FighterStatus): void {
  const left = onRoster.includes(status) ? null : change.now()
  change.orm.update(fighters).set({ status, leftAt: left }).where(eq(fighters.id, id)).run()
  change.orm.delete(fighterTimers).where(eq(fighterTimers.fighterId, id)).run()
  if (old === 'captured') {
    change.orm
      .update(captivities)
      .set({ endedAt: change.now(), ending: 'released' })
      .where(and(eq(captivities.fighterId, id), isNull(captivities.endedAt)))
      .run()
  }
}

function addModifier(
  change: Change,
  { id, gangId }: FighterRow,
  { stat, direction, amount }: NonNullable<Correction['stat']>,
): void {
  change.orm
    .insert(modifiers)
    .values({
      id: change.newId(ModifierId),
      gangId,
      fighterId: id,
      reach: 'bearer',
      stat,
      direction,
      amount,
      source: 'correction',
      dueTo: 'correction',
      rule: 'CAMP-FTR-20',
      since: change.now(),
    })
    .run()
}

function spelled({ experience, ratingCorrection, status, category, stat, addSkill, removeSkill }: Correction): Params {
  const fields = {
    experience,
    rating: ratingCorrection,
    status,
    category,
    stat: stat?.stat,
    direction: stat?.direction,
    amount: stat?.amount,
    addSkill,
    removeSkill,
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The arbitrator's correction of an item. */
export function correctItem(change: Change, correction: z.output<typeof contract.correctItem.input>): Done<Nothing> {
  const { itemId, reason, status, ...wanted } = correction
  const item = itemOf(change, itemId)
  const gang = gangOf(change, item.gangId)
  const set = {
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    ...(status === undefined || status === item.status
      ? {}
      : { status, goneAt: status === 'held' ? null : change.now() }),
  }
  if (Object.keys(set).length > 0) change.orm.update(items).set(set).where(eq(items.id, itemId)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { item: item.item, gang: gang.name, ...(status ? { status } : {}) },
    about: { ...aboutGang(gang), ...(item.fighterId === null ? {} : { fighterId: item.fighterId }) },
    reason,
  }
}
