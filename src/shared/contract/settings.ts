import { z } from 'zod'
import { command, query } from './operation'

/** What this installation prefers. Absent until somebody chooses. */
export const Settings = z.strictObject({
  language: z.enum(['en', 'ru']).nullable(),
  theme: z.enum(['dark', 'light', 'system']),
  /** Whether dice are rolled by the application or typed in, unless a battle says otherwise. */
  dice: z.enum(['seeded', 'typed']),
  paper: z.enum(['a4', 'letter']),
})
export type Settings = z.infer<typeof Settings>

export const SettingsChange = Settings.partial()
export type SettingsChange = z.infer<typeof SettingsChange>

export const defaultSettings: Settings = { language: null, theme: 'system', dice: 'seeded', paper: 'a4' }

export const settings = {
  read: query({ output: Settings }),
  change: command({ input: SettingsChange, output: Settings }),
}
