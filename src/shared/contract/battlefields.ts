import { z } from 'zod'
import { command, query } from './operation'
import { Nothing } from './outcome'
import { Slug } from './vocabulary'

/** Battlefields that users build, kept as files beside the database so that they can be shared unchanged. */

/** Not described here: each user of the file checks it with the battlefield's own schema. */
const File = z.unknown()

export const battlefields = {
  /** The files of battlefields built here. */
  list: query({ output: z.array(File) }),
  /** Stores a battlefield under its id; replaces a former one with that id. */
  save: command({ input: z.strictObject({ file: File }), output: Nothing }),
  remove: command({ input: z.strictObject({ id: Slug }), output: Nothing }),
}
