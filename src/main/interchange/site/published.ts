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

/** `players`: whether to show their names. */
export interface SiteWish {
  readonly campaignId: CampaignId
  readonly players: boolean
}

/** The data of all pages. Gangs and battles are numbered, since their ids are not published. */
export interface Published {
  readonly store: Store
  readonly catalogues: Catalogues
  readonly catalogue: Catalogue
  readonly campaign: CampaignPage
  /** Null: a campaign of armies. */
  readonly season: SeasonPage | null
  /** Territories that still exist. */
  readonly holdings: SeasonPage['holdings']
  readonly players: boolean
  readonly gangs: ReadonlyMap<GangId, number>
  /** Numbered from the oldest, so that addresses don't change when battles are added. */
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

/** A language, with its names for the campaign's content. */
export interface Words {
  readonly locale: Locale
  readonly naming: Naming
  readonly t: <Key extends MessageKey>(key: Key, ...values: ValuesArgument<Key>) => string
  readonly number: (value: number) => string
  readonly date: (moment: number) => string
  /** The name of anything with a slug. */
  readonly nameOf: (slug: string) => string
  /** The content's present name, else the stored one. */
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
