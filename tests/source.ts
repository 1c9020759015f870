import { hash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { enableCompileCache, registerHooks, type ResolveFnOutput, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { threadId } from 'node:worker_threads'

/**
 * `node --import ./tests/source.ts`: Node loads the sources as they are written. Vite would turn every use of an import into a lookup in
 * the module it comes from, and battles take half as long again. Types are blanked: lines and columns stay.
 */

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

const source = pathToFileURL(join(import.meta.dirname, '../src/'))
const files = new Map<string, string | undefined>()
const packages = new Map<string, ResolveFnOutput>()

/** The file of an import that leaves out the extension. */
function fileOf(url: string): string | undefined {
  if (!files.has(url)) {
    const isFile = (each: string) => statSync(fileURLToPath(each), { throwIfNoEntry: false })?.isFile()
    files.set(url, [`${url}.ts`, url, `${url}/index.ts`].find(isFile))
  }
  return files.get(url)
}

/** By source file, its last text without types: blanking them takes a third of the loading time, and every worker loads. */
const blankedFolder = join(import.meta.dirname, '../node_modules/.cache/blanked')
mkdirSync(blankedFolder, { recursive: true })

function withoutTypes(url: string): string {
  const text = readFileSync(fileURLToPath(url), 'utf8')
  const mark = hash('sha1', `${process.version} ${text}`)
  const kept = join(blankedFolder, hash('sha1', url))
  const known = textOf(kept)
  if (known?.startsWith(mark)) return known.slice(mark.length)
  const blanked = blank(url, text)
  // Other workers may be reading or writing it.
  const draft = `${kept}.${process.pid}-${threadId}`
  writeFileSync(draft, mark + blanked)
  renameSync(draft, kept)
  return blanked
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Throws a SyntaxError with the place. */
function blank(url: string, text: string): string {
  try {
    return stripTypeScriptTypes(text)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // Parameter properties and enums are more than types.
    if (error.code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX')
      return stripTypeScriptTypes(text, { mode: 'transform', sourceMap: true, sourceUrl: url })
    const [frame] = (error.stack ?? error.message).split('\n    at ')
    throw new SyntaxError(`${fileURLToPath(url)}${frame}`)
  }
}

registerHooks({
  resolve(specifier, context, next) {
    const isOwn =
      context.conditions.includes('import') &&
      context.parentURL?.startsWith('file:') &&
      !context.parentURL.includes('/node_modules/')
    const isAlias = /^@(shared|main|renderer)(\/|$)/.test(specifier)
    if (!isOwn || /^\w+:/.test(specifier)) return next(specifier, context)
    if (!isAlias && !specifier.startsWith('.')) {
      // The same for all importers, and Node would read the package's own description every time.
      const known = packages.get(specifier) ?? next(specifier, context)
      packages.set(specifier, known)
      return { ...known, shortCircuit: true }
    }
    const url = fileOf(
      (isAlias ? new URL(specifier.slice(1), source) : new URL(specifier, context.parentURL)).href.replace(/\/$/, ''),
    )
    if (!url) return next(specifier, context)
    if (url.endsWith('.json')) return { url, format: 'json', importAttributes: { type: 'json' }, shortCircuit: true }
    return { url, format: 'module-typescript', shortCircuit: true }
  },
  load(url, context, next) {
    const [path = url, query] = url.split('?')
    if (query === 'inline')
      return {
        format: 'module',
        source: `export default 'data:font/woff;base64,${readFileSync(fileURLToPath(path), 'base64')}'`,
        shortCircuit: true,
      }
    if (context.format !== 'module-typescript') return next(url, context)
    return { format: 'module', source: withoutTypes(path), shortCircuit: true }
  },
})
