import { whyNotJoin } from '@shared/campaign/legality/serving'
import { isClosedTo } from '@shared/campaign/legality/outlawed'
import type { RosterGang } from '@shared/campaign/roster'
import { describe, expect, it } from 'vitest'
import { catalogue } from './orlock'

type Gang = Pick<RosterGang, 'gang' | 'alignment' | 'corrupted'>
const refused = (type: string, gang: Gang) =>
  whyNotJoin(gang, catalogue.fighterTypes.get(type), catalogue, 'Somebody')?.text.key.replace('legality.', '') ?? null
const lawful: Gang = { gang: 'orlock', alignment: 'law-abiding' }
const outlaws: Gang = { gang: 'orlock', alignment: 'outlaw' }
const undecided: Gang = { gang: 'orlock', alignment: null }

describe('who may join a gang', () => {
  it.each([
    ['hangers-on-agitator', 'outlawHired', null, null],
    ['hangers-on-slopper', null, 'lawfulHired', null],
    ['brutes-awakened-ogryn', 'outlawHired', null, null],
    ['brutes-mutated-ogryn', null, 'lawfulHired', null],
    // Generic hired guns become Outlaws when Outlaws hire them.
    ['hired-guns-hive-scum', null, null, null],
    ['hired-guns-bounty-hunters-statline-1', null, null, null],
    ['outlaw-hired-guns-durgan-kill-fist', null, null, null],
  ])('%s for the law: %s, for Outlaws: %s, without alignment: %s (CAMP-CRE-49)', (type, law, outlaw, none) =>
    expect([lawful, outlaws, undecided].map((gang) => refused(type, gang))).toEqual([law, outlaw, none]),
  )
  it('a Warp Corrupted Abomination joins the corrupted, Outcasts and the Helot Cult alone (CAMP-CRE-49)', () => {
    const czarn = 'outlaw-hired-guns-czarn-the-cyberoth-outlaw-outcasts-leader'
    const lists = ['orlock', 'outcasts', 'helot-cult', 'corpse-grinders']
    expect(lists.map((gang) => refused(czarn, { gang, alignment: 'outlaw' }))).toEqual([
      'chaosOnly',
      null,
      null,
      'chaosOnly',
    ])
    expect(refused(czarn, { ...outlaws, corrupted: true })).toBeNull()
    expect(refused(czarn, { ...outlaws, corrupted: false })).toBe('chaosOnly')
  })
})

describe('an outlawed house gang (CAMP-CRE-66)', () => {
  it.each([
    ['orlock-servitor', true],
    ['orlock-cyber-mastiff', true],
    ['orlock-house-agent-statline-1', true],
    ['orlock-gunner', false],
    ['orlock-arms-master', false],
    ['hangers-on-slopper', false],
    ['brutes-millisaur', false],
    ['hired-guns-hive-scum', false],
    ['escher-phelynx', false],
  ])('is closed to %s: %s', (type, closed) => {
    const wanted = catalogue.fighterTypes.get(type)
    expect(isClosedTo(outlaws, wanted, catalogue)).toBe(closed)
    expect(isClosedTo(lawful, wanted, catalogue)).toBe(false)
    expect(isClosedTo(undecided, wanted, catalogue)).toBe(false)
    if (closed) expect(refused(type, outlaws)).toBe('houseClosed')
  })
  it('are only clan houses', () => {
    const beasts = catalogue.fighterTypes.all.filter(
      ({ gang, category }) => category === 'brute' && catalogue.gangs.find(gang)?.kind === 'gang',
    )
    expect(beasts).not.toEqual([])
    for (const brute of beasts)
      expect(isClosedTo({ gang: brute.gang, alignment: 'outlaw' }, brute, catalogue)).toBe(false)
  })
})
