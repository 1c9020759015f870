import { fold } from '../characteristics'
import { changedAt, type Registry } from '../../../engine'
import type { Hooks } from '../moments'
import type { FighterProfile, Weapon } from '../roster'

/** Fighters with their weapons as they have made them ready for the battle. */
export const fittedOut = (rosters: readonly FighterProfile[], modules: Registry<Hooks>): readonly FighterProfile[] =>
  rosters.map((fighter) => {
    const handlers = modules.at('fitsOut', fighter.carried)
    if (handlers.length === 0) return fighter
    const strength = fold(fighter.statline.s).value
    const made = (weapon: Weapon): Weapon => changedAt(handlers, weapon, (now) => ({ weapon: now, strength }))
    return { ...fighter, weapons: fighter.weapons.map(made) }
  })
