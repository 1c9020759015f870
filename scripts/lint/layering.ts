import { ESLintUtils, type TSESTree } from '@typescript-eslint/utils'
import { isBuiltin } from 'node:module'
import { dirname, posix, relative, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const aliases: Record<string, string> = {
  '@shared/': 'src/shared/',
  '@main/': 'src/main/',
  '@renderer/': 'src/renderer/',
}

/** What pure code may take from outside the repository: packages that are pure themselves. */
const purePackages = ['zod', 'fflate']
/** The desktop shell: the only files that know Electron. */
const shell = ['electron', 'preload', 'window', 'menu', 'channel', 'printing/electron-printer'].map(
  (file) => `src/main/${file}.ts`,
)

/**
 * The house has one direction: renderer -> shared <- main. Shared is pure; the kernel and the table know no game;
 * only registries know rulesets, and a ruleset knows no other, except that editions of 40k share `rulesets/wh40k`; Electron stays in the shell.
 */
export const layering = ESLintUtils.RuleCreator.withoutDocs({
  meta: { type: 'problem', schema: [], messages: { forbidden: '{{why}} ("{{imported}}")' } },
  defaultOptions: [],
  create(context) {
    const from = relative(root, context.filename).split(sep).join('/')
    function check(source: TSESTree.Node | null): void {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const why = forbidden(from, source.value)
      if (why !== undefined)
        context.report({ node: source, messageId: 'forbidden', data: { why, imported: source.value } })
    }
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source),
    }
  },
})

/** Why the file (path from the repository's root) may not import this; undefined when it may. */
export function forbidden(from: string, imported: string): string | undefined {
  const target = targetOf(from, imported)
  return target === undefined ? forbiddenPackage(from, imported) : forbiddenFile(from, imported, target)
}

function forbiddenPackage(from: string, imported: string): string | undefined {
  if (from.startsWith('src/shared/') && !purePackages.includes(imported.split('/')[0] ?? ''))
    return 'Shared code is pure: no Node, no DOM, no Electron, no package but ' + purePackages.join(' and ')
  if (from.startsWith('src/renderer/') && isBuiltin(imported)) return 'The page has no Node'
  if (from.startsWith('src/') && imported === 'electron' && !shell.includes(from))
    return 'Electron stays in the desktop shell'
  return undefined
}

function forbiddenFile(from: string, imported: string, target: string): string | undefined {
  const [here, there] = [layerOf(from), layerOf(target)]
  if (here === 'shared' && there !== 'shared') return 'Shared code knows neither main process nor page'
  if (here === 'shared' && imported.startsWith('@')) return 'Shared code imports by relative path'
  if (here === 'main' && there === 'renderer') return 'Main process and page meet only in shared code'
  if (here === 'renderer' && there === 'main') return 'Main process and page meet only in shared code'

  const ruleset = rulesetOf(target)
  if (ruleset === undefined) return undefined
  if (/^src\/shared\/(engine|space)\//.test(from)) return 'The kernel and the table know no ruleset'
  const own = rulesetOf(from)
  if (own === undefined)
    return here === undefined || registries.test(from) ? undefined : 'Only registries name a ruleset'
  if (here === 'main' && there === 'shared' && !storedFaces.test(target))
    return 'Storage takes a ruleset by its content, plugin, storage and odds'
  if (own === ruleset) return undefined
  if (ruleset === 'wh40k' && own.startsWith('wh40k-')) return undefined
  return 'A ruleset knows no other ruleset'
}

/** Path from the repository's root; undefined for a package. */
function targetOf(from: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return posix.join(dirname(from), imported)
  const alias = Object.keys(aliases).find((prefix) => imported.startsWith(prefix))
  return alias === undefined ? undefined : imported.replace(alias, aliases[alias] ?? '')
}

function layerOf(path: string): string | undefined {
  return /^src\/(shared|main|renderer)\//.exec(path)?.[1]
}

/** What all rulesets have in common. */
const aboveRulesets = ['plugin', 'bots', 'registry', 'sections', 'naming', 'additional', 'battle-switches', 'playing']

/** The files that know which rulesets there are. */
const registries = /^src\/(shared|main|renderer)\/rulesets\/(registry|sections)\.ts$/
const storedFaces = /\/(content|plugin|storage|odds)$/

function rulesetOf(path: string): string | undefined {
  const found = /^src\/(?:shared|main|renderer)\/rulesets\/([^/.]+)\//.exec(`${path}/`)?.[1]
  return found === undefined || aboveRulesets.includes(found) ? undefined : found
}
