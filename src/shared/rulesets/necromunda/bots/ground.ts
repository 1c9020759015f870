import { enemiesOf } from '../table'
import { isOnTable, standingPlace } from '../../../space'
import { errandsFor } from './errands'
import { squareAt, stepsTo, withDoors } from './footing'
import { bestShot } from './shots'
import type { Outlook } from './view'

/** Share of the possible shots at a fighter that is expected: enemies have other targets too. */
const attention = 0.4
/** Worth of an inch nearer to the enemy: for fighters with only close combat weapons, and for shooters. */
const nearness = { striker: 0.015, shooter: 0.003 } as const
/** Inches; longer than any path on a table. */
const noWay = 100

/** Worth of a place to a fighter: its best shot, minus expected shots at it, plus nearness to the enemy. */
export const groundFor = (outlook: Outlook, fighter: number, shoots: boolean) => {
  const { table, footing, state } = outlook
  const enemies = enemiesOf(table, fighter)
  const dangerous = enemies.filter((enemy) => table.fighter(enemy).status !== 'seriously-injured')
  const there = dangerous
    .filter((enemy) => isOnTable(state.positions, enemy))
    .map((enemy) => standingPlace(state.positions, enemy))
  const steps = footing === null ? null : stepsTo(withDoors(footing, state.scenery), there)
  const striker = table.roster(fighter).weapons.every(({ weaponClass }) => weaponClass === 'close-combat')
  const perInch = striker ? nearness.striker : nearness.shooter

  const errands = errandsFor(outlook, fighter)

  return (from: Outlook): number => {
    const offence = shoots ? bestShot(from, fighter, enemies).worth : 0
    let threat = 0
    for (const enemy of dangerous) threat += bestShot(from, enemy, [fighter]).worth
    const at = standingPlace(from.state.positions, fighter)
    const away = steps === null || footing === null ? 0 : Math.min(noWay, steps[squareAt(footing, at.x, at.y)] ?? noWay)
    return offence - attention * threat - away * perInch + errands(from)
  }
}
