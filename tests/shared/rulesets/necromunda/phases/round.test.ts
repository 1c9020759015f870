import { describe, expect, test } from 'vitest'
import { battle } from '@shared/rulesets/necromunda/battle'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import { deployNext } from '@shared/rulesets/necromunda/phases/deployment'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { openTableTop } from '../activation/acting'
import { eventsOf, play, setUp, somewhere, theEvent, type FighterSketch, type Scene, type Script } from '../kit'

const sides = (number: number): Scene =>
  setUp({
    activation: null,
    fighters: Array.from({ length: number }, (_, side): FighterSketch => ({ side, ready: false })),
  })

/** Rolls for priority; in the second round, after the given side had it. */
const priority = (number: number, faces: readonly number[], holder?: number): readonly number[] => {
  const here = sides(number)
  if (holder !== undefined) {
    here.state.round = 2
    here.state.order = [holder, ...here.state.order.filter((side) => side !== holder)]
  }
  play(priorityPhase(here.table), { dice: faces })
  return here.state.order
}

describe('Priority phase', () => {
  test('NECX-PRI-01: the highest D6 has priority this round', () => {
    expect(priority(2, [2, 5])).toEqual([1, 0])
    expect(priority(2, [5, 2])).toEqual([0, 1])
  })

  test('NECX-PRI-02: a tie passes it on from the side that had it', () => {
    expect(priority(2, [4, 4], 0)).toEqual([1, 0])
    expect(priority(2, [4, 4], 1)).toEqual([0, 1])
  })

  test('NECX-PRI-02, NECX-DICE-07: in the first round a tie is rerolled', () => {
    expect(priority(2, [4, 4, 3, 3, 1, 6])).toEqual([1, 0])
  })

  test('NECX-PRI-03: three sides are ordered by their rolls, and tied ones reroll among themselves', () => {
    expect(priority(3, [2, 6, 4])).toEqual([1, 2, 0])
    expect(priority(3, [5, 5, 6, 1, 3])).toEqual([2, 1, 0])
    expect(priority(3, [5, 5, 1, 2, 3], 1)).toEqual([1, 0, 2])
  })

  test('NECX-READY-01: all fighters on the battlefield become Ready, on both sides and on the ground', () => {
    const ready = false
    const here = setUp({
      activation: null,
      fighters: [
        { ready },
        { ready, status: 'seriously-injured' },
        { ready, side: 1, status: 'pinned' },
        { ready, side: 1, status: 'reserve' },
        { ready, side: 1, status: 'out-of-action' },
      ],
    })
    play(priorityPhase(here.table), { dice: [6, 1] })
    expect(theEvent(here, 'readied').fighters).toEqual([0, 1, 2])
    expect(here.state.fighters.map((fighter) => fighter.ready)).toEqual([true, true, true, false, false])
    expect(here.state.stage).toBe('action')
  })
})

const turn = (scene: Scene, script: Script = {}): void => {
  play(actionPhase(scene.table), { ...script, space: openTableTop })
}

describe('Action phase', () => {
  /** Two against one, side 1 first. */
  const scene = (): Scene => {
    const here = setUp({ activation: null, fighters: [{ name: 'a' }, { name: 'b' }, { name: 'c', side: 1 }] })
    here.table.emit({ type: 'priority-rolled', rule: 'NECX-PRI-01', rolls: [], order: [1, 0] })
    return here
  }

  test('NECX-ACTV-01, NECX-ACTV-03: the side with priority is first, then they alternate, and the rest of one side follows', () => {
    const here = scene()
    turn(here, { choices: ['end'] })
    turn(here, { choices: [['activation.fighter', 'b'], 'end'] })
    turn(here, { choices: ['end'] })
    expect(eventsOf(here, 'activated').map(({ fighter }) => fighter)).toEqual([2, 1, 0])
    expect(eventsOf(here, 'turn-began').map(({ side }) => side)).toEqual([1, 0, 0])
  })

  test('NECX-ACTV-02: an activated fighter is not offered again this round', () => {
    const here = scene()
    turn(here, { choices: ['end'] })
    expect(here.table.fighter(2).ready).toBe(false)
  })

  test('NECX-ACTV-04: it ends when no fighter is Ready, and no sooner', () => {
    const here = scene()
    for (const choices of [['end'], ['a', 'end'], ['end']]) {
      turn(here, { choices })
      expect(here.state.stage).toBe('action')
    }
    turn(here)
    expect(here.state.stage).toBe('end')
  })

  test('NECX-ACTV-04: a side with a Ready fighter may not pass', () => {
    const here = scene()
    turn(here, { choices: ['end'] })
    const { asked } = play(actionPhase(here.table), { choices: ['a', 'end'], space: openTableTop })
    expect(asked[0]).toMatchObject({ kind: 'activation.fighter', options: ['a', 'b'] })
  })

  test('NECX-ACTV-01: three sides follow the order of priority', () => {
    const here = setUp({ activation: null, fighters: [{}, { side: 1 }, { side: 2 }] })
    here.table.emit({ type: 'priority-rolled', rule: 'NECX-PRI-03', rolls: [], order: [2, 0, 1] })
    for (let number = 0; number < 3; number += 1) turn(here, { choices: ['end'] })
    expect(eventsOf(here, 'activated').map(({ fighter }) => fighter)).toEqual([2, 0, 1])
  })
})

describe('NECX-FLEE-03: withdrawal at the start of the Action phase', () => {
  const bottled = (fighters: readonly FighterSketch[]): Scene => {
    const here = setUp({ activation: null, fighters })
    here.table.emit({ type: 'bottled', rule: 'NECX-BOT-01', side: 0 })
    here.table.emit({ type: 'priority-rolled', rule: 'NECX-PRI-01', rolls: [], order: [0, 1] })
    return here
  }

  test('Active and Pinned fighters leave at once, Engaged ones test Initiative or go down; then the battle ends', () => {
    const here = bottled([
      { name: 'active' },
      { status: 'pinned' },
      { engagedWith: [4] },
      { engagedWith: [4] },
      { side: 1, engagedWith: [2, 3] },
    ])
    turn(here, {
      choices: [['flee.withdraw', 'yes']],
      dice: [
        ['check.i', 4],
        ['check.i', 3],
      ],
    })
    expect(here.state.fighters.map(({ status }) => status)).toEqual([
      'fled',
      'fled',
      'fled',
      'seriously-injured',
      'active',
    ])
    expect(theEvent(here, 'battle-ended')).toMatchObject({ ending: 'bottled', winners: [1] })
  })

  test('a gang that does not withdraw goes on', () => {
    const here = bottled([{}, { side: 1 }])
    turn(here, { choices: [['flee.withdraw', 'no'], 'end'] })
    expect(here.state.fighters[0]?.status).toBe('active')
    expect(here.state.over).toBe(false)
  })

  test('it is offered once a round, and only to bottled gangs', () => {
    const here = bottled([{}, { name: 'b' }, { side: 1 }])
    turn(here, { choices: [['flee.withdraw', 'no'], 'b', 'end'] })
    turn(here, { choices: ['end'] })
    expect(eventsOf(here, 'activated').map(({ fighter }) => fighter)).toEqual([1, 2])
  })

  test('the battle goes on while two other gangs are left', () => {
    const here = bottled([{}, { side: 1 }, { side: 2 }])
    here.table.emit({ type: 'priority-rolled', rule: 'NECX-PRI-01', rolls: [], order: [0, 1, 2] })
    turn(here, { choices: [['flee.withdraw', 'yes'], 'end'] })
    expect(here.state.over).toBe(false)
    expect(theEvent(here, 'activated').fighter).toBe(1)
  })
})

describe('deployment', () => {
  test('NECX-SCN-01: sides alternate with one fighter each, the winner of a roll-off first', () => {
    const status = 'reserve'
    const here = setUp({
      activation: null,
      fighters: [
        { status, name: 'a' },
        { status, name: 'b' },
        { status, name: 'c' },
        { status, name: 'x', side: 1 },
        { status, name: 'y', side: 1 },
      ],
    })
    here.state.stage = 'deployment'
    here.state.order = []
    const zones: number[] = []
    const next = (script: Script): void => {
      play(deployNext(here.table), {
        ...script,
        space: {
          deploy: ({ fighter, zone }) => {
            zones.push(zone)
            return somewhere(fighter)
          },
        },
      })
    }
    next({
      dice: [['deployment.roll-off', 2], ['deployment.roll-off', 2], 3, 5],
      choices: [['deployment.fighter', 'y']],
    })
    next({ choices: ['c'] })
    next({})
    next({ choices: ['b'] })
    next({})
    expect(eventsOf(here, 'deployed').map(({ fighter }) => fighter)).toEqual([4, 2, 3, 1, 0])
    expect(zones).toEqual([1, 0, 1, 0, 0])
    expect(here.state.stage).toBe('deployment')
    next({})
    expect(here.state).toMatchObject({ stage: 'priority', round: 1 })
  })
})

test('NECX-RND-01: Priority, Action and End phase follow each other until the battle is over', () => {
  const here = setUp({ activation: null, fighters: [{ ready: false }, { side: 1, ready: false }] })
  here.state.stage = 'priority'
  const steps = battle(here.table)
  const seen: string[] = []
  let step = steps.next()
  for (let count = 0; step.done !== true && count < 200 && here.state.round < 3; count += 1) {
    if (seen.at(-1) !== here.state.stage) seen.push(here.state.stage)
    const request = step.value
    if (request.type === 'dice') step = steps.next([request.subject === 'side-0' ? 6 : 1])
    else if (request.type === 'choice') step = steps.next(request.options.at(-1))
    else if (request.type === 'space') step = steps.next(false)
    else step = steps.next()
  }
  expect(seen).toEqual(['priority', 'action', 'end', 'priority', 'action', 'end'])
  here.table.emit({ type: 'battle-ended', rule: 'NECX-RND-01', ending: 'abandoned', winners: [] })
  while (step.done !== true) step = steps.next([3])
  expect(here.state.stage).toBe('over')
})
