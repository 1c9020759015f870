import { AppError, invalid } from '@shared/contract/error'
import type { RowFileKind } from '@shared/contract/interchange'
import { z } from 'zod'

/** What a file of ours says first: what it is, and by which version of its description it was written. */
export interface Format {
  readonly name: string
  /** Goes up when older applications can't read the file any more; files of earlier versions are always read. */
  readonly version: number
}

/** What files that hold rows of the database call themselves. */
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
