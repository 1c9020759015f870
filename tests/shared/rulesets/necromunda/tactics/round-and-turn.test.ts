import { inches } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { fight } from '@shared/rulesets/necromunda/actions/fight'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { check, neededForCheck } from '@shared/rulesets/necromunda/checks'
import { supportFor } from '@shared/rulesets/necromunda/melee/weapon-skill'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { recovery } from '@shared/rulesets/necromunda/phases/recovery'
import { saveNeeded } from '@shared/rulesets/necromunda/hits/save'
import { automaticHit } from '@shared/rulesets/necromunda/hits/automatic'
import { eventsOf, expectConditions, expectStatus, play, theEvent } from '../kit'
import { blade, foe, gun, holding, isOffered, mine, plays, withFacts } from './hand'

const round = { at: 'round' } as const
const turn = { at: 'turn' } as const
const value = (of: ReturnType<typeof holding>, fighter: number, key: 'ws' | 'bs' | 'm' | 'cl') =>
  characteristic(of.table, fighter, key).value

describe('cards around priority and the beginning of a round', () => {
  test('Seize the Initiative: gives priority without a roll', () => {
    const of = holding('seize-the-initiative', [mine, foe])
    of.state.order = [1, 0]
    play(priorityPhase(of.table), { choices: [['tactics.priority', 'seize-the-initiative']] })
    expect(of.state.order).toEqual([0, 1])
    expect(theEvent(of, 'priority-rolled').rolls).toEqual([])
    expect(of.state.sides[0]?.hand).toEqual([])
  })

  test('Preemptive Measures: gives up to two free Moves before the roll', () => {
    const of = holding('preemptive-measures', [mine, { name: 'second' }, { name: 'third' }, foe])
    play(
      priorityPhase(of.table),
      withFacts({
        dice: [6, 1],
        choices: [
          ['tactics.priority', 'preemptive-measures'],
          ['tactics.fighter', 'mine'],
          ['tactics.fighter', 'third'],
        ],
      }),
    )
    expect(eventsOf(of, 'moved').map(({ fighter }) => fighter)).toEqual([0, 2])
    expect(theEvent(of, 'priority-rolled').rolls).toHaveLength(2)
  })

  test('Steel Fury: makes Fight Simple for a round', () => {
    const of = holding('steel-fury', [
      { ...mine, engagedWith: [1] },
      { ...foe, engagedWith: [0] },
    ])
    plays(of, 'steel-fury', round)
    expect(typeOf(of.table, 0, fight)).toBe('simple')
    expect(typeOf(of.table, 1, fight)).toBe('basic')
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(typeOf(of.table, 0, fight)).toBe('basic')
  })

  test('Got Your Back: a friend engaged with two enemies still assists', () => {
    const of = holding('got-your-back', [
      { ...mine, engagedWith: [2] },
      { name: 'busy', engagedWith: [2, 3] },
      { ...foe, engagedWith: [0, 1] },
      { name: 'other', side: 1, engagedWith: [1] },
    ])
    expect(supportFor(of.table, 0, 2)).toBe(0)
    plays(of, 'got-your-back', round)
    expect(supportFor(of.table, 0, 2)).toBe(1)
  })

  test('Group Tactics: adds two friends to one fighter’s group', () => {
    const of = holding('group-tactics', [mine, { name: 'one' }, { name: 'two' }, { name: 'three' }, foe])
    plays(of, 'group-tactics', round, { choices: [['tactics.fighter', 'mine']] })
    const members = play(nominateGroup(of.table, 0), {
      choices: [
        ['activation.group', 'one'],
        ['activation.group', 'two'],
      ],
      space: { within: ({ among }) => among },
    })
    expect(members.result).toEqual([1, 2])
  })

  test('Disorienting Shadows: D3 enemies shoot worse and move slower for a round', () => {
    const of = holding('disorienting-shadows', [mine, foe, { name: 'spared', side: 1 }])
    plays(of, 'disorienting-shadows', round, { dice: [['tactics.d3', 1]], choices: [['tactics.fighter', 'foe']] })
    expect([value(of, 1, 'bs'), value(of, 1, 'm'), value(of, 2, 'bs')]).toEqual([5, 4000, 4])
  })

  test('Gripped by Fear: D3 enemies fight worse and have worse Cool for a round', () => {
    const of = holding('gripped-by-fear', [mine, foe, { name: 'second', side: 1 }])
    plays(of, 'gripped-by-fear', round, {
      dice: [['tactics.d3', 6]],
      choices: [
        ['tactics.fighter', 'second'],
        ['tactics.fighter', 'foe'],
      ],
    })
    expect([value(of, 1, 'ws'), value(of, 2, 'cl')]).toEqual([5, 8])
  })

  test('Close to Retirement: gives the enemy leader -2 to Cool', () => {
    const of = holding('close-to-retirement', [mine, { ...foe, category: 'leader' }])
    plays(of, 'close-to-retirement', round)
    expect(neededForCheck(of.table, 1, 'cl').value).toBe(9)
    expect(isOffered(holding('close-to-retirement', [mine, foe]), round)).toBe(false)
  })
})

describe('cards in the End phase', () => {
  test.each(['stand-firm', 'dedicated-to-duty'])('%s: the bottle check is passed', (card) => {
    const of = holding(card, [mine, { status: 'out-of-action' }, foe])
    play(bottleChecks(of.table), { choices: [['tactics.bottle', card]] })
    expect(eventsOf(of, 'check-taken')).toEqual([])
    expect(of.state.sides[0]?.bottled).toBe(false)
  })

  test('NECX-DICE-06: Speedy Recovery: rerolls one die, and the second result counts', () => {
    const of = holding('speedy-recovery', [{ ...mine, status: 'seriously-injured' }, { name: 'friend' }, foe])
    play(recovery(of.table), {
      dice: [
        ['recovery.dice', 6, 6],
        ['recovery.dice', 1],
      ],
      choices: [
        ['recovery.try', 'yes'],
        ['recovery.helper', 'friend'],
        ['tactics.recovery', 'speedy-recovery'],
        ['recovery.again', '2:out-of-action'],
        ['recovery.keep', 'flesh-wound'],
      ],
      space: {
        edge: { near: false, railing: false, drop: inches(0) },
        within: ({ among }) => among.filter((one) => one === 1),
      },
    })
    expectStatus(of, 0, 'pinned')
    expect(theEvent(of, 'recovery-rolled').faces).toEqual([6, 1])
  })

  test('Reload: every empty weapon gets a try', () => {
    const of = holding('reload', [{ ...mine, weapons: [gun()] }, { name: 'second', weapons: [gun()] }, foe])
    for (const fighter of [0, 1]) {
      of.table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-21', fighter, weapon: 0, lost: false })
    }
    play(endPhase(of.table), {
      dice: [
        ['ammo.check', 4],
        ['ammo.check', 3],
      ],
      choices: [['tactics.end-phase', 'reload']],
    })
    expect([0, 1].map((fighter) => of.table.fighter(fighter).weapons[0]?.outOfAmmo)).toEqual([false, true])
  })
})

describe('cards instead of an activation', () => {
  test('the turn passes to the next side without an activation', () => {
    const of = holding('marked-for-death', [mine, foe])
    of.state.acting = -1
    play(actionPhase(of.table), { choices: [['tactics.turn', 'marked-for-death']] })
    expect(of.table.fighter(0).ready).toBe(true)
    expect(eventsOf(of, 'activated')).toEqual([])
    expect(of.state.acting).toBe(0)
  })

  test('Rapid Healing: removes a flesh wound, or restores a Wound', () => {
    const bleeding = holding('rapid-healing', [{ ...mine, fleshWounds: 1 }, foe])
    plays(bleeding, 'rapid-healing', turn)
    expect(bleeding.table.fighter(0).fleshWounds).toBe(0)
    const hurt = holding('rapid-healing', [{ ...mine, stats: { w: 2 }, wounds: 1 }, foe])
    plays(hurt, 'rapid-healing', turn)
    expect(hurt.table.fighter(0).wounds).toBe(2)
    expect(isOffered(holding('rapid-healing', [mine, foe]), turn)).toBe(false)
  })

  test('Rejuve Stimm: restores a Wound', () => {
    const of = holding('rejuve-stimm', [{ ...mine, stats: { w: 2 }, wounds: 0 }, foe])
    plays(of, 'rejuve-stimm', turn)
    expect(of.table.fighter(0).wounds).toBe(1)
  })

  test('Sterner Stuff: every Broken fighter may rally now', () => {
    const of = holding('sterner-stuff', [
      { ...mine, conditions: ['broken'] },
      { name: 'second', conditions: ['broken'] },
      foe,
    ])
    plays(of, 'sterner-stuff', turn, {
      dice: [
        ['check.cl', 6, 6],
        ['check.cl', 1, 1],
      ],
      choices: [
        ['rally.try', 'yes'],
        ['rally.try', 'yes'],
      ],
    })
    expectConditions(of, 0)
    expectConditions(of, 1, 'broken')
  })

  test('Machine Curse: causes an ammo check for every ranged weapon', () => {
    const of = holding('machine-curse', [mine, { ...foe, weapons: [gun(), blade, gun('shotgun')] }])
    plays(of, 'machine-curse', turn, {
      dice: [
        ['ammo.check', 3],
        ['ammo.check', 4],
      ],
    })
    expect(of.table.fighter(1).weapons.map(({ outOfAmmo }) => outOfAmmo)).toEqual([true, false, false])
  })

  test('Unnerving Whispers: the target tests Willpower at -2 or is Insane', () => {
    const of = holding('unnerving-whispers', [mine, foe])
    plays(of, 'unnerving-whispers', turn, { dice: [['check.wil', 4, 4]] })
    expectConditions(of, 1, 'insane')
  })

  test('They’re Everywhere: enemies near two of one’s fighters test Cool or are Pinned', () => {
    const of = holding('theyre-everywhere', [mine, { name: 'second' }, foe, { name: 'far', side: 1 }])
    plays(of, 'theyre-everywhere', turn, {
      dice: [['check.cl', 1, 2]],
      space: {
        within: ({ of: enemy, among, distance }) => (enemy === 2 && distance === 4000 ? among : among.slice(0, 1)),
      },
    })
    expectStatus(of, 2, 'pinned')
    expectStatus(of, 3, 'active')
  })

  test('Bait and Switch: moves a Ready marker', () => {
    const of = holding('bait-and-switch', [mine, { name: 'second', ready: false }, foe])
    plays(of, 'bait-and-switch', turn)
    expect([0, 1].map((fighter) => of.table.fighter(fighter).ready)).toEqual([false, true])
    expect(isOffered(holding('bait-and-switch', [mine, foe]), turn)).toBe(false)
  })

  test('Shield Wall: improves saves by one from the front, until each next acts', () => {
    const of = holding('shield-wall', [
      { ...mine, carried: ['flak-armour'] },
      { name: 'near', carried: ['flak-armour'] },
      foe,
    ])
    const hit = (fromFront: boolean) => automaticHit(1, 'test', { strength: 3, ap: 0, damage: 1, fromFront })
    const before = saveNeeded(of.table, hit(true))?.value ?? 0
    plays(of, 'shield-wall', turn, {
      choices: [['tactics.fighter', 'mine']],
      space: { within: ({ among }) => among },
    })
    expect(saveNeeded(of.table, hit(true))?.value).toBe(before - 1)
    expect(saveNeeded(of.table, hit(false))?.value).toBe(before)
    of.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: 1, actionPoints: 2 })
    expect(saveNeeded(of.table, hit(true))?.value).toBe(before)
  })
})

test('a Cool check of an enemy does not let the other side play its card', () => {
  const of = holding('burst-of-courage', [mine, foe])
  play(check(of.table, 1, 'cl', 'NEC-COND-09'), { dice: [1, 1] })
  expect(of.state.sides[0]?.hand).toEqual(['burst-of-courage'])
})
