import { describe, expect, it } from 'vitest'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { setUp, type GroupSketch, type MeleeSketch, type Scene, type Script } from '../kit'

const strikeWith = (blade: MeleeSketch | readonly MeleeSketch[], victim: GroupSketch, group: GroupSketch = {}): Scene =>
  setUp([
    { groups: [{ melee: [blade].flat(), ...group }], state: { lockedWith: [1] } },
    { groups: [{ count: 2, ...victim, stats: { a: 0, ...victim.stats } }], side: 1, state: { lockedWith: [0] } },
  ])
const fight = (scene: Scene, script: Script = {}) => scene.play(fightRound(scene.table, { sides: [[0], [1]] }), script)

const power: MeleeSketch = { id: 'power-weapon', specials: ['ignores-armour', 'off-hand'] }
const fist: MeleeSketch = {
  id: 'power-fist',
  strength: { kind: 'times', factor: 2 },
  specials: ['ignores-armour', { id: 'initiative', value: 1 }, 'off-hand'],
}
const hammer: MeleeSketch = { ...fist, id: 'thunder-hammer', specials: [...(fist.specials ?? []), 'stuns'] }

describe('special close combat weapons', () => {
  it('4E-CCW-01, 4E-SCW-01: may be used like ordinary ones', () => {
    const scene = strikeWith(power, {})
    fight(scene, { choices: ['ordinary'], dice: [4, 4, 3] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'armour', passed: 1 }])
  })
  it('4E-CCW-07, 4E-SCW-06: power weapons allow no armour save', () => {
    const scene = strikeWith(power, {})
    expect(fight(scene, { choices: ['power-weapon', 'kind-1'], dice: [4, 4] })).toEqual([1, 0])
  })
  it('4E-CCW-02, 4E-CCW-03, 4E-SCW-02, 4E-VEC-48: fist and axe attack all as axe at 4, or all as fist at 1, with the additional Attack', () => {
    const blows = ['power-weapon', 'power-fist'].map((id) => {
      const scene = strikeWith([power, fist], {})
      fight(scene, { choices: [id], dice: [1, 1] })
      return scene.eventsOf('blows-struck').map(({ weapon, initiative, attacks }) => [weapon, initiative, attacks])
    })
    expect(blows).toEqual([[['power-weapon', 4, 2]], [['power-fist', 1, 2]]])
  })
  it('4E-CCW-06, 4E-SCW-05: heavy ones allow a save of 4+ at best', () => {
    const scene = strikeWith({ id: 'choppa', specials: [{ id: 'armour-save-cap', value: 4 }] }, {})
    fight(scene, { choices: ['choppa', 'kind-1'], dice: [4, 4, 3] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ needed: 4, passed: 0 }])
  })
  it('4E-CCW-09, 4E-SCW-08: lightning claws reroll to wound, once', () => {
    const claws = { id: 'claws', specials: ['ignores-armour', 'reroll-wounds'] }
    const scene = strikeWith(claws, {})
    expect(fight(scene, { choices: ['claws', 'kind-1'], dice: [4, 1, 4] })).toEqual([1, 0])
    const missed = strikeWith(claws, {})
    expect(fight(missed, { choices: ['claws'], dice: [4, 1, 1] })).toEqual([0, 0])
  })
  it('4E-CCW-10, 4E-SCW-07: a pair of claws has the additional Attack', () => {
    const scene = strikeWith({ id: 'claws', specials: ['paired', 'ignores-armour', 'reroll-wounds'] }, {})
    fight(scene, { choices: ['claws'], dice: [1, 1] })
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ attacks: 2 }])
  })
  it('4E-CCW-15, 4E-CCW-16, 4E-SCW-14, 4E-SCW-16: fists double Strength and strike last', () => {
    const scene = strikeWith(fist, { stats: { t: 8 } })
    fight(scene, { choices: ['power-fist', 'kind-1'], dice: [4, 4] })
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 4 } }])
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ initiative: 1 }])
  })
  it('4E-CCW-17, 4E-CCW-18, 4E-SCW-18: a model wounded by a hammer strikes last in the next Assault phase', () => {
    const scene = strikeWith(hammer, { count: 1, stats: { t: 5, w: 3 } })
    fight(scene, { choices: ['thunder-hammer'], dice: [4, 4] })
    expect(scene.table.model(1).stunnedIn).toBe(1)
    const next = setUp([
      { groups: [{ stats: { a: 0 } }], state: { lockedWith: [1] } },
      { groups: [{}], side: 1, state: { lockedWith: [0] } },
    ])
    next.table.emit({ type: 'model-stunned', rule: '4E-CCW-18', model: 1 })
    next.state.turn += 1
    fight(next, { dice: [1] })
    expect(next.eventsOf('blows-struck')).toMatchObject([{ unit: 1, initiative: 1 }])
  })
  it('4E-CCW-20, 4E-SCW-20: witchblades wound on 2+, and allow armour saves', () => {
    const blade = { id: 'witchblade', specials: [{ id: 'wounds-on', value: 2 }, 'vehicle-strength-x3'] }
    const scene = strikeWith(blade, { stats: { t: 8 } })
    fight(scene, { choices: ['witchblade'], dice: [4, 2, 3] })
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ passed: 1 }])
  })
  it('4E-CCW-22, 4E-SCW-22: a rending six to hit wounds and allows no armour save', () => {
    const scene = strikeWith({ id: 'rending-claws', specials: ['rending'] }, { stats: { t: 10 } })
    expect(fight(scene, { choices: ['rending-claws', 'kind-1'], dice: [6] })).toEqual([1, 0])
  })
  it('4E-CCW-24, 4E-SCW-24, 4E-SCW-25: poison wounds on 4+, or on the roll in the content', () => {
    const needed = [[], [{ id: 'poisoned', value: 2 }]].map((given) => {
      const specials = given.length === 0 ? ['poisoned'] : given
      const scene = strikeWith({ id: 'blades', specials }, { stats: { t: 9 } })
      fight(scene, { choices: ['blades'], dice: [4, 1] })
      return scene.eventsOf('wounds-rolled').map((event) => event.needed.value)
    })
    expect(needed).toEqual([[4], [2]])
  })
  it('4E-CC-35: some allow no invulnerable saves', () => {
    const scythe = { id: 'warscythe', specials: ['ignores-armour', 'ignores-invulnerable'] }
    const scene = strikeWith(scythe, { stats: { invulnerable: 3 } })
    expect(fight(scene, { choices: ['warscythe', 'kind-1'], dice: [4, 4] })).toEqual([1, 0])
    expect(scene.eventsOf('saves-rolled')).toEqual([])
  })
  const force: MeleeSketch = { id: 'force-weapon', specials: ['ignores-armour', 'force'] }
  it('4E-CCW-11, 4E-CCW-12, 4E-CCW-14, 4E-SCW-10, 4E-SCW-12: a Psychic test slays a wounded model, but counts one wound', () => {
    const scene = strikeWith(force, { count: 1, stats: { w: 3 } })
    expect(fight(scene, { choices: ['force-weapon', 'model-1'], dice: [4, 4, 4, 4] })).toEqual([1, 0])
    expect(scene.unit(1).where).toBe('destroyed')
  })
  it('4E-CCW-12: a failed test slays no model', () => {
    const scene = strikeWith(force, { count: 1, stats: { w: 3 } })
    fight(scene, { choices: ['force-weapon', 'model-1'], dice: [4, 4, 5, 5] })
    expect(scene.table.model(1).wounds).toBe(2)
  })
  it('4E-USR-08: Furious Charge adds Strength and Initiative', () => {
    const scene = setUp([
      { groups: [{ carried: ['furious-charge'] }], state: { lockedWith: [1], charged: true } },
      { groups: [{ stats: { a: 0 } }], side: 1, state: { lockedWith: [0] } },
    ])
    fight(scene, { dice: [4, 1, 1] })
    expect(scene.eventsOf('blows-struck')).toMatchObject([{ initiative: 5 }])
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 3 } }])
  })
})
