import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Where Node caches the compiled application; files built anew are compiled anew. */
export const compiledFolder = join(import.meta.dirname, '../node_modules/.cache/compiled')

/** From here on: a second start finds compiled what the first one loaded. Where the folder can't be written, it starts as the first did. */
export const keepCompiled = () => enableCompileCache(compiledFolder)
