import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { expect, test } from 'vitest'
import CardWeapons from '@renderer/components/card/CardWeapons.vue'

const written = (lines: [] | null) => renderToString(createSSRApp(CardWeapons, { lines }))

test('a card says "No weapons" for who has none, and nothing until they are known', async () => {
  expect(await written([])).toContain('No weapons')
  expect(await written(null)).not.toContain('No weapons')
})
