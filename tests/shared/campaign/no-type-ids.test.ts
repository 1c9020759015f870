import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that are also ids of campaign types, but mean something else here. */
const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  // how a fighter became the leader
  'src/main/fighters/advance.ts': ['succession'],
  'src/main/fighters/growth-page.ts': ['succession'],
  'src/main/fighters/promote.ts': ['succession'],
  'src/main/gangs/gang-page.ts': ['succession'],
  // a book
  'src/shared/campaign/editions/edition.ts': ['succession'],
  'src/shared/campaign/editions/n23.ts': ['succession'],
  // a battlefield
  'src/shared/campaign/pre-battle/steps.ts': ['ash-wastes'],
}

test('campaign types are data: no code of storage or campaign names one', () => {
  const ids = (necromundaPack.entries.campaignTypes ?? []).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(15)
  const quoted = new RegExp(`['"\`](${ids.join('|')})['"\`]`, 'g')
  const files = globSync('src/{main,shared/campaign}/**/*.ts').map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(quoted)].map(([, id]) => id ?? '')
    return named.filter((id) => !otherMeanings[file]?.includes(id)).map((id) => `${file}: ${id}`)
  })
  expect(found).toEqual([])
})
