import {
  leaderTypes,
  mayBePromoted,
  promotionsFor,
  rulesOfYouth,
  type RosterFighter,
  successors,
} from '@shared/campaign'
import type { FighterType } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import { AdvanceId, type FighterId, FighterRuleId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { advances, fighterRules, fighters, statlines } from '../database/schema'
import { aboutGang, missing, scopeOf } from '../database/find'
import { typeOf } from '../gangs/join'
import type { GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

type Category = RosterFighter['category']

/**
 * CAMP-ADV-08. Another type and category; characteristics and cost stay, rules of Juves and Prospects are replaced by those of the new
 * type.
 */
export function promoteFighter(
  change: Change,
  { gang, catalogue, edition }: GangContext,
  { fighterId, type: slug, category }: { fighterId: FighterId; type: string; category: Category },
): Done<Record<string, never>> {
  const fighter = memberOf(change, gang.id, fighterId)
  const type = typeOf(catalogue, slug)
  const open = promotionsFor(fighter, catalogue).some((one) => one.type === type.id && one.category === category)
  if (!open)
    throw new AppError('invalid', 'error.advance.impossible', { params: { fighter: fighter.name }, where: ['type'] })
  change.orm
    .delete(fighterRules)
    .where(and(eq(fighterRules.fighterId, fighterId), inArray(fighterRules.rule, [...rulesOfYouth])))
    .run()
  become(change, { fighter, fighterId, type, category, how: 'promotion' })
  const warnings: Warning[] = mayBePromoted(fighter, edition)
    ? []
    : [
        {
          rule: 'CAMP-ADV-08',
          key: 'warning.tooGreen',
          params: { fighter: fighter.name, count: fighter.advances.length },
        },
      ]
  return commandResult(gang, fighter, type, warnings)
}

/**
 * CAMP-CRE-67. Makes a fighter the gang's new Leader: lists and skills of the leader's type, own characteristics and rules except
 * Promotion.
 */
export function succeedLeader(
  change: Change,
  { gang, catalogue, edition }: GangContext,
  { fighterId, type: slug }: { fighterId: FighterId; type: string },
): Done<Record<string, never>> {
  const fighter = memberOf(change, gang.id, fighterId)
  const type = leaderTypes(gang.list, catalogue).find(({ id }) => id === slug)
  if (type === undefined) {
    throw new AppError('invalid', 'error.fighterType.unknown', { params: { type: slug }, where: ['type'] })
  }
  const [first] = successors(loadRoster(change, gang.id), catalogue, edition)
  change.orm
    .delete(fighterRules)
    .where(and(eq(fighterRules.fighterId, fighterId), inArray(fighterRules.rule, ['promotion', 'gang-fighter'])))
    .run()
  become(change, { fighter, fighterId, type, category: 'leader', how: 'succession' })
  const warnings: Warning[] =
    first === undefined || first.id === fighterId
      ? []
      : [{ rule: 'CAMP-CRE-67', key: 'warning.notFirstInLine', params: { fighter: fighter.name, first: first.name } }]
  return commandResult(gang, fighter, type, warnings)
}

function memberOf(change: Change, gangId: GangContext['gang']['id'], id: FighterId): RosterFighter {
  return loadRoster(change, gangId).fighters.find((one) => one.id === id) ?? missing('fighter', id)
}

interface Becoming {
  fighter: RosterFighter
  fighterId: FighterId
  type: FighterType
  category: Category
  how: 'promotion' | 'succession'
}

function become(change: Change, { fighterId, type, category, how }: Becoming): void {
  const at = change.now()
  change.orm
    .update(fighters)
    .set({ type: type.id, typeName: type.name, category })
    .where(eq(fighters.id, fighterId))
    .run()
  // CAMP-FTR-02: caps are counted from the new type's profile from now on.
  const { shape } = change.orm
    .select({ shape: statlines.shape })
    .from(statlines)
    .where(eq(statlines.fighterId, fighterId))
    .get() ?? { shape: 'fighter' }
  change.orm
    .insert(statlines)
    .values({ fighterId, purpose: 'limits', shape, values: type.statline })
    .onConflictDoUpdate({ target: [statlines.fighterId, statlines.purpose], set: { values: type.statline } })
    .run()
  const rules = category === 'specialist' ? type.rules.filter(({ id }) => id !== 'promotion') : type.rules
  for (const { id: rule, value } of rules) {
    const row = {
      id: change.newId(FighterRuleId),
      fighterId,
      rule,
      value: value ?? null,
      source: 'type',
      gainedAt: at,
    } as const
    change.orm.insert(fighterRules).values(row).onConflictDoNothing().run()
  }
  change.orm
    .insert(advances)
    .values({
      id: change.newId(AdvanceId),
      fighterId,
      kind: 'promotion',
      advance: how,
      promotedTo: type.id,
      experienceCost: 0,
      ratingValue: 0,
      dice: [],
      takenAt: at,
    })
    .run()
}

function commandResult(
  gang: GangContext['gang'],
  { id, name }: RosterFighter,
  type: FighterType,
  warnings: Warning[],
): Done<Record<string, never>> {
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: name, gang: gang.name, type: type.id },
    // A fighter of the roster has a fighter's id.
    about: { ...aboutGang(gang), fighterId: id as FighterId },
    warnings,
  }
}
