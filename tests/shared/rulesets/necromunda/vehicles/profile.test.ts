import { expect, test } from 'vitest'
import type { CrewVehicle } from '@shared/battle'
import { buildOf, loadPacks } from '@shared/content'
import { n23 } from '@shared/campaign'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { sayWhatIsByHand } from '@shared/rulesets/necromunda/setup/by-hand'
import { hullProfile } from '@shared/rulesets/necromunda/setup/hull'
import { inArcs } from '@shared/rulesets/necromunda/vehicles/arcs'
import { toughnessOf } from '@shared/rulesets/necromunda/vehicles/facing'
import { handlingNeeded } from '@shared/rulesets/necromunda/vehicles/handling'
import { freshHull } from '@shared/rulesets/necromunda/vehicles/vehicle'
import { row } from '@shared/engine'
import { play } from '../kit'
import { gun } from '../hits/hits'
import { driven, onTheRoad, ridgerunner, rockgrinder } from './fleet'

const catalogue = loadPacks([necromundaPack])

test('NECV-PROF-01, NECV-ARC-02: left and right share the Toughness of the side, the rear has its own', () => {
  const of = (facing: 'front' | 'left' | 'right' | 'rear') => toughnessOf(rockgrinder, facing)
  expect([of('front'), of('left'), of('right'), of('rear')]).toEqual([7, 7, 7, 6])
})

test('NECV-PROF-02: a vehicle tests with the characteristics of its crew', () => {
  const { table } = onTheRoad([driven(ridgerunner, 7, { stats: { cl: 6, bs: 3 } })])
  expect([characteristic(table, 0, 'cl').value, characteristic(table, 0, 'bs').value]).toEqual([6, 3])
})

test('NECV-PROF-03: characteristics have the limits of a card', () => {
  const { vehicle } = n23.characteristics
  expect(vehicle).toMatchObject({
    m: { best: 12_000, worst: 1000 },
    't-front': { best: 10, worst: 3 },
    hp: { best: 8, worst: 1 },
    handling: { best: 3, worst: 10 },
    save: { best: 2, worst: 6 },
  })
})

test('NECV-PROF-04, NECV-PROF-05: Handling needs at least its value on 2D6; a bonus counts for the roll', () => {
  const { table } = onTheRoad([driven(ridgerunner, 7)])
  expect(handlingNeeded(table, 0).value).toBe(7)
  expect(handlingNeeded(table, 0, [row('help', 'NECV-ACT-30', 'add', 1)]).value).toBe(6)
})

test('NECV-PROF-07, NECV-ARC-09: weapons carried by the crew point ahead', () => {
  const scene = onTheRoad([driven(ridgerunner, 7, { weapons: [gun()] }), { side: 1 }, { side: 1 }])
  const [profile] = scene.table.roster(0).weapons[0]?.profiles ?? []
  if (profile === undefined) throw new Error('The crew has a weapon')
  const asked: unknown[] = []
  const ahead = play(inArcs(scene.table, 0, profile, [1, 2]), {
    space: {
      'in-arcs': ({ arcs }) => {
        asked.push(arcs)
        return [2]
      },
    },
  })
  expect([ahead.result, asked]).toEqual([[2], [['front']]])
})

test('NECV-STAT-01: a vehicle begins the battle Mobile, with all its Hull Points', () => {
  expect(freshHull(ridgerunner)).toMatchObject({ hullPoints: 3, stalled: false, handlingLost: 0, blackedOut: false })
})

test('NECV-TERR-05: a hybrid counts as tracked', () => {
  const mauler = catalogue.vehicles.get('mauler')
  const build = buildOf(mauler)
  const vehicle: CrewVehicle = {
    ...{ id: 'hull', name: 'Iron Maw', type: 'mauler', toughness: { front: 5, side: 4, rear: 4 } },
    ...{ hullPoints: 3, handling: 5, save: 5, hull: build.hull, drive: build.drive, hardpoints: [] },
    ...{ traits: [...build.traits], upgrades: [], transport: [], rating: 100, damage: [] },
  }
  expect(build.drive).toBe('hybrid')
  expect(hullProfile(vehicle, []).locomotion).toBe('tracked')
})

test('NECV-ARC-04: hardpoints of a card without arcs are read from its text', () => {
  const { build: _, ...own } = catalogue.vehicles.get('rockgrinder')
  expect(buildOf(own)).toMatchObject({
    hull: { length: 6000, width: 3000, height: 3000 },
    drive: 'wheeled',
    hardpoints: [
      { operator: 'crew', arcs: ['front', 'left'] },
      { operator: 'passenger', arcs: ['front', 'right'] },
    ],
    transport: ['bed'],
    confidence: 'low',
  })
})

test('NECV-PROF-09: Dedicated Gunner, Agile and Jury-rigged are added where the cards leave them out', () => {
  const traits = (id: string) => buildOf(catalogue.vehicles.get(id)).traits
  expect([traits('outrider-quad'), traits('tauros-venator'), traits('custom-walker')]).toEqual([
    ['agile', 'dedicated-gunner'],
    ['dedicated-gunner'],
    ['jury-rigged'],
  ])
})

test('NECV-ARC-08, NECV-PASS-01: rules left to players are announced before the battle', () => {
  const { table, events } = onTheRoad([
    driven({ ...ridgerunner, byHand: ['passenger-operated', 'passengers', 'smoke-vents'] }, 7),
  ])
  sayWhatIsByHand(table)
  const said = events.flatMap((event) => (event.type === 'left-by-hand' ? [event.what] : []))
  expect(said).toEqual(['passenger-operated', 'passengers', 'smoke-vents'])
})
