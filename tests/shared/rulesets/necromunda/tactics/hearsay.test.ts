import { describedRules } from '@shared/rulesets/necromunda/scenarios'
import { inches } from '@shared/space'
import { expect, test } from 'vitest'
import { eventsOf, play, pushedBy, shotFacts, somewhere, theEvent, type FighterSketch } from '../kit'
import { activates, blade, foe, gun, holding, isOffered, mine, plays, withFacts } from './hand'

/** NECX-SCN-03: cards that sources know only by hearsay, by the reading in the list. */

const raving: FighterSketch = { name: 'raving', side: 1, conditions: ['broken'], weapons: [gun()] }

test('NECX-SCN-03: Battle Madness: a Broken fighter shoots at the nearest, friends included, instead of an activation', () => {
  const of = holding('battle-madness', [mine, raving, { name: 'pal', side: 1 }])
  const { result } = plays(
    of,
    'battle-madness',
    { at: 'turn' },
    {
      space: { nearest: 2, targets: ({ among }) => among },
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 2],
      ],
    },
  )
  expect([result, theEvent(of, 'shot-declared').target]).toEqual([true, 2])
  expect(of.state.fighters[1]?.effects).toEqual([])
})

test('NECX-SCN-03: Battle Madness: an Engaged fighter attacks', () => {
  const fighting = { ...raving, weapons: [blade], engagedWith: [0] }
  const of = holding('battle-madness', [{ ...mine, engagedWith: [1] }, fighting])
  plays(
    of,
    'battle-madness',
    { at: 'turn' },
    { dice: [['fight.hit', 1]], choices: [['fight.weapons', 'blade/standard'], 'no'] },
  )
  expect(theEvent(of, 'fight-begun').attacker).toBe(1)
})

test('NECX-SCN-03: a Ricochet targets an enemy within 5" of the missed one', () => {
  const of = holding('ricochet', [{ ...mine, weapons: [gun()] }, foe, { name: 'other', side: 1 }])
  const asked: number[] = []
  activates(of, {
    choices: [
      ['tactics.own-activation', 'no-card'],
      ['activation.action', 'shoot'],
      ['shoot.target', 'foe'],
      ['tactics.own-miss', 'ricochet'],
      ['activation.action', 'end'],
    ].filter(([kind]) => kind !== 'tactics.own-activation') as [string, string][],
    dice: [
      ['shoot.hit', 1],
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
    space: {
      within: ({ among, distance }) => {
        asked.push(distance)
        return among
      },
      shot: shotFacts(),
    },
  })
  expect(asked).toContain(inches(5))
  expect(eventsOf(of, 'hit-rolled').map(({ target }) => target)).toEqual([1, 2])
})

test('NECX-SCN-03: a Ricochet is not offered after its target has left the table', () => {
  const offeredWhen = (status: 'active' | 'out-of-action') =>
    isOffered(holding('ricochet', [mine, { ...foe, status }, { name: 'other', side: 1 }]), {
      at: 'own-miss',
      shooter: 0,
      target: 1,
    })
  expect([offeredWhen('active'), offeredWhen('out-of-action')]).toEqual([true, false])
})

test('NECX-SCN-03: Double-Fisted fires a second gun at the same target', () => {
  const of = holding('double-fisted', [{ ...mine, weapons: [gun(), gun('lasgun')] }, foe])
  activates(of, {
    choices: [
      ['tactics.own-activation', 'double-fisted'],
      ['activation.action', 'shoot'],
      ['shoot.weapon', 'autogun/standard'],
      ['activation.action', 'end'],
    ],
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
  })
  expect(eventsOf(of, 'shot-declared').map(({ target, profile }) => [target, profile])).toEqual([
    [1, 'autogun/standard'],
    [1, 'lasgun/standard'],
  ])
})

test('CAMP-PRE-52: a sentry that Looks the Other Way raises no alarm and is turned', () => {
  const sentries = describedRules('18-sneak')?.parts ?? describedRules('hb-dead')?.parts ?? []
  const of = holding('look-the-other-way', [mine, { ...foe, ready: true }], { roles: ['attacker', 'defender'] })
  for (const { activationEnds } of sentries)
    if (activationEnds !== undefined)
      play(
        activationEnds(of.table, 1),
        withFacts({
          dice: [['scenario.spot', 6]],
          choices: [['tactics.spotted', 'look-the-other-way']],
          space: { nearest: 0, face: somewhere(1) },
        }),
      )
  expect([eventsOf(of, 'faced').length, of.state.scenario.marks['alarm'] ?? 0]).toEqual([1, 0])
})

test('NECX-SCN-03: a Vacuum Chamber moves all models within 12" towards a door that has opened', () => {
  const scenery = { doors: [{ locked: false, wounds: 3, movedInTurn: 0 }], gates: [true] }
  const of = holding('vacuum-chamber', [mine, { name: 'pal' }, foe], { scenery })
  const asked: unknown[] = []
  plays(
    of,
    'vacuum-chamber',
    { at: 'enemy-door', fighter: 2, door: 0 },
    {
      dice: [['tactics.distance', 4]],
      choices: [],
      space: {
        within: ({ among }) => among.slice(0, 1),
        pushed: (question) => {
          asked.push(question)
          return pushedBy(0, inches(4))
        },
      },
    },
  )
  expect(asked).toMatchObject([{ fighter: 0, from: 2, distance: inches(4), towards: true }])
})
