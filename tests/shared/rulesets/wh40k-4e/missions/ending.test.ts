import { describe, expect, it } from 'vitest'
import { endOfBattle } from '@shared/rulesets/wh40k-4e/missions/ending'
import type { MissionId } from '@shared/rulesets/wh40k-4e/missions/catalogue'
import { gradeOf } from '@shared/rulesets/wh40k-4e/missions/grades'
import { anotherRound } from '@shared/rulesets/wh40k-4e/missions/length'
import { quarterBy, quarterShare } from '@shared/rulesets/wh40k-4e/missions/objectives'
import { isScoring, shareLost } from '@shared/rulesets/wh40k-4e/missions/scoring'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type UnitSketch } from '../kit'

const end = (
  mission: MissionId,
  units: readonly UnitSketch[],
  options: Partial<Options>,
  facts: (question: AnyFact) => unknown,
  script: { readonly dice?: readonly number[] } = {},
  arrange: (scene: ReturnType<typeof setUp>) => void = () => undefined,
) => {
  const scene = setUp(units, options, mission)
  arrange(scene)
  scene.play(endOfBattle(scene.table, 'scenario'), { facts, ...script })
  const [event] = scene.eventsOf('battle-ended')
  return { ...event, scene }
}

describe('victory by points', () => {
  it.each([
    [150, 'draw'],
    [151, 'solid'],
    [750, 'solid'],
    [751, 'crushing'],
    [1200, 'crushing'],
    [1201, 'slaughter'],
  ] as const)('a difference of %i in 1500 points is %s (4E-BRES-01, 4E-BRES-02, 4E-TV-D27)', (difference, grade) => {
    expect(gradeOf(difference, 1500)).toBe(grade)
    expect(gradeOf(-difference, 1500)).toBe(grade)
  })

  it('has a column for each limit, and shares for any other (4E-BRES-03, 4E-BRES-04, 4E-AMB-69)', () => {
    expect([50, 51, 250, 251, 400, 401].map((difference) => gradeOf(difference, 500))).toEqual([
      'draw',
      'solid',
      'solid',
      'crushing',
      'crushing',
      'slaughter',
    ])
    expect([200, 201, 1000, 1001, 1600, 1601].map((difference) => gradeOf(difference, 2000))).toEqual([
      'draw',
      'solid',
      'solid',
      'crushing',
      'crushing',
      'slaughter',
    ])
    // 10 % of 750 is 75, exactly.
    expect([75, 75.5].map((difference) => gradeOf(difference, 750))).toEqual(['draw', 'solid'])
  })

  it('a difference of 472 in 1500 points is a Solid Victory (4E-TV-25)', () => {
    expect(gradeOf(472, 1500)).toBe('solid')
  })
})

describe('the worth of a unit to the enemy (4E-VP-04)', () => {
  const share = (sketch: UnitSketch, arrange: (scene: ReturnType<typeof setUp>) => void = () => undefined) => {
    const scene = setUp([sketch])
    arrange(scene)
    return [isScoring(scene.table, 0), shareLost(scene.table, 0)]
  }
  const leave = (count: number) => (scene: ReturnType<typeof setUp>) => {
    const unit = scene.unit(0)
    for (const model of unit.models.slice(count))
      Object.assign(scene.table.model(model), { status: 'slain', wounds: 0 })
    unit.models = unit.models.slice(0, count)
  }
  const ten = { groups: [{ count: 10 }] }

  it('of a squad: while half of it is left it counts, below it gives half its points, fled or destroyed all (4E-VP-02, 4E-ORG-11, 4E-TV-D28)', () => {
    expect(share(ten, leave(5))).toEqual([true, 0])
    expect(share(ten, leave(4))).toEqual([false, 0.5])
    expect(share({ ...ten, state: { fallingBack: true } })).toEqual([false, 1])
    expect(share({ ...ten, state: { where: 'destroyed' } })).toEqual([false, 1])
  })

  it('of units of several Wounds is counted in Wounds (4E-VP-04)', () => {
    const three = { groups: [{ count: 3, stats: { w: 3 } }] }
    const hurt = (left: number) => (scene: ReturnType<typeof setUp>) => {
      leave(2)(scene)
      const [first, second] = scene.unit(0).models
      Object.assign(scene.table.model(first ?? 0), { wounds: 1 })
      Object.assign(scene.table.model(second ?? 0), { wounds: left - 1 })
    }
    // Of nine Wounds five are half, four are not.
    expect(share(three, hurt(4))).toEqual([false, 0.5])
    expect(
      share({ groups: [{ count: 2, stats: { w: 4 } }] }, (scene) => {
        Object.assign(scene.table.model(0), { wounds: 2 })
        Object.assign(scene.table.model(1), { wounds: 2 })
      }),
    ).toEqual([true, 0])
  })

  it('of a vehicle depends on whether it can move; a dedicated transport never counts (4E-VP-04)', () => {
    const stuck = (scene: ReturnType<typeof setUp>) => {
      const { damage } = scene.table.model(0)
      if (damage !== null) damage.immobilised = true
    }
    const tank = { groups: [{ vehicle: {} }] }
    expect(share(tank)).toEqual([true, 0])
    expect(share(tank, stuck)).toEqual([false, 0.5])
    expect(share({ ...tank, role: 'transport' })).toEqual([false, 0])
    expect(share({ ...tank, state: { where: 'destroyed' } })).toEqual([false, 1])
  })

  it('of a squadron depends on half of its vehicles being mobile (4E-VP-04)', () => {
    const squadron = { groups: [{ vehicle: {}, count: 3 }] }
    const stuck = (count: number) => (scene: ReturnType<typeof setUp>) => {
      for (const model of scene.unit(0).models.slice(0, count)) {
        const { damage } = scene.table.model(model)
        if (damage !== null) damage.immobilised = true
      }
    }
    expect(share(squadron, stuck(1))).toEqual([true, 0])
    expect(share(squadron, stuck(2))).toEqual([false, 0.5])
  })

  it('of a squad in a transport on the table is kept, at the place of the transport (4E-VP-04, 4E-MIS-17)', () => {
    const units: UnitSketch[] = [
      { groups: [{ count: 10 }], state: { where: 'embarked', transport: 1 } },
      { groups: [{ vehicle: {} }], role: 'transport' },
      { side: 1 },
    ]
    const facts = (question: AnyFact) => (question.ask === 'near-middle' ? [1] : undefined)
    const { scene, counts } = end('take-and-hold', units, {}, facts)
    expect(scene.asked.find(({ ask }) => ask === 'near-middle')).toMatchObject({ among: [1, 2] })
    expect(counts).toEqual([1, 0])
  })

  it('of an independent character never counts for objectives, and a wound is half of his points (4E-VP-04, 4E-AMB-66)', () => {
    const hero = { carried: ['independent-character'], groups: [{ stats: { w: 3 } }] }
    expect(share(hero)).toEqual([false, 0])
    expect(share(hero, (scene) => Object.assign(scene.table.model(0), { wounds: 2 }))).toEqual([false, 0.5])
    expect(share({ ...hero, state: { where: 'destroyed' } })).toEqual([false, 1])
  })

  it('is exact for halves of odd points (4E-VP-07, 4E-AMB-67)', () => {
    const { counts } = end(
      'seek-and-destroy',
      [
        { points: 75, groups: [{ count: 10 }] },
        { side: 1, points: 75 },
      ],
      { level: 'gamma' },
      () => undefined,
      {},
      leave(4),
    )
    // The other side has its own 75 for being there, and half of 75 for the damage.
    expect(counts).toEqual([0, 112.5])
  })

  it('of a destroyed Land Raider of 250 points is 250 (4E-VP-02, 4E-TV-20)', () => {
    const raider = { points: 250, groups: [{ vehicle: {} }], state: { where: 'destroyed' } } as const
    expect(end('take-and-hold', [raider, { side: 1 }], { level: 'gamma' }, () => undefined).counts).toEqual([0, 250])
  })

  it('of a squad and its transport is counted separately (4E-VP-05, 4E-VP-06, 4E-TV-26, 4E-TV-31)', () => {
    const { counts } = end(
      'take-and-hold',
      [
        { points: 60, carried: ['independent-character'], state: { where: 'destroyed' } },
        { points: 150, state: { fallingBack: true } },
        { points: 50, role: 'transport', groups: [{ vehicle: {} }] },
        { side: 1 },
      ],
      { level: 'gamma' },
      () => undefined,
    )
    expect(counts).toEqual([0, 210])
  })
})

const mine = { points: 200 }
const theirs = { side: 1, points: 250 }

describe('objectives', () => {
  it('Take and Hold: more units near the middle win at Alpha level, their points count as well (4E-MIS-17, 4E-VP-01, 4E-VP-03, 4E-VP-11)', () => {
    const facts = ({ ask }: AnyFact): unknown => (ask === 'near-middle' ? [1] : undefined)
    expect(end('take-and-hold', [mine, theirs], {}, facts)).toMatchObject({ winner: 1, counts: [0, 1], grade: null })
    expect(end('take-and-hold', [mine, theirs], { level: 'gamma', pointsLimit: 500 }, facts)).toMatchObject({
      winner: 1,
      counts: [0, 250],
      grade: 'solid',
    })
  })

  it('points may count instead of units at Alpha level (4E-AMB-59, 4E-ORG-11)', () => {
    const facts = ({ ask }: AnyFact): unknown => (ask === 'near-middle' ? [0, 1, 2] : undefined)
    const units = [{ points: 60 }, { points: 60 }, theirs]
    expect(end('take-and-hold', units, {}, facts)).toMatchObject({ winner: 0, counts: [2, 1] })
    expect(end('take-and-hold', units, { alphaCounts: 'points' }, facts)).toMatchObject({
      winner: 1,
      counts: [120, 250],
    })
  })

  it('Seek and Destroy: scoring units left, and their points (4E-MIS-13, 4E-VP-12)', () => {
    const units = [mine, theirs, { ...theirs, state: { fallingBack: true } }]
    expect(end('seek-and-destroy', units, {}, () => undefined)).toMatchObject({ winner: null, counts: [1, 1] })
    // 200 for its own unit and 250 for the one that flees, against 250.
    expect(end('seek-and-destroy', units, { level: 'gamma' }, () => undefined)).toMatchObject({ counts: [450, 250] })
  })

  it('Recon: scoring units within 15" of the enemy’s edge, at their full cost (4E-MIS-15, 4E-VP-09, 4E-AMB-68)', () => {
    const facts = (question: AnyFact): unknown => {
      if (question.ask !== 'near-edge') return undefined
      expect(question.distance).toBe(15_000)
      return question.edge === 'high' ? [0] : []
    }
    expect(end('recon', [mine, theirs], {}, facts)).toMatchObject({ winner: 0, counts: [1, 0] })
    expect(end('recon', [mine, theirs], { level: 'gamma' }, facts)).toMatchObject({ counts: [200, 0] })
  })

  it('Secure and Control: undisputed counters, each a share of the limit (4E-MIS-10, 4E-MIS-11, 4E-VP-10, 4E-AMB-62, 4E-TV-24)', () => {
    const facts = ({ ask }: AnyFact): unknown => (ask === 'around-counters' ? [[0], [0, 1], [1], [0]] : undefined)
    const laid = (scene: ReturnType<typeof setUp>) => {
      scene.state.markers = [0, 1, 2, 3].map(() => ({ at: null, removed: false }))
    }
    const ended = (options: Parameters<typeof end>[2]) =>
      end('secure-and-control', [mine, theirs], options, facts, {}, laid)
    expect(ended({})).toMatchObject({ winner: 0, counts: [2, 1] })
    // Four counters in 1500 points are worth 375 each.
    const points = ended({ level: 'gamma', pointsLimit: 1500 })
    expect(points).toMatchObject({ counts: [750, 375], winner: 0, grade: 'solid' })
  })

  const quarter = (edge: 'low' | 'high', ending: 'low' | 'high') => ({ edge, end: ending })
  const atHome = (scene: ReturnType<typeof setUp>) => {
    for (const [side, one] of scene.state.sides.entries()) one.end = side === 0 ? 'low' : 'high'
  }

  it('Cleanse: quarters with only one’s own scoring units (4E-MIS-02, 4E-MIS-03, 4E-MIS-04)', () => {
    const facts = ({ ask }: AnyFact): unknown =>
      ask === 'quarters' ? [[quarter('low', 'low')], [quarter('high', 'low')], [quarter('high', 'low')]] : undefined
    const units = [mine, mine, theirs]
    expect(end('cleanse', units, {}, facts, {}, atHome)).toMatchObject({ winner: 0, counts: [1, 0] })
  })

  it('Cleanse: half of the limit for the enemy’s quarter, a quarter for the others, nothing for one’s own (4E-VP-08, 4E-TV-23, 4E-TV-D29)', () => {
    const own = quarter('low', 'low')
    expect(quarterShare(own, own)).toBe(0)
    expect(quarterShare(quarter('high', 'high'), own)).toBe(0.5)
    expect(quarterShare(quarter('high', 'low'), own)).toBe(0.25)
    // 0, 375 and 750 in 1500 points.
    expect([own, quarter('low', 'high'), quarter('high', 'high')].map((one) => 1500 * quarterShare(one, own))).toEqual([
      0, 375, 750,
    ])
    const facts = ({ ask }: AnyFact): unknown =>
      ask === 'quarters' ? [[quarter('low', 'high')], [quarter('high', 'low')], [quarter('high', 'high')]] : undefined
    const units = [mine, mine, mine]
    const { counts } = end('cleanse', units, { level: 'gamma', pointsLimit: 1000 }, facts, {}, atHome)
    expect(counts).toEqual([1000, 0])
  })

  it('a unit in several quarters counts in one, by a roll (4E-MIS-03)', () => {
    const facts = ({ ask }: AnyFact): unknown =>
      ask === 'quarters' ? [[quarter('low', 'low'), quarter('low', 'high')]] : undefined
    const options = { level: 'gamma', pointsLimit: 1000 } as const
    expect(end('cleanse', [mine], options, facts, { dice: [3] }, atHome).counts).toEqual([0, 0])
    expect(end('cleanse', [mine], options, facts, { dice: [4] }, atHome).counts).toEqual([250, 0])
    expect([1, 2, 3, 4, 5, 6].map((face) => quarterBy(face, 3))).toEqual([0, 0, 1, 1, 2, 2])
    expect([4, 5].map((face) => quarterBy(face, 4))).toEqual([3, null])
  })
})

describe('the length of a battle', () => {
  const next = (round: number, options: Partial<Options>, dice: readonly number[] = [], extraRounds = 0) => {
    const scene = setUp([{}, { side: 1 }], options)
    Object.assign(scene.state, { round, extraRounds })
    return scene.play(anotherRound(scene.table), { dice })
  }

  it('is six game turns (4E-MIS-21, 4E-TURN-08)', () => {
    expect(next(5, {})).toBe(true)
    expect(next(6, {})).toBe(false)
    expect(next(6, { level: 'gamma' })).toBe(false)
  })

  it('at Omega level is extended on a 4, by at most three turns (4E-MSR-19, 4E-TV-D26)', () => {
    expect(next(6, { level: 'omega' }, [4])).toBe(true)
    expect(next(6, { level: 'omega' }, [3])).toBe(false)
    expect(next(8, { level: 'omega' }, [6], 2)).toBe(true)
    expect(next(9, { level: 'omega' }, [], 3)).toBe(false)
  })
})
