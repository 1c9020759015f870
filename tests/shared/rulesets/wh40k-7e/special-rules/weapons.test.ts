import { describe, expect, it } from 'vitest'
import { fightRound } from '@shared/rulesets/wh40k-7e/assault/rounds'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch } from '../kit'

const bolter = { type: 'assault', s: 4, ap: 5 } as const
const squad = (group: GroupSketch): UnitSketch => ({ id: 'squad', groups: [{ weapons: [bolter], ...group }] })
const brute: UnitSketch = { id: 'brute', side: 1, groups: [{ stats: { t: 8, sv: 2 }, carried: ['fearless'] }] }
const tank: UnitSketch = { id: 'tank', side: 1, groups: [{ vehicle: { front: 14, side: 10, w: 3 }, weapons: [] }] }

const shoot = (scene: Scene, target: string, script: Script): void => {
  scene.play(shootingStep(scene.table), { ...script, choices: ['squad', 'shoot', target, ...(script.choices ?? [])] })
}
const struck = (group: GroupSketch, target: UnitSketch, dice: readonly number[]): Scene => {
  const scene = setUp([
    squad({ ...group, weapons: [] }),
    { ...target, groups: [{ ...target.groups?.[0], weapons: [] }] },
  ])
  scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice })
  return scene
}

describe('special rules of attackers', () => {
  it.each([
    ['7E-USR-POISONED-3', 'poisoned'],
    ['7E-USR-SHRED-2', 'shred'],
    ['7E-USR-RENDING-2', 'rending'],
  ])('%s: %s of a model has no effect on its shots', (_rule, carried) => {
    const scene = setUp([squad({ carried: [carried] }), brute])
    shoot(scene, 'brute', { dice: [6] })
    expect(scene.eventsOf('wounds-rolled')).toEqual([])
  })

  it('7E-USR-POISONED-1: poison of a model affects its blows', () => {
    const scene = struck(
      { carried: ['poisoned'], stats: { i: 5 } },
      { ...brute, groups: [{ stats: { t: 8, a: 0 } }] },
      [6, 4, 1],
    )
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 4 }, passed: 1 }])
  })

  it('7E-USR-RENDING-3: rending of a model does not affect penetration by its shots', () => {
    const scene = setUp([squad({ carried: ['rending'] }), tank])
    shoot(scene, 'tank', { dice: [6, 6] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 10 }])
  })

  it('7E-USR-RENDING-3: of two dice of which the higher counts only a six that counts adds a D3', () => {
    const gun = { type: 'ordnance', s: 4, specials: ['rending'] } as const
    const scene = setUp([squad({ weapons: [gun] }), tank])
    shoot(scene, 'tank', { dice: [6, 6, 6, 5] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ faces: [6, 6], total: 4 + 6 + 3 }])
  })

  it('7E-USR-LANCE-1: a lance works when fired, and does nothing in close combat', () => {
    const walker = { front: 14, walker: { ws: 4, s: 4, i: 1, a: 0 }, types: ['walker'] as const }
    const scene = struck(
      { melee: [{ id: 'lance', specials: ['lance'] }], stats: { i: 5 } },
      { id: 'tank', side: 1, groups: [{ vehicle: walker }] },
      [6, 1],
    )
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ armour: 14 }])
  })
})

describe('shots of several models at a vehicle', () => {
  it('7E-USR-MELTA-1, 7E-USR-MELTA-2: beyond half range penetrate with one die', () => {
    const scene = setUp([squad({ count: 2, weapons: [{ ...bolter, s: 8, specials: ['melta'] }] }), tank])
    shoot(scene, 'tank', {
      dice: [6, 1, 2, 6, 5],
      facts: (question) => (question.ask === 'fire' ? { models: [0, 1], close: [0], victims: [2] } : undefined),
    })
    expect(scene.eventsOf('armour-rolled').map(({ faces }) => faces)).toEqual([[1, 2], [5]])
  })

  it('7E-BASE-SHOOT-12, 7E-USR-MELTA-1: are asked for half range with rapid fire, and with melta at armour', () => {
    const askedHalf = (type: 'assault' | 'rapid-fire', specials: readonly string[]): unknown => {
      const scene = setUp([squad({ weapons: [{ ...bolter, type, specials }] }), tank])
      shoot(scene, 'tank', { dice: type === 'assault' ? [1] : [1, 1] })
      return scene.asked.flatMap((question) => (question.ask === 'fire' ? [question.half] : []))
    }
    expect(askedHalf('assault', [])).toEqual([undefined])
    expect(askedHalf('assault', ['melta'])).toEqual([true])
    expect(askedHalf('rapid-fire', [])).toEqual([true])
  })

  it('7E-BASE-VEH-02, 7E-BASE-COVER-05: are each rolled against the side that its firer sees', () => {
    const scene = setUp([squad({ count: 3 }), tank])
    shoot(scene, 'tank', {
      dice: [6, 6, 1, 1, 6, 1],
      facts: (question) =>
        question.ask === 'facings'
          ? question.models.map((model) => ({ model, facing: model === 2 ? 'side' : 'front', obscured: false }))
          : undefined,
    })
    expect(scene.eventsOf('armour-rolled').map(({ facing }) => facing)).toEqual(['front', 'front', 'side'])
  })
})

describe('rerolls', () => {
  const crafted = { ...bolter, shots: 2, specials: ['master-crafted', 'gets-hot'] }

  it('7E-USR-MASTERCRAFTED-1, 7E-BASE-SHOOT-16: of two misses are the owner’s choice', () => {
    const scene = setUp([squad({ weapons: [crafted] }), brute])
    shoot(scene, 'brute', { dice: [2, 1, 2], choices: ['face-1'] })
    expect(scene.offered('hit.again')).toEqual(['face-1', 'face-2', 'keep'])
    expect(scene.eventsOf('dice-rerolled')).toMatchObject([{ from: [1], to: [2] }])
    expect(scene.unit(0).models).toHaveLength(1)
  })

  it('7E-USR-MASTERCRAFTED-1: may be kept for a later attack of the turn', () => {
    const gun = { ...crafted, specials: ['master-crafted'] }
    const scene = setUp([squad({ weapons: [gun] }), brute])
    shoot(scene, 'brute', { dice: [2, 2], choices: ['keep'] })
    expect(scene.offered('hit.again')).toEqual(['face-2', 'keep'])
    expect(scene.eventsOf('dice-rerolled')).toEqual([])
    expect(scene.state.models[0]?.uses).toEqual([])
  })
})

describe('Pinning', () => {
  const pinning = { ...bolter, s: 8, ap: 1, specials: ['pinning'] }
  const hit = (carried: readonly string[], dice: readonly number[]): Scene => {
    const scene = setUp([
      squad({ weapons: [pinning] }),
      { id: 'target', side: 1, groups: [{ stats: { w: 2, t: 5 }, carried }] },
    ])
    scene.play(shootingStep(scene.table), { choices: ['squad', 'shoot', 'target', 'stand'], dice })
    return scene
  }

  it('7E-USR-PINNING-1, 7E-BASE-SAVE-03: is not tested for an ignored wound', () => {
    expect(hit(['feel-no-pain'], [6, 6, 5]).eventsOf('leadership-tested')).toEqual([])
    expect(hit(['feel-no-pain'], [6, 6, 4, 1, 1]).eventsOf('leadership-tested')).toHaveLength(1)
  })

  it('7E-USR-PINNING-5: is passed by a unit that is never pinned, which may still go to ground', () => {
    const scene = hit(['never-pinned'], [6, 6])
    expect(scene.eventsOf('test-passed-unrolled')).toMatchObject([{ reason: 'pinning' }])
    expect(scene.offered('ground')).toEqual(['stand', 'ground'])
  })
})

describe('Precision Shots', () => {
  it('7E-USR-PRECISIONSHOT-2: each hits a model that its own firer sees', () => {
    const scene = setUp([
      squad({ count: 2, carried: ['precision-shots'] }),
      {
        id: 'target',
        side: 1,
        groups: [
          { id: 'boss', carried: ['fearless'] },
          { id: 'boy', carried: ['fearless'] },
          { id: 'gunner', carried: ['fearless'] },
        ],
      },
    ])
    scene.play(shootingStep(scene.table), {
      // The second firer rolls the six, and sees no boss.
      choices: ['squad', 'shoot', 'target', 'boy'],
      dice: [1, 6, 6, 1],
      facts: (question) => {
        if (question.ask !== 'fire') return undefined
        const victims = question.models.includes(0) ? [2, 3, 4] : [3, 4]
        return { models: question.models, close: question.models, victims }
      },
    })
    expect(scene.offered('precision.target')).toEqual(['boy', 'gunner'])
    expect(scene.unit(1).models).toEqual([2, 4])
  })

  const atMob = (chosen: string, declared: [] | null): Scene => {
    const scene = setUp([
      squad({ carried: ['precision-shots'] }),
      {
        id: 'target',
        side: 1,
        groups: [
          { id: 'boy', count: 3, carried: ['fearless'] },
          { id: 'gunner', carried: ['fearless'] },
        ],
      },
    ])
    scene.state.declared = declared
    scene.play(shootingStep(scene.table), { choices: ['squad', 'shoot', 'target', chosen], dice: [6, 6, 1] })
    return scene
  }

  it('7E-USR-PRECISIONSHOT-2: on a board any one of several identical models can be named', () => {
    const scene = atMob('model-3', null)
    expect(scene.offered('precision.target')).toEqual(['boy', 'gunner', 'model-1', 'model-2', 'model-3'])
    expect(scene.unit(1).models).toEqual([1, 2, 4])
  })

  it('7E-USR-PRECISIONSHOT-2: at the players’ own table kinds of models are named, and players remove the right one', () => {
    const scene = atMob('gunner', [])
    expect(scene.offered('precision.target')).toEqual(['boy', 'gunner'])
    expect(scene.unit(1).models).toEqual([1, 2, 3])
  })
})
