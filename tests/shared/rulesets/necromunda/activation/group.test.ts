import { describe, expect, test } from 'vitest'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import { eventsOf, play, setUp, theEvent, type FighterSketch, type Played, type Scene, type Script } from '../kit'
import { openTableTop } from './acting'

const turn = (scene: Scene, script: Script): Played<void> =>
  play(actionPhase(scene.table), {
    ...script,
    space: { ...openTableTop, within: ({ among }) => among, ...script.space },
  })

const scene = (leader: FighterSketch, ...friends: FighterSketch[]): Scene =>
  setUp({
    fighters: [{ name: 'boss', ...leader }, ...friends, { side: 1, name: 'enemy', ready: false }],
    activation: null,
  })

const champion: FighterSketch = { category: 'champion', groupActivation: 1 }
const askedToJoin = ({ asked }: Played<unknown>): (readonly string[])[] =>
  asked.filter(({ kind }) => kind === 'activation.group').map(({ options }) => options)

describe('group activation', () => {
  test('NEC-ACT-01, NECX-GRP-01: a Champion brings in one Ready friend within 3"', () => {
    const here = scene(champion, { name: 'near' }, { name: 'far' }, { name: 'spent', ready: false })
    const played = turn(here, {
      choices: ['boss', ['activation.group', 'near'], ['activation.action', 'end']],
      space: {
        within: ({ of, distance, among }) => {
          expect([of, distance, among]).toEqual([0, 3000, [1, 2]])
          return [1]
        },
      },
    })
    expect(askedToJoin(played)).toEqual([['no-more', 'near']])
    expect(theEvent(here, 'group-formed')).toMatchObject({ leader: 0, members: [1] })
  })

  test('NEC-ACT-03, NECX-GRP-02: all are named before the first of them acts', () => {
    const here = scene({ category: 'leader', groupActivation: 2 }, { name: 'first' }, { name: 'second' })
    const { asked } = turn(here, {
      choices: ['boss', ['activation.group', 'first'], ['activation.group', 'second'], ['activation.action', 'end']],
    })
    expect(asked.map(({ kind }) => kind).filter((kind) => kind.startsWith('activation'))).toEqual([
      'activation.fighter',
      'activation.group',
      'activation.group',
      'activation.action',
    ])
    expect(here.state.group).toEqual([1, 2])
  })

  test('NEC-ACT-04: members act one after another, in the order their player chooses, each to its end', () => {
    const here = scene({ category: 'leader', groupActivation: 2 }, { name: 'first' }, { name: 'second' })
    turn(here, { choices: ['boss', 'first', 'second', 'end'] })
    turn(here, { choices: [['activation.member', 'second'], 'move', 'end'] })
    turn(here, { choices: [['activation.action', 'end']] })
    expect(eventsOf(here, 'activated').map(({ fighter }) => fighter)).toEqual([0, 2, 1])
    expect(eventsOf(here, 'activation-ended').map(({ fighter }) => fighter)).toEqual([0, 2, 1])
    expect(here.state.group).toEqual([])
  })

  test('NEC-ACT-04: members act in the order in which they were named, if the option says so', () => {
    const leader: FighterSketch = { name: 'boss', category: 'leader', groupActivation: 2 }
    const fighters = [leader, { name: 'first' }, { name: 'second' }, { side: 1, name: 'enemy', ready: false }]
    const here = setUp({ fighters, activation: null, options: { groupOrder: 'as-named' } })
    turn(here, { choices: ['boss', ['activation.group', 'second'], ['activation.group', 'first'], 'end'] })
    const { asked } = turn(here, { choices: ['end'] })
    expect(asked.map(({ kind }) => kind)).not.toContain('activation.member')
    turn(here, { choices: ['end'] })
    expect(eventsOf(here, 'activated').map(({ fighter }) => fighter)).toEqual([0, 2, 1])
  })

  test('NEC-ACT-07: the whole group is one turn', () => {
    const here = scene(champion, { name: 'friend' })
    const before = here.state.turn
    turn(here, { choices: ['boss', 'friend', 'end'] })
    turn(here, { choices: ['end'] })
    expect(eventsOf(here, 'activated')).toHaveLength(2)
    expect(here.state.turn).toBe(before + 1)
  })

  test('NEC-ACT-02, NECX-GRP-02: a member brings in no further fighter', () => {
    const here = scene(champion, { name: 'other champion', ...champion }, { name: 'friend' })
    turn(here, { choices: ['boss', 'other champion', 'end'] })
    const played = turn(here, { choices: ['end'] })
    expect(askedToJoin(played)).toEqual([])
    expect(theEvent(here, 'group-formed').members).toEqual([1])
  })

  test('NEC-ACT-05: a fighter that arrived this round neither starts nor joins one', () => {
    const starting = scene(champion, {})
    starting.table.fighter(0).arrived = true
    expect(askedToJoin(turn(starting, { choices: ['boss', 'end'] }))).toEqual([])
    const joining = scene(champion, {})
    joining.table.fighter(1).arrived = true
    expect(askedToJoin(turn(joining, { choices: ['boss', 'end'] }))).toEqual([])
  })

  test.each<FighterSketch>([{ status: 'seriously-injured' }, { conditions: ['broken'] }, { conditions: ['insane'] }])(
    'NEC-ACT-06, NEC-COND-03, NEC-COND-04: an Incapable fighter does not join: %o',
    (friend) => {
      expect(askedToJoin(turn(scene(champion, friend), { choices: ['boss', 'end'] }))).toEqual([])
    },
  )

  test('NEC-ACT-06: an Incapable fighter does not start one', () => {
    const here = scene({ ...champion, status: 'seriously-injured' }, {})
    expect(askedToJoin(turn(here, { choices: ['boss', 'end'] }))).toEqual([])
  })

  test('NEC-ACT-04: a member that has left the battle meanwhile is skipped', () => {
    const here = scene(champion, { name: 'friend' })
    turn(here, { choices: ['boss', 'friend', 'end'] })
    here.table.emit({ type: 'fled', rule: 'NEC-ACT-04', fighter: 1 })
    turn(here, {})
    expect(eventsOf(here, 'activated').map(({ fighter }) => fighter)).toEqual([0])
    expect(here.state.group).toEqual([])
  })
})
