import { registerHooks } from 'node:module'

/**
 * `node --import ./tests/source.ts --import ./tests/made-up-ruleset/replace.ts`: the made-up ruleset replaces the modules `additional.ts`,
 * by which a build adds rulesets.
 */
registerHooks({
  resolve(specifier, context, next) {
    const side = /\/src\/(shared|main|renderer)\/rulesets\/registry\.ts$/.exec(context.parentURL ?? '')?.[1]
    if (side === undefined || specifier !== './additional') return next(specifier, context)
    const url = new URL(`./${side}/additional.ts`, import.meta.url).href
    return { url, format: 'module-typescript', shortCircuit: true }
  },
})
