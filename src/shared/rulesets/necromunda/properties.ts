import type { Row } from '../../engine'
import type { Characteristic } from '../../content/schema'
import type { Length } from '../../space'
import type { Power } from './psykers/power'
import type { Ground } from './questions'

/**
 * What a module gives its bearer as long as it is carried. A number added to a roll helps it: +1 is better. Lengths and distances are
 * thousandths of an inch.
 */
export interface Properties {
  /** The bearer ignores barricades, dangerous ground, drops and gaps, and never falls. */
  readonly hovers: true
  /** The bearer ignores barricades, and no enemy it passes intercepts it. */
  readonly vaults: true
  /** The bearer may move through enemies in a Move or Charge if it does not end beside them. */
  readonly slipsThrough: true
  /** Climbing costs the bearer no more than walking. Skills and wargear only. */
  readonly climbsFreely: true
  /** Movement of the bearer's mount, which replaces its own. Wargear only. */
  readonly ridesAt: Length
  /** Nothing moves the bearer against its will, and it does not fall when Pinned at an edge. */
  readonly immovable: true
  /** Added to the distance of a Charge. */
  readonly chargeDistance: number
  /** Added to the distance of Consolidate. */
  readonly consolidateDistance: number
  /** The part of a gap that is ignored when the bearer leaps over it. */
  readonly leapsOver: Length
  /** A check of this characteristic keeps the bearer standing after a fall. */
  readonly keepsFeetBy: Characteristic

  /** Added to the test of a Retreat. */
  readonly retreatTest: number
  /** NECV-MNT-15: added to the tests by which a rider stays mounted and gets up. */
  readonly steadiesRider: number
  /** Added to the roll for forcing a door. */
  readonly forceDoor: number
  /** The weapon may attack scenery in close combat, and then makes one hit. */
  readonly demolishes: true
  /** A door that the bearer forces is destroyed. */
  readonly destroysDoors: true
  /** Added to the Intelligence test at a terminal or a casket's lock. */
  readonly sceneryTest: number
  /** Added to the roll for spotting intruders as a sentry. */
  readonly watch: number
  /** The same, for the bearer's owner. */
  readonly watchesForOwner: number

  /** Subtracted from enemies' Intelligence tests at terminals and casket locks. */
  readonly secures: number
  /** The roll for the contents of a casket may be rerolled. */
  readonly rollsCasketsAgain: true
  /** The bearer is activated alone: it cannot be part of a group. */
  readonly actsAlone: true
  /** Friends without this property take no nerve test when the bearer goes down. */
  readonly goesUnmourned: true
  /** No enemy finishes off the bearer's owner while the bearer is within this distance of it. */
  readonly guardsOwner: Length
  /** Added to the number of friends that the bearer's group activation brings in. */
  readonly groupSize: number
  /** Reach of the bearer's group activations, in place of 3" (NECX-GRP-01). */
  readonly groupReach: Length
  /** The bearer's group activations reach friends with `answersMotivator` anywhere on the battlefield. */
  readonly motivates: true
  readonly answersMotivator: true
  /** The bearer has no group activation. */
  readonly leadsNobody: true
  /** Friends who see the bearer benefit from its example at any distance (NECX-FLEE-02). */
  readonly shieldsInSight: true
  /**
   * Its gang's bottle checks use the better of two dice; the bearer tests twice against fleeing. Skills and wargear only, and only while
   * standing.
   */
  readonly steadiesBottling: true
  /** Added to its gang's bottle checks. Skills and wargear only, and only while standing. */
  readonly bottleCheck: number
  /** Once the bearer is Out of Action, its gang's next bottle check fails. Skills and wargear only. */
  readonly failsBottleCheck: true
  /**
   * When a friend within this distance earns a point of experience, the bearer takes a Leadership test for it to earn one more. Skills and
   * wargear only.
   */
  readonly mentors: Length
  /** The bearer is set up after all others, on this ground. */
  readonly setUpLast: Ground
  /** The bearer may be held back during deployment. */
  readonly mayWait: true
  /** Effects only: the bearer may only set out to engage the fighter with the effect's number. */
  readonly chargesOnly: true
  /** The bearer has to be its player's next activation, and alone. */
  readonly activatesNext: true
  /** Being on fire hurts the bearer but does not restrict its actions. */
  readonly actsOnFire: true
  /** The bearer never goes Insane. */
  readonly staysSane: true
  /** Everybody is an enemy of the bearer. Effects only. */
  readonly friendless: true
  /** Once a round the bearer may use this characteristic for a check of one of `of`, if it is better. */
  readonly checksInstead: {
    readonly characteristic: Characteristic
    readonly of: readonly Characteristic[]
    /** The question that asks the player. */
    readonly question: 'cold-calculating.use'
  }

  /** Effects only: the range of the example of Leaders and Champions is limited to this (NECX-FLEE-02). */
  readonly leadsWithin: Length
  /** Effects only: Broken enemies within this distance cannot rally. */
  readonly keepsFromRallying: Length
  /** Effects only: enemies activated within this distance have one action. */
  readonly slows: Length
  /** Effects only: rows for nerve tests of enemies within this distance. */
  readonly shakesNerve: { readonly within: Length; readonly rows: readonly Row[] }
  /** Effects only: enemies within this distance reroll successful shots. */
  readonly spoilsShots: Length
  /** Effects only: enemies within this distance see no further than the effect's number. */
  readonly darkens: Length
  /** The bearer is in heavy cover from enemies within this distance, wherever it stands. */
  readonly hidesFrom: Length
  /** Effects only: enemies' cards cannot affect the bearer or its friends within this distance. */
  readonly sparesFromCards: Length

  /** Used up by the bearer's first attack with any weapon. */
  readonly usedUpByAttacking: true

  /** After a Fight, the bearer has to finish off an enemy if it can, rather than consolidate. */
  readonly finishesRather: true
  /** Effects only: the bearer may only finish off the fighter with the effect's number. */
  readonly finishesOnly: true

  /** The bearer cannot be finished off (NEC-ACT-22). */
  readonly neverFinished: true
  /** Once a battle a shot that hit the bearer is rerolled; its next activation may only be used to move. */
  readonly dodgesBullets: true
  /** Effects only: the hit being resolved goes to the fighter with the effect's number. */
  readonly hitGoesTo: true
  /** Effects only: nobody may shoot at the bearer who could shoot at another target. */
  readonly veiled: true
  /** Effects only: the blast diameter of the bearer's frag grenades. */
  readonly widensFrag: Length
  /** Effects only: the bearer throws three grenades at once; they scatter, and none are left. */
  readonly throwsThree: true
  /** Effects only: the bearer's guns without blast or template count as Sidearms. */
  readonly firesInMelee: true
  /** Effects only: the bearer's Charge from Pinned has the full distance. */
  readonly chargesFully: true
  /** The bearer never forces enemies to shoot at it as the nearest target (NEC-SHOOT-02). */
  readonly overlooked: true
  /** Effects only: the side with the effect's number may shoot at the bearer regardless of nearer targets, and rerolls misses. */
  readonly pointedOut: true
  /** Effects only: the bearer takes a Willpower check before it attacks anybody but the fighter with the effect's number. */
  readonly challenged: true
  /** A fighter that wants to charge the bearer has to check this characteristic first. */
  readonly chargersCheck: Characteristic
  /** The bearer's owner has that too while the bearer is Active within this distance. */
  readonly lendsFear: Length

  /** The bearer shoots in every activation if it can. */
  readonly mustShoot: true
  /** The bearer ignores target priority when it shoots (NEC-SHOOT-03). */
  readonly ignoresTargetPriority: true
  /** Shooting two pistols has no penalty for the bearer, and they may be fired at different targets. */
  readonly pairsPistols: true
  /** The shooter sees through smoke. */
  readonly seesThroughSmoke: true
  /** Effects only: the bearer's shot that has just missed is aimed at the fighter with the effect's number. */
  readonly nextMissGoesTo: true
  /** The next shot at the fighter with the effect's number hits without a roll. */
  readonly nextShotHits: true
  /** The target is chosen at random among all fighters in sight, including friends. */
  readonly targetsAtRandom: true
  /** A shot that missed causes no ammo check. */
  readonly savesAmmo: true
  /** Fires once: counts as having failed its ammo check. */
  readonly firesOnce: true
  /** Number of dice for an ammo check; the worst counts. */
  readonly ammoDice: number
  /** The shot makes no noise (NECX-COND-07). */
  readonly silent: true
  /** The weapon gives off light in the dark when it is used in close combat (NECX-COND-07). */
  readonly glows: true
  /** How much further than others the bearer sees in the dark. */
  readonly seesInTheDark: Length
  /** The bearer cannot hide in the dark. */
  readonly carriesLight: true
  /** While prone, the bearer can only be shot at from short range. */
  readonly liesLow: true

  /** Needs a hit die to read even if the hit is automatic (NECX-WND-02). */
  readonly readsHitDie: true
  /** The bearer's armour is better at the front, so the direction of a hit matters. */
  readonly facing: true
  /** Every hit makes D6 wound rolls. */
  readonly scatters: true
  /** Number of dice rolled for those wound rolls with these weapons; the best counts. */
  readonly scatterDice: { readonly dice: number; readonly weapons: readonly string[] }
  /** Rad-phage removes a flesh wound of the bearer's instead of causing one. */
  readonly healedByRays: true
  /** With the bearer's weapons, 1s are rerolled when rolling to beat Toughness by these effects. */
  readonly rollsOnesAgain: readonly string[]
  /** Number of dice an enemy rolls to beat the bearer's Toughness with these effects; the worst counts. */
  readonly diceAgainst: { readonly effects: readonly string[]; readonly dice: number }
  /** Rows for the victim's Toughness against these effects of the bearer's weapons. */
  readonly softens: { readonly effects: readonly string[]; readonly rows: readonly Row[] }
  /** A nerve test with this modifier replaces injury dice and their results. */
  readonly nerveTestForInjury: number

  /** In close combat the weapon reaches as far as its long range. */
  readonly strikesAtLongRange: true
  /** The weapon may not be chosen for close combat (NEC-MELEE-03): never, or not without the Melee trait. */
  readonly notChosen: 'ever' | 'without-melee'
  /** The bearer uses a two-handed weapon in one hand (NEC-MELEE-03). */
  readonly wieldsInOneHand: true
  /** The bearer fights with one weapon at a time. */
  readonly oneWeapon: true
  /** Other enemies in contact do not give the bearer a penalty (NEC-MELEE-14). */
  readonly unhindered: true
  /** The modifier that the bearer gives a friend it supports, in place of 1 (NEC-MELEE-13). */
  readonly supportsWith: number
  /** The bearer supports its friends even while it is engaged with other enemies (NEC-MELEE-13). */
  readonly alwaysSupports: true
  /** A check of this turns one blow that got through to the bearer into a miss, once for the blows of each side. */
  readonly stepsAsideBy: Characteristic
  /** A 6 for a blow of a Melee or Versatile weapon against the bearer misses, and its attacker fights unarmed for this round. */
  readonly breaksBlades: true
  /** The bearer makes reaction attacks even if Seriously Injured (NEC-MELEE-16). */
  readonly strikesBackLying: true
  /** Number of successful hits that the bearer makes its attacker reroll. */
  readonly parries: number
  /** The bearer may turn towards an attacker without penalty when it reacts (NEC-MELEE-02). */
  readonly turnsFreely: true
  /** One extra reaction die for every attack die that failed to hit the bearer. */
  readonly answersMisses: true
  /** Nobody makes reaction attacks against the bearer. */
  readonly unanswered: true
  /** The bearer has all-round vision. */
  readonly seesAround: true

  /** How many doses of each carried chem the bearer has per battle. */
  readonly doses: number
  /** The bearer is a psyker, with or without powers (NEC-PSY-01). */
  readonly psyker: true
  /** The bearer's owner may use its powers from the bearer's position. */
  readonly channels: true
  /** The psychic power that the bearer knows. */
  readonly power: Power
  /** Enemy psykers subtract the effect's number (1 if it has none) from powers aimed at the bearer. */
  readonly deflectsPowers: true
  /** The bearer may try to disrupt a power aimed at itself. */
  readonly disruptsForItself: true
}
