import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const tests = fileURLToPath(new URL('.', import.meta.url))

/** Where Vitest keeps what the tests of a file hold: apart from the tests, and apart for each project that runs them. */
export const heldPath = (testPath: string, extension: string, project = 'unit'): string =>
  resolve(tests, 'held', project, `${relative(tests, testPath)}${extension}`)
