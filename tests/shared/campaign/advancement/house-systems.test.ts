import { houseSystemsFor, powersFor } from '@shared/campaign/advancement'
import type { FighterCategory } from '@shared/campaign/roster'
import { describe, expect, it } from 'vitest'
import { fighter } from '../roster-builder'
import { catalogue } from '../season/content'

const rule = (...ids: string[]) => ids.map((id) => ({ id, value: null }))
const offered = (gang: string, category: FighterCategory, ...rules: string[]) =>
  houseSystemsFor({ gang }, fighter('f', category, { rules: rule(...rules) })).map(({ id }) => id)

describe("a house's own way to improve fighters (CAMP-ADV-10)", () => {
  it.each([
    ['goliath', ['gene-smithing']],
    ['escher', ['chem-alchemy']],
    ['van-saar', ['archaeo-cyberteknika']],
    ['cawdor', ['articles-of-faith']],
    ['orlock', ['legendary-names']],
    ['genestealer-cult', ['mutations']],
    ['corpse-grinders', ['mutations']],
    ['helot-cult', ['mutations']],
    ['spyrers', ['spyrer-glitches']],
    ['delaque', []],
    ['squats', []],
  ])('of %s: %j, for its own fighters', (gang, systems) => {
    expect(offered(gang, 'ganger')).toEqual(systems)
    expect(offered(gang, 'leader')).toEqual(systems)
    for (const others of ['vehicle', 'hired-gun', 'hanger-on', 'exotic-beast'] as const)
      expect(offered(gang, others)).toEqual([])
  })
  it.each(['many-shaped-horror', 'machine-madness', 'warp-denizen'])('of brutes with %s are their upgrades', (what) => {
    expect(offered('orlock', 'brute', what)).toEqual(['brute-upgrade'])
    expect(offered('orlock', 'ganger', what)).toEqual(['legendary-names'])
  })
})

describe('psychic powers to buy (CAMP-ADV-09)', () => {
  const price = (gang: string, category: FighterCategory, ...rules: string[]) =>
    houseSystemsFor({ gang }, fighter('f', category, { rules: rule(...rules) })).map((one) => [
      one.id,
      one.price,
      one.power,
    ])
  it.each(['psychoteric-whispers', 'psychoteric-mastery', 'non-sanctioned-psyker'])(
    'Delaque with %s for 30 credits, or 7 experience later',
    (what) => {
      expect(price('delaque', 'champion', what)).toEqual([['psyker-power', { credits: 30, experience: 7 }, true]])
      expect(offered('goliath', 'champion', what)).toEqual(['gene-smithing'])
    },
  )
  it('Bounty Hunters and leaders of Venators for 35 credits', () => {
    const option = [['psyker-option', { credits: 35, experience: null }, true]]
    expect(price('orlock', 'hired-gun', 'claiming-bounties')).toEqual(option)
    expect(price('venators', 'leader')).toEqual(option)
    expect(offered('venators', 'champion')).toEqual([])
    expect(offered('orlock', 'vehicle', 'claiming-bounties')).toEqual([])
  })
  it('awakened Ogryns for nothing at first', () =>
    expect(price('orlock', 'brute', 'awakened')).toEqual([['psyker-power', { credits: 0, experience: 9 }, true]]))
  it('of those that the psyker does not have yet', () => {
    const [first = ''] = powersFor(catalogue, { skills: [] })
    expect(catalogue.skills.get(first).set).toMatch(/wyrd-powers$/)
    expect(powersFor(catalogue, { skills: [first] })).not.toContain(first)
    const sets = powersFor(catalogue, { skills: [], rules: rule('non-sanctioned-psyker') })
    expect(new Set(sets.map((id) => String(catalogue.skills.get(id).set)))).toEqual(new Set(['wyrd-powers']))
  })
})
