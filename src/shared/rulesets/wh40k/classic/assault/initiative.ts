/** What determines the Initiative at which a model strikes this round. */
export interface Striker {
  readonly initiative: number
  /** A power fist, a thunder hammer, or hit by a thunder hammer last phase (4E-CCW-15, 4E-CCW-18, 4E-SCW-16 to 4E-SCW-18). */
  readonly lastBlow: boolean
  /** Charged while in or behind cover, in the first round (4E-CC-10). */
  readonly inCover: boolean
  /** The chargers have plasma grenades (4E-CC-19). */
  readonly facesPlasma: boolean
  /** It charges enemies in cover with frag grenades (4E-CC-18). */
  readonly throwsFrag: boolean
  /** Has Furious Charge and charged this round (4E-USR-08). */
  readonly furious: boolean
  /** Its wargear lets it strike before others in the first round (4E-ARMY-02): by the source, at Initiative 10. */
  readonly strikesFirst: boolean
}

/** Initiative of a model's attacks in 4th edition, the strictest rule first. */
export const strikeInitiative = (striker: Striker): number => {
  if (striker.lastBlow) return 1
  if (striker.inCover && !striker.facesPlasma) return 10
  if (striker.throwsFrag || striker.strikesFirst) return 10
  return Math.min(10, striker.initiative + (striker.furious ? 1 : 0))
}

/** 7th edition: those who charge through difficult terrain without assault grenades strike last (7E-BASE-CHG-07). */
export const seventhInitiative = (initiative: number, throughTerrain: boolean, assaultGrenades: boolean): number =>
  throughTerrain && !assaultGrenades ? 1 : initiative

/** Models that strike together, highest Initiative first (4E-CC-06, 4E-CC-09, 7E-BASE-FIGHT-01, 7E-BASE-FIGHT-02). */
export const initiativeSteps = <Fighter>(
  fighters: readonly Fighter[],
  initiative: (fighter: Fighter) => number,
): readonly (readonly Fighter[])[] =>
  [...Map.groupBy(fighters, initiative)].sort(([one], [other]) => other - one).map(([, together]) => together)
