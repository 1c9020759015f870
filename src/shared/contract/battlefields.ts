import { z } from 'zod'
import { command, query } from './operation'
import { Nothing } from './outcome'
import { Slug } from './vocabulary'

/** Battlefields people build: kept as files beside the database, so that they can be passed on as they are. */

/** Checked with the battlefield's own schema where it is used: its file is what travels. */
const File = z.unknown()

export const battlefields = {
  /** Those that were built here, as their files have them. */
  list: query({ output: z.array(File) }),
  /** Keeps a battlefield under its id, in the place of the one before. */
  save: command({ input: z.strictObject({ file: File }), output: Nothing }),
  remove: command({ input: z.strictObject({ id: Slug }), output: Nothing }),
}
