import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { sufferChem, takeEffect } from '@shared/rulesets/necromunda/modules/gear/chems'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  shotFacts,
  somewhere,
  type FighterSketch,
  type Scene,
  type WeaponSketch,
} from '../kit'
import { going, planned } from '../movement/plans'
import { ruled } from './rules/ruled'
import { activates, shoots } from './skills/skilled'

const foe: FighterSketch = { name: 'foe', side: 1 }
const gun: WeaponSketch = { id: 'gun', profiles: [{ short: 8, long: 24 }] }

describe('Holochromatic Field', () => {
  const needed = ({ table }: Scene) => {
    const [profile] = table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    return hitNeeded(table, {
      shooter: 0,
      target: 1,
      profile,
      band: 'short',
      cover: 'open',
      aimed: false,
      paired: false,
    }).value
  }

  test('its bearer is shot at with -2 until a D6 before an attack shows a 1, for that attack too (CAMP-EQP-01)', () => {
    const scene = ruled([{ weapons: [gun] }, { ...foe, carried: ['holochromatic-field'] }], { activation: 0 })
    expect(needed(scene)).toBe(6)
    shoots(scene, {
      dice: [
        ['effect.die', 2],
        ['shoot.hit', 5],
        ['shoot.firepower', 2],
      ],
    })
    expect(eventsOf(scene, 'hit-rolled')[0]?.needed.value).toBe(6)
    shoots(scene, {
      dice: [
        ['effect.die', 1],
        ['shoot.hit', 3],
        ['shoot.firepower', 2],
      ],
    })
    expect(eventsOf(scene, 'hit-rolled')[1]?.needed.value).toBe(4)
    // No die is rolled for it any more.
    shoots(scene, {
      dice: [
        ['shoot.hit', 3],
        ['shoot.firepower', 2],
      ],
    })
  })
})

test('Gun Skull: shoots at the same target at BS 5+, without its owner’s skills and gear (CAMP-EQP-01)', () => {
  const scene = ruled(
    [
      { carried: ['gun-skull'], weapons: [gun], stats: { bs: 2 } },
      { ...foe, stats: { w: 3 } },
    ],
    {
      activation: 0,
    },
  )
  shoots(scene, {
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
      ['shoot.hit', 3],
      ['shoot.firepower', 1],
      ['effect.die', 3],
    ],
  })
  const [own, skulls] = eventsOf(scene, 'hit-rolled')
  // The skull's compact autopistol has accuracy +1 at short range.
  expect([own?.needed.value, skulls?.needed.value, skulls?.profile]).toEqual([2, 4, 'gun-skull'])
  // A 3 fails its ammo check, and it is Scarce.
  shoots(scene, {
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
  })
})

describe('Threadneedle Worms', () => {
  const opens = (face: number, more: Parameters<typeof activates>[1]) => {
    const scene = ruled([{ carried: ['threadneedle-worms'] }, foe, { ...foe, name: 'other' }])
    activates(scene, {
      ...more,
      choices: ['can-of-worms', ...(more.choices ?? [])],
      dice: [['effect.die', face], ...(more.dice ?? [])],
      space: { targets: [], ...more.space },
    })
    return scene
  }

  test('1: cause an Injury dice for their user (CAMP-EQP-01)', () => {
    expectStatus(opens(1, { dice: [['hit.injury', 6]] }), 0, 'out-of-action')
  })

  test('make a victim on a wall fall (NEC-CLIMB-06)', () => {
    const climbing = { on: 'wall', height: inches(0.5) } as const
    const scene = ruled([{ carried: ['threadneedle-worms'] }, { ...foe, climbing }])
    activates(scene, {
      choices: ['can-of-worms', 'end'],
      dice: [
        ['effect.die', 6],
        ['hit.injury', 6],
      ],
      space: {
        targets: [],
        landing: { placement: somewhere(9), height: inches(0.5), pit: false, onto: null, contacts: [] },
      },
    })
    expectStatus(scene, 1, 'seriously-injured')
    expect(scene.table.fighter(1).climbing).toBeNull()
  })

  test('2-3: cause one for each model under a 5" marker', () => {
    const scene = opens(2, {
      choices: ['end'],
      dice: [
        ['blast.distance', 4],
        ['hit.injury', 3],
      ],
      space: {
        'place-blast': ({ diameter, longRange }) => {
          expect([diameter, longRange]).toEqual([inches(5), inches(4)])
          return { at: null, outOfRange: false }
        },
        'under-blast': [1],
      },
    })
    expectStatus(scene, 1, 'seriously-injured')
  })

  test('2-3: cause none for a fighter whom another one’s fall has already taken out of action (NEC-FALL-03)', () => {
    const climbing = { on: 'wall', height: inches(4) } as const
    const scene = ruled([{ carried: ['threadneedle-worms'] }, { ...foe, climbing }, { ...foe, name: 'below' }])
    activates(scene, {
      choices: ['can-of-worms', 'end'],
      dice: [
        ['effect.die', 2],
        ['blast.distance', 4],
        ['hit.injury', 3],
        ['fall.direction', 1],
        ['hit.wound', 1],
        ['hit.wound', 6],
        ['hit.injury', 6],
      ],
      space: {
        targets: [],
        'place-blast': { at: null, outOfRange: false },
        'under-blast': [1, 2],
        landing: { placement: somewhere(9), height: inches(4), pit: false, onto: 2, contacts: [] },
      },
    })
    expectStatus(scene, 1, 'seriously-injured')
    expectStatus(scene, 2, 'out-of-action')
  })

  test('6: cause one for every enemy, and none of them goes Out of Action', () => {
    const scene = opens(6, {
      choices: ['end'],
      dice: [
        ['hit.injury', 6],
        ['hit.injury', 1],
      ],
    })
    expectStatus(scene, 1, 'seriously-injured')
    expect(scene.table.fighter(2).fleshWounds).toBe(1)
  })
})

describe('chems (NECX-GEAR-CHEMS)', () => {
  const under = (chem: string, dice: Parameters<typeof activates>[1]['dice'] = [], more: FighterSketch = {}) => {
    const scene = ruled([{ carried: [chem], ...more }, foe])
    takeEffect(scene.table, 0, chem)
    play(sufferChem(scene.table, 0, chem), dice === undefined ? {} : { dice })
    return scene
  }

  test('Ghast: on 1 makes its taker Insane, on 2-5 gives one of the six powers, on 6 both (NECX-PSY-04)', () => {
    expectConditions(under('ghast', [1]), 0, 'intoxicated', 'insane')
    const gifted = under('ghast', [3, 5])
    expect(gifted.table.fighter(0).effects.map(({ id }) => id)).toContain('terrify')
    expectConditions(gifted, 0, 'intoxicated')
    const both = under('ghast', [6, 1])
    expect(both.table.fighter(0).effects.map(({ id }) => id)).toContain('assail')
    expectConditions(both, 0, 'intoxicated', 'insane')
  })

  test('Icrotic Slime: characteristics that pass their check improve by D3, other mental ones are 10+ (NECX-TEST-03)', () => {
    // M 5": 5 passes; S 3: 4 fails; T 3: 3 passes; I 4+: 3 fails; A 1: 2 fails; Cl 7+: 8 passes.
    const scene = under('icrotic-slime', [5, 6, 4, 3, 2, 3, 2, 4, 4, 1])
    const value = (key: Parameters<typeof characteristic>[2]) => characteristic(scene.table, 0, key).value
    expect([value('m'), value('s'), value('t'), value('i'), value('a'), value('cl')]).toEqual([8000, 3, 4, 4, 1, 6])
    expect([value('ld'), value('int'), value('wil')]).toEqual([10, 10, 10])
  })

  test('Obscura: a Move goes D6"; 2D6 plus Toughness of 12 end it and leave a single action', () => {
    const scene = under('obscura')
    let allowance = inches(0)
    const moving = {
      ...openGround,
      ...going(planned(2)),
      engageable: [],
      'plan-move': (question: { readonly allowance: typeof allowance }) => {
        allowance = question.allowance
        return planned(2)
      },
    }
    const once = { ...scene, table: { ...scene.table } }
    activates(once, { choices: ['move', 'end'], dice: [['effect.die', 3]], space: moving })
    expect(allowance).toBe(inches(3))
    play(endPhase(scene.table), { choices: ['obscura'], dice: [['chem.wears-off', 4, 5]], space: openGround })
    activates(scene, { choices: ['move'], space: moving })
    expect(allowance).toBe(inches(5))
    expect(move.type).toBe('simple')
  })

  test('Frenzon: the last point of an activation must be spent on moving or charging', () => {
    const scene = under('frenzon', [], { weapons: [gun] })
    const { asked } = activates(scene, {
      choices: ['aim', 'end'],
      space: { targets: ({ among }) => among, shot: shotFacts() },
    })
    const offered = asked.filter(({ kind }) => kind === 'activation.action').map(({ options }) => options)
    expect(offered[0]).toContain('shoot')
    expect(offered[1]).toEqual(['move', 'turn', 'end'].filter((id) => offered[1]?.includes(id)))
    expect(offered[1]).toContain('move')
  })
})
