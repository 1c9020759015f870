import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

interface Page {
  type: string
  body: Buffer<ArrayBuffer>
  /** The file's name contains a hash of its content, so it may be cached for ever. */
  immutable: boolean
}

/** Returns the built page or one of its files by URL path; undefined for any other path. */
export type Pages = (path: string) => Promise<Page | undefined>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/** Lists the folder once, and serves only files of that list, for any requested path. */
export function pagesIn(folder: string): Pages {
  const files = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(file.slice(folder.length).replaceAll(sep, '/'), file)
  }
  return async (path) => {
    const file = files.get(path === '/' ? '/index.html' : path)
    if (file === undefined) return undefined
    return {
      type: types[extname(file)] ?? 'application/octet-stream',
      body: await readFile(file),
      immutable: path.startsWith('/assets/'),
    }
  }
}
