import { describe, expect, test } from 'vitest'
import { measure } from '@shared/rulesets/necromunda/asking'
import { createDeclaredOracle } from '@shared/rulesets/necromunda/declared/oracle'
import type { FactQuestion, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arrival, eventsOf, play, shotFacts, type Scene } from '../kit'
import { onTheirTable, spaceByWord, type Said } from './table-scene'

const scene = () => onTheirTable({ fighters: [{}, { side: 1 }, { side: 1 }, {}] })
const shot = { ask: 'shot', shooter: 0, target: 1, short: inches(8), long: inches(24) } as const
const heard = { visible: true, band: 'short', cover: 'light' }

/** Asks one fact and returns whether the players were asked. */
const ask = (here: Scene, question: FactQuestion, said: Said = {}) => {
  const asked: string[] = []
  const { result } = play(measure(here.table, 0, question, 'NEC-SHOOT-02'), { space: spaceByWord(here, said, asked) })
  return { answer: result, asked }
}

describe('facts that players state about their table', () => {
  test('are stored, so that players are not asked twice', () => {
    const here = scene()
    expect(ask(here, shot, { shot: [heard] })).toEqual({
      answer: shotFacts({ cover: 'light' }),
      asked: ['shot'],
    })
    expect(ask(here, shot)).toEqual({ answer: shotFacts({ cover: 'light' }), asked: [] })
    expect(eventsOf(here, 'fact-declared')).toHaveLength(1)
  })

  test('are asked again if the question differs: another target, a range that does not follow', () => {
    const here = scene()
    ask(here, shot, { shot: [heard] })
    expect(ask(here, { ...shot, short: inches(6) }, { shot: [heard] }).asked).toEqual(['shot'])
    expect(ask(here, { ...shot, target: 2 }, { shot: [heard] }).asked).toEqual(['shot'])
  })

  test.each([0, 1])('are forgotten when one of the two moves (fighter %s)', (mover) => {
    const here = scene()
    ask(here, shot, { shot: [heard] })
    here.table.emit({
      type: 'moved',
      rule: 'NEC-ACT-20',
      fighter: mover,
      kind: 'move',
      arrival: arrival(mover, { placement: null }),
    })
    expect(ask(here, shot, { shot: [heard] }).asked).toEqual(['shot'])
  })

  test('are kept while another fighter moves', () => {
    const here = scene()
    ask(here, shot, { shot: [heard] })
    const elsewhere = arrival(3, { placement: null })
    here.table.emit({ type: 'moved', rule: 'NEC-ACT-20', fighter: 3, kind: 'move', arrival: elsewhere })
    expect(ask(here, shot).asked).toEqual([])
  })

  test('about sight are forgotten when a fighter goes down; about distance they are kept', () => {
    const here = scene()
    const near = { ask: 'within', of: 0, distance: inches(3), among: [1, 2] } as const
    ask(here, shot, { shot: [heard] })
    ask(here, near, { within: [[1]] })
    here.table.emit({ type: 'status-changed', rule: 'NEC-SHOOT-18', fighter: 1, status: 'pinned' })
    expect(ask(here, shot, { shot: [heard] }).asked).toEqual(['shot'])
    expect(ask(here, near)).toEqual({ answer: [1], asked: [] })
  })

  test('that change with every shot are never stored', () => {
    const here = scene()
    const line = { ask: 'line-of-fire', shooter: 0, target: 1 } as const
    expect(ask(here, line, { 'line-of-fire': [[]] }).asked).toEqual(['line-of-fire'])
    expect(ask(here, line, { 'line-of-fire': [[{ fighter: 3, cover: 'open' }]] }).asked).toEqual(['line-of-fire'])
    expect(eventsOf(here, 'fact-declared')).toEqual([])
  })
})

describe('known facts imply', () => {
  test.each([
    ['short', { short: inches(12) }, 'short'],
    ['short', { short: inches(4), long: inches(8) }, undefined],
    ['long', { short: inches(8), long: inches(30) }, 'long'],
    ['long', { short: inches(12), long: inches(48) }, undefined],
    ['long', { short: null, long: inches(24) }, 'long'],
    ['out', { short: inches(4), long: inches(12) }, 'out'],
    ['out', { short: inches(12), long: inches(48) }, undefined],
  ] as const)('the range of another weapon: %s of 8" and 24", then %o', (band, ranges, follows) => {
    const here = scene()
    ask(here, shot, { shot: [{ visible: true, band, cover: 'heavy' }] })
    const other = ask(here, { ...shot, ...ranges }, { shot: [heard] })
    if (follows === undefined) expect(other.asked).toEqual(['shot'])
    else expect(other).toEqual({ answer: shotFacts({ band: follows, cover: 'heavy' }), asked: [] })
  })

  test('that a target hidden from one weapon is hidden from the others', () => {
    const here = scene()
    ask(here, shot, { shot: [{ visible: false, band: 'out', cover: 'open' }] })
    expect(ask(here, { ...shot, short: inches(2), long: inches(4) })).toMatchObject({
      answer: { visible: false },
      asked: [],
    })
  })

  const targets = { ask: 'targets', shooter: 0, among: [1, 2], concealedBy: 'light' } as const

  test('NEC-SHOOT-01: that every enemy may be in sight unless known to be hidden', () => {
    const here = scene()
    expect(ask(here, targets)).toEqual({ answer: [1, 2], asked: [] })
    ask(here, shot, { shot: [{ visible: false, band: 'out', cover: 'heavy' }] })
    expect(ask(here, targets)).toEqual({ answer: [2], asked: [] })
  })

  test('NEC-MOVE-14: nothing about which enemies a move may engage: the player decides, and more become known at its end', () => {
    const engageable = { ask: 'engageable', fighter: 0, allowance: inches(5), among: [1, 2], also: [] } as const
    expect(ask(scene(), engageable).answer).toEqual([1, 2])
    expect(ask(scene(), { ...engageable, among: [2], also: [1] }).answer).toEqual([])
  })

  test.each<[FactQuestion, unknown]>([
    [{ ask: 'nearest', from: 0, among: [2] }, 2],
    [{ ask: 'within', of: 0, distance: inches(3), among: [] }, []],
    [{ ask: 'turned-towards', fighter: 0, target: 1 }, null],
    [
      { ask: 'marker-on', fighter: 0 },
      { at: null, outOfRange: false },
    ],
  ])('the answer: %o', (question, answer) => {
    expect(ask(scene(), question)).toEqual({ answer, asked: [] })
  })

  test('NEC-TERR-04: dangerous ground, after a move that ended on it', () => {
    const here = scene()
    const question = { ask: 'on-dangerous-ground', fighter: 0 } as const
    const onto = arrival(0, { placement: null, dangerous: true })
    here.table.emit({ type: 'moved', rule: 'NEC-ACT-20', fighter: 0, kind: 'move', arrival: onto })
    expect(ask(here, question)).toEqual({ answer: true, asked: [] })
    const off = { placement: null, contacts: [] }
    here.table.emit({ type: 'pushed', rule: 'NECX-TRAIT-KNOCKBACK', fighter: 0, ...off })
    expect(ask(here, question, { 'on-dangerous-ground': [false] }).asked).toEqual(['on-dangerous-ground'])
  })
})

describe('checks of stated facts', () => {
  const { state, table } = scene()
  const oracle = createDeclaredOracle(table.rosters)
  const accepts = (question: NecromundaQuestion, value: unknown) => oracle.accept(state, question, value).ok

  test.each<[string, NecromundaQuestion, unknown, unknown]>([
    ['targets', { ask: 'targets', shooter: 0, among: [1], concealedBy: 'light' }, [1], [2]],
    ['nearest', { ask: 'nearest', from: 0, among: [1, 2] }, 2, 3],
    ['edge', { ask: 'edge', fighter: 0 }, { near: true, drop: 3000 }, { near: 'yes' }],
    ['landing', { ask: 'landing', fighter: 0, direction: null }, { height: 3000, onto: 1 }, { height: -1 }],
    ['cover', { ask: 'cover-from', fighter: 0, from: 1 }, 'heavy', 'dense'],
    ['blast', { ask: 'under-blast', marker: null, around: 0, diameter: inches(3) }, [0, 3], [0, 9]],
    [
      'scatter',
      { ask: 'scatter', marker: { at: null, outOfRange: false }, distance: inches(3), direction: 5 },
      { marker: null },
      {},
    ],
    [
      'push',
      { ask: 'pushed', fighter: 0, from: 1, distance: inches(1) },
      { moved: 500, stopped: true },
      { moved: 0.5 },
    ],
    [
      'drift',
      { ask: 'drifted', fighter: 0, distance: inches(4), direction: 1, by: 'running' },
      { moved: 4000, atEdge: true },
      { moved: 4000, atEdge: 1 },
    ],
    ['room for a hull', { ask: 'hull-room', fighter: 0, zone: 0 }, true, 'yes'],
    ['room for loot', { ask: 'loot-room', side: 0 }, false, 1],
    ['room in a doorway', { ask: 'has-room', fighter: 0, at: { kind: 'doorway', door: 0 } }, true, []],
    ['loot that rolls off', { ask: 'loot-rolls-off', distance: inches(4), among: [5] }, [5], [6]],
    ['the edge a road rolls to', { ask: 'trailing-edge', zone: 0 }, 'north', 'up'],
    ['where a hull is struck', { ask: 'facing', vehicle: 0, from: 1 }, ['front', 'left'], []],
    [
      'a drive',
      { ask: 'drive', vehicle: 0, leg: { kind: 'straight', distance: inches(6), course: 'forward' }, past: [] },
      { done: 2000, met: { kind: 'fighter', fighter: 1 } },
      { done: 2000, met: { kind: 'fighter', fighter: 9 } },
    ],
    ['way made for a hull', { ask: 'make-way', model: 1, vehicle: 0 }, { contacts: [2] }, { contacts: [9] }],
    ['objects', { ask: 'objects-near', fighter: 0, objects: [3], kind: 'mine', distance: inches(2) }, [3], [0]],
    ['an object', { ask: 'object-at', fighter: 0 }, null, { x: 1, y: 1, z: 0 }],
  ])('%s', (_name, question, good, bad) => {
    expect(accepts(question, good)).toBe(true)
    expect(accepts(question, bad)).toBe(false)
  })

  test('coordinates are refused', () => {
    const pushed = { ask: 'pushed', fighter: 0, from: 1, distance: inches(1) } as const
    const placement = { x: 1, y: 1, z: 0, heading: 0, pose: 'standing' }
    expect(accepts(pushed, { moved: 500, placement })).toBe(false)
  })
})
