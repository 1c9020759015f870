import { join } from 'node:path'

/** The application's own folder: the repository, or the archive it was packed into. Source and bundle both lie two below. */
const home = join(import.meta.dirname, '../..')

/** The built page. */
export const rendererFolder = join(home, 'out/renderer')
export const preloadFile = join(home, 'out/preload/preload.cjs')
export const migrationsFolder = join(home, 'migrations')
