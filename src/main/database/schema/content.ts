import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import type { RulesetId } from '../../../shared/battle'
import { sectionNames } from '../../../shared/content/schema'
import type { CampaignId, ContentPackId, CustomContentId } from '../../../shared/contract/ids'
import { campaigns } from './campaigns'
import { idOf, isYesNo, json, key, moment, word, yesNo } from './columns'

/** A pack that the user added. Its body is checked by the content schemas when it is installed and when it is read. */
export const contentPacks = sqliteTable(
  'content_packs',
  {
    id: key<ContentPackId>(),
    ruleset: text().$type<RulesetId>().notNull(),
    slug: text().notNull(),
    version: text().notNull(),
    name: text().notNull(),
    body: json(z.json()).notNull(),
    hash: text().notNull(),
    installedAt: moment().notNull(),
  },
  (t) => [uniqueIndex('content_packs_version_once').on(t.ruleset, t.slug, t.version)],
)

/** The packs of a campaign, in the order in which they override each other. */
export const campaignPacks = sqliteTable(
  'campaign_packs',
  {
    campaignId: idOf<CampaignId>()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    packId: idOf<ContentPackId>()
      .notNull()
      .references(() => contentPacks.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.packId] }), index('campaign_packs_by_pack').on(t.packId)],
)

/** A campaign's own fighters, items, scenarios, tables, or its version of an official entry. Null campaign: for practice gangs. */
export const customContent = sqliteTable(
  'custom_content',
  {
    id: key<CustomContentId>(),
    campaignId: idOf<CampaignId>().references(() => campaigns.id, { onDelete: 'cascade' }),
    ruleset: text().$type<RulesetId>().notNull(),
    section: word({ options: sectionNames }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    overrides: yesNo().notNull(),
    body: json(z.json()).notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    isYesNo('custom_content_overrides', t.overrides),
    uniqueIndex('custom_content_slug_once').on(t.campaignId, t.ruleset, t.section, t.slug),
    uniqueIndex('custom_content_practice_slug_once')
      .on(t.ruleset, t.section, t.slug)
      .where(sql`${t.campaignId} is null`),
  ],
)
