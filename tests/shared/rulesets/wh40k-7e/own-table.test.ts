import { describe, expect, it } from 'vitest'
import { combatStep } from '@shared/rulesets/wh40k-7e/assault/combats'
import { narrate } from '@shared/rulesets/wh40k-7e/narration'
import { fireAt } from '@shared/rulesets/wh40k-7e/shooting/firing'
import { setUp as setUpOnBoard, type GroupSketch, type Scene, type Script, type UnitSketch } from './kit'

/** At the players' own table no question is asked whose answer follows or changes nothing. */
const setUp = (units: readonly UnitSketch[]): Scene => {
  const scene = setUpOnBoard(units)
  scene.state.declared = []
  return scene
}

const locked = (units: readonly UnitSketch[]): Scene => {
  const scene = setUp(units)
  scene.state.phase = 'assault'
  for (const [index, unit] of scene.state.units.entries()) unit.lockedWith = index === 0 ? [1] : [0]
  return scene
}
const asks = (scene: Scene, ask: string): number => scene.asked.filter((question) => question.ask === ask).length

const unarmed = (more: GroupSketch = {}): GroupSketch => ({ weapons: [], ...more })
const gun = { type: 'assault', range: 24, s: 4, ap: null } as const
const shot = (scene: Scene, script: Script): Scene => {
  scene.play(fireAt(scene.table, { unit: 0, target: 1, overwatch: false }, new Map()), script)
  return scene
}

describe('base contact', () => {
  it('is asked about once for each unit if no model moves or falls, and once at the end (7E-BASE-FIGHT-03, 7E-BASE-FIGHT-11)', () => {
    const fast = unarmed({ stats: { i: 5, a: 1 } })
    const slow = unarmed({ stats: { i: 2, a: 1 } })
    const scene = locked([
      { id: 'ours', groups: [fast, slow] },
      { id: 'theirs', side: 1, groups: [fast, slow] },
    ])
    // All models miss: four blows at two steps of Initiative.
    scene.play(combatStep(scene.table), { dice: [1, 1, 1, 1], stays: ['pile-in'] })
    expect(asks(scene, 'engaged')).toBe(2)
    expect(asks(scene, 'touching')).toBe(1)
  })

  it('is asked about again once a model has moved', () => {
    const scene = locked([
      { id: 'ours', groups: [unarmed({ stats: { i: 5, a: 1 } }), unarmed({ stats: { i: 2, a: 1 } })] },
      { id: 'theirs', side: 1, groups: [unarmed({ stats: { i: 3, a: 1 } })] },
    ])
    scene.play(combatStep(scene.table), { dice: [1, 1, 1] })
    expect(asks(scene, 'engaged')).toBe(3)
  })
})

describe('armour that no roll can penetrate', () => {
  const tank: UnitSketch = { id: 'tank', side: 1, groups: [{ vehicle: { w: 3, front: 14 }, weapons: [] }] }

  it('is not rolled against, and the log tells of the hit (7E-BASE-VEH-04)', () => {
    const scene = shot(setUp([{ groups: [{ weapons: [gun] }] }, tank]), {
      dice: [6],
      facts: (question) => (question.ask === 'facings' ? [{ model: 1, facing: 'front', obscured: false }] : undefined),
    })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ faces: [], total: 4, armour: 14, result: 'none' }])
  })

  it('is rolled against by weapons that glance on any 6 (7E-BASE-SHOOT-06)', () => {
    const gauss = { ...gun, specials: ['gauss'] as const }
    const scene = shot(setUp([{ groups: [{ weapons: [gauss] }] }, tank]), { dice: [6, 6] })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ faces: [6], result: 'glancing' }])
  })
})

describe('cover', () => {
  const target = (sv: number): UnitSketch => ({ id: 'target', side: 1, groups: [unarmed({ stats: { sv } })] })
  const fired = (sv: number, ap: number | null): Scene =>
    shot(setUp([{ groups: [{ weapons: [{ ...gun, ap }] }] }, target(sv)]), {
      dice: [6, 6, ...(ap === null || ap > sv ? [6] : [])],
      choices: ['stand'],
    })

  it('is not asked about if armour saves as well as any cover (7E-BASE-SAVE-01, 7E-BASE-COVER-02)', () => {
    expect(asks(fired(3, null), 'model-covers')).toBe(0)
  })

  it('is asked about if it may be better, or the armour is ignored', () => {
    expect(asks(fired(4, null), 'model-covers')).toBe(1)
    expect(asks(fired(3, 3), 'model-covers')).toBe(1)
  })
})

describe('saves', () => {
  const squad = (carried: readonly string[] = []): UnitSketch => ({
    id: 'target',
    side: 1,
    groups: [
      unarmed({ id: 'trooper', count: 2, stats: { sv: 4 } }),
      unarmed({ id: 'leader', stats: { sv: 4 }, carried }),
    ],
  })
  const thrown = (scene: Scene) => scene.eventsOf('saves-rolled').map(({ faces }) => faces)
  const shooter = { groups: [{ weapons: [{ ...gun, shots: 3 }] }] }
  const hits = [6, 6, 6, 6, 6, 6]

  it('that are identical are thrown together, and then the wounded models are chosen (7E-BASE-SHOOT-08)', () => {
    const scene = shot(setUp([shooter, squad()]), { dice: [...hits, 4, 3, 5], choices: ['stand', 'leader'] })
    expect(thrown(scene)).toEqual([[4, 3, 5]])
    expect(scene.unit(1).models).toEqual([1, 2])
  })

  it('are thrown before a model may take a character’s wound (7E-BASE-LOOKOUT-01)', () => {
    const scene = shot(setUp([shooter, squad(['character'])]), {
      dice: [...hits, 4, 3, 5, 4],
      choices: ['stand', 'leader', 'yes'],
      facts: (question) => (question.ask === 'comrades' ? [1] : undefined),
    })
    expect(thrown(scene)).toEqual([[4, 3, 5]])
    expect(scene.unit(1).models).toEqual([2, 3])
    expect(scene.eventsOf('wound-taken-over')).toHaveLength(1)
  })

  it('that differ are thrown one after the other', () => {
    const mixed: UnitSketch = {
      id: 'target',
      side: 1,
      groups: [unarmed({ id: 'trooper', count: 2, stats: { sv: 4 } }), unarmed({ id: 'leader', stats: { sv: 3 } })],
    }
    const scene = shot(setUp([shooter, mixed]), {
      dice: [...hits, 4, 4, 3],
      choices: ['stand', 'trooper', 'trooper', 'leader'],
    })
    expect(thrown(scene)).toEqual([[4], [4], [3]])
  })
})

describe('a vehicle that has lost its last hull point', () => {
  it('is logged as a wreck, and not as a lost model (7E-BASE-VEH-05)', () => {
    const scene = shot(
      setUpOnBoard([
        { groups: [{ weapons: [{ ...gun, s: 8 }] }] },
        { id: 'tank', side: 1, groups: [{ vehicle: { w: 1, front: 13 }, weapons: [] }] },
      ]),
      { dice: [6, 5] },
    )
    const names = {
      unit: (unit: number) => scene.table.roster(unit).name,
      side: String,
      weapon: String,
      unitOf: (model: number) => scene.table.model(model).unit,
    }
    const told = scene.events.flatMap((event) => narrate(event, names, 'en')?.text ?? [])
    expect(told.some((line) => line.includes(': wrecked'))).toBe(true)
    expect(told.some((line) => line.includes('a model lost'))).toBe(false)
  })
})
