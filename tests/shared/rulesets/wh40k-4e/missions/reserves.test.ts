import { describe, expect, it } from 'vitest'
import { inches } from '@shared/space'
import { arrivesOn, reserveStep } from '@shared/rulesets/wh40k-4e/missions/reserves'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { sightInTheDark } from '@shared/rulesets/wh40k-4e/shooting/spotting'
import { setUp, type Script, type UnitSketch } from '../kit'

const held = { state: { where: 'reserve' } } as const

const start = (units: readonly UnitSketch[], round: number, script: Script, end: 'low' | null = null) => {
  const scene = setUp(units, { level: 'gamma' })
  Object.assign(scene.state, { round, turn: 2 * round - 1, phase: 'start' })
  for (const side of scene.state.sides) side.end = end
  const whole = function* () {
    while (yield* reserveStep(scene.table));
  }
  scene.play(whole(), script)
  return scene
}

describe('reserves', () => {
  it('arrive not in turn 1, then on 4+, 3+, 2+ (4E-MSR-20, 4E-TV-D24)', () => {
    expect([1, 2, 3, 4, 5, 6].map(arrivesOn)).toEqual([null, 4, 3, 2, 2, 2])
    expect(start([held, { side: 1 }], 1, {}).unit(0).where).toBe('reserve')
  })

  it('are rolled for once a turn, each by itself, and arrive at once (4E-MSR-20, 4E-MSR-23)', () => {
    const scene = start([held, held, { side: 1 }], 2, { dice: [4, 3], choices: ['move'] })
    expect(scene.state.units.map(({ where }) => where)).toEqual(['on-board', 'reserve', 'on-board'])
    expect(scene.unit(0).moved).toBe('arrived')
  })

  it('enter from their own long edge as far as they move (4E-MIS-19, 4E-AMB-87)', () => {
    const scene = start([held, { side: 1 }], 3, { dice: [3], choices: ['move'] })
    expect(scene.asked.find(({ ask }) => ask === 'deploy')).toMatchObject({
      zone: { across: { from: 'low', depth: inches(6) }, along: null, level: true },
    })
  })

  it('move through difficult terrain by the dice (4E-TERR-18)', () => {
    const scene = start([held, { side: 1 }], 3, { dice: [3, 2, 4], choices: ['difficult-move'] })
    expect(scene.asked.find(({ ask }) => ask === 'deploy')).toMatchObject({ zone: { across: { depth: inches(4) } } })
  })

  it('enter from either edge of their quarter in Cleanse (4E-MIS-08, 4E-AMB-86)', () => {
    const scene = start([held, { side: 1 }], 3, { dice: [3], choices: ['short', 'move'] }, 'low')
    expect(scene.asked.find(({ ask }) => ask === 'deploy')).toMatchObject({
      zone: { across: { from: 'low', depth: null }, along: { from: 'low', depth: inches(6) } },
    })
  })

  it('in a transport arrive with it on one die (4E-MSR-22)', () => {
    const units = [
      { ...held, capacity: 10, groups: [{ vehicle: {} }] },
      { state: { where: 'embarked', transport: 0 } },
      { side: 1 },
    ] as const
    const scene = start(units, 4, { dice: [2], choices: ['up-to-12', 'get-out'] })
    expect(scene.state.units.map(({ where }) => where)).toEqual(['on-board', 'on-board', 'on-board'])
    expect(scene.unit(0).movedUpTo).toBe(inches(12))
  })
})

describe('Deep Strike', () => {
  const strikers: UnitSketch = { ...held, carried: ['deep-strike'], groups: [{ count: 3 }] }
  const land = (dice: readonly number[], facts?: Script['facts'], options = {}) => {
    const scene = setUp([strikers, { side: 1 }], { level: 'gamma', ...options })
    Object.assign(scene.state, { round: 2, turn: 3, phase: 'start' })
    const whole = function* () {
      while (yield* reserveStep(scene.table));
    }
    scene.play(whole(), { dice, choices: ['deep-strike'], facts })
    return scene
  }

  it('drifts 2D6" in the direction of the arrow, not at all on a HIT (4E-MSR-06, 4E-MSR-07)', () => {
    const drifted = land([4, 2, 65, 3, 4])
    expect(drifted.asked.find(({ ask }) => ask === 'touchdown')).toMatchObject({ direction: 64, distance: inches(7) })
    const hit = land([4, 5])
    expect(hit.asked.find(({ ask }) => ask === 'touchdown')).toMatchObject({ direction: null, distance: 0 })
    expect(hit.unit(0).where).toBe('on-board')
  })

  it('loses a unit that lands beyond the table (4E-MSR-08)', () => {
    const off = land([4, 2, 65, 6, 6], ({ ask }) => (ask === 'touchdown' ? { places: [], off: true } : undefined))
    expect(off.unit(0).where).toBe('destroyed')
    expect(off.eventsOf('unit-destroyed')).toMatchObject([{ rule: '4E-MSR-08', unit: 0 }])
  })

  it('loses a unit without a place (4E-MSR-09)', () => {
    const scene = land([4, 5], ({ ask }) =>
      ask === 'touchdown'
        ? {
            places: [
              { model: 0, at: null },
              { model: 1, at: null },
            ],
            off: false,
          }
        : undefined,
    )
    expect(scene.unit(0).models).toEqual([0, 1])
  })

  it('without room for its first model loses the unit, or by option makes it wait (4E-AMB-74)', () => {
    const nowhere: Script['facts'] = ({ ask }) => (ask === 'touchdown' ? { places: [], off: false } : undefined)
    expect(land([4, 5], nowhere).unit(0).where).toBe('destroyed')
    expect(land([4, 5], nowhere, { blockedDrop: 'waits' }).unit(0).where).toBe('reserve')
  })

  it('lets a unit neither move nor charge that turn, and counts as a move (4E-MSR-10)', () => {
    const scene = land([4, 5])
    expect(scene.unit(0)).toMatchObject({ moved: 'arrived', mayNotCharge: true })
  })

  it('is only in missions that have it; otherwise units enter from the edge (4E-MSR-05, 4E-MSR-21)', () => {
    const scene = setUp([strikers, { side: 1 }], { level: 'alpha' })
    Object.assign(scene.state, { round: 2, turn: 3 })
    scene.play(reserveStep(scene.table), { dice: [6] })
    scene.play(reserveStep(scene.table), { choices: ['move'] })
    expect(scene.asked.some(({ ask }) => ask === 'drop')).toBe(false)
  })
})

describe('Night Fighting', () => {
  const bolter = { weapons: [{ type: 'assault', shots: 1 }] } as const
  const shoot = (script: Script, arrange: Partial<{ night: 'dawn'; concealed: boolean }>, carried: string[] = []) => {
    const scene = setUp([{ groups: [bolter], carried }, { side: 1 }], { level: 'omega' })
    Object.assign(scene.state, { night: arrange.night ?? 'none' })
    Object.assign(scene.unit(1), { concealed: arrange.concealed ?? false })
    scene.play(shootingStep(scene.table), script)
    return scene
  }
  const atSixteen: Script['facts'] = (question) =>
    question.ask === 'near' ? (question.distance >= inches(16) ? question.among : []) : undefined

  it('limits sight to 2D6 times three inches; shooting beyond it is lost (4E-MSR-17, 4E-TV-D25)', () => {
    expect(sightInTheDark([2, 3])).toBe(15)
    const lost = shoot({ dice: [2, 3], choices: ['unit-0', 'unit-1'], facts: atSixteen }, { night: 'dawn' })
    expect(lost.eventsOf('volley-fired')).toEqual([])
    expect(lost.unit(0).shot).toBe(true)
    const seen = shoot({ dice: [3, 3, 1], choices: ['unit-0', 'unit-1'], facts: atSixteen }, { night: 'dawn' })
    expect(seen.eventsOf('volley-fired')).toHaveLength(1)
  })

  it('rolls in the same way for a concealed unit (4E-MSR-01)', () => {
    const scene = shoot({ dice: [1, 1], choices: ['unit-0', 'unit-1'], facts: atSixteen }, { concealed: true })
    expect(scene.eventsOf('spotting-rolled')).toMatchObject([{ inches: 6, spotted: false }])
  })

  it('lets Night Vision reroll (4E-USR-13)', () => {
    const script = { dice: [1, 1, 6, 6, 1], choices: ['unit-0', 'unit-1', 'yes'], facts: atSixteen }
    expect(shoot(script, { concealed: true }, ['night-vision']).eventsOf('volley-fired')).toHaveLength(1)
    const again = shoot({ ...script, dice: [1, 1, 1, 1] }, { concealed: true }, ['night-vision'])
    expect(again.eventsOf('spotting-rolled').map(({ spotted }) => spotted)).toEqual([false, false])
    expect(again.eventsOf('volley-fired')).toEqual([])
    const once = shoot({ dice: [1, 1], choices: ['unit-0', 'unit-1', 'no'], facts: atSixteen }, { concealed: true }, [
      'night-vision',
    ])
    expect(once.eventsOf('spotting-rolled')).toHaveLength(1)
    expect(once.eventsOf('volley-fired')).toEqual([])
  })

  it('ends concealment of a unit that shoots or moves (4E-MSR-03)', () => {
    const scene = setUp([{ groups: [bolter], state: { concealed: true } }, { side: 1 }])
    scene.play(shootingStep(scene.table), { dice: [1], choices: ['unit-0', 'unit-1'] })
    expect(scene.unit(0).concealed).toBe(false)
  })

  it('has no concealment after the first game turn (4E-MSR-03, 4E-AMB-65)', () => {
    const scene = setUp([{}, { side: 1, state: { concealed: true } }])
    Object.assign(scene.state, { round: 2, phase: 'start' })
    scene.play(startStep(scene.table))
    expect(scene.unit(1).concealed).toBe(false)
  })

  it('does not stop a barrage, with one more die for its distance (4E-MSR-02, 4E-MSR-18, 4E-AMB-64)', () => {
    const mortar = { weapons: [{ id: 'mortar', type: 'heavy', specials: ['barrage', 'blast'] }] } as const
    const fire = (unseenBarrage: 'highest' | 'added') => {
      const scene = setUp([{ groups: [mortar], state: { moved: 'stayed' } }, { side: 1 }], { unseenBarrage })
      Object.assign(scene.state, { night: 'dawn' })
      scene.play(shootingStep(scene.table), {
        dice: [1, 1, 2, 65, 3, 5],
        choices: ['unit-0', 'unit-1'],
        facts: ({ ask }) => (ask === 'near' ? [] : undefined),
      })
      return scene.eventsOf('marker-landed')
    }
    expect(fire('highest')).toMatchObject([{ faces: [3, 5], moved: 5 }])
    expect(fire('added')).toMatchObject([{ faces: [3, 5], moved: 8 }])
  })
})
