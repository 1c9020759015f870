import type { AsMoments, Handler, HandlersOf, Module, Procedure, Row } from '../../engine'
import type { Characteristic } from '../../content/schema'
import type { Length } from '../../space'
import type { Action, ActionType } from './actions/action'
import type { Cause } from './hits/cause'
import type { Blow, Blows } from './melee/combatant'
import type { ActionId, Facing, FighterIndex } from './state'
import type { Location } from './vehicles/dice'
import type { Properties } from './properties'
import type { BlastMarker, Cover } from './questions'
import type { Profile, Weapon } from './roster'
import type { NecromundaTable } from './table'

/**
 * The moments of a Necromunda battle at which modules act, in the order of the rules. Handlers that return rows only change a number;
 * handlers that are procedures may ask, roll and emit. A lasting trait of a module is not a moment but a property (`properties.ts`). A
 * moment has at least two modules, counting those of scenarios (`setup/with-scenario.ts`), or says why it has one.
 */

/** What every handler receives, besides the number in the effect's name. */
interface Bearer {
  readonly table: NecromundaTable
  /** Who carries the effect. */
  readonly fighter: FighterIndex
}

interface Attack extends Bearer {
  readonly attacker: FighterIndex
  readonly target: FighterIndex
  readonly profile: Profile
  readonly kind: 'ranged' | 'melee'
}

/** A weapon in use, without its target. */
interface Firing extends Bearer {
  readonly profile: Profile
}

export interface HitRoll extends Attack {
  readonly cover: Cover
  readonly band: 'short' | 'long' | 'melee'
  readonly aimed: boolean
  readonly charging: boolean
}

/** How a hit was made and what it will do; traits change it before it is resolved. */
export interface Hit {
  readonly attacker: FighterIndex | null
  readonly target: FighterIndex
  readonly kind: 'ranged' | 'melee' | 'other'
  /** Null for hits without a weapon: falls, blasts from caskets. */
  readonly profile: Profile | null
  /** Slug of the cause, for log and result. */
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
  /** From within the target's front arc, determined before pinning (NECX-ARM-01). */
  readonly fromFront: boolean
  readonly shortRange: boolean
  readonly charging: boolean
  /** By a reaction attack. */
  readonly reaction?: boolean
  readonly noSave: boolean
  /** Where it came from, if not from the attacker: a marker, or the fighter on whom the marker was centred. */
  readonly origin?: FighterIndex | BlastMarker
  /** The chem that it gives instead of harm. */
  readonly delivers?: string
  /** Wounds without a wound roll. */
  readonly wounds?: 'automatically'
  /** One of the extra hits that a single shot makes. */
  readonly spare?: boolean
  readonly noArmourSave?: boolean
  /** `twice`: rolled twice, and the worse result counts. */
  readonly fieldSave?: 'none' | 'twice'
  readonly ignoresShields?: boolean
  /** Of a vehicle: the facing that is hit, if known beforehand. */
  readonly facing?: Facing
  /** Of a vehicle: the location that is hit, if it is not rolled for. */
  readonly location?: Location
  /** From a collision: how many losses of control led to it (NECV-LOC-12). */
  readonly nested?: number
}

interface HitBearer extends Bearer {
  readonly hit: Hit
}

/** Effects of a hit so far that later steps may depend on; filled in while the hit is resolved. */
export interface HitEffects {
  wounded: boolean
  /** A wound that no save stopped. */
  unsaved: boolean
  /** The victim was pushed, and may now be at an edge. */
  pushed: boolean
  /** The fighter behind the victim, for hits that pass through; null: nobody. */
  behind: FighterIndex | null
  /** The hit passed through and hit a fighter behind. */
  passedOn: boolean
}

/** Effects of all hits of an attack on one victim. */
export type AttackEffects = Pick<HitEffects, 'pushed' | 'passedOn'>

/** Acts that may take courage. */
export type Daring = 'shot' | 'rival' | 'charge' | 'blow'

/** What is tested: a characteristic, or a test that has rules of its own. */
export type Test = Characteristic | 'nerve' | 'power'

/** Something that happened to a fighter or that it did. */
export type Happening =
  | { readonly what: 'aimed' }
  /** The ammo symbol came up for this weapon; the attack has been resolved. */
  | { readonly what: 'ammo-symbol'; readonly profile: Profile }
  /** An enemy has engaged it with a Charge and has not attacked yet. */
  | { readonly what: 'engaged' }
  /** It starts a Fight and has not chosen its weapons. */
  | { readonly what: 'fight-begins'; readonly charging: boolean }
  /** It is about to fire these. */
  | { readonly what: 'shoots'; readonly profiles: readonly Profile[] }
  /** It has named this target for a weapon that is aimed. */
  | { readonly what: 'takes-aim'; readonly target: FighterIndex; readonly profile: Profile }
  /** It has fired these, and all their hits have been resolved. `target`: the target it named, if any. */
  | { readonly what: 'shot'; readonly profiles: readonly Profile[]; readonly target: FighterIndex | null }
  /** Its improbable shot has hit (NEC-SHOOT-10). */
  | { readonly what: 'improbable-hit' }
  /** It starts a Move, which has not been measured. */
  | { readonly what: 'moves' }
  /** It has come into contact with an enemy, by a move of either. */
  | { readonly what: 'contact'; readonly enemy: FighterIndex }
  /** It has brought an enemy down or taken it Out of Action. */
  | { readonly what: 'enemy-down'; readonly victim: FighterIndex; readonly cause: Cause }
  /** Its attacks on one opponent are done; reaction attacks are still to come. */
  | { readonly what: 'blows-struck'; readonly charging: boolean }
  /** It has finished off an enemy (NEC-ACT-22). */
  | { readonly what: 'finished-off' }
  /** It has survived a hit. */
  | { readonly what: 'hit-survived'; readonly effects: Readonly<HitEffects> }
  /** It has opened a casket that was not dangerous. */
  | { readonly what: 'casket-opened' }
  /** It has gone Out of Action. */
  | { readonly what: 'lost'; readonly cause: Cause }

export type InjuryResult = 'flesh-wound' | 'serious-injury' | 'out-of-action'

/** How a hit in close combat changes the victim's reaction attacks. */
interface Reaction {
  readonly rows?: readonly Row[]
  /** It has to react unarmed. */
  readonly disarmed?: boolean
}

export interface Moments {
  /** Rows for the value of a characteristic. */
  characteristic: Handler<Bearer & { readonly characteristic: Characteristic }, readonly Row[]>
  /** Rows for the roll of the bearer's characteristic check: +1 helps. */
  check: Handler<Bearer & { readonly characteristic: Characteristic }, readonly Row[]>
  /** Rows for the roll of a friend's check, or only of its nerve tests: +1 helps. */
  steadies: Handler<Bearer & { readonly friend: FighterIndex; readonly test: Test }, Procedure<readonly Row[]>>
  /** True: the bearer passes a test without a roll. */
  passes: Handler<Bearer & { readonly test: Test }, Procedure<boolean>>
  /** Number of extra dice for a check of the bearer's or a friend's; as many of the lowest are dropped. Skills and wargear only. */
  checkDice: Handler<
    Bearer & { readonly friend: FighterIndex; readonly characteristic: Characteristic },
    Procedure<number>
  >
  /** The bearer has failed a check for this rule, or the Willpower test of a power. True: it rerolls. */
  testFailed: Handler<
    Bearer & { readonly test: Test; readonly by: string; readonly faces: readonly number[] },
    Procedure<boolean>
  >
  /**
   * A friend has failed a check, or a friend or the bearer itself an ammo check. True: the check counts as passed, the ammo check is
   * rerolled. Skills and wargear only.
   */
  friendFailed: Handler<Bearer & { readonly friend: FighterIndex; readonly test: Test | 'ammo' }, Procedure<boolean>>

  /** Before the roll for priority. */
  roundBegins: Handler<Bearer, Procedure>

  /** Actions that only the bearer can take. */
  actions: Handler<Bearer, readonly Action[]>
  /** Another type for an action of the bearer's: Fast Shot makes Shoot simple, Unwieldy makes it double. `free`: only the first time. */
  actionType: Handler<Bearer & { readonly action: ActionId; readonly profile: Profile | null }, ActionType | undefined>
  /** False: the bearer may not take this action. */
  mayAct: Handler<Bearer & { readonly action: ActionId }, boolean>
  /** Before the first action of an activation. */
  activationBegins: Handler<Bearer, Procedure>
  /** After the last action of an activation. */
  activationEnds: Handler<Bearer, Procedure>
  /** An enemy has declared an action. Skills and wargear only. */
  enemyActs: Handler<Bearer & { readonly enemy: FighterIndex; readonly action: ActionId }, Procedure>
  /** An enemy has ended the move of a Charge and has not attacked yet. Skills and wargear only. */
  enemyCharged: Handler<Bearer & { readonly enemy: FighterIndex }, Procedure>
  /** In the End phase, for conditions and gear that continue or wear off. */
  endPhase: Handler<Bearer, Procedure>
  /** Something has happened to the bearer. */
  happened: Handler<Bearer & { readonly event: Happening }, Procedure>
  /**
   * The bearer is about to go Out of Action. Skills, rules and wargear only. This is the only event that is asked about before it happens;
   * the answer may change what happens.
   */
  lastDeed: Handler<Bearer, Procedure>
  /** Rows for the distance of a Move. `nth`: number of the Move within the activation. */
  moveDistance: Handler<Bearer & { readonly nth: number }, readonly Row[]>
  /** The height, in thousandths of an inch, that a fall or jump counts as. */
  fallHeight: Handler<Bearer & { readonly height: Length }, Length | undefined>

  /** False: the bearer may not be a target of a weapon, in close combat or of a power. */
  mayBeTargeted: Handler<Bearer & { readonly attacker: FighterIndex }, boolean>
  /**
   * An enemy wants to shoot at the bearer, or to engage or attack it. `rival`: it may have to shoot at the bearer because nobody is nearer
   * (NEC-SHOOT-02). False: it does not dare to.
   */
  daunts: Handler<Bearer & { readonly attacker: FighterIndex; readonly how: Daring }, Procedure<boolean>>
  /** False: the bearer may not use this weapon for shooting or fighting. */
  mayUse: Handler<Firing & { readonly use: 'ranged' | 'melee' }, boolean>

  /** How the bearer, with this Strength, changes a weapon's profiles before the battle. */
  fitsOut: Handler<{ readonly weapon: Weapon; readonly strength: number }, Pick<Weapon, 'profiles'>>
  /** The largest number of firepower dice; 0: none are rolled. */
  firepowerDice: Handler<Firing, number | undefined>
  /** May reroll the firepower dice: returns the new faces, or undefined if not rerolled. */
  firepowerRolled: Handler<Firing & { readonly faces: readonly number[] }, Procedure<readonly number[] | undefined>>
  /** Number of hits that one successful shot makes, from the firepower faces. */
  hitsScored: Handler<Firing & { readonly firepower: readonly number[] }, number | undefined>
  /** The targets of the extra hits; undefined: all hit the original target. */
  spareHits: Handler<
    Attack & { readonly spare: number; readonly difficulty: number },
    Procedure<readonly FighterIndex[] | undefined>
  >
  /** An ammo check has failed with this natural face. True: it is rerolled. */
  ammoCheckFailed: Handler<Firing & { readonly face: number }, Procedure<boolean>>
  /** How Reload works: without a roll, or never. `stocked`: never becomes the usual roll, and the usual roll becomes automatic. */
  reload: Handler<Firing, 'automatic' | 'never' | 'stocked' | undefined>
  /** A blast marker has its final position: clouds stay behind, and some weapons hit nobody. */
  markerRests: Handler<Firing & { readonly marker: BlastMarker }, 'no-hits' | undefined>
  /** A marker or template covers the bearer, and its hits are not yet settled. True: the bearer has moved. */
  covered: Handler<Bearer, Procedure<boolean>>

  /** Rows for the attacker's hit roll, from its weapon and itself: +1 helps. */
  hitRoll: Handler<HitRoll, readonly Row[]>
  /** The same, from the target's skills and gear. */
  hitRollAgainst: Handler<HitRoll, readonly Row[]>
  /**
   * May reroll a failed hit roll: returns the new face, or undefined if not rerolled. One module, Master-crafted: the rule has to know
   * beforehand whether it will be asked, so it shares no moment with other rolls.
   */
  hitRollFailed: Handler<HitRoll & { readonly face: number }, Procedure<number | undefined>>

  /** The bearer does not suffer this effect: blaze, rad-phage, melta. */
  immuneTo: Handler<HitBearer & { readonly effect: string }, boolean>
  /**
   * Rows for the bearer's defence against an effect: its Toughness against gas or toxin, `wound` for the wound roll, or the check by which
   * it escapes a flash (+1 helps).
   */
  resists: Handler<HitBearer & { readonly effect: string }, readonly Row[]>
  /** Changes a hit before anything is rolled for it. */
  hitMade: Handler<HitBearer, Partial<Hit> | undefined>
  /** The same, from the victim's skills and gear. */
  hitTaken: Handler<HitBearer, Partial<Hit> | undefined>
  /** A save rolled before the wound roll; success cancels the hit (NECX-SAVE-02). Target number. */
  specialSave: Handler<HitBearer, number | undefined>
  /**
   * Whether a ranged hit pins its victim; a procedure because some modules test for it. The weapon is asked first, then the victim, and the
   * first answer counts. False: the victim stays standing.
   */
  pinning: Handler<HitBearer, Procedure<boolean | undefined>>
  /** The hit has landed and pinned. Effects before the wound roll, which may change the hit: knockback. */
  hitLanded: Handler<HitBearer & { readonly effects: HitEffects }, Procedure<Partial<Hit> | undefined>>
  /**
   * Replaces the wound roll and everything after it: gas, toxin, flash, web, smoke. `more`: later hits of the attack on the same victim.
   */
  insteadOfWounding: Handler<HitBearer & { readonly effects: HitEffects; readonly more: number }, Procedure>
  /** Rows for the wound roll: +1 helps the attacker. */
  woundRoll: Handler<HitBearer, readonly Row[]>
  /** The wound roll's natural face may change the hit further. */
  wounded: Handler<HitBearer & { readonly natural: number }, Partial<Hit> | undefined>
  /** Armour save that the bearer has against this hit: the target number. */
  armourSave: Handler<HitBearer, number | undefined>
  /** Rows for the armour save: +1 helps the victim. */
  saveModifier: Handler<HitBearer, readonly Row[]>
  /** A field save or another save that AP does not change: the target number. */
  fieldSave: Handler<HitBearer, number | undefined>
  /** The bearer has attempted a save, successful or not. */
  saveAttempted: Handler<
    HitBearer & { readonly save: 'armour' | 'field' | 'special'; readonly faces: readonly number[] },
    void
  >
  /** The bearer's field has stopped a hit, or its special save has cancelled one. */
  saved: Handler<HitBearer & { readonly save: 'field' | 'special' }, Procedure>
  /** Injury dice count as this result without being rolled. */
  injuryDice: Handler<HitBearer & { readonly reducedToZero: boolean }, InjuryResult | undefined>
  /** Rows for the number of injury dice that the bearer suffers; asked once, when they are rolled, so a module may use itself up here. */
  injuryDiceCount: Handler<HitBearer, readonly Row[]>
  /**
   * May change the injuries that the bearer's weapon has rolled. One module, Pulverise: it rolls against the victim's Toughness, before the
   * victim's own modules change anything (injuriesSuffered).
   */
  injuriesRolled: Handler<
    HitBearer & { readonly results: readonly InjuryResult[] },
    Procedure<readonly InjuryResult[] | undefined>
  >
  /** Changes the injuries that the bearer suffers, from any source. */
  injuriesSuffered: Handler<HitBearer & { readonly results: readonly InjuryResult[] }, readonly InjuryResult[]>
  /** After the hit has been resolved, from the attacker's weapon: concussion, drag, impale. */
  hitResolved: Handler<HitBearer & { readonly effects: HitEffects }, Procedure>
  /** Once for every victim, after all hits of an attack have been resolved: blaze, rad-phage. */
  attackResolved: Handler<HitBearer & { readonly effects: AttackEffects }, Procedure>

  /** Rows for attack dice in close combat. */
  attackDice: Handler<
    Attack & { readonly charging: boolean; readonly reacting: boolean; readonly weapons: readonly Profile[] },
    readonly Row[]
  >
  /** Attacks that a weapon makes by itself, besides those with the chosen weapons. */
  ownAttacks: Handler<Firing & { readonly weapons: readonly Profile[] }, number>
  /** The bearer's dice have been divided between its weapons (NEC-MELEE-25); may change what they do. */
  blowsLaid: Handler<Bearer & { readonly blows: readonly Blows[] }, Procedure<readonly Blows[] | undefined>>
  /** False: these weapons cannot parry the attacker's weapon. */
  mayBeParried: Handler<Attack & { readonly parrying: readonly Profile[] }, boolean | undefined>
  /**
   * Blows have got through, some of them with the bearer's weapon, which may change them. One module, the bomb of a lance: the only weapon
   * that uses another profile once it has hit.
   */
  blowsThrough: Handler<Firing & { readonly blows: readonly Blow[] }, readonly Blow[] | undefined>
  /** A blow with this natural face got through; returns how it changes the victim's reaction. */
  blowLanded: Handler<Attack & { readonly natural: number }, Reaction | undefined>

  /** Before the bearer, or a fighter it helps, tries to recover. Rows for extra dice to choose from. */
  recoveryDice: Handler<Bearer & { readonly patient: FighterIndex }, Procedure<readonly Row[]>>
}

/** All moments and properties that rules can ask modules for. */
export type Hooks = Moments & AsMoments<Properties>

/** A trait, skill, piece of gear, condition or power, or the effect of a card. */
export type NecromundaModule = Module<Moments, Properties>

export type MomentHandlers = HandlersOf<Moments>
