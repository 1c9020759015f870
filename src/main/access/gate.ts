import { accessRoles, type Reach } from '@shared/access/permit'
import { type AnyPermit, permitOf } from '@shared/access/permit-of'
import { AppError } from '@shared/contract/error'
import { GangId } from '@shared/contract/ids'
import { z } from 'zod'
import type { Access } from '../database/access'
import type { Store } from '../database/store'
import type { Invited } from '../principal'
import type { Gate } from '../router'
import { belongingsOf, idsIn } from './belonging'

type Given = Exclude<AnyPermit, { from: 'arbitrator' }>

/** Access check of every operation: permits say which roles may ask, the database says who owns what. */
export function gateOver(access: Access): Gate {
  return {
    role(operation, { role }) {
      if (accessRoles.indexOf(role) < accessRoles.indexOf(permitOf(operation).from))
        throw new AppError('refused', 'error.access.role')
    },
    reach(operation, input, principal) {
      if (principal.role === 'arbitrator') return (answer) => answer
      const permit = permitOf(operation)
      if (permit.from === 'arbitrator') throw new AppError('refused', 'error.access.role')
      const reach = reachOf(access.store(), principal)
      checkIds(access.store(), permit, input, reach)
      checkValues(permit, input)
      return (answer) => shownTo(permit, answer, reach)
    },
  }
}

/** Answers cut down to what a reader may see, by answer and reader: hundreds of spectators are shown the same. */
const cut = new WeakMap<object, Map<Given['shown'], Map<string, unknown>>>()

function shownTo({ shown }: Given, answer: unknown, reach: Reach): unknown {
  if (typeof answer !== 'object' || answer === null) return shown(answer, reach)
  const byPermit = cut.get(answer) ?? new Map<Given['shown'], Map<string, unknown>>()
  cut.set(answer, byPermit)
  const known = byPermit.get(shown) ?? new Map<string, unknown>()
  byPermit.set(shown, known)
  // A `shown` that takes only the answer shows all readers the same.
  const whose = shown.length > 1 ? JSON.stringify([reach.campaignId, reach.playerId, ...reach.gangs]) : ''
  if (!known.has(whose)) known.set(whose, shown(answer, reach))
  return known.get(whose)
}

function reachOf({ prepared }: Store, principal: Invited): Reach {
  const { campaignId } = principal
  if (principal.role === 'guest') return { campaignId, playerId: null, gangs: new Set() }
  const { playerId } = principal
  const own = prepared('SELECT id FROM gangs WHERE campaign_id = ? AND player_id = ?').pluck().all(campaignId, playerId)
  return { campaignId, playerId, gangs: new Set(z.array(GangId).parse(own)) }
}

const outOfReach = () => new AppError('refused', 'error.access.reach')

function checkIds(store: Store, { of, by }: Given, input: unknown, { campaignId, gangs }: Reach): void {
  const ids = idsIn(input)
  if (of === 'nothing' ? ids.size > 0 : ids.size === 0) throw outOfReach()
  let [gangsNamed, own] = [0, 0]
  for (const id of ids) {
    // The same error for another campaign's thing and for an unknown id, so that it doesn't reveal which ids exist.
    const mine = belongingsOf(store, id).find((one) => one.campaignId === campaignId)
    if (mine === undefined) throw outOfReach()
    if (mine.gangId === null) continue
    gangsNamed += 1
    if (gangs.has(mine.gangId)) own += 1
    if (of === 'gang' && !gangs.has(mine.gangId)) throw outOfReach()
  }
  if (of === 'gang' && gangsNamed === 0) throw outOfReach()
  if (of === 'party' && own === 0) throw outOfReach()
  if (by !== undefined && !gangs.has(GangId.parse(fieldOf(input, by)))) throw outOfReach()
}

function checkValues({ only }: Given, input: unknown): void {
  for (const [field, values] of Object.entries(only)) {
    const given = JSON.stringify(fieldOf(input, field))
    if (values.every((value) => JSON.stringify(value) !== given))
      throw new AppError('refused', 'error.access.value', { params: { field }, where: [field] })
  }
}

const fieldOf = (input: unknown, field: string): unknown =>
  typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined
