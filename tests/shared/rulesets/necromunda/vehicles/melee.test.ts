import { expect, test } from 'vitest'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { attackNeeded } from '@shared/rulesets/necromunda/melee/weapon-skill'
import { unarmed } from '@shared/rulesets/necromunda/melee/combatant'
import { noDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { eventsOf, openGround, play } from '../kit'
import { driven, onTheRoad, ridgerunner } from './fleet'

const blade = {
  id: 'fighting-knife',
  profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, s: 4, traits: ['melee'] }],
} as const
const beside = () =>
  onTheRoad([{ stats: { ws: 4, a: 2, s: 4 }, weapons: [blade] }, driven(ridgerunner, 7, { side: 1 })])
const space = { ...openGround, within: [1], 'can-see': true, facing: ['left' as const] }

test('NECV-TV-09, NECV-MEL-04: +1 to hit a vehicle: WS 4+ hits on 3+', () => {
  const { table } = beside()
  const ganger = { fighter: 0, weapons: [unarmed], attackDice: noDice, penalties: [], defenceDice: 0, charging: false }
  expect(attackNeeded(table, ganger, 1, unarmed).value).toBe(3)
})

test('NECV-MEL-02, NECV-MEL-03: a fighter beside an enemy vehicle fights it and stays Active', () => {
  const scene = beside()
  play(fight(scene.table, 0, { charging: false }), {
    space,
    choices: ['fighting-knife/standard'],
    dice: [['fight.hit', 1, 2]],
  })
  expect(eventsOf(scene, 'fight-begun')).toMatchObject([{ targets: [1] }])
  expect([0, 1].map((one) => scene.table.fighter(one).status)).toEqual(['active', 'active'])
})

test('NECV-MEL-01, NECV-MEL-05: it neither defends nor reacts, and the attacker picks one of two locations', () => {
  const scene = beside()
  play(fight(scene.table, 0, { charging: false }), {
    space,
    choices: ['fighting-knife/standard', ['vehicle.location', 'engine']],
    dice: [
      ['fight.hit', 3, 2],
      // S 4 against a side of 4, then the Save of 5+.
      ['hit.wound', 4],
      ['hit.save.armour', 4],
      ['vehicle.damage', 1],
      ['vehicle.location', 2, 6],
    ],
  })
  expect(eventsOf(scene, 'vehicle-damaged')).toMatchObject([{ fighter: 1, location: 'engine', damage: 'glancing' }])
  expect(scene.table.fighter(1).vehicle?.stalled).toBe(true)
})

test('NECV-MEL-08: a fighter that wrecks a vehicle may consolidate', () => {
  const scene = onTheRoad([
    { stats: { ws: 4, a: 1, s: 4 }, weapons: [blade] },
    driven(ridgerunner, 7, { side: 1 }, { hullPoints: 1 }),
  ])
  const { asked } = play(fight(scene.table, 0, { charging: false }), {
    space: { ...space, drive: { placement: null, done: 0, met: null, dangerous: false } },
    choices: ['fighting-knife/standard', ['vehicle.location', 'body'], 'nothing'],
    dice: [
      ['fight.hit', 3],
      ['hit.wound', 4],
      ['hit.save.armour', 4],
      ['vehicle.damage', 4],
      ['vehicle.location', 2, 6],
      ['vehicle.lasting-damage', 3],
    ],
  })
  expect(scene.table.fighter(1).status).toBe('out-of-action')
  expect(asked.some((one) => one.type === 'choice' && one.options.includes('consolidate'))).toBe(true)
})
