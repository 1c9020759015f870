import { AppError, invalid } from '@shared/contract/error'
import { z } from 'zod'
import { jsonOf } from './foreign/guard'

/** What a file of ours says first: what it is, and by which version of its description it was written. */
export interface Format {
  readonly name: string
  /** Goes up when older applications can't read the file any more; files of earlier versions are always read. */
  readonly version: number
}

/** A whole campaign with its battles and pictures is some megabytes. In characters. */
const longest = 128_000_000

/** Throws `invalid` for what is no JSON, too long or too deep. */
export function parsed(text: string): unknown {
  if (text.length <= longest) return jsonOf(text.replace(/^\uFEFF/, ''))
  throw new AppError('invalid', 'error.import.tooLarge', { params: { limit: longest / 1_000_000 } })
}

/** The content of a file of this format. Throws `invalid` for another program's file, `newerData` for a version from the future. */
export function opened({ name, version }: Format, content: unknown): Record<string, unknown> {
  const found = z.looseObject({ format: z.literal(name), version: z.int().positive() }).safeParse(content)
  if (!found.success) throw invalid(found.error, [], 'error.import.format')
  if (found.data.version <= version) return found.data
  throw new AppError('newerData', 'error.import.newer', { params: { version: found.data.version, known: version } })
}
