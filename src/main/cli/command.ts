import type { Application } from '../application'
import type { Options } from '../terminal/arguments'
import { type Context, localContext } from '../principal'
import { AppError } from '@shared/contract'
import type { CommandQuestion, CommandOutput } from '../terminal/output'

/** What every command gets: its arguments, and a way to open the application. */
export interface Terminal extends CommandQuestion {
  readonly dataFolder: string
  /** Opens the application on the data folder; it is closed when the command ends. */
  application(): Promise<Application>
}

export interface Command {
  readonly usage: string
  readonly options: Options
  /** How many arguments are allowed besides options. */
  readonly takes: 0 | 1
  run(terminal: Terminal): Promise<CommandOutput>
}

export const context: Context = localContext()

/** Calls an operation of the contract, as a screen does. Throws the AppError of its reply. */
export async function ask(application: Application, operation: string, input: unknown): Promise<unknown> {
  const reply = await application.router.call(operation, input, context)
  if (!reply.ok) throw AppError.from(reply.error)
  return reply.value
}
