import { expect, test } from 'vitest'
import { apply } from '@shared/rulesets/necromunda/apply'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { offerCards } from '@shared/rulesets/necromunda/tactics/offer'
import { enemiesOf, friendsOf } from '@shared/rulesets/necromunda/table'
import { eventsOf, play, theEvent, type FighterSketch } from '../kit'
import { effectsOf, manifests, scene, withFacts } from './warp'

const foe: FighterSketch = { name: 'foe', side: 1 }
const knowing = (power: string): FighterSketch => ({ name: 'witch', carried: [power] })
const passed = ['check.wil', 4, 4] as const

test('NECX-PSY-01, Deceitful Thoughts: after a failed Intelligence check the psyker’s player moves the target by its Movement', () => {
  const deceived = (int: readonly [number, number]) => {
    const of = scene([knowing('deceitful-thoughts'), foe])
    manifests(of, 'deceitful-thoughts', {
      dice: [passed, ['check.int', ...int]],
      space: {
        within: ({ distance, among }) => (distance === 5000 ? among : []),
        deploy: ({ fighter, ground }) => {
          expect([fighter, ground]).toMatchObject([
            1,
            [
              { to: 'start', within: 5000 },
              { to: 'enemies', beyond: 1000 },
            ],
          ])
          return null
        },
      },
    })
    return eventsOf(of, 'swung').map(({ fighter }) => fighter)
  }
  expect([deceived([1, 2]), deceived([4, 4])]).toEqual([[1], []])
})

const bystanders: FighterSketch[] = [
  knowing('seen-unseen'),
  { ...foe, weapons: [{ id: 'gun', profiles: [{ short: 8, long: 24 }] }] },
  { ...foe, name: 'mate' },
]

test('NECX-PSY-01, Seen Unseen: makes all fighters enemies of its target, until the power ends', () => {
  const of = scene(bystanders)
  manifests(of, 'seen-unseen', { dice: [passed], choices: [['psyker.target', 'foe']] })
  expect(effectsOf(of, 1)).toEqual(['power:seen-unseen'])
  const known = () => [enemiesOf(of.table, 2), friendsOf(of.table, 2), enemiesOf(of.table, 1), friendsOf(of.table, 1)]
  expect(known()).toEqual([[0, 1], [], [0, 2], []])
  apply(of.state, { type: 'powers-ended', rule: 'NEC-PSY-22', fighter: 0 })
  expect(known()).toEqual([[0], [1], [0], [2]])
})

test('NECX-PSY-01, Seen Unseen: its target may be shot at by its own gang', () => {
  const of = scene(bystanders, { activation: 1 })
  manifests(of, 'seen-unseen', { dice: [passed], choices: [['psyker.target', 'mate']] })
  play(
    shoot.perform(of.table, 1, () => undefined),
    withFacts({ choices: [['shoot.target', 'mate']], dice: [6, 2, 1], space: { nearest: 2 } }),
  )
  expect(theEvent(of, 'shot-declared')).toMatchObject({ shooter: 1, target: 2 })
})

const cloaked = (near: readonly number[]) => {
  const effects = [{ id: 'power:cloak-of-whispers', until: 'not-maintained', by: 2 }] as const
  const of = scene([{ name: 'mine' }, foe, { name: 'witch', side: 1, carried: ['cloak-of-whispers'], effects }], {
    hands: [['unnerving-whispers']],
    cards: tacticsCards,
    activation: null,
  })
  const within = ({ of: centre, distance }: { of: number; distance: number }) =>
    centre === 2 && distance === 3000 ? near : []
  return { of, space: { within } }
}

test('NECX-PSY-01, Cloak of Whispers: cards of enemies cannot affect the psyker or friends within 3"', () => {
  const { of, space } = cloaked([])
  const { asked } = play(
    offerCards(of.table, 0, { at: 'turn' }),
    withFacts({ choices: [['tactics.turn', 'unnerving-whispers']], dice: [['check.wil', 6, 6]], space }),
  )
  expect(asked.filter(({ kind }) => kind === 'tactics.fighter').map(({ options }) => options)).toEqual([])
  expect(theEvent(of, 'check-taken').fighter).toBe(1)
  const all = cloaked([1])
  expect(
    play(offerCards(all.of.table, 0, { at: 'turn' }), withFacts({ space: all.space })).asked.map(({ kind }) => kind),
  ).toEqual(['within'])
})

test('NECX-PSY-01, Cloak of Whispers: nor are they offered when such an enemy acts', () => {
  const { of, space } = cloaked([1])
  of.state.sides[0]?.hand.splice(0, 1, 'click')
  const profiles = [{ ...(of.table.roster(1).weapons[0]?.profiles[0] ?? ({} as never)), ammo: 4 }]
  expect(play(offerCards(of.table, 0, { at: 'enemy-shot', shooter: 1, profiles }), withFacts({ space })).result).toBe(
    false,
  )
  expect(eventsOf(of, 'card-played')).toEqual([])
})
