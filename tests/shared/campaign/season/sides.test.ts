import {
  alignmentAfter,
  alignmentDice,
  ascendancy,
  bountyShare,
  changedAlignment,
  delegationJoins,
  feed,
  festers,
  lostToMutation,
  mayAlly,
  mayJoin,
  meatGained,
  moreInCrew,
  reputationRewards,
  scavengedRecruit,
  scavenging,
  sideOf,
  sidesFor,
  testAlliance,
} from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { catalogue, typeNamed } from './content'

describe('sides', () => {
  test('are alignments only in campaigns that use them as sides: CAMP-LAW-02, CAMP-UPR-02, CAMP-ASH-01', () => {
    const of = (type: string, allegiance: string | null, alignment: string | null) =>
      sideOf(typeNamed(type), { allegiance, alignment })
    expect(of('law-and-misrule', null, 'outlaw')).toBe('outlaw')
    expect(of('uprising', null, 'law-abiding')).toBeNull()
    expect(of('uprising', 'chaos', 'law-abiding')).toBe('chaos')
    expect(of('ash-wastes', 'raiders', 'outlaw')).toBe('raiders')
    expect(of('ash-wastes', null, 'outlaw')).toBeNull()
  })

  test('of the law are fixed for some gangs: CAMP-LAW-02', () => {
    const law = typeNamed('law-and-misrule')
    expect(sidesFor(law, 'palanite-enforcers')).toEqual(['law-abiding'])
    expect(sidesFor(law, 'slave-ogryns')).toEqual(['outlaw'])
    expect(sidesFor(law, 'escher')).toEqual(['law-abiding', 'outlaw'])
    expect(sidesFor(law, 'escher', { corrupted: true })).toEqual(['outlaw'])
    expect(sidesFor(typeNamed('uprising'), 'goliath', { corrupted: true })).toEqual(['order', 'chaos', 'unaligned'])
  })

  test('of the road: nomads raid, the law-abiding trade, outlaws choose: CAMP-ASH-01', () => {
    const roads = typeNamed('ash-wastes')
    expect(sidesFor(roads, 'nomads')).toEqual(['raiders'])
    expect(sidesFor(roads, 'nomads', { alignment: 'law-abiding' })).toEqual(['raiders'])
    expect(sidesFor(roads, 'escher', { alignment: 'law-abiding' })).toEqual(['traders'])
    expect(sidesFor(roads, 'escher', { alignment: 'outlaw' })).toEqual(['raiders', 'traders'])
  })

  test('of the Uprising: CAMP-UPR-02', () => {
    expect(sidesFor(typeNamed('uprising'), 'genestealer-cult')).toEqual(['order'])
    expect(sidesFor(typeNamed('uprising'), 'corpse-grinders')).toEqual(['chaos'])
    expect(sidesFor(typeNamed('uprising'), 'goliath')).toEqual(['order', 'chaos', 'unaligned'])
  })
})

describe('the law', () => {
  test('has rewards for Reputation, each band with the ones below: CAMP-LAW-03', () => {
    expect(reputationRewards('law-abiding', 4)).toEqual(['bounties'])
    expect(reputationRewards('law-abiding', 25)).toEqual([
      'bounties',
      'propagandist',
      'bounties-half-more',
      'bounty-hunter',
      'bounties-doubled',
      'fixer',
    ])
    expect(reputationRewards('outlaw', 19)).toEqual(['black-market', 'scabber', 'discount-10', 'two-scum'])
    expect(reputationRewards('unaligned', 30)).toEqual([])
  })

  test('a captured outlaw is worth all it costs, a law-abiding captive half: CAMP-LAW-04, CAMP-LAW-03', () => {
    expect(bountyShare('outlaw', [])).toBe(100)
    expect(bountyShare('law-abiding', [])).toBe(50)
    expect(bountyShare('outlaw', reputationRewards('law-abiding', 10))).toBe(150)
    expect(bountyShare('outlaw', reputationRewards('law-abiding', 20))).toBe(200)
  })

  test('tests intrigues and illegal items of the other side: CAMP-LAW-06, CAMP-LAW-07', () => {
    const intrigues = catalogue.intrigues.all
    const outlaw = intrigues.filter(({ side }) => side === 'outlaw').slice(0, 3)
    const dice = outlaw.reduce((sum, { testDice }) => sum + testDice, 0)
    expect(alignmentDice('law-abiding', outlaw, 2)).toBe(dice + 2)
    expect(alignmentDice('outlaw', outlaw, 2)).toBe(0)
  })

  test('turns the gang on a 1, or costs 5 Reputation if it cannot turn: CAMP-LAW-06, CAMP-LAW-05', () => {
    expect(alignmentAfter('law-abiding', [2, 6], true)).toMatchObject({ alignment: 'law-abiding', reputation: 0 })
    expect(alignmentAfter('law-abiding', [1, 6], true)).toEqual(changedAlignment('law-abiding'))
    expect(changedAlignment('law-abiding')).toEqual({
      alignment: 'outlaw',
      reputation: -3,
      testAlliance: true,
      hangersOnLeave: true,
    })
    expect(alignmentAfter('law-abiding', [1], false)).toMatchObject({ alignment: 'law-abiding', reputation: -5 })
  })
})

describe('alliances', () => {
  test('are made by guilds with law-abiding gangs, by criminals with outlaws, by nobles with any; one at a time: CAMP-STR-20', () => {
    const of = (kind: string) => catalogue.alliances.all.find((ally) => ally.kind === kind)
    expect(
      catalogue.alliances.all
        .filter(({ kind }) => kind === 'guild')
        .every((ally) => mayAlly(ally, 'law-abiding') && !mayAlly(ally, 'outlaw')),
    ).toBe(true)
    const [criminal, noble] = [of('criminal'), of('noble')]
    if (!criminal || !noble) throw new Error('no such allies')
    expect([mayAlly(criminal, 'outlaw'), mayAlly(criminal, 'law-abiding'), mayAlly(noble, null)]).toEqual([
      true,
      false,
      true,
    ])
    expect(mayJoin([])).toBe(true)
    expect(mayJoin([{ status: 'ended' }])).toBe(true)
    expect(mayJoin([{ status: 'broken' }])).toBe(false)
  })

  test('have a test that gets harder with each one in the cycle: CAMP-STR-21', () => {
    const test = { earlierThisCycle: 0, changedAlignment: false, strong: false }
    expect(testAlliance(4, test)).toBe('holds')
    expect(testAlliance(5, test)).toBe('withheld')
    expect(testAlliance(6, { ...test, earlierThisCycle: 1 })).toBe('broken')
    expect(testAlliance(4, { ...test, changedAlignment: true })).toBe('broken')
    expect(testAlliance(6, { ...test, strong: true })).toBe('holds')
    expect(testAlliance(6, { ...test, strong: true, earlierThisCycle: 1 })).toBe('broken')
  })

  test('send a delegation to gangs with low Reputation: CAMP-STR-22', () => {
    expect(delegationJoins({ aidOn: 9 }, 4, 5)).toBe(true)
    expect(delegationJoins({ aidOn: 9 }, 5, 5)).toBe(false)
    expect(delegationJoins({ aidOn: null }, 1, 1)).toBe(false)
  })
})

describe('the Uprising', () => {
  test('Order is ascendant first, then the side that won more in the last week: CAMP-UPR-03', () => {
    expect(ascendancy([])).toBe('order')
    expect(ascendancy([{ order: 1, chaos: 2 }])).toBe('chaos')
    expect(
      ascendancy([
        { order: 1, chaos: 2 },
        { order: 2, chaos: 2 },
      ]),
    ).toBe('chaos')
    expect(
      ascendancy([
        { order: 1, chaos: 2 },
        { order: 3, chaos: 2 },
      ]),
    ).toBe('order')
  })

  test('crews of Order are larger in defence, those of Chaos in attack: CAMP-UPR-02', () => {
    const uprising = typeNamed('uprising')
    const more = (side: string | null) =>
      (['attacker', 'defender', 'equal'] as const).map((role) => moreInCrew(uprising, side, role))
    expect([more('order'), more('chaos'), more('unaligned'), more(null)]).toEqual([
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(moreInCrew(typeNamed('dominion'), 'order', 'defender')).toBe(0)
  })

  test('Chaos gains more Meat: CAMP-UPR-02', () => {
    expect([meatGained('chaos', 2), meatGained('order', 2), meatGained('chaos', 0)]).toEqual([3, 2, 0])
  })

  test('scavenging: CAMP-UPR-06', () => {
    expect(scavenging(3)).toEqual({ injury: true, gear: null, recruit: null })
    expect(scavenging(4)).toMatchObject({ injury: true, gear: { worth: { dice: '3D6', times: 1 }, what: 'house' } })
    expect(scavenging(7)).toMatchObject({ injury: false, gear: { worth: { dice: 'D6', times: 10 }, what: 'one' } })
    expect(scavenging(9)).toMatchObject({ gear: { what: 'any' }, recruit: null })
    expect(scavenging(11)).toMatchObject({ gear: { worth: { dice: '2D6', times: 10 } }, recruit: 'ganger' })
    expect(scavenging(12)).toMatchObject({ gear: { worth: { dice: '4D6', times: 10 } }, recruit: 'ganger-or-champion' })
    expect([scavengedRecruit(5), scavengedRecruit(6)]).toEqual(['ganger', 'champion'])
  })

  test('a crew eats, or starves: CAMP-UPR-07', () => {
    expect(feed(8, 6)).toEqual({ eaten: 6, starving: false })
    expect(feed(4, 6)).toEqual({ eaten: 4, starving: true })
  })

  test('some injuries fester on a 6: CAMP-UPR-08', () => {
    const cause = { byChaos: false, chaosAscendant: false, starving: false }
    expect(festers(44, 6, cause)).toBe(true)
    expect(festers(44, 5, cause)).toBe(false)
    expect(festers(53, 3, { byChaos: true, chaosAscendant: true, starving: true })).toBe(true)
    expect(festers(55, 6, cause)).toBe(false)
    expect([lostToMutation(2, 3), lostToMutation(3, 3)]).toEqual([false, true])
  })
})
