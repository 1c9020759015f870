import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { isPerilous } from '@shared/rulesets/necromunda/psykers/test'
import { perilFor } from '@shared/rulesets/necromunda/psykers/perils'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  somewhere,
  theEvent,
  type FighterSketch,
  type Script,
} from '../kit'
import { activates, effectsOf, firstOffered, manifests, performs, scene, withFacts } from './warp'

const witch: FighterSketch = { name: 'witch', carried: ['quickening'], stats: { wil: 3 } }
const foe: FighterSketch = { name: 'foe', side: 1 }

test('NEC-PSY-06: follow a double 1 and a double 6, and no other roll', () => {
  for (let first = 1; first <= 6; first += 1) {
    for (let second = 1; second <= 6; second += 1) {
      expect(isPerilous([first, second])).toBe((first === 1 || first === 6) && first === second)
    }
  }
})

test('NEC-PSY-07: are defined for every sum of the table', () => {
  const table = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(perilFor)
  expect(table).toEqual([
    'rift',
    'rift',
    'inversion',
    'inversion',
    'whispers',
    'whispers',
    'whispers',
    'surge',
    'surge',
    'possession',
    'possession',
  ])
})

/** A double 6 on the Willpower test, and these perils. */
const imperilled = (perils: readonly [number, number], script: Script = {}, more: readonly FighterSketch[] = [foe]) => {
  const of = scene([witch, ...more])
  manifests(of, 'quickening', {
    ...script,
    dice: [['check.wil', 6, 6], ['psyker.perils', ...perils], ...(script.dice ?? [])],
  })
  return of
}

describe('NEC-PSY-07, rift', () => {
  const near: FighterSketch = { name: 'near', side: 1 }

  test('fighters near it who fail a Willpower test lose a wound without a save, and the psyker is removed', () => {
    const of = imperilled(
      [1, 2],
      {
        dice: [
          ['check.wil', 1, 2],
          ['hit.injury', 1],
          ['check.wil', 6, 1],
          ['check.cl', 6, 6],
        ],
        space: { 'under-blast': ({ around, diameter }) => (around === 0 && diameter === 5000 ? [0, 1, 2] : []) },
      },
      [near, { name: 'steady' }],
    )
    expectStatus(of, 0, 'out-of-action')
    expect(eventsOf(of, 'wounds-lost').map(({ fighter, amount }) => [fighter, amount])).toEqual([[1, 1]])
    expect(eventsOf(of, 'save-rolled')).toEqual([])
    expect(eventsOf(of, 'wound-rolled')).toEqual([])
  })

  test('NEC-Q-11: the 5" may be a radius', () => {
    const of = scene([witch, near], { options: { riftSize: 'radius' } })
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 6, 6],
        ['psyker.perils', 1, 2],
        ['check.wil', 6, 6],
      ],
      space: { 'under-blast': ({ diameter }) => (diameter === 10000 ? [1] : []) },
    })
    expect(eventsOf(of, 'check-taken').map(({ fighter }) => fighter)).toEqual([0, 1])
  })
})

describe('NEC-PSY-07, inversion', () => {
  test('a boosting power knocks the psyker down: S 6, D 2, no save', () => {
    const of = imperilled([2, 2], { dice: [1] })
    expectStatus(of, 0, 'pinned')
    expect(theEvent(of, 'hit-taken')).toMatchObject({ target: 0, by: 'perils' })
    expect(theEvent(of, 'wound-rolled').needed.value).toBe(2)
  })

  test('NEC-CLIMB-06: a psyker on a wall falls, even if the hit has no effect', () => {
    const of = scene([{ ...witch, climbing: { on: 'wall', height: inches(3) } }, foe])
    const placement = somewhere(9)
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 6, 6],
        ['psyker.perils', 2, 2],
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: {
        landing: { placement, height: inches(3), pit: false, onto: null, contacts: [] },
        edge: { near: false, railing: false, drop: inches(0) },
      },
    })
    expectStatus(of, 0, 'pinned')
    expect(theEvent(of, 'fell').rule).toBe('NEC-CLIMB-06')
    expect(of.table.fighter(0).climbing).toBeNull()
  })

  test('an attacking power hits its own psyker', () => {
    const of = scene([{ carried: ['terrible-truths'], stats: { wil: 3 } }, foe])
    manifests(of, 'terrible-truths', {
      dice: [
        ['check.wil', 6, 6],
        ['check.int', 6, 6],
        ['psyker.perils', 2, 3],
        ['check.int', 1, 1],
      ],
    })
    expectConditions(of, 0, 'insane')
    expectConditions(of, 1)
  })

  test('NEC-STATUS-06: an Engaged psyker is hit, but stays on its feet', () => {
    const of = scene([
      { ...witch, engagedWith: [1] },
      { ...foe, engagedWith: [0] },
    ])
    manifests(of, 'quickening', { dice: [['check.wil', 6, 6], ['psyker.perils', 2, 2], 1] })
    expectStatus(of, 0, 'engaged')
  })
})

test('NEC-PSY-07, whispers: the psyker is Insane, and its powers end (NEC-PSY-22)', () => {
  const of = imperilled([3, 4])
  expectConditions(of, 0, 'insane')
  expect(theEvent(of, 'power-manifested').power).toBe('quickening')
  expect(effectsOf(of, 0)).toEqual([])
})

test('NEC-Q-10: perils may come before the effect', () => {
  const order = (perilsTiming: 'after-effect' | 'before-effect') => {
    const of = scene([witch, foe], { options: { perilsTiming } })
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 6, 6],
        ['psyker.perils', 3, 4],
      ],
    })
    return of.events.map(({ type }) => type).filter((type) => type === 'perils-rolled' || type === 'power-manifested')
  }
  expect(order('after-effect')).toEqual(['power-manifested', 'perils-rolled'])
  expect(order('before-effect')).toEqual(['perils-rolled', 'power-manifested'])
})

describe('NEC-PSY-07, surge', () => {
  test('the psyker uses the same power again for free, then is Pinned and hit: S 4, D 1, no save', () => {
    const of = scene([{ carried: ['terrible-truths'], stats: { wil: 3 } }, foe])
    manifests(of, 'terrible-truths', {
      dice: [
        ['check.wil', 1, 1],
        ['psyker.perils', 4, 5],
        ['check.wil', 5, 5],
        ['check.int', 1, 1],
        ['hit.wound', 1],
      ],
      choices: [['psyker.surge', 'yes']],
    })
    expectConditions(of, 1, 'insane')
    expectStatus(of, 0, 'pinned')
    expect(theEvent(of, 'wound-rolled').needed.value).toBe(3)
    expect(of.state.activation?.actionPoints).toBe(1)
  })

  test('another double causes perils again', () => {
    const of = scene([{ carried: ['terrible-truths'], stats: { wil: 3 } }, foe])
    manifests(of, 'terrible-truths', {
      dice: [
        ['check.wil', 1, 1],
        ['psyker.perils', 4, 5],
        ['check.wil', 1, 1],
        ['psyker.perils', 3, 4],
        ['hit.wound', 1],
      ],
      choices: [['psyker.surge', 'yes']],
    })
    expectConditions(of, 0, 'insane')
  })

  test('the disrupting psyker may manifest a power of its own', () => {
    const ward: FighterSketch = { name: 'ward', side: 1, carried: ['spatial-psychosis'] }
    const of = scene([witch, ward])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 6, 6],
        ['psyker.perils', 5, 5],
        ['check.wil', 5, 5],
        ['hit.wound', 1],
      ],
      choices: [
        ['psyker.disrupt', 'ward'],
        ['psyker.surge-power', 'manifest:spatial-psychosis'],
        ['psyker.disrupt', 'nobody'],
      ],
    })
    expectStatus(of, 0, 'pinned')
    expectStatus(of, 1, 'pinned')
  })
})

describe('NEC-PSY-14, possession', () => {
  const possessed: FighterSketch = {
    name: 'host',
    carried: ['quickening'],
    conditions: [{ id: 'possessed', value: 1 }],
  }

  test('makes the psyker stronger, tougher, faster, WS 2+, and Incapable', () => {
    const of = imperilled([6, 6])
    expectConditions(of, 0, 'possessed')
    const value = (key: 'm' | 's' | 't' | 'a' | 'wil' | 'ws') => characteristic(of.table, 0, key).value
    expect([value('m'), value('s'), value('t'), value('a'), value('wil'), value('ws')]).toEqual([8000, 6, 6, 4, 0, 2])
  })

  test('allows only the actions of a daemon', () => {
    const gun = { id: 'autogun', profiles: [{ short: 8, long: 24 }] }
    const of = scene([{ ...possessed, weapons: [gun] }, foe], { activation: null })
    const offered = firstOffered(activates(of, { choices: [['activation.action', 'end']] }))
    expect(offered).toEqual(['move', 'charge', 'manifest:quickening', 'turn', 'end'])
  })

  test('gives bare hands AP -1 and Damage 2', () => {
    const of = scene([
      { ...possessed, engagedWith: [1] },
      { ...foe, engagedWith: [0], stats: { w: 3 } },
    ])
    play(
      fight(of.table, 0, { charging: false }),
      withFacts({
        dice: [
          ['fight.hit', 6, 1, 1, 1],
          ['hit.wound', 6],
        ],
        choices: [['fight.react', 'no']],
      }),
    )
    expect(theEvent(of, 'wounds-lost').amount).toBe(2)
  })

  test('prevents Consolidate', () => {
    const victor = (conditions: FighterSketch['conditions']) => {
      const of = scene([
        { ...possessed, conditions: conditions ?? [], engagedWith: [1] },
        { ...foe, engagedWith: [0] },
      ])
      const own = conditions === undefined
      const script: Script = {
        dice: [
          own ? ['fight.hit', 6] : ['fight.hit', 6, 1, 1, 1],
          ['hit.wound', 6],
          own ? ['hit.injury', 6] : ['hit.injury', 6, 6],
        ],
        choices: own ? [['fight.aftermath', 'nothing']] : [],
        space: { within: [] },
      }
      return play(fight(of.table, 0, { charging: false }), withFacts(script)).asked
    }
    expect(victor(undefined).find(({ kind }) => kind === 'fight.aftermath')?.options).toEqual([
      'nothing',
      'consolidate',
    ])
    expect(victor(possessed.conditions).map(({ kind }) => kind)).not.toContain('fight.aftermath')
  })

  test('ends in the End phase of the same round, or of the next if the option says so', () => {
    for (const value of [1, 2]) {
      const of = scene([{ ...possessed, conditions: [{ id: 'possessed', value }] }, { name: 'mate' }, foe], {
        activation: null,
      })
      play(endPhase(of.table), withFacts({ space: { within: [] } }))
      expectStatus(of, 0, value === 1 ? 'out-of-action' : 'active')
    }
    const of = scene([witch, foe], { options: { possessionEnds: 'next-round' } })
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 6, 6],
        ['psyker.perils', 6, 6],
      ],
    })
    expect(of.table.fighter(0).conditions).toEqual([{ id: 'possessed', value: 2 }])
  })

  test('rolling it again takes the psyker out of action at once', () => {
    const of = scene([{ ...possessed, stats: { wil: 6 } }, foe])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 6, 6],
        ['psyker.perils', 6, 5],
      ],
    })
    expectStatus(of, 0, 'out-of-action')
  })

  test('NEC-Q-12: the psyker may keep up powers, unless the option says otherwise', () => {
    for (const possessedMayMaintain of [true, false]) {
      const of = scene([{ ...possessed, stats: { wil: 6 } }, foe], {
        activation: null,
        options: { possessedMayMaintain },
      })
      manifests(of, 'quickening', { dice: [['check.wil', 3, 4]] })
      const offered = firstOffered(activates(of, { choices: [['activation.action', 'end']] }))
      expect(offered.includes('maintain-powers')).toBe(possessedMayMaintain)
    }
  })

  test('NEC-PSY-06: a failed upkeep can cause perils too', () => {
    const of = scene([{ ...witch, stats: { wil: 10 } }, foe])
    of.table.emit({
      type: 'effect-gained',
      rule: 'NEC-PSY-21',
      fighter: 0,
      effect: { id: 'power:quickening', until: 'not-maintained', by: 0 },
    })
    performs(of, 'maintain-powers', {
      dice: [
        ['check.wil', 1, 1],
        ['psyker.perils', 3, 4],
      ],
    })
    expectConditions(of, 0, 'insane')
    expect(effectsOf(of, 0)).toEqual([])
  })
})
