import { AppError } from '@shared/contract'
import { FileStep, UploadId, uploadPiece } from '@shared/contract/interchange'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Application } from '../application'
import { ask, context } from './command'
import { unreadable, unwritable } from '../terminal/files'

const Received = z.object({ upload: UploadId })
const Step = z.union([
  z.object({ kind: z.literal('progress') }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
])

/** Sends a file in pieces, as a page does. Throws a `missing` AppError with its name if it can't be read. */
export async function send(application: Application, file: string): Promise<UploadId> {
  let upload: UploadId | null = null
  let at = 0
  const piece = async (bytes: Buffer) => {
    const input = { upload, at, base64: bytes.toString('base64') }
    upload = Received.parse(await ask(application, 'interchange.receive', input)).upload
    at += bytes.length
    return upload
  }
  try {
    for await (const bytes of createReadStream(file, { highWaterMark: uploadPiece })) await piece(bytes as Buffer)
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadable(file, cause)
  }
  return upload ?? piece(Buffer.alloc(0))
}

/** The result of a long operation. Throws the AppError that it ended with. */
export async function outcomeOf(application: Application, operation: string, input: unknown): Promise<unknown> {
  for await (const reply of application.router.watch(operation, input, context)) {
    if (!reply.ok) throw AppError.from(reply.error)
    const step = Step.parse(reply.value)
    if (step.kind === 'done') return step.result
  }
  throw new AppError('cancelled', 'error.cancelled')
}

/**
 * Writes a file that comes in pieces, under its own name unless another is given. Throws the AppError that it ended with, and
 * `storageFailed` if it can't be written; then an unfinished file is removed, unless its name was given.
 */
export async function writeSteps(
  application: Application,
  operation: string,
  input: unknown,
  out: string | undefined,
): Promise<{ file: string; bytes: number }> {
  const draft = out ?? `${operation}.${process.pid}.partial`
  const written = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      throw unwritable(draft, cause)
    })
  const handle = await written(open(draft, 'w'))
  let bytes = 0
  try {
    for await (const reply of application.router.watch(operation, input, context)) {
      if (!reply.ok) throw AppError.from(reply.error)
      const step = FileStep.parse(reply.value)
      if (step.kind === 'piece') {
        const piece = Buffer.from(step.base64, 'base64')
        await written(handle.writeFile(piece))
        bytes += piece.length
      }
      if (step.kind === 'done') {
        if (out === undefined) await written(rename(draft, step.fileName))
        return { file: out ?? step.fileName, bytes }
      }
    }
    throw new AppError('cancelled', 'error.cancelled')
  } finally {
    await handle.close()
    if (out === undefined) await rm(draft, { force: true })
  }
}
