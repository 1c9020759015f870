import { fold } from '../characteristics'
import { base, changedAt, holdersOf, type Registry } from '../../../engine'
import type { Hooks } from '../moments'
import type { FighterProfile, Weapon } from '../roster'

/** Fighters with their weapons prepared for the battle, and mounted if they ride. */
export const fittedOut = (rosters: readonly FighterProfile[], modules: Registry<Hooks>): readonly FighterProfile[] =>
  rosters.map((fighter) => mounted(armed(fighter, modules), modules))

const armed = (fighter: FighterProfile, modules: Registry<Hooks>): FighterProfile => {
  const handlers = modules.at('fitsOut', fighter.carried)
  if (handlers.length === 0) return fighter
  const strength = fold(fighter.statline.s).value
  const made = (weapon: Weapon): Weapon => changedAt(handlers, weapon, (now) => ({ weapon: now, strength }))
  return { ...fighter, weapons: fighter.weapons.map(made) }
}

/** NECV-MNT-01: the mount's Movement replaces the rider's. */
const mounted = (fighter: FighterProfile, modules: Registry<Hooks>): FighterProfile => {
  const [mount] = holdersOf(modules.at('ridesAt', fighter.carried))
  if (mount === undefined) return fighter
  return { ...fighter, statline: { ...fighter.statline, m: [base(mount.id, mount.rule, mount.property)] } }
}
