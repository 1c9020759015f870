import type { Row } from '../../engine'
import type { Characteristic } from '../../content/schema'
import type { Length } from '../../space'
import type { Power } from './psykers/power'
import type { Ground } from './questions'

/**
 * What modules are or have as long as they are carried. A number that is added to something counts for the roll where there is one: +1 helps.
 * Lengths and distances are thousandths of an inch.
 */
export interface Properties {
  /** Barricades, dangerous ground, drops and gaps are nothing to the bearer, and it never falls. */
  readonly hovers: true
  /** Barricades are nothing to the bearer, and no enemy it passes steps in its way. */
  readonly vaults: true
  /** Enemies are no obstacle to a Move or Charge of the bearer, as long as it does not end beside them. */
  readonly slipsThrough: true
  /** Climbing costs the bearer no more than walking. Skills and wargear only. */
  readonly climbsFreely: true
  /** How fast the mount goes on which the bearer rides: Movement in place of its own. Wargear only. */
  readonly ridesAt: Length
  /** Nothing moves the bearer against its will, and Pinned at an edge it does not fall. */
  readonly immovable: true
  /** Added to the distance of a Charge. */
  readonly chargeDistance: number
  /** Added to the distance of Consolidate. */
  readonly consolidateDistance: number
  /** So much of a gap does not count when the bearer leaps it. */
  readonly leapsOver: Length
  /** A check of this keeps the bearer on its feet after a fall. */
  readonly keepsFeetBy: Characteristic

  /** Added to the test of a Retreat. */
  readonly retreatTest: number
  /** NECV-MNT-15: added to the tests by which a rider keeps its seat and gets up. */
  readonly steadiesRider: number
  /** Added to the roll for forcing a door. */
  readonly forceDoor: number
  /** The weapon may be struck with at scenery, and then makes one hit. */
  readonly demolishes: true
  /** Nothing is left of a door that the bearer forces. */
  readonly destroysDoors: true
  /** Added to the Intelligence test at a terminal or a casket's lock. */
  readonly sceneryTest: number
  /** Added to how well the bearer spots intruders as a sentry. */
  readonly watch: number
  /** The same for its owner. */
  readonly watchesForOwner: number

  /** Taken off the Intelligence tests of enemies at terminals and the locks of caskets. */
  readonly secures: number
  /** What is in a casket may be rolled again. */
  readonly rollsCasketsAgain: true
  /** The bearer is activated by itself: no group includes it. */
  readonly actsAlone: true
  /** Friends who are not like it take no nerve test when the bearer goes down. */
  readonly goesUnmourned: true
  /** As long as the bearer stands this near to its owner, nobody finishes that one off. */
  readonly guardsOwner: Length
  /** Added to the number of friends that a group activation of the bearer brings in. */
  readonly groupSize: number
  /** How far group activations of the bearer reach, in place of 3" (NECX-GRP-01). */
  readonly groupReach: Length
  /** Group activations of the bearer reach those who answer to it anywhere on the battlefield. */
  readonly motivates: true
  readonly answersMotivator: true
  /** The bearer brings nobody into its activation. */
  readonly leadsNobody: true
  /** Friends who see the bearer follow its example at any distance (NECX-FLEE-02). */
  readonly shieldsInSight: true
  /** The better of two dice for its gang's bottle checks; the bearer tests twice against fleeing. Skills and wargear only, of those who stand. */
  readonly steadiesBottling: true
  /** Added to its gang's bottle checks. Skills and wargear only, of those who stand. */
  readonly bottleCheck: number
  /** Once the bearer is Out of Action, its gang's next bottle check fails. Skills and wargear only. */
  readonly failsBottleCheck: true
  /** A Leadership test when a friend within this distance earns a point of experience, and it earns one more. Skills and wargear only. */
  readonly mentors: Length
  /** The bearer is set up when everybody else is, on this ground. */
  readonly setUpLast: Ground
  /** The bearer may be kept back when everybody is set up. */
  readonly mayWait: true
  /** Effects only: whom the bearer sets out to engage is the fighter with the effect's number. */
  readonly chargesOnly: true
  /** The bearer has to be the next that its player activates, and alone. */
  readonly activatesNext: true
  /** Being on fire hurts the bearer and does not keep it from anything else. */
  readonly actsOnFire: true
  /** The bearer never goes Insane. */
  readonly staysSane: true
  /** Everybody is an enemy of the bearer. Effects only. */
  readonly friendless: true
  /** Once a round the bearer may check this characteristic in place of those, where it is better. */
  readonly checksInstead: {
    readonly characteristic: Characteristic
    readonly of: readonly Characteristic[]
    /** Asks the player. */
    readonly question: 'cold-calculating.use'
  }

  /** Effects only: a Leader's or Champion's example reaches no further (NECX-FLEE-02). */
  readonly leadsWithin: Length
  /** Effects only: Broken enemies within this distance cannot rally. */
  readonly keepsFromRallying: Length
  /** Effects only: enemies that are activated within this distance have one action. */
  readonly slows: Length
  /** Effects only: rows for nerve tests of enemies within this distance. */
  readonly shakesNerve: { readonly within: Length; readonly rows: readonly Row[] }
  /** Effects only: enemies within this distance roll again what hit with a shot. */
  readonly spoilsShots: Length
  /** Effects only: enemies within this distance see no further than the effect's number. */
  readonly darkens: Length
  /** The bearer is in heavy cover from enemies within this distance, wherever it stands. */
  readonly hidesFrom: Length
  /** Effects only: no card of an enemy can touch the bearer and its friends within this distance. */
  readonly sparesFromCards: Length

  /** The bearer's first attack, with any weapon, uses it up. */
  readonly usedUpByAttacking: true

  /** The bearer finishes off whom it can rather than move on after a Fight. */
  readonly finishesRather: true
  /** Effects only: whom the bearer may finish off is the fighter with the effect's number. */
  readonly finishesOnly: true

  /** Nobody finishes the bearer off (NEC-ACT-22). */
  readonly neverFinished: true
  /** Once a battle a shot that hit the bearer is rolled again; it does nothing but move when it next acts. */
  readonly dodgesBullets: true
  /** Effects only: the hit that is being resolved strikes the fighter with the effect's number. */
  readonly hitGoesTo: true
  /** Effects only: nobody shoots at the bearer who could shoot at somebody else. */
  readonly veiled: true
  /** Effects only: frag grenades of the bearer burst as wide as this. */
  readonly widensFrag: Length
  /** Effects only: the bearer throws three grenades at once, which scatter and are the last. */
  readonly throwsThree: true
  /** Effects only: guns that neither burst nor spray are Sidearms in the bearer's hands. */
  readonly firesInMelee: true
  /** Effects only: a Charge of the bearer from Pinned goes as far as any. */
  readonly chargesFully: true
  /** The bearer never keeps anybody from shooting at somebody further away (NEC-SHOOT-02). */
  readonly overlooked: true
  /** Effects only: the side with the effect's number shoots at the bearer as if nobody were nearer, and rolls again what missed it. */
  readonly pointedOut: true
  /** Effects only: a Willpower check before the bearer attacks anybody but the fighter with the effect's number. */
  readonly challenged: true
  /** A fighter that wants to charge the bearer checks this characteristic first. */
  readonly chargersCheck: Characteristic
  /** The owner of the bearer has that too as long as the bearer stands Active this near. */
  readonly lendsFear: Length

  /** The bearer shoots in every activation in which it can. */
  readonly mustShoot: true
  /** The bearer may shoot at whom it likes (NEC-SHOOT-03). */
  readonly ignoresTargetPriority: true
  /** Two pistols are no harder for the bearer to fire than one, and may be fired at different targets. */
  readonly pairsPistols: true
  /** Smoke is no hindrance to the shooter. */
  readonly seesThroughSmoke: true
  /** Effects only: the bearer's shot that has just missed is aimed at the fighter with the effect's number. */
  readonly nextMissGoesTo: true
  /** The next shot at the fighter with the effect's number hits without a roll. */
  readonly nextShotHits: true
  /** The dice choose the target: at random among all that can be seen, friends too. */
  readonly targetsAtRandom: true
  /** A shot that missed calls for no ammo checks. */
  readonly savesAmmo: true
  /** Has no second shot: counts as having failed its ammo check. */
  readonly firesOnce: true
  /** Dice rolled for an ammo check, of which the worst counts. */
  readonly ammoDice: number
  /** A shot that nobody hears (NECX-COND-07). */
  readonly silent: true
  /** A weapon that shines in the dark when it is struck with (NECX-COND-07). */
  readonly glows: true
  /** How much further than others the bearer sees in the dark. */
  readonly seesInTheDark: Length
  /** The bearer cannot hide in the dark. */
  readonly carriesLight: true
  /** Lying down, the bearer can only be shot at from short range. */
  readonly liesLow: true

  /** Needs a die to look at even where the hit is automatic (NECX-WND-02). */
  readonly readsHitDie: true
  /** The bearer's armour is better from the front, so it matters where a hit comes from. */
  readonly facing: true
  /** Every hit makes D6 wound rolls. */
  readonly scatters: true
  /** Dice rolled for the number of those wound rolls with these weapons, of which the best counts. */
  readonly scatterDice: { readonly dice: number; readonly weapons: readonly string[] }
  /** Rad-phage takes away a flesh wound of the bearer's instead of dealing one. */
  readonly healedByRays: true
  /** A 1 of the dice that beat Toughness by these effects is rolled again, for the bearer's weapons. */
  readonly rollsOnesAgain: readonly string[]
  /** Dice an enemy rolls to beat the bearer's Toughness with these effects, of which the worst counts. */
  readonly diceAgainst: { readonly effects: readonly string[]; readonly dice: number }
  /** Rows for the victim's Toughness against these effects of the bearer's weapons. */
  readonly softens: { readonly effects: readonly string[]; readonly rows: readonly Row[] }
  /** A nerve test with this modifier takes the place of injury dice and their results. */
  readonly nerveTestForInjury: number

  /** The weapon strikes in close combat as far as its long range. */
  readonly strikesAtLongRange: true
  /** The weapon may not be chosen for close combat (NEC-MELEE-03): never, or without the Melee trait. */
  readonly notChosen: 'ever' | 'without-melee'
  /** A weapon that takes both hands of others is wielded in one (NEC-MELEE-03). */
  readonly wieldsInOneHand: true
  /** The bearer fights with one weapon at a time. */
  readonly oneWeapon: true
  /** Enemies around the bearer do not hinder it (NEC-MELEE-14). */
  readonly unhindered: true
  /** What the bearer adds to the roll of a friend it supports, in place of 1 (NEC-MELEE-13). */
  readonly supportsWith: number
  /** The bearer supports its friends even while it is engaged with others (NEC-MELEE-13). */
  readonly alwaysSupports: true
  /** A check of this makes one blow miss that got through to the bearer, once for each side's blows. */
  readonly stepsAsideBy: Characteristic
  /** A 6 for a blow of a Melee or Versatile weapon makes it miss, and its striker fights with bare hands this round. */
  readonly breaksBlades: true
  /** The bearer strikes back though it has been Seriously Injured (NEC-MELEE-16). */
  readonly strikesBackLying: true
  /** Successful hits that the bearer makes its attacker roll again. */
  readonly parries: number
  /** Turning towards an attacker costs the bearer nothing when it strikes back (NEC-MELEE-02). */
  readonly turnsFreely: true
  /** A reaction die more for every attack die that failed to hit the bearer. */
  readonly answersMisses: true
  /** Nobody strikes back at the bearer. */
  readonly unanswered: true
  /** The bearer sees all around itself. */
  readonly seesAround: true

  /** How often the bearer can take each chem it carries in a battle. */
  readonly doses: number
  /** The bearer is a psyker, with or without powers (NEC-PSY-01). */
  readonly psyker: true
  /** Its owner aims powers from where the bearer is, too. */
  readonly channels: true
  /** The psychic power that the bearer knows. */
  readonly power: Power
  /** Enemy psykers aim their powers at the bearer with the effect's number subtracted, 1 where it has none. */
  readonly deflectsPowers: true
  /** The bearer may try to disrupt a power that is aimed at itself. */
  readonly disruptsForItself: true
}
