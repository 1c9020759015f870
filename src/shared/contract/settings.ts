import { z } from 'zod'
import { command, query } from './operation'
import { Name } from './vocabulary'

/** What this installation prefers. Absent until somebody chooses. */
export const Settings = z.strictObject({
  language: z.enum(['en', 'ru']).nullable(),
  theme: z.enum(['dark', 'light', 'system']),
  /** Whether dice are rolled by the application or typed in, unless a battle says otherwise. */
  dice: z.enum(['seeded', 'typed']),
  paper: z.enum(['a4', 'letter']),
  /** Which of several arbitrators sits at this machine: the log names them. */
  arbitrator: Name.nullable(),
})
export type Settings = z.infer<typeof Settings>

export const SettingsChange = Settings.partial()
export type SettingsChange = z.infer<typeof SettingsChange>

export const defaultSettings: Settings = {
  language: null,
  theme: 'system',
  dice: 'seeded',
  paper: 'a4',
  arbitrator: null,
}

export const settings = {
  read: query({ output: Settings }),
  change: command({ input: SettingsChange, output: Settings }),
}
