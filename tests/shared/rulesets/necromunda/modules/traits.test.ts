import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { resolveHit, resolveHits } from '@shared/rulesets/necromunda/hits'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { conditionModules } from '@shared/rulesets/necromunda/modules/conditions-from-weapons'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { rangedHit } from '@shared/rulesets/necromunda/hits'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectStatus,
  openGround,
  play,
  pushedBy,
  setUp,
  shotFacts,
  theEvent,
  type FighterSketch,
  type ProfileSketch,
  type Scene,
  type Script,
} from '../kit'
import { gun, profileOf } from '../hits/hits'

const modules = [...rangedModules, ...conditionModules, ...armourModules]

const facing = (profile: ProfileSketch, victim: FighterSketch = {}, more: FighterSketch[] = []): Scene =>
  setUp({ fighters: [{ weapons: [gun(profile)] }, { side: 1, ...victim }, ...more], modules, activation: null })

/** A hit of this weapon on fighter 1. */
const struck = (
  profile: ProfileSketch,
  hit: Partial<Hit>,
  script: Script,
  victim: FighterSketch = {},
  more: FighterSketch[] = [],
): Scene => {
  const scene = facing(profile, victim, more)
  const made = rangedHit(scene.table, 0, 1, profileOf(scene.table), { natural: 4, total: 4, ...hit })
  play(resolveHit(scene.table, made), { ...script, space: { ...openGround, ...script.space } })
  return scene
}

const traits = (...ids: string[]): ProfileSketch => ({ traits: ids })
const tough: FighterSketch = { stats: { w: 3 } }

describe('a natural 6 to hit', () => {
  test('NECX-TRAIT-SHOCK: wounds without a roll', () => {
    expect(struck(traits('shock'), { natural: 6 }, {}, tough).table.fighter(1).wounds).toBe(2)
    expect(struck(traits('shock'), { natural: 5 }, { dice: [['hit.wound', 1]] }, tough).table.fighter(1).wounds).toBe(3)
  })

  test('NECX-WND-02: an automatic hit rolls a die to look at', () => {
    const scene = struck(traits('shock'), { natural: null, total: null }, { dice: [['hit.natural', 6]] }, tough)
    expect(scene.table.fighter(1).wounds).toBe(2)
    expect(
      struck({}, { natural: null, total: null }, { dice: [['hit.wound', 1]] }, tough).table.fighter(1).wounds,
    ).toBe(3)
  })

  test('NECX-TRAIT-POWER: no armour save, but a field still holds; Damage +1', () => {
    const scene = struck(
      traits('power'),
      { natural: 6 },
      { dice: [['hit.wound', 4]] },
      { ...tough, carried: ['light-carapace'] },
    )
    expect(scene.table.fighter(1).wounds).toBe(1)
    const field = { ...tough, carried: ['light-carapace', 'displacer-field'] }
    const saved = struck(
      traits('power'),
      { natural: 6 },
      {
        dice: [
          ['hit.wound', 4],
          ['hit.save.field', 4],
          ['scatter.face', 1],
          ['scatter.direction', 1],
        ],
        space: { drifted: { placement: null, moved: inches(3), atEdge: false, offTable: false } },
      },
      field,
    )
    expect(saved.table.fighter(1).wounds).toBe(3)
  })
})

describe('a natural 6 to wound', () => {
  const wounds = (
    trait: string,
    face: number,
    victim: FighterSketch,
    dice: Script['dice'] = [],
    profile: ProfileSketch = {},
  ) =>
    struck({ ...profile, traits: [trait] }, {}, { dice: [['hit.wound', face], ...dice] }, victim).table.fighter(1)
      .wounds

  test('NECX-TRAIT-RENDING: Damage +1', () => {
    expect(wounds('rending', 6, tough)).toBe(1)
    expect(wounds('rending', 5, tough)).toBe(2)
  })

  test('NECX-TRAIT-SHRED: AP doubled', () => {
    const armoured = { ...tough, carried: ['mesh-armour'] }
    expect(wounds('shred', 6, armoured, [], { ap: -1 })).toBe(2)
    expect(wounds('shred', 5, armoured, [['hit.save.armour', 6]], { ap: -1 })).toBe(3)
  })

  test('NECX-TRAIT-SEISMIC: no save; and it always pins', () => {
    const scene = struck(traits('seismic'), {}, { dice: [['hit.wound', 6]] }, { ...tough, carried: ['mesh-armour'] })
    expect(scene.table.fighter(1).wounds).toBe(2)
    const steady = {
      id: 'steady',
      rule: 'NECX-SKILL-NERVES-OF-STEEL',
      on: {
        // eslint-disable-next-line require-yield
        *pinning() {
          return false
        },
      },
    }
    const shot = (profile: ProfileSketch) => {
      const here = setUp({
        fighters: [{ weapons: [gun(profile)] }, { side: 1, carried: ['steady'] }],
        modules: [...modules, steady],
        activation: null,
      })
      const made = rangedHit(here.table, 0, 1, profileOf(here.table), { natural: 4, total: 4 })
      play(resolveHit(here.table, made), { dice: [['hit.wound', 1]], space: openGround })
      return here.table.fighter(1).status
    }
    expect(shot({})).toBe('active')
    expect(shot(traits('seismic'))).toBe('pinned')
  })
})

describe('injuries', () => {
  test('NECX-TRAIT-SEVER: 0 Wounds is out of action', () => {
    expectStatus(struck(traits('sever'), {}, { dice: [['hit.wound', 4]] }), 1, 'out-of-action')
    const already = struck(
      traits('sever'),
      {},
      {
        dice: [
          ['hit.wound', 4],
          ['hit.injury', 1],
        ],
      },
      { wounds: 0 },
    )
    expectStatus(already, 1, 'pinned')
  })

  test('NECX-TRAIT-MELTA: at short range, and always without one', () => {
    expectStatus(struck(traits('melta'), { shortRange: true }, { dice: [['hit.wound', 4]] }), 1, 'out-of-action')
    expectStatus(struck(traits('melta'), { shortRange: false }, { dice: [4, ['hit.injury', 1]] }), 1, 'pinned')
    expectStatus(struck({ ...traits('melta'), short: null }, { shortRange: false }, { dice: [4] }), 1, 'out-of-action')
  })

  test('NECX-TRAIT-PULVERISE: beating Toughness makes a flesh wound serious', () => {
    const dice = [
      ['hit.wound', 4],
      ['hit.injury', 1],
    ] as const
    expectStatus(struck(traits('pulverise'), {}, { dice: [...dice, ['hit.toughness', 3]] }), 1, 'seriously-injured')
    expectStatus(struck(traits('pulverise'), {}, { dice: [...dice, ['hit.toughness', 2]] }), 1, 'pinned')
    struck(traits('pulverise'), {}, { dice: [4, ['hit.injury', 4]] })
  })

  test('NECX-TRAIT-RAD-PHAGE: after the attack one flesh wound more on 4+, once for each victim', () => {
    const here = facing(traits('rad-phage'), tough)
    const made = rangedHit(here.table, 0, 1, profileOf(here.table), {})
    play(resolveHits(here.table, [made, made]), {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
        ['rad-phage', 4],
      ],
      space: openGround,
    })
    expect(here.table.fighter(1).fleshWounds).toBe(1)
    const spared = struck(traits('rad-phage'), {}, { dice: [1, ['rad-phage', 3]] })
    expect(spared.table.fighter(1).fleshWounds).toBe(0)
  })

  test('NECX-TRAIT-FEAR: a nerve test at -2 instead of injury dice', () => {
    const scene = struck(
      traits('fear'),
      {},
      {
        dice: [
          ['hit.wound', 4],
          ['check.cl', 4, 4],
        ],
      },
    )
    expect(scene.table.fighter(1).conditions).toContainEqual({ id: 'broken' })
    expect(theEvent(scene, 'check-taken').needed.value).toBe(9)
  })

  test('NECX-TRAIT-SCATTERSHOT: every hit makes D6 wound rolls', () => {
    const scene = struck(traits('scattershot'), {}, { dice: [['scattershot', 3], 4, 1, 4] }, tough)
    expect(scene.table.fighter(1).wounds).toBe(1)
  })
})

describe('poison', () => {
  const poison = (trait: string): ProfileSketch => ({ s: null, damage: 0, traits: [trait] })

  test('NECX-TRAIT-TOXIN: beats Toughness instead of wounding; a save is allowed; Wounds stay', () => {
    const scene = struck(
      poison('toxin'),
      {},
      {
        dice: [
          ['hit.toughness', 3],
          ['hit.save.armour', 4],
          ['hit.injury', 1],
        ],
      },
      { ...tough, carried: ['mesh-armour'] },
    )
    expect(scene.table.fighter(1)).toMatchObject({ wounds: 3, fleshWounds: 1, status: 'pinned' })
    expect(struck(poison('toxin'), {}, { dice: [['hit.toughness', 2]] }).table.fighter(1).fleshWounds).toBe(0)
  })

  test('a natural 6 beats any Toughness', () => {
    const scene = struck(
      poison('toxin'),
      {},
      {
        dice: [
          ['hit.toughness', 6],
          ['hit.injury', 1],
        ],
      },
      { stats: { t: 9 } },
    )
    expect(scene.table.fighter(1).fleshWounds).toBe(1)
  })

  test('NECX-TRAIT-GAS, NECX-PIN-02: pins nobody, allows no save', () => {
    const scene = struck(
      poison('gas'),
      {},
      {
        dice: [
          ['hit.toughness', 3],
          ['hit.injury', 1],
        ],
      },
      { ...tough, carried: ['mesh-armour'] },
    )
    expect(scene.table.fighter(1)).toMatchObject({ wounds: 3, fleshWounds: 1, status: 'active' })
  })

  test.each([
    [['respirator'], 5],
    [['filter-plugs'], 4],
    [['respirator', 'filter-plugs'], 5],
    [['respirator', 'hazard-suit'], 6],
  ])('NECX-GEAR-RESPIRATOR, NECX-GEAR-FILTER-PLUGS: %j make T 3 count as %i', (carried, needed) => {
    const gassed = struck(poison('gas'), {}, { dice: [['hit.toughness', needed - 1]] }, { carried })
    expect(theEvent(gassed, 'dice-rolled').needed?.value).toBe(needed)
    const poisoned = struck(poison('toxin'), {}, { dice: [['hit.toughness', 1]] }, { carried })
    expect(theEvent(poisoned, 'dice-rolled').needed?.value).toBe(3)
  })
})

describe('NECX-TRAIT-KNOCKBACK', () => {
  const thrown = (hit: Partial<Hit>, script: Script, victim: FighterSketch = tough) =>
    struck(traits('knockback'), hit, script, victim)

  test('a hit roll of at least the Strength throws the target back 1"', () => {
    const scene = thrown({ total: 3 }, { dice: [['hit.wound', 1]], space: { pushed: pushedBy(1, inches(1)) } })
    expect(eventsOf(scene, 'pushed')).toHaveLength(1)
    expect(eventsOf(thrown({ total: 2 }, { dice: [['hit.wound', 1]] }), 'pushed')).toEqual([])
  })

  test('what stops it short adds one to the Damage', () => {
    const scene = thrown(
      { total: 6 },
      { dice: [['hit.wound', 4]], space: { pushed: pushedBy(1, inches(0), { stopped: true }) } },
    )
    expect(scene.table.fighter(1).wounds).toBe(1)
  })

  test('a blast rolls for each victim and throws away from its centre', () => {
    const origin = { at: 'here', outOfRange: false }
    const scene = thrown(
      { blast: true, origin },
      {
        dice: [
          ['knockback', 3],
          ['hit.wound', 1],
        ],
        space: { pushed: ({ from }) => pushedBy(1, inches(from === origin ? 1 : 0)) },
      },
    )
    expect(eventsOf(scene, 'pushed')).toHaveLength(1)
    expect(eventsOf(thrown({ blast: true, origin }, { dice: [['knockback', 2], 1] }), 'pushed')).toEqual([])
  })

  test('at the edge of a platform it may fall', () => {
    const scene = thrown(
      { total: 6 },
      {
        dice: [
          ['hit.wound', 1],
          ['check.i', 4],
        ],
        space: { pushed: pushedBy(1, inches(1)), edge: { near: true, railing: false, drop: inches(3) } },
      },
      { ...tough, status: 'pinned' },
    )
    expect(theEvent(scene, 'check-taken').rule).toBe('NEC-FALL-05')
  })

  test('in close combat the attacker may follow', () => {
    const here = setUp({
      fighters: [
        { weapons: [gun(traits('knockback'))], engagedWith: [1] },
        { side: 1, engagedWith: [0] },
      ],
      modules,
      activation: null,
    })
    const made: Hit = { ...rangedHit(here.table, 0, 1, profileOf(here.table), { total: 5, natural: 5 }), kind: 'melee' }
    play(resolveHit(here.table, made), {
      dice: [['hit.wound', 1]],
      choices: [['knockback.follow', 'yes']],
      space: {
        ...openGround,
        pushed: ({ fighter, towards }) => pushedBy(fighter, inches(1), { contacts: towards === true ? [1] : [] }),
      },
    })
    expectStatus(here, 0, 'engaged')
    expectStatus(here, 1, 'engaged')
  })
})

describe('saves', () => {
  test('NECX-TRAIT-PHASE: neither armour nor fields', () => {
    const scene = struck(
      traits('phase'),
      {},
      { dice: [['hit.wound', 4]] },
      { ...tough, carried: ['light-carapace', 'conversion-field'] },
    )
    expect(scene.table.fighter(1).wounds).toBe(2)
  })

  test('NECX-TRAIT-SHIELD-BREAKER: a field rolls twice and takes the worse', () => {
    const victim = { ...tough, carried: ['conversion-field'] }
    const scene = struck(
      traits('shield-breaker'),
      {},
      {
        dice: [
          ['hit.wound', 4],
          ['hit.save.field', 6, 4],
        ],
      },
      victim,
    )
    expect(scene.table.fighter(1).wounds).toBe(2)
  })
})

describe('NECX-TRAIT-RAPID-FIRE', () => {
  const rapid = (dice: number): ProfileSketch => ({ ammo: 4, traits: [{ id: 'rapid-fire', value: dice }] })
  const burst = (profile: ProfileSketch, script: Script, others: FighterSketch[] = []) => {
    const here = setUp({ fighters: [{ weapons: [gun(profile)] }, { side: 1 }, ...others], modules })
    play(
      shoot.perform(here.table, 0, () => undefined),
      {
        ...script,
        space: { ...openGround, targets: [1], shot: shotFacts(), nearest: 1, ...script.space },
      },
    )
    return eventsOf(here, 'hit-taken').map(({ target }) => target)
  }

  test('as many hits as holes', () => {
    expect(burst(rapid(1), { dice: [['shoot.hit', 4], ['shoot.firepower', 6], 1, 1, 1] })).toEqual([1, 1, 1])
  })

  test('up to X dice', () => {
    const script: Script = {
      choices: [['shoot.firepower-dice', '2']],
      dice: [['shoot.hit', 4], ['shoot.firepower', 2, 4], 1, 1, 1],
    }
    expect(burst(rapid(2), script)).toEqual([1, 1, 1])
  })

  test('hits after the first may go to others within 3" that are no harder to hit', () => {
    const near = [{ side: 1 }, { side: 1 }]
    const script: Script = {
      choices: [['shoot.spare-hit', 'fighter-2']],
      dice: [['shoot.hit', 4], ['shoot.firepower', 4], 1, 1],
      space: {
        within: ({ of }) => (of === 1 ? [2, 3] : []),
        shot: ({ target }) => shotFacts({ cover: target === 3 ? 'light' : 'open' }),
      },
    }
    expect(burst(rapid(1), script, near)).toEqual([1, 2])
  })

  test('NECX-TRAIT-RECKLESS: anybody in sight at random, and spare hits as wide as they can', () => {
    const wild: ProfileSketch = { ...rapid(1), traits: [...(rapid(1).traits ?? []), 'reckless'] }
    const others = [{ side: 0 }, { side: 1 }]
    const script: Script = {
      dice: [['shoot.random-target', 2], ['shoot.hit', 4], ['shoot.firepower', 6], 1, 1, 1],
      space: { targets: ({ among }) => among, within: ({ of, among }) => (of === 2 ? among : []) },
    }
    expect(burst(wild, script, others)).toEqual([2, 1, 3])
  })
})

describe('NECX-TRAIT-MASTER-CRAFTED', () => {
  test('one failed hit roll a battle is rolled again', () => {
    const here = setUp({
      fighters: [{ weapons: [gun({ ammo: 4 }, { accessories: ['master-crafted'] })] }, { side: 1 }],
      modules,
    })
    const fire = (script: Script) =>
      play(
        shoot.perform(here.table, 0, () => undefined),
        {
          ...script,
          space: { ...openGround, targets: [1], shot: shotFacts(), nearest: 1 },
        },
      )
    fire({
      choices: [['master-crafted.again', 'yes']],
      dice: [['shoot.hit', 1], ['hit.again', 4], 3, ['hit.wound', 1]],
    })
    expect(eventsOf(here, 'hit-rolled').map(({ hits }) => hits)).toEqual([0, 1])
    fire({ dice: [['shoot.hit', 1], 3] })
  })
})

describe('NECX-TRAIT-GRAVITON-PULSE', () => {
  const grav: ProfileSketch = { s: null, damage: 2, traits: ['graviton-pulse'] }

  test('above the Strength, or a 6, takes the Damage without an armour save', () => {
    const strong: FighterSketch = { stats: { s: 6, w: 3 }, carried: ['mesh-armour'] }
    expect(struck(grav, {}, { dice: [['graviton-pulse', 3]] }, tough).table.fighter(1).wounds).toBe(3)
    expect(struck(grav, {}, { dice: [['graviton-pulse', 4]] }, tough).table.fighter(1).wounds).toBe(1)
    expect(struck(grav, {}, { dice: [['graviton-pulse', 6]] }, strong).table.fighter(1).wounds).toBe(1)
  })
})

describe('harpoons', () => {
  const behind: FighterSketch[] = [{ side: 1, stats: { w: 3 } }]

  test('NECX-TRAIT-IMPALE: goes on through whom it wounds, with one Strength less, on 3+', () => {
    const scene = struck(
      { s: 5, traits: ['impale'] },
      {},
      {
        dice: [
          ['hit.wound', 3],
          ['impale', 3],
          ['hit.wound', 3],
        ],
        space: { beyond: ({ target }) => (target === 1 ? [2] : []) },
      },
      tough,
      behind,
    )
    expect(eventsOf(scene, 'wound-rolled').map(({ target, needed }) => [target, needed.value])).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(scene.table.fighter(2).wounds).toBe(2)
  })

  test('NECX-TRAIT-IMPALE: not past one it does not wound, and not on 1-2', () => {
    const space = { beyond: [2] }
    expect(
      eventsOf(struck({ s: 5, traits: ['impale'] }, {}, { dice: [1], space }, tough, behind), 'hit-taken'),
    ).toHaveLength(1)
    const missed = struck({ s: 5, traits: ['impale'] }, {}, { dice: [3, ['impale', 2]], space }, tough, behind)
    expect(eventsOf(missed, 'hit-taken')).toHaveLength(1)
  })

  test('NECX-TRAIT-DRAG: may pull whom it hit D3" closer', () => {
    let pulled: unknown
    struck(
      traits('drag'),
      {},
      {
        choices: [['drag', 'yes']],
        dice: [
          ['hit.wound', 1],
          ['drag.strength', 3],
          ['drag.distance', 5],
        ],
        space: {
          pushed: (question) => {
            pulled = question
            return pushedBy(1, inches(3))
          },
        },
      },
    )
    expect(pulled).toEqual({ ask: 'pushed', fighter: 1, from: 0, distance: inches(3), towards: true })
    const held = struck(traits('drag'), {}, { choices: [['drag', 'yes']], dice: [1, ['drag.strength', 2]] })
    expect(eventsOf(held, 'pushed')).toEqual([])
  })
})
