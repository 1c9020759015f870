/**
 * Attacks of an engaged model (4E-CC-13, 7E-BASE-FIGHT-04). `weapons`: number of its close combat weapons and pistols; two
 * or more of any kind add one Attack (4E-CC-15, 4E-CC-16, 4E-AMB-02).
 */
export const attacksOf = (attacks: number, weapons: number, bonus: number): number =>
  // 4E-PROF-11: a model without Attacks can't strike.
  attacks === 0 ? 0 : attacks + (weapons >= 2 ? 1 : 0) + bonus

/**
 * Bonus Attacks for charging this turn (4E-CC-14), but not against photon grenades (4E-CC-20), nor for the Slow and
 * Purposeful (4E-USR-20).
 */
export const chargeBonus = (charged: boolean, photon: boolean, slow: boolean): 0 | 1 =>
  charged && !photon && !slow ? 1 : 0

/** 7th edition: one for a charge (7E-BASE-FIGHT-04), two with Rage (7E-USR-RAGE-1), none when disordered (7E-BASE-CHG-06, 7E-USR-RAGE-2). */
export const seventhChargeBonus = (charge: 'none' | 'ordered' | 'disordered', rage: boolean): 0 | 1 | 2 => {
  if (charge !== 'ordered') return 0
  return rage ? 2 : 1
}

/**
 * Whether Rampaging models get D3 more Attacks: enemies outnumber friends in the combat, engaged or not, and they made no
 * disordered charge (7E-USR-RAMPAGE-1, 7E-USR-RAMPAGE-4).
 */
export const rampages = (friends: number, enemies: number, disordered: boolean): boolean =>
  enemies > friends && !disordered

/**
 * The most common value in a unit, for WS, Toughness, Initiative. On a tie: the lower in 4th edition (4E-CC-24, 4E-CC-30,
 * 4E-RES-11), the higher for Toughness in 7th (7E-BASE-SHOOT-06). Null: no models.
 */
export const majority = (values: readonly number[], tie: 'lower' | 'higher'): number | null => {
  const counted = [...Map.groupBy(values, (value) => value)].sort(
    ([one, some], [other, others]) => others.length - some.length || (tie === 'lower' ? one - other : other - one),
  )
  return counted[0]?.[0] ?? null
}
