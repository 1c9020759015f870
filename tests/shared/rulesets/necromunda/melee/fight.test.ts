import { describe, expect, test } from 'vitest'
import { attackDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import type { Combatant } from '@shared/rulesets/necromunda/melee/combatant'
import { fight, reactionsAgainst } from '@shared/rulesets/necromunda/melee/fight'
import { waysToSplit } from '@shared/rulesets/necromunda/melee/split'
import { meleeModules } from '@shared/rulesets/necromunda/modules/melee'
import { passiveTraits } from '@shared/rulesets/necromunda/modules/traits/passive'
import { broken } from '@shared/rulesets/necromunda/modules/conditions/broken'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import {
  eventsOf,
  expectStatus,
  openGround,
  play,
  setUp,
  theEvent,
  type FighterSketch,
  type Scene,
  type WeaponSketch,
} from '../kit'

const knife: WeaponSketch = {
  id: 'knife',
  class: 'close-combat',
  profiles: [{ long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee'] }],
}
const pistol: WeaponSketch = {
  id: 'pistol',
  class: 'pistol',
  profiles: [{ short: 6, long: 12, accuracy: [2, 0], ammo: 4, traits: ['sidearm'] }],
}
const maul: WeaponSketch = {
  id: 'maul',
  class: 'close-combat',
  profiles: [{ long: { kind: 'engaged' }, s: { user: 2 }, traits: ['melee', 'unwieldy'] }],
}
const modules = [...meleeModules, ...passiveTraits, broken]

const turned = (scene: Scene): boolean => eventsOf(scene, 'faced').length > 0

/** Two fighters in contact, the first one's activation. */
const duel = (attacker: FighterSketch, target: FighterSketch, more: readonly FighterSketch[] = []): Scene =>
  setUp({
    fighters: [
      { side: 0, engagedWith: [1], name: 'attacker', weapons: [knife], ...attacker },
      { side: 1, engagedWith: [0], name: 'target', weapons: [knife], ...target },
      ...more,
    ],
    modules,
  })

const hitsOf = (scene: Scene, attacker: FighterIndex) =>
  eventsOf(scene, 'hit-rolled').filter((event) => event.attacker === attacker)

// The long example goes through NEC-MELEE-01, NEC-MELEE-05, NEC-MELEE-07..10, NEC-MELEE-15/16 in order.
describe('NEC-TV-20 melee with defence', () => {
  const scene = () => duel({ stats: { a: 1, ws: 4 } }, { stats: { a: 3, ws: 4 }, weapons: [knife, pistol] })
  const opening = ['fight.weapons', 'knife/standard'] as const
  const answering = ['fight.weapons', 'knife/standard+pistol/standard'] as const

  test('two dice on the charge, two set aside; a 5 stops the 4, the natural 6 stands; two reactions on 5+', () => {
    const battle = scene()
    play(fight(battle.table, 0, { charging: true }), {
      choices: [opening, answering, ['fight.defend', '2'], ['fight.react', 'yes']],
      dice: [
        ['fight.hit', 4, 6],
        ['fight.defence', 4, 5],
        ['hit.wound', 1],
        ['fight.hit', 4],
        ['fight.hit', 4],
        ['shoot.firepower', 2],
      ],
      space: openGround,
    })
    const [attack, ...reactions] = [...hitsOf(battle, 0), ...hitsOf(battle, 1)]
    expect(attack).toMatchObject({ faces: [4, 6], hits: 2 })
    expect(theEvent(battle, 'defence-rolled')).toMatchObject({ faces: [4, 5], cancelled: [4], needed: { value: 5 } })
    expect(eventsOf(battle, 'wound-rolled')).toHaveLength(1)
    expect(reactions.map(({ needed, faces }) => [needed.value, faces.length])).toEqual([
      [5, 1],
      [5, 1],
    ])
  })

  test('offers one or two defence dice, not three', () => {
    const battle = scene()
    const { asked } = play(fight(battle.table, 0, { charging: true }), {
      choices: [opening, answering, ['fight.defend', '0'], ['fight.react', 'no']],
      dice: [['fight.hit', 1, 1]],
      space: openGround,
    })
    expect(asked.find(({ kind }) => kind === 'fight.defend')?.options).toEqual(['0', '1', '2'])
  })

  test('a target that cannot see the attacker does not defend and reacts with all four dice once it has turned', () => {
    const battle = scene()
    const { asked } = play(fight(battle.table, 0, { charging: true }), {
      choices: [opening, answering, ['fight.react', 'yes'], ['fight.turn', 'attacker']],
      dice: [
        ['fight.hit', 1, 1],
        ['fight.hit', 3, 3, 3],
        ['fight.hit', 3],
        ['shoot.firepower', 2],
      ],
      space: { ...openGround, 'can-see': ({ fighter }) => fighter === 0 || turned(battle) },
    })
    // NEC-MELEE-02: to strike back it has to turn, which makes its 4+ a 5+.
    expect(hitsOf(battle, 1).map(({ needed, faces }) => [needed.value, faces.length])).toEqual([
      [5, 3],
      [5, 1],
    ])
    expect(asked.some(({ kind }) => kind === 'fight.defend')).toBe(false)
  })

  test('a defender with a natural 6 may cancel the natural 6 instead of the 4', () => {
    const battle = scene()
    play(fight(battle.table, 0, { charging: true }), {
      choices: [opening, answering, ['fight.defend', '2'], ['fight.cancel', '0'], ['fight.react', 'no']],
      dice: [
        ['fight.hit', 4, 6],
        ['fight.defence', 6, 2],
        ['hit.wound', 1],
      ],
      space: openGround,
    })
    expect(theEvent(battle, 'defence-rolled')).toMatchObject({ cancelled: [6] })
  })
})

describe('attack dice', () => {
  test('NEC-MELEE-05: are A, one more for a charge, one more for two weapons', () => {
    const { table } = duel({ stats: { a: 2 }, weapons: [knife, pistol] }, {})
    const [first, second] = table.roster(0).weapons.flatMap(({ profiles }) => profiles)
    if (first === undefined || second === undefined) throw new Error('two weapons were carried')
    const dice = (weapons: readonly (typeof first)[], charging: boolean) =>
      attackDice(table, 0, 1, weapons, { charging, reacting: false }).value
    expect(dice([first], false)).toBe(2)
    expect(dice([first], true)).toBe(3)
    expect(dice([first, second], true)).toBe(4)
  })

  test('NECX-TRAIT-PAIRED: count as for two weapons, and double A on a charge', () => {
    const blades: WeaponSketch = {
      id: 'blades',
      profiles: [{ long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee', 'paired'] }],
    }
    const { table } = duel({ stats: { a: 2 }, weapons: [blades] }, {})
    const [profile] = table.roster(0).weapons.flatMap(({ profiles }) => profiles)
    if (profile === undefined) throw new Error('the blades were carried')
    expect(attackDice(table, 0, 1, [profile], { charging: false, reacting: false }).value).toBe(3)
    expect(attackDice(table, 0, 1, [profile], { charging: true, reacting: false }).value).toBe(6)
  })
})

describe('weapons', () => {
  const armingsOf = (weapons: readonly WeaponSketch[]) => {
    const battle = duel({ weapons }, {})
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'unarmed'],
        ['fight.weapons', 'unarmed'],
        ['fight.react', 'no'],
      ],
      dice: [['fight.hit', 1]],
      space: openGround,
    })
    return asked.find(({ kind }) => kind === 'fight.weapons')?.options
  }

  test('NEC-MELEE-03: are two in any mix, one if Unwieldy, or bare hands', () => {
    expect(armingsOf([knife, pistol, maul])).toEqual([
      'knife/standard+pistol/standard',
      'maul/standard',
      'pistol/standard',
      'knife/standard',
      'unarmed',
    ])
  })

  test('NEC-MELEE-04: are bare hands with own Strength, AP +1, Damage 1', () => {
    const battle = duel({ stats: { s: 4 }, weapons: [] }, {})
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 4],
        ['hit.wound', 2],
      ],
      space: openGround,
    })
    // Strength 4 against Toughness 3.
    expect(theEvent(battle, 'wound-rolled').needed.value).toBe(3)
  })

  test('NEC-MELEE-27: may be a Sidearm, which uses WS without its accuracy, and whose ammo can run out', () => {
    const battle = duel({ weapons: [pistol], stats: { ws: 5, bs: 2 } }, {})
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'pistol/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 4],
        ['shoot.firepower', 1],
        ['ammo.check', 3],
      ],
      space: openGround,
    })
    expect(theEvent(battle, 'hit-rolled').needed.value).toBe(5)
    expect(battle.table.fighter(0).weapons[0]).toMatchObject({ outOfAmmo: true })
  })
})

describe('weapon skill', () => {
  const neededWith = (attacker: FighterSketch, target: FighterSketch, more: readonly FighterSketch[]): number => {
    const battle = duel(attacker, target, more)
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ...(battle.table.fighter(0).engagedWith.length > 1 ? ([['fight.target', 'target']] as const) : []),
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [['fight.hit', 1]],
      space: openGround,
    })
    const [roll] = hitsOf(battle, 0)
    return roll?.needed.value ?? 0
  }

  test('NEC-MELEE-13: is better by one for every Capable friend that fights the same enemy and nobody else', () => {
    const friend: FighterSketch = { side: 0, engagedWith: [1], name: 'friend' }
    expect(neededWith({}, { engagedWith: [0, 2] }, [friend])).toBe(3)
    expect(neededWith({}, { engagedWith: [0, 2] }, [{ ...friend, conditions: ['broken'] }])).toBe(4)
  })

  test('NEC-MELEE-14: is worse by one for every other Capable enemy that fights this fighter alone', () => {
    const other: FighterSketch = { side: 1, engagedWith: [0], name: 'other' }
    expect(neededWith({ engagedWith: [1, 2] }, {}, [other])).toBe(5)
    const third: FighterSketch = { side: 2, engagedWith: [2], name: 'third' }
    expect(neededWith({ engagedWith: [1, 2] }, {}, [{ ...other, engagedWith: [0, 3] }, third])).toBe(5)
    expect(
      neededWith({ engagedWith: [1, 2] }, {}, [
        { ...other, engagedWith: [0, 3] },
        { ...third, side: 0 },
      ]),
    ).toBe(4)
  })

  test('NEC-MELEE-12, NEC-MELEE-29, NEC-COND-11: is never worse than 6+, and 6+ for a Broken fighter', () => {
    expect(
      neededWith({ stats: { ws: 6 }, engagedWith: [1, 2] }, {}, [{ side: 1, engagedWith: [0], name: 'other' }]),
    ).toBe(6)
    expect(neededWith({ conditions: ['broken'], stats: { ws: 2 } }, {}, [])).toBe(6)
  })
})

describe('reactions', () => {
  test('NEC-MELEE-17: the attacker neither defends nor reacts to a reaction', () => {
    const battle = duel({ stats: { a: 3 } }, { stats: { a: 1 } })
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 1, 1, 1],
        ['fight.hit', 1],
      ],
      space: openGround,
    })
    expect(asked.filter(({ kind }) => kind === 'fight.react')).toHaveLength(1)
    expect(asked.filter(({ kind }) => kind === 'fight.defend')).toHaveLength(0)
  })

  test('NEC-ACT-31: a fighter whose retreat fails is attacked by all in contact and does not react', () => {
    const battle = duel({}, {}, [])
    play(reactionsAgainst(battle.table, 0, [1]), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'yes'],
      ],
      dice: [['fight.hit', 2]],
      space: openGround,
    })
    expect(hitsOf(battle, 1)).toHaveLength(1)
    expect(hitsOf(battle, 0)).toHaveLength(0)
  })

  test('NECX-TRAIT-ENTANGLE: a natural 6 puts the reaction at -2; NECX-TRAIT-DISARM leaves bare hands', () => {
    const lash: WeaponSketch = {
      id: 'lash',
      profiles: [{ long: { kind: 'engaged' }, s: 1, traits: ['melee', 'entangle', 'disarm'] }],
    }
    const battle = duel({ weapons: [lash] }, {})
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'lash/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 6],
        ['hit.wound', 1],
        ['fight.hit', 3],
      ],
      space: openGround,
    })
    const [reaction] = hitsOf(battle, 1)
    expect(reaction).toMatchObject({ profile: 'unarmed', needed: { value: 6 } })
  })
})

describe('defence', () => {
  test('NECX-TRAIT-PARRY: the attacker rerolls a success', () => {
    const sword: WeaponSketch = {
      id: 'sword',
      profiles: [{ long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee', 'parry'] }],
    }
    const battle = duel({}, { weapons: [sword] })
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'sword/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 5],
        ['fight.parried', 2],
      ],
      space: openGround,
    })
    expect(theEvent(battle, 'hit-rolled')).toMatchObject({ faces: [2], hits: 0 })
  })

  test('NEC-MELEE-28: an Unwieldy weapon’s 5 is stopped only by a 6', () => {
    const battle = duel({ weapons: [maul], stats: { a: 2 } }, { stats: { a: 3 } })
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'maul/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.defend', '1'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 5, 4],
        ['fight.defence', 5],
        ['hit.wound', 1],
      ],
      space: openGround,
    })
    expect(theEvent(battle, 'defence-rolled')).toMatchObject({ cancelled: [4] })
  })
})

describe('aftermath', () => {
  test('NEC-MELEE-19, -21: with no enemy left standing the attacker may finish one off', () => {
    const battle = duel({}, {})
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.aftermath', 'coup-de-grace'],
      ],
      dice: [
        ['fight.hit', 5],
        ['hit.wound', 6],
        ['hit.injury', 4],
      ],
      space: { ...openGround, within: ({ among }) => among },
    })
    expectStatus(battle, 1, 'out-of-action')
    expect(theEvent(battle, 'out-of-action')).toMatchObject({ attacker: 0, kind: 'coup-de-grace' })
  })

  test('NEC-ACT-14: excludes a free action already done in this activation', () => {
    const battle = duel({}, {})
    battle.table.emit({ type: 'action-begun', rule: 'NEC-ACT-22', fighter: 0, action: 'coup-de-grace', cost: 0 })
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.aftermath', 'nothing'],
      ],
      dice: [
        ['fight.hit', 5],
        ['hit.wound', 6],
        ['hit.injury', 4],
      ],
      space: { ...openGround, within: ({ among }) => among },
    })
    expect(asked.find(({ kind }) => kind === 'fight.aftermath')?.options).toEqual(['nothing', 'consolidate'])
  })
})

describe('several opponents', () => {
  const other: FighterSketch = { side: 1, engagedWith: [0], name: 'other', weapons: [knife] }

  test('NEC-MELEE-06, NEC-MELEE-18: dice are split and resolved in order; a fighter that was not attacked does not react', () => {
    const battle = duel({ stats: { a: 2 }, engagedWith: [1, 2] }, {}, [other])
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.target', 'other'],
        ['fight.dice', '2'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [['fight.hit', 1, 1]],
      space: openGround,
    })
    expect(hitsOf(battle, 0).map(({ target, faces }) => [target, faces.length])).toEqual([[2, 2]])
    expect(asked.filter(({ kind }) => kind === 'fight.react')).toHaveLength(1)
  })

  test('NEC-MELEE-06: there is one die for each, in the attacker’s order', () => {
    const battle = duel({ stats: { a: 2 }, engagedWith: [1, 2] }, {}, [other])
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.target', 'other'],
        ['fight.dice', '1'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
      ],
      space: openGround,
    })
    expect(hitsOf(battle, 0).map(({ target }) => target)).toEqual([2, 1])
  })
})

describe('sharing dice between weapons', () => {
  const armed = (...weapons: readonly WeaponSketch[]): Combatant => {
    const { table } = duel({ weapons }, {})
    const profiles = table.roster(0).weapons.flatMap((weapon) => weapon.profiles)
    return {
      fighter: 0,
      weapons: profiles,
      attackDice: { value: 0, rows: [] },
      penalties: [],
      defenceDice: 0,
      charging: false,
    }
  }
  const shared = (combatant: Combatant, dice: number): string[] =>
    waysToSplit(combatant, dice).map((blows) => blows.map((blow) => `${blow.dice}×${blow.profile.id}`).join(' '))
  const axe: WeaponSketch = { ...knife, id: 'axe' }

  test('NEC-MELEE-25: there is at least one die with each of two weapons', () => {
    expect(shared(armed(knife, axe), 3)).toEqual(['2×knife/standard 1×axe/standard', '1×knife/standard 2×axe/standard'])
  })

  test('NEC-MELEE-09: the dice of both are thrown together', () => {
    const battle = duel({ stats: { a: 1 }, weapons: [knife, axe] }, {})
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard+axe/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
      ],
      space: openGround,
    })
    expect(asked.filter(({ kind }) => kind === 'fight.hit').map(({ along }) => along ?? [])).toEqual([
      [['attacker', 1]],
      [],
    ])
  })

  test('NEC-MELEE-27: the Firepower die of a Sidearm is thrown with the attack dice', () => {
    const battle = duel({ stats: { a: 1 }, weapons: [knife, pistol] }, {})
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard+pistol/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
        ['shoot.firepower', 2],
      ],
      space: openGround,
    })
    expect(asked.filter(({ kind }) => kind === 'fight.hit').map(({ along }) => along ?? [])).toEqual([
      [
        ['attacker', 1],
        ['attacker', 1],
      ],
      [['attacker', 1]],
    ])
  })

  test('NEC-MELEE-26: at most one is with a Sidearm; the rest are unarmed without another Melee weapon', () => {
    expect(shared(armed(knife, pistol), 3)).toEqual(['2×knife/standard 1×pistol/standard'])
    expect(shared(armed(pistol), 3)).toEqual(['1×pistol/standard 2×unarmed'])
    expect(shared(armed(pistol, { ...pistol, id: 'other-pistol' }), 4)).toEqual([
      '1×pistol/standard 1×other-pistol/standard 2×unarmed',
    ])
  })
})

describe('facing and accuracy in a fight', () => {
  test('NEC-MELEE-02: to attack an enemy behind it a fighter turns, at -1 until the Fight ends', () => {
    const battle = duel({}, {})
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.turn', 'target'],
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'no'],
      ],
      dice: [['fight.hit', 4]],
      space: { ...openGround, 'can-see': ({ fighter }) => fighter === 1 || turned(battle) },
    })
    expect(theEvent(battle, 'hit-rolled').needed.value).toBe(5)
  })

  test('NEC-MELEE-11: a weapon’s accuracy counts for attacks alone', () => {
    const balanced: WeaponSketch = {
      id: 'balanced',
      profiles: [{ long: { kind: 'engaged' }, accuracy: [0, 1], s: 1, traits: ['melee'] }],
    }
    const battle = duel({ weapons: [balanced] }, { weapons: [balanced], stats: { a: 2 } })
    play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'balanced/standard'],
        ['fight.weapons', 'balanced/standard'],
        ['fight.defend', '1'],
        ['fight.react', 'no'],
      ],
      dice: [
        ['fight.hit', 2],
        ['fight.defence', 1],
      ],
      space: openGround,
    })
    expect(theEvent(battle, 'hit-rolled').needed.value).toBe(3)
    // Defending costs one, and no accuracy makes up for it.
    expect(theEvent(battle, 'defence-rolled').needed.value).toBe(5)
  })

  test('NEC-MELEE-21: a target whose reaction brings the attacker down has no aftermath', () => {
    const battle = duel({}, {})
    const { asked } = play(fight(battle.table, 0, { charging: false }), {
      choices: [
        ['fight.weapons', 'knife/standard'],
        ['fight.weapons', 'knife/standard'],
        ['fight.react', 'yes'],
      ],
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 5],
        ['hit.wound', 5],
        ['hit.injury', 4],
      ],
      space: openGround,
    })
    expectStatus(battle, 0, 'seriously-injured')
    expect(asked.some(({ kind }) => kind === 'fight.aftermath')).toBe(false)
  })
})
