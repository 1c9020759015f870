import type { Computed } from '../../../engine'
import { adjusted } from '../hits/resolve'
import { meleeHit, rangedHit, saveNeeded, woundNeeded } from '../hits'
import { attackDice } from '../melee/choose-weapons'
import type { Combatant } from '../melee/combatant'
import { attackNeeded } from '../melee/weapon-skill'
import type { Hit } from '../moments'
import { hitNeeded } from '../shooting'
import { usesTemplate } from '../shooting/template'
import { shotIn } from './attack'
import { attacker, target, type Duel } from './duel'
import type { Situation } from './question'

/** The number each step needs, with its rows; null if nothing is rolled. */
export interface Reasons {
  /** Attack dice in a fight. */
  readonly dice: Computed | null
  /** Null for templates, which need no hit roll. 7 or more: an improbable shot (NEC-SHOOT-10). */
  readonly hit: Computed | null
  readonly wound: Computed | null
  /** The armour save; null: it has none, or none is left. Field and special saves are only in the odds. */
  readonly save: Computed | null
}

export const reasonsFor = (duel: Duel, situation: Situation): Reasons => {
  const { table, profile } = duel
  const hit = adjusted(table, hitOf(duel, situation))
  const blow = situation.kind === 'fight' ? blowsOf(duel, situation) : null
  return {
    dice: blow?.dice ?? null,
    hit: blow?.needed ?? (situation.kind === 'shooting' && !usesTemplate(profile) ? shotNeeded(duel, situation) : null),
    wound: hit.strength === null ? null : woundNeeded(table, hit, hit.strength),
    save: saveNeeded(table, hit),
  }
}

const hitOf = ({ table, profile }: Duel, situation: Situation): Hit =>
  situation.kind === 'shooting'
    ? rangedHit(table, attacker, target, profile, {
        shortRange: situation.range === 'short',
        template: usesTemplate(profile),
      })
    : meleeHit(table, attacker, target, profile, situation.charging)

const shotNeeded = ({ table, profile }: Duel, situation: Extract<Situation, { kind: 'shooting' }>): Computed =>
  hitNeeded(table, shotIn(table, profile, situation))

const blowsOf = ({ table, profile }: Duel, { charging }: Extract<Situation, { kind: 'fight' }>) => {
  const weapons = [profile]
  const dice = attackDice(table, attacker, target, weapons, { charging, reacting: false })
  const combatant: Combatant = { fighter: attacker, weapons, attackDice: dice, penalties: [], defenceDice: 0, charging }
  return { dice, needed: attackNeeded(table, combatant, target, profile) }
}
