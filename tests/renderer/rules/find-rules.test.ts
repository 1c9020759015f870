import { findRules, sectionsOf } from '@renderer/rules/findRules'
import { rulesetOf } from '@renderer/rules/useRuleIndex'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, it } from 'vitest'
import { ruleIndex, rulesets } from '../../../src/shared/rulesets/registry'

const { all } = await ruleIndex(necromundaId)
const every = { words: '', section: '', kind: 'rule' } as const

describe('searching rules', () => {
  it('with no input lists every rule, in order', () => {
    expect(findRules(all, every)).toEqual(all.filter(({ kind }) => kind === 'rule'))
  })

  it('finds a whole ID with any filters', () => {
    const example = all.find(({ kind }) => kind === 'example')
    expect(
      findRules(all, { words: ` ${example?.id.toLowerCase()} `, section: 'no such section', kind: 'rule' }),
    ).toEqual([example])
  })

  it('needs all words, and lists titles first', () => {
    const found = findRules(all, { ...every, words: 'group activation' })
    expect(found.length).toBeGreaterThan(3)
    const inTitle = found.map(
      ({ id, title }) => /group/i.test(`${id} ${title}`) && /activation/i.test(`${id} ${title}`),
    )
    expect(inTitle).toEqual([...inTitle].sort((a, b) => Number(b) - Number(a)))
    expect(
      found.every(({ id, title, text }) => /group/i.test(id + title + text) && /activation/i.test(id + title + text)),
    ).toBe(true)
  })

  it('can be limited to sections', () => {
    const [section = ''] = sectionsOf(all, 'rule')
    expect(new Set(findRules(all, { ...every, section }).map((rule) => rule.section))).toEqual(new Set([section]))
  })
})

it.each(rulesets.map(({ id }) => id))('every ID of %s finds its own index', async (ruleset) => {
  const index = await ruleIndex(ruleset)
  expect([...new Set(index.all.map(({ id }) => rulesetOf(id)))]).toEqual([ruleset])
})
