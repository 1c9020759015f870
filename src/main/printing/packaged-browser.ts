import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** Unpacks the browser and its libraries into the folder; resolves with the browser's path. */
export type Unpack = (folder: string) => Promise<string>

/** The path of the packaged browser. Linux only. */
export async function packagedBrowser(shared = tmpdir(), unpack: Unpack = unpackPackage): Promise<string> {
  const own = ownFolder(shared)
  const finished = join(own, 'chromium')
  const browser = join(finished, 'chromium')
  if (existsSync(browser)) return browser
  // Moved there in one step, so that no other process starts a half-unpacked browser.
  const unfinished = mkdtempSync(join(own, 'unpacking-'))
  try {
    await unpack(unfinished)
    renameSync(unfinished, finished)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process may have moved its own there first.
    if (!existsSync(browser)) throw error
  }
  return browser
}

/** A folder in the shared temporary folder that only this user can write: anybody may put files into the shared one itself. */
function ownFolder(shared: string): string {
  const { uid } = userInfo()
  const folder = join(shared, `scars-and-scrip-${uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOwn = found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0
  return isOwn ? folder : mkdtempSync(join(shared, 'scars-and-scrip-'))
}

/** The package always unpacks into the temporary folder; there is no other option. */
async function unpackPackage(folder: string): Promise<string> {
  const { default: chromium } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}
