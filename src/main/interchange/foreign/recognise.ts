import { AppError } from '@shared/contract/error'
import { z } from 'zod'
import { checkLength, isZip, jsonOf, textOf, unzipped } from '../../files/guard'
import type { ForeignFile } from './model'
import { readBattleScribe } from './readers/battlescribe'
import { isMunda, readMunda, readMundaXml } from './readers/munda'
import { isNewRecruit, readNewRecruit } from './readers/new-recruit'
import { readTable } from './readers/table'
import { isYaktribe, readYaktribe } from './readers/yaktribe'

/** Reads a file of any known tool, recognised by its content, not its name. Throws `invalid` with what is wrong and where. */
export function readForeign(bytes: Uint8Array): ForeignFile {
  return isZip(bytes) ? readForeignText(unzipped(bytes)) : readForeignText(textOf(bytes))
}

export function readForeignText(given: string): ForeignFile {
  checkLength(given.length)
  const text = given.replace(/^\uFEFF/, '').trim()
  if (text === '') throw new AppError('invalid', 'error.foreign.empty')
  if (text.startsWith('<'))
    return /<campaign_data[\s>/]/.test(text.slice(0, 2_000)) ? readMundaXml(text) : readBattleScribe(text)
  if (/^[{[]/.test(text) || /^(null|true|false|-?\d[\d.]*|"[^"\n]*")$/.test(text)) return readJson(jsonOf(text))
  return readTable(text)
}

const isOurs = (content: unknown): boolean =>
  z.object({ format: z.string().startsWith('scars-and-scrip ') }).safeParse(content).success

function readJson(content: unknown): ForeignFile {
  if (isYaktribe(content)) return readYaktribe(content)
  if (isNewRecruit(content)) return readNewRecruit(content)
  if (isMunda(content)) return readMunda(content)
  throw new AppError('invalid', isOurs(content) ? 'error.foreign.ours' : 'error.foreign.unknown')
}
