import type { NecromundaModule } from '../../moments'

/** Traits that are nothing but properties. */
export const passiveTraits: readonly NecromundaModule[] = [
  // Two dice for an ammo check, the worse counts. Each half is a weapon with ammo of its own.
  { id: 'combi', rule: 'NECX-TRAIT-COMBI', properties: { ammoDice: 2 } },
  // A grenade struck with at scenery: one automatic hit (NEC-TERR-21).
  { id: 'demolitions', rule: 'NECX-TRAIT-DEMOLITIONS', properties: { demolishes: true } },
  // A nerve test at -2 instead of injury dice.
  { id: 'fear', rule: 'NECX-TRAIT-FEAR', properties: { nerveTestForInjury: -2 } },
  // The attacker rolls one successful hit again, two if both weapons have it.
  { id: 'parry', rule: 'NECX-TRAIT-PARRY', properties: { parries: 1 } },
  // Every hit makes D6 wound rolls.
  { id: 'scattershot', rule: 'NECX-TRAIT-SCATTERSHOT', properties: { scatters: true } },
  // NECX-COND-07: does not give a Hidden shooter away.
  { id: 'silent', rule: 'NECX-TRAIT-SILENT', properties: { silent: true } },
  // In its own activation strikes at enemies up to its long range away; they strike back only with what reaches as far.
  { id: 'versatile', rule: 'NECX-TRAIT-VERSATILE', properties: { strikesAtLongRange: true } },
]
