import { z } from 'zod'

/**
 * Named switches: ambiguities of the rules (NEC-Q) and differences from the published game. Each has a default; a campaign's house rules
 * set them, and a battle freezes them in its set-up.
 */
export const optionsSchema = z.object({
  /** NECX-RND-01: the battle ends after this round; 0: the scenario decides. */
  roundLimit: z.number().int().min(0).max(1000).default(0),
  /** NEC-Q-01: one Double action per activation, or several different ones if there are enough action points. */
  doubleActions: z.enum(['one', 'different']).default('one'),
  /** NEC-Q-03: half of an uneven Movement keeps its half inch, or is rounded up. */
  halfMovement: z.enum(['exact', 'rounded-up']).default('exact'),
  /** NEC-Q-05: a fighter broken by madness runs in the same activation and may rally; off: its activation ends. */
  madnessRunsAtOnce: z.boolean().default(true),
  /** NEC-Q-07: from 11" a jump stays at -4, or gets 1 worse for every further 2". */
  highJumps: z.enum(['capped', 'formula']).default('capped'),
  /** NEC-Q-08: a shot that strays into a combat without friends of the shooter hits the nearest other fighter, or nobody. */
  foreignCombats: z.enum(['nearest-other', 'nobody']).default('nearest-other'),
  /** NEC-Q-09: an attacker that goes down between two opponents loses its remaining dice, or still uses them. */
  downedAttacker: z.enum(['stops', 'strikes-on']).default('stops'),
  /** NEC-Q-15: when taking cover or crawling, Seriously Injured enemies are ignored, or kept 1" away from like others. */
  injuredInTheWay: z.enum(['disregarded', 'kept-away-from']).default('disregarded'),
  /** NEC-Q-22: steps and barricades of exactly half an inch are free, or climbed and crossed. */
  halfInchSteps: z.enum(['free', 'obstacles']).default('free'),
  /** NEC-Q-27: dangerous ground is tested for once, when a move enters it, or again after every inch on it. */
  dangerousTests: z.enum(['once', 'every-inch']).default('once'),
  /** NEC-Q-16: the defender's sixes are assigned before its other successes, or after them. */
  defenceSixes: z.enum(['first', 'last']).default('first'),
  /** NEC-Q-18: a fighter that did not defend chooses its weapons anew for its reaction attacks. */
  rearmToReact: z.boolean().default(false),
  /** NEC-Q-24: a free action between two Moves interrupts the sequence that makes a Hard Target. */
  freeActionBreaksRow: z.boolean().default(false),
  /** NEC-Q-25: a free action between Aim and Shoot spoils the aim. */
  freeActionSpoilsAim: z.boolean().default(false),
  /** NEC-Q-26: the -1 against prone targets in the open at long range applies to grenades too. */
  grenadesAtTheLying: z.enum(['harder', 'no-harder']).default('harder'),
  /** NEC-Q-28: a carried fighter who is dropped from a height takes damage from the fall. */
  carriedAreHurt: z.boolean().default(true),
  /** NEC-Q-29: defence dice are limited to the attack dice against this target, or to all the attacker's dice. */
  defenceLimit: z.enum(['this-target', 'all-dice']).default('this-target'),
  /** NEC-Q-02: the 12" cap on a Charge applies to the doubled Movement, or to the whole distance. */
  chargeCap: z.enum(['doubled', 'total']).default('doubled'),
  /** NEC-Q-30: a plain Move may engage. */
  moveMayEngage: z.boolean().default(true),
  /** NEC-Q-04: a fighter that breaks runs at once (published), or when it next activates. */
  brokenRunsAtOnce: z.boolean().default(false),
  /**
   * NEC-COND-09: any friend that goes down causes a nerve test; NECX-NRV-03: Juves and Prospects cause none for fighters of higher rank.
   */
  lowRanksDoNotScare: z.boolean().default(false),
  /** NEC-Q-06: which enemies intercept a move that engages. */
  interceptors: z.enum(['active', 'active-and-capable']).default('active-and-capable'),
  /** NEC-Q-14: the bonus die for charging also applies to a Charge from Pinned. */
  pinnedChargeBonus: z.boolean().default(true),
  /** NEC-Q-19: the move of a successful Retreat may engage another enemy. */
  retreatMayEngage: z.boolean().default(false),
  /** NEC-Q-31: a failed target-priority test forces the shot at the closest eligible enemy. */
  failedPriority: z.enum(['must-shoot-closest', 'may-hold-fire']).default('must-shoot-closest'),
  /** NECX-BOT-01, -03: Leadership test by one Capable fighter, or D6 plus casualties against the crew. */
  bottleMode: z.enum(['leadership', 'published']).default('leadership'),
  /** NECX-BOT-02: a gang with casualties may choose to bottle out. */
  mayBottleFreely: z.boolean().default(true),
  /** NECX-REC-01: a failed recovery (Serious Injury) also causes a flesh wound (2023) or not (2018). */
  recoveryFleshWound: z.boolean().default(true),
  /** NEC-COND-04: only Capable friends help with recovery, or any Active one. */
  recoveryHelpers: z.enum(['capable', 'active']).default('capable'),
  /** NECX-TRAIT-UNWIELDY: shooting with it is a Double action, or Basic at -1 to hit. */
  unwieldyShoot: z.enum(['double', 'minus-one']).default('double'),
  /** CAMP-SCN-01: the battle is fought in a Zone Mortalis, where some scenarios pay more. */
  zoneMortalis: z.boolean().default(false),
  /** NECX-SCN-06, CAMP-PRE-06: the battle is fought in pitch black. */
  pitchBlack: z.boolean().default(false),
  /** NEC-Q-10: perils are resolved after the power has taken effect, or before. */
  perilsTiming: z.enum(['after-effect', 'before-effect']).default('after-effect'),
  /** NEC-Q-11: whether the 5" of the Rift are its diameter or its radius. */
  riftSize: z.enum(['diameter', 'radius']).default('diameter'),
  /** NEC-Q-12: a possessed psyker may still maintain powers. */
  possessedMayMaintain: z.boolean().default(true),
  /** NEC-Q-13: a failed upkeep ends every power, or none. */
  failedUpkeep: z.enum(['powers-end', 'powers-stay']).default('powers-end'),
  /** NEC-PSY-14: possessed fighters are removed at the end of this round, or (published) of the next. */
  possessionEnds: z.enum(['this-round', 'next-round']).default('this-round'),
  /** NECX-RLY-01: Broken fighters try to rally at the end of their own activation, or (published) in the End phase. */
  rallyTiming: z.enum(['own-activation', 'end-phase']).default('own-activation'),
  /** CAMP-DOM-08: how many captives the attackers of a rescue mission come for. */
  captives: z.number().int().min(1).max(4).default(1),
  /** NEC-TERR-01: on the players' own table doors, terminals, ductways and loot are used, and asked about when fighters come near. */
  tableScenery: z.boolean().default(false),
  /** NEC-LOOT-01: each player places a loot casket before the battle, or nobody does. */
  lootCaskets: z.enum(['one-each', 'none']).default('one-each'),
  /** CAMP-PRE-53: contents of caskets by the community's table (NEC-LOOT-06) or the published one. */
  casketContents: z.enum(['community', 'published']).default('community'),
  /** NEC-Q-20: Seriously Injured fighters may crawl through ductways. */
  injuredUseDucts: z.boolean().default(true),
  /** NEC-Q-21: using an ammo crate is declared before the roll, or after it. */
  ammoCrateDeclared: z.enum(['before', 'after']).default('before'),
  /** NEC-TERR-06: walls with many small openings count as solid. */
  openingsAreSolid: z.boolean().default(false),
  /** CAMP-PRE-17, CAMP-L18-02: reinforcements keep 6" from enemies (2023) or 12" (2018). */
  reinforcementDistance: z.enum(['six', 'twelve']).default('six'),
  /** NEC-ACT-04: the player chooses the order in which members of a group act, or they act in the order in which they were named. */
  groupOrder: z.enum(['chosen', 'as-named']).default('chosen'),
  /** NEC-SHOOT-14: stray shots count only cover from terrain, or also the one level more of a Hard Target. */
  straysAtHardTargets: z.enum(['cover-alone', 'one-better']).default('cover-alone'),
  /** NEC-BLAST-03: the centre of a marker may be anywhere visible, even in the air, or only on a surface. */
  blastCentres: z.enum(['anywhere', 'on-a-surface']).default('anywhere'),
  /** NECV-MNT-09: a seismic shot, which pins a rider without a test, also causes the hit for falling off. */
  seismicKnockdown: z.boolean().default(true),
  /** NECV-MNT-11: a rider who charges from Pinned takes the test for getting up, or no test. */
  mountedPinnedCharge: z.enum(['test', 'free']).default('test'),
  /** NECV-MNT-12: the cap on a mounted Charge in inches, before additions. */
  mountedChargeCap: z.enum(['twelve', 'sixteen']).default('twelve'),
  /** NECV-MNT-17: riders' bases are 60 mm, or the same as on foot. */
  mountedBase: z.enum(['sixty', 'as-on-foot']).default('sixty'),
  /** NECV-MOVE-09: a vehicle's fall makes its test harder for every full 3", or for every 3" begun. */
  fallStep: z.enum(['floor', 'ceil']).default('floor'),
  /** NECV-TERR-10: the whole table is difficult ground for vehicles. */
  roughForVehicles: z.boolean().default(false),
  /**
   * NECV-MNT-16, NECV-MOVE-11: the battle is fought on a sump sea: riders do not fall off, and nothing on wheels, tracks or legs takes
   * part.
   */
  sumpSea: z.boolean().default(false),
  /** NECV-ARC-08: passengers ignore Unwieldy when they fire a weapon of the vehicle. */
  passengerIgnoresUnwieldy: z.boolean().default(true),
  /** NECV-DMG-05: a Shaken result already counts for the Handling test caused by the same hit. */
  shakenPenalisesOwnTest: z.boolean().default(true),
  /** NECV-ACT-34: a Stalled vehicle may reload. */
  stalledReload: z.boolean().default(true),
  /** NECV-DMG-08: whether a vehicle whose crew is blacked out tests to restart. */
  blackoutRestart: z.enum(['skip', 'test']).default('skip'),
  /** NECV-SYS-06: a hull blocks sight like terrain, or gives light cover like a fighter. */
  vehicleOcclusion: z.enum(['terrain', 'model']).default('terrain'),
  /** NECV-WRK-02: wrecks stay on the table, or are removed. */
  wreckMode: z.enum(['leave', 'remove']).default('leave'),
  /** NECV-WRK-05: a fighter thrown clear of a low vehicle is hit as by a 3" fall, or only Pinned. */
  thrownClearMinHit: z.boolean().default(true),
  /** NECV-SYS-03: the characteristic that is tested to ignore the closest target. */
  priorityTestStat: z.enum(['wil', 'cool']).default('wil'),
  /** NECV-SYS-04: a vehicle may take the Leadership test of a bottle check. */
  crewMayTestBottle: z.boolean().default(true),
  /** NECV-ARC-10: Fire All may include one weapon that the crew carries. */
  crewHandWeaponInFireAll: z.boolean().default(false),
  /** NECX-SAVE-07: cover improves armour saves against blasts and flame templates. */
  coverSaveBonus: z.boolean().default(false),
})
export type Options = z.infer<typeof optionsSchema>

/** The rule behind each switch. The texts explain its values (`battleRule.*`). */
export const optionRules = {
  roundLimit: 'NECX-RND-01',
  doubleActions: 'NEC-Q-01',
  halfMovement: 'NEC-Q-03',
  madnessRunsAtOnce: 'NEC-Q-05',
  highJumps: 'NEC-Q-07',
  foreignCombats: 'NEC-Q-08',
  downedAttacker: 'NEC-Q-09',
  injuredInTheWay: 'NEC-Q-15',
  halfInchSteps: 'NEC-Q-22',
  dangerousTests: 'NEC-Q-27',
  defenceSixes: 'NEC-Q-16',
  rearmToReact: 'NEC-Q-18',
  freeActionBreaksRow: 'NEC-Q-24',
  freeActionSpoilsAim: 'NEC-Q-25',
  grenadesAtTheLying: 'NEC-Q-26',
  carriedAreHurt: 'NEC-Q-28',
  defenceLimit: 'NEC-Q-29',
  chargeCap: 'NEC-Q-02',
  moveMayEngage: 'NEC-Q-30',
  brokenRunsAtOnce: 'NEC-Q-04',
  lowRanksDoNotScare: 'NECX-NRV-03',
  interceptors: 'NEC-Q-06',
  pinnedChargeBonus: 'NEC-Q-14',
  retreatMayEngage: 'NEC-Q-19',
  failedPriority: 'NEC-Q-31',
  bottleMode: 'NECX-BOT-01',
  mayBottleFreely: 'NECX-BOT-02',
  recoveryFleshWound: 'NECX-REC-01',
  recoveryHelpers: 'NEC-COND-04',
  unwieldyShoot: 'NECX-TRAIT-UNWIELDY',
  zoneMortalis: 'CAMP-SCN-01',
  pitchBlack: 'NECX-SCN-06',
  perilsTiming: 'NEC-Q-10',
  riftSize: 'NEC-Q-11',
  possessedMayMaintain: 'NEC-Q-12',
  failedUpkeep: 'NEC-Q-13',
  possessionEnds: 'NEC-PSY-14',
  rallyTiming: 'NECX-RLY-01',
  captives: 'CAMP-DOM-08',
  tableScenery: 'NEC-TERR-01',
  lootCaskets: 'NEC-LOOT-01',
  casketContents: 'CAMP-PRE-53',
  injuredUseDucts: 'NEC-Q-20',
  ammoCrateDeclared: 'NEC-Q-21',
  openingsAreSolid: 'NEC-TERR-06',
  reinforcementDistance: 'CAMP-L18-02',
  groupOrder: 'NEC-ACT-04',
  straysAtHardTargets: 'NEC-SHOOT-14',
  blastCentres: 'NEC-BLAST-03',
  seismicKnockdown: 'NECV-MNT-09',
  mountedPinnedCharge: 'NECV-MNT-11',
  mountedChargeCap: 'NECV-MNT-12',
  mountedBase: 'NECV-MNT-17',
  fallStep: 'NECV-MOVE-09',
  roughForVehicles: 'NECV-TERR-10',
  sumpSea: 'NECV-MNT-16',
  passengerIgnoresUnwieldy: 'NECV-ARC-08',
  shakenPenalisesOwnTest: 'NECV-DMG-05',
  stalledReload: 'NECV-ACT-34',
  blackoutRestart: 'NECV-DMG-08',
  vehicleOcclusion: 'NECV-SYS-06',
  wreckMode: 'NECV-WRK-02',
  thrownClearMinHit: 'NECV-WRK-05',
  priorityTestStat: 'NECV-SYS-03',
  crewMayTestBottle: 'NECV-SYS-04',
  crewHandWeaponInFireAll: 'NECV-ARC-10',
  coverSaveBonus: 'NECX-SAVE-07',
} as const satisfies Record<keyof Options, string>
