import { asking, calendarOf, seasonOf, turnOf } from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { catalogue, typeNamed } from './content'

const phasesOf = (id: string) => calendarOf(typeNamed(id)).map(({ phase }) => phase.id)
const seasonsOf = (id: string, faces: Record<string, number[]> = {}) =>
  calendarOf(typeNamed(id)).map((turn) => seasonOf(turn, asking(faces)))

test('Dominion lasts seven cycles: CAMP-DOM-01, CAMP-STR-01, CAMP-STR-02', () => {
  expect(phasesOf('dominion')).toEqual([
    ...Array<string>(3).fill('occupation'),
    'downtime',
    ...Array<string>(3).fill('takeover'),
  ])
  expect(
    calendarOf(typeNamed('dominion')).map(({ number, within, lastOfPhase }) => [number, within, lastOfPhase]),
  ).toEqual([
    [1, 1, false],
    [2, 2, false],
    [3, 3, true],
    [4, 1, true],
    [5, 1, false],
    [6, 2, false],
    [7, 3, true],
  ])
})

test.each([
  ['law-and-misrule', 'expansion', 'justice', 'CAMP-LAW-01'],
  ['outlander', 'development', 'expansion', 'CAMP-OUT-04'],
  ['ash-wastes', 'season-of-flame', 'season-of-ash', 'CAMP-ASH-03'],
  ['succession', 'great-darkness', 'spark-of-rebellion', 'CAMP-SUC-02, -04'],
  ['uprising', 'insurrection', 'damnation', 'CAMP-UPR-01'],
])('%s goes from %s through a downtime to %s (%s)', (id, first, last) => {
  expect([...new Set(phasesOf(id))]).toEqual([first, 'downtime', last])
})

test('Old Kingdoms has two Takeovers: CAMP-VAR-01', () => {
  expect([...new Set(phasesOf('old-kingdoms'))]).toEqual(['takeover', 'downtime', 'second-takeover'])
})

test('after the last cycle the season is over, unless the campaign is perpetual: CAMP-VAR-11', () => {
  expect(turnOf(typeNamed('dominion'), 8)).toBeNull()
  expect(turnOf(typeNamed('perpetual'), 8)).toMatchObject({ number: 8, within: 1, phase: { id: 'occupation' } })
  expect(turnOf(typeNamed('dominion'), 0)).toBeNull()
})

describe('seasons in the wastes', () => {
  test('of Dominion are fixed: CAMP-DOM-10', () => {
    expect(seasonsOf('dominion')).toEqual(['ash', 'ash', 'changing', null, 'changing', 'flame', 'flame'])
  })

  test('of the Ash Wastes depend on a die in cycles 3 and 5: CAMP-ASH-03', () => {
    expect(seasonsOf('ash-wastes')).toEqual(['flame', 'flame', null, null, null, 'ash', 'ash'])
    expect(seasonsOf('ash-wastes', { 'season/3': [4], 'season/5': [4] })).toEqual([
      'flame',
      'flame',
      'flame',
      null,
      'ash',
      'ash',
      'ash',
    ])
    expect(seasonsOf('ash-wastes', { 'season/3': [5], 'season/5': [6] })).toEqual([
      'flame',
      'flame',
      'changing',
      null,
      'changing',
      'ash',
      'ash',
    ])
    const ask = asking({})
    calendarOf(typeNamed('ash-wastes')).forEach((turn) => seasonOf(turn, ask))
    expect(ask.wanted.map(({ id, rule }) => [id, rule])).toEqual([
      ['season/3', 'CAMP-ASH-03'],
      ['season/5', 'CAMP-ASH-03'],
    ])
  })
})

test('every variant exists with its rule: CAMP-VAR-01..12', () => {
  const variants = catalogue.campaignTypes.all.filter(({ variantOf }) => variantOf === 'dominion')
  expect(variants.map(({ id, rule }) => `${rule} ${id}`)).toEqual([
    'CAMP-VAR-01 old-kingdoms',
    'CAMP-VAR-02 into-the-unknown',
    'CAMP-VAR-03 escalation',
    'CAMP-VAR-04 classic',
    'CAMP-VAR-05 ironman',
    'CAMP-VAR-06 dome-rush',
    'CAMP-VAR-07 last-gang-standing',
    'CAMP-VAR-08 hive-empires',
    'CAMP-VAR-09 nomads-of-the-underhive',
    'CAMP-VAR-10 helmawrs-war',
    'CAMP-VAR-11 perpetual',
    'CAMP-VAR-12 semi-perpetual',
  ])
})

test('variants change the rules they name: CAMP-VAR-02, CAMP-VAR-03, CAMP-VAR-05, CAMP-VAR-07, CAMP-VAR-08, CAMP-VAR-09, CAMP-VAR-10', () => {
  expect(typeNamed('into-the-unknown').holdings.pool.hidden).toBe(true)
  expect(typeNamed('escalation').triumphs.map(({ measure }) => measure)).not.toContain('wealth')
  expect(typeNamed('ironman').founding).toEqual({ credits: 3000, vehicleCredits: 0, keepsUnspent: false })
  expect(typeNamed('last-gang-standing').triumphs.map(({ measure }) => measure)).toEqual(['rating'])
  expect(typeNamed('hive-empires').holdings).toMatchObject({ kind: 'zone', begins: 3 })
  expect(typeNamed('nomads-of-the-underhive').founding).toMatchObject({ credits: 700, vehicleCredits: 300 })
  expect(typeNamed('helmawrs-war').sides.map(({ id }) => id)).toEqual(['law-abiding', 'outlaw'])
})

test('bans of variants between battles are data: CAMP-VAR-03, CAMP-VAR-04, CAMP-VAR-05, CAMP-VAR-06, CAMP-VAR-07, CAMP-VAR-09', () => {
  const customs = (id: string) => typeNamed(id).customs
  expect(customs('escalation')).toMatchObject({ noSales: true, noRecruits: false })
  expect(customs('classic')).toMatchObject({
    noTactics: true,
    without: ['hanger-on', 'brute', 'crew'],
    heavyWeapons: 2,
    rare: { 'flak-armour': 10, 'mesh-armour': 10 },
  })
  expect(customs('ironman')).toMatchObject({ noRecruits: true, noTrading: true, anyGear: true })
  expect(customs('dome-rush')).toMatchObject({ search: 2, rarest: null })
  expect(customs('last-gang-standing')).toMatchObject({ noRecruits: true, noTrading: false, fewestSides: 3 })
  expect(customs('nomads-of-the-underhive')).toMatchObject({ rarest: 10 })
  expect(customs('dominion')).toEqual({
    noRecruits: false,
    noTrading: false,
    anyGear: false,
    noSales: false,
    noTactics: false,
    without: [],
    heavyWeapons: null,
    rare: {},
    search: 0,
    rarest: null,
    fewestSides: 2,
    startingExperience: null,
    crewLimits: [],
    intrigues: false,
    bounties: false,
    paysForSwitching: false,
    ruinedByChaos: false,
    legacy: false,
    postBattle: {
      noRewards: false,
      withheld: [],
      pays: null,
      most: null,
      shortInjuries: false,
      lastStand: false,
      capturedLeaves: false,
    },
  })
})

test('rules of a variant left to players are cited: CAMP-VAR-04, CAMP-VAR-06, CAMP-VAR-12', () => {
  for (const id of ['classic', 'dome-rush', 'semi-perpetual']) {
    const type = typeNamed(id)
    expect(type.notes.map(({ rule }) => rule)).toContain(type.rule)
  }
})
