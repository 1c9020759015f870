import { describe, expect, it, test } from 'vitest'
import { bestSave } from '@shared/rulesets/wh40k-7e/casualties/saving'
import { takeWound } from '@shared/rulesets/wh40k-7e/casualties/removing'
import { psychicStep } from '@shared/rulesets/wh40k-7e/psychic'
import { narrate } from '@shared/rulesets/wh40k-7e/narration'
import { opposed } from '@shared/rulesets/wh40k-7e/psychic/denying'
import { allKnown, focusOf, generatedBy, powersToGenerate } from '@shared/rulesets/wh40k-7e/psychic/knowing'
import { suffersPerils } from '@shared/rulesets/wh40k-7e/psychic/perils'
import { generateNext } from '@shared/rulesets/wh40k-7e/psychic/generating'
import { levelOf, powersLeft, powersOf, psychicLeadership } from '@shared/rulesets/wh40k-7e/psychic/psykers'
import { fightRound } from '@shared/rulesets/wh40k-7e/assault/rounds'
import { carriedByModel } from '@shared/rulesets/wh40k-7e/modules/carried'
import type { Phase } from '@shared/rulesets/wh40k-7e/state'
import { setUp, type Scene, type Script, type UnitSketch } from './kit'

const psyker = (level: 1 | 2 | 3, more: Partial<UnitSketch> = {}): UnitSketch => ({
  id: 'seer',
  groups: [
    {
      stats: { w: 3, ld: 8, sv: 3 },
      melee: [{ id: 'force-sword', specials: ['force'] }],
      carried: [`psyker-${level}`],
    },
  ],
  ...more,
})
const enemy = (carried: readonly string[] = []): UnitSketch => ({ id: 'enemy', side: 1, groups: [{ carried }] })

const power = (discipline: string, face: number) => ({ power: `${discipline}/power-${face}`, discipline })

/** A Psychic phase with so many dice for each side. */
const charged = (units: readonly UnitSketch[], own: number, others: number): Scene => {
  const scene = setUp(units)
  scene.state.warpTurn = 1
  scene.state.sides.forEach((side, index) => (side.warpCharge = index === 0 ? own : others))
  // Of two disciplines, so that there is no focus.
  scene.state.models[0]?.powers.push(power('a', 1), power('b', 2))
  return scene
}

describe('powers known to a psyker', () => {
  const d = (face: number) => ({ power: `d/power-${face}`, discipline: 'd' })

  test('TV-7E-10 7E-PSY-04, 7E-USR-PSYKER-1: are by mastery level 1 unless it says otherwise', () => {
    const level = (carried: string): number => levelOf(setUp([{ groups: [{ carried: [carried] }] }]).table, 0)
    expect([level('psyker'), level('psyker-1'), level('psyker-2'), level('fearless')]).toEqual([1, 1, 2, 0])
    // 7E-PSY-01.
    expect([level('brotherhood-of-psykers'), level('brotherhood-of-sorcerers'), level('psychic-pilot')]).toEqual([
      1, 1, 1,
    ])
  })

  test('TV-7E-11 7E-PSY-05: are as many as its level if the entry says nothing', () => {
    expect([powersToGenerate(2, null), powersToGenerate(2, 3)]).toEqual([2, 3])
  })

  test('TV-7E-12 7E-PSY-07, 7E-PSY-09: of one discipline give focus and its primaris', () => {
    expect(allKnown([d(1)], { force: false, god: null }).map(({ power }) => power)).toEqual(['d/power-1', 'primaris/d'])
  })

  test('TV-7E-13 7E-PSY-10: of another discipline end both', () => {
    const both = [d(1), { power: 'e/2', discipline: 'e' }]
    expect(focusOf(both)).toBeNull()
    expect(allKnown(both, { force: false, god: null })).toEqual(both)
  })

  test('TV-7E-14 7E-PSY-08, 7E-PSY-11: include Force, which belongs to no discipline and keeps the focus', () => {
    const force = { power: 'force', discipline: null }
    expect(focusOf([d(1), d(2), force])).toBe('d')
    expect(allKnown([d(1), d(2)], { force: true, god: null }).map(({ power }) => power)).toEqual([
      'd/power-1',
      'd/power-2',
      'primaris/d',
      'force',
    ])
  })

  test('7E-PSY-08: include Force with any force weapon', () => {
    const staff = { id: 'staff', type: 'assault', specials: ['force'] } as const
    const scene = setUp([{ groups: [{ weapons: [staff], carried: ['psyker'] }] }])
    expect(powersOf(scene.table, 0).map(({ id }) => id)).toEqual(['force'])
  })

  test('7E-PSY-12: of a god include the primaris of its discipline', () => {
    expect(allKnown([d(1), d(2)], { force: false, god: 'plague' }).map(({ power }) => power)).toContain(
      'primaris/plague',
    )
  })

  test('7E-PSY-06, 7E-BASE-PSY-02: are rerolled if it has them already', () => {
    expect(generatedBy(4, 'd', [d(4)])).toBeNull()
    expect(generatedBy(5, 'd', [d(4)])).toEqual(d(5))
  })
})

describe('powers before the battle (7E-TURN-10)', () => {
  const before = (level: 1 | 2): Scene => {
    const scene = setUp([psyker(level), enemy()])
    scene.state.stage = 'powers'
    return scene
  }
  const generate = (scene: Scene, script: Script = {}): void => scene.play(generateNext(scene.table), script)

  it('7E-TURN-10, 7E-BASE-PSY-02: a psyker of level 2 rolls for two, rerolls a power it has, and then edges are chosen', () => {
    const scene = before(2)
    generate(scene, { choices: ['discipline-3', 'discipline-3/power-4'], dice: [4] })
    generate(scene, { choices: ['discipline-3', 'discipline-3/power-6'], dice: [4, 6] })
    generate(scene)
    expect(scene.table.model(0).powers.map((one) => one.power)).toEqual([
      'discipline-3/power-4',
      'discipline-3/power-6',
    ])
    expect(scene.state.stage).toBe('edges')
  })

  it('7E-BASE-PSY-02, 7E-PSY-09: a swapped power is the primaris, once', () => {
    const scene = before(2)
    generate(scene, { choices: ['discipline-1', 'primaris/discipline-1'], dice: [2] })
    generate(scene, { choices: ['discipline-1'], dice: [5] })
    expect(powersOf(scene.table, 0).map(({ id }) => id)).toEqual([
      'primaris/discipline-1',
      'discipline-1/power-5',
      'force',
    ])
  })

  it('7E-TURN-10: without psykers the battle goes on to the edges', () => {
    const scene = setUp([{}, enemy()])
    scene.state.stage = 'powers'
    generate(scene)
    expect(scene.state.stage).toBe('edges')
  })

  it('7E-PSY-12: a psyker with a god’s mark knows the primaris of that god’s discipline', () => {
    const scene = setUp([{ groups: [{ carried: ['psyker', 'mark-of-nurgle'] }] }])
    expect(powersOf(scene.table, 0).map(({ id }) => id)).toEqual(['primaris/nurgle'])
  })
})

describe('the Psychic phase', () => {
  it('TV-7E-B12 7E-BASE-PSY-01: a 4 gives 7 dice to levels of 3 and 4 to none', () => {
    const scene = setUp([psyker(3), enemy()])
    scene.play(psychicStep(scene.table), { dice: [4] })
    expect(scene.state.sides.map(({ warpCharge }) => warpCharge)).toEqual([7, 4])
  })

  it('7E-PSY-01: without a psyker there is no roll', () => {
    const scene = setUp([{}, enemy(['psyker-1'])])
    expect(scene.play(psychicStep(scene.table))).toBe(false)
  })

  it('TV-7E-B13 7E-BASE-PSY-04, 7E-BASE-PSY-08: 4, 3, 6, 6 harness three for a cost of 2, and there are Perils', () => {
    const scene = charged([psyker(2), enemy()], 4, 0)
    // Perils of 4: one wound.
    scene.play(psychicStep(scene.table), {
      choices: ['seer', 'a/power-1', 'cost-2', 'nobody', '4'],
      dice: [4, 3, 6, 6, 4],
    })
    expect(scene.eventsOf('power-tried')).toMatchObject([{ harnessed: 3, passed: true }])
    expect(scene.table.model(0).wounds).toBe(2)
    expect(scene.eventsOf('power-manifested')).toHaveLength(1)
    expect(scene.state.sides[0]?.warpCharge).toBe(0)
  })

  it('7E-BASE-PSY-08: Perils come on a failed test as well', () => {
    const scene = charged([psyker(2), enemy()], 2, 0)
    scene.play(psychicStep(scene.table), { choices: ['seer', 'a/power-1', 'cost-3', 'nobody', '2'], dice: [6, 6, 4] })
    expect(scene.eventsOf('power-tried')).toMatchObject([{ passed: false }])
    expect(scene.table.model(0).wounds).toBe(2)
  })

  it('7E-PSY-03, 7E-BASE-PSY-03: as many attempts as its level, each power once', () => {
    const scene = charged([psyker(2), enemy()], 5, 0)
    scene.play(psychicStep(scene.table), { choices: ['seer', 'force', '1'], dice: [1] })
    scene.play(psychicStep(scene.table), { choices: ['seer', 'a/power-1', 'cost-1', 'nobody', '1'], dice: [1] })
    expect(scene.offered('psychic.power')).toEqual(['a/power-1', 'b/power-2'])
    expect(scene.play(psychicStep(scene.table))).toBe(false)
  })

  it('7E-BASE-PSY-05: the question to deny and the log name the power and its target', () => {
    const scene = charged([psyker(2), enemy()], 2, 3)
    scene.play(psychicStep(scene.table), {
      choices: ['seer', 'a/power-1', 'cost-1', 'enemy', '1', '1'],
      dice: [4, 1],
    })
    expect(scene.optionsOf('psychic.denying')[0]).toMatchObject({ from: 0, power: 'a/power-1', at: 1, charges: 1 })
    const names = { unit: (unit: number) => ['Seer', 'Foe'][unit] ?? '', side: String, weapon: String, unitOf: () => 0 }
    const told = scene.events.flatMap((event) => narrate(event, names, 'en')?.text ?? [])
    expect(told).toContain('Seer, a/power-1 at Foe: 1 charge, enough')
    expect(told).toContain('Seer: a/power-1 manifested, carry out what your book says')
  })

  it('7E-BASE-PSY-10: without dice the phase is over', () => {
    const scene = charged([psyker(2), enemy()], 0, 3)
    expect(scene.play(psychicStep(scene.table))).toBe(false)
  })

  it('7E-BASE-PSY-11, 7E-PSY-08: Force gives its unit’s force weapons Instant Death', () => {
    const scene = charged([psyker(1), { side: 1, groups: [{ stats: { w: 3 } }] }], 1, 0)
    scene.play(psychicStep(scene.table), { choices: ['seer', 'force'], dice: [4] })
    const by = { unit: 0, weapon: 'force-sword', melee: true }
    scene.play(takeWound(scene.table, 1, { strength: 4, by }))
    expect(scene.unit(1).where).toBe('destroyed')
  })

  it('7E-BASE-PSY-09, 7E-BASE-PSY-13: a witchfire is a shooting attack of this phase', () => {
    const bolt = { id: 'bolt', type: 'assault', range: 24, s: 5, ap: 4, specials: ['witchfire'] } as const
    const scene = charged([{ id: 'seer', groups: [{ weapons: [bolt], carried: ['psyker'] }] }, enemy()], 1, 0)
    scene.play(psychicStep(scene.table), {
      choices: ['seer', 'bolt', 'enemy', 'stand'],
      dice: [4, 3, 3, 2],
    })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ weapon: 'bolt', target: 1 }])
    expect(scene.unit(1).where).toBe('destroyed')
  })
})

describe('a witchfire is a shooting attack', () => {
  const seer = (range: number | null, state: UnitSketch['state'] = {}): Scene =>
    charged(
      [
        {
          id: 'seer',
          groups: [{ weapons: [{ id: 'fire', type: 'assault', range, specials: ['witchfire'] }], carried: ['psyker'] }],
          state,
        },
        enemy(),
      ],
      1,
      0,
    )
  const left = (scene: Scene): readonly string[] =>
    powersLeft(scene.table, 0)
      .map(({ id }) => id)
      .filter((id) => id === 'fire')

  it('7E-BASE-PSY-09, 7E-BASE-SHOOT-02: is not possible while its psyker fights', () => {
    expect(left(seer(24))).toEqual(['fire'])
    expect(left(seer(24, { lockedWith: [1] }))).toEqual([])
  })

  it('7E-BASE-PSY-09, 7E-BASE-SNAP-01: cannot be a snap shot if it is a flame', () => {
    expect(left(seer(24, { groundedThrough: 3 }))).toEqual(['fire'])
    expect(left(seer(null, { groundedThrough: 3 }))).toEqual([])
  })
})

describe('Deny the Witch', () => {
  const denied = (faces: readonly number[], more: Partial<{ carried: string[]; target: number | null }> = {}) => {
    const scene = charged([psyker(1), enemy(more.carried)], 0, faces.length)
    const attempt = { unit: 0, psyker: 0, power: 'a/power-1', target: more.target ?? null, harnessed: 2 }
    return scene.play(opposed(scene.table, attempt), { choices: [`${faces.length}`], dice: faces })
  }

  it('TV-7E-B14 7E-BASE-PSY-05: needs a 6 for each charge', () => {
    expect(denied([6, 5, 6])).toBe(true)
    expect(denied([6, 5, 4])).toBe(false)
  })

  it('7E-BASE-PSY-06: needs 5s for a unit with a psyker, 4s with a better one', () => {
    expect(denied([6, 5, 4], { carried: ['psyker-1'], target: 1 })).toBe(true)
    expect(denied([4, 4, 1], { carried: ['psyker-1'], target: 1 })).toBe(false)
    expect(denied([4, 4, 1], { carried: ['psyker-2'], target: 1 })).toBe(true)
  })

  it('7E-BASE-PSY-07: is tried once, and its dice are spent', () => {
    const scene = charged([psyker(1), enemy()], 1, 3)
    scene.play(psychicStep(scene.table), { choices: ['seer', 'force', '2'], dice: [4, 1, 1] })
    expect(scene.state.sides[1]?.warpCharge).toBe(1)
    expect(scene.eventsOf('power-manifested')).toHaveLength(1)
  })
})

describe('Perils of the Warp (7E-BASE-PSY-08)', () => {
  const peril = (dice: readonly number[], units: readonly UnitSketch[] = [psyker(1), enemy()]): Scene => {
    const scene = charged(units, 4, 4)
    scene.play(suffersPerils(scene.table, 0), { dice })
    return scene
  }
  const wounds = (scene: Scene): number => scene.table.model(0).wounds

  it('7E-BASE-PSY-08: 1: the psyker takes a wound, or is lost', () => {
    expect(wounds(peril([1, 4, 4]))).toBe(2)
    expect(peril([1, 5, 4]).unit(0).where).toBe('destroyed')
  })
  it('7E-BASE-PSY-08: 1: Force of a lost unit has no effect, and is not denied', () => {
    const scene = charged([psyker(1), enemy()], 2, 4)
    scene.play(psychicStep(scene.table), { choices: ['seer', 'force', '2'], dice: [6, 6, 1, 5, 4] })
    expect(scene.unit(0).where).toBe('destroyed')
    expect(scene.eventsOf('power-manifested')).toEqual([])
  })
  it.each([
    ['exalted', 'filled by the warp, invulnerable save of 3+'],
    ['lost/discipline-1/power-4', 'Discipline 1: power 4'],
    ['lost/primaris/discipline-2', 'Primaris power: Discipline 2'],
    ['lost/force', 'Force'],
  ])('7E-BASE-PSY-08: the log tells %s', (what, told) => {
    const names = { unit: () => 'Seer', side: String, weapon: String, unitOf: () => 0 }
    const line = narrate({ type: 'use-noted', rule: '7E-BASE-PSY-08', model: 0, what }, names, 'en')
    expect(line?.text).toContain(told)
  })
  it('7E-BASE-SAVE-03: Feel No Pain ignores the wound on 5+', () => {
    const tough = [{ groups: [{ stats: { w: 3 }, carried: ['psyker', 'feel-no-pain'] }] }, enemy()]
    expect(wounds(peril([4, 5], tough))).toBe(3)
    expect(wounds(peril([4, 4], tough))).toBe(2)
  })
  it('7E-BASE-PSY-08: 2: a wound, and a power is lost', () => {
    const scene = peril([2, 5])
    expect(wounds(scene)).toBe(2)
    // Force is the last of its three powers.
    expect(scene.eventsOf('use-noted')).toMatchObject([{ what: 'lost/force' }])
  })
  it('7E-BASE-PSY-08: 2: a lost power is not lost again', () => {
    const scene = charged([psyker(1), enemy()], 4, 4)
    scene.play(suffersPerils(scene.table, 0), { dice: [2, 5] })
    // Two powers are left: 4 to 6 is the second of them.
    scene.play(suffersPerils(scene.table, 0), { dice: [2, 5] })
    expect(scene.eventsOf('use-noted').map(({ what }) => what)).toEqual(['lost/force', 'lost/b/power-2'])
  })
  it('7E-BASE-PSY-08: 3: a wound, and both lose D3 dice', () => {
    const scene = peril([3, 4])
    expect(wounds(scene)).toBe(2)
    expect(scene.state.sides.map(({ warpCharge }) => warpCharge)).toEqual([2, 2])
  })
  it('7E-BASE-PSY-08: 5: a wound if it fails its test', () => {
    expect(wounds(peril([5, 4, 4]))).toBe(3)
    expect(wounds(peril([5, 5, 4]))).toBe(2)
  })
  it('7E-BASE-PSY-08: 6: a 3+ invulnerable save if it passes, else a wound', () => {
    const scene = peril([6, 4, 4])
    expect(bestSave(scene.table, 0, 2, null)).toMatchObject({ kind: 'invulnerable', needed: 3 })
    expect(wounds(peril([6, 5, 4]))).toBe(2)
  })
  it('7E-BASE-PSY-08: 6: its blows have Fleshbane, Armourbane and Smash, until its next Psychic phase', () => {
    const scene = peril(
      [6, 4, 4],
      [psyker(1), { id: 'brute', side: 1, groups: [{ stats: { t: 10, sv: 2, a: 0 }, weapons: [] }] }],
    )
    Object.assign(scene.state, { turn: 2, phase: 'combat' })
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice: [4, 2] })
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 2 }, passed: 1 }])
    expect(scene.unit(1).models).toEqual([])
    const carried = (turn: number, phase: Phase): number => {
      Object.assign(scene.state, { turn, phase })
      return carriedByModel(scene.table, 0).length
    }
    expect([carried(3, 'movement'), carried(3, 'psychic')]).toEqual([4, 1])
  })
  it('7E-USR-PSYCHICPILOT-1, 7E-USR-PSYCHICPILOT-2: a Psychic Pilot has Leadership 10 and loses a hull point', () => {
    const pilot: UnitSketch = { groups: [{ vehicle: { w: 3 }, carried: ['psychic-pilot'] }] }
    const scene = peril([4], [pilot, enemy()])
    expect(psychicLeadership(scene.table, 0)).toBe(10)
    expect(wounds(scene)).toBe(2)
  })
  it('7E-PSY-02, 7E-BASE-PSY-12: affects a random model of a brotherhood', () => {
    const brothers: UnitSketch = {
      groups: [{ count: 3, stats: { w: 2 }, carried: ['brotherhood-of-psykers', 'psyker-2'] }],
    }
    const scene = peril([4, 5], [brothers, enemy()])
    expect(levelOf(scene.table, 0)).toBe(2)
    expect([0, 1, 2].map((model) => scene.table.model(model).wounds)).toEqual([2, 2, 1])
  })
})
