import { dealHoldings } from '@shared/campaign'
import type { season as contract } from '@shared/contract/season'
import { AppError } from '@shared/contract/error'
import { createStream } from '@shared/engine'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import type { Change, Done } from '../../database/command'
import { aboutGang, scopeOf } from '../../database/find'
import { postEntry } from '../../gangs/ledger'
import { gangContextOf } from '../../gangs/context'
import { addDealt } from './advance'
import { holdingsOf, openCycleOf } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

/**
 * Gives a gang that joins a running season what the arbitrator grants: extra credits and a number of holdings, including those that every
 * gang begins with. A holding that the campaign already has is dealt only if no other is left.
 */
export function joinLate(
  change: Change,
  catalogues: Catalogues,
  { gangId, credits, holdings: count, seed = randomUUID() }: z.output<typeof contract.join.input>,
): Done<Record<string, never>> {
  const { gang, campaign, catalogue } = gangContextOf(change, catalogues, gangId)
  if (!campaign || !openCycleOf(change, campaign.id)) throw new AppError('conflict', 'error.season.noCycle')
  const type = typeOf(campaign, catalogue)
  postEntry(change, { gangId, resource: 'credits', amount: credits, reason: 'late-start' })
  const there = new Set(holdingsOf(change, campaign.id).map(({ territory }) => territory))
  const begun = new Set<string>([...type.holdings.own.map(({ territory }) => territory), ...type.holdings.everyone])
  const fresh = catalogue.territories.all.filter(({ id }) => begun.has(id) || !there.has(id))
  const deal = {
    ...type,
    holdings: { ...type.holdings, begins: count, pool: { perGang: 0, houseFirst: false, hidden: false } },
  }
  const member = { id: gang.id, list: gang.list, listName: catalogue.gangs.find(gang.list)?.name ?? gang.listName }
  const dealt = count === 0 ? [] : dealHoldings(deal, fresh, [member], createStream(seed, 'late'))
  addDealt(change, { campaignId: campaign.id, type, catalogue, from: there.size }, dealt)
  return {
    value: {},
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, credits, holdings: dealt.length },
  }
}
