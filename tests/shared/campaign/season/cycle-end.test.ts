import {
  asking,
  endOfCycle,
  fighterRating,
  n23,
  turnOf,
  withHouseRules,
  type CycleEnd,
  type EndingGang,
  type RosterGang,
} from '@shared/campaign'
import { expect, test } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { typeNamed } from './content'
import { told } from './told'

const advance = { advance: 'toughness', stat: 't', skill: null, experience: 6, value: 0 }
const ending = (roster: RosterGang): EndingGang => ({
  ...roster,
  fighters: roster.fighters.map((one) => ({ ...one, advances: one.advances.length, rating: fighterRating(one).value })),
})
const red = ending(
  gang(
    'red',
    [
      fighter('fit'),
      fighter('hurt', 'ganger', { status: 'recovering' }),
      fighter('learner', 'juve', { advances: [advance, advance, advance] }),
    ],
    { credits: 300 },
  ),
)
const blue = ending(
  gang('blue', [fighter('caught', 'ganger', { status: 'captured', baseCost: 95, capturedBy: 'red' })], { credits: 40 }),
)

function end(type: string, number: number, given: Partial<CycleEnd> = {}) {
  const turn = turnOf(typeNamed(type), number)
  if (!turn) throw new Error(`no cycle ${number}`)
  return told(
    endOfCycle({
      type: typeNamed(type),
      edition: n23,
      turn,
      gangs: [red, blue],
      holdings: [],
      alliances: [],
      spent: {},
      ...given,
    }),
  )
}
const kinds = (lines: ReturnType<typeof end>) => lines.map(({ kind }) => kind)

test('nothing changes between the cycles of a phase: CAMP-DOM-01', () => {
  expect(end('dominion', 1)).toEqual([])
})

test('after the Occupation all recover, captives go home, Juves may be promoted and everybody is granted 250 credits: CAMP-DOM-11', () => {
  const lines = end('dominion', 3)
  expect(lines.filter(({ kind }) => kind === 'fit')).toMatchObject([{ fighterId: 'hurt' }])
  expect(lines.filter(({ kind }) => kind === 'release')).toMatchObject([{ fighterId: 'caught', gangId: 'blue' }])
  expect(lines.filter(({ kind }) => kind === 'reminder')).toMatchObject([
    { text: { params: { fighter: 'Fighter learner' } } },
  ])
  // CAMP-IMP-05 T3: half of 95, rounded up to 50.
  expect(lines.filter(({ kind }) => kind === 'move')).toMatchObject([
    { gangId: 'red', amount: 50, reason: 'captive-sale' },
    { gangId: 'red', amount: 250, reason: 'downtime' },
    { gangId: 'blue', amount: 250, reason: 'downtime' },
  ])
})

test('a promotion takes as many advancements as the campaign says: CAMP-DOM-11, CAMP-GAP-09', () => {
  const { edition } = withHouseRules(n23, { 'switches.promotion-advances': '5' })
  expect(kinds(end('dominion', 3, { edition }))).not.toContain('reminder')
})

test('credits of the grant that were not spent in the downtime are lost: CAMP-DOM-11', () => {
  expect(end('dominion', 4, { spent: { red: 100, blue: 400 } })).toMatchObject([
    { gangId: 'red', amount: -150, reason: 'downtime' },
  ])
  // It can't lose more than it has.
  expect(end('dominion', 4, { spent: { red: 250 } })).toMatchObject([{ gangId: 'blue', amount: -40 }])
})

test('Law and Misrule sends no captive home: CAMP-LAW-01', () => {
  expect(kinds(end('law-and-misrule', 3))).not.toContain('release')
  expect(kinds(end('law-and-misrule', 3)).filter((kind) => kind === 'move')).toHaveLength(2)
})

test('with the spark of rebellion unowned sympathisers are removed: CAMP-SUC-04, CAMP-SUC-03', () => {
  const holdings = [
    { id: 'open', holder: null, stakeable: true, name: 'Ulanti' },
    { id: 'held', holder: 'red', stakeable: true, name: 'Ty' },
  ]
  expect(end('succession', 4, { holdings }).filter(({ kind }) => kind === 'gone')).toMatchObject([
    { holdingId: 'open' },
  ])
  expect(kinds(end('succession', 3))).toContain('release')
})

test('damnation ruins every territory: CAMP-UPR-06', () => {
  const holdings = [{ id: 'a', holder: 'red', stakeable: true, name: 'Ash Gate' }]
  expect(kinds(end('uprising', 4, { holdings }))).toEqual(['ruin'])
})

test('alliances end with the phase: CAMP-STR-20', () => {
  const alliances = [{ id: 'pact', gangId: 'red', ally: 'water-guild' }]
  expect(kinds(end('dominion', 7, { alliances }))).toEqual(['alliance-ends'])
  expect(kinds(end('dominion', 6, { alliances }))).toEqual([])
})

test('a ruined territory is the player’s choice, and not a random one: CAMP-UPR-03', () => {
  const held = (id: string, holder: string) => ({ id, holder, stakeable: true, name: id })
  const given = { ascendant: 'chaos', holdings: [held('a', 'red'), held('b', 'red'), held('c', 'blue')], ruined: [] }
  const dice = asking({})
  expect(end('uprising', 1, { ...given, dice, picks: { 'ruin/red': 'b' } })).toMatchObject([
    { holdingId: 'b' },
    { holdingId: 'c' },
  ])
  expect(dice.wanted).toEqual([])
  const foreign = asking({})
  end('uprising', 1, { ...given, dice: foreign, picks: { 'ruin/red': 'c' } })
  expect(foreign.wanted.map(({ id }) => id)).toEqual(['ruin/red'])
})

test('after a week of the Insurrection with Chaos ascendant each gang has a random territory ruined: CAMP-UPR-03', () => {
  const held = (id: string, holder: string) => ({ id, holder, stakeable: true, name: id })
  const given = {
    ascendant: 'chaos',
    holdings: [held('a', 'red'), held('b', 'red'), held('c', 'blue'), held('d', 'blue')],
    ruined: ['d'],
  }
  const missing = asking({})
  expect(end('uprising', 1, { ...given, dice: missing })).toMatchObject([
    { kind: 'ruin', holdingId: 'c', rule: 'CAMP-UPR-03' },
  ])
  expect(missing.wanted.map(({ id }) => id)).toEqual(['ruin/red'])
  expect(end('uprising', 1, { ...given, dice: asking({ 'ruin/red': [2] }) })).toMatchObject([
    { holdingId: 'b' },
    { holdingId: 'c' },
  ])
  expect(end('uprising', 1, { ...given, ascendant: 'order', dice: asking({}) })).toEqual([])
  expect(kinds(end('uprising', 5, { ...given, dice: asking({}) }))).not.toContain('ruin')
})

test('a captive whose captor is gone goes home, and nobody pays: CAMP-DOM-11', () => {
  const alone = { ...blue, fighters: blue.fighters.map((one) => ({ ...one, capturedBy: 'nobody' })) }
  const lines = end('dominion', 3, { gangs: [red, alone] })
  expect(lines.filter(({ kind }) => kind === 'release')).toMatchObject([{ fighterId: 'caught', gangId: 'blue' }])
  expect(lines.filter((line) => line.kind === 'move' && line.reason === 'captive-sale')).toEqual([])
})
