import { enemiesOf, friendsOf, has, type NecromundaTable } from '../../table'
import { inches, isOnTable, standingPlace, type Placement } from '../../../../space'
import { errandsFor } from '../errands'
import { squareAt, stepsTo, withDoors } from '../footing'
import { bestShot } from '../shots'
import { distanceTo, withFighterAt, withStatus, type Outlook } from '../view'
import { dangerTo } from './danger'
import { weights } from './weights'

/** What it is worth to a fighter to be somewhere. */
export interface Stand {
  /** The best shot from there now. */
  readonly shot: number
  /** To end the activation there on its feet, in fighters; comparable between places of one fighter only. */
  readonly standing: number
}

/** Farther than any way on a table. */
const noWay = 100
const steadying = inches(3)
const inLeadersSight = inches(12)

/** Judges places for one fighter; what all of them have in common is worked out once. */
export const judgeOf = (outlook: Outlook, fighter: number) => {
  const { table, state, footing } = outlook
  const enemies = enemiesOf(table, fighter)
  const there = enemies
    .filter((enemy) => table.fighter(enemy).status !== 'seriously-injured' && isOnTable(state.positions, enemy))
    .map((enemy) => standingPlace(state.positions, enemy))
  const steps = footing === null ? null : stepsTo(withDoors(footing, state.scenery), there)
  const striker = isStriker(table, fighter)
  const perInch = pullOn(table, striker)
  const errands = errandsFor(outlook, fighter)

  const away = (from: Outlook): number => {
    if (steps === null || footing === null) return 0
    const { x, y } = standingPlace(from.state.positions, fighter)
    const far = Math.min(noWay, steps[squareAt(footing, x, y)] ?? noWay)
    return perInch * Math.max(0, far - (striker ? 0 : weights.nearEnough))
  }
  const worthOf = (from: Outlook, except: readonly number[]): number =>
    companyOf(from, fighter) - weights.caution * dangerTo(from, fighter, except) - away(from) + errands(from)

  return {
    /** On its feet at a place. */
    at(place: Placement): Stand {
      const from = withFighterAt(outlook, fighter, place)
      const shot = bestShot(from, fighter, enemies).worth
      return { shot, standing: worthOf(from, []) + weights.shotNextRound * shot }
    },
    /** Lying down at a place. */
    lyingAt: (place: Placement): number =>
      worthOf(withStatus(withFighterAt(outlook, fighter, { ...place, pose: 'prone' }), fighter, 'pinned'), []) -
      weights.lying,
    /** In close combat with an enemy: its own blows are for `fightWorth` to say, and friends of its shoot less readily. */
    against(enemy: number): number {
      const from = withFighterAt(outlook, fighter, standingPlace(state.positions, enemy))
      return companyOf(from, fighter) - weights.caution * weights.shotsIntoCombat * dangerTo(from, fighter, [enemy])
    },
  }
}
export type Judge = ReturnType<typeof judgeOf>

/** Nothing to shoot with. */
const isStriker = (table: NecromundaTable, fighter: number): boolean =>
  table.roster(fighter).weapons.every(({ weaponClass }) => weaponClass === 'close-combat')

/** Grows from round to round, so that two gangs in hiding meet in the end. */
const pullOn = (table: NecromundaTable, striker: boolean): number => {
  const perInch = striker ? weights.nearness.striker : weights.nearness.shooter
  return perInch * (1 + weights.impatience * Math.max(0, table.state.round - 1))
}

/** NECX-NRV-01, NECX-FLEE-02: friends steady the nerve, and a leader who stays keeps others from fleeing. */
const companyOf = (outlook: Outlook, fighter: number): number => {
  const { table } = outlook
  let near = 0
  let led = 0
  for (const friend of friendsOf(table, fighter)) {
    const distance = distanceTo(outlook, fighter, friend)
    if (distance === null) continue
    const steady = table.fighter(friend).status !== 'seriously-injured' && !has(table, friend, 'broken')
    if (steady && distance <= steadying) near += 1
    if (table.roster(friend).category === 'leader' && distance <= inLeadersSight) led = weights.nearLeader
  }
  return led + weights.company.each * Math.min(weights.company.most, near)
}
