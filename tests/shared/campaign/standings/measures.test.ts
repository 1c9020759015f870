import {
  measureOf,
  triumphStandings,
  winningSide,
  type CampaignRecord,
  type Casualty,
  type Contender,
  type Fought,
} from '@shared/campaign'
import type { Measure, Triumph } from '@shared/content'
import { expect, test } from 'vitest'
import { typeNamed } from '../season/content'

const contender = (id: string, given: Partial<Contender> = {}): Contender => ({
  id,
  side: null,
  rating: 1000,
  wealth: 1200,
  reputation: 3,
  holdings: 2,
  fighters: 8,
  longestChain: 0,
  resources: {},
  ...given,
})
const fought = (gangId: string, outcome: Fought['outcome'], given: Partial<Fought> = {}): Fought => ({
  gangId,
  outcome,
  scenario: 'n23-border',
  phase: 'occupation',
  cycle: 1,
  role: 'equal',
  ...given,
})
const casualty = (by: string, victimGang: string, category = 'ganger', given: Partial<Casualty> = {}): Casualty => ({
  by,
  victimGang,
  category,
  otherAlignment: false,
  phase: null,
  cycle: 1,
  ...given,
})
const nothing: CampaignRecord = { contenders: [], fought: [], casualties: [], deaths: [] }
const red = contender('red', { side: 'chaos', resources: { meat: 7 }, longestChain: 4 })
const of = (measure: Measure, record: Partial<CampaignRecord>, more: Partial<Triumph> = {}) =>
  measureOf({ measure, of: null, phase: null, ...more }, red, { ...nothing, ...record })

test('the standings show the same measures that triumphs use: CAMP-STR-03', () => {
  expect(
    (['holdings', 'wealth', 'rating', 'reputation', 'fighters', 'longest-chain'] as const).map((one) => of(one, {})),
  ).toEqual([2, 1200, 1000, 3, 8, 4])
})

test('takedowns and wrecks are counted separately, and friends do not count: CAMP-DOM-13, CAMP-ASH-06', () => {
  const casualties = [
    casualty('red', 'blue'),
    casualty('red', 'blue', 'vehicle'),
    casualty('red', 'red'),
    casualty('blue', 'red'),
  ]
  expect(of('takedowns-and-wrecks', { casualties })).toBe(2)
  expect(of('takedowns', { casualties })).toBe(1)
  expect(of('wrecks', { casualties })).toBe(1)
})

test('battles are counted, and wins for a side: CAMP-DOM-13, CAMP-SUC-06, CAMP-UPR-09', () => {
  const battles = [fought('red', 'won'), fought('red', 'lost'), fought('blue', 'won'), fought('red', 'unrecorded')]
  // A battle without a recorded ending was fought all the same.
  expect(of('battles', { fought: battles })).toBe(3)
  expect(of('wins-for-side', { fought: battles }, { of: 'chaos' })).toBe(1)
  expect(of('wins-for-side', { fought: battles }, { of: 'order' })).toBe(0)
  expect(of('resource', {}, { of: 'meat' })).toBe(7)
})

test('raids are counted by role, and gathering: CAMP-OUT-06', () => {
  const battles = [
    fought('red', 'won', { scenario: 'bo-raid', role: 'attacker' }),
    fought('red', 'won', { scenario: 'bo-stealth', role: 'defender' }),
    fought('red', 'lost', { scenario: 'bo-market', role: 'defender' }),
    fought('red', 'won', { scenario: 'bo-mine' }),
  ]
  expect(of('raid-wins-attacking', { fought: battles })).toBe(1)
  expect(of('raid-wins-defending', { fought: battles })).toBe(1)
  expect(of('gathering-wins', { fought: battles })).toBe(1)
})

test('leaders of the other alignment are counted: CAMP-LAW-10', () => {
  const casualties = [
    casualty('red', 'blue', 'leader', { otherAlignment: true }),
    casualty('red', 'green', 'leader'),
    casualty('red', 'blue'),
  ]
  expect(of('enemy-leaders', { casualties }, { of: 'other-alignment' })).toBe(1)
})

test('deaths can be counted for one phase only: CAMP-SUC-06', () => {
  const deaths = [
    { gangId: 'red', phase: 'great-darkness', cycle: 1 },
    { gangId: 'red', phase: 'spark-of-rebellion', cycle: 5 },
  ]
  expect(of('fewest-deaths', { deaths }, { phase: 'great-darkness' })).toBe(1)
})

test('a tie gives nobody the triumph, and neither does a zero: CAMP-STR-03', () => {
  const standings = triumphStandings(typeNamed('dominion').triumphs, {
    ...nothing,
    contenders: [contender('red', { holdings: 3 }), contender('blue', { holdings: 5, reputation: 4 })],
  })
  const winners = Object.fromEntries(standings.map(({ triumph, winner }) => [triumph.id, winner]))
  expect(winners).toEqual({
    dominator: 'blue',
    slaughterer: null,
    creditor: null,
    warmonger: null,
    powerbroker: 'blue',
  })
  expect(standings[0]?.places).toEqual([
    { gangId: 'blue', value: 5 },
    { gangId: 'red', value: 3 },
  ])
})

test('fewest deaths goes to the gang with the lowest number: CAMP-UPR-09', () => {
  const [standing] = triumphStandings(
    typeNamed('uprising').triumphs.filter(({ measure }) => measure === 'fewest-deaths'),
    { ...nothing, contenders: [red, contender('blue')], deaths: [{ gangId: 'red', phase: null, cycle: 1 }] },
  )
  expect(standing?.winner).toBe('blue')
})

test('a gang without rivals does not have the fewest deaths, but the most of other measures: CAMP-STR-03', () => {
  const winners = (id: string) =>
    triumphStandings(typeNamed(id).triumphs, { ...nothing, contenders: [red] }).flatMap(({ triumph, winner }) =>
      triumph.measure === 'fewest-deaths' || triumph.measure === 'reputation' ? [[triumph.measure, winner]] : [],
    )
  expect(Object.fromEntries(winners('uprising'))).toEqual({ 'fewest-deaths': null, reputation: 'red' })
  expect(triumphStandings(typeNamed('uprising').triumphs, nothing).every(({ winner }) => winner === null)).toBe(true)
})

test('the alignment with more triumphs wins: CAMP-LAW-10', () => {
  const contenders = [
    contender('red', { side: 'outlaw', holdings: 5, wealth: 9000 }),
    contender('blue', { side: 'law-abiding', reputation: 9 }),
  ]
  const standings = triumphStandings(typeNamed('law-and-misrule').triumphs, { ...nothing, contenders })
  expect(winningSide(standings, contenders)).toBe('outlaw')
  expect(winningSide([], contenders)).toBeNull()
})
