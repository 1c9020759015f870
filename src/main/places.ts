import { join } from 'node:path'

/** The application's own folder: the repository, or the archive it was packed into. Source and bundle both lie two below. */
export const applicationFolder = join(import.meta.dirname, '../..')

/** The built page. */
export const rendererFolder = join(applicationFolder, 'out/renderer')
export const preloadFile = join(applicationFolder, 'out/preload/preload.cjs')
