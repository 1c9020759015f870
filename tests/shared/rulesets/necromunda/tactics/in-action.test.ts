import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { check } from '@shared/rulesets/necromunda/checks'
import { nerveTest } from '@shared/rulesets/necromunda/conditions/nerve'
import { automaticHit, goOutOfAction, resolveHit } from '@shared/rulesets/necromunda/hits'
import { saveNeeded } from '@shared/rulesets/necromunda/hits/save'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { reloadOf } from '@shared/rulesets/necromunda/shooting'
import { mayBeTargeted } from '@shared/rulesets/necromunda/targeting'
import { eventsOf, play, theEvent, type FighterSketch, type Scene, type Script } from '../kit'
import { activates, blade, foe, gun, holding, isOffered, mine, plays, withFacts } from './hand'

/** Cards played during an action, and cards whose effect shows only there. */

const shooter: FighterSketch = { ...mine, weapons: [gun()] }
const armed = { weapons: [blade] }
const wields = [
  ['fight.weapons', 'blade/standard'],
  ['fight.weapons', 'blade/standard'],
] as const
const enemyFirst = { ...foe, ...armed, engagedWith: [0] } as const
const fights = (of: Scene, fighter: number, script: Script) =>
  play(fight(of.table, fighter, { charging: false }), withFacts(script))
const shoots = (of: Scene, fighter: number, script: Script) => {
  of.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter, actionPoints: 2 })
  play(
    shoot.perform(of.table, fighter, () => undefined),
    withFacts(script),
  )
}
const coolNeeded = (of: Scene, fighter: number, near: readonly number[]) => {
  play(check(of.table, fighter, 'cl', 'NECX-NRV-01'), {
    dice: [6, 6],
    space: { within: ({ of: centre, distance }) => (distance === 3000 && near.includes(centre) ? [fighter] : []) },
  })
  return eventsOf(of, 'check-taken').at(-1)?.needed.value
}

describe('nerve', () => {
  test('A Good Day: gives +2 to Cool near the chosen Leader or Champion only', () => {
    const of = holding('a-good-day', [{ ...mine, category: 'leader' }, { name: 'friend' }, foe])
    plays(of, 'a-good-day', { at: 'set-up' })
    expect(coolNeeded(of, 1, [])).toBe(7)
    expect(coolNeeded(of, 1, [0])).toBe(5)
    expect(isOffered(holding('a-good-day', [mine, foe]), { at: 'set-up' })).toBe(false)
  })

  test('Having a Bad Day: gives -2 near the enemy’s', () => {
    const of = holding('having-a-bad-day', [mine, { ...foe, category: 'champion' }, { name: 'other', side: 1 }])
    plays(of, 'having-a-bad-day', { at: 'deployed' })
    expect(coolNeeded(of, 2, [1])).toBe(9)
    expect(coolNeeded(of, 0, [1])).toBe(7)
  })

  test('Fearsome Rep: after an enemy is taken down, others within 8" test their nerve at -2', () => {
    const of = holding('fearsome-rep', [mine, foe, { name: 'other', side: 1 }])
    const cause = { attacker: 0, by: 'autogun', kind: 'ranged' } as const
    play(
      goOutOfAction(of.table, 1, cause),
      withFacts({ choices: [['tactics.enemy-down', 'fearsome-rep']], space: { within: [] } }),
    )
    play(nerveTest(of.table, 2), {
      dice: [5, 3],
      space: { within: ({ of: centre, distance }) => (centre === 0 && distance === 8000 ? [2] : []) },
    })
    expect(theEvent(of, 'check-taken')).toMatchObject({ needed: { value: 9 }, passed: false })
  })
})

describe('ammo', () => {
  const scarce: FighterSketch = {
    ...mine,
    weapons: [gun(), { ...gun('relic'), profiles: [{ short: 8, long: 24, ammo: 4, traits: ['scarce'] }] }],
  }

  test('Proper Prep: reloads without a roll; Scarce weapons as usual', () => {
    const of = holding('proper-prep', [scarce, foe])
    const how = () =>
      of.table.roster(0).weapons.map(({ profiles: [profile] }) => profile && reloadOf(of.table, 0, profile))
    expect(how()).toEqual([undefined, 'never'])
    plays(of, 'proper-prep', { at: 'set-up' })
    expect(how()).toEqual(['automatic', undefined])
  })

  test('Fire Discipline: needs no ammo check for a miss, but for a hit', () => {
    const of = holding('fire-discipline', [shooter, { ...foe, stats: { w: 3 } }])
    plays(of, 'fire-discipline', { at: 'set-up' })
    shoots(of, 0, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
      ],
    })
    expect(eventsOf(of, 'ammo-checked')).toEqual([])
    shoots(of, 0, {
      dice: [
        ['shoot.hit', 6],
        ['shoot.firepower', 1],
        ['ammo.check', 6],
        ['hit.wound', 1],
      ],
    })
    expect(eventsOf(of, 'ammo-checked')).toHaveLength(1)
  })
})

describe('shots', () => {
  test('Crossfire: a target shot at earlier in the round is hit without a roll, once', () => {
    const of = holding('crossfire', [shooter, { ...foe, stats: { w: 3 } }, { ...shooter, name: 'second' }])
    shoots(of, 2, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
    })
    shoots(of, 0, {
      dice: [
        ['shoot.firepower', 2],
        ['hit.wound', 1],
      ],
      choices: [['tactics.own-shot', 'crossfire']],
    })
    expect(eventsOf(of, 'hit-taken').map(({ attacker }) => attacker)).toEqual([0])
    expect(of.table.fighter(0).effects).toEqual([])
  })

  test('Crossfire: not against a target not yet shot at, or only in an earlier round', () => {
    const of = holding('crossfire', [shooter, foe])
    const shot = { at: 'own-shot', fighter: 0, target: 1 } as const
    expect(isOffered(of, shot)).toBe(false)
    shoots(of, 0, {
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
    })
    expect(isOffered(of, shot)).toBe(true)
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(isOffered(of, shot)).toBe(false)
  })

  test('You!: makes one enemy easier to wound, and no other may be attacked', () => {
    const of = holding('you', [shooter, { ...foe, stats: { w: 3 } }, { name: 'other', side: 1 }])
    activates(of, {
      choices: [
        ['tactics.own-activation', 'you'],
        ['tactics.fighter', 'foe'],
        ['activation.action', 'shoot'],
        ['activation.action', 'end'],
      ],
      dice: [
        ['shoot.hit', 6],
        ['shoot.firepower', 2],
        ['hit.wound', 1],
      ],
      space: { targets: ({ among }) => among },
    })
    expect(theEvent(of, 'shot-declared').target).toBe(1)
    expect(theEvent(of, 'wound-rolled').needed.value).toBe(3)
    expect(mayBeTargeted(of.table, 2, 0)).toBe(true)
  })
})

describe('saves and wounds', () => {
  const hit = (ap = 0) => automaticHit(0, 'test', { strength: 3, ap, damage: 1 })

  test('Makeshift Armour: improves a save by one until it shows a 1', () => {
    const of = holding('makeshift-armour', [{ ...mine, stats: { w: 4 }, carried: ['flak-armour'] }, foe])
    plays(of, 'makeshift-armour', { at: 'turn' })
    expect(saveNeeded(of.table, hit())?.value).toBe(5)
    play(resolveHit(of.table, hit()), {
      dice: [
        ['hit.wound', 6],
        ['hit.save.armour', 4],
      ],
    })
    expect(saveNeeded(of.table, hit())?.value).toBe(5)
    play(resolveHit(of.table, hit()), {
      dice: [
        ['hit.wound', 6],
        ['hit.save.armour', 1],
      ],
    })
    expect(saveNeeded(of.table, hit())?.value).toBe(6)
  })

  test('Lucky Lho-stick Case: repeats the save, without its penalties', () => {
    const of = holding('lucky-lho-stick-case', [{ ...mine, stats: { w: 4 }, carried: ['mesh-armour'] }, foe])
    play(resolveHit(of.table, hit(-1)), {
      dice: [
        ['hit.wound', 6],
        ['hit.save.armour', 5],
        ['hit.save.armour', 5],
      ],
      choices: [['tactics.save-failed', 'lucky-lho-stick-case']],
    })
    expect(eventsOf(of, 'save-rolled').map(({ needed, passed }) => [needed.value, passed])).toEqual([
      [6, false],
      [5, true],
    ])
    expect(eventsOf(of, 'wounds-lost')).toEqual([])
  })

  test('Blood Fury: gives one more attack on every Charge after losing a Wound', () => {
    const of = holding('blood-fury', [{ ...mine, ...armed, stats: { w: 2 }, engagedWith: [1] }, enemyFirst])
    play(resolveHit(of.table, hit()), { dice: [['hit.wound', 6]], choices: [['tactics.wound-lost', 'blood-fury']] })
    play(
      fight(of.table, 0, { charging: true }),
      withFacts({ dice: [['fight.hit', 1, 1, 1]], choices: [...wields, ['fight.react', 'no']] }),
    )
    expect(eventsOf(of, 'attacks-chosen')[0]?.dice.value).toBe(3)
  })
})

describe('close combat', () => {
  test('Stop Resisting: after a Fight there are no more reactions this round', () => {
    const of = holding('stop-resisting', [{ ...mine, ...armed, engagedWith: [1] }, enemyFirst])
    fights(of, 0, {
      dice: [['fight.hit', 1]],
      choices: [...wields, ['fight.react', 'no'], ['tactics.own-fought', 'stop-resisting']],
    })
    const { asked } = fights(of, 0, { dice: [['fight.hit', 1]], choices: wields })
    expect(asked.map(({ kind }) => kind)).not.toContain('fight.react')
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(
      fights(of, 0, { dice: [['fight.hit', 1]], choices: [...wields, ['fight.react', 'no']] }).asked.map(
        ({ kind }) => kind,
      ),
    ).toContain('fight.react')
  })

  test('Counter-assault: gives +1 to hit for reactions in that turn', () => {
    const of = holding('counter-assault', [{ ...mine, ...armed, engagedWith: [1] }, enemyFirst], { activation: 1 })
    fights(of, 1, {
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1],
      ],
      choices: [...wields, ['fight.react', 'yes'], ['tactics.own-reaction', 'counter-assault']],
    })
    expect(eventsOf(of, 'hit-rolled').map(({ attacker, needed }) => [attacker, needed.value])).toEqual([
      [1, 4],
      [0, 3],
    ])
  })

  test('Healthy Paranoia: the fighter need not turn to attack an enemy behind it', () => {
    const behind = { 'can-see': false } as const
    const of = holding('healthy-paranoia', [{ ...mine, ...armed, engagedWith: [1] }, enemyFirst])
    plays(of, 'healthy-paranoia', { at: 'own-activation', fighter: 0 })
    fights(of, 0, { dice: [['fight.hit', 1]], space: behind, choices: [...wields, ['fight.react', 'no']] })
    expect(theEvent(of, 'hit-rolled').needed.value).toBe(4)
  })
})
