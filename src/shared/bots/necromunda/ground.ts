import { enemiesOf } from '../../rulesets/necromunda/table'
import { baseDistance, bodyOf, isOnTable, standingPlace } from '../../space'
import { bestShot } from './shots'
import type { Outlook } from './view'

/** How much of what could be shot at a fighter is likely to be: enemies have others to shoot at. */
const attention = 0.3
/** What an inch nearer to the enemy is worth: to those who can only strike, and to those who shoot. */
const nearness = { striker: 0.03, shooter: 0.006 } as const

/** Enemies that may do harm. */
const dangerous = ({ table }: Outlook, fighter: number): number[] =>
  enemiesOf(table, fighter).filter((enemy) => table.fighter(enemy).status !== 'seriously-injured')

/** What standing here is worth to a fighter: its best shot, less what may come back, and a pull towards the enemy. */
export const standWorth = (outlook: Outlook, fighter: number, shoots: boolean): number => {
  const { table } = outlook
  const enemies = enemiesOf(table, fighter)
  const offence = shoots ? bestShot(outlook, fighter, enemies).worth : 0
  let threat = 0
  let nearest = Number.POSITIVE_INFINITY
  for (const enemy of dangerous(outlook, fighter)) {
    threat += bestShot(outlook, enemy, [fighter]).worth
    nearest = Math.min(nearest, distanceTo(outlook, fighter, enemy))
  }
  const striker = table.roster(fighter).weapons.every(({ weaponClass }) => weaponClass === 'close-combat')
  const pull = nearest === Number.POSITIVE_INFINITY ? 0 : (nearest / 1000) * (striker ? nearness.striker : nearness.shooter)
  return offence - attention * threat - pull
}

/** Thousandths of an inch, base to base. */
export const distanceTo = ({ state: { positions } }: Outlook, from: number, to: number): number =>
  isOnTable(positions, from) && isOnTable(positions, to)
    ? baseDistance(bodyOf(positions, from), standingPlace(positions, from), bodyOf(positions, to), standingPlace(positions, to))
    : Number.POSITIVE_INFINITY
