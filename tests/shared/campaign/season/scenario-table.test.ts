import { attackerOf, chooserOf, readTable, tableDice, tableFor } from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { catalogue, typeNamed } from './content'

const rowFor = (type: string, phase: string | null, region: string | null, faces: readonly number[], shift = 0) => {
  const table = tableFor(typeNamed(type), phase, region)
  const row = table && readTable(table, faces, shift)
  return row && (row.chooser ?? row.scenarios.map((id) => catalogue.scenarios.get(id).name))
}

test.each([
  [[1, 2], 'more'],
  [
    [1, 3],
    ['Border Dispute', 'Fuel Hunt'],
  ],
  [
    [3, 4],
    ['Smash & Grab', 'Settlement Raid (Ash Wastes)'],
  ],
  [
    [4, 5],
    ['The Trap', 'Cargo Run'],
  ],
  [[6, 6], 'fewer'],
])('Dominion rolls %j: %j (CAMP-DOM-09)', (faces, wanted) => {
  expect(rowFor('dominion', 'occupation', null, faces)).toEqual(wanted)
})

test('Law and Misrule has its table: CAMP-LAW-08', () => {
  expect(rowFor('law-and-misrule', null, null, [2, 2])).toEqual(['Looters', 'The Trap'])
  expect(rowFor('law-and-misrule', null, null, [3, 3])).toEqual(['Ambush', 'Marauders / Settlement Raid v2'])
  expect(rowFor('law-and-misrule', null, null, [4, 4])).toEqual(['Border Dispute', 'Smash & Grab'])
  // The chooser decides who attacks.
  expect(attackerOf(typeNamed('law-and-misrule'), 'challenger', 'chooser')).toBeNull()
  expect(attackerOf(typeNamed('law-and-misrule'), 'challenger', null)).toBe('challenger')
})

test('Outlander has tables by phase, and an Outpost shifts the roll by two: CAMP-OUT-05', () => {
  expect(rowFor('outlander', 'development', null, [2, 2])).toEqual(['Gunk Tank'])
  expect(rowFor('outlander', 'expansion', null, [2, 2])).toEqual(['Settlement Raid (Outlander)'])
  expect(rowFor('outlander', 'expansion', null, [2, 2], 2)).toEqual(['Market Mayhem'])
  expect(rowFor('outlander', 'expansion', null, [1, 1], -2)).toBe('more')
})

test('the Ash Wastes have tables by region, with one die: CAMP-ASH-05', () => {
  expect(rowFor('ash-wastes', null, 'near', [5])).toEqual(['Bone Road Death Race'])
  expect(rowFor('ash-wastes', null, 'deep', [4])).toEqual(['Rescue Mission'])
  expect(rowFor('ash-wastes', null, 'wild', [3])).toEqual(['Incoming Storm'])
  expect(rowFor('ash-wastes', null, 'wild', [6])).toBe('fewer')
  const table = tableFor(typeNamed('ash-wastes'), null, 'near')
  expect(table && tableDice(table)).toEqual({ count: 1, sides: 6, ordered: false })
})

test('Succession has tables by phase: CAMP-SUC-05', () => {
  expect(rowFor('succession', 'great-darkness', null, [3, 3])).toEqual(['Gunk War'])
  expect(rowFor('succession', 'spark-of-rebellion', null, [4, 4])).toEqual(['Street Fight'])
  expect(typeNamed('succession').captives).toBe('su-zalk')
})

test('the Uprising has its table: CAMP-UPR-05', () => {
  expect(rowFor('uprising', null, null, [2, 3])).toEqual(['Meat Harvest', 'Scavenge'])
  expect(rowFor('uprising', null, null, [6, 5])).toBe('ascendant')
  expect(typeNamed('uprising').captives).toBe('br-exec')
})

test('a campaign without a table has none: CAMP-STR-10', () => {
  expect(tableFor(typeNamed('free-form'), null, null)).toBeNull()
})

describe('the chooser of the attacker', () => {
  const gangs = [
    { id: 'rich', holdings: 4, side: 'order' },
    { id: 'poor', holdings: 2, side: 'chaos' },
  ]
  const row = (chooser: 'more' | 'fewer' | 'ascendant' | 'free') => ({ from: 2, to: 3, chooser, scenarios: [] })

  test('is the gang that holds more, or fewer; tied gangs roll off: CAMP-DOM-09', () => {
    expect(chooserOf(row('more'), gangs)).toBe('rich')
    expect(chooserOf(row('fewer'), gangs)).toBe('poor')
    expect(
      chooserOf(
        row('more'),
        gangs.map((gang) => ({ ...gang, holdings: 1 })),
      ),
    ).toBeNull()
  })

  test('is the ascendant side: CAMP-UPR-05', () => {
    expect(chooserOf(row('ascendant'), gangs, 'chaos')).toBe('poor')
    expect(chooserOf(row('ascendant'), gangs, null)).toBeNull()
    expect(chooserOf(row('free'), gangs)).toBeNull()
  })

  test('does not matter in other campaigns, where the challenger attacks: CAMP-DOM-09, CAMP-PRE-04', () => {
    expect(attackerOf(typeNamed('dominion'), 'challenger', 'chooser')).toBe('challenger')
  })
})

test('every scenario of a table is in the catalogue', () => {
  const named = catalogue.campaignTypes.all.flatMap(({ scenarios, captives }) => [
    ...scenarios.flatMap(({ rows }) => rows.flatMap((row) => row.scenarios)),
    ...(captives === null ? [] : [captives]),
  ])
  expect(named.filter((id) => catalogue.scenarios.find(id) === undefined)).toEqual([])
})
