// IDs are put together here, so that this file cites none.
import { expect, test } from 'vitest'
import { ruleEntrySchema } from '../../../src/shared/content/rules/schema'
import { printedRule } from '../../../scripts/rules/one'

const rule = ruleEntrySchema.parse({
  id: `NEC-${'SHOOT'}-07`,
  kind: 'rule',
  title: 'Stray shots',
  text: 'A missed shot may hit a fighter near its path.',
  section: 'Shooting',
  source: 'p.30',
  tags: [],
  default: null,
  related: [`NEC-${'SHOOT'}-08`],
})

test('a rule is printed with every line that cites it', () => {
  const cited = (file: string, line: number, id = rule.id) => ({ id, file, line })
  expect(
    printedRule(rule, [cited('src/a.ts', 3), cited('src/a.ts', 3), cited('src/b.ts', 1, `NEC-${'SHOOT'}-08`)], []),
  ).toEqual([
    `${rule.id} (rule, p.30): Stray shots`,
    '',
    rule.text,
    '',
    `Related: NEC-${'SHOOT'}-08`,
    '',
    'Code:',
    '  src/a.ts:3',
    'Tests: none',
  ])
})
