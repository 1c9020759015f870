import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Folder of Node's compile cache for the application; rebuilt files are compiled again. */
export const compiledFolder = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** From here on Node caches compiled code, for the second start. If the folder can't be written, every start compiles. */
export const keepCompiled = () => enableCompileCache(compiledFolder)
