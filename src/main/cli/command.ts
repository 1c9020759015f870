import type { Locale } from '@shared/i18n'
import type { Application } from '../application'
import type { Arguments, Options } from '../arguments'
import { localContext } from '../principal'
import type { Context } from '../principal'
import { AppError, type ErrorDetail } from '@shared/contract'

/** What a command has to say: for people, and for programs (`--json`). */
export interface Said {
  readonly text: string
  readonly json: unknown
}

/** What every command gets: its arguments, and the way to the application where it needs one. */
export interface Terminal extends Arguments {
  readonly locale: Locale
  readonly dataFolder: string
  /** Opens the application on the data folder; it is closed when the command ends. */
  application(): Promise<Application>
  /** Progress, to the error stream, so that output stays clean. */
  tell(line: string): void
}

export interface Command {
  readonly usage: string
  readonly options: Options
  /** How many arguments there may be that are no options. */
  readonly takes: 0 | 1
  run(terminal: Terminal): Promise<Said>
}

export const context: Context = localContext()

/** Asks the application what a screen would ask. Throws the AppError of its reply. */
export async function ask(application: Application, operation: string, input: unknown): Promise<unknown> {
  const reply = await application.router.call(operation, input, context)
  if (!reply.ok) throw AppError.from(reply.error)
  return reply.value
}

/** A whole number of at least `least`. Throws an `invalid` AppError that names the option. */
export function wholeNumber(terminal: Terminal, option: string, otherwise: number, least = 1): number {
  const text = terminal.values[option]
  if (text === undefined) return otherwise
  const number = Number(text)
  if (typeof text === 'string' && /^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number
  throw new AppError('invalid', 'error.option.number', {
    params: { option, value: String(text), least },
    where: [`--${option}`],
  })
}

export function textOption(terminal: Terminal, option: string): string | undefined {
  const value = terminal.values[option]
  return typeof value === 'string' ? value : undefined
}

/** The argument that is no option. Throws an `invalid` AppError where it is missing. */
export function onlyArgument(terminal: Terminal, what: string): string {
  const [argument] = terminal.positionals
  if (argument) return argument
  throw new AppError('invalid', 'error.option.argument', { params: { what }, where: [what] })
}

/** What an argument could have meant, one a line, under an error. */
export const named = (all: readonly { readonly id: string; readonly name: string }[]): ErrorDetail[] =>
  all.map(({ id, name }) => ({ where: [], text: `${name} (${id})` }))

/** Throws an `invalid` AppError that lists what is known. */
function known<Known extends string>(option: string, all: readonly Known[], text: string): Known {
  const found = all.find((one) => one === text)
  if (found !== undefined) return found
  throw new AppError('invalid', 'error.option.oneOf', {
    params: { option, value: text, known: all.join(', ') },
    where: [`--${option}`],
  })
}

export const oneOf = <Known extends string>(
  terminal: Terminal,
  option: string,
  all: readonly Known[],
  otherwise: Known,
): Known => known(option, all, textOption(terminal, option) ?? otherwise)

export const someOf = <Known extends string>(terminal: Terminal, option: string, all: readonly Known[]): Known[] =>
  (textOption(terminal, option)?.split(',') ?? []).map((text) => known(option, all, text.trim()))
