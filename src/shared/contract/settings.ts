import { z } from 'zod'
import { command, query } from './operation'
import { Name } from './vocabulary'

/** Preferences of this installation. Absent until they are set. */
export const Settings = z.strictObject({
  language: z.enum(['en', 'ru']).nullable(),
  theme: z.enum(['dark', 'light', 'system']),
  /** Whether dice are rolled by the application or typed in, unless a battle says otherwise. */
  dice: z.enum(['seeded', 'typed']),
  paper: z.enum(['a4', 'letter']),
  /** Name of the arbitrator at this machine, for the log, if there are several. */
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
