import type { Procedure, Row } from '../../engine'
import type { Characteristic } from '../../content/schema'
import type { Length } from '../../space'
import type { Action, ActionType } from './actions/action'
import type { Cause } from './hits/cause'
import type { Blow, Blows } from './melee/combatant'
import type { ActionId, FighterIndex } from './state'
import type { BlastMarker, Cover, Ground, RangeBand } from './questions'
import type { Power } from './psykers/power'
import type { Profile, Weapon } from './roster'
import type { NecromundaTable } from './table'

/**
 * Every named moment of a Necromunda battle that traits, skills, wargear and conditions can plug into, in the order of the
 * rules. Handlers that return rows only explain numbers; handlers that are procedures may ask, roll and emit.
 */

interface Bearer {
  readonly table: NecromundaTable
  /** Who carries the effect. */
  readonly fighter: FighterIndex
  /** The number behind the effect's name: Rapid Fire (2). */
  readonly value: number | undefined
}

interface Attack extends Bearer {
  readonly attacker: FighterIndex
  readonly target: FighterIndex
  readonly profile: Profile
  readonly kind: 'ranged' | 'melee'
}

/** A weapon in use, whoever it is aimed at. */
interface Firing extends Bearer {
  readonly profile: Profile
}

export interface HitRoll extends Attack {
  readonly cover: Cover
  readonly band: 'short' | 'long' | 'melee'
  readonly aimed: boolean
  readonly charging: boolean
}

/** How a hit came about and what it will do; traits change it before it is resolved. */
export interface Hit {
  readonly attacker: FighterIndex | null
  readonly target: FighterIndex
  readonly kind: 'ranged' | 'melee' | 'other'
  /** Null for hits without a weapon: falls, blasts from caskets. */
  readonly profile: Profile | null
  /** Slug of the cause for log and result. */
  readonly by: string
  readonly strength: number | null
  readonly ap: number
  readonly damage: number
  /** Natural face of the hit roll; null for automatic hits. */
  readonly natural: number | null
  /** The modified hit roll; null for automatic hits. */
  readonly total: number | null
  readonly blast: boolean
  readonly template: boolean
  /** From within the target's front arc, judged before pinning (NECX-ARM-01). */
  readonly fromFront: boolean
  readonly shortRange: boolean
  readonly charging: boolean
  /** By a reaction attack. */
  readonly reaction?: boolean
  readonly noSave: boolean
  /** Where it came from if not from the attacker: a marker, or the fighter that one was centred on. */
  readonly origin?: FighterIndex | BlastMarker
  /** The chem that it brings instead of harm. */
  readonly delivers?: string
  /** Wounds without a roll. */
  readonly wounds?: 'automatically'
  /** One of the hits beyond the first that a single shot makes. */
  readonly spare?: boolean
  readonly noArmourSave?: boolean
  /** `twice`: rolled twice, the worse counts. */
  readonly fieldSave?: 'none' | 'twice'
  readonly ignoresShields?: boolean
  /** Saves that psychic powers give don't count. */
  readonly ignoresPsychicSaves?: boolean
}

interface HitBearer extends Bearer {
  readonly hit: Hit
}

/** What a hit has done so far that something else may depend on; filled in while it is resolved. */
export interface HitEffects {
  wounded: boolean
  /** A wound that no save stopped. */
  unsaved: boolean
  /** It was pushed about, and may lie at an edge now. */
  pushed: boolean
  /** Who stands behind, for what goes through; null: nobody. */
  behind: FighterIndex | null
  /** It went through and struck somebody behind. */
  passedOn: boolean
}

/** What all hits of an attack on one victim have done. */
export type AttackEffects = Pick<HitEffects, 'pushed' | 'passedOn'>

export type InjuryResult = 'flesh-wound' | 'serious-injury' | 'out-of-action'

/** What a blow does to the victim's reaction attacks. */
export interface Reaction {
  readonly rows?: readonly Row[]
  /** It has to strike back with bare hands. */
  readonly disarmed?: boolean
}

export interface Moments {
  /** Rows for a characteristic. */
  characteristic(context: Bearer & { readonly characteristic: Characteristic }): readonly Row[]
  /** Another characteristic that the bearer checks in place of this one. */
  checksInstead(context: Bearer & { readonly characteristic: Characteristic }): Procedure<Characteristic | undefined>
  /** Rows for a friend's check: +1 helps. */
  steadiesCheck(
    context: Bearer & { readonly friend: FighterIndex; readonly characteristic: Characteristic },
  ): Procedure<readonly Row[]>
  /** Rows for the roll of a characteristic check: +1 helps. */
  check(context: Bearer & { readonly characteristic: Characteristic }): readonly Row[]
  /** Whether the bearer passes a check without a roll. */
  passesForSure(context: Bearer & { readonly characteristic: Characteristic }): true | undefined
  /** The bearer has failed a check. True: it rolls again. */
  checkFailed(context: Bearer & { readonly characteristic: Characteristic }): Procedure<boolean>
  /** A friend has failed a check. True: it has passed after all. Skills and wargear only. */
  friendFailed(
    context: Bearer & { readonly friend: FighterIndex; readonly characteristic: Characteristic },
  ): Procedure<boolean>
  /** A friend has earned a point of experience. Skills and wargear only. */
  friendLearns(context: Bearer & { readonly friend: FighterIndex }): Procedure
  /** Actions that only the bearer can take. */
  actions(context: Bearer): readonly Action[]
  /** Another type for an action of the bearer's: Fast Shot makes Shoot simple, Unwieldy makes it double. Free: the first time. */
  actionType(context: Bearer & { readonly action: ActionId; readonly profile: Profile | null }): ActionType | undefined
  /** Rows for the distance of a Charge. */
  chargeDistance(context: Bearer): readonly Row[]
  /** Rows for the distance of a Move, from the first of an activation on. */
  moveDistance(context: Bearer & { readonly nth: number }): readonly Row[]
  /** Rows for the distance of Consolidate. */
  consolidateDistance(context: Bearer): readonly Row[]
  /** Rows for the test of a Retreat: +1 helps. */
  retreatTest(context: Bearer): readonly Row[]
  /** What a bearer that forces a door brings to it: rows for the roll (+1 helps), and whether nothing is left of the door. */
  forcesDoor(context: Bearer): { readonly rows: readonly Row[]; readonly destroys: boolean }
  /** Rows for the Intelligence test at a terminal or a casket's lock: +1 helps. */
  sceneryTest(context: Bearer): readonly Row[]
  /** Rows for the width that a gap counts as when the bearer leaps it. */
  leapGap(context: Bearer): readonly Row[]
  /** Barricades, dangerous ground, drops and gaps are nothing to the bearer, and it never falls. */
  hovers(context: Bearer): true
  /** Barricades are nothing to the bearer, and no enemy it passes steps in its way. */
  vaults(context: Bearer): true
  /** Climbing costs the bearer no more than walking. Skills and wargear only. */
  climbsFreely(context: Bearer): true
  /** The height a fall or jump counts as. */
  fallHeight(context: Bearer & { readonly height: Length }): Length | undefined
  /** The bearer has fallen and is neither seriously injured nor out of action. True: it stays on its feet. */
  fallen(context: Bearer): Procedure<boolean>
  /** An enemy sets out to charge the bearer. False: it does not dare to. */
  charged(context: Bearer & { readonly charger: FighterIndex }): Procedure<boolean>
  /** An enemy has engaged the bearer with a Charge and not yet struck. */
  engaged(context: Bearer): Procedure
  /** Nothing moves the bearer against its will, and Pinned at an edge it does not fall. */
  immovable(context: Bearer): true
  /** The bearer has opened a casket and found something in it. */
  casketOpened(context: Bearer): Procedure
  /** Whether the bearer passes a nerve test by itself. */
  keepsNerve(context: Bearer): boolean
  /** Rows for a friend's nerve test: +1 helps. Skills and wargear only. */
  steadiesNerve(context: Bearer & { readonly friend: FighterIndex }): Procedure<readonly Row[]>
  /** Rows for an enemy's nerve test: -1 harms. Effects only. */
  shakesNerve(context: Bearer & { readonly enemy: FighterIndex }): Procedure<readonly Row[]>
  /** An enemy has declared an action. Skills and wargear only. */
  enemyActs(context: Bearer & { readonly enemy: FighterIndex; readonly action: ActionId }): Procedure
  /** Rows for the number of friends that a group activation of the bearer brings in. */
  groupSize(context: Bearer): readonly Row[]
  /** The bearer is set up when everybody else is, on this ground. */
  setUpLast(context: Bearer): Ground
  /** Rows for how well the bearer spots intruders as a sentry. */
  keepsWatch(context: Bearer): readonly Row[]
  /** Before the first action of an activation. */
  activationBegins(context: Bearer): Procedure
  /** Being on fire hurts the bearer and does not keep it from anything else. */
  actsOnFire(context: Bearer): true
  /** The bearer has finished off an enemy (NEC-ACT-22). */
  finishedOff(context: Bearer): Procedure
  /** The bearer has to be the next that its player activates, and alone. */
  activatesNext(context: Bearer): true
  /** An enemy has been activated and not yet acted. Effects only. */
  enemyActivates(context: Bearer & { readonly enemy: FighterIndex }): Procedure
  /** An enemy that is Broken would rally. True: it cannot. Effects only. */
  keepsFromRallying(context: Bearer & { readonly enemy: FighterIndex }): Procedure<boolean>
  /** Whom no card of an enemy can touch. Effects only. */
  sparesFromCards(context: Bearer): Procedure<readonly FighterIndex[]>
  /** After the last action of an activation. */
  activationEnds(context: Bearer): Procedure
  /** May the bearer use this weapon, to shoot or to fight with? False forbids. */
  mayUse(context: Firing & { readonly use: 'ranged' | 'melee' }): boolean
  /** May the bearer take this action at all? False forbids. */
  mayAct(context: Bearer & { readonly action: ActionId }): boolean

  /** Everybody is an enemy of the bearer. Effects only. */
  friendless(context: Bearer): true
  /** May the bearer be aimed at, with a weapon, in close combat or with a power? False forbids. */
  mayBeTargeted(context: Bearer & { readonly attacker: FighterIndex }): boolean
  /** An enemy sets out to shoot at the bearer, or to engage or strike it. False: it does not dare to. */
  daunts(
    context: Bearer & { readonly attacker: FighterIndex; readonly how: 'shot' | 'charge' | 'blow' },
  ): Procedure<boolean>
  /** The bearer itself sets out to. False: it does not bring itself to do it. */
  bringsItselfTo(context: Bearer & { readonly target: FighterIndex }): Procedure<boolean>
  /** The bearer never keeps anybody from shooting at somebody further away (NEC-SHOOT-02). */
  overlooked(context: Bearer): true
  /** This shooter need not care who is nearer when it shoots at the bearer (NEC-SHOOT-03). Effects only. */
  drawsFire(context: Bearer & { readonly shooter: FighterIndex }): boolean
  /** The bearer attacks an enemy, whatever with. */
  attacks(context: Bearer): void
  /** Rows for the attacker's hit roll, from its weapon and itself: +1 helps. */
  hitRoll(context: HitRoll): readonly Row[]
  /** The same, from what the target carries. */
  hitRollAgainst(context: HitRoll): readonly Row[]
  /** A blast marker has come to rest where it bursts: clouds stay behind, and some weapons hit nobody. */
  markerRests(context: Firing & { readonly marker: BlastMarker }): 'no-hits' | undefined
  /** A shot of the bearer's at this target hits without a roll; asked once, so it may say that it is used up. */
  hitsForSure(context: Bearer & { readonly target: FighterIndex }): true | undefined
  /** Whether a failed hit roll may be rolled again, and does so: returns the new face or undefined. */
  hitRollFailed(context: HitRoll & { readonly face: number }): Procedure<number | undefined>
  /** A shot at the bearer has failed to hit; as for the shooter's own. Effects only. */
  hitRollFailedAgainst(context: HitRoll & { readonly face: number }): Procedure<number | undefined>
  /** An enemy has hit with a shot. True: it has to roll again. Effects only. */
  spoilsShot(context: Bearer & { readonly enemy: FighterIndex }): Procedure<boolean>
  /** Whether the bearer is in heavy cover from this shooter, wherever it stands. */
  inHeavyCover(context: Bearer & { readonly shooter: FighterIndex }): Procedure<boolean>
  /** How far an enemy sees for whom the bearer makes it dark; undefined: as far as ever. Effects only. */
  darkens(context: Bearer & { readonly enemy: FighterIndex }): Procedure<Length | undefined>
  /** Number of hits one successful shot makes, from the firepower faces. */
  hitsScored(context: Firing & { readonly firepower: readonly number[] }): number | undefined
  /** Who is hit by the hits beyond the first; undefined: the target by all of them. */
  spareHits(
    context: Attack & { readonly spare: number; readonly difficulty: number },
  ): Procedure<readonly FighterIndex[] | undefined>
  /** Picks the target for the player: at random among all that can be seen, friends too. */
  targetChoice(context: Firing): 'random' | undefined
  /** Most dice that may be rolled for firepower; none at all for 0. */
  firepowerDice(context: Firing): number | undefined
  /** Whether the firepower dice may be rolled again, and does so: returns the new faces or undefined. */
  firepowerRolled(context: Firing & { readonly faces: readonly number[] }): Procedure<readonly number[] | undefined>
  /** The ammo symbol came up: besides the ammo check, when the attack has been resolved. */
  ammoSymbol(context: Firing): Procedure
  /** What the bearer makes of a weapon's ways to attack before the battle. */
  fitsOut(context: { readonly weapon: Weapon }): readonly Profile[]
  /** A shot of the bearer's that missed calls for no ammo checks. */
  savesAmmo(context: Bearer): true
  /** Dice rolled for an ammo check, of which the worst counts. */
  ammoDice(context: Firing): number | undefined
  /** Whether a failed ammo check may be rolled again, and does so: returns the new face or undefined. */
  ammoCheckFailed(context: Firing & { readonly face: number }): Procedure<number | undefined>
  /** A friend, or the bearer itself, has failed an ammo check; as for one's own. Skills and wargear only. */
  friendsAmmoCheckFailed(context: Firing & { readonly friend: FighterIndex }): Procedure<number | undefined>
  /** Has no second shot: counts as having failed its ammo check. */
  firesOnce(context: Firing): true
  /** A shot that nobody hears (NECX-COND-07). */
  silent(context: Firing): true
  /** A weapon that shines in the dark when it is struck with (NECX-COND-07). */
  glows(context: Firing): true
  /** How much further than others the bearer sees in the dark. */
  seesInTheDark(context: Bearer): Length
  /** The bearer cannot hide in the dark. */
  carriesLight(context: Bearer): true
  /** Whether smoke is no hindrance to the shooter. */
  seesThroughSmoke(context: Bearer): true
  /** The bearer has taken aim. */
  aimed(context: Bearer): Procedure
  /** May the bearer be shot at from so far away while it lies down? False forbids. */
  mayBeShotAt(context: Bearer & { readonly band: RangeBand }): boolean
  /** Two pistols are no harder for the bearer to fire than one, and may be fired at different targets. */
  pairsPistols(context: Bearer): true
  /** Whether the bearer may shoot at whom it likes (NEC-SHOOT-03). */
  ignoresTargetPriority(context: Bearer): true
  /** How Reload goes: without a roll, or never; stocked: never becomes as usual, and as usual becomes without a roll. */
  reload(context: Bearer & { readonly profile: Profile }): 'automatic' | 'never' | 'stocked' | undefined

  /** Needs a die to look at even where the hit is automatic (NECX-WND-02). */
  readsHitDie(context: Bearer): true
  /** The bearer's armour is better from the front, so people have to look where a hit comes from. */
  facing(context: Bearer): true
  /** Dice an enemy rolls to beat the bearer's Toughness with this effect, of which the worst counts. */
  diceAgainst(context: HitBearer & { readonly effect: string }): number | undefined
  /** The bearer has had its dose of rays, on 4+. True: they do it good instead. */
  thrivesOnRays(context: HitBearer): Procedure<boolean>
  /** The bearer does not suffer this effect: blaze, rad-phage, melta. */
  immuneTo(context: HitBearer & { readonly effect: string }): boolean
  /** Rows for the check by which the bearer escapes an effect: +1 helps. */
  resists(context: HitBearer & { readonly effect: string }): readonly Row[]
  /** Changes a hit before anything is rolled for it. */
  hitMade(context: HitBearer): Partial<Hit> | undefined
  /** The same, from what the victim carries. */
  hitTaken(context: HitBearer): Partial<Hit> | undefined
  /** A save rolled before the wound roll; success undoes the hit (NECX-SAVE-02). Target number. */
  specialSave(context: HitBearer): number | undefined
  /**
   * Whether a ranged hit pins its victim; a procedure because some test for it. The weapon is asked first, then the victim,
   * and the first to say anything is right. False: stays on its feet.
   */
  pinning(context: HitBearer): Procedure<boolean | undefined>
  /** The hit has landed and pinned; what happens before it can wound, and may change it: knockback. */
  hitLanded(context: HitBearer & { readonly effects: HitEffects }): Procedure<Partial<Hit> | undefined>
  /** A marker or template lies over the bearer, and it is not yet settled whom it hits. True: the bearer has moved. */
  covered(context: Bearer): Procedure<boolean>
  /** Takes the place of the wound roll and all after it: gas, toxin, flash, web, smoke. */
  insteadOfWounding(context: HitBearer & { readonly effects: HitEffects }): Procedure
  /** Dice rolled for the number of Scattershot's wound rolls, of which the best counts. */
  scatterDice(context: HitBearer): number | undefined
  /** Wound rolls that one hit makes. */
  woundRolls(context: HitBearer): Procedure<number>
  /** Rows for the victim's Toughness against an effect that has to beat it: gas, toxin, or `wound` for the wound roll. */
  toughnessAgainst(context: HitBearer & { readonly effect: string }): readonly Row[]
  /** Rows for the victim's Toughness against an effect of the bearer's weapons that has to beat it. */
  softens(context: HitBearer & { readonly effect: string }): readonly Row[]
  /** Rows for the wound roll: +1 helps the attacker. */
  woundRoll(context: HitBearer): readonly Row[]
  /** The wound roll's natural face may change the hit further. */
  wounded(context: HitBearer & { readonly natural: number }): Partial<Hit> | undefined
  /** Armour save the bearer has against this hit: the target number. */
  armourSave(context: HitBearer): number | undefined
  /** Rows for the armour save: +1 helps the victim. */
  saveModifier(context: HitBearer): readonly Row[]
  /** A field or other save that AP doesn't touch; target number. */
  fieldSave(context: HitBearer): number | undefined
  /** The bearer has attempted a save, successful or not. */
  saveAttempted(
    context: HitBearer & { readonly save: 'armour' | 'field' | 'special'; readonly faces: readonly number[] },
  ): void
  /** The bearer's special save has undone a hit. */
  hitUndone(context: HitBearer): Procedure
  /** The bearer's field has stopped a hit. */
  fieldHeld(context: HitBearer): Procedure
  /** Injury dice become this result without being rolled. */
  injuryDice(context: HitBearer & { readonly reducedToZero: boolean }): InjuryResult | undefined
  /** Rows for the number of injury dice the bearer suffers; asked once when they are rolled, so it may say that it is used up. */
  injuryDiceCount(context: HitBearer): readonly Row[]
  /** Takes the place of injury dice and their results: fear. */
  insteadOfInjury(context: HitBearer): Procedure
  /** May change the injuries that were rolled. */
  injuriesRolled(
    context: HitBearer & { readonly results: readonly InjuryResult[] },
  ): Procedure<readonly InjuryResult[] | undefined>
  /** Changes the injuries that the bearer suffers, whoever dealt them. */
  injuriesSuffered(context: HitBearer & { readonly results: readonly InjuryResult[] }): readonly InjuryResult[]
  /** After the hit has been resolved, from the attacker's weapon: concussion, drag, impale. */
  hitResolved(context: HitBearer & { readonly effects: HitEffects }): Procedure
  /** Once for every victim after all hits of an attack have been resolved: blaze, rad-phage. */
  attackResolved(context: HitBearer & { readonly effects: AttackEffects }): Procedure
  /** After the victim survived a hit, from what it carries. */
  hitSurvived(context: HitBearer & { readonly effects: Readonly<HitEffects> }): Procedure

  /** Rows for attack dice in close combat. */
  attackDice(
    context: Attack & { readonly charging: boolean; readonly reacting: boolean; readonly weapons: readonly Profile[] },
  ): readonly Row[]
  /** How far a weapon strikes in close combat beyond contact. */
  strikesAt(context: Firing): Length | undefined
  /** May the weapon be chosen for close combat (NEC-MELEE-03)? False forbids. */
  mayBeWielded(context: Firing): boolean
  /** Attacks that a weapon makes of its own, beside the weapons chosen. */
  ownAttacks(context: Firing & { readonly weapons: readonly Profile[] }): number
  /** Wields a weapon in one hand that takes others both (NEC-MELEE-03). */
  wieldsInOneHand(context: Firing): true | undefined
  /** The bearer's dice are laid out between its weapons (NEC-MELEE-25); it may change what they do. */
  blowsLaid(context: Bearer & { readonly blows: readonly Blows[] }): Procedure<readonly Blows[] | undefined>
  /** The bearer is not hindered by enemies around it (NEC-MELEE-14). */
  unhindered(context: Bearer): true
  /** The bearer supports its friends even while it is engaged with others (NEC-MELEE-13). */
  alwaysSupports(context: Bearer): true
  /** Blows got through, some of them with the bearer's weapon, which may change them. */
  blowsThrough(context: Firing & { readonly blows: readonly Blow[] }): readonly Blow[] | undefined
  /** An attack got through to the bearer, asked once for each side's blows. True: one of them misses. */
  avoidsBlow(context: Attack): Procedure<boolean>
  /** The bearer's blows at one opponent have been struck and not yet answered. */
  blowsStruck(context: Bearer & { readonly target: FighterIndex; readonly charging: boolean }): Procedure
  /** Turning towards an attacker costs the bearer nothing when it strikes back (NEC-MELEE-02). */
  turnsFreely(context: Bearer): true
  /** Rows for the dice of a reaction, from attack dice that failed to hit the bearer. */
  reactionDice(context: Bearer & { readonly missed: number }): readonly Row[]
  /** Nobody strikes back at the bearer. */
  unanswered(context: Bearer): true
  /** The bearer sees all around itself. */
  seesAround(context: Bearer): true
  /** May the bearer strike back when it is attacked? False forbids. */
  mayReact(context: Bearer): boolean
  /** Successful hits the bearer makes its attacker roll again. */
  parries(context: Attack): number | undefined
  /** Whether the attacker's weapon can be parried with these weapons; false forbids. */
  mayBeParried(context: Attack & { readonly parrying: readonly Profile[] }): boolean | undefined
  /** A blow with this natural face got through; what it does to the victim's reaction. */
  blowLanded(context: Attack & { readonly natural: number }): Reaction | undefined

  /** How often the bearer can take each chem it carries in a battle. */
  doses(context: Bearer): number
  /** The bearer is a psyker, whatever it can do with that (NEC-PSY-01). */
  psyker(context: Bearer): true
  /** The psychic power the bearer knows. */
  power(context: Bearer): Power
  /** Rows for the Willpower test of a psyker that aims a power at the bearer: +1 helps the psyker. */
  powerAimed(context: Bearer & { readonly psyker: FighterIndex }): readonly Row[]
  /** The bearer manifests a power. True: no test is needed. */
  manifestsForSure(context: Bearer): Procedure<boolean>
  /** The bearer has failed the Willpower test of a power. True: it rolls again. */
  powerTestFailed(context: Bearer): Procedure<boolean>
  /** Whether the bearer may try to disrupt a power aimed at this fighter, within reach and in sight. */
  mayDisrupt(context: Bearer & { readonly target: FighterIndex }): boolean
  /** The bearer is about to go Insane. True: it does not. */
  staysSane(context: Bearer): Procedure<boolean>
  /** The bearer is about to go Out of Action. Skills, rules and wargear only. */
  lastDeed(context: Bearer): Procedure
  /** The bearer has gone Out of Action. Skills, rules and wargear only. */
  lost(context: Bearer & { readonly cause: Cause }): Procedure

  /** Before the bearer tries to recover. Rows for extra dice to choose from. */
  recoveryBegins(context: Bearer): Procedure<readonly Row[]>
  /** Rows for the bearer's recovery: extra dice to choose from. */
  recoveryDice(context: Bearer): readonly Row[]
  /** The same for the recovery of somebody the bearer helps. */
  assistsRecovery(context: Bearer & { readonly patient: FighterIndex }): readonly Row[]
  /** Rows for the roll of its gang's bottle check: +1 helps. Skills and wargear only, of those who stand. */
  bottleCheck(context: Bearer): readonly Row[]
  /** Its gang's next bottle check fails; asked once, so it may say that it is used up. Skills and wargear only, of those who are lost too. */
  failsBottleCheck(context: Bearer): true | undefined
  /** In the End phase, for conditions and gear that last or wear off. */
  endPhase(context: Bearer): Procedure
}
