import type { CrewFighter } from '../../../battle'
import type { CrewLimit } from '../../../campaign/crew/limits'
import type { Procedure, Row } from '../../../engine'
import type { Characteristic } from '../../../content/schema'
import type { NecromundaEvent } from '../events'
import type { Cause } from '../hits/cause'
import type { MomentHandlers } from '../moments'
import type { Length } from '../../../space'
import type { Ground } from '../questions'
import type { FighterProfile } from '../roster'
import type { FighterIndex, SideIndex } from '../state'
import type { NecromundaTable } from '../table'

/**
 * A scenario is data (set-up, end, victory, rewards) and parts: small modules, each with one special rule, that are called at the moments
 * of the battle.
 */

/** The sides that a rule of a scenario applies to. In battles without roles it is always `each`. */
export type Who = 'attacker' | 'defender' | 'each'

/** A fighter that the scenario adds: a beast, an agent, a captive. Set up by the part that adds it. */
export interface Extra {
  /** Slug of its kind; it has a name in every language. */
  readonly kind: string
  /** Its side; `nobody`: everybody's enemy, moved by the side with priority. */
  readonly of: 'attacker' | 'defender' | 'nobody'
  /** The largest number there can be. */
  readonly most: number
  readonly statline: CrewFighter['statline']
  readonly weapons: readonly string[]
  /** Slugs of its wargear. */
  readonly wargear?: readonly string[]
  readonly skills?: readonly string[]
}

/** Something that brings a fighter's side nearer to victory. `worth`: measured in enemy fighters taken out. */
export type Aim =
  /** Be within this distance of an object, to do something there or when the round ends. */
  | {
      readonly to: 'object'
      readonly object: number
      readonly within: Length
      readonly worth: number
      /** Better with more fighters there. */
      readonly together?: true
    }
  /** Be on a part of the battlefield when the round ends. */
  | { readonly to: 'ground'; readonly ground: Ground; readonly worth: number }
  /** Take out this fighter; `worth` is in addition to the usual worth. */
  | { readonly to: 'fighter'; readonly fighter: FighterIndex; readonly worth: number }

/** A special rule of a scenario. All members are optional: a part has those of the moments it needs. */
export interface SpecialRule {
  readonly rule: string
  readonly extras?: readonly Extra[]
  /** Side whose reserves it brings on. */
  readonly reinforces?: Who
  /** Handlers that the matching fighters carry, for their own moments. */
  readonly fighters?: {
    readonly fit?: (profile: FighterProfile, who: 'attacker' | 'defender' | 'equal') => boolean
    readonly on: MomentHandlers
  }
  /** What a fighter can do towards victory, for bots that plan ahead. */
  aims?(table: NecromundaTable, fighter: FighterIndex): readonly Aim[]
  /** Where a fighter may leave the battlefield, for bots that plan ahead; null: nowhere at present. */
  exit?(table: NecromundaTable, fighter: FighterIndex): Ground | null
  /** Whether a fighter's side should avoid noise. */
  shunsNoise?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** A fighter farther than this from all others may not get to act, for bots that plan ahead; null: no limit. */
  lonelyBeyond?(table: NecromundaTable, fighter: FighterIndex): Length | null
  /** Before fighters are set up. */
  setUp?(table: NecromundaTable): Procedure
  /** After fighters are set up. */
  deployed?(table: NecromundaTable): Procedure
  /** At the start of the Priority phase. */
  roundBegins?(table: NecromundaTable): Procedure
  /** The order of priority, if the roll-off alone does not decide it. */
  priority?(table: NecromundaTable, rolled: readonly SideIndex[]): Procedure<readonly SideIndex[]>
  /** After all priority dice have been rolled: whether a side rerolls its own. */
  rollsAgain?(table: NecromundaTable, side: SideIndex): Procedure<boolean>
  /** The side that picks a side's next fighter to act. */
  chooser?(table: NecromundaTable, side: SideIndex): Procedure<SideIndex>
  /** False: the fighter may not activate others with it. */
  mayLead?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** False: the fighter gets no Ready marker. */
  mayBeReady?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** Before anybody acts in a round. */
  actionPhaseBegins?(table: NecromundaTable): Procedure
  /** When a fighter is activated, before its first action. */
  activationBegins?(table: NecromundaTable, fighter: FighterIndex): Procedure
  /** When a vehicle is activated, before its first action. */
  vehicleSetsOut?(table: NecromundaTable, vehicle: FighterIndex): Procedure
  /** When a vehicle's activation ends. */
  vehicleActed?(table: NecromundaTable, vehicle: FighterIndex): Procedure
  /** When a fighter's activation ends. */
  activationEnds?(table: NecromundaTable, fighter: FighterIndex): Procedure
  /** Rows for a fighter's check: +1 helps. */
  checkRows?(table: NecromundaTable, fighter: FighterIndex, key: Characteristic): Procedure<readonly Row[]>
  /** When a fighter is about to go Out of Action, before it is removed from the battlefield. */
  falls?(table: NecromundaTable, fighter: FighterIndex, cause: Cause): Procedure
  /** False: a Seriously Injured fighter may not try to recover. */
  mayRecover?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** Rows for a rally test. */
  rallyRows?(table: NecromundaTable, fighter: FighterIndex): readonly Row[]
  /** How a side takes its bottle check; undefined: as usual. */
  bottle?(table: NecromundaTable, side: SideIndex): 'passes' | 'fails' | 'best-of-two' | 'd3' | undefined
  /** At the start of the End phase. */
  endPhaseBegins?(table: NecromundaTable): Procedure
  /** At the end of the End phase, before it is checked whether the battle is over. */
  endPhaseEnds?(table: NecromundaTable): Procedure
  /** After an event; its immediate consequences are emitted here. */
  happened?(table: NecromundaTable, event: NecromundaEvent): void
  /** Whether the battle is over; checked at the end of a round. */
  over?(table: NecromundaTable): boolean
  /** Whether the battle continues although only one side is left. */
  goesOn?(table: NecromundaTable): boolean
  /** Just before the battle ends: last points. */
  concluding?(table: NecromundaTable, standing: readonly SideIndex[]): Procedure
}

/** Where fighters are set up and in what order. Ground by role; absent: the standard zones (NECX-SCN-01, CAMP-PRE-50). */
export interface Deployment {
  readonly first?: 'attacker' | 'defender'
  /** `null`: this fighter is not set up at the start; undefined: the standard zone. */
  ground?(table: NecromundaTable, fighter: FighterIndex): Ground | undefined | null
  /** The side whose player places it; absent: its own. */
  by?(table: NecromundaTable, fighter: FighterIndex): SideIndex
}

/** The battle at its end, for victory and rewards. */
export interface Ended {
  readonly table: NecromundaTable
  /** Sides with fighters on the battlefield. */
  readonly standing: readonly SideIndex[]
  /** Empty: a draw. Only rewards get it. */
  readonly winners: readonly SideIndex[]
}

/** The sides that have won; empty: a draw. */
export type Victory = (ended: Omit<Ended, 'winners'>) => readonly SideIndex[]

/** Recipients of a reward. `bottled`: gangs that bottled out. `leader`: the winner's Leader. */
export type Payee = 'winner' | 'loser' | 'draw' | 'attacker' | 'defender' | 'each' | 'bottled' | 'not-bottled'

export interface Pay {
  readonly to: Payee
  /** `D6x10`, or a number; may be negative. */
  readonly amount: string | number
  /** Paid once for each of these in the side's tally. */
  readonly per?: string
  readonly when?: (ended: Ended, side: SideIndex) => boolean
  /** What it is paid for, if the recipient does not show it. */
  readonly why?: string
  /** Role of the gang whose stash it is taken from. */
  readonly from?: 'attacker' | 'defender'
  /** Slug of an item that may be kept instead of each payment. */
  readonly orKeep?: string
  /** Amount of reputation that its player may choose instead of the credits. */
  readonly orReputation?: string
  /** Only if the gangs have never met. */
  readonly firstMeeting?: true
}

/** Materials, in a campaign that has them (CAMP-OUT-02). */
interface Material extends Pick<Pay, 'to' | 'amount' | 'per' | 'when'> {
  readonly of: readonly string[]
  readonly how: 'one' | 'lot' | 'each'
}

/** Experience for a deed, or for a Leader or whole gangs. */
export interface Lesson {
  readonly amount: string | number
  /** Every fighter who did this, each time; `once`: only once per fighter. */
  readonly deed?: string
  readonly once?: boolean
  /** The Leader of these sides, on the battlefield or not (CAMP-SCN-04). */
  readonly leader?: Payee
  /** Every fighter of these sides who was set up. */
  readonly everybody?: Payee
  /** Every fighter of these sides who is still on the battlefield. */
  readonly standing?: Payee
  readonly when?: (ended: Ended, side: SideIndex, fighter: FighterIndex | null) => boolean
}

export interface Rewards {
  readonly credits?: readonly Pay[]
  readonly reputation?: readonly Pay[]
  readonly experience?: readonly Lesson[]
  readonly materials?: readonly Material[]
  /** One fighter of these gangs goes into Recovery. */
  readonly recovery?: Payee
  /** Experience of each captive brought home by a rescue. */
  readonly captives?: number
}

/** Parts of scenarios that players carry out by hand. Each has a text in every language. */
const playedKeys = ['river', 'guests', 'flimsy-structures', 'casualties-return', 'quarters'] as const

/** Parts that sources name without giving an effect, so nobody can carry them out. */
const unknownKeys = [
  'tiles',
  'weather',
  'badzone-events',
  'daemons',
  'ritual-table',
  'agenda',
  'materials',
  'loot-table',
  'special-cards',
  'details-unknown',
  'guide',
  'targets',
  'defences',
  'burning-ring',
] as const

export const byHandKeys = [...playedKeys, ...unknownKeys] as const
export type ByHand = (typeof byHandKeys)[number]

const unknown: ReadonlySet<ByHand> = new Set(unknownKeys)

/** The message key of a part that players carry out by hand, or of one without known effect. */
export const byHandWords = (key: ByHand): string =>
  unknown.has(key) ? `scenario.unknown.${key}` : `scenario.left.${key}`

/** Figures and details that no source gives, so we chose them. Each has a text in every language, and the app shows them. */
export const assumedKeys = [
  'cargo',
  'prize',
  'vat',
  'wagon',
  'cyborg-weapons',
  'agent-weapon',
  'dweller-figures',
  'dweller-trigger',
  'scavengers',
  'cannibals',
  'patrons',
  'servitor',
  'khimerix',
  'ambot',
  'vip',
  'lair-beasts',
  'captive-figures',
  'gaps',
  'sentry-gun',
  'home',
  'pace',
  'clock',
  'collapse',
  'sinkhole',
  'ransack',
  'storm',
  'doses',
  'tokens',
  'cargo-search',
  'loot-search',
  'devices',
  'caskets',
  'boarding',
  'ageing-hero',
  'helpers',
  'fungus',
  'rage',
] as const
export type Assumed = (typeof assumedKeys)[number]

export interface ScenarioRules {
  /** Slug in the catalogue. */
  readonly id: string
  readonly deployment: Deployment
  /** Who may choose it: gang raids (CAMP-SCN-07), or only an underdog (CAMP-SCN-06). */
  readonly only: CrewLimit | null
  /** CAMP-UPR-02. The role that a Chaos gang has to fight in; null: any. */
  readonly chaos: 'attacker' | 'defender' | null
  /** CAMP-UPR-03. If the result is level, the ascendant side wins. */
  readonly byAscendancy: boolean
  /** All gangs but the last attack together, and the last defends, although the catalogue gives no roles. */
  readonly lastDefends: boolean
  readonly parts: readonly SpecialRule[]
  readonly victory: Victory
  /** Role of the gang that retires after the battle; null: none. */
  readonly retires: 'attacker' | 'defender' | null
  /** Tactics cards work on this much or more of a D6; otherwise they are discarded and another is drawn. */
  readonly cardsWorkOn: number | null
  /** The round after which the battle ends in any case; null: none. */
  readonly lastRound: number | null
  readonly rewards: Rewards
  /** Parts that players carry out by hand; empty if the program carries out everything. */
  readonly byHand: readonly ByHand[]
  /** Parts that no source gives (confidence: low). */
  readonly assumed: readonly Assumed[]
}
