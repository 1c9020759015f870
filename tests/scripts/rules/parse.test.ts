import { describe, expect, it } from 'vitest'
import { specs } from '../../../scripts/rules/dialects'
import { fold, split } from '../../../scripts/rules/draft'
import { parseSpec } from '../../../scripts/rules/parse'

// Families are put together here, so that this file cites no rules.
const nec = 'NEC'
const dialectOf = (file: string) => {
  const found = Object.values(specs)
    .flat()
    .find(([name]) => name === file)
  if (!found) throw new Error(`There is no spec ${file}`)
  return found[1]
}

const index = (file: string, text: string) => {
  const dialect = dialectOf(file)
  const drafts = parseSpec(text, dialect).flatMap((draft) => split(draft, dialect.ids))
  return fold(drafts, new Set(drafts.map(({ id }) => id)))
}

describe('reading a spec', () => {
  it('takes bullets with their name, page, marks, continuation and table', () => {
    const text = [
      '## 9. Shooting (NEC-SHOOT)',
      '',
      `- **${nec}-SHOOT-07 Hit roll** BS test`,
      `  with modifiers **[I]**, see ${nec}-SHOOT-08: [p.39]`,
      '',
      '| Situation | Modifier |',
      '|---|---|',
      '| light cover | −1 |',
      '',
      `- **${nec}-SHOOT-08** A natural 1 always misses; so does 2. [p.39-40]`,
      '',
      '**State needed**: nothing.',
    ].join('\n')
    expect(index('necromunda-battle.md', text)).toEqual([
      {
        id: `${nec}-SHOOT-07`,
        kind: 'rule',
        title: 'Hit roll',
        text: `BS test with modifiers **[I]**, see ${nec}-SHOOT-08:\n\n| Situation | Modifier |\n|---|---|\n| light cover | −1 |`,
        section: 'Shooting',
        source: 'p.39',
        tags: ['I'],
        default: null,
        related: [`${nec}-SHOOT-08`],
      },
      {
        id: `${nec}-SHOOT-08`,
        kind: 'rule',
        title: 'A natural 1 always misses',
        text: 'A natural 1 always misses; so does 2.',
        section: 'Shooting',
        source: 'p.39-40',
        tags: [],
        default: null,
        related: [],
      },
    ])
  })

  it('takes table rows that define an ID, questions with their default', () => {
    const text = [
      '## 17. Ambiguities',
      '',
      '| ID | Question | Recommended default |',
      '|---|---|---|',
      `| ${nec}-Q-07 | Jump of 11" or more? | cap at −4 |`,
    ].join('\n')
    expect(index('necromunda-battle.md', text)).toMatchObject([
      { id: `${nec}-Q-07`, kind: 'question', text: 'Jump of 11" or more?', default: 'cap at −4' },
    ])
  })

  it('takes several IDs out of one bullet', () => {
    const gear = `${nec}X-GEAR`
    const text = [
      '## 11. Wargear',
      '',
      `- **${gear}-ROPE** climbs. **${gear}-HOOK** pulls. [H]`,
      `- **${gear}-NET**, **${gear}-BAG**: nobody knows.`,
    ].join('\n')
    expect(index('necromunda-battle-gaps.md', text).map(({ id, title, text: words }) => [id, title, words])).toEqual([
      [`${gear}-ROPE`, 'Rope', 'climbs.'],
      [`${gear}-HOOK`, 'Hook', 'pulls.'],
      [`${gear}-NET`, 'Net', 'nobody knows.'],
      [`${gear}-BAG`, 'Bag', 'nobody knows.'],
    ])
  })

  it('assigns a named table to the rule that mentions it', () => {
    const family = `8${'E'}-CORE`
    const text = [
      '## 1. Core concepts (A:1-122)',
      `- **${family}-07**: Six phases (table 1.1).`,
      `- **${family}-08**: Distances are in inches.`,
      '',
      '**Table 1.1: Turn sequence**',
      '',
      '| # | Phase |',
      '|---|---|',
      '| 1 | Movement |',
    ].join('\n')
    const [phases, distances] = index('wh40k-8e.md', text)
    expect(phases?.text).toContain('| 1 | Movement |')
    expect(distances?.text).toBe('Distances are in inches.')
  })
})
