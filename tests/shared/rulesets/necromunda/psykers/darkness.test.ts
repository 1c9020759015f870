import { expect, test } from 'vitest'
import { loadedArms } from '@shared/rulesets/necromunda/shooting'
import { armsWithTargets } from '@shared/rulesets/necromunda/shooting/arms'
import { canBeShotAt, sight } from '@shared/rulesets/necromunda/shooting/targets'
import { rollToHit } from '@shared/rulesets/necromunda/shooting/to-hit'
import type { Effect, Status } from '@shared/rulesets/necromunda/state'
import { eventsOf, play, shotFacts, type FighterSketch, type WeaponSketch } from '../kit'
import { manifests, scene, withFacts } from './warp'

const gun: WeaponSketch = { id: 'gun', profiles: [{ short: 12, long: 24, s: 3, ammo: 4 }] }
const foe: FighterSketch = { name: 'foe', side: 1, weapons: [gun] }
const around = (power: string, value?: number): Effect => ({
  id: `power:${power}`,
  until: 'not-maintained',
  by: 0,
  fresh: true,
  ...(value === undefined ? {} : { value }),
})
const witch = (power: string, value?: number): FighterSketch => ({
  name: 'witch',
  carried: [power],
  effects: [around(power, value)],
})
const gunOf = ({ table }: ReturnType<typeof scene>, fighter: number) => {
  const profile = table.roster(fighter).weapons[0]?.profiles[0]
  if (profile === undefined) throw new Error('It has no gun')
  return profile
}

const shoots = (dice: readonly number[], { near = true, bs = 4, shooter = 1 } = {}) => {
  const of = scene([witch('cacophony-of-silence'), { ...foe, stats: { bs } }, { name: 'friend', weapons: [gun] }])
  const profile = gunOf(of, shooter)
  const shot = {
    shooter,
    target: 0,
    profile,
    band: 'short',
    cover: bs > 4 ? 'heavy' : 'open',
    aimed: false,
    paired: false,
  } as const
  const { result } = play(
    rollToHit(of.table, shot),
    withFacts({
      dice,
      space: {
        within: (question) => {
          expect(question).toMatchObject({ of: 0, distance: 5000, among: [1] })
          return near ? [1] : []
        },
      },
    }),
  )
  return result?.natural ?? null
}

test('NECX-PSY-01, Cacophony of Silence: enemies within 5" reroll hits, and the second roll counts (NECX-DICE-06)', () => {
  expect(shoots([5, 3])).toBeNull()
  expect(shoots([5, 4])).toBe(4)
  expect(shoots([3])).toBeNull()
})

test('NECX-PSY-01, Cacophony of Silence: applies to an improbable shot too, but not to distant enemies or friends', () => {
  expect(shoots([6, 6, 2], { bs: 6 })).toBeNull()
  expect(shoots([6, 6, 6], { bs: 6 })).toBe(6)
  expect(shoots([5], { near: false })).toBe(5)
  expect(shoots([5], { shooter: 2 })).toBe(5)
})

interface Looking {
  readonly status?: Status
  readonly shooter?: number
  readonly pointBlank?: boolean
}

const seen = (near: boolean, { status = 'active', shooter = 1, pointBlank = false }: Looking = {}) => {
  const of = scene([{ ...witch('a-perfect-void'), status }, foe, { name: 'friend', weapons: [gun] }])
  const { result } = play(
    sight(of.table, shooter, 0, gunOf(of, shooter)),
    withFacts({
      space: {
        shot: shotFacts({ pointBlank }),
        within: (question) => {
          expect(question).toMatchObject({ of: 0, distance: 10000, among: [1] })
          return near ? [1] : []
        },
      },
    }),
  )
  return { cover: result.cover, shootable: canBeShotAt(of.table, result) }
}

test('NECX-PSY-01, A Perfect Void: gives heavy cover from enemies within 10", which hides the psyker when on the ground (NEC-SHOOT-04)', () => {
  expect(seen(true)).toEqual({ cover: 'heavy', shootable: true })
  expect(seen(false)).toEqual({ cover: 'open', shootable: true })
  expect(seen(true, { status: 'pinned' }).shootable).toBe(false)
  expect(seen(false, { status: 'pinned' }).shootable).toBe(true)
})

test('NECX-PSY-01, A Perfect Void: gives no cover from friends, nor at point-blank range (NEC-SHOOT-11)', () => {
  expect(seen(true, { shooter: 2 }).cover).toBe('open')
  expect(seen(true, { pointBlank: true }).cover).toBe('open')
})

interface Aiming {
  readonly visibility?: number
  readonly target?: FighterSketch
  readonly shooter?: FighterSketch
}

/** The targets of the foe, 6" from all others, with the psyker near to it or not. */
const aimsAt = (inTheDark: boolean, { visibility = 3000, target, shooter }: Aiming = {}) => {
  const of = scene([witch('sight-blight', visibility), { ...foe, ...shooter }, { name: 'mark', ...target }])
  const arms = loadedArms(of.table, 1, () => true)
  const { result } = play(
    armsWithTargets(of.table, 1, arms),
    withFacts({
      space: {
        within: (question) => {
          if (question.of === 0) return inTheDark ? question.among : []
          return question.distance >= 6000 ? question.among : []
        },
      },
    }),
  )
  return result[0]?.candidates ?? []
}

test('NECX-PSY-01, NECX-COND-07, Sight Blight: enemies within 5" cannot see beyond the visibility', () => {
  expect(aimsAt(true)).toEqual([])
  expect(aimsAt(true, { visibility: 6000 })).toEqual([0, 2])
  expect(aimsAt(false)).toEqual([0, 2])
})

test('NECX-PSY-01, CAMP-PRE-06, Sight Blight: fighters with lights or on fire are seen, and goggles help', () => {
  expect(aimsAt(true, { target: { carried: ['photo-lumen'] } })).toEqual([2])
  expect(aimsAt(true, { target: { conditions: ['on-fire'] } })).toEqual([2])
  expect(aimsAt(true, { shooter: { carried: ['photo-goggles'] } })).toEqual([0, 2])
})

test('NECX-SCN-06, Sight Blight: the visibility is rolled when it begins', () => {
  const of = scene([{ name: 'witch', carried: ['sight-blight'] }, foe])
  manifests(of, 'sight-blight', {
    dice: [
      ['check.wil', 4, 4],
      ['darkness.visibility', 2],
    ],
  })
  expect(eventsOf(of, 'effect-gained').map(({ effect }) => effect.value)).toEqual([6000])
})
