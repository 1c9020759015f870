import type { Locale } from '@shared/i18n'
import type { Arguments } from './arguments'

/** What a command has to say: for people, and for programs (`--json`). */
export interface Said {
  readonly text: string
  readonly json: unknown
}

/** What was asked on the command line, and in whose language. */
export interface CommandQuestion extends Arguments {
  readonly locale: Locale
  /** Progress, to the error stream, so that output stays clean. */
  tell(line: string): void
}
