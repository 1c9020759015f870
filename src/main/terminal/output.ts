import type { Locale } from '@shared/i18n'
import type { Arguments } from './arguments'

/** Output of a command: as text, and as JSON for programs (`--json`). */
export interface CommandOutput {
  readonly text: string
  readonly json: unknown
}

/** Arguments of the command line, and the user's language. */
export interface CommandQuestion extends Arguments {
  readonly locale: Locale
  /** Prints progress to the error stream, so that the output stays clean. */
  tell(line: string): void
}
