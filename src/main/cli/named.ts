import { AppError } from '@shared/contract'
import { CampaignPage, CampaignSummary } from '@shared/contract/campaigns'
import { GangSummary } from '@shared/contract/gangs'
import { PackSummary } from '@shared/contract/packs'
import { z } from 'zod'
import type { Application } from '../application'
import { ask } from './command'
import { named } from '../terminal/option-values'

/** The campaign that an argument names by id or name; without an argument, the only one. */
export async function campaignNamed(application: Application, wanted: string | undefined): Promise<CampaignSummary> {
  const all = z.array(CampaignSummary).parse(await ask(application, 'campaigns.list', {}))
  const found = wanted === undefined ? all : all.filter(({ id, name }) => id === wanted || name === wanted)
  return onlyOne(wanted, found, all, 'error.campaign.which', 'CAMPAIGN')
}

/** A gang by id or name, in any campaign or none; without an argument, the first. */
export async function gangNamed(
  application: Application,
  wanted: string | undefined,
  where = '--gang',
): Promise<{ id: string; name: string }> {
  const campaigns = z.array(CampaignSummary).parse(await ask(application, 'campaigns.list', {}))
  const pages = await Promise.all(
    campaigns.map(({ id: campaignId }) => ask(application, 'campaigns.page', { campaignId })),
  )
  const inCampaigns = z
    .array(CampaignPage)
    .parse(pages)
    .flatMap(({ standings }) => standings.map(({ gangId: id, name }) => ({ id, name })))
  const practising = z.array(GangSummary).parse(await ask(application, 'gangs.list', { campaignId: null }))
  const all = [...inCampaigns, ...practising.map(({ id, name }) => ({ id, name }))]
  const found = wanted === undefined ? all.slice(0, 1) : all.filter(({ id, name }) => id === wanted || name === wanted)
  return onlyOne(wanted, found, all, 'error.gang.which', where)
}

/** A content pack by row id, by its own id or by its title. */
export async function packNamed(
  application: Application,
  wanted: string | undefined,
): Promise<{ id: string; name: string }> {
  const packs = z.array(PackSummary).parse(await ask(application, 'packs.list', {}))
  const all = packs.map(({ id, slug, title }) => ({ id, slug, name: title }))
  const found = wanted === undefined ? all : all.filter(({ id, slug, name }) => [id, slug, name].includes(wanted))
  return onlyOne(wanted, found, all, 'error.pack.which', 'PACK')
}

type Named = Parameters<typeof named>[0][number]

/** The one thing that an argument names. Throws an error that lists all, if it isn't exactly one. */
function onlyOne<Thing extends Named>(
  wanted: string | undefined,
  found: readonly Thing[],
  all: readonly Thing[],
  key: `error.${string}`,
  where: string,
): Thing {
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  if (all.length === 0) throw new AppError('missing', 'error.name.none', { params: { what: where }, where: [where] })
  const rest = { where: [where], details: named(all) }
  if (wanted === undefined) throw new AppError('missing', key, rest)
  throw new AppError(only === undefined ? 'missing' : 'invalid', 'error.name.unclear', {
    params: { name: wanted },
    ...rest,
  })
}
