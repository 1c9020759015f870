/** `node run.ts <main bundle> <application folder> [flags]`: runs the built bundle, unchanged, with the stand-in for Electron. */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const [node = '', , bundle = '', ...args] = process.argv
process.argv = [node, ...args]
const standIn = new URL('./electron.ts', import.meta.url).href

registerHooks({ resolve: (specifier, context, next) => next(specifier === 'electron' ? standIn : specifier, context) })

const { becomeReady } = await import('./electron.ts')
await import(pathToFileURL(bundle).href)
becomeReady()
