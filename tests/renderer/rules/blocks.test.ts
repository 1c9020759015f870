import { blocksOf } from '@renderer/rules/blocks'
import { describe, expect, it } from 'vitest'
import { ruleIndex, rulesets } from '../../../src/shared/rulesets/registry'

describe('a rule’s text in blocks', () => {
  it('has paragraphs, lists and tables', () => {
    const text =
      'Roll D6:\n\n| D6 | Result |\n|---|---|\n| 1-2 | **Broken** |\n| 3 | |\n\nThen:\n- one\n  goes on\n - two\nand after'
    expect(blocksOf(text)).toEqual([
      { kind: 'paragraph', text: 'Roll D6:' },
      {
        kind: 'table',
        head: ['D6', 'Result'],
        rows: [
          ['1-2', '**Broken**'],
          ['3', ''],
        ],
      },
      { kind: 'paragraph', text: 'Then:' },
      { kind: 'list', items: ['one goes on', 'two'] },
      { kind: 'paragraph', text: 'and after' },
    ])
  })

  it('separates two adjacent tables', () => {
    expect(blocksOf('| A |\n|---|\n| 1 |\n| B | C |\n|---|---|\n| 2 | 3 |')).toEqual([
      { kind: 'table', head: ['A'], rows: [['1']] },
      { kind: 'table', head: ['B', 'C'], rows: [['2', '3']] },
    ])
  })

  it('joins the lines of a paragraph', () => {
    expect(blocksOf('half a\n sentence')).toEqual([{ kind: 'paragraph', text: 'half a sentence' }])
  })

  it.each(rulesets.map(({ id }) => id))(
    'every table of %s has as many cells in each row as in its head',
    async (ruleset) => {
      const { all } = await ruleIndex(ruleset)
      const broken = all.filter(({ text }) =>
        blocksOf(text).some(
          (block) => block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length),
        ),
      )
      expect(broken.map(({ id }) => id)).toEqual([])
    },
  )
})
