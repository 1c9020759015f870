import type { FileStep } from '@shared/contract/interchange'
import type { CampaignId } from '@shared/contract/ids'
import type { Locale } from '@shared/i18n'
import { extname, join } from 'node:path'
import { type Refusal, workerSteps } from '../../worker-steps'

/** Writes a file, which takes seconds for a large campaign. `directory`: that of the database. */
export type ExportJob =
  | { kind: 'campaign'; directory: string; campaignId: CampaignId }
  | { kind: 'tables'; directory: string; campaignId: CampaignId; locale: Locale }
  | { kind: 'site'; directory: string; campaignId: CampaignId; locale: Locale; players: boolean }

export type ExportAnswer = FileStep | Refusal

const workerFile = join(import.meta.dirname, `export-worker${extname(import.meta.filename)}`)

/** Writes the file from the database as it is at the first step. The thread waits until each step is taken. */
export const exportAside = (job: ExportJob, signal: AbortSignal): AsyncGenerator<FileStep, void, void> =>
  workerSteps(workerFile, job, signal)
