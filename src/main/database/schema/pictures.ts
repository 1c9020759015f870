import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, blob, check, index, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { CampaignId, GangId, PictureId } from '../../../shared/contract/ids'
import { campaigns } from './campaigns'
import { idOf, key, moment, word } from './columns'
import { gangs } from './gangs'

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Portraits, gang pictures, maps. A picture belongs to a gang or a campaign and is removed with it. Pixels. */
export const pictures = sqliteTable(
  'pictures',
  {
    id: key<PictureId>(),
    campaignId: idOf<CampaignId>().references((): AnySQLiteColumn => campaigns.id, { onDelete: 'cascade' }),
    gangId: idOf<GangId>().references((): AnySQLiteColumn => gangs.id, { onDelete: 'cascade' }),
    type: word({ options: pictureTypes }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
    addedAt: moment().notNull(),
  },
  (t) => [
    check('pictures_one_owner', sql`(${t.campaignId} is null) <> (${t.gangId} is null)`),
    index('pictures_by_campaign').on(t.campaignId),
    index('pictures_by_gang').on(t.gangId),
  ],
)
