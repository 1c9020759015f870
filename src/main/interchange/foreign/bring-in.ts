import type { RulesetId } from '@shared/battle'
import type { Edition } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import { knownName } from '@shared/content/words'
import { AppError } from '@shared/contract/error'
import type { foreign, ForeignChoices, ForeignPlan } from '@shared/contract/foreign'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import { editionOf } from '../../content/edition'
import type { Change, Done } from '../../database/command'
import { gangs } from '../../database/schema'
import type { Store } from '../../database/store'
import { campaignOf, type CampaignRow } from '../../database/find'
import { armiesOf, gangRuleset, keepsGangs, rulesetOfGame } from '../../rulesets/playing'
import { assignPlayers, foundCampaign, placeTerritories, recordBattles } from './campaign'
import { leftOutOf } from './left-out'
import { armyChoices, planOfArmies, prepareArmies, undecidedArmies } from './armies/plan'
import { writeArmies } from './armies/write'
import { choicesOf } from './gang-names'
import type { ForeignFile } from './model'
import type { Found } from './names'
import { planOf, prepare, type Prepared, undecidedOf } from './plan'
import { rememberedNames, rememberNames } from './remembered'
import { readForeign } from './recognise'
import { refuseUndecided, writeGang } from './write'

type Wanted = z.output<typeof foreign.bringIn.input>

/** What would be imported, and what is uncertain. */
export function planForeign(store: Store, catalogues: Catalogues, wanted: Wanted): ForeignPlan {
  const { file, content } = opened(store, catalogues, wanted)
  const before = rememberedNames(store)
  const there = gangsIn(store, wanted.campaignId)
  const isThere = ({ name, list }: { readonly name: string; readonly list: Found | null }) =>
    there.some((gang) => gang.name === name && gang.list === list?.slug)
  if (content.keeps === 'armies') {
    const prepared = prepareArmies(file, content, wanted.decisions, before)
    return planOfArmies(prepared, { source: file.source, content, isThere })
  }
  const prepared = prepare(file, content, wanted.decisions, before)
  const destination = wanted.campaignId !== null ? 'campaign' : prepared.file.campaign === null ? 'none' : 'its-own'
  return planOf(prepared, wanted.decisions, {
    ruleset: content.ruleset,
    isThere,
    leftOut: leftOutOf(prepared, content, destination),
    nameOf: ({ slug, name }) => knownName(wanted.locale, content.catalogue, slug) ?? name,
  })
}

/** Gangs of a campaign, or practice gangs (null). */
const gangsIn = ({ orm }: Store, campaignId: CampaignId | null) =>
  orm
    .select({ name: gangs.name, list: gangs.list })
    .from(gangs)
    .where(campaignId === null ? isNull(gangs.campaignId) : eq(gangs.campaignId, campaignId))
    .all()

/** Imports another tool's file: one transaction, one undo. Throws `refused` while a gang's list or a fighter's type is unknown. */
export function bringIn(
  change: Change,
  catalogues: Catalogues,
  wanted: Wanted,
): Done<{ campaignId: CampaignId | null; gangIds: GangId[] }> {
  const { file, content } = opened(change, catalogues, wanted)
  const before = rememberedNames(change)
  if (content.keeps === 'armies') {
    const prepared = prepareArmies(file, content, wanted.decisions, before)
    refuseUndecided(undecidedArmies(prepared))
    rememberNames(change, { ...wanted.decisions.names, ...Object.fromEntries(prepared.made) })
    return writeArmies(change, catalogues, prepared, { ...wanted, ruleset: content.ruleset, source: file.source })
  }
  const prepared = prepare(file, content, wanted.decisions, before)
  refuseUndecided(undecidedOf(prepared))
  if (prepared.gangs.length === 0 && prepared.file.campaign === null)
    throw new AppError('invalid', 'error.foreign.empty')
  const founded = wanted.campaignId === null ? foundCampaign(change, content.catalogue, prepared, wanted.locale) : null
  const campaignId = founded ?? wanted.campaignId
  const { numbers, names } = wanted.decisions
  const made = new Map<string, string>()
  const gangIds = prepared.gangs.map((gang) =>
    writeGang(change, catalogues, content, gang, { campaignId, numbers, locale: wanted.locale, made }),
  )
  // The next file with this name uses the entry made for it.
  rememberNames(change, { ...names, ...Object.fromEntries(made) })
  if (campaignId !== null) {
    placeTerritories(change, campaignId, content.catalogue, prepared, gangIds)
    if (founded !== null) addHistory(change, founded, content.catalogue, prepared, gangIds)
  }
  const [first] = gangIds
  const scope: Done<unknown>['scope'] =
    campaignId !== null
      ? { kind: 'campaign', campaignId }
      : gangIds.length === 1 && first
        ? { kind: 'gang', gangId: first }
        : { kind: 'application' }
  const [gang] = prepared.gangs
  return {
    value: { campaignId, gangIds },
    scope,
    params: {
      gang: gang?.name ?? '',
      gangs: gangIds.length,
      campaign: prepared.file.campaign?.name ?? '',
      source: prepared.file.source,
    },
    about: {
      ...(campaignId === null ? {} : { campaignId }),
      ...(first && gangIds.length === 1 ? { gangId: first } : {}),
    },
  }
}

function addHistory(
  change: Change,
  campaignId: CampaignId,
  catalogue: Catalogue,
  prepared: Prepared,
  gangIds: readonly GangId[],
): void {
  const keyed = (key: (gang: Prepared['gangs'][number]['gang']) => string) =>
    new Map(
      prepared.gangs.flatMap(({ gang }, index) => {
        const id = gangIds[index]
        return id === undefined ? [] : [[key(gang), id] as const]
      }),
    )
  assignPlayers(
    change,
    campaignId,
    prepared,
    keyed(({ id }) => id),
  )
  recordBattles(
    change,
    campaignId,
    catalogue,
    prepared,
    keyed(({ name }) => name),
  )
}

/** Everything that a name in a file can be mapped to. */
export function foreignChoices(
  store: Store,
  catalogues: Catalogues,
  { campaignId, ruleset }: z.output<typeof foreign.choices.input>,
): ForeignChoices {
  const campaign = campaignId === null ? null : campaignOf(store, campaignId)
  const { catalogue, edition, keeps } = contentOf(
    store,
    catalogues,
    campaign,
    campaign?.ruleset ?? ruleset ?? gangRuleset().id,
  )
  return keeps === 'armies' ? armyChoices(catalogue, armiesOf(catalogue.ruleset).book) : choicesOf(catalogue, edition)
}

/** The file, and the content of its game. Throws `refused` if the campaign is of another game. */
function opened(
  store: Store,
  catalogues: Catalogues,
  { base64, campaignId }: Wanted,
): { file: ForeignFile; content: ForeignContent } {
  const campaign = campaignId === null ? null : campaignOf(store, campaignId)
  const file = readForeign(Buffer.from(base64, 'base64'))
  const ruleset = file.game === '' ? gangRuleset().id : rulesetOfGame(file.game)
  if (campaign !== null && campaign.ruleset !== ruleset) {
    throw new AppError('refused', 'error.foreign.ruleset', { params: { ruleset: campaign.ruleset, known: ruleset } })
  }
  return { file, content: contentOf(store, catalogues, campaign, ruleset) }
}

interface ForeignContent {
  readonly ruleset: RulesetId
  readonly keeps: 'gangs' | 'armies'
  readonly catalogue: Catalogue
  readonly edition: Edition
}

const contentOf = (
  store: Store,
  catalogues: Catalogues,
  campaign: CampaignRow | null,
  ruleset: RulesetId,
): ForeignContent => ({
  ruleset,
  keeps: keepsGangs(ruleset) ? 'gangs' : 'armies',
  catalogue: catalogues.of(store, campaign?.id ?? null, ruleset),
  edition: editionOf(keepsGangs(ruleset) ? campaign : null),
})
