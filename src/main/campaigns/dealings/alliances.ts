import { delegationJoins, mayAlly, mayJoin, reputationOf, testAlliance } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { Alliance } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import { AllianceId, CardId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import type { Change, Done } from '../../database/command'
import { alliances, gangCards } from '../../database/schema'
import { aboutGang, scopeOf } from '../../database/find'
import type { GangContext } from '../../gangs/context'
import { loadRoster } from '../../gangs/roster'
import { alliancesOf, type AllianceRow, standingAlliance } from './rows'

type Nothing = Record<string, never>

/** CAMP-STR-21. Between this ally and the gang's house the alliance is a strong one. */
export const isStrong = ({ strongWith }: Pick<Alliance, 'strongWith'>, { gang, catalogue }: GangContext): boolean =>
  strongWith !== null && strongWith === catalogue.gangs.find(gang.list)?.name

function allyNamed({ catalogue }: { readonly catalogue: Catalogue }, slug: string): Alliance {
  const ally = catalogue.alliances.find(slug)
  if (ally) return ally
  throw new AppError('invalid', 'error.alliance.unknown', { params: { ally: slug }, where: ['ally'] })
}

const told = ({ gang }: GangContext, ally: Alliance) => ({
  scope: scopeOf(gang),
  about: aboutGang(gang),
  params: { gang: gang.name, ally: ally.name },
})

/** CAMP-STR-20. What the rules have against it is said, and it is made all the same; only a second ally beside the first is refused. */
export function makeAlliance(change: Change, context: GangContext, slug: string): Done<{ allianceId: AllianceId }> {
  const { gang } = context
  const ally = allyNamed(context, slug)
  if (standingAlliance(change, gang.id))
    throw new AppError('conflict', 'error.alliance.another', { params: { gang: gang.name } })
  const against: Warning[] = [
    ...(mayAlly(ally, gang.alignment)
      ? []
      : [{ rule: 'CAMP-STR-20', key: 'warning.allyUnwilling', params: { ally: ally.name } }]),
    ...(mayJoin(alliancesOf(change, gang.id))
      ? []
      : [{ rule: 'CAMP-STR-20', key: 'warning.allianceTooSoon', params: {} }]),
  ]
  const id = change.newId(AllianceId)
  change.orm
    .insert(alliances)
    .values({ id, gangId: gang.id, ally: slug, status: 'standing', testsThisCycle: 0, madeAt: change.now() })
    .run()
  return { value: { allianceId: id }, ...told(context, ally), warnings: against }
}

/** CAMP-STR-21. The result of a test counts at once, for any cause of the test. */
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
  const { params, ...rest } = told(context, ally)
  return { value: { result }, ...rest, params: { ...params, dice: String(face), result } }
}

export function resumeAlliance(change: Change, context: GangContext, alliance: AllianceRow): Done<Nothing> {
  stands(alliance)
  change.orm.update(alliances).set({ status: 'standing' }).where(eq(alliances.id, alliance.id)).run()
  return { value: {}, ...told(context, allyNamed(context, alliance.ally)) }
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
  return { value: {}, ...told(context, allyNamed(context, alliance.ally)), reason }
}

/**
 * CAMP-STR-22. Delegates that come are kept as a card of the gang until the battle is over. Throws `conflict` while
 * benefits are withheld.
 */
export function callDelegation(
  change: Change,
  context: GangContext,
  alliance: AllianceRow,
  face: number,
): Done<{ joins: boolean }> {
  const ally = allyNamed(context, alliance.ally)
  stands(alliance)
  if (alliance.status === 'withheld')
    throw new AppError('conflict', 'error.alliance.withheld', { params: { ally: ally.name } })
  const reputation = reputationOf(loadRoster(change, context.gang.id), context.catalogue).value
  const joins = delegationJoins(ally, face, reputation)
  // What didn't come is kept too: the die was thrown.
  const card = {
    id: change.newId(CardId),
    gangId: context.gang.id,
    deck: 'delegation',
    card: ally.id,
    state: joins ? 'hand' : 'discarded',
  } as const
  change.orm.insert(gangCards).values(card).run()
  const { params, ...rest } = told(context, ally)
  return { value: { joins }, ...rest, params: { ...params, dice: String(face), joins } }
}

function stands({ status }: AllianceRow): void {
  if (status !== 'standing' && status !== 'withheld')
    throw new AppError('conflict', 'error.alliance.over', { params: { status } })
}
