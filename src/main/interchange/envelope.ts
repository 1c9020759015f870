import { AppError } from '@shared/contract/error'
import { jsonOf } from './foreign/guard'

/** A whole campaign with its battles and pictures is some megabytes. In characters. */
const longest = 128_000_000

/** Throws `invalid` for what is no JSON, too long or too deep. */
export function parsed(text: string): unknown {
  if (text.length <= longest) return jsonOf(text.replace(/^\uFEFF/, ''))
  throw new AppError('invalid', 'error.import.tooLarge', { params: { limit: longest / 1_000_000 } })
}
