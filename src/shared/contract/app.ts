import { z } from 'zod'
import { query } from './operation'

export const AppInfo = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** `desktop`: the desktop window. `browser`: a browser on the local server. */
  shell: z.enum(['desktop', 'browser']),
  /** Folder that holds the database, backups and content packs. */
  dataFolder: z.string(),
})
export type AppInfo = z.infer<typeof AppInfo>

export const app = {
  info: query({ output: AppInfo }),
}
