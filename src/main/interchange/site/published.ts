import type { Catalogue } from '@shared/content'
import { knownName, plainName, readableName } from '@shared/content/words'
import { namingOf, type Naming } from '@shared/cards/naming'
import type { CampaignPage } from '@shared/contract/campaigns'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import type { SeasonPage } from '@shared/contract/season'
import { formatNumber, type Locale, type MessageKey, say, type ValuesArgument } from '@shared/i18n'
import { knownNameOrRuleset } from '@shared/rulesets/naming'
import { campaignPage } from '../../campaigns/page'
import { seasonPage } from '../../campaigns/season/page'
import type { Catalogues } from '../../content/catalogues'
import type { Store } from '../../database/store'
import { keepsGangs, pluginOf } from '../../rulesets/playing'

/** `players`: with their names. */
export interface SiteWish {
  readonly campaignId: CampaignId
  readonly players: boolean
}

/** What all pages of a site are made from. Gangs and battles have numbers, because their ids stay at home. */
export interface Published {
  readonly store: Store
  readonly catalogues: Catalogues
  readonly catalogue: Catalogue
  readonly campaign: CampaignPage
  /** Null: a campaign of armies. */
  readonly season: SeasonPage | null
  /** Territories that are there. */
  readonly holdings: SeasonPage['holdings']
  readonly players: boolean
  readonly gangs: ReadonlyMap<GangId, number>
  /** The oldest is the first, so that addresses stay when others follow. */
  readonly battles: ReadonlyMap<BattleId, number>
  readonly at: number
}

/** Throws `refused` for a campaign of a ruleset that can't be played. */
export function publishedOf(store: Store, catalogues: Catalogues, { campaignId, players }: SiteWish): Published {
  const campaign = campaignPage(store, campaignId)
  pluginOf(campaign.ruleset)
  const season = keepsGangs(campaign.ruleset) ? seasonPage(store, catalogues, campaignId) : null
  const numbered = <Id>(ids: readonly Id[]) => new Map(ids.map((id, index) => [id, index + 1]))
  return {
    store,
    catalogues,
    catalogue: catalogues.of(store, campaignId, campaign.ruleset),
    campaign,
    season,
    holdings: season?.holdings.filter(({ status }) => status !== 'gone') ?? [],
    players,
    gangs: numbered(campaign.standings.map(({ gangId }) => gangId)),
    battles: numbered(campaign.battles.map(({ id }) => id).toReversed()),
    at: store.now(),
  }
}

/** A reader's language, with its names for what the campaign has. */
export interface Words {
  readonly locale: Locale
  readonly naming: Naming
  readonly t: <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>) => string
  readonly number: (value: number) => string
  readonly date: (moment: number) => string
  /** The name of anything that has a slug. */
  readonly nameOf: (slug: string) => string
  /** What the content calls it now, or what it was called when it was stored. */
  readonly nameOr: (slug: string, stored: string) => string
  readonly readable: (value: string) => string
}

export function wordsFor({ catalogue }: Published, locale: Locale): Words {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  return {
    locale,
    naming: namingOf(locale, catalogue),
    t: (key, ...[values]) => say(locale, { key, params: { ...values } }),
    number: (value) => formatNumber(locale, value),
    date: (moment) => day.format(moment),
    nameOf: (slug) => knownNameOrRuleset(locale, catalogue, slug) ?? plainName(slug),
    nameOr: (slug, stored) => knownName(locale, catalogue, slug) ?? stored,
    readable: (value) => readableName(locale, catalogue, value),
  }
}
