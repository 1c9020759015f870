import { AppError } from '@shared/contract/error'
import { UploadId } from '@shared/contract/interchange'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { privateFolder, reserve } from '../database/files'
import { guarded } from '../database/problem'
import type { BroughtFile } from './own-files'

/** Most uploads kept; the oldest go, such as those of closed windows. */
const most = 8

export const uploadFolder = (dataFolder: string): string => join(dataFolder, 'incoming')

/** Uploaded files, in a folder of the data folder, until they are dropped or the application ends. */
export interface Uploads {
  /** Adds a piece; the first one creates the file. Throws `missing`, and `conflict` for a piece that doesn't follow the last. */
  receive(piece: { upload: UploadId | null; at: number; bytes: Uint8Array }): UploadId
  /** Throws `missing`. */
  of(upload: UploadId): BroughtFile
  drop(upload: UploadId): void
  close(): void
}

export function uploadsIn(dataFolder: string): Uploads {
  const folder = uploadFolder(dataFolder)
  const known = new Map<UploadId, BroughtFile>()

  const begin = (): UploadId => {
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= most) drop(oldest)
    const upload = UploadId.parse(randomBytes(16).toString('base64url'))
    const file = join(folder, upload)
    guarded(folder, () => {
      mkdirSync(folder, { recursive: true, mode: privateFolder })
      reserve(file)
    })
    known.set(upload, { file, staged: `${file}.sqlite` })
    return upload
  }
  const of = (upload: UploadId): BroughtFile => {
    const brought = known.get(upload)
    if (brought) return brought
    throw new AppError('missing', 'error.import.gone')
  }
  const drop = (upload: UploadId) => {
    const brought = known.get(upload)
    known.delete(upload)
    if (brought) for (const path of [brought.file, brought.staged]) rmSync(path, { force: true })
  }
  return {
    receive({ upload: given, at, bytes }) {
      const upload = given ?? begin()
      const { file } = of(upload)
      guarded(file, () => {
        const { size } = statSync(file)
        if (size !== at) throw new AppError('conflict', 'error.import.piece', { params: { at, size } })
        appendFileSync(file, bytes)
      })
      return upload
    },
    of,
    drop,
    close: () => [...known.keys()].forEach(drop),
  }
}
