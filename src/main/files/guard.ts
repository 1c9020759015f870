import { AppError } from '@shared/contract/error'
import { foreignLimit } from '@shared/contract/foreign'
import { deeper } from './depth'
import { Unzip, UnzipInflate } from 'fflate/browser'

/** Limits for files from elsewhere, which are not trusted. Bytes, levels, elements. */
export const limits = { bytes: foreignLimit, depth: 64, elements: 200_000, list: 2_000, text: 20_000 } as const

export const refused = (where: (string | number)[], text: string): AppError =>
  new AppError('invalid', 'error.foreign.malformed', { where, details: [{ where, text }] })

/** Throws `invalid` for a text that is too long to be a gang or a campaign. */
export function checkLength(length: number): void {
  if (length > limits.bytes) {
    throw new AppError('invalid', 'error.foreign.tooLarge', { params: { limit: limits.bytes / 1_000_000 } })
  }
}

/**
 * Decodes UTF-8, UTF-16 with a byte order mark, or a Windows encoding that spreadsheets use. Throws `invalid` for bytes that are no text.
 */
export function textOf(bytes: Uint8Array): string {
  checkLength(bytes.length)
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    if (encoding !== 'utf-8' || bytes.some(isControl)) throw new AppError('invalid', 'error.foreign.notText', { cause })
    return new TextDecoder(windowsEncoding(bytes)).decode(bytes)
  }
}

/** Control characters that no text has; tabs and line ends are allowed. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32) || byte === 127

/** Chooses Cyrillic if non-ASCII letters come in whole words, Latin if they stand alone among Latin letters. */
const windowsEncoding = (bytes: Uint8Array): 'windows-1251' | 'windows-1252' => {
  const high = bytes.reduce((sum, byte) => sum + Number(byte >= 0xc0), 0)
  const pairs = bytes.reduce((sum, byte, i) => sum + Number(byte >= 0xc0 && (bytes[i + 1] ?? 0) >= 0xc0), 0)
  return 2 * pairs > high ? 'windows-1251' : 'windows-1252'
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The one file of a zipped roster. Unpacks in pieces and stops at the limit, since the size stated in the archive can't be trusted. */
export function unzipped(bytes: Uint8Array): string {
  checkLength(bytes.length)
  const found: string[] = []
  let failed: Error | null = null
  const unzip = new Unzip((file) => {
    if (file.name.endsWith('/') || isLitter(file.name)) return
    const chunks: Uint8Array[] = []
    let size = 0
    file.ondata = (error, chunk, final) => {
      if (error) failed ??= error
      size += chunk.length
      if (size > limits.bytes) {
        failed ??= new AppError('invalid', 'error.foreign.tooLarge', { params: { limit: limits.bytes / 1_000_000 } })
        file.terminate()
        return
      }
      chunks.push(chunk)
      if (final) found.push(textOf(joined(chunks, size)))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    // In small pieces, so that the output of one piece is bounded before the limit is checked.
    for (let at = 0; at < bytes.length && !failed; at += 16_384) {
      unzip.push(bytes.subarray(at, at + 16_384), at + 16_384 >= bytes.length)
    }
  } catch (error) {
    failed ??= error instanceof Error ? error : new Error(String(error))
  }
  const cause: unknown = failed
  if (cause instanceof AppError) throw cause
  const [text] = found
  if (cause !== null || text === undefined || found.length !== 1) {
    throw new AppError('invalid', 'error.foreign.zip', cause === null ? {} : { cause })
  }
  return text
}

/** Files that macOS and Windows add to archives. */
const isLitter = (path: string): boolean =>
  path.startsWith('__MACOSX/') || /(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path)

const joined = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}

/** Parses JSON no deeper than the limit. Throws `invalid` with the parser's message. */
export function jsonOf(text: string): unknown {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('invalid', 'error.import.json', { details: [{ where: [], text: detail }], cause })
  }
  if (deeper(content, limits.depth)) throw refused([], `is nested deeper than ${limits.depth} levels`)
  return content
}
