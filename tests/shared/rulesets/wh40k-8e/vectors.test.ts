import { describe, expect, it } from 'vitest'
import { type Request, base, row } from '@shared/engine'
import { asD3 } from '@shared/rulesets/wh40k/dice/amounts'
import { rollOff } from '@shared/rulesets/wh40k/dice/roll-off'
import { neededOf, succeeds, woundTarget } from '@shared/rulesets/wh40k-8e/attacks/needed'
import { sufferMortalWounds, sufferWounds } from '@shared/rulesets/wh40k-8e/attacks/suffer'
import { overwatch } from '@shared/rulesets/wh40k-8e/charge/overwatch'
import { sharesOf } from '@shared/rulesets/wh40k-8e/fight/attacks'
import { controllerOf } from '@shared/rulesets/wh40k/missions/markers'
import { rerollsFor, underdogOf } from '@shared/rulesets/wh40k-8e/missions/underdog'
import { outcomeOf } from '@shared/rulesets/wh40k-8e/missions/victory'
import { testMorale } from '@shared/rulesets/wh40k-8e/morale/morale'
import { advanceRoll, movementOf } from '@shared/rulesets/wh40k-8e/movement/allowance'
import { psychicStep } from '@shared/rulesets/wh40k-8e/psychic/psychic'
import { resolveStrikes } from '@shared/rulesets/wh40k-8e/fight/strike'
import { isGuarded } from '@shared/rulesets/wh40k-8e/shooting/targets'
import { shoot, shootingStep } from '@shared/rulesets/wh40k-8e/shooting/shooting'
import { escape } from '@shared/rulesets/wh40k-8e/transports/escape'
import { grantedTo } from '@shared/rulesets/wh40k-8e/units/abilities'
import { foldCharacteristic, strengthOf } from '@shared/rulesets/wh40k-8e/units/characteristics'
import { inches } from '@shared/space'
import { setUp, weapon, type Scene, type UnitSketch } from './kit'

/** Section 15.2 of the rules: one test for each worked example. */

const by = { unit: 0, weapon: 'gun', melee: false }
const still = { advanced: false, engaged: false }
const wounds = (count: number, ap = 0, damage = 1) => ({ count, ap, damage, twice: false, shooting: true })
const target = (over: Partial<UnitSketch> = {}): UnitSketch => ({ side: 1, ...over })
const psyker: UnitSketch = { id: 'psyker', psyker: {}, groups: [{ stats: { w: 4 } }] }

/** Two psychic dice against one enemy psyker that may deny. */
const manifest = (faces: number[], more: { dice?: number[]; choices?: string[] } = {}): Scene => {
  const scene = setUp([psyker, target({ psyker: {}, groups: [{ count: 3, stats: { w: 3 } }] })], {
    pickCasualties: false,
  })
  scene.play(psychicStep(scene.table), {
    dice: [...faces, ...(more.dice ?? [])],
    choices: ['psyker', ...(more.choices ?? [])],
    facts: (question) => (question.ask === 'near' && question.distance === inches(24) ? question.among : undefined),
  })
  return scene
}

describe('dice and characteristics', () => {
  it('TV-8E-01, TV-8E-02, TV-8E-03: a D3 is half a D6, rounded up (8E-CORE-10, 8E-CORE-11)', () => {
    expect(asD3(5)).toBe(3)
    expect(asD3(6)).toBe(3)
    expect([1, 2, 3, 4].map(asD3)).toEqual([1, 1, 2, 2])
  })

  it('TV-8E-04: M 5 and an Advance die of 4 are 9" (8E-MOVE-14)', () => {
    const scene = setUp([{ groups: [{ stats: { m: { kind: 'fixed', most: 5000 } } }] }])
    const own = scene.play(movementOf(scene.table, 0))
    expect(scene.play(advanceRoll(scene.table, 0, own), { dice: [4] }).most).toBe(inches(9))
  })

  it('TV-8E-22: x2 in the hands of S 6 is 12 (8E-DATA-10)', () => {
    const scene = setUp([{ groups: [{ stats: { s: 6 } }] }])
    const [mode] = weapon({ type: 'melee', s: 'x2' }).modes
    expect(mode && strengthOf(scene.table, 0, mode).value).toBe(12)
  })

  it('TV-8E-23: S 5 halved and 1 added is 4: divide, round up, add (8E-CHAR-03)', () => {
    const rows = [
      base('statline', '8E-DATA-04', 5),
      row('curse', '8E-CHAR-02', 'add', 1),
      row('other', '8E-CHAR-02', 'divide', 2),
    ]
    expect(foldCharacteristic(rows).value).toBe(4)
  })
})

describe('the Psychic phase', () => {
  it('TV-8E-05, TV-8E-06, TV-8E-07: 6 and 5 pass against 5, 4 fails (8E-PSY-06)', () => {
    expect(manifest([2, 4], { dice: [5], choices: ['let-it-be'] }).eventsOf('psychic-test')[0]).toMatchObject({
      total: 6,
      passed: true,
    })
    expect(manifest([2, 3], { dice: [5], choices: ['let-it-be'] }).eventsOf('psychic-test')[0]).toMatchObject({
      total: 5,
      passed: true,
    })
    expect(manifest([1, 3]).eventsOf('psychic-test')[0]).toMatchObject({ total: 4, passed: false })
  })

  it('TV-8E-08: a total of 10 is D3 mortal wounds, of 11 D6 (8E-PSY-15)', () => {
    expect(manifest([4, 6], { dice: [5], choices: ['let-it-be'] }).eventsOf('mortal-wounds')[0]?.amount).toBe(3)
    expect(manifest([5, 6], { dice: [5], choices: ['let-it-be'] }).eventsOf('mortal-wounds')[0]?.amount).toBe(5)
  })

  it('TV-8E-09: a test of 7 is not denied by 7, but by 8 (8E-PSY-11)', () => {
    const tied = manifest([3, 4], { dice: [3, 4, 1], choices: ['unit-1'] })
    expect(tied.eventsOf('deny-test')[0]?.passed).toBe(false)
    expect(tied.eventsOf('power-resolved')).toHaveLength(1)
    const beaten = manifest([3, 4], { dice: [4, 4], choices: ['unit-1'] })
    expect(beaten.eventsOf('deny-test')[0]?.passed).toBe(true)
    expect(beaten.eventsOf('power-resolved')).toEqual([])
  })

  it('TV-8E-10: a double 6 is Perils for D3, and Smite at 12 for D6 if the psyker lives (8E-PSY-07, 8E-PSY-09)', () => {
    const scene = manifest([6, 6], { dice: [3, 4], choices: ['let-it-be'] })
    expect(scene.eventsOf('perils')).toHaveLength(1)
    expect(scene.eventsOf('mortal-wounds').map(({ unit, amount }) => [unit, amount])).toEqual([
      [0, 2],
      [1, 4],
    ])
  })
})

describe('shooting and attacks', () => {
  /** Hit dice of one salvo: all miss. */
  const attacksOf = (sketch: Parameters<typeof weapon>[0], models: number, close = true): number => {
    const scene = setUp([{ groups: [{ count: models, weapons: [sketch] }] }, target()])
    const dice = Array.from({ length: 20 }, () => 1)
    const before = scene.table
    const procedure = shoot(before, 0, still)
    let answer: unknown
    let attacks = 0
    for (;;) {
      const step = procedure.next(answer)
      if (step.done === true) return attacks
      const request: Request = step.value
      if (request.type === 'dice') {
        if (request.kind === 'hit') attacks = request.count
        answer = dice.slice(0, request.count)
      } else if (request.type === 'choice') answer = request.options[0]
      else if (request.type === 'space' && request.question.ask === 'shots') {
        const all = scene.state.units[0]?.models ?? []
        answer = [{ target: 1, models: all, close: close ? all : [] }]
      } else answer = request.type === 'space' && request.question.ask === 'in-cover' ? false : []
    }
  }

  it('TV-8E-11: Assault 1 and Heavy 3 make 1 and 3 attacks (8E-WEAP-01)', () => {
    expect(attacksOf({ type: 'assault', attacks: 1 }, 1)).toBe(1)
    expect(attacksOf({ type: 'heavy', attacks: 3 }, 1)).toBe(3)
  })

  it('TV-8E-12: Rapid Fire 1, four models within half range: 8 attacks (8E-WEAP-07)', () => {
    expect(attacksOf({ type: 'rapid-fire', attacks: 1 }, 4)).toBe(8)
    expect(attacksOf({ type: 'rapid-fire', attacks: 1 }, 4, false)).toBe(4)
  })

  it('TV-8E-13: BS 3+ hits with a 3 and misses with a 2 (8E-ATK-01, 8E-CORE-13)', () => {
    expect([3, 2].map((face) => succeeds(face, 3))).toEqual([true, false])
  })

  it('TV-8E-14, TV-8E-15, TV-8E-16: Strength against Toughness (8E-ATK-03, 8E-ATK-05)', () => {
    expect(woundTarget(4, 4)).toBe(4)
    expect(woundTarget(6, 4)).toBe(3)
    expect([woundTarget(8, 4), woundTarget(4, 8), woundTarget(3, 4), woundTarget(3, 5)]).toEqual([2, 6, 5, 5])
  })

  it('TV-8E-17: a 3 against AP -1 does not save with 3+ (8E-ATK-08)', () => {
    const scene = setUp([{}, target()])
    scene.play(sufferWounds(scene.table, 1, wounds(1, -1), by), { dice: [3] })
    expect(scene.eventsOf('saves-rolled')[0]).toMatchObject({ needed: { value: 4 }, passed: 0 })
    expect(scene.eventsOf('model-slain')).toHaveLength(1)
  })

  it('TV-8E-18: in cover it does (8E-ATK-08, 8E-COVER-01)', () => {
    const scene = setUp([{}, target()])
    scene.play(sufferWounds(scene.table, 1, wounds(1, -1), by), {
      dice: [3],
      facts: ({ ask }) => (ask === 'in-cover' ? true : undefined),
    })
    expect(scene.eventsOf('saves-rolled')[0]).toMatchObject({ needed: { value: 3 }, passed: 1 })
  })

  it('TV-8E-19: a natural 1 fails even in cover with 2+ (8E-ATK-09)', () => {
    const scene = setUp([{}, target({ groups: [{ stats: { sv: 2 } }] })])
    scene.play(sufferWounds(scene.table, 1, wounds(1), by), {
      dice: [1],
      facts: ({ ask }) => (ask === 'in-cover' ? true : undefined),
    })
    expect(scene.eventsOf('saves-rolled')[0]).toMatchObject({ needed: { value: 2 }, passed: 0 })
    expect(neededOf(base('save', '8E-DATA-04', 3), [row('cover', '8E-COVER-01', 'add', 2)], '8E-ATK-09').value).toBe(2)
  })

  it('TV-8E-20: damage 3 on two wounds slays the model, and the next is untouched (8E-ATK-13)', () => {
    const scene = setUp([{}, target({ groups: [{ count: 2, stats: { w: 2 } }] })])
    scene.play(sufferWounds(scene.table, 1, wounds(1, 0, 3), by), { dice: [1], choices: ['kind-0'] })
    expect(scene.state.models.map(({ status, wounds: left }) => [status, left])).toEqual([
      ['alive', 1],
      ['slain', 0],
      ['alive', 2],
    ])
  })

  it('TV-8E-21: three mortal wounds on models of two: one dead, one wound on the next (8E-MW-04)', () => {
    const scene = setUp([{}, target({ groups: [{ count: 3, stats: { w: 2 } }] })])
    scene.play(sufferMortalWounds(scene.table, 1, 3, by, 'mortal-wounds', '8E-MW-01'), { choices: ['kind-0'] })
    expect(scene.state.models.slice(1).map(({ wounds: left }) => left)).toEqual([0, 1, 2])
  })
})

describe('charge, fight and morale', () => {
  it('TV-8E-24: in Overwatch a 5 misses and a 6 hits, with any BS (8E-CHG-08)', () => {
    const scene = setUp([
      { side: 0, id: 'chargers' },
      { side: 1, id: 'guns', groups: [{ stats: { bs: 2 }, weapons: [{ type: 'assault', attacks: 2 }] }] },
    ])
    scene.play(overwatch(scene.table, 0, [1]), { dice: [5, 6, 1], choices: ['guns'] })
    expect(scene.eventsOf('hits-rolled')[0]).toMatchObject({ faces: [5, 6], passed: 1 })
  })

  it('TV-8E-25: A 2 makes two attacks (8E-FIGHT-12)', () => {
    const scene = setUp([{ groups: [{ stats: { a: 2 } }] }])
    expect(scene.play(sharesOf(scene.table, 0, [0]))).toEqual([{ model: 0, attacks: 2, only: null }])
  })

  const tested = (face: number, lost: number): number | undefined => {
    const scene = setUp([{ groups: [{ count: 4 }] }])
    const [unit] = scene.state.units
    if (unit !== undefined) unit.lost = lost
    scene.play(testMorale(scene.table, 0), { choices: face + lost > 8 ? ['kind-0'] : [], dice: [face] })
    return scene.eventsOf('morale-tested')[0]?.fleeing
  }

  it('TV-8E-26: a 6 and three lost against Ld 8: one flees (8E-MORALE-02, 8E-MORALE-03, 8E-MORALE-05)', () =>
    expect(tested(6, 3)).toBe(1))
  it('TV-8E-27: a 3 and four lost pass (8E-MORALE-03)', () => expect(tested(3, 4)).toBe(0))
  it('TV-8E-28: a total of 8 passes against Ld 8 (8E-MORALE-03)', () => expect(tested(5, 3)).toBe(0))
})

describe('auras, missions and roll-offs', () => {
  it('TV-8E-29: a lord is within his own aura (8E-AURA-01)', () => {
    const scene = setUp([
      {
        keywords: ['DEATH GUARD'],
        auras: [{ range: inches(7), keywords: ['DEATH GUARD'], grants: { id: 'rerolls-hits-of-one' } }],
      },
    ])
    expect(scene.play(grantedTo(scene.table, 0, ['hitReroll']))).toEqual([{ id: 'rerolls-hits-of-one' }])
  })

  it('TV-8E-30: command re-rolls by the difference in Power (8E-OW-13)', () => {
    expect([0, 9, 10, 19, 20, 29, 30].map(rerollsFor)).toEqual([0, 0, 1, 1, 2, 2, 3])
  })

  it('TV-8E-31: of equals the zone chooser is the Underdog (8E-OW-12)', () => {
    expect(underdogOf([40, 40], 1)).toBe(1)
    expect(underdogOf([40, 39], 0)).toBe(1)
  })

  it('TV-8E-32: 5 to 5 is a minor victory of the Underdog (8E-OW-21)', () => {
    expect(outcomeOf([5, 5], 1)).toEqual({ winner: 1, victory: 'minor' })
  })

  it('TV-8E-33: 4-4 is thrown again, and 2-5 goes to the second player (8E-RO-02)', () => {
    const scene = setUp([{}])
    expect(scene.play(rollOff(scene.table, 'markers', '8E-RO-01'), { dice: [4, 4, 2, 5] })).toBe(1)
    expect(scene.eventsOf('rolled-off').map(({ throws, winner }) => ({ throws, winner }))).toEqual([
      {
        winner: 1,
        throws: [
          [4, 4],
          [2, 5],
        ],
      },
    ])
  })

  it('TV-8E-40: two against two within 3": nobody controls the marker (8E-OW-04)', () => {
    expect(controllerOf(2, 2)).toBeNull()
    expect(controllerOf(3, 2)).toBe(0)
  })
})

describe('datasheets, transports, cover and characters', () => {
  it('TV-8E-34: a Poxwalker’s wound is ignored on a 5 and lost on a 4 (8E-DS-POX-A1)', () => {
    const afterDie = (face: number): number => {
      const scene = setUp([{}, target({ carried: [{ id: 'resilient', value: 5 }], groups: [{ stats: { sv: 7 } }] })])
      scene.play(sufferWounds(scene.table, 1, wounds(1), by), { dice: [face] })
      return scene.eventsOf('model-slain').length
    }
    expect([afterDie(5), afterDie(4)]).toEqual([0, 1])
  })

  it('TV-8E-35: ten models with WS 5+ miss with a 4, eleven hit (8E-DS-POX-A4)', () => {
    const hits = (models: number): number | undefined => {
      const scene = setUp([
        { carried: [{ id: 'mob', value: 10 }], groups: [{ count: models, stats: { ws: 5 } }] },
        target(),
      ])
      const [mode] = weapon({ type: 'melee' }).modes
      if (mode === undefined) throw new Error('no mode')
      const strike = { mode, target: 1, by: [{ model: 0, attacks: 1 }], byDice: false }
      scene.play(resolveStrikes(scene.table, 0, [strike]), { dice: models > 10 ? [4, 1] : [4] })
      return scene.eventsOf('hits-rolled')[0]?.passed
    }
    expect([hits(10), hits(11)]).toEqual([0, 1])
  })

  it('TV-8E-36: of five passengers two are slain by two 1s, whom their owner chooses (8E-TRANS-12)', () => {
    const scene = setUp([
      { transport: { capacity: 10, needs: [], refuses: [] } },
      { id: 'passengers', where: 'embarked', groups: [{ id: 'sergeant' }, { id: 'trooper', count: 4 }] },
    ])
    const passengers = scene.state.units[1]
    if (passengers !== undefined) passengers.transport = 0
    scene.play(escape(scene.table, 1, 0), { dice: [1, 3, 6, 1, 4], choices: ['trooper', 'sergeant'] })
    expect(scene.eventsOf('model-slain').map(({ model }) => scene.state.models[model]?.kind)).toEqual([1, 0])
    expect(scene.state.units[1]?.models).toHaveLength(3)
  })

  it('TV-8E-38: a Character of 5 Wounds behind others is no target, one of 10 is (8E-SHOOT-11)', () => {
    const guarded = (w: number): boolean =>
      isGuarded(setUp([target({ keywords: ['CHARACTER'], groups: [{ stats: { w } }] })]).table, 0)
    expect([guarded(5), guarded(10)]).toEqual([true, false])
  })

  it('TV-8E-39: having Fallen Back without Fly, a unit does not shoot, Pistols neither (8E-MOVE-13, 8E-WEAP-11)', () => {
    const able = (keywords: string[]): boolean => {
      const scene = setUp([{ keywords, groups: [{ weapons: [{ type: 'pistol' }] }] }, target()])
      const [unit] = scene.state.units
      if (unit !== undefined) unit.moved = 'fell-back'
      return (
        scene.play(shootingStep(scene.table), { choices: keywords.includes('FLY') ? ['done'] : [] }) ||
        scene.offered('shooting.unit').length > 0
      )
    }
    expect([able(['INFANTRY']), able(['INFANTRY', 'FLY'])]).toEqual([false, true])
  })
})
