import { describe, expect, test } from 'vitest'
import { attackDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { inches } from '@shared/space'
import { eventsOf, theEvent, type FighterSketch, type WeaponSketch } from '../kit'
import { blade, fights, inContact, skilled } from './skills/skilled'

const blades = ['fight.weapons', 'blade/standard'] as const
/** The weapons that the first to choose may fight with. */
const armings = (asked: ReturnType<typeof fights>['asked']) =>
  asked.find(({ kind }) => kind === 'fight.weapons')?.options
const noReaction = ['fight.react', 'no'] as const

/** One hit of the attacker in close combat, and the event of its wound roll. */
const struck = (attacker: FighterSketch, target: FighterSketch = {}, charging = false, seen = true, hit = 4) => {
  const scene = skilled(inContact(attacker, { stats: { w: 3 }, ...target }))
  fights(
    scene,
    {
      dice: [['fight.hit', ...(charging ? [hit, 1] : [hit])], 1],
      choices: [blades, blades, noReaction],
      space: { 'can-see': ({ fighter }) => fighter === 0 || seen },
    },
    charging,
  )
  return theEvent(scene, 'wound-rolled').needed.value
}

test('NECX-TRAIT-BACKSTAB: adds 1 to Strength against a target that does not see the attacker', () => {
  const weapons = [blade(['backstab'])]
  expect(struck({ weapons }, {}, false, true)).toBe(4)
  expect(struck({ weapons }, {}, false, false)).toBe(3)
})

test('NECX-TRAIT-LANCE: adds 1 to Strength of a mounted charger only', () => {
  const weapons = [blade(['lance'])]
  expect(struck({ weapons, carried: ['cutter'] }, {}, true)).toBe(3)
  expect(struck({ weapons, carried: ['cutter'] })).toBe(4)
  expect(struck({ weapons }, {}, true)).toBe(4)
})

test('NECX-TRAIT-MELEE: a weapon without it, or without enough reach, is not used in close combat', () => {
  const gun: WeaponSketch = { id: 'gun', profiles: [{ short: 8, long: 16 }] }
  const scene = skilled(inContact({ weapons: [gun, blade()] }, {}))
  const { asked } = fights(scene, { dice: [1], choices: [blades, blades, noReaction] })
  expect(armings(asked)).toEqual(['blade/standard', 'unarmed'])
})

describe('NECX-TRAIT-SIDEARM', () => {
  const pistol: WeaponSketch = {
    id: 'pistol',
    class: 'pistol',
    profiles: [{ short: 6, long: 12, accuracy: [2, 0], ammo: 4, traits: ['sidearm'] }],
  }

  test('gives one attack without its accuracy; the rest are with bare hands', () => {
    const scene = skilled(inContact({ weapons: [pistol], stats: { a: 3 } }, {}))
    fights(scene, {
      dice: [['fight.hit', 1], 2, ['fight.hit', 1, 1]],
      choices: [['fight.weapons', 'pistol/standard'], blades, noReaction],
    })
    const [shot, fists] = eventsOf(scene, 'hit-rolled')
    expect(shot).toMatchObject({ profile: 'pistol/standard', faces: [1], needed: { value: 4 } })
    expect(fists).toMatchObject({ profile: 'unarmed', faces: [1, 1] })
  })

  test('the halves of a combi-pistol are one weapon', () => {
    const half = (id: string): WeaponSketch => ({ ...pistol, id, itemId: 'combi' })
    const scene = skilled(inContact({ weapons: [half('bolt'), half('needle')] }, {}))
    const { asked } = fights(scene, {
      dice: [['fight.hit', 1], 2],
      choices: [['fight.weapons', 'bolt/standard'], blades, noReaction],
    })
    expect(armings(asked)).toEqual(['needle/standard', 'bolt/standard', 'unarmed'])
  })
})

describe('NECX-TRAIT-DIGI', () => {
  const ring: WeaponSketch = {
    id: 'ring',
    profiles: [{ short: { kind: 'engaged' }, long: 3, traits: ['digi', 'melee'] }],
  }

  test('gives one more attack beside another Melee weapon', () => {
    const scene = skilled(inContact({ weapons: [blade(), ring] }, {}))
    fights(scene, {
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
      ],
      choices: [blades, blades, noReaction],
    })
    expect(eventsOf(scene, 'hit-rolled').map(({ profile }) => profile)).toEqual(['blade/standard', 'ring/standard'])
  })

  test('gives none beside bare hands, and none beside itself', () => {
    for (const weapon of ['ring/standard', 'unarmed']) {
      const scene = skilled(inContact({ weapons: [ring] }, {}))
      fights(scene, { dice: [['fight.hit', 1]], choices: [['fight.weapons', weapon], blades, noReaction] })
      expect(eventsOf(scene, 'hit-rolled')).toHaveLength(1)
    }
  })

  test('NECX-TRAIT-SINGLE-SHOT: a weapon without the Melee trait attacks once a battle with it', () => {
    const once: WeaponSketch = {
      id: 'once',
      profiles: [{ short: { kind: 'engaged' }, long: 4, traits: ['digi', 'single-shot'] }],
    }
    const scene = skilled(inContact({ weapons: [blade(), once] }, {}))
    const strike = (dice: number[][]) =>
      fights(scene, {
        dice: dice.map((faces) => ['fight.hit', ...faces] as const),
        choices: [blades, blades, noReaction],
      })
    const { asked } = strike([[1], [1]])
    expect(armings(asked)).toEqual(['blade/standard', 'unarmed'])
    strike([[1]])
    expect(eventsOf(scene, 'hit-rolled').map(({ profile }) => profile)).toEqual([
      'blade/standard',
      'once/standard',
      'blade/standard',
    ])
  })
})

test('NECX-TRAIT-ADDITIONAL-ATTACKS: has separate attacks, and is never chosen as a weapon', () => {
  const tail: WeaponSketch = {
    id: 'tail',
    profiles: [{ long: { kind: 'engaged' }, traits: ['melee', { id: 'additional-attacks', value: 2 }] }],
  }
  const scene = skilled(inContact({ weapons: [tail] }, {}))
  fights(scene, {
    dice: [
      ['fight.hit', 1],
      ['fight.hit', 1, 1],
    ],
    choices: [blades, noReaction],
  })
  expect(eventsOf(scene, 'hit-rolled').map(({ profile, faces }) => [profile, faces.length])).toEqual([
    ['unarmed', 1],
    ['tail/standard', 2],
  ])
})

describe('NECX-TRAIT-FORCE', () => {
  const psyker = ['non-sanctioned-psyker']
  const injured = (carried: string[], accessories: string[] = [], traits: string[] = ['force']) => {
    const weapons = [{ ...blade(traits), accessories }]
    const scene = skilled(inContact({ weapons, carried }, { carried: ['mesh-armour'] }))
    const isForceful = carried.length > 0
    // A natural 6: Power's extra Damage and no armour save; Sever leaves no injury dice to roll.
    fights(scene, {
      dice: [['fight.hit', 6], 4, ...(isForceful ? [] : [['hit.save.armour', 1] as const, ['hit.injury', 1] as const])],
      choices: [blades, blades, ...(isForceful ? [['fight.aftermath', 'nothing'] as const] : [noReaction])],
    })
    return scene.table.fighter(1).status
  }

  test('has Power and Sever for a psyker, and nothing for others', () => {
    expect(injured(psyker)).toBe('out-of-action')
    expect(injured([])).toBe('engaged')
  })

  test('NECX-ACC-PSI-AMP: a Melee weapon gains Force', () => {
    expect(injured(psyker, ['psi-amplifier'], [])).toBe('out-of-action')
  })
})

test('NECX-TRAIT-HEXAGRAMMATIC: twice the Damage to psykers', () => {
  const lost = (carried: string[]) => {
    const weapons = [blade(['hexagrammatic'])]
    const scene = skilled(inContact({ weapons }, { carried, stats: { w: 3 } }))
    fights(scene, { dice: [['fight.hit', 4], 4], choices: [blades, blades, noReaction] })
    return theEvent(scene, 'wounds-lost').amount
  }
  expect(lost([])).toBe(1)
  expect(lost(['non-sanctioned-psyker'])).toBe(2)
})

describe('NECX-TRAIT-MASTER-CRAFTED in close combat', () => {
  const fine: FighterSketch = { weapons: [{ ...blade(), accessories: ['master-crafted'] }], stats: { a: 2 } }

  test('rerolls one failed attack die a battle', () => {
    const scene = skilled(inContact(fine, { stats: { w: 3 } }))
    fights(scene, {
      dice: [['fight.hit', 3, 1], ['hit.again', 5], 1],
      choices: [blades, blades, ['master-crafted.again', 'yes'], noReaction],
    })
    expect(theEvent(scene, 'hit-rolled')).toMatchObject({ faces: [3, 5], hits: 1 })
    fights(scene, { dice: [['fight.hit', 3, 1]], choices: [blades, blades, noReaction] })
    expect(eventsOf(scene, 'hit-rolled')[1]).toMatchObject({ faces: [3, 1], hits: 0 })
  })

  test('NECX-DICE-06: a rerolled die cannot be parried', () => {
    const scene = skilled(inContact(fine, { weapons: [blade(['parry'])] }))
    fights(scene, {
      dice: [['fight.hit', 4, 1], ['hit.again', 5], ['fight.parried', 2], 1],
      choices: [blades, blades, ['master-crafted.again', 'yes'], noReaction],
    })
    expect(theEvent(scene, 'hit-rolled')).toMatchObject({ faces: [2, 5], hits: 1 })
  })
})

test('NECX-ACC-SUSPENSORS: an Unwieldy weapon leaves the other hand free', () => {
  const offered = (accessories: string[]) => {
    const weapons = [
      { ...blade(['unwieldy']), accessories },
      { ...blade(), id: 'knife' },
    ]
    const scene = skilled(inContact({ weapons }, {}))
    const { asked } = fights(scene, { dice: [1], choices: [blades, blades, noReaction] })
    return armings(asked)
  }
  expect(offered([])).not.toContain('blade/standard+knife/standard')
  expect(offered(['suspensors'])).toContain('blade/standard+knife/standard')
})

describe('lances with explosive tips', () => {
  const lance: WeaponSketch = {
    id: 'frag-lance',
    profiles: [
      {
        id: 'primed',
        long: { kind: 'engaged' },
        s: 4,
        traits: ['melee', 'lance-bomb', { id: 'blast', value: inches(3) }],
      },
      { id: 'spent', long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee'] },
    ],
  }
  const bystander: FighterSketch = { name: 'bystander', side: 1 }

  test('NECX-TRAIT-BLAST, NECX-TRAIT-SINGLE-SHOT: the first hit explodes among all models near, the next is with the shaft', () => {
    const scene = skilled(inContact({ weapons: [lance], stats: { a: 2, w: 3 } }, { stats: { w: 3 } }, [bystander]))
    fights(scene, {
      dice: [['fight.hit', 4, 4], 1, 1, 1, 1],
      choices: [['fight.weapons', 'frag-lance/primed'], blades, noReaction],
      space: { 'marker-on': { at: 'target', outOfRange: false }, 'under-blast': [1, 2] },
    })
    // All in the combat of a fighter under the marker are hit: the attacker too (NEC-BLAST-11).
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([1, 0, 2, 1])
    expect(theEvent(scene, 'ammo-used-up')).toMatchObject({ profile: 'frag-lance/primed' })
    const { asked } = fights(scene, {
      dice: [['fight.hit', 1, 1]],
      choices: [['fight.weapons', 'frag-lance/spent'], blades, noReaction],
    })
    expect(armings(asked)).toEqual(['frag-lance/spent', 'unarmed'])
  })

  test('do not explode on a miss', () => {
    const scene = skilled(inContact({ weapons: [lance] }, {}))
    fights(scene, { dice: [['fight.hit', 1]], choices: [['fight.weapons', 'frag-lance/primed'], blades, noReaction] })
    expect(eventsOf(scene, 'ammo-used-up')).toEqual([])
  })
})

test('NECX-TRAIT-RECKLESS: in close combat the target is random among those it can attack', () => {
  const wild = blade(['reckless'])
  const scene = skilled(
    inContact({ weapons: [wild], engagedWith: [1, 2] }, {}, [
      { name: 'other', side: 1, engagedWith: [0], weapons: [blade()] },
    ]),
  )
  fights(scene, {
    dice: [
      ['fight.random-target', 2],
      ['fight.hit', 1],
    ],
    choices: [blades, blades, noReaction],
  })
  expect(theEvent(scene, 'hit-rolled').target).toBe(2)
})

test('NEC-MELEE-05: parts fitted to a weapon work in close combat', () => {
  const { table } = skilled(inContact({ weapons: [{ ...blade(), accessories: ['paired'] }] }, {}))
  const [profile] = table.roster(0).weapons.flatMap(({ profiles }) => profiles)
  if (profile === undefined) throw new Error('the blade was carried')
  expect(attackDice(table, 0, 1, [profile], { charging: false, reacting: false }).value).toBe(2)
})
