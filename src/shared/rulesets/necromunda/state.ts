import type { Carried } from '../../engine'
import type { Length, Placement, Positions } from '../../space'
import type { FactQuestion } from './questions'
import type { Rearming } from './rearming'

/**
 * The changing part of a battle: one plain JSON-able tree, changed only by `apply`. What never changes during a battle (profiles, weapons,
 * skills) is in `roster.ts` under the same fighter index.
 */

/** Index of a fighter in both the roster and the state, given at set-up and never reused. */
export type FighterIndex = number
export type SideIndex = number

/**
 * NEC-STATUS-01, and the statuses of fighters off the battlefield. `embarked`: in a cage (NECV-PASS-01). `left-behind`: by a battlefield
 * that rolls on (NECV-ROAD-01).
 */
export type Status =
  | 'active'
  | 'engaged'
  | 'pinned'
  | 'seriously-injured'
  | 'embarked'
  | 'left-behind'
  | 'reserve'
  | 'out-of-action'
  | 'fled'

/** NEC-COND-01: a fighter may have any number of them, in any status. Out of Ammo is a state of weapons. */
export type ConditionId =
  | 'hard-target'
  | 'broken'
  | 'insane'
  | 'on-fire'
  | 'blind'
  | 'webbed'
  | 'concussed'
  | 'gunked'
  | 'intoxicated'
  | 'hidden'
  | 'possessed'
  | 'sealed'
  | 'stimmed'
  | 'camouflaged'
  | 'manacled'

export interface Condition {
  readonly id: ConditionId
  /** When it ends by itself; absent: its rule ends it. */
  readonly until?: 'end-of-round' | 'next-activation'
  /** A number that its rule needs: the round in which a possession ends. */
  readonly value?: number
}

/** A temporary effect of a power or card on a fighter; its module has the same id. */
export interface Effect extends Carried {
  /** When it ends by itself. `not-maintained`: together with its power (NEC-PSY-22). */
  readonly until: 'end-of-activation' | 'next-activation' | 'end-of-round' | 'end-of-battle' | 'not-maintained'
  /** The psyker that maintains the power (NEC-PSY-21). */
  readonly by?: FighterIndex
  /** Manifested in the psyker's current or last activation, so no upkeep is needed (NEC-PSY-23). */
  readonly fresh?: boolean
}

interface WeaponState {
  /** NEC-COND-16. */
  outOfAmmo: boolean
  /** Cannot be reloaded any more: Scarce, used-up grenades, a jam. */
  lost: boolean
}

/** NEC-CLIMB-04: where a fighter hangs between two levels, and how far above the surface below. */
export interface Hold {
  readonly on: 'wall' | 'ladder'
  readonly height: Length
}

/** NECV-ARC-01. */
export type Facing = 'front' | 'left' | 'right' | 'rear'

/** The state of a vehicle. Flesh Wounds of its driver are the fighter's. */
export interface VehicleState {
  hullPoints: number
  /** NECV-STAT-02. */
  stalled: boolean
  /** Penalty to Handling for the rest of the battle (NECV-DMG-04). */
  handlingLost: number
  /** All its moves of an activation together go no further than M (NECV-MOVE-12). */
  slowed: boolean
  /** NECV-DMG-03. */
  blackedOut: boolean
  /** Bonus to the next restart test (NECV-ACT-31, NECV-ACT-42). */
  easierRestart: number
  /** Its last place, if it has left a board; absent on the players' own table. */
  lastPlace?: Placement
  /** NECV-WRK-02: its wreck stays on the table. */
  wreckLeft?: true
}

/** NECV-DMG: a change of a vehicle's state. */
export type VehicleChange =
  | { readonly kind: 'hull-points-lost' | 'hull-points-gained'; readonly amount: number }
  | { readonly kind: 'handling-lost' | 'restart-eased'; readonly amount: number }
  | { readonly kind: 'weapon-destroyed'; readonly weapon: number }
  | { readonly kind: 'stalled' | 'restarted' | 'restart-spent' | 'slowed' | 'blacked-out' | 'awake' | 'wreck-left' }

/** NECV-ROAD-01: the fighter's state when it was left behind. */
interface LeftBehind {
  readonly status: Status
  /** The first round in whose End phase it may test to come back; null: it is out of the battle. */
  readonly from: number | null
  /** It has passed its test and comes with the next reinforcements. */
  readonly comesBack: boolean
}

export interface FighterState {
  status: Status
  /** Holds a Ready marker (NEC-COND-02). */
  ready: boolean
  wounds: number
  fleshWounds: number
  conditions: Condition[]
  /** Null if it is not climbing. */
  climbing: Hold | null
  effects: Effect[]
  /** Standing enemies in base contact (NEC-STATUS-03). Symmetric. */
  engagedWith: FighterIndex[]
  weapons: WeaponState[]
  /** Arrived as a reinforcement this round (NEC-ACT-05). */
  arrived: boolean
  /** Turn of its last nerve test: at most one a turn (NEC-COND-10). */
  nerveTestedInTurn: number
  /** Round in which a shot was last aimed at it; 0: none so far. */
  shotAtInRound: number
  /** Ids of once-a-battle effects that have been used: `bio-booster`, `master-crafted/2`. */
  used: string[]
  /** Action points that its next activation loses (NEC-PSY-32). */
  owedActionPoints: number
  /** Distance of its moves in its current activation, or else in its last (NECV-MNT-08). */
  lastMove: Length
  /** Changes of its weapons during the battle; absent: none. Replaced whole. */
  rearmed?: readonly Rearming[]
  /** Vehicles only. */
  vehicle?: VehicleState
  /** NECV-RIDE-02, NECV-PASS-01: the vehicle it stands on or sits in. */
  aboard?: FighterIndex
  /** Only while left behind. */
  behind?: LeftBehind
}

/** The activation in progress (NEC-ACT-10 to -19). */
interface Activation {
  fighter: FighterIndex
  /** Who decides for it: its own side, or an opponent while it is Insane (NEC-COND-17). */
  controller: SideIndex
  actionPoints: number
  /** In order, including free actions. */
  performed: { action: ActionId; paid: boolean }[]
  doubleUsed: boolean
}

export interface SideState {
  bottled: boolean
  /** Credits found on the battlefield (NEC-LOOT-06). */
  credits: number
  victoryPoints: number
  conceded: boolean
  /** Tactics cards not yet played (NECX-SCN-03). */
  hand: string[]
  /** Number of cards still to be dealt to it at random. */
  cardsDue: number
}

/**
 * What a blast leaves behind: smoke blocks sight, a graviton pulse makes ground difficult (NECX-END-02), a vortex wanders, a shell keeps
 * burrowing.
 */
export interface Cloud {
  readonly kind: 'smoke' | 'flare' | 'graviton' | 'vortex' | 'shell'
  /** Opaque centre of its marker. */
  readonly at: unknown
  readonly radius: Length
  /** For a shell that has yet to burst: who fired it and with which profile. */
  readonly by?: { readonly fighter: FighterIndex; readonly profile: string }
}

/**
 * An object that a scenario puts on the table: a casket, a relic, a fuel cache, a target to destroy. Replaced whole, never changed in
 * place.
 */
export interface ScenarioObject {
  /** Slug of its kind. */
  readonly kind: string
  /** The side that owns or controls it; null: none. */
  readonly owner: SideIndex | null
  /** Opaque place; null on the players' own table. A carried object is where its carrier is. */
  readonly at: unknown
  readonly carrier: FighterIndex | null
  /** Taken, opened, destroyed: no longer on the table. */
  readonly gone: boolean
  /** What the scenario counts on it: wounds left, a bomb's clock, attempts made. */
  readonly counter: number
  /** For a booby trap: who laid it, and the index of the weapon. */
  readonly laid?: { readonly fighter: FighterIndex; readonly weapon: number }
}

/** State that a scenario's rules keep. */
interface ScenarioState {
  objects: ScenarioObject[]
  /** Per side: how many times it did what the scenario rewards or asks for. */
  tally: Record<string, number>[]
  /** Flags and clocks of the scenario: `alarm`, `draw`. */
  marks: Record<string, number>
}

/** NEC-TERR-20, -21: a door. Replaced whole, never changed in place. */
export interface DoorState {
  readonly locked: boolean
  /** At 0 it is destroyed. */
  readonly wounds: number
  /** Turn in which it was last opened, closed or forced (NEC-TERR-23). */
  readonly movedInTurn: number
}

/** NEC-TERR-21. */
export const doorWounds = 4

/** NEC-LOOT-01, -06: a loot casket, or the ammo crate found in it. Replaced whole, never changed in place. */
export interface Loot {
  readonly kind: 'casket' | 'ammo-crate'
  /** Opaque place; null on the players' own table. */
  readonly at: unknown
  readonly gone: boolean
  /** NECV-RIDE-06: the vehicle it lies on. */
  readonly aboard?: FighterIndex
  /** NECV-UPG-05: part of the vehicle, and never empty. */
  readonly fixed?: true
}

/** An edge of a board: north is where y is 0. */
export type Edge = 'north' | 'east' | 'south' | 'west'

/** NECV-ROAD-02: the ground beside a road. Vehicles there are left behind, or wrecked, or it stops them. */
export type RoadSides = 'open' | 'cliff' | 'impassable'

/** NECV-ROAD-02: scenery that appears ahead. */
export const roadPieceKinds = ['rocks', 'wreckage', 'roadblock', 'dune', 'crevice'] as const
export type RoadPieceKind = (typeof roadPieceKinds)[number]

interface RoadPiece {
  readonly kind: RoadPieceKind
  /** Opaque place of its middle; null on the players' own table. */
  readonly at: unknown
}

/** NECV-ROAD-01: a battlefield that rolls on. Replaced whole, never changed in place. */
export interface Road {
  /** The side whose own edge is the trailing edge. */
  readonly zone: SideIndex
  /** The trailing edge of a board; null on the players' own table. */
  readonly trailing: Edge | null
  readonly sides: RoadSides
  /** Distance it has rolled so far. */
  readonly rolled: Length
  /** Scenery that has appeared ahead, in order. */
  readonly added: readonly RoadPiece[]
  /** It no longer rolls; absent: it does. */
  readonly over?: true
}

/** NECX-SCN-03: what a card has built on the battlefield. Places are opaque, and null on the players' own table. Never changed in place. */
export type Built =
  | { readonly kind: 'barricade'; readonly at: unknown; readonly along: 'x' | 'y' }
  | { readonly kind: 'duct'; readonly ends: readonly [unknown, unknown] }

/** Scenery that changes during the battle, and how much there is of the rest. */
export interface Scenery {
  doors: DoorState[]
  /** One per door, then one per thing that terminals switch: true if open, destroyed or off. */
  gates: boolean[]
  /** The gates that each terminal works on. */
  terminals: readonly (readonly number[])[]
  /** Number of ductways. Ends are numbered consecutively: 2n and 2n + 1 belong to ductway n. */
  ducts: number
  loot: Loot[]
  /** Ids of pieces that vehicles have driven down (NECV-IMP-26) or cards have taken away; absent: none. */
  destroyed?: readonly string[]
  /** In order; absent: none. Replaced whole. */
  built?: readonly Built[]
  /** NECV-ROAD-01; absent: the battlefield does not roll. */
  road?: Road
}

/** The next procedure of the battle; play continues from here after every safe point. */
export type Stage = 'terrain' | 'deployment' | 'priority' | 'action' | 'end' | 'over'

/** A fact that players have declared about their table. */
export interface DeclaredFact {
  readonly question: FactQuestion
  readonly answer: unknown
}

export interface NecromundaState {
  over: boolean
  stage: Stage
  round: number
  /** Player turns begun in the whole battle (NEC-ACT-07). */
  turn: number
  /** Sides in the order of priority this round. */
  order: SideIndex[]
  /** Index in `order` of the side whose turn it is; -1 before the round's first turn. */
  acting: number
  sides: SideState[]
  fighters: FighterState[]
  activation: Activation | null
  /** Ready members of the current group activation still to act, in order (NEC-ACT-03). */
  group: FighterIndex[]
  clouds: Cloud[]
  scenario: ScenarioState
  scenery: Scenery
  /** Only the space oracle reads it. Empty if the battle is played on the players' own table. */
  positions: Positions
  /** Declared facts about the players' table that still hold; null on a board. Only the space oracle reads it. */
  declared: readonly DeclaredFact[] | null
}

/** NEC-PSY-03: every power is an action of its own. */
export type ManifestId = `manifest:${string}`
export const isManifest = (action: ActionId): action is ManifestId => action.startsWith('manifest:')
export const powerOf = (action: ManifestId): string => action.slice('manifest:'.length)
/** Actions that only scenarios offer. */
export const scenarioActionIds = [
  'open-casket',
  'search',
  'defile',
  'free-captive',
  'pick-up',
  'put-down',
  'plant',
  'disarm',
  'siphon',
  'harvest',
  'mine',
  'destroy',
  'hack',
  'claim',
  'recruit',
  'take-sample',
  'start-ship',
  'power-up',
  'drink',
  'exorcise',
  'shepherd',
  'break-open',
] as const
export type ScenarioActionId = (typeof scenarioActionIds)[number]

/** CAMP-LAW-07: actions for an intrigue of the gang. */
export type IntrigueActionId =
  | 'vandalise'
  | 'graffiti'
  | 'start-fire'
  | 'plant-bomb'
  | 'shakedown'
  | 'hacking'
  | 'plant-evidence'
  | 'shadow'
  | 'pict-capture'

/** Actions of section 0.4 of the rules, and those that skills and gear add. */
export type ActionId =
  | 'move'
  | 'charge'
  | 'coup-de-grace'
  | 'shoot'
  | 'aim'
  | 'reload'
  | 'take-cover'
  | 'carry'
  | 'fight'
  | 'retreat'
  | 'stand-up'
  | 'crawl'
  | 'run-for-cover'
  | 'consolidate'
  | 'headbutt'
  | 'hurl'
  | 'order'
  | 'treat-wounds'
  | 'run-and-gun'
  | 'concentrate'
  | 'maintain-powers'
  | ManifestId
  | 'seal-respirator'
  | 'restrain'
  | 'break-bonds'
  | 'use-chem'
  | 'swig'
  | ScenarioActionId
  | IntrigueActionId
  | 'burrow'
  | 'grapnel'
  | 'descend'
  | 'somersault'
  | 'immovable-stance'
  | 'unleash-the-beast'
  | 'naaargah'
  | 'bring-it-on'
  | 'bring-it-down'
  | 'feed-grub'
  | 'regenerate'
  | 'comms'
  | 'can-of-worms'
  | 'flock-together'
  | 'hide'
  | 'operate-door'
  | 'force-door'
  | 'shoot-door'
  | 'strike-door'
  | 'shoot-trap'
  | 'access-terminal'
  | 'crawl-ductway'
  | 'fire-ductway'
  | 'bypass-lock'
  | 'smash-open'
  | 'manoeuvre'
  | 'move-and-shoot'
  | 'fire-all'
  | 'drift'
  | 'spin'
  | 'ram'
  | 'full-throttle'
  | 'jump-start'
  | 'turn-over'
  | 'free-wheel'
  | 'break-for-air'
  | 'burn-out'
  | 'launch-flares'
  | 'launch-smoke'
  | 'lay-mine'
  | 'set-trap'
  | 'lay-caltrops'
  | 'deploy-gas-trap'
  | 'burrow-under'
  | 'plant-grenade'
  | 'embark'
  | 'disembark'
  | 'man-weapon'
  | 'reload-mounted'

export const onBattlefield = (fighter: FighterState): boolean =>
  fighter.status === 'active' ||
  fighter.status === 'engaged' ||
  fighter.status === 'pinned' ||
  fighter.status === 'seriously-injured'

/** NECV-PASS-06: whether the fighter is on the battlefield, or in a vehicle that is. */
export const takesPart = (fighter: FighterState): boolean => onBattlefield(fighter) || fighter.status === 'embarked'

export const hasCondition = ({ conditions }: FighterState, id: ConditionId): boolean => {
  for (const condition of conditions) if (condition.id === id) return true
  return false
}

/** NEC-COND-03: conditions that make Incapable. Webbed fighters count as Seriously Injured (NECX-COND-04). */
export const isIncapacitating = (id: ConditionId): boolean =>
  id === 'broken' || id === 'insane' || id === 'webbed' || id === 'possessed'

/** NEC-COND-03: not Seriously Injured, not Broken, not Insane, not possessed (NEC-PSY-14). */
export const isCapable = (fighter: FighterState): boolean =>
  onBattlefield(fighter) &&
  fighter.status !== 'seriously-injured' &&
  // NECV-SYS-04: a blacked-out crew.
  fighter.vehicle?.blackedOut !== true &&
  !fighter.conditions.some(({ id }) => isIncapacitating(id))
