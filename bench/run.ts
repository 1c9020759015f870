import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildIfStale } from '../scripts/build.ts'

/**
 * `npm run bench`: every figure beside that of a comparable program, as ratios, in one run. The suite is bundled first, like the
 * application, because unbundled TypeScript runs several times slower. `npm run bench -- opponents`: compares bots instead.
 */
const root = join(import.meta.dirname, '..')
const peers = join(import.meta.dirname, 'peers')

/** All in one folder, as in the application, so that workers are found beside the files that start them. */
const bundle = (into: string, input: readonly string[]): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': join(root, 'src/shared'), '@main': join(root, 'src/main') } },
    ssr: { external: ['better-sqlite3', 'playwright-core', '@sparticuz/chromium'], noExternal: true },
    build: {
      ssr: true,
      rollupOptions: { input: [...input], output: { chunkFileNames: '[name]-[hash].js' } },
      outDir: join(root, 'out', into),
      emptyOutDir: true,
      minify: false,
    },
  })

if (process.argv[2] === 'opponents') {
  await bundle('bench-opponents', [join(import.meta.dirname, 'opponents/run.ts')])
  await import(new URL('../out/bench-opponents/run.js', import.meta.url).href)
} else {
  await measureAll()
}

async function measureAll(): Promise<void> {
  buildIfStale()
  if (process.argv.includes('sharing')) {
    await import('./sharing/run.ts')
  }
  if (!existsSync(join(peers, 'node_modules'))) {
    console.log('Fetching the peers to measure against…')
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: peers,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
  }
  await bundle('bench', [
    ...['suite', 'battles'].map((name) => join(import.meta.dirname, `suite/${name}.ts`)),
    join(root, 'src/main/database/storage-worker.ts'),
    join(root, 'src/main/interchange/leaving/export-worker.ts'),
    join(root, 'src/main/interchange/import-worker.ts'),
  ])
  await import(new URL('../out/bench/suite.js', import.meta.url).href)
}
