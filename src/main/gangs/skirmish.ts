import { allowanceFor, type RosterGang, type Skirmish } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { gangs as contract, GangPage, NewGang } from '@shared/contract/gangs'
import { type GangId, ModifierId, SkillId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { fighterSkills, gangChoices, modifiers } from '../database/schema'
import type { Store } from '../database/store'
import { aboutGang, fighterOf, gangOf, scopeOf } from '../database/find'

const slots = {
  budget: 'skirmish/budget',
  ceiling: 'skirmish/ceiling',
  skill: 'skirmish/skill/',
  stat: 'skirmish/stat/',
} as const
/** Source of a free extra among the modifiers of a characteristic. */
const dueTo = 'skirmish-extra'

/** CAMP-CRE-03. Saves what the players agreed on. */
export function agreeOn(
  change: Change,
  gangId: GangId,
  budget: number,
  { ceiling }: NonNullable<NewGang['skirmish']>,
): void {
  choose(change, gangId, slots.budget, String(budget))
  if (ceiling !== null) choose(change, gangId, slots.ceiling, String(ceiling))
}

const choose = ({ orm }: Change, gangId: GangId, slot: string, choice: string): void => {
  orm.insert(gangChoices).values({ gangId, slot, choice }).onConflictDoNothing().run()
}

/** Undefined for a gang that is no skirmish gang. */
export function skirmishOf({ prepared }: Store, gangId: GangId): Skirmish | undefined {
  // The statement's column names are the keys of this type.
  const rows = prepared(
    "SELECT slot, choice FROM gang_choices WHERE gang_id = ? AND slot LIKE 'skirmish/%' ORDER BY slot, choice",
  ).all(gangId) as { slot: string; choice: string }[]
  const of = (slot: string) => rows.find((row) => row.slot === slot)?.choice
  const budget = of(slots.budget)
  if (budget === undefined) return undefined
  const ceiling = of(slots.ceiling)
  const extras = (kind: 'skill' | 'stat') =>
    rows
      .filter(({ slot }) => slot.startsWith(slots[kind]))
      .map(({ slot, choice }) => ({ fighterId: slot.slice(slots[kind].length), kind, what: choice }))
  return {
    budget: Number(budget),
    ceiling: ceiling === undefined ? null : Number(ceiling),
    extras: [...extras('skill'), ...extras('stat')],
  }
}

export const skirmishView = ({ skirmish }: RosterGang): GangPage['skirmish'] =>
  skirmish === undefined ? null : { ...skirmish, allowed: allowanceFor(skirmish.budget) }

/** CAMP-CRE-17. Adds or removes a free skill or characteristic, which doesn't change the rating. */
export function giveExtra(change: Change, wanted: z.output<typeof contract.extra.input>): Done<Record<string, never>> {
  const { fighterId, kind, what, given } = wanted
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (skirmishOf(change, gang.id) === undefined)
    throw new AppError('refused', 'error.gang.noSkirmish', { params: { gang: gang.name } })
  const slot = `${slots[kind]}${fighterId}`
  if (given) {
    choose(change, gang.id, slot, what)
    if (kind === 'skill') learn(change, fighterId, what)
    else improve(change, gang.id, fighterId, what)
  } else {
    change.orm
      .delete(gangChoices)
      .where(and(eq(gangChoices.gangId, gang.id), eq(gangChoices.slot, slot), eq(gangChoices.choice, what)))
      .run()
    if (kind === 'skill')
      change.orm
        .delete(fighterSkills)
        .where(and(eq(fighterSkills.fighterId, fighterId), eq(fighterSkills.skill, what)))
        .run()
    else
      change.orm
        .delete(modifiers)
        .where(and(eq(modifiers.fighterId, fighterId), eq(modifiers.dueTo, dueTo), eq(modifiers.stat, what)))
        .run()
  }
  return {
    value: {},
    scope: scopeOf(gang),
    params: { gang: gang.name, fighter: fighter.name, what, how: given ? 'given' : 'taken-back' },
    about: { ...aboutGang(gang), fighterId },
  }
}

function learn(change: Change, fighterId: ReturnType<typeof fighterOf>['id'], skill: string): void {
  const row = { id: change.newId(SkillId), fighterId, skill, source: 'correction', gainedAt: change.now() } as const
  change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
}

function improve(change: Change, gangId: GangId, fighterId: ReturnType<typeof fighterOf>['id'], stat: string): void {
  const row = { id: change.newId(ModifierId), gangId, fighterId, reach: 'bearer', stat, direction: 'better' } as const
  const thousandthsOfAnInch = 1000
  change.orm
    .insert(modifiers)
    .values({
      ...row,
      amount: stat === 'm' ? thousandthsOfAnInch : 1,
      source: 'correction',
      dueTo,
      rule: 'CAMP-CRE-17',
      since: change.now(),
    })
    .run()
}
