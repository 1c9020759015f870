import { describe, expect, test } from 'vitest'
import { resultOf } from '@shared/rulesets/necromunda/result'
import { enemiesOf, friendsOf } from '@shared/rulesets/necromunda/table'
import { staged, type Stage, type StageSketch } from './stage'

/** Battles of three and four gangs (CAMP-SCN-01), from set-up to result. */

const down = (here: Stage, by: string, ...victims: readonly string[]): Stage => {
  for (const victim of victims) here.outOfAction(victim, by)
  return here
}
const actedIn = (here: Stage): string[] =>
  here.names(here.events.flatMap((event) => (event.type === 'activated' ? [event.fighter] : [])))
const outcomes = (here: Stage): string[] =>
  resultOf(here.setup, here.table, here.state, here.events).sides.map(({ outcome }) => outcome)

describe('setting up', () => {
  test('NECX-SCN-01: rotates among the gangs by the roll-off, one fighter each, each in its own zone', () => {
    const here = staged('hb-lies', { crews: [2, 1, 2, 1] }, { dice: { 'deployment.roll-off': [2, 5, 6, 1] } })
    const order = here.events.flatMap((event) => (event.type === 'deployed' ? [event.fighter] : []))
    expect(here.names(order)).toEqual(['c0', 'b0', 'a0', 'd0', 'c1', 'a1'])
    expect(['a', 'b', 'c', 'd'].map(here.line)).toEqual([[0, 0], [48], [0, 0], [48]])
  })

  test('keeps all gangs apart', () => {
    const here = staged('18-moot', { crews: [2, 2, 2] })
    const [a = 0, b = 0, c = 0] = ['a1', 'b1', 'c1'].map(here.where)
    expect([Math.abs(a - b) >= 6, Math.abs(b - c) >= 6, Math.abs(a - c) >= 6]).toEqual([true, true, true])
  })
})

describe('rounds', () => {
  test('NECX-PRI-03: three or more gangs tied for priority reroll among themselves', () => {
    const here = staged('hb-lies', { crews: [1, 1, 1, 1] }).begin({
      dice: { 'priority.roll': [4, 6, 4, 4, 2, 5, 5, 1, 3] },
    })
    // 6 first; of the three fours 2, 5, 5, and of the two fives 1 and 3.
    expect(here.state.order).toEqual([1, 3, 2, 0])
  })

  test('NECX-ACTV-01, NECX-ACTV-03: gangs alternate in that order, and one without Ready fighters is skipped', () => {
    const here = staged('hb-lies', { crews: [2, 1, 2] }).begin()
    for (let turn = 0; turn < 5; turn += 1) here.turn()
    expect(actedIn(here)).toEqual(['a0', 'b0', 'c0', 'a1', 'c1'])
    here.turn()
    expect(here.state.stage).toBe('end')
  })

  test('fighters of all other gangs are enemies', () => {
    const here = staged('hb-lies', { crews: [2, 1, 2] })
    expect(here.names(enemiesOf(here.table, 0))).toEqual(['b0', 'c0', 'c1'])
    expect(here.names(friendsOf(here.table, 0))).toEqual(['a1'])
  })

  test('NECX-BOT-01, NECX-FLEE-03: each gang takes its own bottle check, and the others fight on after one has bottled', () => {
    const here = staged('hb-lies', { crews: [3, 3, 3], options: { bottleMode: 'published' } })
    down(here, 'a0', 'b1', 'b2').outOfAction('c1', 'a0')
    here.end({ dice: { 'bottle.check': [2, 2] } }, 1)
    expect(here.state.sides.map(({ bottled }) => bottled)).toEqual([false, true, false])
    here.begin({}, 2).turn({ picks: { 'flee.withdraw': 'yes' } })
    expect([here.status('b0'), here.isOver()]).toEqual(['fled', false])
    expect(here.end({ dice: { 'bottle.check': [1] } }, 2).isOver()).toBe(false)
    down(here, 'c0', 'a0', 'a1', 'a2')
    expect([here.end({ dice: { 'bottle.check': [1] } }, 3).isOver(), here.finish(), outcomes(here)]).toEqual([
      true,
      'c',
      ['lost', 'lost', 'won'],
    ])
  })

  test('CAMP-SCN-03: when all but one gang withdraw the last wins at once', () => {
    const here = staged('hb-lies', { crews: [1, 1, 1, 1] }).begin()
    here
      .bottle('a')
      .bottle('b')
      .bottle('d')
      .turn({ picks: { 'flee.withdraw': ['yes', 'yes', 'yes'] } })
    expect([here.isOver(), here.finish(), outcomes(here)]).toEqual([true, 'c', ['lost', 'lost', 'won', 'lost']])
  })
})

describe('winners and points', () => {
  test('an enemy taken out gives its attacker a point, and nobody without an attacker', () => {
    const here = staged('18-standoff', { crews: [2, 2, 2] })
    here.outOfAction('b1', 'c0').outOfAction('a1').flee('b0')
    expect([here.points('a'), here.points('b'), here.points('c')]).toEqual([0, 0, 2])
  })

  test('CAMP-SCN-01: a tie for first place is a draw for all', () => {
    const here = staged('18-standoff', { crews: [2, 2, 2] })
    here.outOfAction('b1', 'c0').outOfAction('c1', 'a0')
    expect([here.points('a'), here.points('c'), here.finish(), outcomes(here)]).toEqual([
      2,
      2,
      '',
      ['drawn', 'drawn', 'drawn'],
    ])
    expect(here.dues()).toEqual(['a credits D6x5', 'b credits D6x5', 'c credits D6x5'])
  })

  test('there is one winner and several losers, each with a reward', () => {
    const here = staged('18-standoff', { crews: [2, 2, 2, 2] }).outOfAction('d1', 'b0')
    expect([here.finish(), outcomes(here)]).toEqual(['b', ['lost', 'won', 'lost', 'lost']])
    expect(here.dues().filter((line) => line.includes('credits'))).toEqual([
      'a credits D3x5',
      'b credits D6x10',
      'c credits D3x5',
      'd credits D3x5',
    ])
  })

  test('gangs that attack together win together', () => {
    const here = down(staged('eg-round', { crews: [1, 1, 1] }), 'b0', 'c0')
    expect([here.finish(), outcomes(here)]).toEqual(['ab', ['won', 'won', 'lost']])
    expect(here.dues()).toEqual(['a reputation 1', 'a0 experience 1', 'b reputation 1', 'b0 experience 1'])
  })

  test('against a common enemy all remaining gangs win', () => {
    const here = staged('wc-hunt', { crews: [1, 1, 1] })
      .flee('c0')
      .outOfAction('ambot-1', 'a0')
    expect([here.finish(), outcomes(here)]).toEqual(['ab', ['won', 'won', 'lost']])
  })
})

describe('allied gangs', () => {
  const inLastRound = (more: StageSketch = {}): Stage => staged('eg-round', { crews: [2, 2, 1], ...more })

  test('are neither enemies nor friends of each other', () => {
    const here = inLastRound()
    const { table } = here
    expect(table.alliances).toEqual([0, 0, 2])
    const known = [enemiesOf(table, 0), friendsOf(table, 0), enemiesOf(table, 4)].map((fighters) =>
      here.names(fighters),
    )
    expect(known).toEqual([['c0'], ['a1'], ['a0', 'a1', 'b0', 'b1']])
  })

  test('end the battle together, once nobody else is left', () => {
    const here = down(inLastRound(), 'b0', 'c0')
    expect([here.end({}, 1).isOver(), outcomes(here)]).toEqual([true, ['won', 'won', 'lost']])
  })

  test('earn nothing by bringing each other down', () => {
    const here = inLastRound().outOfAction('b1', 'a0').outOfAction('c0', 'a0')
    const { fighters } = resultOf(here.setup, here.table, here.state, here.events)
    expect(fighters.flatMap(({ takedowns }) => takedowns.map(({ victim }) => victim))).toEqual(['c0'])
  })

  test('are allied in any scenario if the set-up says so', () => {
    const apart = staged('hb-lies', { crews: [1, 1, 1, 1] })
    const paired = staged('hb-lies', { crews: [1, 1, 1, 1], alliances: [0, 1, 0, 1] })
    expect([apart.table.alliances, paired.table.alliances]).toEqual([
      [0, 1, 2, 3],
      [0, 1, 0, 1],
    ])
    expect(paired.names(enemiesOf(paired.table, 0))).toEqual(['b0', 'd0'])
  })
})
