import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { recovery } from '@shared/rulesets/necromunda/phases/recovery'
import { mayBeTargeted } from '@shared/rulesets/necromunda/targeting'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  setUp,
  somewhere,
  story,
  theEvent,
  type FighterSketch,
  type Scene,
  type Script,
} from '../kit'
import { gun, plainHit, profileOf } from '../hits/hits'
import { going, jump, planned } from '../movement/plans'
import { activates, blade, fights, inContact, shoots, skilled } from './skills/skilled'
import { weaponModules } from './struck'

const acting = (carried: string[], more: FighterSketch = {}): Scene =>
  skilled([{ carried, ...more }, { side: 1 }], { activation: null })
const act = (action: string) => ['activation.action', action] as const

describe('NECX-GEAR-IND-RESPIRATOR', () => {
  const gassed = (carried: string[], dice: number[], sealed = false) => {
    const scene = setUp({
      fighters: [
        { weapons: [gun({ traits: ['gas'] })] },
        { side: 1, carried, conditions: sealed ? [{ id: 'sealed', until: 'next-activation' }] : [] },
      ],
      modules: weaponModules,
      activation: null,
    })
    const hit = plainHit(1, { attacker: 0, kind: 'ranged', profile: profileOf(scene.table) })
    play(resolveHit(scene.table, hit), { dice, space: openGround })
    return eventsOf(scene, 'dice-rolled').map(({ needed }) => needed?.value)
  }

  test('Toughness +3 against Gas, +4 over a hazard suit', () => {
    expect(gassed(['industrial-respirator'], [5])).toEqual([6])
    expect(gassed(['industrial-respirator', 'hazard-suit'], [5])).toEqual([6])
    expect(gassed(['respirator'], [4])).toEqual([5])
    const { table } = setUp({
      fighters: [{ carried: ['industrial-respirator', 'hazard-suit'] }],
      modules: weaponModules,
    })
    const handlers = table.modules.at('resists', table.roster(0).carried)
    const bonus = handlers.flatMap(({ run }) => run({ table, fighter: 0, hit: plainHit(0), effect: 'gas' }, undefined))
    expect(bonus.map(({ amount }) => amount)).toEqual([4])
  })

  test('once a battle ignores Gas until it next activates', () => {
    const scene = acting(['industrial-respirator'])
    activates(scene, { choices: [act('seal-respirator'), act('end')] })
    expectConditions(scene, 0, 'sealed')
    expect(gassed(['industrial-respirator'], [], true)).toEqual([])
    const { asked } = activates(scene, { choices: [act('end')] })
    expectConditions(scene, 0)
    expect(asked[0]?.options).not.toContain('seal-respirator')
  })
})

describe('recovery', () => {
  const recovers = (patient: FighterSketch, helper: string[] | null, faces: number[]) => {
    const scene = skilled(
      [
        { name: 'patient', status: 'seriously-injured', ...patient },
        ...(helper === null ? [] : [{ name: 'helper', carried: helper }]),
        { side: 1, name: 'enemy' },
      ],
      { activation: null },
    )
    play(recovery(scene.table), {
      dice: [['recovery.dice', ...faces]],
      choices: [['recovery.try', 'yes'], ...(helper === null ? [] : [['recovery.helper', 'helper'] as const])],
      space: { within: ({ among, of }) => among.filter((other) => other === 1 && of === 0 && helper !== null) },
    })
    return theEvent(scene, 'recovery-rolled').faces.length
  }
  const webbed: FighterSketch = { conditions: ['webbed'] }

  test('NECX-GEAR-MEDICAE-KIT: gives one more dice to choose from for a fighter its bearer helps', () => {
    expect(recovers({}, [], [3, 3])).toBe(2)
    expect(recovers({}, ['medicae-kit'], [3, 3, 3])).toBe(3)
    expect(recovers({ carried: ['medicae-kit'] }, [], [3, 3])).toBe(2)
  })

  test('NECX-GEAR-WEB-SOLVENT: gives one more when Webbed itself, two for a Webbed friend', () => {
    expect(recovers({ carried: ['web-solvent'], ...webbed }, null, [3, 3])).toBe(2)
    expect(recovers({ carried: ['web-solvent'] }, null, [3])).toBe(1)
    expect(recovers(webbed, ['web-solvent'], [3, 3, 3, 3])).toBe(4)
    expect(recovers({}, ['web-solvent'], [3, 3])).toBe(2)
  })
})

describe('NECX-GEAR-STIMM-SLUG', () => {
  const stimmed = () => {
    const scene = acting(['stimm-slug-stash'], { fleshWounds: 1 })
    activates(scene, { choices: [['stimm-slug.use', 'yes'], act('end')] })
    return scene
  }

  test('removes a flesh wound, and gives M, S and T +2, once a battle', () => {
    const scene = stimmed()
    const { table } = scene
    expect(table.fighter(0).fleshWounds).toBe(0)
    expect((['m', 's', 't'] as const).map((key) => characteristic(table, 0, key).value)).toEqual([7000, 5, 5])
    activates(scene, { choices: [act('end')] })
  })

  test('causes an Injury dice on a 1 when the round ends, and the bonus ends', () => {
    for (const [face, injury] of [
      [1, [1]],
      [2, []],
    ] as const) {
      const scene = stimmed()
      play(endPhase(scene.table), {
        dice: [['stimm-slug.burn', face], ...(injury.length > 0 ? [['hit.injury', ...injury] as const] : [])],
        space: openGround,
      })
      expect(scene.table.fighter(0).fleshWounds).toBe(injury.length)
      expectConditions(scene, 0)
    }
  })
})

describe('NECX-GEAR-GRAV-CHUTE', () => {
  const chute: FighterSketch = { carried: ['grav-chute'] }

  test('needs no test to jump down', () => {
    const scene = skilled([chute])
    const way = going(planned(4, jump(2, 6)))
    play(
      move.perform(scene.table, 0, () => undefined),
      { space: way },
    )
    expect(eventsOf(scene, 'check-taken')).toEqual([])
    expectStatus(scene, 0, 'active')
  })

  test('takes no harm from a fall', () => {
    const scene = skilled([chute])
    const landing = { placement: somewhere(0), height: inches(8), pit: false, onto: null, contacts: [] }
    play(fall(scene.table, 0, 'NEC-FALL-05'), { space: { ...openGround, landing } })
    expect(story(scene)).toEqual(['fell'])
  })
})

describe('NECX-GEAR-FALSEHOOD', () => {
  const liar: FighterSketch = { name: 'liar', side: 1, carried: ['falsehood'], weapons: [gun()] }

  test('enemies can neither shoot at its bearer nor declare a charge on it', () => {
    const scene = skilled([{ weapons: [gun()] }, liar])
    expect(shoots(scene, {}).asked.map(({ kind }) => kind)).toEqual(['targets'])
    const { asked } = play(
      charge.perform(scene.table, 0, () => undefined),
      { space: going(planned(3)) },
    )
    expect(asked.map(({ kind }) => kind)).not.toContain('engageable')
  })

  test('cannot be targeted until it attacks', () => {
    const scene = skilled([{ carried: ['falsehood'], weapons: [gun()] }, { side: 1 }])
    expect(mayBeTargeted(scene.table, 0, 1)).toBe(false)
    shoots(scene, { dice: [['shoot.hit', 1], 3] })
    expect(mayBeTargeted(scene.table, 0, 1)).toBe(true)
  })

  test('its bearer can be targeted after the End phase of round 2', () => {
    const ended = (round: number) => {
      const scene = skilled([{ carried: ['falsehood'] }, { side: 1 }], { activation: null })
      scene.state.round = round
      play(endPhase(scene.table), { space: openGround })
      return scene.table.fighter(0).used
    }
    expect(ended(1)).toEqual([])
    expect(ended(2)).toEqual(['falsehood'])
  })

  test('an enemy in contact cannot fight its bearer', () => {
    const scene = skilled(inContact({}, { carried: ['falsehood'] }))
    fights(scene, {})
    expect(story(scene)).toEqual([])
  })
})

describe('NECX-GEAR-CAMELEOLINE', () => {
  const needed = (script: Script, more: FighterSketch = {}) => {
    const scene = skilled(
      [
        { carried: ['cameleoline-cloak'], ...more },
        { side: 1, weapons: [gun()] },
      ],
      { activation: null },
    )
    activates(scene, script)
    const { table } = scene
    const [profile] = table.roster(1).weapons.flatMap(({ profiles }) => profiles)
    if (profile === undefined) throw new Error('the enemy has a gun')
    const shot = { shooter: 1, target: 0, profile, band: 'short', cover: 'open', aimed: false, paired: false } as const
    return hitNeeded(table, shot).value
  }

  test('gives shots -2 against a bearer who has not moved', () => {
    expect(needed({ choices: [act('end')] })).toBe(6)
    expect(needed({ choices: [act('move'), act('end')], space: going(planned(3)) })).toBe(4)
  })
})

describe('NECX-GEAR-MAGNACLES', () => {
  const locked = (face: number) => {
    const scene = skilled(inContact({ carried: ['magnacles'] }, {}), { activation: null })
    activates(scene, { choices: [act('restrain'), act('end')], dice: [['check.i', face]] })
    return scene
  }

  test('an enemy in contact that fails an Initiative test is shackled', () => {
    expectConditions(locked(4), 1)
    expectConditions(locked(3), 1, 'manacled')
  })

  test('a shackled fighter may neither move nor shoot, and attacks at -2', () => {
    const scene = locked(3)
    const { asked } = activates(scene, { choices: [act('end')] }, 1)
    expect(asked.find(({ kind }) => kind === 'activation.action')?.options).toEqual([
      'fight',
      'break-bonds',
      'turn',
      'end',
    ])
    const chained = skilled(inContact({ conditions: ['manacled'] }, {}))
    fights(chained, {
      dice: [['fight.hit', 5]],
      choices: [
        ['fight.weapons', 'blade/standard'],
        ['fight.weapons', 'blade/standard'],
        ['fight.react', 'no'],
      ],
    })
    expect(theEvent(chained, 'hit-rolled')).toMatchObject({ needed: { value: 6 }, hits: 0 })
  })

  test('of two enemies in contact the one not yet shackled is chosen', () => {
    const scene = skilled(
      [
        { carried: ['magnacles'], engagedWith: [1, 2] },
        { side: 1, engagedWith: [0], conditions: ['manacled'] },
        { side: 1, engagedWith: [0] },
      ],
      { activation: null },
    )
    activates(scene, { choices: [act('restrain'), act('end')], dice: [['check.i', 3]] })
    expectConditions(scene, 2, 'manacled')
  })

  test('2D6 of at most its Strength frees it, with two more for every friend in contact', () => {
    const breaks = (faces: number[], helpers: number[]) => {
      const scene = skilled([{ conditions: ['manacled'] }, {}, { side: 1 }], { activation: null })
      activates(scene, {
        choices: [act('break-bonds')],
        dice: [['break-bonds.strength', ...faces]],
        space: { within: ({ of }) => (of === 0 ? helpers : []) },
      })
      return scene.table.fighter(0).conditions.length === 0
    }
    expect(breaks([1, 2], [])).toBe(true)
    expect(breaks([2, 2], [])).toBe(false)
    expect(breaks([2, 3], [1])).toBe(true)
  })
})

describe('NECX-GEAR-CHEMS', () => {
  test('NECX-COND-08: taken as a Simple action it lasts for the battle, and leaves its taker Intoxicated', () => {
    const scene = acting(['slaught'])
    activates(scene, { choices: [act('use-chem'), act('end')] })
    const { table } = scene
    expect((['ws', 'i', 'a'] as const).map((key) => characteristic(table, 0, key).value)).toEqual([2, 2, 2])
    expectConditions(scene, 0, 'intoxicated')
    const { asked } = activates(scene, { choices: [act('end')] })
    expect(asked[0]?.options).not.toContain('use-chem')
  })

  test('a fighter who mixes two and rolls too low goes out of action', () => {
    const mixed = (face: number) => {
      const scene = acting(['slaught', 'spur'])
      activates(scene, {
        choices: [act('use-chem'), ['use-chem.which', 'slaught'], act('use-chem')],
        dice: [['use-chem.mixed', face]],
        space: openGround,
      })
      return scene
    }
    expectStatus(mixed(2), 0, 'out-of-action')
    const fine = mixed(3)
    expectStatus(fine, 0, 'active')
    expect((['m', 'i'] as const).map((key) => characteristic(fine.table, 0, key).value)).toEqual([7000, 2])
  })

  test('spur wears off in the End phase if 2D6 plus Toughness are at least 10', () => {
    const after = (faces: number[]) => {
      const scene = acting(['spur'])
      activates(scene, { choices: [act('use-chem'), act('end')] })
      play(endPhase(scene.table), { dice: [['chem.wears-off', ...faces]], space: openGround })
      return characteristic(scene.table, 0, 'm').value
    }
    expect(after([3, 3])).toBe(7000)
    expect(after([3, 4])).toBe(5000)
  })
})

test('NECX-COND-08: a drink removes a flesh wound, until the bottle is empty', () => {
  const scene = acting(['second-best'], { fleshWounds: 2 })
  activates(scene, {
    choices: [act('swig'), act('swig')],
    dice: [
      ['swig.empty', 4],
      ['swig.empty', 3],
    ],
  })
  expect(scene.table.fighter(0)).toMatchObject({ fleshWounds: 0, used: ['second-best'] })
  expectConditions(scene, 0, 'intoxicated')
})

test('NECX-GEAR-WEB-GAUNTLET: is a Melee weapon that webs instead of wounding', () => {
  const scene = skilled(inContact({ weapons: [blade(['backstab', 'web'])] }, {}))
  fights(scene, {
    dice: [
      ['fight.hit', 4],
      ['hit.wound', 4],
    ],
    choices: [
      ['fight.weapons', 'blade/standard'],
      ['fight.weapons', 'blade/standard'],
      ['fight.aftermath', 'nothing'],
    ],
  })
  expectConditions(scene, 1, 'webbed')
})
