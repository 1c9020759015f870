import { z } from 'zod'
import { ErrorDetail, faultOf, placed, spell, Where } from '../i18n/fault'

/** Why an operation failed, for programs. Users read the message behind `key`. */
export const ErrorCode = z.enum([
  'invalid', // the input, file or argument is malformed; `details` say where
  'missing', // what it refers to doesn't exist
  'conflict', // it exists but has changed meanwhile: already committed, changed elsewhere, in use
  'refused', // valid but not allowed
  'waiting', // valid, and kept until a user approves it
  'newerData', // the data was written by a newer version of the application
  'damagedData', // the data doesn't have the expected form
  'storageFailed', // writing to the disk failed: full, read-only, locked
  'unavailable', // this machine lacks something needed: a browser to print with, a connection
  'cancelled',
  'internal', // a defect in the application
])
export type ErrorCode = z.infer<typeof ErrorCode>

const MessageKey = z.templateLiteral(['error.', z.string()])

/** An error as it is sent to the page. `key` is looked up in the user's language and filled with `params`. */
export const ErrorReport = z.object({
  code: ErrorCode,
  key: MessageKey,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  where: Where,
  details: z.array(ErrorDetail),
})
export type ErrorReport = z.infer<typeof ErrorReport>

type Given = Partial<Pick<ErrorReport, 'params' | 'where' | 'details'>> & { cause?: unknown }

/**
 * The only error that crosses from the main process to the page. `throw new AppError('missing', 'error.gang.missing', {
 * params: { gang: id }, where: ['gang'] })`
 */
export class AppError extends Error {
  readonly report: ErrorReport

  constructor(code: ErrorCode, key: ErrorReport['key'], { params = {}, where = [], details = [], cause }: Given = {}) {
    const report = { code, key, params, where, details }
    super(describe(report), cause === undefined ? {} : { cause })
    this.name = 'AppError'
    this.report = report
  }

  get code(): ErrorCode {
    return this.report.code
  }

  static from(report: ErrorReport): AppError {
    return new AppError(report.code, report.key, report)
  }
}

/** All problems that the schema found, as one `invalid` error whose `where` begins with `at`. */
export function invalid(found: z.ZodError, at: Where = [], key: ErrorReport['key'] = 'error.invalid'): AppError {
  const details = found.issues.map((issue) => faultOf(issue, at))
  return new AppError('invalid', key, { where: details[0]?.where ?? at, details, cause: found })
}

/** `value` parsed by the schema. Throws an `invalid` AppError that says what is wrong and where. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, at: Where = []): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid(result.error, at)
}

/** In English, for logs and the terminal. */
function describe({ code, key, params, where, details }: ErrorReport): string {
  const filled = Object.entries(params).map(([name, value]) => `${name}=${value}`)
  const at = where.length > 0 ? [`at ${spell(where)}`] : []
  const found = details.map((detail) => placed(detail.where, detail.text))
  return [`${code} (${key})`, ...filled, ...at, ...found].join('; ')
}
