import { buildIfStale } from './build.ts'
import { keepCompiled } from './compiled.ts'

/** `npm run -s scrip -- <command>`: the built command line, built first if it is missing or older than its sources. */
buildIfStale()
keepCompiled()
await import(new URL('../out/main/cli.js', import.meta.url).href)
