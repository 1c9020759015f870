import { buildIfStale } from './build.ts'
import { keepCompiled } from './compiled.ts'

/** `npm start`: the built application, built first if it is missing or older than its sources. */
buildIfStale()
keepCompiled()
await import(new URL('../out/main/start.js', import.meta.url).href)
