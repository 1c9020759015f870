import { manifestation } from '@shared/rulesets/necromunda/psykers/manifest'
import { suicidalEmbrace } from '@shared/rulesets/necromunda/psykers/powers/psychoteric'
import { expect, test } from 'vitest'
import { ridgerunner } from '../vehicles/fleet'
import { eventsOf, play, theEvent, type FighterSketch, type WeaponSketch } from '../kit'
import { manifests, scene } from './warp'

const foe: FighterSketch = { name: 'foe', side: 1 }
const knowing = (power: string): FighterSketch => ({ name: 'witch', carried: [power] })
const passed = ['check.wil', 4, 4] as const
const blade = (id: string, s: number): WeaponSketch => ({
  id,
  class: 'close-combat',
  profiles: [{ long: { kind: 'engaged' }, s, damage: 2, traits: ['melee'] }],
})

test('NECX-PSY-01, Ghost and Shadow: the psyker’s player turns an enemy', () => {
  const of = scene([knowing('ghost-and-shadow'), foe])
  manifests(of, 'ghost-and-shadow', { dice: [passed] })
  expect(theEvent(of, 'faced').fighter).toBe(1)
})

test('NECX-PSY-01, Suicidal Embrace: after a failed Intelligence check the target attacks itself with one of its weapons', () => {
  const embraced = (int: readonly [number, number], dice: readonly (readonly [string, ...number[]])[]) => {
    const of = scene([
      knowing('suicidal-embrace'),
      { ...foe, stats: { w: 3 }, weapons: [blade('knife', 3), blade('axe', 4)] },
    ])
    manifests(of, 'suicidal-embrace', { dice: [passed, ['check.int', ...int], ...dice] })
    return of
  }
  const of = embraced(
    [1, 2],
    [
      ['embrace.weapon', 2],
      ['hit.wound', 3],
    ],
  )
  expect(theEvent(of, 'wounds-lost')).toMatchObject({ fighter: 1, amount: 2 })
  expect(eventsOf(embraced([4, 4], []), 'hit-taken')).toEqual([])
})

test('NECV-GAP-11: a vehicle cannot be the target of a power', () => {
  const truck: FighterSketch = { side: 1, vehicle: ridgerunner }
  const near = { space: { within: ({ among }: { readonly among: readonly number[] }) => among } }
  const aimed = (...enemies: FighterSketch[]) => {
    const { table } = scene([knowing('suicidal-embrace'), ...enemies])
    const { possible } = manifestation(suicidalEmbrace)
    return possible === undefined || play(possible(table, 0, []), near).result
  }
  expect([aimed(truck), aimed(foe)]).toEqual([false, true])
})

test('NECX-PSY-01, Penumbral Mirror: a friend is placed near an enemy', () => {
  const of = scene([knowing('penumbral-mirror'), { name: 'friend' }, foe])
  manifests(of, 'penumbral-mirror', {
    dice: [passed],
    space: {
      deploy: ({ fighter, ground }) => {
        expect([fighter, ground]).toMatchObject([1, [{ to: 'enemies', within: 5000 }]])
        return null
      },
    },
  })
  expect(theEvent(of, 'swung').fighter).toBe(1)
})
