import { hiredList, hiredMarket } from '@shared/campaign/hired-list'
import { n23 } from '@shared/campaign/editions'
import { describe, expect, it } from 'vitest'
import { catalogue } from './season/content'

const law = { catalogue, edition: n23 }
const scum = 'hired-guns-hive-scum'
const hunter = 'hired-guns-bounty-hunters-statline-1'
const agent = 'orlock-house-agent-statline-1'

describe('the list of a hired gun (CAMP-CRE-45)', () => {
  it.each([
    // A line for one house, for all others, for no other house.
    ['orlock', [55], []],
    ['goliath', [60], []],
    ['escher', [70], []],
    ['cawdor', [70], [20]],
    ['palanite-enforcers', [70], []],
  ])('has for a Bounty Hunter of %s a combat shotgun for %j, a polearm for %j', (gang, shotgun, polearm) => {
    const prices = (item: string) =>
      (hiredList(hunter, gang, law) ?? []).flatMap((line) => (line.item === item ? [line.price] : []))
    expect([prices('combat-shotgun'), prices('reclaimed-autogun-with-polearm')]).toEqual([shotgun, polearm])
  })
  it('has only lines of its own type', () => {
    for (const type of [scum, hunter]) {
      const lines = hiredList(type, 'orlock', law) ?? []
      expect(lines.length).toBeGreaterThan(10)
      expect(lines.filter(({ buyers }) => !buyers.map(String).includes(type))).toEqual([])
    }
  })
  it('is not there for House Agents, who use the list of their house (CAMP-CRE-48), nor for anybody else', () => {
    for (const type of [agent, 'hired-guns-kal-jericho', 'orlock-gunner', 'unknown'])
      expect(hiredList(type, 'orlock', law)).toBeNull()
  })
})

describe('the market of hired guns (CAMP-CRE-45)', () => {
  const sold = (type: string, alignment: 'outlaw' | 'law-abiding' | null, item: string) =>
    hiredMarket(type, alignment, law)(catalogue.items.get(item))
  it.each([
    // Common, rare (7), rare (8), rare (10), rare (11), illegal (10), illegal (11).
    ['stub-gun', true, true],
    ['anti-plant-grenade', true, true],
    ['krak-grenade', false, true],
    ['melta-trap', false, true],
    ['melta-bomb', false, false],
    ['tenebrous-scourge', false, true],
    ['whisperbane-knife', false, false],
  ])('sells %s to the Hive Scum of Outlaws: %s, to their Bounty Hunters: %s', (item, toScum, toHunter) => {
    expect([sold(scum, 'outlaw', item), sold(hunter, 'outlaw', item)]).toEqual([toScum, toHunter])
    expect([sold(scum, 'law-abiding', item), sold(hunter, null, item), sold(agent, 'outlaw', item)]).toEqual([
      false,
      false,
      false,
    ])
  })
  it('sells no beasts, vehicles or upgrades, and nothing that is exclusive or of unknown origin', () => {
    const sells = hiredMarket(hunter, 'outlaw', law)
    const barred = catalogue.items.all.filter(
      ({ kind, availability }) =>
        ['beast', 'vehicle', 'vehicle-upgrade'].includes(kind) ||
        availability === null ||
        availability.kind === 'exclusive',
    )
    expect(new Set(barred.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    expect(barred.filter(sells)).toEqual([])
  })
})
