import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type Script, type UnitSketch, type WeaponSketch } from '../kit'

const gun = (more: WeaponSketch): UnitSketch => ({
  groups: [{ weapons: [{ type: 'assault', range: 36, ap: 5, ...more }] }],
})
const men = (count: number, more: GroupSketch = {}): UnitSketch => ({ side: 1, groups: [{ count, ...more }] })
const tank: UnitSketch = { side: 1, groups: [{ vehicle: {}, weapons: [{ id: 'battle-cannon', s: 8 }] }] }
const fires = ['unit-0', 'unit-1']
const shoot = (units: readonly UnitSketch[], dice: readonly number[], script: Script = {}) => {
  const scene = setUp(units)
  scene.play(shootingStep(scene.table), { choices: fires, dice, ...script })
  return scene
}
const pierced = (weapon: WeaponSketch, dice: readonly number[]) => {
  const scene = shoot([gun(weapon), tank], dice)
  return {
    hits: scene.eventsOf('armour-rolled').map(({ faces, total, result }) => [faces.length, total, result]),
    damages: scene.eventsOf('damage-rolled').map(({ rule }) => rule),
  }
}

describe('guns of army lists (4E-ARMY-02)', () => {
  const longRifle = { id: 'long-rifle', type: 'heavy', s: 4, specials: [{ id: 'ap1-on-hit', value: 6 }] } as const
  it('a six to hit has AP 1: no armour save, other hits as usual', () => {
    const scene = shoot([gun({ ...longRifle, shots: 2 }), men(3)], [6, 5, 4, 4, 3], { choices: [...fires, 'kind-1'] })
    // One wound each; the plain one is saved on 3+.
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ faces: [3], passed: 1 }])
    expect(scene.unit(1).models).toHaveLength(2)
  })
  it('a six to hit makes a glancing hit penetrate (4E-VTGT-13)', () => {
    expect(pierced({ ...longRifle, s: 9 }, [6, 4, 1]).hits).toEqual([[1, 13, 'penetrating']])
    expect(pierced({ ...longRifle, s: 9 }, [5, 4, 1]).hits).toEqual([[1, 13, 'glancing']])
  })
  it('a whip hits at AP 1 under the middle of the marker, and by its own AP beside it', () => {
    const whip = { id: 'whip', type: 'heavy', ap: 4, specials: ['large-blast', 'ap1-under-centre'] } as const
    const scene = setUp([gun(whip), men(5)])
    scene.play(shootingStep(scene.table), {
      choices: [...fires, 'kind-1'],
      // To hit; a wound in the middle; two wounds beside it, saved.
      dice: [4, 4, 4, 4, 3, 3],
      facts: (question) =>
        question.ask === 'under-marker'
          ? { at: 'here', hole: 1, under: [1, 2, 3].map((model) => ({ model, whole: true })) }
          : undefined,
    })
    expect(scene.eventsOf('wounds-rolled').map(({ passed }) => passed)).toEqual([1, 2])
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ passed: 2 }])
    expect(scene.unit(1).models).toHaveLength(4)
  })
  it('some hit without a roll, and roll their Strength: 11 counts as 10 (4E-VTGT-10)', () => {
    const zzap = { id: 'zzap', type: 'heavy', ap: 2, specials: ['auto-hit'] } as const
    const strength = { kind: 'dice', dice: { dice: '2D6', times: 1, plus: 0 } } as const
    const scene = shoot([gun({ ...zzap, s: strength }), tank], [5, 6, 3, 1])
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'strength', total: 11 }])
    expect(scene.eventsOf('hits-rolled')).toEqual([])
    expect(scene.eventsOf('armour-rolled')).toMatchObject([{ total: 13, result: 'glancing' }])
  })
  it('a gun that burns out on 11 or 12 fires that shot, and no more', () => {
    const strength = { kind: 'dice', dice: { dice: '2D6', times: 1, plus: 0 } } as const
    const zzap = {
      id: 'zzap',
      type: 'heavy',
      ap: 2,
      s: strength,
      specials: ['auto-hit', 'overheats-on-11-12'],
    } as const
    const scene = shoot([gun(zzap), tank], [5, 6, 3, 1])
    expect(scene.eventsOf('armour-rolled')).toHaveLength(1)
    expect(scene.eventsOf('weapon-jammed')).toMatchObject([{ model: 0, weapon: 'zzap' }])
    scene.state.turn += 2
    scene.play(shootingStep(scene.table), {})
    expect(scene.eventsOf('volley-fired')).toHaveLength(1)
    expect(shoot([gun(zzap), tank], [4, 6, 1]).eventsOf('weapon-jammed')).toEqual([])
  })
  it('a gun that only glances never penetrates', () => {
    const venom = { id: 'venom', s: 10, ap: 4 }
    expect(pierced(venom, [4, 6, 1]).hits).toEqual([[1, 16, 'penetrating']])
    expect(pierced({ ...venom, specials: ['glancing-only'] }, [4, 6, 1]).hits).toEqual([[1, 16, 'glancing']])
  })
  it('a kannon’s shell uses the higher of 2D6, and rolls damage as ordnance once it penetrates (4E-VDAM-04)', () => {
    const shell = { id: 'shell', s: 8, ap: 3, specials: ['vehicle-2d6-highest', 'ordnance-damage-on-penetration'] }
    expect(pierced(shell, [4, 2, 6, 1])).toEqual({ hits: [[2, 14, 'penetrating']], damages: ['4E-VDAM-04'] })
    expect(pierced(shell, [4, 2, 5, 1])).toEqual({ hits: [[2, 13, 'glancing']], damages: ['4E-VDAM-02'] })
  })
  it('4E-CCW-24: a poisoned shot wounds on its fixed roll, whatever the Toughness', () => {
    const spores = { id: 'spores', s: { kind: 'special' }, specials: [{ id: 'poisoned', value: 4 }] } as const
    const scene = shoot([gun(spores), men(2, { stats: { t: 10, sv: null } })], [3, 4], {
      choices: [...fires, 'kind-1'],
    })
    expect(scene.eventsOf('wounds-rolled')).toMatchObject([{ needed: { value: 4 }, passed: 1 }])
  })
  it('a missile of one use is fired once in a battle (4E-ARMY-06)', () => {
    const missile = { id: 'missile', type: 'heavy', s: 8, specials: ['one-use'] } as const
    const scene = shoot([gun(missile), tank], [1])
    expect(scene.eventsOf('thing-spent')).toMatchObject([{ model: 0, what: 'missile' }])
    Object.assign(scene.unit(0), { shot: false })
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })
  describe('a unit without a visible target', () => {
    const missiles: WeaponSketch = { id: 'missiles', s: 5, shots: 4, specials: ['no-line-of-sight'] }
    const blind = (weapon: WeaponSketch, choices: readonly string[], dice: readonly number[]) => {
      const scene = setUp([gun(weapon), men(5, { stats: { sv: null } })])
      const asked: boolean[] = []
      scene.play(shootingStep(scene.table), {
        choices,
        dice,
        facts: (question) => {
          if (question.ask === 'seen') return []
          if (question.ask !== 'fire') return undefined
          asked.push(question.sight)
          return { models: [0], close: [], victims: [1, 2, 3, 4, 5] }
        },
      })
      return { asked, left: scene.unit(1).models.length }
    }
    it('fires missiles that need no sight', () => {
      // To hit, to wound; nothing saves.
      expect(blind(missiles, [...fires, 'kind-1'], [4, 4, 1, 1, 4, 4])).toEqual({ asked: [false], left: 3 })
    })
    it('fires nothing else', () => {
      expect(blind({ id: 'carbine' }, ['unit-0'], [])).toEqual({ asked: [], left: 5 })
    })
  })
  it('three ones to hit jam a cannon for the rest of the battle, against infantry and tanks (4E-ARMY-02)', () => {
    const cannon = { id: 'cannon', shots: 3, s: 6, specials: [{ id: 'jams-on-triple', value: 1 }] } as const
    for (const target of [men(3), tank]) {
      const scene = shoot([gun(cannon), target], [1, 1, 1])
      expect(scene.eventsOf('weapon-jammed')).toMatchObject([{ model: 0, weapon: 'cannon' }])
      Object.assign(scene.unit(0), { shot: false })
      expect(scene.play(shootingStep(scene.table))).toBe(false)
    }
    // Each model by itself, and only with ones.
    const pair: UnitSketch = { groups: [{ count: 2, weapons: [{ type: 'assault', range: 36, ap: 5, ...cannon }] }] }
    const scene = shoot([pair, men(9)], [1, 1, 2, 1, 1, 1])
    expect(scene.eventsOf('weapon-jammed')).toMatchObject([{ model: 1 }])
    expect(shoot([gun(cannon), men(3)], [2, 2, 2]).eventsOf('weapon-jammed')).toEqual([])
    // Of the pair the other's still fires.
    Object.assign(scene.unit(0), { shot: false })
    scene.play(shootingStep(scene.table), { choices: fires, dice: [2, 2, 2] })
    expect(scene.eventsOf('volley-fired').map(({ models }) => models)).toEqual([2, 1])
  })
  it('a vehicle’s one-use missile is fired once as well', () => {
    const scene = setUp([
      { groups: [{ vehicle: {}, weapons: [{ id: 'missile', type: 'heavy', s: 8, specials: ['one-use'] }] }] },
      men(3),
    ])
    scene.play(shootingStep(scene.table), { choices: fires, dice: [1] })
    Object.assign(scene.unit(0), { shot: false })
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })
})

describe('wargear against shots (4E-ARMY-02)', () => {
  const hull = (...carried: NonNullable<GroupSketch['carried']>): UnitSketch => ({
    side: 1,
    groups: [{ vehicle: {}, weapons: [{ id: 'battle-cannon', s: 8 }], carried }],
  })
  const at = (target: UnitSketch, weapon: WeaponSketch, dice: readonly number[]) =>
    shoot([gun({ s: 9, ap: 2, ...weapon }), target], dice)
      .eventsOf('armour-rolled')
      .map(({ faces, total }) => [faces.length, total])
  it('a field limits Strength to 8 at the front, and penetration to one die; not at the rear', () => {
    const field = hull({ id: 'max-strength-front-side', value: 8 }, { id: 'penetration-dice-max', value: 1 })
    expect(at(field, {}, [4, 1])).toEqual([[1, 9]])
    expect(at(field, { specials: ['melta'] }, [4, 2])).toEqual([[1, 10]])
    const rear = shoot([gun({ s: 9 }), field], [4, 1, 1], {
      facts: (question) => (question.ask === 'facings' ? [{ model: 0, facing: 'rear', obscured: false }] : undefined),
    })
    expect(rear.eventsOf('armour-rolled')).toMatchObject([{ total: 10 }])
  })
  it('living metal takes one die of a melta weapon, and a lance meets all of its armour', () => {
    const metal = hull('no-extra-penetration-dice', 'lance-ignored')
    expect(at(metal, { s: 8, specials: ['melta'] }, [4, 4])).toEqual([[1, 12]])
    expect(at(hull(), { s: 8, specials: ['melta'] }, [4, 1, 2])).toEqual([[2, 11]])
    const lanced = shoot([gun({ s: 8, specials: ['lance'] }), metal], [4, 4])
    expect(lanced.eventsOf('armour-rolled')).toMatchObject([{ total: 12, result: 'none' }])
  })
  it('the lower of two dice damages a vehicle in a holo-field', () => {
    const scene = shoot([gun({ s: 10 }), hull('damage-rolls')], [4, 6, 5, 1])
    expect(scene.eventsOf('damage-rolled')).toMatchObject([{ faces: [5, 1], damages: ['shaken'] }])
  })
  it('decoys reroll an immobilising result, once', () => {
    const scene = shoot([gun({ s: 9 }), hull('reroll-immobilised')], [4, 4, 5, 1])
    expect(scene.eventsOf('damage-rolled').map(({ faces }) => faces)).toEqual([[5], [1]])
    expect(scene.eventsOf('vehicle-damaged')).toMatchObject([{ damage: 'shaken' }])
  })
  it('extra armour turns stunned into shaken', () => {
    const scene = shoot([gun({ s: 9 }), hull('stunned-to-shaken')], [4, 4, 3])
    expect(scene.eventsOf('vehicle-damaged')).toMatchObject([{ damage: 'shaken' }])
  })
  it('a spirit stone turns stunned into shaken on 4 and 5 and into nothing on 6, shaken into nothing on 4', () => {
    const stone = hull(
      { id: 'shaken-ignored-on', value: 4 },
      { id: 'stunned-to-shaken-on', value: 4 },
      { id: 'stunned-ignored-on', value: 6 },
    )
    const left = (damage: number, stoneFace: number) =>
      shoot([gun({ s: 9 }), stone], [4, 4, damage, stoneFace])
        .eventsOf('vehicle-damaged')
        .map((event) => event.damage)
    expect([left(3, 3), left(3, 4), left(3, 5), left(3, 6)]).toEqual([['stunned'], ['shaken'], ['shaken'], []])
    expect([left(1, 3), left(1, 4)]).toEqual([['shaken'], []])
  })
  it('shields of night take 6" of the range', () => {
    const scene = shoot([gun({}), hull({ id: 'enemy-range', value: -6 })], [1])
    expect(scene.asked.find(({ ask }) => ask === 'fire')).toMatchObject({ range: inches(30) })
  })
  it('a target in a stealth field has to be spotted as at night (4E-MSR-17)', () => {
    const hidden = shoot([gun({}), men(1, { carried: ['night-fight-spotting-check'] })], [1, 2])
    expect(hidden.eventsOf('spotting-rolled')).toMatchObject([{ inches: 9, spotted: false }])
    expect(hidden.eventsOf('volley-fired')).toEqual([])
    // All of a unit have to be in one.
    const field = { carried: ['night-fight-spotting-check'] }
    for (const groups of [
      [field, { id: 'other' }],
      [{ id: 'other' }, field],
    ])
      expect(shoot([gun({}), { side: 1, groups }], [1]).eventsOf('spotting-rolled')).toEqual([])
  })
  it('a tracker fires two weapons', () => {
    const pair: GroupSketch['weapons'] = [
      { id: 'pod', type: 'assault' },
      { id: 'rifle', type: 'assault' },
    ]
    const fired = (carried: NonNullable<GroupSketch['carried']>, choices: readonly string[]) =>
      shoot([{ groups: [{ weapons: pair, carried }] }, men(3)], choices.length === 2 ? [1, 1] : [1], {
        choices: [...fires, 'pod'],
      })
        .eventsOf('volley-fired')
        .map(({ weapon }) => weapon)
    expect(fired([{ id: 'fire-weapons', value: 2 }], ['pod', 'rifle'])).toEqual(['pod', 'rifle'])
    expect(fired([], ['pod'])).toEqual(['pod'])
  })
  it('a field that fails once is lost for good: an invulnerable save, then none', () => {
    const archon = men(1, { stats: { w: 3, sv: null, invulnerable: 2 }, carried: ['lost-on-fail'] })
    const scene = shoot([gun({ shots: 3 }), archon], [4, 4, 4, 4, 4, 4, 2, 1], {
      choices: [...fires],
    })
    expect(scene.eventsOf('saves-rolled').map(({ faces }) => faces)).toEqual([[2], [1]])
    expect(scene.eventsOf('thing-spent')).toHaveLength(1)
    expect(scene.table.model(1).wounds).toBe(1)
  })
  it('of several with such fields each is rolled for by itself, and the field of one fails', () => {
    const guard = men(3, { stats: { w: 2, sv: null, invulnerable: 3 }, carried: ['lost-on-fail'] })
    const scene = shoot([gun({ shots: 2 }), guard], [4, 4, 4, 4, 3, 2], { choices: [...fires, 'kind-1'] })
    expect(scene.eventsOf('saves-rolled').map(({ faces }) => faces)).toEqual([[3], [2]])
    expect(scene.eventsOf('thing-spent')).toMatchObject([{ model: 1, what: 'lost-on-fail' }])
  })
  it('such a field doesn’t fail with a save by armour', () => {
    const archon = men(1, { stats: { w: 3, sv: 2, invulnerable: 4 }, carried: ['lost-on-fail'] })
    const scene = shoot([gun({}), archon], [4, 4, 1])
    expect(scene.eventsOf('saves-rolled')).toMatchObject([{ save: 'armour', passed: 0 }])
    expect(scene.eventsOf('thing-spent')).toEqual([])
  })
})
