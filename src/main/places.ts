import { join } from 'node:path'

/** The application's own folder: the repository or the packed archive. Source and bundle are both two levels below. */
export const applicationFolder = join(import.meta.dirname, '../..')

/** The built page. */
export const rendererFolder = join(applicationFolder, 'out/renderer')
export const preloadFile = join(applicationFolder, 'out/preload/preload.cjs')
