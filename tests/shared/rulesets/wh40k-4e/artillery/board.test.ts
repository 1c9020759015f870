import { describe, expect, it } from 'vitest'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { ownDeclarations } from '@shared/rulesets/wh40k-4e/declared'
import { mayBoard } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import { inches, millimetres, NOTHING, thousandths } from '@shared/space'
import type { FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import { begin, catalogue } from '../battles'
import { ground, onBoard } from '../onboard'
import { setUp, type GroupSketch, type UnitSketch } from '../kit'

const gun = (count: number): GroupSketch => ({
  id: 'gun',
  count,
  vehicle: {
    types: ['gun'],
    front: 10,
    side: 10,
    rear: 10,
    size: 3,
    body: {
      base: { kind: 'circle', radius: millimetres(30) },
      height: thousandths(2600),
      proneHeight: thousandths(2600),
      size: 3,
    },
  },
})
const battery = (guns: number, men: number, more: UnitSketch = {}): UnitSketch => ({
  id: 'battery',
  groups: [gun(guns), { id: 'crew', count: men, weapons: [] }],
  ...more,
})
const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ weapons: [] }] }

describe('a battery on a board', () => {
  it('needs a crewman within 2" for each gun (4E-ART-05)', () => {
    // Base to base: a gun's radius is 1.18", a man's half an inch.
    const manned = (...men: readonly (readonly [number, number])[]) => {
      const board = onBoard([battery(2, men.length), foe])
      board.stand(0, [10, 10], [16, 10], ...men)
      board.stand(1, [60, 40])
      return board.measure({ ask: 'manned', unit: 0, guns: [0, 1] })
    }
    // One between them serves only one; the second is served by the crewman who reaches no other.
    expect(manned([13, 10])).toHaveLength(1)
    expect(manned([13, 10], [19, 10])).toEqual([0, 1])
    expect(manned([13, 10], [7, 10])).toEqual([0, 1])
    // 3.6" from its middle is within 2" of its base, 3.7" isn't.
    expect(manned([6.4, 10])).toEqual([0])
    expect(manned([6.3, 10])).toEqual([])
    // 2" to the thousandth: bases of 60 and 25 mm reach 1.181" and 0.492".
    expect([manned([10 - 3.673, 10]), manned([10 - 3.674, 10])]).toEqual([[0], []])
  })
  it('needs a crewman who sees the target, as the gun does (4E-ART-07, 4E-LOS-10)', () => {
    const wall = ground('wall', 'wall', [11, 7, 9, 1], { top: inches(9) })
    const sees = (man: readonly [number, number], target: number | null) => {
      const board = onBoard([battery(1, 1), foe], [wall])
      board.stand(0, [8, 20], man)
      board.stand(1, [8, 1])
      return board.measure({ ask: 'manned', unit: 0, guns: [0], ...(target === null ? {} : { target }) })
    }
    expect(sees([8, 22.5], 1)).toEqual([0])
    // Behind the wall the crewman sees nobody, which a barrage doesn't need.
    const hidden = (target: number | null) => {
      const board = onBoard([battery(1, 1), foe], [wall])
      board.stand(0, [9, 10], [12, 9])
      board.stand(1, [13, 1])
      return board.measure({ ask: 'manned', unit: 0, guns: [0], ...(target === null ? {} : { target }) })
    }
    expect([hidden(1), hidden(null)]).toEqual([[], [0]])
  })
  it('it is enough to see one of the target, but a gun that sees none isn’t fired (4E-ART-07, 4E-LOS-10)', () => {
    const wall = ground('wall', 'wall', [11, 7, 9, 1], { top: inches(9) })
    const manned = (gunAt: readonly [number, number], ...foes: readonly (readonly [number, number])[]) => {
      const board = onBoard([battery(1, 1), { ...foe, groups: [{ count: foes.length, weapons: [] }] }], [wall])
      board.stand(0, gunAt, [8, 10])
      board.stand(1, ...foes)
      return board.measure({ ask: 'manned', unit: 0, guns: [0], target: 1 })
    }
    // The first stands behind the wall, the second beside it.
    expect(manned([8, 12], [16, 6], [8, 1])).toEqual([0])
    expect(manned([8, 12], [8, 1], [16, 6])).toEqual([0])
    expect(manned([8, 12], [16, 6])).toEqual([])
    // Right behind the wall the gun sees nobody, though its man does.
    expect(manned([11.5, 10], [5, 1])).toEqual([0])
    expect(manned([12.5, 9.5], [12, 1])).toEqual([])
    const { stand, measure } = onBoard([battery(1, 1), foe], [wall])
    stand(0, [14, 9.2], [10.4, 9.5])
    stand(1, [10, 1])
    expect(measure({ ask: 'manned', unit: 0, guns: [0] })).toEqual([0])
    expect(measure({ ask: 'manned', unit: 0, guns: [0], target: 1 })).toEqual([])
  })
  it('blocks sight with its guns, but not with its crew (4E-LOS-05, 4E-GAP-05)', () => {
    const seen = (gunAt: readonly [number, number], manAt: readonly [number, number]) => {
      const board = onBoard([{ id: 'us', groups: [{ weapons: [] }] }, battery(1, 1, { side: 1 }), foe])
      board.stand(0, [10, 10])
      board.stand(1, gunAt, manAt)
      board.stand(2, [20, 10])
      return board.measure({ ask: 'seen', unit: 0, within: thousandths(90_000), among: [2] })
    }
    expect(seen([15, 10], [15, 20])).toEqual([])
    expect(seen([15, 20], [15, 10])).toEqual([2])
  })
  it('in a fight the crew is, too (4E-LOS-07)', () => {
    const seen = (lockedWith: readonly number[]) => {
      const crew = battery(1, 1, { side: 1, state: { lockedWith: [...lockedWith] } })
      const board = onBoard([{ id: 'us', groups: [{ weapons: [] }] }, crew, foe, { id: 'friends' }])
      board.stand(0, [10, 10])
      board.stand(1, [15, 20], [15, 10])
      board.stand(2, [20, 10])
      board.stand(3, [15, 22])
      return board.measure({ ask: 'seen', unit: 0, within: thousandths(90_000), among: [2] })
    }
    expect([seen([]), seen([3])]).toEqual([[2], []])
  })
  it('a gun hides nobody of its own unit, nor from it (4E-ART-10)', () => {
    const board = onBoard([battery(1, 1), battery(1, 1, { side: 1 })])
    const models = board.stand(0, [12, 10], [10, 10])
    const theirs = board.stand(1, [20, 10], [22, 10])
    const fire = { ask: 'fire', weapon: 'gun', range: inches(36), sight: true } as const
    expect(board.measure({ ...fire, unit: 0, models, target: 1 })).toMatchObject({ models, victims: theirs })
  })
})

describe('guns of the content', () => {
  const orks = (): ReturnType<typeof createBattle> => {
    const { setup, field } = begin(0)
    const [first, second] = setup.sides
    if (first === undefined || second === undefined) throw new Error('there are two sides')
    const models = [
      { profile: 'ork-big-gun', count: 1, weapons: ['kannon'], wargear: [] },
      { profile: 'ork-gun-krew', count: 2, weapons: ['grot-blasta'], wargear: [] },
    ]
    const unit = { id: 'gunz', name: 'Gunz', datasheet: 'ork-big-gunz', power: 26, models } as const
    return createBattle({ ...setup, sides: [{ ...first, units: [unit] }, second] }, catalogue, field)
  }
  it('have armour 10 on all sides and Size 3, their crew Size 2 (4E-ART-01, 4E-GAP-05)', () => {
    const [battery] = orks().context.rosters
    expect(battery?.kinds.map(({ profile }) => profile)).toMatchObject([
      { kind: 'vehicle', front: 10, side: 10, rear: 10, size: 3 },
      { kind: 'troop', size: 2, ws: 2 },
    ])
  })
  it('cannot ride in transports', () => {
    const { table } = setUp([
      { groups: [gun(1), { weapons: [] }] },
      { groups: [{ vehicle: {}, weapons: [] }], capacity: 10 },
    ])
    expect(mayBoard(table, 1, 0)).toBe(false)
  })
})

it('at their own table players say which guns are manned, and which guns or crew are under a marker (4E-ART-05, 4E-ART-09)', () => {
  const { state } = setUp([battery(2, 3)])
  const manned: FourthFact = { ask: 'manned', unit: 0, guns: [0, 1] }
  expect(ownDeclarations.accept(state, manned, { count: 1 })).toEqual({
    ok: true,
    outcome: [0],
  })
  expect(ownDeclarations.accept(state, manned, { count: 3 }).ok).toBe(false)
  const landing: FourthFact = {
    ask: 'under-marker',
    unit: 0,
    marker: null,
    diameter: inches(3),
    direction: null,
    distance: NOTHING,
  }
  const under = [
    { unit: 0, kinds: [0], wholly: 1, partly: 0 },
    { unit: 0, kinds: [1], wholly: 1, partly: 1 },
  ]
  expect(ownDeclarations.accept(state, landing, { under, hole: 0 })).toMatchObject({
    ok: true,
    outcome: {
      under: [
        { model: 0, whole: true },
        { model: 2, whole: true },
        { model: 3, whole: false },
      ],
      hole: 0,
    },
  })
})
