import {
  type AdvanceEffect,
  type AdvanceTaken,
  categoryAfter,
  effectOf,
  rollSkill,
  rolledAdvance,
  type RosterFighter,
  settleAdvance,
} from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { AdvanceId, type BattleId, FighterId, GangId, ModifierId, SkillId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import { rollFaces } from '../app-dice'
import type { Change, Done } from '../database/command'
import { advances, fighters, fighterSkills, ledgerEntries, modifiers } from '../database/schema'
import { aboutGang, fighterOf, gangOf, missing, scopeOf } from '../database/find'
import { postEntry } from '../gangs/ledger'
import type { GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

/** CAMP-ADV-01..07, CAMP-PST-52. Buys an advancement or applies a rolled one; a random skill without dice is rolled here. */
export function advanceFighter(
  change: Change,
  context: GangContext,
  { fighterId, taken }: { fighterId: FighterId; taken: AdvanceTaken },
): Done<{ advanceId: AdvanceId; skill: string | null; dice: number[] }> {
  const { gang, catalogue, edition } = context
  const fighter =
    loadRoster(change, gang.id).fighters.find(({ id }) => id === fighterId) ?? missing('fighter', fighterId)
  const rolled = withSkillDice(context, fighter, taken)
  const verdict = settleAdvance(fighter, rolled, catalogue, edition)
  if (verdict.kind === 'impossible') {
    throw new AppError('invalid', 'error.advance.impossible', {
      params: { fighter: fighter.name },
      where: ['taken'],
      details: [{ where: ['taken'], text: verdict.text.key }],
    })
  }
  const { settled, dice, against } = verdict
  const advanceId = writeAdvance(change, fighter, { ...effectOf(settled, edition), dice }, null)
  const warnings: Warning[] =
    against === null ? [] : [{ rule: 'CAMP-ADV-01', key: against.key, params: against.params }]
  return {
    value: { advanceId, skill: settled.skill, dice: [...dice] },
    scope: scopeOf(gang),
    params: {
      fighter: fighter.name,
      gang: gang.name,
      advance: settled.skill ?? settled.stat ?? settled.id,
      experience: settled.experience,
      dice: dice.length > 0 ? dice.join(' ') : null,
    },
    about: { ...aboutGang(gang), fighterId },
    warnings,
  }
}

/** A random skill needs dice: the typed-in ones, else fresh ones. */
function withSkillDice({ catalogue, edition }: GangContext, fighter: RosterFighter, taken: AdvanceTaken): AdvanceTaken {
  if (taken.skillDice.length > 0) return taken
  const entries = taken.how === 'ranked' ? (edition.advancement.ranks?.entries ?? []) : edition.advancement.menu
  const random =
    taken.how !== 'rolled'
      ? entries.some(
          ({ id, gain }) =>
            id === taken.advance && (gain.kind === 'promotion' || (gain.kind === 'skill' && gain.how === 'random')),
        )
      : taken.dice.length === 2 && rolledAdvance(taken.dice, fighter, catalogue, edition).gain.kind !== 'characteristic'
  if (!random) return taken
  const die = (sides: number) => rollFaces({ count: 1, sides })[0] ?? 1
  return { ...taken, skillDice: rollSkill(fighter, taken.what, die, catalogue, edition) }
}

/** Writes an advancement down: its gain, its cost, the fighter's new category. */
export function writeAdvance(
  change: Change,
  fighter: Pick<RosterFighter, 'id' | 'gangId' | 'name' | 'category'>,
  { advance, modifier, skill, category, dice }: AdvanceEffect & { readonly dice: readonly number[] },
  battleId: BattleId | null,
): AdvanceId {
  const at = change.now()
  const id = change.newId(AdvanceId)
  const fighterId = FighterId.parse(fighter.id)
  const gangId = GangId.parse(fighter.gangId)
  const promotedTo = category === null ? null : categoryAfter(fighter, category)
  change.orm
    .insert(advances)
    .values({
      id,
      fighterId,
      kind: modifier !== null ? 'characteristic' : category !== null ? 'promotion' : 'skill',
      advance: advance.advance,
      stat: advance.stat,
      skill: advance.skill,
      promotedTo,
      experienceCost: advance.experience,
      ratingValue: advance.value,
      dice: [...dice],
      battleId,
      takenAt: at,
    })
    .run()
  if (modifier !== null) {
    const { stat, amount, rule, source } = modifier
    const grown = { gangId, fighterId, reach: 'bearer', stat, direction: 'better', amount, source: 'advance' } as const
    change.orm
      .insert(modifiers)
      .values({ id: change.newId(ModifierId), ...grown, advanceId: id, dueTo: source, rule, since: at })
      .run()
  }
  if (skill !== null) {
    const learned = {
      id: change.newId(SkillId),
      fighterId,
      skill,
      source: 'advance',
      advanceId: id,
      gainedAt: at,
    } as const
    change.orm.insert(fighterSkills).values(learned).onConflictDoNothing().run()
  }
  if (promotedTo !== null && promotedTo !== fighter.category) {
    change.orm.update(fighters).set({ category: promotedTo }).where(eq(fighters.id, fighterId)).run()
  }
  postEntry(change, {
    gangId,
    fighterId,
    resource: 'experience',
    amount: -advance.experience,
    reason: 'advance',
    params: { advance: advance.skill ?? advance.stat ?? advance.advance },
    advanceId: id,
    battleId,
  })
  return id
}

/** The rank before a rise in rank from the advancement tables. */
const before: Readonly<Partial<Record<string, 'ganger' | 'specialist'>>> = {
  specialist: 'ganger',
  champion: 'specialist',
}

/**
 * CAMP-ADV-11. Removes an advancement with its effects and refunds its experience and rank. A promotion to another type can only be undone
 * or corrected.
 */
export function takeBackAdvance(
  change: Change,
  { advanceId, reason }: { advanceId: AdvanceId; reason: string },
): Done<Record<string, never>> {
  const advance =
    change.orm.select().from(advances).where(eq(advances.id, advanceId)).get() ?? missing('advance', advanceId)
  const fighter = fighterOf(change, advance.fighterId)
  const gang = gangOf(change, fighter.gangId)
  if (advance.advance === 'promotion' || advance.advance === 'succession') {
    throw new AppError('refused', 'error.advance.promotion', { params: { fighter: fighter.name } })
  }
  const spent = change.orm.select().from(ledgerEntries).where(eq(ledgerEntries.advanceId, advanceId)).all()
  const paid = spent.find(({ resource }) => resource === 'experience')
  const bought = spent.filter(({ resource }) => resource === 'credits')
  change.orm.delete(advances).where(eq(advances.id, advanceId)).run()
  const rank = advance.promotedTo === null ? undefined : before[advance.promotedTo]
  if (rank !== undefined && fighter.category === advance.promotedTo) {
    change.orm.update(fighters).set({ category: rank }).where(eq(fighters.id, fighter.id)).run()
  }
  postEntry(change, {
    gangId: gang.id,
    fighterId: fighter.id,
    resource: 'experience',
    amount: advance.experienceCost,
    reason: 'advance',
    params: { advance: advance.skill ?? advance.stat ?? advance.advance, reason },
    corrects: paid?.id ?? null,
  })
  for (const { id, amount, params } of bought) {
    postEntry(change, {
      gangId: gang.id,
      fighterId: fighter.id,
      resource: 'credits',
      amount: -amount,
      reason: 'refund',
      params,
      corrects: id,
    })
  }
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, advance: advance.skill ?? advance.stat ?? advance.advance },
    about: { ...aboutGang(gang), fighterId: fighter.id },
    reason,
  }
}
