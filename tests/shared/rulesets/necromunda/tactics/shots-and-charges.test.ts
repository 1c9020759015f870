import { describe, expect, test } from 'vitest'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { forceDoor } from '@shared/rulesets/necromunda/actions/force-door'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { automaticHit, goDown, goOutOfAction, resolveHit } from '@shared/rulesets/necromunda/hits'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { chargeDistance } from '@shared/rulesets/necromunda/movement/allowance'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import { operable } from '@shared/rulesets/necromunda/terrain/doors'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectStatus,
  play,
  shotFacts,
  type FighterSketch,
  type Scene,
  type Script,
  type WeaponSketch,
} from '../kit'
import { blade, foe, gun, holding, isOffered, mine, plays, withFacts } from './hand'

/** Cards about shots and grenades, and those by which fighters act out of turn (NECX-SCN-03). */
const armed: FighterSketch = { ...mine, weapons: [gun()] }
const ranged = { attacker: 1, by: 'autogun', kind: 'ranged' } as const
const shoots = (of: Scene, fighter: number, script: Script) => {
  of.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter, actionPoints: 2 })
  play(
    shoot.perform(of.table, fighter, () => undefined),
    withFacts(script),
  )
}
const begin = (of: Scene, fighter: number) =>
  of.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter, actionPoints: 2 })
const miss = [
  ['shoot.hit', 1],
  ['shoot.firepower', 2],
] as const

describe('shots', () => {
  test('Rapid Fire: fires twice at the same target, and the weapon is out of ammo (NEC-ACT-23)', () => {
    const of = holding('rapid-fire-tactic', [armed, foe])
    plays(of, 'rapid-fire-tactic', { at: 'own-activation', fighter: 0 })
    shoots(of, 0, { dice: [...miss, ...miss] })
    expect(eventsOf(of, 'shot-declared').map(({ target }) => target)).toEqual([1, 1])
    expect(of.table.fighter(0).weapons[0]?.outOfAmmo).toBe(true)
  })

  test('Last Round: an empty weapon fires once and hits without a roll, with no firepower dice', () => {
    const of = holding('last-round', [armed, { ...foe, stats: { w: 3 } }])
    expect(isOffered(of, { at: 'own-activation', fighter: 0 })).toBe(false)
    of.table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-21', fighter: 0, weapon: 0, lost: true })
    begin(of, 0)
    plays(of, 'last-round', { at: 'own-activation', fighter: 0 }, { dice: [['hit.wound', 6]] })
    expect(eventsOf(of, 'hit-taken')).toHaveLength(1)
    expect(eventsOf(of, 'firepower-rolled')).toEqual([])
    expect(of.state.activation?.actionPoints).toBe(1)
  })

  test('Duck and Cover: gives two Shoots with a Pistol or Basic weapon and a move of D3"', () => {
    const of = holding('duck-and-cover', [armed, foe])
    begin(of, 0)
    let allowance = inches(0)
    plays(
      of,
      'duck-and-cover',
      { at: 'own-activation', fighter: 0 },
      {
        dice: [...miss, ...miss, ['tactics.d3', 5]],
        space: {
          'plan-move': (question) => {
            allowance = question.allowance
            return { path: null, cost: inches(0), shifted: null, hazards: [] }
          },
        },
      },
    )
    expect([eventsOf(of, 'shot-declared').length, allowance, of.state.activation?.actionPoints]).toEqual([
      2,
      inches(3),
      0,
    ])
    const heavy = holding('duck-and-cover', [{ ...mine, weapons: [gun('stubber', 'heavy')] }, foe])
    begin(heavy, 0)
    expect(isOffered(heavy, { at: 'own-activation', fighter: 0 })).toBe(false)
  })

  test('Veiled Threat: the fighter is not shot at by enemies with another target', () => {
    const of = holding('veiled-threat', [mine, { name: 'friend' }, { ...foe, weapons: [gun()] }])
    plays(of, 'veiled-threat', { at: 'round' }, { choices: ['mine'] })
    shoots(of, 2, { dice: [...miss] })
    expect(eventsOf(of, 'shot-declared').map(({ target }) => target)).toEqual([1])
    of.table.emit({ type: 'out-of-action', rule: 'NECX-INJ-04', fighter: 1, ...ranged })
    shoots(of, 2, { dice: [...miss] })
    expect(eventsOf(of, 'shot-declared').map(({ target }) => target)).toEqual([1, 0])
  })

  test('Veiled Threat: a fighter too low to be shot at is no other target (NECX-SKILL-LIE-LOW)', () => {
    const lowFriend = { name: 'friend', carried: ['lie-low'], status: 'pinned' } as const
    const of = holding('veiled-threat', [mine, lowFriend, { ...foe, weapons: [gun()] }])
    plays(of, 'veiled-threat', { at: 'round' }, { choices: ['mine'] })
    shoots(of, 2, { dice: [...miss], space: { shot: shotFacts({ band: 'long' }) } })
    expect(eventsOf(of, 'shot-declared').map(({ target }) => target)).toEqual([0])
  })

  test('Blackout: shots have -1 beyond 6" and -2 beyond 12", except at burning models (NEC-SHOOT-07)', () => {
    const needed = (apart: number, target: FighterSketch = foe) => {
      const of = holding('blackout', [armed, target])
      plays(of, 'blackout', { at: 'priority' })
      shoots(of, 0, {
        dice: [...miss],
        space: { within: ({ distance, among }) => (distance >= inches(apart) ? among : []) },
      })
      return eventsOf(of, 'hit-rolled')[0]?.needed.value
    }
    expect([needed(5), needed(8), needed(13), needed(13, { ...foe, conditions: ['on-fire'] })]).toEqual([4, 5, 6, 4])
  })

  test('Unstable Energy: weapons of the fired kind are Unstable for the round (NECX-TRAIT-UNSTABLE)', () => {
    const of = holding('unstable-energy', [mine, { ...foe, weapons: [gun('lasgun')] }])
    const [profile] = of.table.roster(1).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    plays(of, 'unstable-energy', { at: 'enemy-shot', shooter: 1, profiles: [profile] })
    shoots(of, 1, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
        ['ammo.check', 6],
        ['unstable', 3],
      ],
    })
    expectStatus(of, 1, 'out-of-action')
    expect(isOffered(holding('unstable-energy', [mine, foe]), { at: 'enemy-shot', shooter: 1, profiles: [] })).toBe(
      false,
    )
  })

  test.each([
    ['wrong-again', { targets: [2] }],
    ['sacrifice', { within: [2] }],
  ] as const)('%s: a friend takes the hit (NEC-HIT-01)', (card, space) => {
    const of = holding(card, [mine, foe, { name: 'friend', stats: { w: 2 } }])
    const hit = automaticHit(0, 'autogun', { strength: 3, ap: 0, damage: 1, kind: 'ranged', attacker: 1 })
    play(resolveHit(of.table, hit), withFacts({ choices: [card], dice: [['hit.wound', 4]], space }))
    expect(eventsOf(of, 'hit-taken').map(({ target }) => target)).toEqual([2])
    expectStatus(of, 0, 'active')
    expectStatus(of, 2, 'pinned')
  })

  test('Lucky Shot: rerolls a roll to hit, to wound or for injuries, and the second counts (NECX-DICE-06)', () => {
    const of = holding('lucky-shot', [armed, { ...foe, stats: { w: 3 } }])
    shoots(of, 0, {
      choices: ['lucky-shot'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.hit', 5],
        ['shoot.firepower', 2],
        ['hit.wound', 1],
      ],
    })
    expect(eventsOf(of, 'hit-taken')).toHaveLength(1)
    const hit = automaticHit(1, 'autogun', { strength: 3, ap: 0, damage: 1, attacker: 0 })
    const wounds = holding('lucky-shot', [armed, { ...foe, stats: { w: 3 } }])
    play(
      resolveHit(wounds.table, hit),
      withFacts({
        choices: ['lucky-shot'],
        dice: [
          ['hit.wound', 1],
          ['hit.wound', 6],
        ],
      }),
    )
    expect(wounds.table.fighter(1).wounds).toBe(2)
    const hurts = holding('lucky-shot', [armed, foe])
    play(
      resolveHit(hurts.table, hit),
      withFacts({
        choices: ['lucky-shot'],
        dice: [
          ['hit.wound', 6],
          ['hit.injury', 1],
          ['hit.injury', 6],
        ],
      }),
    )
    expectStatus(hurts, 1, 'out-of-action')
  })

  test('Fear of Betrayal: a Ready enemy shoots at its nearest friend in sight, and loses its Ready marker (NEC-COND-02)', () => {
    const of = holding('fear-of-betrayal', [mine, { ...foe, weapons: [gun()] }, { name: 'other', side: 1 }])
    plays(of, 'fear-of-betrayal', { at: 'turn' }, { dice: [...miss], space: { nearest: 2 } })
    expect(eventsOf(of, 'shot-declared').map(({ shooter, target }) => [shooter, target])).toEqual([[1, 2]])
    expect([of.table.fighter(1).ready, of.table.fighter(1).effects]).toEqual([false, []])
  })

  test('Dangerous Footing: the target passes an Initiative test, or is removed', () => {
    const after = (face: number) => {
      const of = holding('dangerous-footing', [mine, foe])
      plays(of, 'dangerous-footing', { at: 'enemy-activation', fighter: 1 }, { dice: [face] })
      return of.table.fighter(1).status
    }
    expect([after(3), after(4)]).toEqual(['out-of-action', 'active'])
  })
})

describe('grenades', () => {
  const grenade: WeaponSketch = {
    id: 'frag-grenade',
    class: 'grenade',
    profiles: [{ long: 9, ammo: 4, traits: ['grenade', { id: 'blast', value: 3000 }] }],
  }
  const bomber: FighterSketch = { ...mine, weapons: [grenade] }
  const throws = (card: string, dice: Script['dice']) => {
    const of = holding(card, [bomber, foe])
    plays(of, card, { at: 'own-activation', fighter: 0 })
    const widths: number[] = []
    shoots(of, 0, {
      ...(dice === undefined ? {} : { dice }),
      space: {
        'place-blast': { at: null, outOfRange: false },
        scatter: { marker: { at: null, outOfRange: false } },
        'under-blast': ({ diameter }) => {
          widths.push(diameter)
          return []
        },
      },
    })
    return { of, widths }
  }

  test('Just Add Nails: a frag grenade uses the 5" marker (NEC-BLAST-01)', () => {
    expect(
      throws('just-add-nails', [
        ['shoot.hit', 6],
        ['ammo.check', 6],
      ]).widths,
    ).toEqual([inches(5)])
  })

  test('Grenade Bouquet: three markers scatter without a hit roll, and the grenades are used up (NEC-BLAST-06, NEC-GREN-03)', () => {
    const once = [
      ['blast.distance', 2],
      ['scatter.face', 1],
      ['scatter.direction', 1],
    ] as const
    const { of, widths } = throws('grenade-bouquet', [...once, ...once, ...once])
    expect(widths).toEqual([inches(3), inches(3), inches(3)])
    expect(eventsOf(of, 'hit-rolled')).toEqual([])
    expect(of.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: true, lost: true })
  })
})

describe('out of turn', () => {
  test('Last Gasp: the fighter makes one attack before it goes Out of Action', () => {
    const of = holding('last-gasp', [armed, foe])
    play(goOutOfAction(of.table, 0, ranged), withFacts({ choices: ['last-gasp'], dice: [...miss] }))
    expect(eventsOf(of, 'shot-declared')).toHaveLength(1)
    expectStatus(of, 0, 'out-of-action')
  })

  test('You’re Coming With Me: the fighter strikes the enemy that takes it out once, before it falls (NEC-MELEE-16)', () => {
    const of = holding('youre-coming-with-me', [
      { ...mine, weapons: [blade], engagedWith: [1], stats: { a: 3 } },
      { ...foe, engagedWith: [0], stats: { w: 2 } },
    ])
    const cause = { attacker: 1, by: 'blade', kind: 'melee' } as const
    play(
      goDown(of.table, 0, cause),
      withFacts({
        choices: ['youre-coming-with-me', 'blade/standard', 'no'],
        dice: [
          ['fight.hit', 6],
          ['hit.wound', 1],
        ],
      }),
    )
    expect(eventsOf(of, 'attacks-chosen').find(({ fighter }) => fighter === 0)?.dice.value).toBe(1)
    expectStatus(of, 0, 'seriously-injured')
  })

  test('Chain Attacks: the fighter moves D6" after taking out an enemy in close combat, and fights the next (NEC-MELEE-19)', () => {
    const of = holding('chain-attacks', [
      { ...mine, weapons: [blade] },
      foe,
      { name: 'other', side: 1, weapons: [blade] },
    ])
    const cause = { attacker: 0, by: 'blade', kind: 'melee' } as const
    play(
      goOutOfAction(of.table, 1, cause),
      withFacts({
        choices: ['chain-attacks', 'other', 'blade/standard', 'blade/standard', 'no'],
        dice: [
          ['tactics.distance', 4],
          ['fight.hit', 1, 1],
        ],
        space: {
          engageable: ({ among, allowance }) => (allowance === inches(4) ? among : []),
          arrive: ({ fighter }) => arrival(fighter, { contacts: [2] }),
        },
      }),
    )
    expect(eventsOf(of, 'fight-begun').map(({ attacker, targets }) => [attacker, targets])).toEqual([[0, [2]]])
    expect(isOffered(of, { at: 'enemy-down', fighter: 0, victim: 1, cause: ranged })).toBe(false)
  })

  test('Bloodlust: another friend within 8" charges too (NEC-ACT-21)', () => {
    const of = holding('bloodlust-tactic', [mine, foe, { name: 'friend', weapons: [blade] }])
    begin(of, 0)
    play(
      charge.perform(of.table, 0, () => undefined),
      withFacts({
        choices: ['nobody', 'bloodlust-tactic', 'foe', 'blade/standard', 'no'],
        dice: [['fight.hit', 1, 1]],
        space: {
          engageable: ({ among, also }) => (also.length > 0 ? [] : among),
          within: ({ distance }) => (distance === inches(8) ? [2] : []),
          arrive: ({ fighter }) => arrival(fighter, { contacts: fighter === 2 ? [1] : [] }),
        },
      }),
    )
    expect(eventsOf(of, 'fight-begun').map(({ attacker, charging }) => [attacker, charging])).toEqual([[2, true]])
    expect(of.table.fighter(2).ready).toBe(true)
  })

  test('Bloodlust: a fighter taken Out of Action by the reaction brings no friend (NECX-INJ-04)', () => {
    const of = holding('bloodlust-tactic', [mine, { ...foe, weapons: [blade] }, { name: 'friend', weapons: [blade] }])
    begin(of, 0)
    play(
      charge.perform(of.table, 0, () => undefined),
      withFacts({
        choices: ['nobody', 'yes', 'blade/standard', 'yes'],
        dice: [
          ['fight.hit', 1, 1],
          ['fight.hit', 6],
          ['hit.wound', 6],
          ['hit.injury', 6],
        ],
        space: { engageable: ({ among }) => among, arrive: ({ fighter }) => arrival(fighter, { contacts: [1] }) },
      }),
    )
    expect(eventsOf(of, 'out-of-action').map(({ fighter }) => fighter)).toEqual([0])
    expect(eventsOf(of, 'card-played')).toEqual([])
  })

  test('Thundering Charge and Reckless Charge: go farther from Pinned (NEC-ACT-21)', () => {
    const far = (card: string) => {
      const of = holding(card, [{ ...mine, status: 'pinned' }, foe])
      plays(of, card, { at: 'own-activation', fighter: 0 })
      return chargeDistance(of.table, 0)
    }
    expect([far('thundering-charge'), far('reckless-charge')]).toEqual([inches(10), inches(8)])
    expect(isOffered(holding('reckless-charge', [mine, foe]), { at: 'own-activation', fighter: 0 })).toBe(false)
  })

  test('Point Blank Shot: a gun is used in close combat as a Sidearm, and may run out of ammo (NEC-MELEE-27)', () => {
    const of = holding('point-blank-shot', [
      { ...armed, engagedWith: [1] },
      { ...foe, engagedWith: [0], stats: { w: 2 } },
    ])
    begin(of, 0)
    play(
      fight(of.table, 0, { charging: false }),
      withFacts({
        choices: ['point-blank-shot', 'autogun/standard', 'no'],
        dice: [
          ['fight.hit', 6],
          ['shoot.firepower', 2],
          ['hit.wound', 1],
        ],
      }),
    )
    expect(eventsOf(of, 'hit-taken').map(({ by }) => by)).toEqual(['autogun'])
  })

  test('Desperate Effort: when no fighter is Ready one acts again, and is Pinned after (NECX-ACTV-03)', () => {
    const of = holding('desperate-effort', [{ ...mine, ready: false }, foe])
    of.state.acting = 1
    play(actionPhase(of.table), withFacts({ choices: ['desperate-effort', 'end'] }))
    expectStatus(of, 0, 'pinned')
    expect(of.table.fighter(0).effects).toEqual([])
  })

  test('Eager for Battle: D3 more reinforcements arrive this round (NECX-SCN-02)', () => {
    const of = holding('eager-for-battle', [mine, foe])
    plays(of, 'eager-for-battle', { at: 'reinforcements' }, { dice: [['tactics.d3', 5]] })
    expect(of.state.scenario.tally[0]).toEqual({ 'eager/1': 3 })
  })

  test('Deadlock: that door cannot be opened this round (NEC-TERR-22, NEC-TERR-25)', () => {
    const door = { locked: false, wounds: 4, movedInTurn: -1 }
    const of = holding('deadlock', [mine, foe], { scenery: { doors: [door], gates: [false] } })
    expect([operable(of.table), forceDoor.available(of.table, 0)]).toEqual([[0], true])
    plays(of, 'deadlock', { at: 'round' })
    expect([operable(of.table), forceDoor.available(of.table, 0)]).toEqual([[], false])
    of.state.round = 2
    expect(operable(of.table)).toEqual([0])
  })

  test('Trap Chute: a fighter that crawls through a ductway comes out of another (NEC-TERR-36)', () => {
    const of = holding('trap-chute', [mine, foe], { scenery: { ducts: 2 } })
    begin(of, 1)
    of.table.emit({ type: 'action-begun', rule: 'NEC-TERR-36', fighter: 1, action: 'crawl-ductway', cost: 2 })
    plays(
      of,
      'trap-chute',
      { at: 'enemy-acted', fighter: 1 },
      {
        dice: [['tactics.duct', 2]],
        space: {
          'has-room': ({ at }) => at.kind === 'duct' && at.end !== 0,
          'come-out': ({ at }) => {
            expect(at).toEqual({ kind: 'duct', end: 2, engaging: false })
            return { placement: null, contacts: [] }
          },
        },
      },
    )
    expect(eventsOf(of, 'came-out')).toHaveLength(1)
  })
})
