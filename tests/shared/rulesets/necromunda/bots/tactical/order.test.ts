import { urgencies } from '@shared/rulesets/necromunda/bots/tactical/order'
import { withFighterAt } from '@shared/rulesets/necromunda/bots/view'
import { heading, spot, type Placement } from '@shared/space'
import { expect, test } from 'vitest'
import { begun, crew } from './begun'

const at = (x: number, y: number): Placement => ({ ...spot(x, y, 0), heading: heading(0), pose: 'standing' })

test('a fighter that can charge is more urgent than one that is too far away', () => {
  // A Goliath's Champion with close combat weapons only, and one enemy in a hall.
  const plain = begun('18-standoff', { number: 1 })(({ fighters }) => {
    for (const enemy of fighters.slice(crew + 1)) enemy.status = 'out-of-action'
  })
  const fighter = plain.table.rosters.find(
    ({ side, weapons }) => side === 0 && weapons.every(({ weaponClass }) => weaponClass === 'close-combat'),
  )?.index
  if (fighter === undefined) throw new Error('nobody has only close combat weapons')
  const urgencyFrom = (place: Placement): number => {
    const outlook = withFighterAt(withFighterAt(plain, fighter, place), crew, at(16_000, 17_000))
    return urgencies(outlook, [fighter]).get(fighter) ?? 0
  }
  expect(urgencyFrom(at(16_000, 20_000))).toBeGreaterThan(urgencyFrom(at(16_000, 34_000)))
})
