import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { automaticHit } from '@shared/rulesets/necromunda/hits/automatic'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { weaponsOf } from '@shared/rulesets/necromunda/setup/weapons'
import { eventsOf, play, theEvent } from '../kit'
import { driven, onTheRoad, ridgerunner } from './fleet'

const shot = { strength: 6, ap: -6, damage: 1 } as const

describe('NECV-HIT-07', () => {
  const shelter = [{ location: 'engine', from: ['front'] }] as const

  test('a location that cannot be hit from that side is rerolled', () => {
    const scene = onTheRoad([driven({ ...ridgerunner, sheltered: shelter }, 7), { side: 1 }])
    // Wounded; a glancing hit on the engine, again the engine, and then the crew, which is shaken and fails.
    play(resolveHit(scene.table, automaticHit(0, 'fall', { ...shot, facing: 'front' })), {
      dice: [
        ['hit.wound', 6],
        ['vehicle.damage', 1],
        ['vehicle.location', 6],
        ['vehicle.location', 6],
        ['vehicle.location', 4],
        ['vehicle.handling', 1, 1],
      ],
    })
    expect(theEvent(scene, 'vehicle-damaged')).toMatchObject({ location: 'crew', faces: [1, 4] })
  })

  test('it can be hit from other sides', () => {
    const scene = onTheRoad([driven({ ...ridgerunner, sheltered: shelter }, 7), { side: 1 }])
    play(resolveHit(scene.table, automaticHit(0, 'fall', { ...shot, facing: 'rear' })), {
      dice: [
        ['hit.wound', 6],
        ['vehicle.damage', 1],
        ['vehicle.location', 6],
      ],
    })
    expect(theEvent(scene, 'vehicle-damaged')).toMatchObject({ location: 'engine' })
  })
})

describe('NECV-TRT-13', () => {
  test('a trait described by content comes with the weapon', () => {
    const catalogue = loadPacks([necromundaPack])
    const onVehicles = { damageDice: 1, stalls: true }
    const find: typeof catalogue.traits.find = (id) => {
      const known = catalogue.traits.find(id)
      return known === undefined || id !== 'plentiful' ? known : { ...known, vehicles: onVehicles }
    }
    const storm = { ...catalogue, traits: { ...catalogue.traits, find } }
    const lasgun = { itemId: 'gun', weapon: 'lasgun', accessories: [] }
    const [plain] = weaponsOf(catalogue, lasgun, 0, 3)
    const [charged] = weaponsOf(storm, lasgun, 0, 3)
    expect([plain?.profiles[0]?.onVehicles, charged?.profiles[0]?.onVehicles]).toEqual([undefined, onVehicles])
  })

  test('an unsaved hit rolls more Damage dice, and the vehicle tests Handling or is Stalled', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1, weapons: [{ id: 'gun', profiles: [{ short: 8 }] }] }])
    const [profile] = scene.table.roster(1).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('nothing to shoot with')
    const haywire = { ...profile, onVehicles: { damageDice: 1, stalls: true } }
    const hit = { ...automaticHit(0, 'gun', { ...shot, facing: 'front' }), profile: haywire }
    play(resolveHit(scene.table, hit), {
      dice: [
        ['hit.wound', 6],
        ['vehicle.damage', 1, 1],
        ['vehicle.location', 4],
        ['vehicle.handling', 6, 6],
        ['vehicle.handling', 1, 1],
      ],
    })
    expect(scene.state.fighters[0]?.vehicle?.stalled).toBe(true)
    expect(eventsOf(scene, 'handling-tested').map(({ rule }) => rule)).toEqual(['NECV-DMG-01', 'NECV-TRT-13'])
  })
})
