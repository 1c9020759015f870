import { AppError } from '@shared/contract'
import { parseArgs } from 'node:util'

export type Options = Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>

interface Expected {
  readonly options: Options
  /** Most arguments besides options. */
  readonly most: number
  /** Whether unknown options are an error, or left for the runtime. */
  readonly strangers: 'refused' | 'left'
}

export interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

/** Reads a command's arguments. Throws an `invalid` AppError that names the one it doesn't understand. */
export function readArguments(args: readonly string[], { options, most, strangers }: Expected): Arguments {
  const { tokens, values, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const type = Object.hasOwn(options, token.name) ? options[token.name]?.type : undefined
    if (type === undefined && strangers === 'refused') {
      throw wrong(token.rawName, 'error.option.unknown', { option: token.rawName, known: spelled(options) })
    }
    if (type === 'string' && (!token.value || (!token.inlineValue && token.value.startsWith('-')))) {
      throw wrong(token.rawName, 'error.option.noValue', { option: token.rawName })
    }
    if (type === 'boolean' && token.value !== undefined) {
      throw wrong(token.rawName, 'error.option.value', { option: token.rawName, value: token.value })
    }
  }
  const surplus = positionals[most]
  if (surplus !== undefined) throw wrong(surplus, 'error.option.surplus', { value: surplus })
  return { values, positionals }
}

const spelled = (options: Options): string =>
  Object.keys(options)
    .map((name) => `--${name}`)
    .join(', ')

const wrong = (where: string, key: `error.${string}`, params: Record<string, string>): AppError =>
  new AppError('invalid', key, { params, where: [where] })
