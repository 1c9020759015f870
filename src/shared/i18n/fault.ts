import { z } from 'zod'
import { slugPattern } from '../values/slug'
import { isMessageKey, translate, type MessageKey, type ValuesArgument } from '.'

/** From the outside in: `['fighters', 2, 'name']`, or `['pack.json', 'weapons', 0]` in a file. */
export const Where = z.array(z.union([z.string(), z.number()]))
export type Where = z.infer<typeof Where>

const FaultMessage = z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
type FaultMessage = z.infer<typeof FaultMessage>

/**
 * One thing that is wrong. `told` is what the reader reads; `text` is for logs, in English, or the words of another
 * error.
 */
export const ErrorDetail = z.object({
  where: Where,
  text: z.string(),
  told: FaultMessage.optional(),
})
export type ErrorDetail = z.infer<typeof ErrorDetail>

/** Something wrong that no schema found, as a detail of an error: `fault(['rows', 2], 'fault.twice', { id })`. */
export function fault<Key extends MessageKey>(where: Where, key: Key, ...values: ValuesArgument<Key>): ErrorDetail {
  return { where, text: translate('en', key, ...values), told: { key, params: { ...values[0] } } }
}

/** A check of our own names its message: `addIssue({ code: 'custom', message, params: { key: 'fault.twice', id } })`. */
const OwnIssue = z.object({ params: z.object({ key: z.string() }).catchall(z.union([z.string(), z.number()])) })

/** What a schema found in something that itself stands `at` a place. */
export const faultOf = (issue: z.core.$ZodIssue, at: Where = []): ErrorDetail => ({
  where: [...at, ...path(issue)],
  text: issue.message,
  told: messageFor(issue),
})

function messageFor(issue: z.core.$ZodIssue): FaultMessage {
  switch (issue.code) {
    case 'invalid_type': {
      // What was there instead stands only in the message.
      if (issue.message.endsWith('received undefined')) return message('fault.absent')
      const key = `fault.type-${issue.expected}`
      return isMessageKey(key) ? message(key) : message('fault.type', { type: issue.expected })
    }
    case 'invalid_value':
      return message('fault.values', { values: issue.values.map(String).join(', ') })
    case 'too_big':
      return message(
        issue.origin === 'string' ? 'fault.long' : issue.origin === 'array' ? 'fault.many' : 'fault.most',
        {
          count: Number(issue.maximum),
        },
      )
    case 'too_small':
      return message(
        issue.origin === 'string' ? 'fault.short' : issue.origin === 'array' ? 'fault.few' : 'fault.least',
        {
          count: Number(issue.minimum),
        },
      )
    case 'invalid_format':
      if (issue.pattern === String(slugPattern)) return message('fault.slug')
      return message('fault.format', { format: issue.format })
    case 'not_multiple_of':
      return message('fault.step', { step: issue.divisor })
    case 'unrecognized_keys':
      return message('fault.unknown', { names: issue.keys.join(', ') })
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return message('fault.neither')
    case 'custom': {
      const own = OwnIssue.safeParse(issue)
      if (!own.success) return message('fault.other', { problem: issue.message })
      const { key, ...params } = own.data.params
      return { key, params }
    }
  }
}

const message = (key: MessageKey, params: FaultMessage['params'] = {}): FaultMessage => ({ key, params })

/** `['fighters', 2, 'name']` as `fighters[2].name`. */
export function spell(where: Where): string {
  return where.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('')
}

/** What is wrong, after the place where it is. */
export const placed = (where: Where, text: string): string => (where.length === 0 ? text : `${spell(where)}: ${text}`)

function path(issue: z.core.$ZodIssue): Where {
  return issue.path.map((step) => (typeof step === 'symbol' ? step.toString() : step))
}
