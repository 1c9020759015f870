import type { Option } from '../../../engine'
import { neededForCheck } from '../checks'
import { characteristic } from '../characteristics'
import type { ActionId } from '../state'
import { enemiesOf } from '../table'
import { isOnTable, standingPlace } from '../../../space'
import { squareAt, stepsTo, withDoors } from './footing'
import type { Outlook } from './view'
import { chanceOf, chanceOfTwo } from './worth'

/** Worth of an inch of path to the enemy that an open door saves. */
const perInch = 0.025

export const hasDoor = (option: Option): option is Option & { readonly door: number } =>
  'door' in option && typeof option.door === 'number'

/** Worth to a fighter of opening a door: the path to the nearest enemy that it saves; 0 if it is open. */
export const openingWorth = ({ table, state, footing }: Outlook, fighter: number, door: number): number => {
  const { doors, gates } = state.scenery
  if (footing === null || gates[door] === true) return 0
  const there = enemiesOf(table, fighter)
    .filter((enemy) => table.fighter(enemy).status !== 'seriously-injured' && isOnTable(state.positions, enemy))
    .map((enemy) => standingPlace(state.positions, enemy))
  const { x, y } = standingPlace(state.positions, fighter)
  const away = (open: readonly boolean[]): number =>
    stepsTo(withDoors(footing, { doors, gates: [...open] }), there)[squareAt(footing, x, y)] ?? 0
  const saved = away(gates) - away(gates.map((gate, number) => gate || number === door))
  return perInch * saved
}

/** Worth of the best door to open; 0 if none is worth it. */
const bestDoor = (outlook: Outlook, fighter: number, fits: (door: number) => boolean): number =>
  Math.max(0, ...outlook.state.scenery.doors.map((_, door) => (fits(door) ? openingWorth(outlook, fighter, door) : 0)))

/**
 * Worth of an action at doors, if it is offered; undefined for other actions. It is not checked which doors are within reach: as a rule
 * those are the ones worth most.
 */
export const doorWorth = (outlook: Outlook, fighter: number, action: ActionId | 'end'): number | undefined => {
  const { table, state } = outlook
  const isLocked = (door: number): boolean => state.scenery.doors[door]?.locked === true
  switch (action) {
    case 'operate-door':
      return bestDoor(outlook, fighter, (door) => !isLocked(door)) || -1
    case 'force-door': {
      const strength = characteristic(table, fighter, 's').value
      return (bestDoor(outlook, fighter, isLocked) || -1) * chanceOf(9 - strength)
    }
    case 'access-terminal':
      return (bestDoor(outlook, fighter, isLocked) || -1) * chanceOfTwo(neededForCheck(table, fighter, 'int').value + 2)
    case 'strike-door':
    case 'shoot-door':
      return (bestDoor(outlook, fighter, isLocked) || -1) / 4
    default:
      return undefined
  }
}
