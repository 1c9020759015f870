import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** For a build of the application that brings the made-up ruleset along. */
export const withMadeUpRuleset = (): Plugin => ({
  name: 'made-up-ruleset',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const side = /\/src\/(shared|main|renderer)\/rulesets\/registry\.ts$/.exec(importer.replaceAll('\\', '/'))?.[1]
    if (side === undefined || source !== './additional') return null
    return fileURLToPath(new URL(`./${side}/additional.ts`, import.meta.url))
  },
})
