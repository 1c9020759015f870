/** Which file may import which. `npm run lint` checks it; docs/architecture.md says why. */

/**
 * Folders of one side, lowest first: none imports a folder that comes after it, and those that stand side by side
 * import each other not at all.
 */
const order = (side, rows) =>
  rows.flatMap((row, index) =>
    row.map((folder) => ({
      name: `${side}-order`,
      comment: `The folders of src/${side} have an order`,
      severity: 'error',
      from: { path: `^src/${side}/${folder}/` },
      to: {
        path: `^src/${side}/(${[...row.filter((other) => other !== folder), ...rows.slice(index + 1).flat()].join('|')})/`,
        // Content is read with the sections that rulesets add to it.
        ...(folder === 'content' ? { pathNot: '^src/shared/rulesets/sections\\.ts$' } : {}),
      },
    })),
  )

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** The desktop shell: the only files that know Electron. */
const shell = '^src/main/(electron|preload|window|menu|channel|printing/electron-printer)\\.ts$'

export default {
  forbidden: [
    forbidden(
      'no-circles',
      'Files that import each other have no order to be read in',
      // Tables name each other as foreign keys do; a ruleset's rules call each other as the rulebook's do: who is hit falls, who falls is hit.
      { pathNot: ['^src/main/database/schema/', '^src/shared/rulesets/[^/]+/'] },
      { circular: true },
    ),
    ...order('shared', [
      ['values'],
      ['space', 'i18n'],
      ['battle'],
      ['engine'],
      ['content'],
      ['bots', 'report', 'campaign'],
      ['rulesets'],
      ['contract'],
      ['access', 'cards', 'map', 'simulation'],
    ]),
    ...order('main', [
      ['database'],
      ['access', 'app', 'files', 'printing', 'sessions', 'settings', 'terminal'],
      ['sharing'],
      ['rulesets'],
      ['content'],
      ['gangs', 'simulation'],
      ['cards', 'fighters', 'packs', 'trade'],
      ['campaigns'],
      ['battles'],
      ['armies', 'post-battle'],
      ['interchange'],
      ['cli', 'server'],
    ]),
    forbidden(
      'shared-is-pure',
      'Shared code knows neither Node nor the page, and no package but zod and fflate',
      { path: '^src/shared/' },
      { pathNot: ['^src/shared/', 'node_modules/(zod|fflate)/'] },
    ),
    forbidden(
      'shared-by-relative-path',
      'Shared code imports by relative path',
      { path: '^src/shared/' },
      { dependencyTypes: ['aliased'] },
    ),
    forbidden(
      'main-knows-no-page',
      'Main process and page meet only in shared code',
      { path: '^src/main/' },
      { path: '^src/renderer/' },
    ),
    forbidden(
      'page-knows-no-main',
      'Main process and page meet only in shared code',
      { path: '^src/renderer/' },
      { path: '^src/main/' },
    ),
    forbidden('page-has-no-node', 'The page has no Node', { path: '^src/renderer/' }, { dependencyTypes: ['core'] }),
    forbidden(
      'electron-stays-in-the-shell',
      'Only the desktop shell knows Electron',
      { path: '^src/', pathNot: shell },
      { path: '^(electron$|node_modules/electron/)' },
    ),
    forbidden(
      'ruleset-by-its-faces',
      'Rulesets are known by their public faces, and their panels and storage by the registries alone',
      { pathNot: '^src/(shared|main|renderer)/rulesets/[^/]+/' },
      {
        path: '^src/(shared|main|renderer)/rulesets/[^/]+/',
        pathNot: [
          '^src/shared/rulesets/[^/]+/(id|manifest|plugin|storage|content/index|simulation/index)\\.ts$',
          '^src/shared/rulesets/wh40k/classic/content/',
          '^src/(main|renderer)/rulesets/[^/]+/index\\.ts$',
        ],
      },
    ),
    forbidden(
      'ruleset-knows-no-other',
      'A ruleset knows no other ruleset; editions of 40,000 share wh40k',
      { path: '^src/(?:shared|main|renderer)/rulesets/([^/]+)/' },
      {
        path: '^src/(?:shared|main|renderer)/rulesets/[^/]+/',
        pathNot: '^src/(?:shared|main|renderer)/rulesets/($1|wh40k)/',
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.vue', '.js'] },
    doNotFollow: { path: 'node_modules' },
  },
}
