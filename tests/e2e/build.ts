import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests keep their data folders; removed at the end. */
    dataFolders: string
  }
}

/** The end-to-end tests run the built application. */
export async function setup({ provide }: TestProject) {
  buildIfStale()
  // The packaged browser unpacks itself at its first launch: once, before several tests want it at a time.
  await (await launchChromium()).close()
  const dataFolders = mkdtempSync(join(tmpdir(), 'scrip-e2e-'))
  provide('dataFolders', dataFolders)
  return () => rmSync(dataFolders, { recursive: true, force: true })
}
