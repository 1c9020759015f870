import type { Registry } from '../../../engine'
import type { Moments } from '../moments'
import type { FighterProfile, Weapon } from '../roster'

/** Fighters with their weapons as they have made them ready for the battle. */
export const fittedOut = (rosters: readonly FighterProfile[], modules: Registry<Moments>): readonly FighterProfile[] =>
  rosters.map((fighter) => {
    const handlers = modules.at('fitsOut', fighter.carried)
    if (handlers.length === 0) return fighter
    const made = (weapon: Weapon): Weapon =>
      handlers.reduce((before, { run }) => ({ ...before, profiles: run({ weapon: before }) }), weapon)
    return { ...fighter, weapons: fighter.weapons.map(made) }
  })
