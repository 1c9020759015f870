import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests keep their data folders; gone when they have ended. */
    dataFolders: string
  }
}

/** The end-to-end tests run the built application. */
export async function setup({ provide }: TestProject) {
  await buildIfStale()
  const dataFolders = mkdtempSync(join(tmpdir(), 'scrip-e2e-'))
  provide('dataFolders', dataFolders)
  return () => rmSync(dataFolders, { recursive: true, force: true })
}
