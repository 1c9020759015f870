import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { expect, test } from 'vitest'
import CardWeapons from '@renderer/components/card/CardWeapons.vue'

const written = (lines: [] | null) => renderToString(createSSRApp(CardWeapons, { lines }))

test('a card says "No weapons" for a fighter without any, and nothing until they are loaded', async () => {
  expect(await written([])).toContain('No weapons')
  expect(await written(null)).not.toContain('No weapons')
})
