import { expect, test } from 'vitest'
import { rally } from '@shared/rulesets/necromunda/conditions/broken'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import type { Effect } from '@shared/rulesets/necromunda/state'
import { eventsOf, expectConditions, play, theEvent, type FighterSketch } from '../kit'
import { activates, effectsOf, firstOffered, manifests, scene, withFacts } from './warp'

const foe: FighterSketch = { name: 'foe', side: 1 }
const passed = ['check.wil', 4, 4] as const
const knowing = (power: string): FighterSketch => ({ name: 'witch', carried: [power] })
const surrounded = (power: string): FighterSketch => {
  const effect: Effect = { id: `power:${power}`, until: 'not-maintained', by: 0, fresh: true }
  return { ...knowing(power), effects: [effect] }
}

test.each([
  ['an enemy near', [1], [[1, -1]]],
  ['nobody near', [], []],
] as const)(
  'NECX-PSY-01, Unrememberable Utterance with %s: a fighter that activates within 3" has one action',
  (_, near, changed) => {
    const of = scene([surrounded('unrememberable-utterance'), foe], { activation: null })
    activates(
      of,
      {
        choices: [['activation.action', 'end']],
        space: {
          within: (question) => {
            expect(question).toMatchObject({ of: 0, distance: 3000, among: [1] })
            return near
          },
        },
      },
      1,
    )
    expect(eventsOf(of, 'action-points-changed').map(({ fighter, by }) => [fighter, by])).toEqual(changed)
  },
)

test('NECX-PSY-01, Unrememberable Utterance: does not affect friends, nor anybody once it has ended', () => {
  const friend: FighterSketch = { name: 'friend' }
  const of = scene([surrounded('unrememberable-utterance'), friend, foe], { activation: null })
  activates(of, { choices: [['activation.action', 'end']] }, 1)
  of.table.emit({ type: 'powers-ended', rule: 'NEC-PSY-22', fighter: 0 })
  activates(of, { choices: [['activation.action', 'end']] }, 2)
  expect(eventsOf(of, 'action-points-changed')).toEqual([])
})

test('NECX-PSY-01, NEC-PSY-21: an aura stays on the psyker, and cannot be manifested twice', () => {
  const of = scene([knowing('unrememberable-utterance'), foe], { activation: null })
  const { asked } = activates(of, {
    dice: [passed],
    choices: [
      ['activation.action', 'manifest:unrememberable-utterance'],
      ['activation.action', 'end'],
    ],
  })
  expect(effectsOf(of, 0)).toEqual(['power:unrememberable-utterance'])
  const after = asked.filter(({ kind }) => kind === 'activation.action').at(-1)
  expect(firstOffered({ asked })).toContain('manifest:unrememberable-utterance')
  expect(after?.options).not.toContain('manifest:unrememberable-utterance')
})

const brokenFoe = (near: readonly number[], psyker = surrounded('craven-howl')) => {
  const of = scene([psyker, { ...foe, conditions: ['broken'] }], { activation: 1 })
  const howled = near.length > 0
  play(
    rally(of.table, 1),
    withFacts({
      dice: howled ? [] : [['check.cl', 5, 5]],
      choices: howled ? [] : [['rally.try', 'yes']],
      space: {
        within: ({ distance }) => {
          expect(distance).toBe(5000)
          return near
        },
      },
    }),
  )
  return of
}

test('NECX-PSY-01, Craven Howl: Broken enemies within 5" may not try to rally', () => {
  expectConditions(brokenFoe([1]), 1, 'broken')
  expectConditions(brokenFoe([]), 1)
})

const turnOfFoes = (lure: boolean) => {
  const of = scene([knowing('psychotic-lure'), { ...foe, groupActivation: 2 }, { ...foe, name: 'other' }], {
    activation: 0,
  })
  if (lure) manifests(of, 'psychotic-lure', { dice: [passed], choices: [['psyker.target', 'foe']] })
  of.table.emit({ type: 'activation-ended', rule: 'NEC-ACT-10', fighter: 0 })
  const { asked } = play(
    actionPhase(of.table),
    withFacts({
      choices: lure
        ? [['activation.action', 'end']]
        : [
            ['activation.fighter', 'foe'],
            ['activation.group', 'other'],
            ['activation.action', 'end'],
          ],
    }),
  )
  return { of, asked }
}

test('NECX-PSY-01, Psychotic Lure: its player must activate the target next, and without a group', () => {
  const { of, asked } = turnOfFoes(true)
  expect(theEvent(of, 'activated').fighter).toBe(1)
  expect(asked.map(({ kind }) => kind)).not.toContain('activation.group')
  expect(effectsOf(of, 1)).toEqual([])
  expect(turnOfFoes(false).asked.map(({ kind }) => kind)).toContain('activation.group')
})

test('NECX-PSY-01, Psychotic Lure: has no target that is no longer Ready', () => {
  const of = scene([knowing('psychotic-lure'), { ...foe, ready: false }])
  manifests(of, 'psychotic-lure', {})
  expect(eventsOf(of, 'check-taken')).toEqual([])
})
