import { AppError, type ErrorDetail } from '@shared/contract'
import type { Arguments } from './arguments'

/** A whole number of at least `least`. Throws an `invalid` AppError that names the option. */
export function wholeNumber(given: Arguments, option: string, otherwise: number, least = 1): number {
  const text = given.values[option]
  if (text === undefined) return otherwise
  const number = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number
  throw new AppError('invalid', 'error.option.number', {
    params: { option, value: String(text), least },
    where: [`--${option}`],
  })
}

export function textOption(given: Arguments, option: string): string | undefined {
  const value = given.values[option]
  return typeof value === 'string' ? value : undefined
}

/** The only argument besides options. Throws an `invalid` AppError if it is missing. */
export function onlyArgument(given: Arguments, what: string): string {
  const [argument] = given.positionals
  if (argument) return argument
  throw new AppError('invalid', 'error.option.argument', { params: { what }, where: [what] })
}

/** Possible values of an argument, one per line, for an error. */
export const named = (all: readonly { readonly id: string; readonly name: string }[]): ErrorDetail[] =>
  all.map(({ id, name }) => ({ where: [], text: `${name} (${id})` }))

/** Throws an `invalid` AppError that lists the known values. */
function known<Known extends string>(option: string, all: readonly Known[], text: string): Known {
  const found = all.find((one) => one === text)
  if (found !== undefined) return found
  throw new AppError('invalid', 'error.option.oneOf', {
    params: { option, value: text, known: all.join(', ') },
    where: [`--${option}`],
  })
}

export const oneOf = <Known extends string>(
  given: Arguments,
  option: string,
  all: readonly Known[],
  otherwise: Known,
): Known => known(option, all, textOption(given, option) ?? otherwise)

export const someOf = <Known extends string>(given: Arguments, option: string, all: readonly Known[]): Known[] =>
  (textOption(given, option)?.split(',') ?? []).map((text) => known(option, all, text.trim()))
