import { half, inches, type Length } from '../../../space'
import type { Facing } from '../state'

/** Strength, AP and Damage of an impact. */
export interface Power {
  readonly strength: number
  readonly ap: number
  readonly damage: number
}

/**
 * NECV-IMP-00, NECV-SYS-07: by the Movement of the moving vehicle, read as ranges without gaps; NECV-IMP-00b: the slowest use the first
 * row.
 */
export const impactPower = (movement: Length): Power => {
  if (movement < inches(6)) return { strength: 3, ap: 0, damage: 1 }
  if (movement < inches(8)) return { strength: 5, ap: -1, damage: 1 }
  return movement < inches(10) ? { strength: 7, ap: -2, damage: 2 } : { strength: 9, ap: -3, damage: 3 }
}

/** All three improved by `by`. */
const improved = ({ strength, ap, damage }: Power, by: number): Power => ({
  strength: strength + by,
  ap: ap - by,
  damage: damage + by,
})

/** A vehicle's contact with another, or with solid scenery. */
export interface Contact {
  readonly mine: Facing
  readonly myToughness: number
  readonly theirToughness: number
}

/** How the moving vehicle drives. */
export interface Driving {
  readonly movement: Length
  /** NECV-IMP-31: bonus of its ram or Power Ram to impacts of its front. */
  readonly ramBonus: number
  readonly ramming: boolean
}

export interface Collision {
  readonly mine: Power
  readonly theirs: Power
}

/**
 * NECV-IMP-22: both are hit according to the Movement of the moving vehicle, the one with lower Toughness harder; NECV-IMP-30: a ramming
 * vehicle is itself hit as at half speed; NECV-IMP-31: a ram improves the hit on the other.
 */
export const collide = (
  { mine, myToughness, theirToughness }: Contact,
  { movement, ramBonus, ramming }: Driving,
): Collision => {
  const isHeadOn = mine === 'front'
  const own = impactPower(ramming && isHeadOn ? half(movement) : movement)
  const bonus = isHeadOn ? ramBonus : 0
  return {
    mine: improved(own, myToughness < theirToughness ? 1 : 0),
    theirs: improved(impactPower(movement), bonus + (theirToughness < myToughness ? 1 : 0)),
  }
}

/** NECV-IMP-25, NECV-IMP-26: sturdy scenery counts as tougher than the vehicle, other scenery as weaker; only the vehicle is hit. */
export const crash = (movement: Length, sturdy: boolean): Power => improved(impactPower(movement), sturdy ? 1 : 0)

/** NECV-IMP-10, NECV-IMP-21, NECV-IMP-25: whether the contact is with front or rear; contacts with a side are glancing. */
export const isEndOn = (facing: Facing): boolean => facing === 'front' || facing === 'rear'
