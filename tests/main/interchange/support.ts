import { ownFields } from '@main/battles/battlefields'
import type { Store } from '@main/database/store'
import { importFile, lookAt } from '@main/interchange/own-files'
import type { CampaignId } from '@shared/contract/ids'
import type { Exported, OwnFilePreview } from '@shared/contract/interchange'
import type { IfPresent } from '@shared/contract/packs'
import { catalogues } from '../gangs/support'

export const surroundings = (store: Store) => ({ store, catalogues, fields: ownFields(store.directory) })

/** A file of ours, brought in the way the screen does. */
export const bring = (
  store: Store,
  text: string,
  ifPresent: IfPresent = 'refuse',
  campaignId: CampaignId | null = null,
): Exported => importFile(surroundings(store), text, { ifPresent, campaignId }).value

export const looked = (store: Store, text: string): OwnFilePreview => lookAt(surroundings(store), text)
