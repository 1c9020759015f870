import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { dependencies } from './package.json'
import type { Plugin } from 'vite'
import { contentPolicy } from './src/main/content-policy'
import { nuxtUi } from './src/renderer/theme/nuxt-ui'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const alias = { '@shared': at('./src/shared'), '@main': at('./src/main'), '@renderer': at('./src/renderer') }

/** Modules that most screens use, in one file: fifty small files take the browser longer than their content. */
const sharedByScreens =
  /node_modules[\\/](?!zod)|src[\\/]renderer[\\/](client|components|composables|content|frame|names|stores|text|theme)[\\/]/

export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      // External only if the bundler can't include it: the rest starts faster as one bundle.
      externalizeDeps: {
        include: ['playwright-core', '@sparticuz/chromium'],
        exclude: Object.keys(dependencies).filter((name) => name !== 'better-sqlite3'),
      },
      sourcemap: true,
      rolldownOptions: {
        input: {
          electron: at('./src/main/electron.ts'),
          start: at('./src/main/start.ts'),
          // A separate entry only for the end-to-end tests, which serve several applications in one process.
          serve: at('./src/main/serve.ts'),
          cli: at('./src/main/cli.ts'),
          'simulation-worker': at('./src/main/simulation/worker.ts'),
          'export-worker': at('./src/main/interchange/leaving/export-worker.ts'),
          'import-worker': at('./src/main/interchange/import-worker.ts'),
          'storage-worker': at('./src/main/database/storage-worker.ts'),
        },
        // All in one folder, so that files find each other wherever the bundler put their code.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    resolve: { alias },
    build: {
      // A sandboxed preload script can require only 'electron' and must be CommonJS.
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: at('./src/main/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('./src/renderer'),
    resolve: { alias },
    plugins: [
      contentPolicyInPage(),
      compressedBeside(),
      vue(),
      ui({ ...nuxtUi, root: at('.'), autoImport: false, components: { dts: at('./out/components.d.ts'), dirs: [] } }),
    ],
    // Only ES modules can load a ruleset on demand.
    worker: { format: 'es' },
    build: {
      minify: true,
      // Large chunks are no problem, since they are read from this machine's disk.
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: at('./src/renderer/index.html'),
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: [{ name: 'page', test: sharedByScreens, minShareCount: 3 }] } },
      },
    },
  },
})

/** Adds the content security policy to the built page, besides the header. Not in development, whose server needs inline scripts. */
function contentPolicyInPage(): Plugin {
  const meta = { tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy } }
  return {
    name: 'content-policy-in-page',
    apply: 'build',
    transformIndexHtml: () => [{ ...meta, injectTo: 'head-prepend' }],
  }
}

/** Writes a compressed copy beside each large text file, for network clients: compressing it for each request would take longer. */
function compressedBeside(): Plugin {
  const compress = promisify(gzip)
  return {
    name: 'compressed-beside',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const texts = Object.values(bundle).map(
        (file) => [file.fileName, 'code' in file ? file.code : file.source] as const,
      )
      const large = texts.filter(([name, text]) => /\.(js|css|html|svg)$/.test(name) && text.length > 1024)
      await Promise.all(large.map(async ([name, text]) => writeFile(join(dir, `${name}.gz`), await compress(text))))
    },
  }
}
