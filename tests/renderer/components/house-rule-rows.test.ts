import { describe, expect, it } from 'vitest'
import { isChanged, matchingRows, type HouseRuleRow } from '@renderer/components/house-rule-rows'

const row = (path: string, rule: string | null, title: string, answers: string[] = []): HouseRuleRow => ({
  path,
  rule,
  title,
  byDefault: answers[0] ?? 3,
  answers: answers.map((value) => ({ value, text: `${value} of ${path}` })),
  help: answers.length === 0 ? `Help about ${path}` : null,
})
const rows = [
  row('chargeCap', 'NEC-Q-02', 'Charges of more than 12"', ['capped', 'free']),
  row('bottleMode', 'NECX-BOT-01', 'Bottle tests', ['from half', 'each round']),
  row('honourEach', null, 'Battles for an honour'),
]
const found = (words: string) => matchingRows(rows, words, (text) => text).map(({ path }) => path)

describe('a search in house rules', () => {
  it('finds by title, answer, help and rule ID, in any case', () => {
    expect(found('bottle')).toEqual(['bottleMode'])
    expect(found('EACH ROUND')).toEqual(['bottleMode'])
    expect(found('help')).toEqual(['honourEach'])
    expect(found('nec-q-02')).toEqual(['chargeCap'])
  })
  it('wants every word, and shows everything when there is none', () => {
    expect(found('charges bottle')).toEqual([])
    expect(found('  ')).toEqual(['chargeCap', 'bottleMode', 'honourEach'])
  })
})

it('a rule counts as changed when its answer is not the default', () => {
  const [chargeCap = row('', null, '')] = rows
  expect(isChanged(chargeCap, {})).toBe(false)
  expect(isChanged(chargeCap, { chargeCap: 'capped' })).toBe(false)
  expect(isChanged(chargeCap, { chargeCap: 'free' })).toBe(true)
})
