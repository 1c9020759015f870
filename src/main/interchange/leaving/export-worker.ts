import { AppError } from '@shared/contract/error'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { cataloguesOver } from '../../content/catalogues'
import { readingAlone } from '../../database/reading'
import type { Store } from '../../database/store'
import { builtInPacks } from '../../rulesets/playing'
import { campaignFileName, campaignPieces, rowsIn } from '../export'
import type { ExportAnswer, ExportJob } from './aside'
import { campaignTables } from './tables'

// Sent by `exportAside`, which is the only one that starts this file.
const job = workerData as ExportJob

/** Characters; of base64 a multiple of four. */
const pieceLength = 256 * 1024

async function write(store: Store): Promise<void> {
  const { campaignId } = job
  if (job.kind === 'tables') {
    await send({ kind: 'progress', done: 0, total: null })
    const { fileName, zip } = campaignTables(store, cataloguesOver(builtInPacks), job)
    for (let at = 0; at < zip.length; at += pieceLength)
      await send({ kind: 'piece', base64: zip.slice(at, at + pieceLength) })
    return answer({ kind: 'done', fileName })
  }
  const fileName = campaignFileName(store, campaignId)
  const total = Math.max(1, rowsIn(store, campaignId))
  let done = 0
  let text = ''
  await send({ kind: 'progress', done, total })
  for (const piece of campaignPieces(store, campaignId)) {
    text += piece.text
    done += piece.rows
    if (text.length < pieceLength) continue
    await send({ kind: 'piece', base64: Buffer.from(text).toString('base64') })
    await send({ kind: 'progress', done, total })
    text = ''
  }
  await send({ kind: 'piece', base64: Buffer.from(text).toString('base64') })
  answer({ kind: 'done', fileName })
}

const answer = (step: ExportAnswer): void => parentPort?.postMessage(step)

/** Resolves when the step is taken: no more than one is ever waiting. */
async function send(step: ExportAnswer): Promise<void> {
  answer(step)
  if (parentPort) await once(parentPort, 'message')
}

async function run(): Promise<void> {
  try {
    await readingAlone(job.directory, write)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    answer({ kind: 'refused', report: error.report })
  }
}
void run()
