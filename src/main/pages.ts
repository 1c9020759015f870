import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

interface Page {
  type: string
  body: Buffer<ArrayBuffer>
  /** The name carries a hash of the content, so it may be kept for ever. */
  immutable: boolean
}

/** The built page and its files by URL path; undefined for a path that isn't one of them. */
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

/** Lists the folder once: only files on the list are ever read, for any requested path. */
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
