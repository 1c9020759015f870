import { describe, expect, it } from 'vitest'
import { endStep } from '@shared/rulesets/wh40k-7e/phases/end'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { wearing } from '@shared/rulesets/wh40k/classic/content'
import { inches } from '@shared/space'
import { catalogue } from '../battles'
import { setUp, type GroupSketch, type Scene } from '../kit'

/** Upgrades of vehicles, by their modifiers in the content, and rules against hulls (7E-G-01). */

const hull = (group: GroupSketch): GroupSketch => ({ weapons: [], vehicle: { w: 3, front: 11 }, ...group })
const shotAt = (
  target: GroupSketch,
  dice: readonly number[],
  {
    specials = [],
    shooter = {},
    choices = [],
    facing = 'front',
  }: {
    specials?: readonly string[]
    shooter?: GroupSketch
    choices?: readonly string[]
    facing?: 'front' | 'rear'
  } = {},
): Scene => {
  const gun = { type: 'assault', s: 8, ap: 4, specials } as const
  const scene = setUp([
    { id: 'shooter', groups: [{ weapons: [gun], ...shooter }] },
    { id: 'hull', side: 1, groups: [hull(target)] },
  ])
  scene.play(shootingStep(scene.table), {
    choices: ['shooter', 'shoot', 'hull', ...choices],
    dice,
    facts: (question) =>
      question.ask === 'facings' ? question.models.map((model) => ({ model, facing, obscured: false })) : undefined,
  })
  return scene
}
const damageOf = (scene: Scene) => scene.eventsOf('vehicle-damaged').map(({ damage }) => damage)

describe('damage to the crew', () => {
  it('7E-BASE-VEH-03: extra armour turns stunned into shaken', () => {
    expect(damageOf(shotAt({}, [3, 6, 4]))).toEqual(['stunned'])
    expect(damageOf(shotAt({ carried: ['extra-armour'] }, [3, 6, 4]))).toEqual(['shaken'])
  })
  it('7E-BASE-VEH-03: living metal is never shaken, but stunned', () => {
    expect(damageOf(shotAt({ carried: ['living-metal'] }, [3, 6, 1]))).toEqual([])
    expect(damageOf(shotAt({ carried: ['living-metal'] }, [3, 6, 4]))).toEqual(['stunned'])
  })
  it.each([
    [1, 1, ['shaken']],
    [1, 2, []],
    [4, 3, ['stunned']],
    [4, 4, []],
  ] as const)('7E-BASE-VEH-03: spirit stones at a %i, by a %i: %j', (damage, face, left) => {
    expect(damageOf(shotAt({ carried: ['spirit-stones'] }, [3, 6, damage, face]))).toEqual(left)
  })
})

describe('armour', () => {
  it('7E-BASE-VEH-02: quantum shielding is armour 13 until the first penetrating hit', () => {
    const target = { vehicle: { w: 3, front: 11, rear: 11 }, carried: ['quantum-shielding'] }
    expect(shotAt(target, [3, 4]).eventsOf('armour-rolled')).toMatchObject([{ armour: 13, result: 'none' }])
    expect(shotAt(target, [3, 4, 1], { facing: 'rear' }).eventsOf('armour-rolled')).toMatchObject([{ armour: 11 }])
    const pierced = shotAt(target, [3, 6, 1])
    Object.assign(pierced.unit(0), { shot: false })
    pierced.play(shootingStep(pierced.table), { choices: ['shooter', 'shoot', 'hull'], dice: [3, 1] })
    expect(pierced.eventsOf('armour-rolled').map(({ armour }) => armour)).toEqual([13, 11])
  })
  it('7E-BASE-VEH-04: a serpent shield turns penetrating hits into glancing ones on 2+, not in the rear', () => {
    const target = { carried: ['serpent-shield'] }
    expect(shotAt(target, [3, 6, 2]).eventsOf('damage-rolled')).toEqual([])
    expect(shotAt(target, [3, 6, 1, 1]).eventsOf('damage-rolled')).toHaveLength(1)
    expect(shotAt(target, [3, 6, 1], { facing: 'rear' }).eventsOf('damage-rolled')).toHaveLength(1)
  })
  it('7E-BASE-SAVE-01: holo-fields save until their hull is immobilised', () => {
    const target = { vehicle: { w: 3, front: 11, invulnerable: 5 }, carried: ['holo-fields'] }
    expect(shotAt(target, [3, 6, 5]).eventsOf('saves-rolled')).toMatchObject([{ save: 'invulnerable', needed: 5 }])
    // The 6 immobilises it, then nothing saves it.
    const stuck = shotAt(target, [3, 6, 1, 6])
    Object.assign(stuck.unit(0), { shot: false })
    stuck.play(shootingStep(stuck.table), { choices: ['shooter', 'shoot', 'hull'], dice: [3, 6, 1] })
    expect(stuck.eventsOf('saves-rolled')).toHaveLength(1)
  })
  it('7E-BASE-VEH-03: a case closes an open-topped hull', () => {
    const open = catalogue.classicUnits.all
      .flatMap(({ models }) => models)
      .find((model) => model.kind === 'vehicle' && model.types.includes('open-topped'))
    if (open === undefined) throw new Error('there are open-topped vehicles')
    const cased = wearing(catalogue, open, ['ard-case'])
    expect(cased.kind === 'vehicle' && cased.types.includes('open-topped')).toBe(false)
  })
})

describe('hulls moving', () => {
  it('7E-BASE-TERR-03: a dozer blade rerolls a 1 for dangerous terrain', () => {
    const scene = setUp([{ id: 'tank', groups: [hull({ carried: ['dozer-blade'] })] }])
    scene.play(movementStep(scene.table), {
      choices: ['tank', 'difficult'],
      dice: [3, 3, 1, 2],
      facts: (question) => (question.ask === 'in-danger' ? [0] : undefined),
    })
    expect(scene.eventsOf('vehicle-damaged')).toEqual([])
  })
  it.each([
    [[], 6],
    [['red-paint-job'], 7],
  ])('7E-BASE-VEHSHOOT-06: with %j flat out is %i"', (carried, far) => {
    const scene = setUp([{ id: 'truck', groups: [hull({ carried })] }, { side: 1 }])
    scene.play(shootingStep(scene.table), { choices: ['truck', 'flat-out'] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(far) })
  })
})

describe('rules against hulls', () => {
  const hunter = { shooter: { weapons: [{ type: 'assault', s: 8, ap: 4 } as const], carried: ['tank-hunters'] } }
  it('7E-BASE-VEH-04: Tank Hunters reroll a failed penetration', () => {
    expect(
      shotAt({}, [3, 1, 6, 1], hunter)
        .eventsOf('armour-rolled')
        .map(({ result }) => result),
    ).toEqual(['none', 'penetrating'])
  })
  it('7E-BASE-VEH-04: Tank Hunters may reroll a glancing hit', () => {
    expect(shotAt({}, [3, 3], { ...hunter, choices: ['keep'] }).table.model(1).wounds).toBe(2)
    expect(shotAt({}, [3, 3, 1], { ...hunter, choices: ['again'] }).table.model(1).wounds).toBe(3)
  })
  it.each([
    [5, 3],
    [6, 2],
  ])('7E-BASE-VEH-04: graviton with a %i leaves %i hull points', (face, left) => {
    const scene = shotAt({}, [3, face], { specials: ['graviton'] })
    expect(scene.table.model(1)).toMatchObject({ wounds: left, damage: { immobilised: face === 6 } })
  })
})

describe('recovery', () => {
  it.each([
    ['regeneration', ['tank'], 4, 2],
    ['regeneration', ['tank'], 3, 1],
    ['living-metal', ['tank', 'heavy'], 6, 2],
    ['living-metal', ['tank', 'heavy'], 5, 1],
  ] as const)('7E-USR-ITWILLNOTDIE-1: %s of %j with a %i: %i hull points', (id, types, face, left) => {
    const scene = setUp([{ groups: [hull({ vehicle: { w: 3, types }, carried: [id] })] }])
    scene.table.model(0).wounds = 1
    scene.play(endStep(scene.table), { dice: [face] })
    expect(scene.table.model(0).wounds).toBe(left)
  })
  it('7E-USR-ITWILLNOTDIE-1: living metal of light hulls recovers nothing', () => {
    const scene = setUp([{ groups: [hull({ carried: ['living-metal'] })] }])
    scene.table.model(0).wounds = 1
    scene.play(endStep(scene.table))
    expect(scene.table.model(0).wounds).toBe(1)
  })
})
