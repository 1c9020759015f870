import { ownFields } from '@main/battles/battlefields'
import type { Store } from '@main/database/store'
import { inMemory, type RowDocument } from '@main/interchange/document'
import { exportCampaign } from '@main/interchange/export'
import { type BroughtFile, exportFile, importFile, lookAt } from '@main/interchange/own-files'
import { openStaged, stage } from '@main/interchange/staging'
import type { CampaignId } from '@shared/contract/ids'
import type { Exported, OwnFilePreview } from '@shared/contract/interchange'
import type { IfPresent } from '@shared/contract/packs'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogues } from '../gangs/support'

export const surroundings = (store: Store) => ({ store, catalogues, fields: ownFields(store.directory) })

/** The text as a file in the store's folder while `work` runs. */
export function asFile<T>(store: Store, text: string, work: (brought: BroughtFile) => T): T {
  const file = join(store.directory, 'brought')
  const staged = `${file}.sqlite`
  try {
    writeFileSync(file, text)
    return work({ file, staged })
  } finally {
    for (const each of [file, staged]) rmSync(each, { force: true })
  }
}

/** Imports a file of ours as the screen does. */
export const bring = (
  store: Store,
  text: string,
  ifPresent: IfPresent = 'refuse',
  campaignId: CampaignId | null = null,
): Exported =>
  asFile(store, text, (brought) => importFile(surroundings(store), brought, { ifPresent, campaignId }).value)

export const looked = (store: Store, text: string): OwnFilePreview =>
  asFile(store, text, (brought) => lookAt(surroundings(store), brought))

/** The text of an exported file. */
export const left = (store: Store, wanted: Exported): string =>
  wanted.kind === 'campaign' ? exportCampaign(store, wanted.id).text : exportFile(surroundings(store), wanted).text

/** The content of a small file with rows. */
export const documentOf = (store: Store, text: string): RowDocument =>
  asFile(store, text, ({ file, staged }) => {
    stage(file, staged)
    const { close, ...document } = openStaged(staged)
    try {
      return { ...document, rows: inMemory(document.rows) }
    } finally {
      close()
    }
  })
