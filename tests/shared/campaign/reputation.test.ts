import { describe, expect, it } from 'vitest'
import { carriedOutByCampaign } from '@shared/campaign/carried-out'
import { reputationOf } from '@shared/campaign/reputation'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { gang } from './roster-builder'

const catalogue = loadPacks([necromundaPack])
const holding = (list: string, ...resources: string[]) =>
  gang('red', [], { gang: list, reputation: 4, resources: resources.map((resource, n) => ({ id: `t${n}`, resource })) })

describe('Reputation', () => {
  it('grows by holdings, while they are held (CAMP-DOM-14)', () => {
    const { value, rows } = reputationOf(holding('orlock', 'dominion-settlement', 'dominion-drinking-hole'), catalogue)
    expect(value).toBe(6)
    expect(rows.map(({ source, amount }) => [source, amount])).toEqual([
      ['reputation', 4],
      ['dominion-settlement', 1],
      ['dominion-drinking-hole', 1],
    ])
    expect(reputationOf(holding('orlock'), catalogue).value).toBe(4)
  })
  it('grows more for the house of an enhanced boon (CAMP-DOM-14)', () => {
    expect(reputationOf(holding('delaque', 'dominion-drinking-hole'), catalogue).value).toBe(6)
    expect(reputationOf(holding('orlock', 'dominion-mine-workings'), catalogue).value).toBe(6)
    expect(reputationOf(holding('escher', 'dominion-mine-workings'), catalogue).value).toBe(4)
  })
})

describe('boons that the campaign carries out', () => {
  const slugs = carriedOutByCampaign(catalogue)
  it('are in the catalogue', () => {
    const { specialRules, territories, skills, items, traits, intrigues, alliances } = catalogue
    const unknown = slugs.filter((slug) =>
      [specialRules, territories, skills, items, traits, intrigues, alliances].every((section) => !section.find(slug)),
    )
    expect(unknown).toEqual([])
  })
  it('leave out those described in words', () => {
    expect(slugs).toContain('dominion-bone-shrine')
    expect(slugs).not.toContain('law-and-misrule-the-cold-trade')
    expect(slugs).toContain('dominion-collapsed-dome')
  })
})
