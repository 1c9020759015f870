import { half, inches, type Length } from '../../../space'
import type { Facing } from '../state'

/** What an impact does to what it strikes. */
export interface Power {
  readonly strength: number
  readonly ap: number
  readonly damage: number
}

/** NECV-IMP-00, NECV-SYS-07: by the Movement of the moving vehicle, read without gaps; NECV-IMP-00b: the slowest take the first row. */
export const impactPower = (movement: Length): Power => {
  if (movement < inches(6)) return { strength: 3, ap: 0, damage: 1 }
  if (movement < inches(8)) return { strength: 5, ap: -1, damage: 1 }
  return movement < inches(10) ? { strength: 7, ap: -2, damage: 2 } : { strength: 9, ap: -3, damage: 3 }
}

/** So many better in all three. */
const improved = ({ strength, ap, damage }: Power, by: number): Power => ({
  strength: strength + by,
  ap: ap - by,
  damage: damage + by,
})

/** One vehicle meeting another, or solid scenery. */
export interface Contact {
  readonly mine: Facing
  readonly myToughness: number
  readonly theirToughness: number
}

/** How the moving vehicle drives. */
export interface Driving {
  readonly movement: Length
  /** NECV-IMP-31: what its ram or Power Ram improves impacts of its front by. */
  readonly ramBonus: number
  readonly ramming: boolean
}

export interface Collision {
  readonly mine: Power
  readonly theirs: Power
}

/**
 * NECV-IMP-22: both are hit by the Movement of the one that moves, the softer one harder; NECV-IMP-30: one that rams is hit itself as
 * if at half speed; NECV-IMP-31: a ram improves what the other suffers.
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

/** NECV-IMP-25, NECV-IMP-26: scenery counts as tougher if it is sturdy, as softer if it is not; the vehicle alone is hit. */
export const crash = (movement: Length, sturdy: boolean): Power => improved(impactPower(movement), sturdy ? 1 : 0)

/** NECV-IMP-10, NECV-IMP-21, NECV-IMP-25: end on, with front or rear; sides glance off. */
export const isEndOn = (facing: Facing): boolean => facing === 'front' || facing === 'rear'
