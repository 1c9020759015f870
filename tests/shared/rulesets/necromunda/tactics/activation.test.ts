import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { check } from '@shared/rulesets/necromunda/checks'
import { goOutOfAction, takeFleshWound } from '@shared/rulesets/necromunda/hits'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectStatus,
  play,
  somewhere,
  theEvent,
  type FighterSketch,
  type Scene,
  type Script,
} from '../kit'
import { activates, blade, foe, gun, holding, isOffered, mine, plays, withFacts } from './hand'

const shooter: FighterSketch = { ...mine, weapons: [gun()] }
const cause = (attacker: number | null) => ({ attacker, by: 'autogun', kind: 'ranged' }) as const

/** The actions offered to the first fighter after it has played its card. */
const offered = (played: {
  readonly asked: readonly { readonly kind: string; readonly options: readonly string[] }[]
}) => played.asked.filter(({ kind }) => kind === 'activation.action').map(({ options }) => options)

describe('cards in the fighter’s own activation', () => {
  const begins = (
    card: string,
    choices: Script['choices'] = [],
    fighters: readonly FighterSketch[] = [shooter, foe],
    script: Script = {},
  ) => {
    const of = holding(card, fighters)
    const played = activates(of, { ...script, choices: [['tactics.own-activation', card], ...choices] })
    return { of, played }
  }

  test('Adrenaline Surge: gives a third action', () => {
    const { of } = begins('adrenaline-surge', [
      ['activation.action', 'move'],
      ['activation.action', 'aim'],
      ['activation.action', 'move'],
    ])
    expect(eventsOf(of, 'action-begun').map(({ action }) => action)).toEqual(['move', 'aim', 'move'])
  })

  test('Violent Minded: gives a third action, if one of them is a Shoot or Fight', () => {
    const { played } = begins('violent-minded', [
      ['activation.action', 'aim'],
      ['activation.action', 'move'],
      ['activation.action', 'end'],
    ])
    expect(offered(played).at(-1)).toEqual(['shoot', 'turn', 'end'])
  })

  test('Violent Minded: after a Shoot the other actions are free to choose', () => {
    const { of } = begins(
      'violent-minded',
      [
        ['activation.action', 'shoot'],
        ['activation.action', 'move'],
        ['activation.action', 'move'],
      ],
      undefined,
      {
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
        ],
      },
    )
    expect(eventsOf(of, 'action-begun').map(({ action }) => action)).toEqual(['shoot', 'move', 'move'])
  })

  test('Blazing Fury: allows two Shoots', () => {
    const { of } = begins(
      'blazing-fury',
      [
        ['activation.action', 'shoot'],
        ['activation.action', 'shoot'],
      ],
      undefined,
      {
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
        ],
      },
    )
    expect(eventsOf(of, 'shot-declared')).toHaveLength(2)
  })

  test('Double Time: makes the first Move free', () => {
    const { of } = begins('double-time', [
      ['activation.action', 'move'],
      ['activation.action', 'move'],
      ['activation.action', 'move'],
    ])
    expect(eventsOf(of, 'action-begun').map(({ cost }) => cost)).toEqual([0, 1, 1])
  })

  test('Quick Time: adds 2", until a 1 in an End phase', () => {
    const { of } = begins('quick-time', [['activation.action', 'end']])
    const movement = () => characteristic(of.table, 0, 'm').value
    expect(movement()).toBe(7000)
    play(endPhase(of.table), { dice: [['tactics.quick-time', 2]] })
    expect(movement()).toBe(7000)
    play(endPhase(of.table), { dice: [['tactics.quick-time', 1]] })
    expect(movement()).toBe(5000)
  })

  test('Nerves of Steel: the farther target needs no test', () => {
    const near: FighterSketch = { name: 'near', side: 1 }
    const { of } = begins(
      'nerves-of-steel-tactic',
      [
        ['activation.action', 'shoot'],
        ['shoot.target', 'foe'],
        ['activation.action', 'end'],
      ],
      [shooter, foe, near],
      {
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
        ],
        space: { nearest: 2 },
      },
    )
    expect(theEvent(of, 'shot-declared').target).toBe(1)
    expect(eventsOf(of, 'check-taken')).toEqual([])
  })

  test('Fall Back: the fighter leaves contact without a test, with both actions left', () => {
    const { of, played } = begins(
      'fall-back',
      [['activation.action', 'end']],
      [
        { ...mine, engagedWith: [1] },
        { ...foe, engagedWith: [0] },
      ],
    )
    expectStatus(of, 0, 'active')
    expect(eventsOf(of, 'check-taken')).toEqual([])
    expect(offered(played)[0]).toContain('charge')
  })

  test('Lucky Find: costs one action point, and the weapon is loaded', () => {
    const of = holding('lucky-find', [shooter, foe])
    of.table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-21', fighter: 0, weapon: 0, lost: false })
    activates(of, {
      choices: [
        ['tactics.own-activation', 'lucky-find'],
        ['activation.action', 'end'],
      ],
    })
    expect(of.table.fighter(0).weapons[0]?.outOfAmmo).toBe(false)
    expect(theEvent(of, 'action-begun').cost).toBe(1)
    expect(
      isOffered(holding('lucky-find', [shooter, foe], { activation: 0 }), { at: 'own-activation', fighter: 0 }),
    ).toBe(false)
  })
})

test('NEC-ACT-25: Lucky Find is not available to a Seriously Injured fighter', () => {
  const withEmpty = (status: 'pinned' | 'seriously-injured') => {
    const of = holding('lucky-find', [{ ...shooter, status }, foe], { activation: 0 })
    of.table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-21', fighter: 0, weapon: 0, lost: false })
    return isOffered(of, { at: 'own-activation', fighter: 0 })
  }
  expect([withEmpty('pinned'), withEmpty('seriously-injured')]).toEqual([true, false])
})

describe('cards when an enemy is about to act', () => {
  test('Distraction: the enemy passes Willpower, or has an action point less', () => {
    for (const [face, left] of [
      [3, ['end']],
      [4, ['move', 'charge']],
    ] as const) {
      const of = holding('distraction', [mine, foe])
      const played = activates(
        of,
        {
          dice: [['check.wil', 3, face]],
          choices: [
            ['tactics.enemy-activation', 'distraction'],
            ['activation.action', 'end'],
          ],
        },
        1,
      )
      const options = offered(played)[0] ?? []
      expect(options.includes('charge')).toBe(left[0] === 'move')
    }
  })

  test('Reaction Fire: one of the card’s side shoots first', () => {
    const of = holding('reaction-fire', [shooter, foe])
    activates(
      of,
      {
        dice: [
          ['shoot.hit', 4],
          ['shoot.firepower', 2],
          ['hit.wound', 1],
        ],
        choices: [
          ['tactics.enemy-activation', 'reaction-fire'],
          ['activation.action', 'end'],
        ],
      },
      1,
    )
    expect(theEvent(of, 'shot-declared')).toMatchObject({ shooter: 0, target: 1 })
    expectStatus(of, 1, 'pinned')
  })
})

describe('in close combat', () => {
  const brawl = (card: string): Scene =>
    holding(
      card,
      [
        { ...mine, engagedWith: [1], weapons: [blade] },
        { ...foe, engagedWith: [0] },
      ],
      { activation: 0 },
    )

  test.each([
    ['hidden-blade', 4, 3, 0],
    ['combat-drugs', 4, 3, 0],
    ['combat-drugs', 5, 4, 1],
  ])('%s: D3 more attacks (die %i: %i dice, %i flesh wounds)', (card, face, dice, fleshWounds) => {
    const of = brawl(card)
    play(
      fight(of.table, 0, { charging: false }),
      withFacts({
        dice: [
          ['tactics.d3', face],
          ['fight.hit', ...new Array<number>(dice).fill(1)],
        ],
        choices: [
          ['tactics.own-fight', card],
          ['fight.weapons', 'blade/standard'],
          ['fight.react', 'no'],
        ],
      }),
    )
    expect(of.table.fighter(0).fleshWounds).toBe(fleshWounds)
    of.table.emit({ type: 'activation-ended', rule: 'NEC-ACT-10', fighter: 0 })
    expect(of.table.fighter(0).effects).toEqual([])
  })

  test('NECX-INJ-02: combat-drugs: a fighter with one flesh wound too many attacks nobody, however far its weapon reaches', () => {
    const long = { short: { kind: 'engaged' }, long: 2, s: { user: 1 }, traits: ['melee', 'versatile'] } as const
    const polearm = { id: 'polearm', class: 'close-combat', profiles: [long] } as const
    const of = holding('combat-drugs', [{ ...mine, stats: { t: 1 }, weapons: [polearm] }, foe], { activation: 0 })
    const { asked } = play(fight(of.table, 0, { charging: false }), {
      dice: [['tactics.d3', 5]],
      choices: [['tactics.own-fight', 'combat-drugs']],
    })
    expectStatus(of, 0, 'out-of-action')
    expect(asked.map(({ kind }) => kind)).not.toContain('within')
  })

  test('Hard Stop: a charged fighter attacks first', () => {
    const of = holding('hard-stop', [{ ...mine, weapons: [blade] }, foe], { activation: 1 })
    play(
      charge.perform(of.table, 1, () => undefined),
      withFacts({
        dice: [['fight.hit', 1]],
        choices: [
          ['move.engage', 'mine'],
          ['tactics.charged', 'hard-stop'],
          ['fight.weapons', 'blade/standard'],
          ['fight.react', 'no'],
          ['charge.fight', 'no'],
        ],
        space: {
          engageable: ({ also }) => (also.length === 0 ? [0] : []),
          arrive: arrival(1, { contacts: [0] }),
        },
      }),
    )
    expect(theEvent(of, 'fight-begun').attacker).toBe(0)
  })

  test('Marked for Death: gives every attacker +1 to hit that enemy', () => {
    const of = brawl('marked-for-death')
    plays(of, 'marked-for-death', { at: 'turn' })
    play(
      fight(of.table, 0, { charging: false }),
      withFacts({
        dice: [['fight.hit', 1]],
        choices: [
          ['fight.weapons', 'blade/standard'],
          ['fight.react', 'no'],
        ],
      }),
    )
    expect(theEvent(of, 'hit-rolled').needed.value).toBe(3)
  })

  test('No Mercy for the Weak: gives +1 to wound enemies with flesh wounds', () => {
    const of = holding('no-mercy-for-the-weak', [shooter, { ...foe, fleshWounds: 1, stats: { t: 4 } }], {
      activation: 0,
    })
    plays(of, 'no-mercy-for-the-weak', { at: 'turn' })
    play(
      shoot.perform(of.table, 0, () => undefined),
      withFacts({
        dice: [
          ['shoot.hit', 4],
          ['shoot.firepower', 2],
          ['hit.wound', 1],
        ],
      }),
    )
    expect(theEvent(of, 'wound-rolled').needed.value).toBe(3)
  })
})

describe('cards in reaction to others', () => {
  test('Burst of Courage: every Cool check of the round is passed', () => {
    const of = holding('burst-of-courage', [mine, foe])
    const first = play(check(of.table, 0, 'cl', 'NEC-COND-09'), { choices: [['tactics.check', 'burst-of-courage']] })
    expect(first.result.passed).toBe(true)
    expect(play(check(of.table, 0, 'cl', 'NEC-COND-09')).result.passed).toBe(true)
    expect(play(check(of.table, 0, 'wil', 'NEC-SHOOT-03'), { dice: [1, 1] }).result.passed).toBe(false)
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(play(check(of.table, 0, 'cl', 'NEC-COND-09'), { dice: [1, 1] }).result.passed).toBe(false)
  })

  const enemyShoots = (card: string, own: FighterSketch, script: Script) => {
    const of = holding(card, [own, { ...foe, weapons: [gun('lasgun')] }], { activation: 1 })
    play(
      shoot.perform(of.table, 1, () => undefined),
      withFacts(script),
    )
    return of
  }

  test('Click: the fired weapon is out of ammo', () => {
    const of = enemyShoots('click', mine, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
      choices: [['tactics.enemy-shot', 'click']],
    })
    expect(of.table.fighter(1).weapons[0]?.outOfAmmo).toBe(true)
  })

  test('Snap Fire: a Ready fighter, and only a Ready one, shoots back at -1', () => {
    const of = enemyShoots('snap-fire', shooter, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
      choices: [['tactics.enemy-shot', 'snap-fire']],
    })
    const [, answer] = eventsOf(of, 'hit-rolled')
    expect(answer).toMatchObject({ attacker: 0, target: 1, needed: { value: 5 } })
    expect(of.table.fighter(0).effects).toEqual([])
    expect(
      isOffered(holding('snap-fire', [{ ...shooter, ready: false }, foe]), {
        at: 'enemy-shot',
        shooter: 1,
        profiles: [],
      }),
    ).toBe(false)
  })

  test('Suppressing Fire: the target of a miss is Pinned', () => {
    const of = holding('suppressing-fire', [shooter, foe], { activation: 0 })
    play(
      shoot.perform(of.table, 0, () => undefined),
      withFacts({
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
        ],
        choices: [['tactics.own-miss', 'suppressing-fire']],
      }),
    )
    expectStatus(of, 1, 'pinned')
  })

  /** The target of the first miss falls off its ledge and goes out of action. */
  const falls: Script = {
    dice: [
      ['shoot.hit', 1],
      ['check.i', 1],
      ['hit.wound', 6],
      ['hit.injury', 6],
      ['shoot.firepower', 2],
    ],
    space: {
      edge: { near: true, railing: false, drop: inches(4) },
      landing: { placement: somewhere(1), height: inches(4), pit: false, onto: null, contacts: [] },
    },
  }

  test('Suppressing Fire, NEC-SHOOT-14: the shot strays along its line although the target falls out of action', () => {
    const of = holding('suppressing-fire', [shooter, foe, { name: 'behind', side: 1 }], { activation: 0 })
    const targets: string[] = []
    play(
      shoot.perform(of.table, 0, () => undefined),
      withFacts({
        dice: [...(falls.dice ?? []), ['shoot.stray', 6]],
        choices: [
          ['shoot.target', 'foe'],
          ['tactics.own-miss', 'suppressing-fire'],
        ],
        space: {
          ...falls.space,
          'line-of-fire': ({ target }) => {
            targets.push(of.table.fighter(target).status)
            return [{ fighter: 2, cover: 'open' }]
          },
        },
      }),
    )
    expect(targets).toEqual(['active'])
    expectStatus(of, 1, 'out-of-action')
  })

  test('Suppressing Fire, NEC-SHOOT-16: the second pistol has no target left', () => {
    const pistols = { ...mine, weapons: [gun('stub-gun', 'pistol'), gun('laspistol', 'pistol')] }
    const of = holding('suppressing-fire', [pistols, foe], { activation: 0 })
    play(
      shoot.perform(of.table, 0, () => undefined),
      withFacts({
        ...falls,
        choices: [
          ['shoot.weapon', 'stub-gun/standard+laspistol/standard'],
          ['tactics.own-miss', 'suppressing-fire'],
        ],
      }),
    )
    expect(eventsOf(of, 'shot-declared').map(({ profile }) => profile)).toEqual(['stub-gun/standard'])
  })

  test('What’s a Few Teeth: the flesh wound is ignored', () => {
    const of = holding('whats-a-few-teeth', [mine, foe])
    play(takeFleshWound(of.table, 0, cause(1)), { choices: [['tactics.flesh-wound', 'whats-a-few-teeth']] })
    expect(of.table.fighter(0).fleshWounds).toBe(0)
    play(takeFleshWound(of.table, 0, cause(1)))
    expect(of.table.fighter(0).fleshWounds).toBe(1)
  })

  test('Blood Debt: gives +1 to hit the attacker, for the rest of the battle', () => {
    const of = holding('blood-debt', [mine, shooter, foe], { activation: 1 })
    play(goOutOfAction(of.table, 0, cause(2)), {
      choices: [['tactics.fighter-lost', 'blood-debt']],
      space: { within: [] },
    })
    play(
      shoot.perform(of.table, 1, () => undefined),
      withFacts({
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
        ],
      }),
    )
    expect(theEvent(of, 'hit-rolled').needed.value).toBe(3)
  })

  test('Blood Debt and Swift Justice: are not offered without an attacker', () => {
    for (const card of ['blood-debt', 'swift-justice']) {
      const of = holding(card, [mine, { ...shooter, name: 'second' }, foe])
      expect(isOffered(of, { at: 'fighter-lost', fighter: 0, cause: cause(null) })).toBe(false)
      expect(isOffered(of, { at: 'fighter-lost', fighter: 0, cause: cause(1) })).toBe(false)
      expect(isOffered(of, { at: 'fighter-lost', fighter: 0, cause: cause(2) })).toBe(true)
    }
  })

  test('Swift Justice: a friend shoots the attacker', () => {
    const of = holding('swift-justice', [{ name: 'victim' }, shooter, foe])
    play(
      goOutOfAction(of.table, 0, cause(2)),
      withFacts({
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 2],
        ],
        choices: [['tactics.fighter-lost', 'swift-justice']],
      }),
    )
    expect(theEvent(of, 'shot-declared')).toMatchObject({ shooter: 1, target: 2 })
  })
})
