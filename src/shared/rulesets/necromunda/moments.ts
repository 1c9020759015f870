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
 * The moments of a Necromunda battle at which modules act, in the order of the rules. Handlers that return rows only explain numbers;
 * handlers that are procedures may ask, roll and emit. What a module always is or has is no moment but a property (`properties.ts`).
 * A moment has at least two modules, those of scenarios (`setup/with-scenario.ts`) counted, or says why it has one.
 */

/** What every handler is told, besides the number behind the effect's name. */
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
  /** Of a vehicle: the facing that is struck, where that is known beforehand. */
  readonly facing?: Facing
  /** Of a vehicle: the place that is struck, where nobody rolls for it. */
  readonly location?: Location
  /** By a collision: how many losses of control have led to it (NECV-LOC-12). */
  readonly nested?: number
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

/** What somebody needs courage for. */
export type Daring = 'shot' | 'rival' | 'charge' | 'blow'

/** What a check is taken for: a characteristic, or a test that more can be said about. */
export type Test = Characteristic | 'nerve' | 'power'

/** What has happened to a fighter or by its hand. */
export type Happening =
  | { readonly what: 'aimed' }
  /** The ammo symbol came up for this weapon, and the attack has been resolved. */
  | { readonly what: 'ammo-symbol'; readonly profile: Profile }
  /** An enemy has engaged it with a Charge and not yet struck. */
  | { readonly what: 'engaged' }
  /** It sets out to fight, and has not chosen its weapons. */
  | { readonly what: 'fight-begins'; readonly charging: boolean }
  /** It is about to fire these. */
  | { readonly what: 'shoots'; readonly profiles: readonly Profile[] }
  /** It has named this target for a weapon that is aimed. */
  | { readonly what: 'takes-aim'; readonly target: FighterIndex; readonly profile: Profile }
  /** It has fired these, and all their hits have been resolved; at this target, where it named one. */
  | { readonly what: 'shot'; readonly profiles: readonly Profile[]; readonly target: FighterIndex | null }
  /** An improbable shot of its has hit (NEC-SHOOT-10). */
  | { readonly what: 'improbable-hit' }
  /** It sets out on a Move, which has not been measured. */
  | { readonly what: 'moves' }
  /** It has come into contact with an enemy, by a move of either. */
  | { readonly what: 'contact'; readonly enemy: FighterIndex }
  /** An enemy has gone down or Out of Action by its hand. */
  | { readonly what: 'enemy-down'; readonly victim: FighterIndex; readonly cause: Cause }
  /** Its blows at one opponent have been struck and not yet answered. */
  | { readonly what: 'blows-struck'; readonly charging: boolean }
  /** It has finished off an enemy (NEC-ACT-22). */
  | { readonly what: 'finished-off' }
  /** It has survived a hit. */
  | { readonly what: 'hit-survived'; readonly effects: Readonly<HitEffects> }
  /** It has opened a casket and found something in it. */
  | { readonly what: 'casket-opened' }
  /** It has gone Out of Action. */
  | { readonly what: 'lost'; readonly cause: Cause }

export type InjuryResult = 'flesh-wound' | 'serious-injury' | 'out-of-action'

/** What a blow does to the victim's reaction attacks. */
interface Reaction {
  readonly rows?: readonly Row[]
  /** It has to strike back with bare hands. */
  readonly disarmed?: boolean
}

export interface Moments {
  /** Rows for a characteristic. */
  characteristic: Handler<Bearer & { readonly characteristic: Characteristic }, readonly Row[]>
  /** Rows for the roll of the bearer's characteristic check: +1 helps. */
  check: Handler<Bearer & { readonly characteristic: Characteristic }, readonly Row[]>
  /** Rows for the roll of a friend's check, or only of its nerve tests: +1 helps. */
  steadies: Handler<Bearer & { readonly friend: FighterIndex; readonly test: Test }, Procedure<readonly Row[]>>
  /** True: the bearer passes a test without a roll. */
  passes: Handler<Bearer & { readonly test: Test }, Procedure<boolean>>
  /** Dice that are rolled more for a check of the bearer's or a friend's; the lowest of as many are dropped. Skills and wargear only. */
  checkDice: Handler<
    Bearer & { readonly friend: FighterIndex; readonly characteristic: Characteristic },
    Procedure<number>
  >
  /** The bearer has failed a check for this rule, or the Willpower test of a power. True: it rolls again. */
  testFailed: Handler<
    Bearer & { readonly test: Test; readonly by: string; readonly faces: readonly number[] },
    Procedure<boolean>
  >
  /**
   * A friend has failed a check, or a friend or the bearer itself an ammo check. True: the check is passed after all, the ammo check rolled
   * again. Skills and wargear only.
   */
  friendFailed: Handler<Bearer & { readonly friend: FighterIndex; readonly test: Test | 'ammo' }, Procedure<boolean>>

  /** Before the roll for priority. */
  roundBegins: Handler<Bearer, Procedure>

  /** Actions that only the bearer can take. */
  actions: Handler<Bearer, readonly Action[]>
  /** Another type for an action of the bearer's: Fast Shot makes Shoot simple, Unwieldy makes it double. Free: the first time. */
  actionType: Handler<Bearer & { readonly action: ActionId; readonly profile: Profile | null }, ActionType | undefined>
  /** False: the bearer may not take this action. */
  mayAct: Handler<Bearer & { readonly action: ActionId }, boolean>
  /** Before the first action of an activation. */
  activationBegins: Handler<Bearer, Procedure>
  /** After the last action of an activation. */
  activationEnds: Handler<Bearer, Procedure>
  /** An enemy has declared an action. Skills and wargear only. */
  enemyActs: Handler<Bearer & { readonly enemy: FighterIndex; readonly action: ActionId }, Procedure>
  /** An enemy has ended the move of a Charge and not yet struck. Skills and wargear only. */
  enemyCharged: Handler<Bearer & { readonly enemy: FighterIndex }, Procedure>
  /** In the End phase, for conditions and gear that last or wear off. */
  endPhase: Handler<Bearer, Procedure>
  /** Something has happened to the bearer. */
  happened: Handler<Bearer & { readonly event: Happening }, Procedure>
  /**
   * The bearer is about to go Out of Action. Skills, rules and wargear only. No other event is asked about before it takes place, and may be
   * overtaken by its answer.
   */
  lastDeed: Handler<Bearer, Procedure>
  /** Rows for the distance of a Move, from the first of an activation on. */
  moveDistance: Handler<Bearer & { readonly nth: number }, readonly Row[]>
  /** The height, in thousandths of an inch, that a fall or jump counts as. */
  fallHeight: Handler<Bearer & { readonly height: Length }, Length | undefined>

  /** False: the bearer may not be aimed at, with a weapon, in close combat or with a power. */
  mayBeTargeted: Handler<Bearer & { readonly attacker: FighterIndex }, boolean>
  /**
   * An enemy sets out to shoot at the bearer, or to engage or strike it; `rival`: it may have to shoot at the bearer because nobody is
   * nearer (NEC-SHOOT-02). False: it does not dare to.
   */
  daunts: Handler<Bearer & { readonly attacker: FighterIndex; readonly how: Daring }, Procedure<boolean>>
  /** False: the bearer may not use this weapon, to shoot or to fight with. */
  mayUse: Handler<Firing & { readonly use: 'ranged' | 'melee' }, boolean>

  /** What the bearer, who has this Strength, makes of a weapon's profiles before the battle. */
  fitsOut: Handler<{ readonly weapon: Weapon; readonly strength: number }, Pick<Weapon, 'profiles'>>
  /** Most dice that may be rolled for firepower; none at all for 0. */
  firepowerDice: Handler<Firing, number | undefined>
  /** Whether the firepower dice may be rolled again, and does so: returns the new faces or undefined. */
  firepowerRolled: Handler<Firing & { readonly faces: readonly number[] }, Procedure<readonly number[] | undefined>>
  /** Number of hits that one successful shot makes, from the firepower faces. */
  hitsScored: Handler<Firing & { readonly firepower: readonly number[] }, number | undefined>
  /** Who is hit by the hits beyond the first; undefined: the target by all of them. */
  spareHits: Handler<
    Attack & { readonly spare: number; readonly difficulty: number },
    Procedure<readonly FighterIndex[] | undefined>
  >
  /** An ammo check has failed with this natural face. True: it is rolled again. */
  ammoCheckFailed: Handler<Firing & { readonly face: number }, Procedure<boolean>>
  /** How Reload goes: without a roll, or never; stocked: never becomes as usual, and as usual becomes without a roll. */
  reload: Handler<Firing, 'automatic' | 'never' | 'stocked' | undefined>
  /** A blast marker has come to rest where it bursts: clouds stay behind, and some weapons hit nobody. */
  markerRests: Handler<Firing & { readonly marker: BlastMarker }, 'no-hits' | undefined>
  /** A marker or template lies over the bearer, and it is not yet settled whom it hits. True: the bearer has moved. */
  covered: Handler<Bearer, Procedure<boolean>>

  /** Rows for the attacker's hit roll, from its weapon and itself: +1 helps. */
  hitRoll: Handler<HitRoll, readonly Row[]>
  /** The same, from what the target carries. */
  hitRollAgainst: Handler<HitRoll, readonly Row[]>
  /**
   * Whether a failed hit roll may be rolled again, and does so: returns the new face or undefined. One module, Master-crafted: the rule has
   * to know beforehand whether it will be asked, so it shares no moment with other rolls.
   */
  hitRollFailed: Handler<HitRoll & { readonly face: number }, Procedure<number | undefined>>

  /** The bearer does not suffer this effect: blaze, rad-phage, melta. */
  immuneTo: Handler<HitBearer & { readonly effect: string }, boolean>
  /**
   * Rows for what the bearer has against an effect: its Toughness against gas, toxin, or `wound` for the wound roll; the check by which it
   * escapes a flash (+1 helps).
   */
  resists: Handler<HitBearer & { readonly effect: string }, readonly Row[]>
  /** Changes a hit before anything is rolled for it. */
  hitMade: Handler<HitBearer, Partial<Hit> | undefined>
  /** The same, from what the victim carries. */
  hitTaken: Handler<HitBearer, Partial<Hit> | undefined>
  /** A save rolled before the wound roll; success undoes the hit (NECX-SAVE-02). Target number. */
  specialSave: Handler<HitBearer, number | undefined>
  /**
   * Whether a ranged hit pins its victim; a procedure because some test for it. The weapon is asked first, then the victim, and the first
   * answer counts. False: stays on its feet.
   */
  pinning: Handler<HitBearer, Procedure<boolean | undefined>>
  /** The hit has landed and pinned; what happens before it can wound, and may change it: knockback. */
  hitLanded: Handler<HitBearer & { readonly effects: HitEffects }, Procedure<Partial<Hit> | undefined>>
  /** Takes the place of the wound roll and all after it: gas, toxin, flash, web, smoke. `more`: hits of the attack on the same victim after this one. */
  insteadOfWounding: Handler<HitBearer & { readonly effects: HitEffects; readonly more: number }, Procedure>
  /** Rows for the wound roll: +1 helps the attacker. */
  woundRoll: Handler<HitBearer, readonly Row[]>
  /** The wound roll's natural face may change the hit further. */
  wounded: Handler<HitBearer & { readonly natural: number }, Partial<Hit> | undefined>
  /** Armour save that the bearer has against this hit: the target number. */
  armourSave: Handler<HitBearer, number | undefined>
  /** Rows for the armour save: +1 helps the victim. */
  saveModifier: Handler<HitBearer, readonly Row[]>
  /** A field or other save that AP doesn't touch: the target number. */
  fieldSave: Handler<HitBearer, number | undefined>
  /** The bearer has attempted a save, successful or not. */
  saveAttempted: Handler<
    HitBearer & { readonly save: 'armour' | 'field' | 'special'; readonly faces: readonly number[] },
    void
  >
  /** The bearer's field has stopped a hit, or its special save undone one. */
  saved: Handler<HitBearer & { readonly save: 'field' | 'special' }, Procedure>
  /** Injury dice become this result without being rolled. */
  injuryDice: Handler<HitBearer & { readonly reducedToZero: boolean }, InjuryResult | undefined>
  /** Rows for the number of injury dice that the bearer suffers; asked once when they are rolled, so it may say that it is used up. */
  injuryDiceCount: Handler<HitBearer, readonly Row[]>
  /**
   * May change the injuries that its weapon has rolled. One module, Pulverise: it rolls against the victim's Toughness, before what the victim
   * carries changes anything (injuriesSuffered).
   */
  injuriesRolled: Handler<
    HitBearer & { readonly results: readonly InjuryResult[] },
    Procedure<readonly InjuryResult[] | undefined>
  >
  /** Changes the injuries that the bearer suffers from anybody. */
  injuriesSuffered: Handler<HitBearer & { readonly results: readonly InjuryResult[] }, readonly InjuryResult[]>
  /** After the hit has been resolved, from the attacker's weapon: concussion, drag, impale. */
  hitResolved: Handler<HitBearer & { readonly effects: HitEffects }, Procedure>
  /** Once for every victim after all hits of an attack have been resolved: blaze, rad-phage. */
  attackResolved: Handler<HitBearer & { readonly effects: AttackEffects }, Procedure>

  /** Rows for attack dice in close combat. */
  attackDice: Handler<
    Attack & { readonly charging: boolean; readonly reacting: boolean; readonly weapons: readonly Profile[] },
    readonly Row[]
  >
  /** Attacks that a weapon makes of its own, beside the weapons chosen. */
  ownAttacks: Handler<Firing & { readonly weapons: readonly Profile[] }, number>
  /** The bearer's dice are laid out between its weapons (NEC-MELEE-25); it may change what they do. */
  blowsLaid: Handler<Bearer & { readonly blows: readonly Blows[] }, Procedure<readonly Blows[] | undefined>>
  /** False: these weapons cannot parry the attacker's. */
  mayBeParried: Handler<Attack & { readonly parrying: readonly Profile[] }, boolean | undefined>
  /**
   * Blows got through, some of them with the bearer's weapon, which may change them. One module, the bomb of a lance: the only weapon that
   * strikes with another profile once it has hit.
   */
  blowsThrough: Handler<Firing & { readonly blows: readonly Blow[] }, readonly Blow[] | undefined>
  /** A blow with this natural face got through; what it does to the victim's reaction. */
  blowLanded: Handler<Attack & { readonly natural: number }, Reaction | undefined>

  /** Before the bearer, or somebody it helps, tries to recover. Rows for extra dice to choose from. */
  recoveryDice: Handler<Bearer & { readonly patient: FighterIndex }, Procedure<readonly Row[]>>
}

/** All that rules can ask modules for. */
export type Hooks = Moments & AsMoments<Properties>

/** A trait, skill, piece of gear, condition, power or card's effect. */
export type NecromundaModule = Module<Moments, Properties>

export type MomentHandlers = HandlersOf<Moments>
