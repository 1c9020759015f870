import { bringsScum, delegationJoins, mayAlly, mayJoin, reputationOf, testAlliance } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { Alliance } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import { AllianceId, CardId, type GangId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import { and, eq } from 'drizzle-orm'
import type { Change, Done } from '../../database/command'
import { alliances, gangCards } from '../../database/schema'
import { aboutGang, scopeOf } from '../../database/find'
import type { GangContext } from '../../gangs/context'
import { rollFaces } from '../../app-dice'
import { join } from '../../gangs/join'
import { loadRoster } from '../../gangs/roster'
import { alliancesOf, type AllianceRow, standingAlliance } from './rows'

type Nothing = Record<string, never>

const delegation = 'delegation'

/** CAMP-STR-21. Whether the alliance between this ally and the gang's house is a strong one. */
export const isStrong = ({ strongWith }: Pick<Alliance, 'strongWith'>, { gang, catalogue }: GangContext): boolean =>
  strongWith !== null && strongWith === catalogue.gangs.find(gang.list)?.name

function allyNamed({ catalogue }: { readonly catalogue: Catalogue }, slug: string): Alliance {
  const ally = catalogue.alliances.find(slug)
  if (ally) return ally
  throw new AppError('invalid', 'error.alliance.unknown', { params: { ally: slug }, where: ['ally'] })
}

const commandResult = ({ gang }: GangContext, ally: Alliance) => ({
  scope: scopeOf(gang),
  about: aboutGang(gang),
  // The slug, so that readers see the name in their own language.
  params: { gang: gang.name, ally: ally.id },
})

/** CAMP-STR-20. Makes an alliance, even against the rules, with warnings; only a second ally is refused. */
export function makeAlliance(change: Change, context: GangContext, slug: string): Done<{ allianceId: AllianceId }> {
  const { gang } = context
  const ally = allyNamed(context, slug)
  if (standingAlliance(change, gang.id))
    throw new AppError('conflict', 'error.alliance.another', { params: { gang: gang.name } })
  const against: Warning[] = [
    ...(mayAlly(ally, gang.alignment)
      ? []
      : [{ rule: 'CAMP-STR-20', key: 'warning.allyUnwilling', params: { ally: ally.id } }]),
    ...(mayJoin(alliancesOf(change, gang.id))
      ? []
      : [{ rule: 'CAMP-STR-20', key: 'warning.allianceTooSoon', params: {} }]),
  ]
  const id = change.newId(AllianceId)
  change.orm
    .insert(alliances)
    .values({ id, gangId: gang.id, ally: slug, status: 'standing', testsThisCycle: 0, madeAt: change.now() })
    .run()
  return { value: { allianceId: id }, ...commandResult(context, ally), warnings: against }
}

/** CAMP-STR-21. Applies the result of a test at once, whatever caused the test. */
export function putToTest(
  change: Change,
  context: GangContext,
  alliance: AllianceRow,
  { face, changedAlignment }: { face: number; changedAlignment: boolean },
): Done<{ result: 'holds' | 'withheld' | 'broken' }> {
  const ally = allyNamed(context, alliance.ally)
  stands(alliance)
  const result = testAlliance(face, {
    earlierThisCycle: alliance.testsThisCycle,
    changedAlignment,
    strong: isStrong(ally, context),
  })
  const status = result === 'holds' ? alliance.status : result
  const set = {
    status,
    testsThisCycle: alliance.testsThisCycle + 1,
    endedAt: result === 'broken' ? change.now() : null,
  }
  change.orm.update(alliances).set(set).where(eq(alliances.id, alliance.id)).run()
  const { params, ...rest } = commandResult(context, ally)
  return { value: { result }, ...rest, params: { ...params, dice: String(face), result } }
}

export function resumeAlliance(change: Change, context: GangContext, alliance: AllianceRow): Done<Nothing> {
  stands(alliance)
  change.orm.update(alliances).set({ status: 'standing' }).where(eq(alliances.id, alliance.id)).run()
  return { value: {}, ...commandResult(context, allyNamed(context, alliance.ally)) }
}

export function endAlliance(
  change: Change,
  context: GangContext,
  alliance: AllianceRow,
  reason: string,
): Done<Nothing> {
  stands(alliance)
  change.orm
    .update(alliances)
    .set({ status: 'ended', endedAt: change.now() })
    .where(eq(alliances.id, alliance.id))
    .run()
  return { value: {}, ...commandResult(context, allyNamed(context, alliance.ally)), reason }
}

/**
 * CAMP-STR-22. Rolls for delegates. If they come, they are a card of the gang until the battle is over. Throws `conflict` while benefits
 * are withheld.
 */
export function callDelegation(
  change: Change,
  context: GangContext,
  alliance: AllianceRow,
  face: number,
  more: number = rollFaces({ count: 1, sides: 3 })[0] ?? 1,
): Done<{ joins: boolean }> {
  const ally = allyNamed(context, alliance.ally)
  stands(alliance)
  if (alliance.status === 'withheld')
    throw new AppError('conflict', 'error.alliance.withheld', { params: { ally: ally.id } })
  const reputation = reputationOf(loadRoster(change, context.gang.id), context.catalogue).value
  const joins = delegationJoins(ally, face, reputation)
  // Kept even if nobody came, since the die was rolled.
  const card = {
    id: change.newId(CardId),
    gangId: context.gang.id,
    deck: delegation,
    card: ally.id,
    state: joins ? 'hand' : 'discarded',
  } as const
  change.orm.insert(gangCards).values(card).run()
  if (joins && bringsScum(ally)) sendScum(change, context, ally, more + 2)
  const { params, ...rest } = commandResult(context, ally)
  return { value: { joins }, ...rest, params: { ...params, dice: String(face), joins } }
}

/** CAMP-STR-21, -22. When a battle is settled its delegation leaves, and withheld benefits are available again. */
export function afterBattle(change: Change, gangId: GangId): void {
  const delegated = and(eq(gangCards.gangId, gangId), eq(gangCards.deck, delegation), eq(gangCards.state, 'hand'))
  change.orm.update(gangCards).set({ state: 'discarded' }).where(delegated).run()
  const withheld = and(eq(alliances.gangId, gangId), eq(alliances.status, 'withheld'))
  change.orm.update(alliances).set({ status: 'standing' }).where(withheld).run()
}

/** Delegates with known profiles come as hired guns without a fee: the Iron Guild's D3+2 Hive Scum. */
function sendScum(change: Change, context: GangContext, ally: Alliance, count: number): void {
  const type = context.catalogue.fighterTypes.find('hired-guns-hive-scum')
  if (type === undefined) return
  for (let nth = 1; nth <= count; nth += 1)
    join(change, context, type, { name: `${ally.name} ${nth}`, pricePaid: 0, ratingValue: type.cost ?? 0 })
}

function stands({ status }: AllianceRow): void {
  if (status !== 'standing' && status !== 'withheld')
    throw new AppError('conflict', 'error.alliance.over', { params: { status } })
}
