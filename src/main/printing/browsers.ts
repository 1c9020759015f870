import { existsSync } from 'node:fs'
import { join } from 'node:path'

const windows = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
]
const windowsHomes = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']

const mac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const linux = [
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/microsoft-edge',
]

/** Chromium-based browsers found in their usual places, best first. */
export function installedBrowsers(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string[] {
  return usualPlaces(platform, env).filter((path) => existsSync(path))
}

export function usualPlaces(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  switch (platform) {
    case 'win32': {
      const homes = windowsHomes.flatMap((name) => env[name] ?? [])
      return windows.flatMap((path) => homes.map((home) => join(home, path)))
    }
    case 'darwin':
      return mac
    default:
      return linux
  }
}
