import { bountyOn, type Edition, fighterRating, roundUpTo5, switchOf } from '@shared/campaign'
import { isWanted } from '@shared/campaign/season/own-uses'
import type { CaptiveEnding, captives as contract, Captivity } from '@shared/contract/captives'
import { AppError } from '@shared/contract/error'
import { CaptivityId, type FighterId, type GangId } from '@shared/contract/ids'
import type { FighterStatus, LedgerReason, Warning } from '@shared/contract/vocabulary'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { rollFaces } from '../app-dice'
import type { Catalogues } from '../content/catalogues'
import { areMeat, becomeMeat } from '../gangs/hunger'
import { join } from '../gangs/join'
import type { Change, Done } from '../database/command'
import { captivities, type captivityEnds, fighters } from '../database/schema'
import type { Store } from '../database/store'
import { carriedBy } from '../gangs/dismiss'
import { aboutGang, fighterOf, type FighterRow, gangOf, type GangRow, missing, scopeOf } from '../database/find'
import { balance, postEntry } from '../gangs/ledger'
import { partWith, withParts } from '../gangs/part-with'
import { type GangContext, gangContextOf } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

type Nothing = Record<string, never>
type Row = typeof captivities.$inferSelect

/** CAMP-CAP-07. The owner failed a rescue, or was offered one and passed. */
export const isSettled = ({
  rescueOffered,
  rescueAttempted,
  rescueFailed,
}: Pick<Row, 'rescueOffered' | 'rescueAttempted' | 'rescueFailed'>): boolean =>
  rescueFailed || (rescueOffered && !rescueAttempted)

export function captivesOf(
  store: Store,
  catalogues: Catalogues,
  gangId: GangId,
): { held: Captivity[]; lost: Captivity[] } {
  const { edition, type } = gangContextOf(store, catalogues, gangId)
  const open = store.orm
    .select()
    .from(captivities)
    .where(isNull(captivities.endedAt))
    .orderBy(asc(captivities.id))
    .all()
  const shown = (row: Row) => viewOf(store, row, { edition, type })
  return {
    held: open.filter(({ captorId }) => captorId === gangId).map(shown),
    lost: open.filter(({ fighterId }) => fighterOf(store, fighterId).gangId === gangId).map(shown),
  }
}

/** Of the campaign of both gangs. */
type Rules = Pick<GangContext, 'edition' | 'type'>

function viewOf(store: Store, row: Row, rules: Rules): Captivity {
  const fighter = fighterOf(store, row.fighterId)
  const owner = gangOf(store, fighter.gangId)
  const captor = row.captorId === null ? null : gangOf(store, row.captorId)
  const value = valueOf(store, fighter)
  const { edition } = rules
  const named = ({ id, name, alignment }: GangRow) => ({ id, name, alignment })
  return {
    id: row.id,
    fighter: { id: fighter.id, name: fighter.name, category: fighter.category, value },
    owner: named(owner),
    captor: captor && named(captor),
    rescueOffered: row.rescueOffered,
    rescueAttempted: row.rescueAttempted,
    rescueFailed: row.rescueFailed,
    settled: isSettled(row),
    sale: share(value, edition.captives.sale),
    bounty: share(value, bountyIn(store, rules, { owner, fighter }, captor) ?? edition.captives.bounty),
    edible: captor !== null && areMeat(store, { gang: captor, type: rules.type }),
    keepable: captor !== null && isSettled(row) && isKeepable(store, fighter, captor),
    capturedAt: row.capturedAt,
  }
}

/** Special rule: the captor may keep it for free; a Scrapcode Ambot serves only Outlaws (CAMP-FTR-10). */
function isKeepable(store: Store, { id, gangId, type }: FighterRow, captor: GangRow): boolean {
  return holds(store, { id, gangId }, 'valuable') && (!type.includes('scrapcode') || captor.alignment === 'outlaw')
}

/** Whether it has this special rule. */
function holds(store: Store, { id, gangId }: Pick<FighterRow, 'id' | 'gangId'>, rule: string): boolean {
  const known = loadRoster(store, gangId).fighters.find((one) => one.id === id)
  return known?.rules.some((one) => one.id === rule) === true
}

/** CAMP-PST-32, CAMP-GEN-03. */
const share = (value: number, percent: number): number => roundUpTo5((value * percent) / 100)

/** CAMP-PST-33, CAMP-LAW-03, -04. */
function bountyIn(
  store: Store,
  { edition, type }: Rules,
  { owner, fighter }: { owner: GangRow; fighter: FighterRow },
  captor: GangRow | null,
): number | null {
  const hunters = {
    alignment: captor?.alignment ?? null,
    reputation: captor === null ? 0 : balance(store, captor.id, 'reputation'),
  }
  const law = type?.customs.bounties === true
  const known = loadRoster(store, owner.id).fighters.find(({ id }) => id === fighter.id)
  const alignment = known !== undefined && isWanted(known) ? 'outlaw' : owner.alignment
  return bountyOn(alignment, hunters, { usual: edition.captives.bounty, law })
}

function valueOf(store: Store, { id, gangId }: FighterRow): number {
  const fighter = loadRoster(store, gangId).fighters.find((one) => one.id === id)
  return fighter === undefined ? 0 : fighterRating(fighter).value
}

function openOf({ orm }: Store, id: CaptivityId): Row {
  const row = orm.select().from(captivities).where(eq(captivities.id, id)).get() ?? missing('captivity', id)
  if (row.endedAt === null) return row
  throw new AppError('conflict', 'error.captivity.ended', { params: { ending: row.ending ?? '' } })
}

/** CAMP-CAP-02, -07. Notes what the owner was offered, and the result. */
export function changeCaptivity(
  change: Change,
  { captivityId, ...wanted }: z.output<typeof contract.change.input>,
): Done<Nothing> {
  const row = openOf(change, captivityId)
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length > 0) change.orm.update(captivities).set(set).where(eq(captivities.id, row.id)).run()
  return commandResult(change, row, 'rescue')
}

/**
 * CAMP-CAP-01, -02, -04, -05, CAMP-PST-32, -33, CAMP-CRE-43, CAMP-UPR-06. Ends a captivity in any way, with warnings about broken rules.
 */
export function endCaptivity(
  change: Change,
  catalogues: Catalogues,
  { captivityId, ending, credits, to, face }: z.output<typeof contract.end.input>,
): Done<Nothing> {
  const row = openOf(change, captivityId)
  const fighter = fighterOf(change, row.fighterId)
  const owner = gangOf(change, fighter.gangId)
  const captor = row.captorId === null ? null : gangOf(change, row.captorId)
  const rules = gangContextOf(change, catalogues, owner.id)
  const { edition } = rules
  const warnings = objections({
    ending,
    row,
    owner,
    captor,
    edition,
    fighter,
    bounty: bountyIn(change, rules, { owner, fighter }, captor),
  })
  const at = change.now()
  change.orm
    .update(captivities)
    .set({ endedAt: at, ending: keptAs(ending) })
    .where(eq(captivities.id, row.id))
    .run()
  const pay = (gang: GangRow | null, amount: number, reason: LedgerReason) => {
    if (gang)
      postEntry(change, {
        gangId: gang.id,
        fighterId: fighter.id,
        resource: 'credits',
        amount,
        reason,
        params: { fighter: fighter.name },
      })
  }
  switch (ending) {
    case 'rescued':
    case 'released':
    case 'escaped':
      setStatus('active')
      break
    case 'ransomed':
      setStatus('active')
      pay(owner, -credits, 'ransom')
      pay(captor, credits, 'ransom')
      break
    case 'traded': {
      const taker = to === undefined ? null : gangOf(change, to)
      if (taker === null || !mayHold(taker, owner))
        throw new AppError('invalid', 'error.captivity.taker', { params: { fighter: fighter.name }, where: ['to'] })
      pay(taker, -credits, 'trade')
      pay(captor, credits, 'trade')
      openCaptivity(change, fighter.id, taker.id, row)
      break
    }
    case 'sold':
    case 'bounty': {
      const bounty = bountyIn(change, rules, { owner, fighter }, captor) ?? edition.captives.bounty
      const percent = ending === 'sold' ? edition.captives.sale : bounty
      pay(captor, share(valueOf(change, fighter), percent), ending === 'sold' ? 'captive-sale' : 'bounty')
      // NEC-PSY-41.
      if (ending === 'sold' && holds(change, fighter, 'non-sanctioned-psyker'))
        pay(captor, 10 * (face ?? rollFaces({ count: 1, sides: 6 })[0] ?? 1), 'captive-sale')
      setStatus('sold')
      break
    }
    case 'eaten':
      if (captor === null || !areMeat(change, { gang: captor, type: rules.type })) {
        throw new AppError('refused', 'error.captivity.notDamned', {
          params: { fighter: fighter.name },
          where: ['ending'],
        })
      }
      becomeMeat(change, catalogues, captor.id, { fighter: fighter.name })
      setStatus('dead')
      break
    case 'kept': {
      if (captor === null || !isSettled(row) || !isKeepable(change, fighter, captor))
        throw new AppError('refused', 'error.captivity.notValuable', {
          params: { fighter: fighter.name },
          where: ['ending'],
        })
      const context = gangContextOf(change, catalogues, captor.id)
      const type = context.catalogue.fighterTypes.get(fighter.type)
      join(change, context, type, { name: fighter.name, pricePaid: 0, ratingValue: fighter.ratingValue })
      setStatus('sold')
      break
    }
    case 'disposed':
      setStatus('dead')
  }
  return { ...commandResult(change, row, ending), warnings }

  function setStatus(status: FighterStatus): void {
    const gone = status === 'sold' || status === 'dead'
    // CAMP-CAP-05: with all their gear.
    if (gone) for (const item of carriedBy(change, fighter.id)) partWith(change, withParts(change, item), 'lost')
    change.orm
      .update(fighters)
      .set({ status, leftAt: gone ? at : null })
      .where(eq(fighters.id, fighter.id))
      .run()
  }
}

/** The kinds of ending that the table keeps: a bounty is a sale, Meat a disposal. */
const keptAs = (ending: CaptiveEnding): (typeof captivityEnds)[number] =>
  ending === 'bounty' || ending === 'kept' ? 'sold' : ending === 'eaten' ? 'disposed' : ending

interface Case {
  ending: CaptiveEnding
  row: Row
  owner: GangRow
  captor: GangRow | null
  edition: Edition
  fighter: FighterRow
  /** Percent; null: no bounty on this captive. */
  bounty: number | null
}

/** CAMP-CAP-03, -04, -07. */
function objections({ ending, row, owner, captor, edition, fighter, bounty }: Case): Warning[] {
  const params = { fighter: fighter.name }
  const outlaws = captor?.alignment === 'outlaw'
  const against = (rule: string, key: string): Warning => ({ rule, key, params })
  const parting =
    ending === 'sold' || ending === 'bounty' || ending === 'disposed' || ending === 'eaten' || ending === 'traded'
  return [
    ...(parting && !isSettled(row) ? [against('CAMP-CAP-07', 'postBattle.rescueFirst')] : []),
    ...(ending === 'sold' && outlaws && switchOf(edition, 'outlaws-sell-captives') === 'no'
      ? [against('CAMP-CAP-03', 'postBattle.outlawsDoNotSell')]
      : []),
    ...(ending === 'bounty' && bounty === null ? [against('CAMP-PST-33', 'postBattle.noBounty')] : []),
    ...(ending === 'disposed' && !outlaws ? [against('CAMP-PST-33', 'postBattle.onlyOutlawsDispose')] : []),
    ...((ending === 'ransomed' || ending === 'traded') &&
    captor?.alignment === 'law-abiding' &&
    owner.alignment === 'outlaw'
      ? [against('CAMP-CAP-04', 'warning.noDealWithOutlaws')]
      : []),
  ]
}

/** Only another gang of the same campaign, since both must share an undo history. */
const mayHold = (captor: GangRow, owner: GangRow): boolean =>
  captor.id !== owner.id && owner.campaignId !== null && captor.campaignId === owner.campaignId

/** CAMP-CAP-01. The arbitrator makes a fighter a captive. */
export function takeCaptive(
  change: Change,
  { fighterId, captorId }: { fighterId: FighterId; captorId: GangId },
): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  const captor = gangOf(change, captorId)
  if (!mayHold(captor, gangOf(change, fighter.gangId)))
    throw new AppError('invalid', 'error.captivity.taker', { params: { fighter: fighter.name }, where: ['captorId'] })
  const held = change.orm
    .select()
    .from(captivities)
    .where(and(eq(captivities.fighterId, fighterId), isNull(captivities.endedAt)))
    .get()
  if (held) throw new AppError('conflict', 'error.captivity.held', { params: { fighter: fighter.name } })
  change.orm.update(fighters).set({ status: 'captured', leftAt: null }).where(eq(fighters.id, fighterId)).run()
  return commandResult(change, openCaptivity(change, fighterId, captorId, null), 'captured')
}

function openCaptivity(change: Change, fighterId: FighterId, captorId: GangId, before: Row | null): Row {
  const row = {
    id: change.newId(CaptivityId),
    fighterId,
    captorId,
    battleId: before?.battleId ?? null,
    rescueOffered: before?.rescueOffered ?? false,
    rescueAttempted: before?.rescueAttempted ?? false,
    rescueFailed: before?.rescueFailed ?? false,
    capturedAt: change.now(),
    endedAt: null,
    ending: null,
  }
  change.orm.insert(captivities).values(row).run()
  return row
}

function commandResult(change: Change, { fighterId, captorId }: Row, what: string): Done<Nothing> {
  const fighter = fighterOf(change, fighterId)
  const gang = gangOf(change, fighter.gangId)
  const captor = captorId === null ? null : gangOf(change, captorId).name
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, captor, what },
    about: { ...aboutGang(gang), fighterId },
  }
}
