import { AppError, invalid } from '@shared/contract/error'
import type { RowFileKind } from '@shared/contract/interchange'
import { z } from 'zod'

/** The head of our files: the kind of file, and the version of its format. */
export interface Format {
  readonly name: string
  /** Raised when older applications can't read the file any more; earlier versions can always be read. */
  readonly version: number
}

/** Formats of files that hold rows of the database. */
export const rowFormats: Readonly<Record<RowFileKind, Format>> = {
  campaign: { name: 'scars-and-scrip campaign', version: 2 },
  gang: { name: 'scars-and-scrip gang', version: 1 },
  battle: { name: 'scars-and-scrip battle', version: 1 },
}

/** The content of a file of this format. Throws `invalid` for another program's file, `newerData` for a version from the future. */
export function opened({ name, version }: Format, content: unknown): Record<string, unknown> {
  const found = z.looseObject({ format: z.literal(name), version: z.int().positive() }).safeParse(content)
  if (!found.success) throw invalid(found.error, [], 'error.import.format')
  if (found.data.version <= version) return found.data
  throw new AppError('newerData', 'error.import.newer', { params: { version: found.data.version, known: version } })
}
