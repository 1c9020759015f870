import { AppError } from '@shared/contract/error'
import type { CampaignId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Snapshots } from '../campaigns/season/snapshots'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { aside } from '../database/aside'
import { databaseFile } from '../database/connect'
import { flushNames, privateFolder } from '../database/files'
import { openDatabase } from '../database/open'
import { guarded } from '../database/problem'
import { campaigns } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf } from '../database/find'
import { campaignRows } from './export'
import { importRows } from './import'
import { rolledBackAside } from './import-aside'
import { rowFiles } from './kinds'

const folderOf = ({ directory }: Pick<Store, 'directory'>, campaignId: CampaignId) =>
  join(directory, 'cycles', campaignId)

/**
 * Keeps a copy of the campaign at the end of a cycle, to roll back to: a copy of the whole database, page by page, since exporting the
 * campaign takes a hundred times as long. Other work continues meanwhile.
 */
export async function keepSnapshot(
  store: Pick<Store, 'directory'>,
  campaignId: CampaignId,
  cycle: number,
): Promise<void> {
  const folder = folderOf(store, campaignId)
  const kept = join(folder, String(cycle))
  const draft = `${kept}.partial`
  guarded(kept, () => {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: privateFolder })
  })
  await aside({ kind: 'copy', directory: store.directory, to: join(draft, databaseFile) })
  guarded(kept, () => {
    rmSync(kept, { recursive: true, force: true })
    renameSync(draft, kept)
    flushNames(folder)
  })
}

/** Cycles whose end the campaign can be rolled back to, latest first. */
export function snapshotsOf(store: Store, campaignId: CampaignId): number[] {
  const folder = folderOf(store, campaignId)
  if (!existsSync(folder)) return []
  const cycles = readdirSync(folder).filter((name) => /^\d+$/.test(name))
  return cycles.map(Number).sort((one, other) => other - one)
}

/**
 * Restores the campaign, with its players, to its state when a cycle was about to end; undo brings back its present state. The log keeps
 * who did it and why. Throws `missing` if there is no copy of that cycle.
 */
export function rollBack(
  change: Change,
  catalogues: Catalogues,
  { campaignId, cycle, reason }: { campaignId: CampaignId; cycle: number; reason: string },
): Done<Record<string, never>> {
  const { name } = campaignOf(change, campaignId)
  if (!snapshotsOf(change, campaignId).includes(cycle))
    throw new AppError('missing', 'error.season.noSnapshot', { params: { cycle } })
  // Opening migrates it, if an older application made it.
  const kept = openDatabase(join(folderOf(change, campaignId), String(cycle)))
  try {
    const { ruleset } = campaignOf(kept, campaignId)
    const document = { file: rowFiles.campaign, ruleset, rows: campaignRows(kept, campaignId) }
    change.sqlite.pragma('defer_foreign_keys = ON')
    change.orm.delete(campaigns).where(eq(campaigns.id, campaignId)).run()
    importRows(change, catalogues, document, { ifPresent: 'refuse', campaignId: null })
  } finally {
    kept.close()
  }
  return {
    value: {},
    scope: { kind: 'campaign', campaignId },
    about: { campaignId },
    params: { campaign: name, cycle },
    reason,
  }
}

export const snapshots: Snapshots = {
  keep: keepSnapshot,
  of: snapshotsOf,
  rollBack: ({ directory }, wanted) => rolledBackAside({ kind: 'roll-back', directory, ...wanted }),
}
