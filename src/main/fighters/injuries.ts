import { graver, injuryOn, poolOf, readFaces, fits, type RosterFighter, suffering } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { type FighterId, type GangId, InjuryId, type ItemId, ModifierId, SkillId } from '@shared/contract/ids'
import type { FighterStatus, Warning } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import { rollFaces } from '../app-dice'
import type { Change, Done } from '../database/command'
import { fighters, fighterSkills, injuries, modifiers } from '../database/schema'
import { aboutGang, fighterOf, gangOf, heldItemOf, missing, scopeOf } from '../database/find'
import { handOver } from '../gangs/part-with'
import type { GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

type Nothing = Record<string, never>

interface Hurt {
  fighterId: FighterId
  reason: string
  dice?: readonly number[] | undefined
  injury?: string | undefined
  againstGangId?: GangId | undefined
}

/** Statuses that an injury gives outside a battle. Death, capture and critical injuries are left to the arbitrator. */
const statusOf: Readonly<Partial<Record<string, FighterStatus>>> = {
  convalescing: 'convalescent',
  recovering: 'recovering',
  'in-repair': 'in-repair',
  critical: 'critical',
}

/** CAMP-INJ-11..80. One result of the lasting injury table, by dice or by name; further rolls are made one by one. */
export function hurtFighter(
  change: Change,
  { gang, edition }: GangContext,
  wanted: Hurt,
): Done<{ injury: string; dice: number[] }> {
  const fighter = rosterFighterOf(change, gang.id, wanted.fighterId)
  const table = edition.categories[fighter.category].injuries
  if (table === 'none') throw new AppError('refused', 'error.injury.none', { params: { fighter: fighter.name } })
  const pool = poolOf({ dice: edition.injuries[table].dice })
  const dice = wanted.injury === undefined ? [...(wanted.dice ?? rollFaces(pool))] : []
  if (wanted.injury === undefined && !fits(pool, dice)) {
    throw new AppError('invalid', 'error.trade.dice', { params: { count: pool.count }, where: ['dice'] })
  }
  const named = wanted.injury ?? injuryOn(edition.injuries[table], readFaces(pool, dice))
  const suffered = suffering(fighter, named, edition)
  if (suffered === null) {
    throw new AppError('invalid', 'error.injury.unknown', { params: { injury: named }, where: ['injury'] })
  }
  const { injury, entry, modifiers: changes } = suffered
  const at = change.now()
  const id = change.newId(InjuryId)
  const against =
    entry.againstGang && wanted.againstGangId !== undefined ? gangOf(change, wanted.againstGangId).id : null
  const lasting = { status: entry.lasting ? 'lasting' : 'passing', endedAt: entry.lasting ? null : at } as const
  const { fighterId } = wanted
  change.orm
    .insert(injuries)
    .values({ id, fighterId, table, injury, dice, ...lasting, againstGangId: against, sufferedAt: at })
    .run()
  for (const { stat, op, amount, source, rule } of changes) {
    const row = {
      id: change.newId(ModifierId),
      gangId: gang.id,
      fighterId,
      reach: 'bearer',
      stat,
      direction: op,
      amount,
    } as const
    change.orm
      .insert(modifiers)
      .values({ ...row, source: 'injury', injuryId: id, dueTo: source, rule, since: at })
      .run()
  }
  if (entry.skill !== null && !entry.againstGang) {
    const row = {
      id: change.newId(SkillId),
      fighterId,
      skill: entry.skill,
      source: 'injury',
      injuryId: id,
      gainedAt: at,
    } as const
    change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
  }
  const status = statusOf[entry.outcome]
  if (status !== undefined)
    change.orm
      .update(fighters)
      .set({ status: graver(fighter.status, status) })
      .where(eq(fighters.id, fighterId))
      .run()
  return {
    value: { injury, dice },
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, injury, dice: dice.length > 0 ? dice.join(' ') : null },
    about: { ...aboutGang(gang), fighterId },
    reason: wanted.reason,
    warnings: leftOpen(fighter.name, entry.outcome, entry.furtherRolls !== null),
  }
}

/** Warnings about what the result still requires. */
function leftOpen(fighter: string, outcome: string, further: boolean): Warning[] {
  const open = further
    ? 'further'
    : outcome === 'dead' || outcome === 'captured' || outcome === 'critical'
      ? outcome
      : null
  return open === null ? [] : [{ rule: 'CAMP-INJ-01', key: `warning.injury.${open}`, params: { fighter } }]
}

/** The arbitrator ends an injury; its modifiers end with it. */
export function healInjury(
  change: Change,
  { injuryId, reason }: { injuryId: InjuryId; reason: string },
): Done<Nothing> {
  const injury = injuryOf(change, injuryId)
  const fighter = fighterOf(change, injury.fighterId)
  const gang = gangOf(change, fighter.gangId)
  change.orm
    .update(injuries)
    .set({ status: 'healed', endedAt: change.now(), bionicId: null })
    .where(eq(injuries.id, injuryId))
    .run()
  change.orm.delete(modifiers).where(eq(modifiers.injuryId, injuryId)).run()
  change.orm.delete(fighterSkills).where(eq(fighterSkills.injuryId, injuryId)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, injury: injury.injury },
    about: { ...aboutGang(gang), fighterId: fighter.id },
    reason,
  }
}

interface Fitting {
  injuryId: InjuryId
  itemId: ItemId
  stats: readonly string[]
}

/** CAMP-INJ-90..97. Fits a bionic against one injury; recovery continues, and no characteristic rises above its maximum. */
export function fitBionic(
  change: Change,
  { gang, catalogue }: GangContext,
  { injuryId, itemId, stats }: Fitting,
): Done<Nothing> {
  const injury = injuryOf(change, injuryId)
  const fighter = fighterOf(change, injury.fighterId)
  const owned = heldItemOf(change, itemId)
  const bionic = catalogue.items.find(owned.item)
  const chosen = [...new Set(stats)]
  const wrong =
    fighter.gangId !== gang.id ||
    owned.gangId !== gang.id ||
    injury.endedAt !== null ||
    bionic?.kind !== 'bionic' ||
    bionic.injury !== injury.injury ||
    chosen.length !== bionic.choose ||
    chosen.some((stat) => !bionic.improves.some((one) => one === stat))
  if (wrong) throw new AppError('invalid', 'error.injury.bionic', { params: { item: owned.name }, where: ['itemId'] })
  if (injury.bionicId !== null)
    throw new AppError('conflict', 'error.injury.hasBionic', { params: { fighter: fighter.name } })
  handOver(change, [owned], fighter.id)
  change.orm.update(injuries).set({ bionicId: owned.id }).where(eq(injuries.id, injuryId)).run()
  for (const stat of chosen) {
    const row = { id: change.newId(ModifierId), gangId: gang.id, fighterId: fighter.id, reach: 'bearer', stat } as const
    change.orm
      .insert(modifiers)
      .values({
        ...row,
        direction: 'better',
        amount: stat === 'm' ? thousandthsOfAnInch : 1,
        source: 'item',
        itemId: owned.id,
        dueTo: owned.item,
        rule: bionic.rule ?? 'CAMP-INJ-97',
        since: change.now(),
      })
      .run()
  }
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, item: owned.item, injury: injury.injury },
    about: { ...aboutGang(gang), fighterId: fighter.id },
  }
}

const thousandthsOfAnInch = 1000

function injuryOf({ orm }: Change, id: InjuryId): typeof injuries.$inferSelect {
  return orm.select().from(injuries).where(eq(injuries.id, id)).get() ?? missing('injury', id)
}

function rosterFighterOf(change: Change, gangId: GangId, id: FighterId): RosterFighter {
  return loadRoster(change, gangId).fighters.find((one) => one.id === id) ?? missing('fighter', id)
}
