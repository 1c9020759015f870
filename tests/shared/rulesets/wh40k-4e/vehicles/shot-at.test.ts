import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { setUp, type GroupSketch, type Scene, type Script, type UnitSketch, type WeaponSketch } from '../kit'

const gun = (more: WeaponSketch): UnitSketch => ({
  groups: [{ weapons: [{ type: 'assault', range: 48, ap: 2, ...more }] }],
})
const tank = (vehicle: GroupSketch['vehicle'] = {}, more: Partial<UnitSketch> = {}): UnitSketch => ({
  side: 1,
  groups: [
    {
      vehicle,
      weapons: [
        { id: 'battle-cannon', s: 8 },
        { id: 'heavy-bolter', s: 5 },
      ],
    },
  ],
  ...more,
})
const fires = ['unit-0', 'unit-1']
const shoot = (
  units: readonly UnitSketch[],
  dice: readonly number[],
  script: Script = {},
  ready?: (scene: Scene) => void,
) => {
  const scene = setUp(units)
  ready?.(scene)
  scene.play(shootingStep(scene.table), { choices: fires, dice, ...script })
  return scene
}
const results = (scene: Scene) => scene.eventsOf('armour-rolled').map(({ total, result }) => [total, result])
const damageOf = (scene: Scene) => scene.state.models[1]?.damage
const lascannon = gun({ id: 'lascannon', s: 9 })

describe('penetration', () => {
  it('4E-TV-09, 4E-VTGT-04, 4E-VTGT-10: a lascannon with a 4 against front armour 13 glances', () => {
    expect(results(shoot([lascannon, tank()], [3, 4, 1]))).toEqual([[13, 'glancing']])
  })
  it('4E-TV-D12, 4E-VTGT-10: Strength 8 against 13: nothing on 4, glancing on 5, penetrating on 6', () => {
    const at8 = gun({ s: 8 })
    expect(results(shoot([at8, tank()], [3, 4]))).toEqual([[12, 'none']])
    expect(results(shoot([at8, tank()], [3, 5, 1]))).toEqual([[13, 'glancing']])
    expect(results(shoot([at8, tank()], [3, 6, 1]))).toEqual([[14, 'penetrating']])
  })
  it('4E-TV-D13, 4E-VTGT-13, 4E-TV-D14, 4E-VTGT-15, 4E-WSR-12: AP 1 makes a glancing hit penetrate, AP "-" never does', () => {
    expect(results(shoot([gun({ s: 8, ap: 1 }), tank()], [3, 5, 1]))).toEqual([[13, 'penetrating']])
    expect(results(shoot([gun({ s: 8, ap: null }), tank({ front: 12 })], [3, 6, 1]))).toEqual([[14, 'glancing']])
  })
  it('4E-VTGT-10, 4E-WSR-11, 4E-USR-26: the question shows what glances, and why: the armour less the Strength', () => {
    const asked = (weapon: WeaponSketch, dice: readonly number[], carried: readonly string[] = []) => {
      const { rows = [], value } =
        shoot([{ ...gun(weapon), carried }, tank({ front: 14 })], dice).needed('penetration') ?? {}
      return [value, rows.map(({ source, amount }) => [source, amount])]
    }
    const armour = ['hull-armour', 14]
    expect(asked({ s: 8 }, [3, 1])).toEqual([6, [armour, ['own-strength', -8]]])
    expect(asked({ s: 8, specials: ['lance'] }, [3, 1])).toEqual([
      4,
      [
        ['hull-armour', 12],
        ['own-strength', -8],
      ],
    ])
    // A sniper's two dice add no Strength.
    expect(asked({ s: 1, specials: ['sniper'] }, [2, 1, 1])).toEqual([14, [armour]])
    expect(asked({ s: 8 }, [3, 1], ['tank-hunters'])).toEqual([5, [armour, ['own-strength', -8], ['tank-hunters', -1]]])
  })
  it('4E-VTGT-06: the armour of the hit side counts', () => {
    const facts: Script['facts'] = (question) =>
      question.ask === 'facings' ? [{ model: 0, facing: 'rear', obscured: false }] : undefined
    expect(shoot([gun({ s: 5 }), tank()], [3, 5, 1], { facts }).eventsOf('armour-rolled')).toMatchObject([
      { facing: 'rear', armour: 10, result: 'glancing' },
    ])
  })
  it('4E-VTGT-06: the side is asked once for all firers, and each hits the one it sees', () => {
    const sides = ['front', 'side', 'rear'] as const
    const facts: Script['facts'] = (question) =>
      question.ask === 'facings'
        ? question.models.map((model) => ({ model, facing: sides[model], obscured: false }))
        : undefined
    const men = { groups: [{ count: 3, weapons: [{ type: 'assault', range: 48, s: 4, shots: 2 }] }] } as const
    // The second one misses with both shots.
    const scene = setUp([men, tank()])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [3, 3, 1, 1, 3, 1, 1, 1, 1], facts })
    expect(scene.asked.filter(({ ask }) => ask === 'facings')).toMatchObject([{ models: [0, 2] }])
    expect(scene.eventsOf('armour-rolled').map(({ facing }) => facing)).toEqual(['front', 'front', 'rear'])
  })
  it('4E-VTGT-16, 4E-WSR-06, 4E-WSR-08, 4E-WSR-10, 4E-WSR-11: melta, snipers, rending and lances', () => {
    expect(results(shoot([gun({ s: 8, specials: ['melta'] }), tank()], [3, 2, 3, 1]))).toEqual([[13, 'glancing']])
    expect(results(shoot([gun({ s: 1, specials: ['sniper'] }), tank()], [2, 6, 6]))).toEqual([[12, 'none']])
    expect(results(shoot([gun({ s: 4, specials: ['rending'] }), tank()], [3, 6, 3, 1]))).toEqual([[13, 'glancing']])
    expect(results(shoot([gun({ s: 8, specials: ['lance'] }), tank({ front: 14 })], [3, 4, 1]))).toEqual([
      [12, 'glancing'],
    ])
  })
})

describe('obscurement of a vehicle', () => {
  it('4E-VOBS-05, 4E-VOBS-08, 4E-VTGT-14, 4E-CAP-05: turns a penetrating hit into a glancing one on the owner’s 4+', () => {
    const facts: Script['facts'] = (question) =>
      question.ask === 'facings' ? [{ model: 0, facing: 'front', obscured: true }] : undefined
    expect(results(shoot([lascannon, tank()], [3, 6, 4, 1], { facts }))).toEqual([[15, 'glancing']])
    expect(results(shoot([lascannon, tank()], [3, 6, 3, 1], { facts }))).toEqual([[15, 'penetrating']])
  })
  it('4E-VOBS-10, 4E-VOBS-11: is given by smoke of its last turn, not by older smoke', () => {
    expect(results(shoot([lascannon, tank({}, { state: { smokedIn: 0 } })], [3, 6, 1]))).toEqual([[15, 'glancing']])
    expect(results(shoot([lascannon, tank({}, { state: { smokedIn: -1 } })], [3, 6, 1]))).toEqual([[15, 'penetrating']])
  })
  it('4E-VOBS-03: is given by speed to a skimmer that went far', () => {
    const flew = tank({ types: ['skimmer'] }, { state: { wentFar: true } })
    expect(results(shoot([lascannon, flew], [3, 6, 1]))).toEqual([[15, 'glancing']])
  })
})

describe('damage', () => {
  it('4E-TV-D18, 4E-VDAM-03, 4E-VDAM-05: a penetrating 1 shakes the crew', () => {
    expect(damageOf(shoot([lascannon, tank()], [3, 6, 1]))).toMatchObject({ shaken: true, stunned: false })
  })
  it('4E-VDAM-06, 4E-VDAM-08: a 2 destroys a weapon of the attacker’s choice and stuns', () => {
    const scene = shoot([lascannon, tank()], [3, 6, 2], { choices: [...fires, 'heavy-bolter'] })
    expect(damageOf(scene)).toMatchObject({ stunned: true, weaponsLost: ['heavy-bolter'] })
  })
  it('4E-VDAM-09: without a weapon of Strength 4 it is immobilised instead', () => {
    const weak = tank({}, { groups: [{ vehicle: {}, weapons: [{ id: 'lasgun', s: 3 }] }] })
    expect(damageOf(shoot([lascannon, weak], [3, 6, 2]))).toMatchObject({ immobilised: true, weaponsLost: [] })
  })
  it('4E-VDAM-10, 4E-VDAM-11, 4E-VDAM-13, 4E-VDAM-18: immobilised again it loses its weapons, then itself', () => {
    const without =
      (...weaponsLost: string[]) =>
      (scene: Scene): void => {
        Object.assign(damageOf(scene) ?? {}, { immobilised: true, weaponsLost })
      }
    expect(damageOf(shoot([lascannon, tank()], [3, 6, 3], {}, without('battle-cannon')))).toMatchObject({
      weaponsLost: ['battle-cannon', 'heavy-bolter'],
    })
    const bare = shoot([lascannon, tank()], [3, 6, 3], {}, without('battle-cannon', 'heavy-bolter'))
    expect(bare.unit(1).where).toBe('destroyed')
  })
  it('4E-VDAM-02, 4E-VDAM-14, 4E-VDAM-17, 4E-VPAS-07: a glancing 6 leaves a wreck', () => {
    const scene = shoot([lascannon, tank()], [3, 4, 6])
    expect(scene.unit(1).where).toBe('destroyed')
    expect(scene.state.remains).toMatchObject([{ model: 1, left: 'wreck' }])
  })
  it('4E-TV-D17, 4E-VOBS-01: one more on open-topped vehicles: a glancing 5 destroys', () => {
    expect(shoot([lascannon, tank({ types: ['open-topped'] })], [3, 4, 5]).unit(1).where).toBe('destroyed')
  })
  it('4E-VDAM-15, 4E-VDAM-01: a penetrating 6 explodes and wounds all models within D6" on 4+', () => {
    const facts: Script['facts'] = (question) => (question.ask === 'in-debris' ? [0] : undefined)
    const torrent = [...fires]
    const scene = shoot([lascannon, tank()], [3, 6, 6, 3, 4, 1], { facts, choices: torrent })
    expect(scene.asked.find(({ ask }) => ask === 'in-debris')).toMatchObject({ distance: 3000 })
    expect(scene.unit(0).where).toBe('destroyed')
    expect(scene.state.remains).toMatchObject([{ left: 'crater' }])
  })
  it('4E-VDAM-12, 4E-AMB-41: a skimmer that is immobilised in flight explodes', () => {
    const flew = tank({ types: ['skimmer'], front: 10 }, { state: { wentFar: true } })
    expect(shoot([gun({ s: 5 }), flew], [3, 5, 5, 1]).state.remains).toMatchObject([{ left: 'crater' }])
  })
  it('4E-TV-10, 4E-VDAM-07: three shaken results are no worse than one', () => {
    const scene = shoot([gun({ s: 9, shots: 3 }), tank()], [3, 3, 3, 4, 1, 4, 1, 4, 1])
    expect(scene.eventsOf('vehicle-damaged')).toHaveLength(3)
    expect(damageOf(scene)).toMatchObject({ shaken: true, weaponsLost: [], immobilised: false })
  })
  it('4E-TV-13, 4E-SQD-09: two hits on two vehicles are one on each', () => {
    const squadron = tank({}, { groups: [{ count: 2, vehicle: { front: 10 }, weapons: [{ s: 6 }] }] })
    const scene = shoot([gun({ s: 6, shots: 2 }), squadron], [3, 3, 4, 1, 4, 1])
    expect(scene.eventsOf('armour-rolled').map(({ model }) => model)).toEqual([1, 2])
  })
})

describe('markers on vehicles', () => {
  const blastAt =
    (hole: number | null): Script['facts'] =>
    (question) =>
      question.ask === 'under-marker' ? { at: 'here', hole, under: [{ model: 1, whole: false }] } : undefined
  it('4E-VTGT-07, 4E-TV-D15, 4E-BLAST-09, 4E-AMB-36: Strength 7 is halved to 3 if the hole is beside it', () => {
    const blast = gun({ s: 7, specials: ['blast'] })
    expect(results(shoot([blast, tank({ front: 10 })], [3, 4, 1], { facts: blastAt(1) }))).toEqual([
      [11, 'penetrating'],
    ])
    expect(results(shoot([blast, tank({ front: 10 })], [3, 6], { facts: blastAt(null) }))).toEqual([[9, 'none']])
  })
  it('4E-VOBS-02: a marker hits an open-topped vehicle twice', () => {
    const blast = gun({ s: 5, specials: ['blast'] })
    const scene = shoot([blast, tank({ types: ['open-topped'] })], [3, 1, 1], { facts: blastAt(1) })
    expect(scene.eventsOf('armour-rolled')).toHaveLength(2)
  })
  it('4E-VTGT-09, 4E-AMB-37: a barrage beside it hits the side towards its hole', () => {
    const mortar = gun({ s: 6, type: 'heavy', specials: ['blast', 'barrage'] })
    const scene = shoot([mortar, tank()], [6, 1], { facts: blastAt(null) })
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ facing: 'side', total: 4 }])
  })
  it('4E-TMPL-03: a template hits the side it comes from', () => {
    expect(results(shoot([gun({ s: 4, range: null }), tank({ front: 10 })], [6, 1]))).toEqual([[10, 'glancing']])
  })
  it('4E-TMPL-05, 4E-VOBS-02: nothing shelters from one, and it hits an open-topped vehicle twice, while it is there', () => {
    const flames = gun({ s: 8, range: null })
    const facts: Script['facts'] = (question) =>
      question.ask === 'facings' ? [{ model: 0, facing: 'front', obscured: true }] : undefined
    expect(results(shoot([flames, tank({ front: 10 })], [6, 1], { facts }))).toEqual([[14, 'penetrating']])
    const open = tank({ front: 10, types: ['open-topped'] })
    expect(results(shoot([flames, open], [1, 1]))).toEqual([
      [9, 'none'],
      [9, 'none'],
    ])
    // A penetrating 4 is a 5 there, which destroys it: the second template finds nothing.
    const pair: UnitSketch = { groups: [{ count: 2, weapons: [{ type: 'assault', range: null, s: 8, ap: 2 }] }] }
    const scene = shoot([pair, open], [6, 4])
    expect(results(scene)).toEqual([[14, 'penetrating']])
    expect(scene.unit(1).where).toBe('destroyed')
  })
})

describe('choosing a vehicle', () => {
  it('4E-VTGT-01, 4E-AMB-34: a vehicle needs no test, another vehicle behind it does', () => {
    const units = [gun({ s: 4 }), { side: 1, groups: [{}] }, tank(), tank()]
    const near = shoot(units, [3, 1], { choices: ['unit-0', 'unit-2'] })
    expect(near.eventsOf('leadership-tested')).toEqual([])
    const far = shoot(units, [1, 1, 3, 1], { choices: ['unit-0', 'unit-3'] })
    expect(far.eventsOf('leadership-tested')).toHaveLength(1)
  })
})
