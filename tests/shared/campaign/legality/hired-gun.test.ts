import { n23 } from '@shared/campaign/editions'
import { checkHiredGroups } from '@shared/campaign/legality/hired-gun'
import type { RosterFighter, RosterGang } from '@shared/campaign/roster'
import { describe, expect, it } from 'vitest'
import { item } from '../roster-builder'
import { base, found, hired, law, orlock } from './orlock'

const scum = 'hired-guns-hive-scum'
const hunter = 'hired-guns-bounty-hunters-statline-1'
const agent = 'orlock-house-agent-statline-1'
const outlaw = { alignment: 'outlaw' } as const
const withGear = (type: string, items: RosterFighter['items'], given: Partial<RosterGang> = {}) =>
  found(orlock([...base, hired(type, 'h', { items, skills: ['dodge', 'sprint'] })], given))

describe('the gear of hired guns of Outlaws (CAMP-CRE-45)', () => {
  it.each([
    [scum, 'stub-gun', []],
    // Rare (7), rare (8).
    [scum, 'anti-plant-grenade', []],
    [scum, 'krak-grenade', ['kitTooRare']],
    [hunter, 'krak-grenade', []],
    // Rare (10), rare (11), illegal (10), illegal (11).
    [hunter, 'melta-trap', []],
    [hunter, 'melta-bomb', ['kitTooRare']],
    [hunter, 'tenebrous-scourge', []],
    [hunter, 'whisperbane-knife', ['kitTooRare']],
    // Without a level: in no trading post, or in no pack.
    [hunter, 'a-lost-thing', []],
  ])('%s with %s: %j', (type, what, breaches) =>
    expect(withGear(type, [item('1', what, 10)], outlaw)).toEqual(breaches.map((key) => ['CAMP-CRE-45', key])),
  )
  it('has no limit for what they bring, and none for law-abiding gangs but their list', () => {
    expect(withGear(scum, [item('1', 'melta-bomb', 10, { source: 'hired-with' })], outlaw)).toEqual([])
    expect(withGear(scum, [item('1', 'melta-bomb', 10)])).toEqual([['CAMP-CRE-45', 'notListed']])
    expect(withGear(scum, [item('1', 'melta-bomb', 10, { source: 'hired-with' })])).toEqual([])
    expect(withGear(scum, [item('1', 'melta-bomb', 10, { source: 'correction' })])).toEqual([])
    expect(withGear(scum, [item('1', 'stub-gun', 5)])).toEqual([])
  })
  it('counts only what the gang pays for', () => {
    const own = item('own', 'autogun', 60, { source: 'hired-with' })
    expect(withGear(scum, [own, item('1', 'autogun', 60)])).toEqual([])
    expect(withGear(scum, [own, item('1', 'autogun', 31), item('2', 'stub-gun', 30)])).toEqual([
      ['CAMP-CRE-45', 'kitTooDear'],
    ])
  })
  it('of House Agents is 150 credits from the list of the house (CAMP-CRE-48)', () => {
    expect(withGear(agent, [item('1', 'autogun', 150)])).toEqual([])
    expect(withGear(agent, [item('1', 'autogun', 151)])).toEqual([['CAMP-CRE-45', 'kitTooDear']])
  })
})

describe('a gang may have', () => {
  const groups = (...types: string[]) =>
    checkHiredGroups(
      types.map((type, n) => hired(type, `h${n}`)),
      { ...law, edition: n23 },
    ).map(({ params }) => [params['group'], params['own'], params['allowed']])
  const several = (type: string, count: number) => Array.from({ length: count }, () => type)

  it('five Hive Scum, one Bounty Hunter and one House Agent (CAMP-CRE-45, -48)', () => {
    expect(groups(...several(scum, 5), hunter, agent)).toEqual([])
    expect(groups(...several(scum, 6))).toEqual([['hive-scum', 6, 5]])
  })
  it('one of all their profiles together (CAMP-CRE-45, -48)', () => {
    expect(groups(hunter, 'hired-guns-bounty-hunters-statline-3')).toEqual([['bounty-hunters', 2, 1]])
    expect(groups(agent, 'orlock-house-agent-statline-2', hunter)).toEqual([['house-agents', 2, 1]])
  })
})
