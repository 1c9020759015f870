import { necromundaId } from '@shared/rulesets/necromunda/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { describe, expect, it } from 'vitest'
import { ruleEntrySchema, type RuleEntry } from '@shared/content/rules'
import { ruleIndex, rulesets } from '@shared/rulesets/registry'

// IDs are put together here: looking a rule up proves nothing about it.
const id = (family: string, rest: string): string => `${family}-${rest}`

const indexes = await Promise.all(rulesets.map(({ id }) => ruleIndex(id)))
const all = indexes.flatMap((index) => index.all)

const count = (prefix: string, kind: RuleEntry['kind']): number =>
  all.filter((entry) => entry.id.replace(/^TV-/, '').startsWith(prefix) && entry.kind === kind).length

describe('the rule index', () => {
  it('has only entries of the right form, each once', () => {
    for (const entry of all) expect(ruleEntrySchema.safeParse(entry).error?.message, entry.id).toBeUndefined()
    expect(new Set(all.map((entry) => entry.id)).size).toBe(all.length)
  })

  it('has every rule of the specs', () => {
    expect({
      NEC: count('NEC-', 'rule'),
      // three trait names have no published effect
      NECX: count('NECX-', 'rule') + count('NECX-', 'gap'),
      NECV: count('NECV-', 'rule'),
      // 313 in bullets and tables, one of them a list of examples; two injury tables in running text
      CAMP: count('CAMP-', 'rule') + count('CAMP-', 'gap'),
      '8E': count('8E-', 'rule'),
      '7E': count('7E-', 'rule'),
      '4E': count('4E-', 'rule'),
    }).toEqual({ NEC: 234, NECX: 286, NECV: 259, CAMP: 314, '8E': 236, '7E': 246, '4E': 927 })
  })

  it('has the worked examples and the open questions', () => {
    expect({
      examples: ['NEC-', 'NECV-', '8E-', '7E-', '4E-'].map((prefix) => count(prefix, 'example')),
      questions: [
        count('NEC-', 'question'),
        count('8E-', 'question'),
        count('7E-', 'question'),
        count('4E-', 'question'),
      ],
    }).toEqual({ examples: [22, 14, 40, 59, 115], questions: [31, 28, 25, 150] })
  })

  it('has the answer of every open question of a Necromunda battle', () => {
    const questions = all.filter((entry) => entry.id.startsWith('NEC-Q-'))
    expect(questions.filter((question) => question.default === null)).toEqual([])
    expect(questions.find((entry) => entry.id === id('NEC', 'Q-01'))?.default).toBe('max one Double per activation')
  })

  it('refers only to entries of the same index', () => {
    for (const index of indexes) {
      const lost = index.all.flatMap(({ related }) => related.filter((id) => !index.find(id)))
      expect(lost, index.ruleset).toEqual([])
    }
  })

  it('finds a rule by its ID, with title, words, page and marks', async () => {
    const { find } = await ruleIndex(necromundaId)
    expect(find(id('NEC', 'ACT-22'))).toEqual({
      id: id('NEC', 'ACT-22'),
      kind: 'rule',
      title: 'Coup de Grace (Simple; Free when granted)',
      text: 'Pick one SI enemy that this fighter can see within **1"**. It goes Out of Action at once. No roll.',
      section: 'Statuses: Actions of an Active fighter',
      source: 'p.20, p.48',
      tags: ['R'],
      default: null,
      related: [],
    })
    expect(find(id('NEC', 'SHOOT-999'))).toBeUndefined()
  })

  it('keeps tables with the rule they belong to', async () => {
    const { find } = await ruleIndex(necromundaId)
    expect(find(id('NECX', 'WND-01'))?.text).toContain('| S ≥ 2 × T | 2+ |')
    expect(find(id('NEC', 'SHOOT-07'))?.text).toContain('| target in light cover | −1 |')
    expect(find(id('CAMP', 'ADV-01'))?.text).toContain('| 12 | +1 W **or** A | +45 |')
    expect((await ruleIndex(eighthId)).find(id('8E', 'CORE-07'))?.text).toContain('| 6 | Morale |')
  })

  it('separates rules from notes around them: no rule contains bookkeeping', () => {
    expect(
      all.filter(({ text }) => /\*\*State needed|^Decisions:|^Dice:/m.test(text)).map((entry) => entry.id),
    ).toEqual([])
  })
})
