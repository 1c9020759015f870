import vue from '@vitejs/plugin-vue'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url))

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': source('shared'), '@main': source('main'), '@renderer': source('renderer') } },
  test: { include: ['tests/**/*.test.ts'] },
})
