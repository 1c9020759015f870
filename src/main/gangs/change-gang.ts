import { AppError } from '@shared/contract/error'
import type { gangs as contract } from '@shared/contract/gangs'
import type { CampaignId, GangId, PlayerId } from '@shared/contract/ids'
import { type Alignment, onRoster } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { fighters, gangChoices, gangs, players, territories } from '../database/schema'
import { loseBoons } from './boons'
import { aboutGang, campaignOf, gangOf, missing, scopeOf } from '../database/find'
import { checkUnchanged } from '../database/unchanged'
import { balance, postEntry } from './ledger'
import { hangersOnLeave } from './warnings'

type Nothing = Record<string, never>

export function renameGang(
  change: Change,
  { gangId, name, was }: z.output<typeof contract.rename.input>,
): Done<Nothing> {
  const gang = gangOf(change, gangId)
  checkUnchanged(change, 'gangs', gang, { name: was })
  change.orm.update(gangs).set({ name }).where(eq(gangs.id, gangId)).run()
  return { value: {}, scope: scopeOf(gang), params: { from: gang.name, to: name }, about: aboutGang(gang) }
}

export function changeGang(
  change: Change,
  { gangId, choice, was, ...wanted }: z.output<typeof contract.change.input>,
): Done<Nothing> {
  const gang = gangOf(change, gangId)
  checkUnchanged(change, 'gangs', gang, was)
  if (wanted.playerId) checkPlayer(change, wanted.playerId, gang.campaignId)
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length > 0) change.orm.update(gangs).set(set).where(eq(gangs.id, gangId)).run()
  if (choice) choose(change, gangId, choice)
  return {
    value: {},
    scope: scopeOf(gang),
    params: { gang: gang.name },
    about: aboutGang(gang),
    warnings: switchesSides(gang.alignment, wanted.alignment) ? hangersOnLeave(hangersOnOf(change, gangId)) : [],
  }
}

function choose({ orm }: Change, gangId: GangId, { slot, choice }: { slot: string; choice: string }): void {
  orm
    .delete(gangChoices)
    .where(and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, slot)))
    .run()
  if (choice !== '') orm.insert(gangChoices).values({ gangId, slot, choice }).run()
}

type Side = z.infer<typeof Alignment> | null | undefined

const switchesSides = (from: Side, to: Side): boolean =>
  (from === 'law-abiding' && to === 'outlaw') || (from === 'outlaw' && to === 'law-abiding')

function hangersOnOf({ orm }: Change, gangId: GangId): number {
  const theirs = and(
    eq(fighters.gangId, gangId),
    eq(fighters.category, 'hanger-on'),
    inArray(fighters.status, onRoster),
  )
  return orm.select({ id: fighters.id }).from(fighters).where(theirs).all().length
}

function checkPlayer({ orm }: Change, id: PlayerId, campaignId: CampaignId | null): void {
  const player = orm.select().from(players).where(eq(players.id, id)).get() ?? missing('player', id)
  if (player.campaignId === campaignId) return
  throw new AppError('invalid', 'error.player.otherCampaign', { params: { player: player.name }, where: ['playerId'] })
}

/** Removes a gang with its fighters, items and ledger. Battles keep its name. */
export function removeGang(change: Change, { gangId }: { gangId: GangId }): Done<Nothing> {
  const gang = gangOf(change, gangId)
  change.orm.delete(gangs).where(eq(gangs.id, gangId)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { gang: gang.name },
    ...(gang.campaignId === null ? {} : { about: { campaignId: gang.campaignId } }),
  }
}

/** Moves a gang into another campaign of the same ruleset, or out of any. Its holdings and other ties to the old campaign stay behind. */
export function transferGang(change: Change, { gangId, to }: { gangId: GangId; to: CampaignId | null }): Done<Nothing> {
  const gang = gangOf(change, gangId)
  const target = to === null ? null : campaignOf(change, to)
  if (target && target.ruleset !== gang.ruleset) {
    throw new AppError('refused', 'error.gang.otherRuleset', { params: { gang: gang.name, campaign: target.name } })
  }
  const moved = { ...gang, campaignId: to }
  change.orm.update(gangs).set({ campaignId: to, playerId: null }).where(eq(gangs.id, gangId)).run()
  const held = change.orm.select({ id: territories.id }).from(territories).where(eq(territories.holderId, gangId)).all()
  for (const { id } of held) loseBoons(change, id, null)
  change.orm.update(territories).set({ holderId: null, heldSince: null }).where(eq(territories.holderId, gangId)).run()
  return {
    value: {},
    scope: scopeOf(moved),
    params: { gang: gang.name, campaign: target?.name ?? null },
    about: aboutGang(moved),
    otherScope: scopeOf(gang),
  }
}

/** The arbitrator's entry in the ledger. Any balance is allowed. */
export function correctGang(
  change: Change,
  { gangId, resource, amount, reason }: z.output<typeof contract.correct.input>,
): Done<Nothing> {
  const gang = gangOf(change, gangId)
  if (resource === 'experience') throw new AppError('invalid', 'error.ledger.experience', { where: ['resource'] })
  postEntry(change, { gangId, resource, amount, reason: 'correction', params: { reason } })
  const now = balance(change, gangId, resource)
  return {
    value: {},
    scope: scopeOf(gang),
    params: { gang: gang.name, resource, amount, now },
    about: aboutGang(gang),
    reason,
  }
}
