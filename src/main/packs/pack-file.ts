import { readPack } from '@shared/content/read'
import { AppError } from '@shared/contract/error'
import { z } from 'zod'
import { packHeaderSchema } from '@shared/content/schema'
import { opened } from '../files/formats'

export const packFormat = { name: 'scars-and-scrip pack', version: 1 } as const

/** A pack as in its file: checked, but otherwise as its author wrote it. */
export interface PackText {
  readonly header: z.output<typeof packHeaderSchema>
  readonly body: z.core.util.JSONType
}

/** The pack of a file's parsed JSON. Throws `invalid` with every defect, `newerData` for a version that is still unknown here. */
export function readPackFile(content: unknown): PackText {
  const { pack } = opened(packFormat, content)
  return checkedPack(pack)
}

/** Throws `invalid` with every defect. */
export function checkedPack(content: unknown): PackText {
  const { pack, problems } = readPack('pack', content)
  if (pack === null || problems.length > 0) {
    throw new AppError('invalid', 'error.pack.malformed', { details: problems.slice(0, 100) })
  }
  return { header: packHeaderSchema.parse(pack), body: z.json().parse(content) }
}

export const packText = ({ ruleset, body }: { ruleset: string; body: unknown }): string =>
  `${JSON.stringify({ format: packFormat.name, version: packFormat.version, ruleset, pack: body }, null, 1)}\n`
