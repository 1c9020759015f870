import { unzipSync } from 'fflate/browser'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { write } from '../terminal/files'

/** Unpacks a ZIP of ours into a folder, and returns the names of its files. */
export async function unpackedInto(folder: string, zip: Uint8Array): Promise<string[]> {
  const files = Object.entries(unzipSync(zip))
  for (const [path, bytes] of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await write(file, bytes)
  }
  return files.map(([path]) => path)
}
