import type { BattleResult } from '@shared/battle'
import type { BattleId, FighterId } from '@shared/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import { challengeOfBattle } from '../campaigns/season/challenges'
import type { Change } from '../database/command'
import { captivities, fighters } from '../database/schema'
import { fighterOf } from '../database/find'
import type { Store } from '../database/store'
import { postEntry } from '../gangs/ledger'
import { gangsOf, keepsGangs } from '../rulesets/playing'

/** CAMP-DOM-08, CAMP-CAP-02. The captive of a rescue battle, and whether it was freed: it is if its rescuers won. Null: no rescue. */
export function rescueIn(
  store: Store,
  battleId: BattleId,
  { sides }: Pick<BattleResult, 'sides'>,
): { readonly captiveId: FighterId; readonly freed: boolean } | null {
  const challenge = challengeOfBattle(store, battleId)
  if (challenge === undefined || challenge.captiveId === null) return null
  return {
    captiveId: challenge.captiveId,
    freed: sides.some(({ gangId, outcome }) => gangId === challenge.challengerId && outcome === 'won'),
  }
}

/** CAMP-CAP-02, -07. A freed captive comes home at once (CAMP-GAP-12); otherwise its gang has used its chance. */
export function settleRescue(
  change: Change,
  battleId: BattleId,
  result: Pick<BattleResult, 'sides' | 'ruleset' | 'scenario'>,
): void {
  const rescue = rescueIn(change, battleId, result)
  if (rescue === null) return
  const held = and(eq(captivities.fighterId, rescue.captiveId), isNull(captivities.endedAt))
  if (change.orm.select().from(captivities).where(held).get() === undefined) return
  if (rescue.freed) {
    learnFrom(change, battleId, rescue.captiveId, result)
    change.orm.update(fighters).set({ status: 'active' }).where(eq(fighters.id, rescue.captiveId)).run()
    change.orm
      .update(captivities)
      .set({ endedAt: change.now(), ending: 'rescued', rescueAttempted: true })
      .where(held)
      .run()
  } else change.orm.update(captivities).set({ rescueAttempted: true, rescueFailed: true }).where(held).run()
}

/** CAMP-SCN-01. Experience of a captive who escaped in this scenario. */
function learnFrom(
  change: Change,
  battleId: BattleId,
  fighterId: FighterId,
  { ruleset, scenario }: Pick<BattleResult, 'ruleset' | 'scenario'>,
): void {
  const amount = keepsGangs(ruleset) ? (gangsOf(ruleset).scenario(scenario)?.captives ?? 0) : 0
  if (amount === 0) return
  const { gangId } = fighterOf(change, fighterId)
  postEntry(change, { gangId, fighterId, resource: 'experience', amount, reason: 'scenario', battleId })
}
