import { describe, expect, it } from 'vitest'
import type { MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import { heading, inches, NOTHING } from '@shared/space'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'
import type { UnitSketch } from '../../wh40k/classic/sketches'

type Unit = UnitSketch<UnitState>
const man: Unit = { groups: [{}] }
const squad = (count: number): Unit => ({ groups: [{ count }] })
const enemy = (unit: Unit = man): Unit => ({ ...unit, side: 1 })

/** Whether models of the first unit may make these moves. */
const may = (
  units: readonly Unit[],
  stands: readonly (readonly Stand[])[],
  to: readonly Stand[],
  {
    kind = 'move',
    allowance = 6,
    terrain = [],
    targets = [],
  }: { kind?: MoveKind; allowance?: number; terrain?: Terrain; targets?: readonly number[] } = {},
) => {
  const { stand, resolve } = onBoard(units, terrain)
  const placed = stands.map((places, unit) => stand(unit, ...places))
  const moves = to.map(([x, y, turn, z = 0], index) => ({
    model: placed[0]?.[index] ?? -1,
    path: [[inches(x), inches(y), inches(z)]],
    ...(turn === undefined ? {} : { heading: heading(turn) }),
  }))
  const question = { ask: 'move', unit: 0, kind, allowance: inches(allowance), minimum: NOTHING, targets } as const
  return resolve(question, { moves }).ok
}

describe('ground', () => {
  const piece = (kind: Terrain[number]['kind'], height = 0) => [
    ground('piece', kind, [24, 20, 4, 8], { top: inches(height) }),
  ]
  it('that is open has no effect, even if called a plain or a gentle hill (4E-TERR-01, 4E-TERR-02, 4E-TERR-03)', () => {
    expect(may([man], [[[20, 24]]], [[26, 24]])).toBe(true)
  })
  it('that is difficult or dangerous needs the roll, area terrain too (4E-TERR-01, 4E-TERR-04, 4E-TERR-05)', () => {
    for (const kind of ['difficult', 'dangerous', 'area'] as const) {
      expect(may([man], [[[20, 24]]], [[25, 24]], { terrain: piece(kind) })).toBe(false)
      expect(may([man], [[[20, 24]]], [[25, 24]], { terrain: piece(kind), kind: 'difficult-move' })).toBe(true)
    }
  })
  it('that is impassable is never entered or crossed, flat or high, with a roll or without (4E-TERR-01, 4E-TERR-06, 4E-TERR-09)', () => {
    for (const kind of ['move', 'difficult-move'] as const) {
      expect(may([man], [[[20, 24]]], [[25, 24]], { terrain: piece('impassable'), kind })).toBe(false)
      expect(may([man], [[[23, 24]]], [[29, 24]], { terrain: piece('impassable', 3), kind })).toBe(false)
    }
  })
  it('that is impassable can be flown over by skimmers (4E-TERR-09)', () => {
    const skimmer: Unit = { groups: [{ vehicle: { types: ['skimmer'] } }] }
    expect(
      may([skimmer], [[[19, 24]]], [[31, 24]], { terrain: piece('impassable'), kind: 'drive', allowance: 12 }),
    ).toBe(true)
  })
  it('may have parts of different kinds in one piece (4E-TERR-07)', () => {
    const ruin = [
      ground('ruin', 'difficult', [24, 20, 4, 8]),
      ground('tower', 'impassable', [25.5, 20, 2.5, 3], { top: inches(6) }),
    ]
    expect(may([man], [[[22, 26]]], [[26, 26]], { terrain: ruin, kind: 'difficult-move' })).toBe(true)
    expect(may([man], [[[22, 21.5]]], [[26, 21.5]], { terrain: ruin, kind: 'difficult-move' })).toBe(false)
  })
  it('needs the roll for charges as for moves, but not for consolidation and pile-in (4E-TERR-16, 4E-TERR-17, 4E-RES-17)', () => {
    const go = (kind: MoveKind) =>
      may([man, enemy()], [[[22, 24]], [[27, 24]]], [[26.01, 24]], { terrain: piece('difficult'), kind, targets: [1] })
    expect([go('charge'), go('difficult-charge'), go('pile-in'), go('consolidate')]).toEqual([false, true, true, true])
  })
  it('is climbed by as much as the roll, in addition to the horizontal distance (4E-TERR-14, 4E-VEC-08, 4E-VEC-09, 4E-GAP-03)', () => {
    const house = (height: number) => [
      ground('house', 'structure', [22, 20, 6, 8], { top: inches(height), climbable: true }),
    ]
    const climbs = (height: number) =>
      may([man], [[[21.4, 24]]], [[23, 24, undefined, height]], {
        terrain: house(height),
        kind: 'difficult-move',
        allowance: 6,
      })
    expect(climbs(6)).toBe(true)
  })
})

describe('models moving', () => {
  it('turn freely: it costs nothing (4E-MOVE-09)', () => {
    expect(may([man], [[[20, 24]]], [[26, 24, 128]])).toBe(true)
  })
  it('are measured from the hull if there is no base (4E-MODEL-05)', () => {
    const tank: Unit = { groups: [{ vehicle: {} }] }
    const { stand, measure } = onBoard([man, enemy(tank)])
    const models = stand(0, [20, 24])
    // 12" from the edge of the base to the hull, half of whose length is 2.25".
    stand(1, [20 + 0.492 + 12 + 2.25, 24])
    const reaches = (range: number) =>
      (
        measure({ ask: 'fire', unit: 0, models, weapon: 'gun', range: inches(range), target: 1, sight: true }) as {
          models: unknown[]
        }
      ).models.length
    expect([reaches(12.01), reaches(11.9)]).toEqual([1, 0])
  })
  it('lose coherency if a casualty leaves a gap (4E-UNIT-12)', () => {
    const { state, stand, measure } = onBoard([squad(3)])
    const [, middle] = stand(0, [20, 24], [22.5, 24], [25, 24])
    expect(measure({ ask: 'coherent', unit: 0 })).toBe(true)
    const unit = state.units[0]
    if (unit !== undefined) unit.models = unit.models.filter((model) => model !== middle)
    expect(measure({ ask: 'coherent', unit: 0 })).toBe(false)
  })
  it('are a unit like any other if alone (4E-UNIT-01)', () => {
    const { stand, measure } = onBoard([man])
    stand(0, [20, 24])
    expect(measure({ ask: 'coherent', unit: 0 })).toBe(true)
  })
  it('may be on a table of any size (4E-SETUP-02)', () => {
    const off = (width: number) => {
      const { stand, resolve } = onBoard([man], [], [width, 48])
      const [model] = stand(0, [45, 24])
      const question = {
        ask: 'move',
        unit: 0,
        kind: 'move',
        allowance: inches(6),
        minimum: NOTHING,
        targets: [],
      } as const
      return resolve(question, { moves: [{ model, path: [[inches(50), inches(24), 0]] }] }).ok
    }
    expect([off(72), off(48)]).toEqual([true, false])
  })
})

describe('charges on a board', () => {
  const charge = { kind: 'charge', targets: [1] } as const
  it('the first ends in contact, all of them together (4E-ASLT-16, 4E-ASLT-21)', () => {
    const stands = [
      [
        [20, 24],
        [22.5, 26.6],
      ],
      [[26, 24]],
    ] as const
    expect(
      may(
        [squad(2), enemy()],
        stands,
        [
          [25.01, 24],
          [25.5, 24.86],
        ],
        charge,
      ),
    ).toBe(true)
    // 3" apart.
    expect(
      may(
        [squad(2), enemy()],
        stands,
        [
          [25.01, 24],
          [22, 26],
        ],
        charge,
      ),
    ).toBe(false)
    expect(
      may(
        [squad(2), enemy()],
        stands,
        [
          [24, 24],
          [24, 25.2],
        ],
        charge,
      ),
    ).toBe(false)
  })
  it('models that reach no enemy go along, within 2" of one who does (4E-ASLT-15, 4E-ASLT-19, 4E-ASLT-20)', () => {
    const stands = [
      [
        [20, 24],
        [18, 24],
      ],
      [[26, 24]],
    ] as const
    expect(
      may(
        [squad(2), enemy()],
        stands,
        [
          [25.01, 24],
          [24, 24],
        ],
        charge,
      ),
    ).toBe(true)
    expect(
      may(
        [squad(2), enemy()],
        stands,
        [
          [25.01, 24],
          [24.1, 24],
        ],
        charge,
      ),
    ).toBe(false)
    expect(may([squad(2), enemy()], stands, [[25.01, 24]], charge)).toBe(false)
  })
  it('models do not go through friends or enemies (4E-ASLT-22)', () => {
    expect(may([man, enemy(), man], [[[20, 24]], [[26, 24]], [[23, 24]]], [[25.01, 24]], charge)).toBe(false)
    expect(may([man, enemy(), enemy()], [[[20, 24]], [[26, 24]], [[23, 24]]], [[25.01, 24]], charge)).toBe(false)
  })
  it('models come within 1" only of those they charge (4E-ASLT-23, 4E-ASLT-26)', () => {
    const other = (y: number) =>
      may([man, enemy(), enemy()], [[[20, 24]], [[26, 24]], [[25, y]]], [[25.01, 24]], charge)
    expect([other(26.1), other(25.9)]).toEqual([true, false])
  })
})

describe('falling back on a board', () => {
  const back = (stands: readonly Stand[], terrain: Terrain = [], friends: readonly Stand[] = []) => {
    const { stand, measure } = onBoard([squad(stands.length), squad(Math.max(1, friends.length)), enemy()], terrain)
    stand(0, ...stands)
    if (friends.length > 0) stand(1, ...friends)
    const distance = inches(7)
    const answer = measure({ ask: 'retreat', unit: 0, distance, slowed: inches(4), edge: 'low', end: null })
    return answer as { places: { at: { x: number; y: number } }[]; leaves: boolean; trapped: boolean }
  }
  const ways = ({ places }: ReturnType<typeof back>) => places.map(({ at }) => [at.x / 1000, at.y / 1000])
  it('goes straight to the own edge, all models the same way, together and in the corridor of the outermost (4E-FALL-03, 4E-FALL-04, 4E-FALL-05, 4E-CAP-06)', () => {
    expect(
      ways(
        back([
          [20, 24],
          [22, 24],
          [24, 24],
        ]),
      ),
    ).toEqual([
      [20, 17],
      [22, 17],
      [24, 17],
    ])
  })
  it('takes a unit over the edge if one model reaches it: in the open by all dice, through difficult ground by half of them (4E-FALL-26)', () => {
    // A base reaches 0.492": after 7" from 7.4" it touches the edge, from 7.6" it doesn't.
    const leaves = (y: number, terrain: Terrain = []) => back([[20, y]], terrain).leaves
    expect([leaves(7.4), leaves(7.6)]).toEqual([true, false])
    const woods = [ground('woods', 'difficult', [10, 1, 20, 2])]
    expect([leaves(7.4, woods), leaves(4.4, woods), leaves(4.6, woods)]).toEqual([false, true, false])
    // The first to touch it takes the others along.
    const two = back([
      [20, 7.4],
      [20, 9],
    ])
    expect(two.leaves).toBe(true)
  })
  it('is half as far through difficult ground (4E-FALL-07)', () => {
    expect(ways(back([[20, 24]], [ground('woods', 'difficult', [10, 18, 20, 3])]))).toEqual([[20, 20]])
  })
  it('goes around obstacles, impassable terrain or friends (4E-FALL-12, 4E-FALL-13)', () => {
    const [[x = 0, y = 0] = []] = ways(
      back([[20, 24]], [ground('rock', 'impassable', [19, 20, 2, 1], { top: inches(3) })]),
    )
    expect(y).toBeLessThan(24)
    expect(x).not.toBe(20)
    const [[aside = 20] = []] = ways(back([[20, 24]], [], [[20, 21]]))
    expect(aside).not.toBe(20)
  })
  it('traps a unit without a path: between rocks on three sides (4E-FALL-12, 4E-FALL-14, 4E-VEC-51)', () => {
    const rocks = [
      ground('behind', 'impassable', [15, 22, 10, 1], { top: inches(3) }),
      ground('left', 'impassable', [18, 22, 1, 5], { top: inches(3) }),
      ground('right', 'impassable', [21, 22, 1, 5], { top: inches(3) }),
    ]
    expect(back([[20, 24]], rocks).trapped).toBe(true)
  })
  it('gathers a scattered unit on its path (4E-FALL-06)', () => {
    const { stand, measure } = onBoard([squad(2), enemy()])
    stand(0, [20, 24], [24, 24])
    const answer = measure({
      ask: 'retreat',
      unit: 0,
      distance: inches(7),
      slowed: inches(4),
      edge: 'low',
      end: null,
    }) as ReturnType<typeof back>
    const [[one = 0] = [], [other = 99] = []] = ways(answer)
    expect(Math.abs(other - one)).toBeLessThan(4)
  })
})

it('a hull ends a suggested move with its front to the nearest enemy, since front armour is the thickest (4E-VTGT-06)', () => {
  const facings = (unit: Unit) => {
    const { stand, space, state } = onBoard([unit, enemy()])
    // It faces east, and the enemy stands south of it; a step of a heading is a 256th of a full turn.
    stand(0, [20, 10])
    stand(1, [20, 40])
    const question = {
      ask: 'move',
      unit: 0,
      kind: 'drive',
      allowance: inches(6),
      minimum: NOTHING,
      targets: [],
    } as const
    const [first] = createBoardAdvisor(space).suggest(state, question)
    return (first as { readonly moves: readonly { readonly heading?: number }[] }).moves.map((move) => move.heading)
  }
  expect([facings({ groups: [{ vehicle: {} }] }), facings(squad(1))]).toEqual([[64], [undefined]])
})
