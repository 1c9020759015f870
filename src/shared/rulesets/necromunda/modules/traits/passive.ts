import type { NecromundaModule } from '../../moments'

/** Traits that consist of properties only. */
export const passiveTraits: readonly NecromundaModule[] = [
  // Two dice for an ammo check, and the worse counts. Each half is a weapon with its own ammo.
  { id: 'combi', rule: 'NECX-TRAIT-COMBI', properties: { ammoDice: 2 } },
  // A grenade used against scenery in close combat: one automatic hit (NEC-TERR-21).
  { id: 'demolitions', rule: 'NECX-TRAIT-DEMOLITIONS', properties: { demolishes: true } },
  // A nerve test at -2 instead of injury dice.
  { id: 'fear', rule: 'NECX-TRAIT-FEAR', properties: { nerveTestForInjury: -2 } },
  // The attacker rerolls one successful hit, two if both weapons have the trait.
  { id: 'parry', rule: 'NECX-TRAIT-PARRY', properties: { parries: 1 } },
  // Every hit makes D6 wound rolls.
  { id: 'scattershot', rule: 'NECX-TRAIT-SCATTERSHOT', properties: { scatters: true } },
  // NECX-COND-07: does not reveal a Hidden shooter.
  { id: 'silent', rule: 'NECX-TRAIT-SILENT', properties: { silent: true } },
  // In its own activation attacks enemies up to its long range away; they may react only with weapons that reach as far.
  { id: 'versatile', rule: 'NECX-TRAIT-VERSATILE', properties: { strikesAtLongRange: true } },
]
