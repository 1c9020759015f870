import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { typeOf, type Action } from '@shared/rulesets/necromunda/actions/action'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { resolveHit, saveNeeded } from '@shared/rulesets/necromunda/hits'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { chargeDistance } from '@shared/rulesets/necromunda/movement/allowance'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  setUp,
  shotFacts,
  theEvent,
  type FighterSketch,
  type Script,
} from '../kit'
import { gun, plainHit } from '../hits/hits'

const modules = [...armourModules, ...rangedModules]
const wearing = (...carried: string[]) => setUp({ fighters: [{ carried, stats: { w: 3 } }], modules, activation: null })
const against = (carried: string[], hit: Partial<Hit>): number | undefined =>
  saveNeeded(wearing(...carried).table, plainHit(0, { attacker: 0, ...hit }))?.value

const front = { fromFront: true }
const blast = { blast: true }
const flame = { template: true }

describe('suits', () => {
  test.each([
    ['NECX-ARM-FLAK', 'flak-armour', {}, 6],
    ['NECX-ARM-FLAK', 'flak-armour', blast, 5],
    ['NECX-ARM-FLAK', 'flak-armour', flame, 5],
    ['NECX-ARM-LAYERED-FLAK', 'layered-flak-armour', {}, 5],
    ['NECX-ARM-LAYERED-FLAK', 'layered-flak-armour', flame, 4],
    ['NECX-ARM-MESH', 'mesh-armour', {}, 5],
    ['NECX-ARM-FURNACE', 'furnace-plates', {}, 6],
    ['NECX-ARM-FURNACE', 'furnace-plates', front, 5],
    ['NECX-ARM-PLATE', 'plate-mail', {}, 6],
    ['NECX-ARM-PLATE', 'plate-mail', front, 5],
    ['NECX-ARM-PLATE', 'plate-mail', blast, 5],
    ['NECX-ARM-PLATE', 'plate-mail', flame, 6],
    ['NECX-ARM-LIGHT-CARAPACE', 'light-carapace', {}, 4],
    ['NECX-ARM-HEAVY-CARAPACE', 'heavy-carapace', {}, 4],
    ['NECX-ARM-HEAVY-CARAPACE', 'heavy-carapace', front, 3],
    ['NECX-ARM-HAZARD', 'hazard-suit', {}, 6],
    ['NECX-ARM-ARCHAEO', 'archaeo-carapace', {}, 4],
    ['NECX-ARM-GUTTERFORGED', 'gutterforged-cloak', {}, 6],
    ['NECX-ARM-GUTTERFORGED', 'gutterforged-cloak', { attacker: null }, 5],
  ] as const)('%s: %s against %j saves on %i+', (_rule, armour, hit, needed) => {
    expect(against([armour], hit)).toBe(needed)
  })

  test('NECX-ARM-ARMOURWEAVE: never worse than 6+ from AP', () => {
    expect(against(['armourweave'], { ap: 0 })).toBe(5)
    expect(against(['armourweave'], { ap: -3 })).toBe(6)
  })

  const apAfter = (armour: string, hit: Partial<Hit>): number => {
    const scene = wearing(armour, 'armoured-undersuit', 'ablative-overlay')
    play(resolveHit(scene.table, plainHit(0, { strength: 9, ...hit })), { dice: [2, 1], space: openGround })
    const row = theEvent(scene, 'save-rolled').needed.rows.find(({ source }) => source === 'armour-penetration')
    return row === undefined ? 0 : -row.amount
  }

  test('NECX-ARM-HARDENED-FLAK, NECX-ARM-HARD-LAYERED: ranged AP one less severe, not below -1', () => {
    expect(apAfter('hardened-flak-armour', { kind: 'ranged', ap: -2 })).toBe(-1)
    expect(apAfter('hardened-flak-armour', { kind: 'ranged', ap: -1 })).toBe(-1)
    expect(apAfter('hardened-flak-armour', { kind: 'melee', ap: -2 })).toBe(-2)
    expect(apAfter('hardened-layered-flak-armour', { kind: 'ranged', ap: -3 })).toBe(-2)
  })

  test('NECX-ARM-REFLEC: las, plasma and melta have no AP against it', () => {
    for (const by of ['lasgun', 'las-carbine', 'plasma-pistol', 'meltagun', 'multi-melta']) {
      expect(apAfter('reflec-shroud', { by, ap: -2 }), by).toBe(0)
    }
    expect(apAfter('reflec-shroud', { by: 'boltgun', ap: -2 })).toBe(-2)
  })

  test('NECX-ARM-HEAVY-CARAPACE: makes Initiative one worse, and a Charge 1" shorter', () => {
    const { table } = wearing('heavy-carapace')
    expect(characteristic(table, 0, 'i').value).toBe(5)
    expect(chargeDistance(table, 0)).toBe(inches(9))
  })
})

describe('layers and shields', () => {
  test('NECX-ARM-UNDERSUIT, NECX-ARM-BODYGLOVE: improve a save by one, or give 6+; not both', () => {
    expect(against(['mesh-armour', 'armoured-undersuit'], {})).toBe(4)
    expect(against(['armoured-bodyglove'], {})).toBe(6)
    expect(against(['mesh-armour', 'armoured-undersuit', 'armoured-bodyglove'], {})).toBe(4)
  })

  test('NECX-ARM-ABLATIVE: +2 on the first save of the battle, +1 on the second, then nothing', () => {
    const scene = wearing('mesh-armour', 'ablative-overlay')
    const needed = [1, 2, 3].map(() => {
      play(resolveHit(scene.table, plainHit(0)), { dice: [4, 6] })
      return eventsOf(scene, 'save-rolled').at(-1)?.needed.value
    })
    expect(needed).toEqual([3, 4, 5])
  })

  const carrying = (shield: string) =>
    setUp({
      fighters: [{ weapons: [gun({ long: { kind: 'engaged' }, traits: ['melee', shield] }, { id: 'shield' })] }],
      modules,
    }).table

  test.each(['assault-shield', 'energy-shield'])('NECX-TRAIT-ASSAULT-SHIELD, -ENERGY-SHIELD: %s', (shield) => {
    const table = carrying(shield)
    const save = (hit: Partial<Hit>) => saveNeeded(table, plainHit(0, { fromFront: true, ...hit }))?.value
    expect(save({ kind: 'melee' })).toBe(5)
    expect(save({ kind: 'ranged' })).toBe(6)
    expect(save({ kind: 'melee', fromFront: false })).toBeUndefined()
    expect(save({ kind: 'melee', ignoresShields: true })).toBeUndefined()
  })

  test('NECX-ARM-CERAMITE-SHIELD: +2 and no Melta from the front; Move becomes Basic', () => {
    expect(against(['mesh-armour', 'ceramite-shield'], front)).toBe(3)
    expect(against(['mesh-armour', 'ceramite-shield'], {})).toBe(5)
    const scene = wearing('ceramite-shield')
    const move: Action = { ...shoot, id: 'move', type: 'simple' }
    expect(typeOf(scene.table, 0, move)).toBe('basic')
  })

  test('NECX-ARM-SCRAP-SHIELD: +1 against reaction attacks', () => {
    expect(against(['mesh-armour', 'scrap-shield'], { kind: 'melee', reaction: true })).toBe(4)
    expect(against(['mesh-armour', 'scrap-shield'], { kind: 'melee' })).toBe(5)
  })
})

describe('fields', () => {
  const hit = (carried: string[], script: Script, more: FighterSketch[] = [], different: Partial<Hit> = {}) => {
    const scene = setUp({ fighters: [{ carried, stats: { w: 3 } }, ...more], modules, activation: null })
    play(resolveHit(scene.table, plainHit(0, different)), { ...script, space: { ...openGround, ...script.space } })
    return scene
  }

  test('NECX-FIELD-REFRACTOR: 5+ against any AP; a 1 after it held burns it out', () => {
    const scene = hit(['refractor-field'], { dice: [4, ['hit.save.field', 5], ['field.burn-out', 1]] }, [], { ap: -4 })
    expect(scene.table.fighter(0)).toMatchObject({ wounds: 3, used: ['refractor-field'] })
    play(resolveHit(scene.table, plainHit(0)), { dice: [4] })
    expect(scene.table.fighter(0).wounds).toBe(2)
  })

  test('NECX-FIELD-CONVERSION: saves on 5+, and blinds others within 3" who fail a test', () => {
    const scene = hit(
      ['conversion-field'],
      {
        dice: [4, ['hit.save.field', 5], ['check.i', 3]],
        space: { within: ({ distance }) => (distance === inches(3) ? [1] : []) },
      },
      [{ side: 1 }],
    )
    expectConditions(scene, 1, 'blind')
    expectConditions(scene, 0)
  })

  test('NECX-FIELD-DISPLACER: saves on 4+, then moves its bearer as many inches as the attack has Strength', () => {
    let question: unknown
    const script = (offTable: boolean): Script => ({
      dice: [4, ['hit.save.field', 4], ['scatter.face', 1], ['scatter.direction', 3]],
      space: {
        drifted: (asked) => {
          question = asked
          return { placement: null, moved: inches(3), atEdge: false, offTable }
        },
      },
    })
    expectStatus(hit(['displacer-field'], script(false)), 0, 'active')
    expect(question).toEqual({ ask: 'drifted', fighter: 0, distance: inches(3), direction: 2, by: 'displaced' })
    expectStatus(hit(['displacer-field'], script(true)), 0, 'out-of-action')
  })
})

test('NECX-ARM-01: players are asked where a hit comes from only if armour depends on it, and before pinning', () => {
  const asked = (carried: string[], status: 'active' | 'pinned' = 'active') => {
    const scene = setUp({ fighters: [{ weapons: [gun({ ap: -2 })] }, { side: 1, carried, status }], modules })
    const script: Script = {
      dice:
        status === 'active' && carried.length > 0
          ? [['shoot.hit', 4], 3, ['hit.wound', 4], ['hit.save.armour', 5]]
          : [['shoot.hit', 4], 3, ['hit.wound', 1]],
      space: { ...openGround, targets: [1], shot: shotFacts(), nearest: 1, 'front-arc': true },
    }
    return play(
      shoot.perform(scene.table, 0, () => undefined),
      script,
    )
      .asked.map(({ kind }) => kind)
      .includes('front-arc')
  }
  expect(asked(['heavy-carapace'])).toBe(true)
  expect(asked(['heavy-carapace'], 'pinned')).toBe(false)
  expect(asked([])).toBe(false)
})
