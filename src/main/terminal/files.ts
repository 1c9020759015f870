import { AppError } from '@shared/contract'
import { readFile, stat, writeFile } from 'node:fs/promises'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const unreadable = (file: string, cause: unknown): AppError =>
  new AppError('missing', 'error.file.read', { params: { file, reason: reasonOf(cause) }, where: [file], cause })

export const unwritable = (file: string, cause: unknown): AppError =>
  new AppError('storageFailed', 'error.file.write', { params: { file, reason: reasonOf(cause) }, where: [file], cause })

/**
 * To be called before a database is opened for reading: opening would create a missing one. Throws a `missing` AppError that names the
 * file.
 */
export async function mustBeThere(file: string): Promise<void> {
  try {
    await stat(file)
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

/** The text of a file. Throws a `missing` AppError that names it. */
async function readText(file: string): Promise<string> {
  return (await readBytes(file)).toString('utf8')
}

/** Throws a `missing` AppError that names the file. */
export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw unreadable(file, cause)
  }
}

/** Throws an `invalid` AppError that says where the JSON is wrong. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file)
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch (cause) {
    throw new AppError('invalid', 'error.file.json', {
      params: { file, reason: reasonOf(cause) },
      where: [file],
      cause,
    })
  }
}

/** Throws a `storageFailed` AppError that names the file. */
export async function write(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await writeFile(file, content)
  } catch (cause) {
    throw unwritable(file, cause)
  }
}
