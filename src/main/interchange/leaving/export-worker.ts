import { cataloguesOver } from '../../content/catalogues'
import { readingAlone } from '../../database/reading'
import type { Store } from '../../database/store'
import { builtInPacks } from '../../rulesets/playing'
import { carryOutJobs, taken } from '../../worker-jobs'
import { campaignFileName, campaignPieces, rowsIn } from '../export'
import type { ExportAnswer, ExportJob } from './aside'
import { writeSite } from '../site/write'
import { campaignTables } from './tables'

type Tell = (step: ExportAnswer) => void

// Shared by all jobs: merging content takes time.
const catalogues = cataloguesOver(builtInPacks)

/** Characters; a multiple of four, for base64. */
const pieceLength = 256 * 1024

async function write(store: Store, job: ExportJob, answer: Tell): Promise<void> {
  const { campaignId } = job
  /** Resolves when the step is taken, so that at most one waits. */
  const send = async (step: ExportAnswer): Promise<void> => {
    answer(step)
    await taken()
  }
  if (job.kind === 'site') return answer({ kind: 'done', fileName: await writeSite(store, catalogues, job, send) })
  if (job.kind === 'tables') {
    await send({ kind: 'progress', done: 0, total: null })
    const { fileName, zip } = campaignTables(store, catalogues, job)
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

// Jobs are sent by `exportAside`, the only caller that starts this file.
carryOutJobs<ExportJob, ExportAnswer>((job, answer) =>
  readingAlone(job.directory, (store) => write(store, job, answer)),
)
