import { describe, expect, test } from 'vitest'
import { leaderTypes, successors } from '@shared/campaign/advancement'
import { n23 } from '@shared/campaign/editions'
import type { Advance, RosterFighter } from '@shared/campaign/roster'
import { fighter, gang } from '../roster-builder'
import { catalogue } from '../season/content'

const advance: Advance = { advance: 'initiative', stat: 'i', skill: null, experience: 5, value: 10 }
const advanced = (times: number) => ({ advances: Array.from({ length: times }, () => advance) })
const leads = (ld: number) => ({ statline: { ld } })
const tools = { rules: [{ id: 'tools-of-the-trade', value: null }] }
const line = (...fighters: RosterFighter[]) => successors(gang('red', fighters), catalogue, n23).map(({ id }) => id)

describe('candidates for a gang that lost its Leader', () => {
  test('CAMP-CRE-67: are none while it has a Leader who is alive', () => {
    expect(line(fighter('boss', 'leader'), fighter('second', 'champion'))).toEqual([])
    expect(line(fighter('boss', 'leader', { status: 'dead' }), fighter('second', 'champion'))).toEqual(['second'])
  })

  test('CAMP-CRE-67, CAMP-FTR-11: are Champions first, then fighters with Tools of the Trade, then the others', () => {
    const veteran = fighter('veteran', 'ganger', { ...leads(9), ...tools })
    const ganger = fighter('ganger', 'ganger', leads(3))
    expect(line(ganger, veteran, fighter('second', 'champion', leads(10)))).toEqual(['second'])
    expect(line(ganger, veteran)).toEqual(['veteran'])
    expect(line(ganger, fighter('other', 'juve'))).toEqual(['ganger', 'other'])
  })

  test('CAMP-CRE-67: may have Tools of the Trade from their card, for all or for Specialists alone', () => {
    const withTools = (which: 'yes' | 'specialist') =>
      catalogue.fighterTypes.all.find(({ toolsOfTheTrade }) => toolsOfTheTrade === which)?.id ?? ''
    const ganger = fighter('ganger', 'ganger', leads(3))
    expect(line(ganger, fighter('veteran', 'ganger', { type: withTools('yes') }))).toEqual(['veteran'])
    const type = withTools('specialist')
    expect(line(ganger, fighter('gunner', 'specialist', { type }), fighter('same', 'ganger', { type }))).toEqual([
      'gunner',
    ])
  })

  test('CAMP-CRE-67: are ordered by Leadership, ties by the number of advancements', () => {
    expect(
      line(
        fighter('none', 'champion', { statline: {}, ...advanced(3) }),
        fighter('worst', 'champion', leads(8)),
        fighter('fresh', 'champion', leads(6)),
        fighter('advanced', 'champion', { ...leads(6), ...advanced(2) }),
        fighter('best', 'champion', leads(5)),
      ),
    ).toEqual(['best', 'advanced', 'fresh', 'worst', 'none'])
  })

  test('CAMP-CRE-67: include no beast and no hanger-on', () => {
    expect(line(fighter('dog', 'exotic-beast'), fighter('doc', 'hanger-on'))).toEqual([])
  })
})

test('CAMP-CRE-67: a successor becomes a Leader of its own list', () => {
  const types = (list: string) => leaderTypes(list, catalogue).map(({ id }) => id)
  expect([types('orlock'), types('genestealer-cult'), types('unknown')]).toEqual([
    ['orlock-road-captain'],
    ['genestealer-cult-cult-adept', 'genestealer-cult-cult-alpha'],
    [],
  ])
})
