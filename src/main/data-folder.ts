import { homedir } from 'node:os'
import { join } from 'node:path'

/** The system's folder for a user's application data. Both shells use it, so they find the same campaigns. */
export function defaultDataFolder(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  home: string = homedir(),
): string {
  switch (platform) {
    case 'win32':
      return join(env['APPDATA'] || join(home, 'AppData', 'Roaming'), 'Scars and Scrip')
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Scars and Scrip')
    default:
      return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), 'scars-and-scrip')
  }
}
