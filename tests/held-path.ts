import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const tests = fileURLToPath(new URL('.', import.meta.url))

/** Where Vitest keeps the held results of a file's tests: apart from the tests, and in one folder for each project. */
export const heldPath = (testPath: string, extension: string, project = 'unit'): string =>
  resolve(tests, 'held', project, `${relative(tests, testPath)}${extension}`)
