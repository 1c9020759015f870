import { describe, expect, test } from 'vitest'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { allModules } from '@shared/rulesets/necromunda/modules'
import { inches } from '@shared/space'
import { arenaWith, spaceOf, way, whereIs } from '../board/arena'
import {
  arrival,
  eventsOf,
  expectStatus,
  openGround,
  play,
  setUp,
  somewhere,
  type FighterSketch,
  type WeaponSketch,
} from '../kit'

const sword: WeaponSketch = {
  id: 'sword',
  profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, traits: ['melee'] }],
}
const bike = (more: FighterSketch = {}): FighterSketch => ({ carried: ['wasters-dirtbike'], weapons: [sword], ...more })
const go = (): undefined => undefined
const plan = {
  path: null,
  cost: inches(8),
  hazards: [{ kind: 'ride-by', at: inches(4), fighter: 1 }],
  shifted: null,
} as const
const space = {
  ...openGround,
  engageable: [1],
  'plan-move': plan,
  arrive: ({ fighter }: { fighter: number }) => arrival(fighter),
}

const past = (enemy: FighterSketch = {}, rider: FighterSketch = {}) =>
  setUp({ fighters: [bike(rider), { side: 1, weapons: [sword], ...enemy }], modules: allModules })

describe('riding by', () => {
  test('NECV-MNT-03, NECV-MNT-04: both roll one die while passing, and the move goes on without an engagement', () => {
    const scene = past()
    play(move.perform(scene.table, 0, go), {
      choices: [
        ['move.engage', 'nobody'],
        ['move.ride-by', 'fighter-1'],
        ['fight.weapons', 'sword/standard'],
        ['fight.weapons', 'sword/standard'],
        ['fight.react', 'yes'],
      ],
      // WS 4+: a hit that does not wound; its answer misses.
      dice: [
        ['fight.hit', 4],
        ['hit.wound', 1],
        ['fight.hit', 3],
      ],
      space,
    })
    expect(eventsOf(scene, 'hit-rolled').map(({ attacker, faces }) => [attacker, faces.length])).toEqual([
      [0, 1],
      [1, 1],
    ])
    expect([0, 1].map((one) => scene.table.fighter(one).status)).toEqual(['active', 'active'])
    expect(eventsOf(scene, 'moved')).toHaveLength(1)
  })

  test('NECV-MNT-04: only a fighter with more than one die may use one for defence', () => {
    const asks = (a: number): readonly string[] => {
      const { asked } = play(move.perform(past({ stats: { a } }).table, 0, go), {
        choices: [
          ['move.engage', 'nobody'],
          ['move.ride-by', 'fighter-1'],
          'sword/standard',
          'sword/standard',
          ...(a > 1 ? [['fight.defend', '1'] as const] : []),
          ['fight.react', 'no'],
        ],
        dice: [['fight.hit', 1], ...(a > 1 ? [['fight.defence', 1] as const] : [])],
        space,
      })
      return asked.map(({ kind }) => kind).filter((kind) => kind === 'fight.defend')
    }
    expect([asks(1), asks(2)]).toEqual([[], ['fight.defend']])
  })

  test('NECV-MNT-03: a fighter on foot is not asked, and an enemy on the ground does not react', () => {
    const walker = setUp({ fighters: [{ weapons: [sword] }, { side: 1 }], modules: allModules })
    const { asked } = play(move.perform(walker.table, 0, go), {
      choices: [['move.engage', 'nobody']],
      space: { ...space, 'plan-move': { ...plan, hazards: [] } },
    })
    expect(asked.map(({ kind }) => kind)).not.toContain('move.ride-by')
    const scene = past({ status: 'pinned' })
    play(move.perform(scene.table, 0, go), {
      choices: [['move.engage', 'nobody'], ['move.ride-by', 'fighter-1'], 'sword/standard'],
      dice: [['fight.hit', 1]],
      space,
    })
    expect(eventsOf(scene, 'hit-rolled')).toHaveLength(1)
  })

  test('NECV-MNT-03: a rider brought down by the reaction lies where it was', () => {
    const scene = past({}, { stats: { t: 3 } })
    const there = { ...somewhere(0), x: inches(9) }
    play(move.perform(scene.table, 0, go), {
      choices: [
        ['move.engage', 'nobody'],
        ['move.ride-by', 'fighter-1'],
        'sword/standard',
        'sword/standard',
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 6],
        ['hit.wound', 6],
        ['hit.injury', 4],
      ],
      space: {
        ...space,
        arrive: ({ stopped }) => {
          expect(stopped).toEqual({ hazard: 0, inAir: false })
          return arrival(0, { placement: there })
        },
      },
    })
    expectStatus(scene, 0, 'seriously-injured')
    expect(whereIs(scene, 0)[0]).toBe(9)
  })

  test('NECV-MNT-03: on a board the rider may pass within 1" of that enemy alone, and not end there', () => {
    const arena = arenaWith(
      {},
      [
        { ...bike(), at: [4, 10] },
        { side: 1, at: [8, 11.5] },
        { side: 1, at: [8, 18] },
      ],
      { modules: allModules },
    )
    const question = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(8), targets: [], past: 1 } as const
    const { past: _, ...plain } = question
    const resolve = (asked: typeof question | typeof plain, x: number) =>
      arena.oracle.resolve(arena.state, asked, way([x, 10]))
    expect(resolve(question, 12)).toMatchObject({ ok: true, outcome: { hazards: [{ kind: 'ride-by', fighter: 1 }] } })
    expect(resolve(plain, 12).ok).toBe(false)
    expect(resolve(question, 8).ok).toBe(false)
    expect(spaceOf(arena)).toBeDefined()
  })
})
