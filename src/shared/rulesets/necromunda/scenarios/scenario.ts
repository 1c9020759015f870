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
 * A scenario is data (who is set up where, when it ends, who has won, what it pays) and parts: small modules, each with one
 * special rule, that plug into the moments of the battle.
 */

/** Sides a rule of a scenario speaks of. In battles of equals everybody is `each`. */
export type Who = 'attacker' | 'defender' | 'each'

/** Somebody the scenario brings along: a beast, an agent, a captive. Set up by the part that brings it. */
export interface Extra {
  /** Slug of what it is; it has a name in every language. */
  readonly kind: string
  /** Whose fighter it is; `nobody`: everybody's enemy, moved by the side with priority. */
  readonly of: 'attacker' | 'defender' | 'nobody'
  /** How many there can be at most. */
  readonly most: number
  readonly statline: CrewFighter['statline']
  readonly weapons: readonly string[]
  /** Slugs of wargear that it wears. */
  readonly wargear?: readonly string[]
  readonly skills?: readonly string[]
}

/** Something that brings a fighter's side nearer to winning. `worth`: in fighters taken out. */
export type Aim =
  /** To be so near to an object, for what can be done there or when the round ends. */
  | {
      readonly to: 'object'
      readonly object: number
      readonly within: Length
      readonly worth: number
      /** The more are there the better. */
      readonly together?: true
    }
  /** To be on a part of the battlefield when the round ends. */
  | { readonly to: 'ground'; readonly ground: Ground; readonly worth: number }
  /** To take somebody out; beyond what that is worth in any battle. */
  | { readonly to: 'fighter'; readonly fighter: FighterIndex; readonly worth: number }

/** What a scenario's special rule does, and when. All of it is optional: a part names the moments it needs. */
export interface SpecialRule {
  readonly rule: string
  readonly extras?: readonly Extra[]
  /** Whose reserves it brings on. */
  readonly reinforces?: Who
  /** What the fighters it fits carry: everything that plugs into a fighter's own moments. */
  readonly fighters?: {
    readonly fit?: (profile: FighterProfile, who: 'attacker' | 'defender' | 'equal') => boolean
    readonly on: MomentHandlers
  }
  /** What a fighter can do towards winning, for those who plan ahead. */
  aims?(table: NecromundaTable, fighter: FighterIndex): readonly Aim[]
  /** Where a fighter may leave the battlefield, for those who plan ahead; null: nowhere as things stand. */
  exit?(table: NecromundaTable, fighter: FighterIndex): Ground | null
  /** Whether it is better for a fighter's side to be silent. */
  shunsNoise?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** So far from everybody else a fighter may not get to act, for those who plan ahead; null: it may be as far as it likes. */
  lonelyBeyond?(table: NecromundaTable, fighter: FighterIndex): Length | null
  /** Before anybody is set up. */
  setUp?(table: NecromundaTable): Procedure
  /** After everybody is set up. */
  deployed?(table: NecromundaTable): Procedure
  /** At the start of the Priority phase. */
  roundBegins?(table: NecromundaTable): Procedure
  /** Sides in the order of priority, where the roll-off doesn't decide. */
  priority?(table: NecromundaTable, rolled: readonly SideIndex[]): Procedure<readonly SideIndex[]>
  /** All dice for priority lie: whether a side rolls its own again. */
  rollsAgain?(table: NecromundaTable, side: SideIndex): Procedure<boolean>
  /** Who picks a side's next fighter to act. */
  chooser?(table: NecromundaTable, side: SideIndex): Procedure<SideIndex>
  /** Whether others may be activated with a fighter; false forbids. */
  mayLead?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** Whether a fighter gets a Ready marker; false forbids. */
  mayBeReady?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** Before anybody acts in a round. */
  actionPhaseBegins?(table: NecromundaTable): Procedure
  /** When a fighter sets out to act, before its first action. */
  activationBegins?(table: NecromundaTable, fighter: FighterIndex): Procedure
  /** When a vehicle sets out to act, before its first action. */
  vehicleSetsOut?(table: NecromundaTable, vehicle: FighterIndex): Procedure
  /** When a vehicle has acted. */
  vehicleActed?(table: NecromundaTable, vehicle: FighterIndex): Procedure
  /** When a fighter has acted. */
  activationEnds?(table: NecromundaTable, fighter: FighterIndex): Procedure
  /** Rows for a fighter's check: +1 helps. */
  checkRows?(table: NecromundaTable, fighter: FighterIndex, key: Characteristic): Procedure<readonly Row[]>
  /** Where a fighter is about to go Out of Action, before it is taken off the battlefield. */
  falls?(table: NecromundaTable, fighter: FighterIndex, cause: Cause): Procedure
  /** Whether a Seriously Injured fighter tries to recover; false forbids. */
  mayRecover?(table: NecromundaTable, fighter: FighterIndex): boolean
  /** Rows for a rally test. */
  rallyRows?(table: NecromundaTable, fighter: FighterIndex): readonly Row[]
  /** How a side takes its bottle check, where not as usual. */
  bottle?(table: NecromundaTable, side: SideIndex): 'passes' | 'fails' | 'best-of-two' | 'd3' | undefined
  /** At the start of the End phase. */
  endPhaseBegins?(table: NecromundaTable): Procedure
  /** At the end of the End phase, before it is seen whether the battle is over. */
  endPhaseEnds?(table: NecromundaTable): Procedure
  /** Something has happened; what follows at once from it is emitted here. */
  happened?(table: NecromundaTable, event: NecromundaEvent): void
  /** Is the battle over? Seen at the end of a round. */
  over?(table: NecromundaTable): boolean
  /** The battle goes on though one side alone is left. */
  goesOn?(table: NecromundaTable): boolean
  /** Just before the battle ends: last points. */
  concluding?(table: NecromundaTable, standing: readonly SideIndex[]): Procedure
}

/** Where everybody is set up and in what order. Ground by role; none: the standard zones (NECX-SCN-01, CAMP-PRE-50). */
export interface Deployment {
  readonly first?: 'attacker' | 'defender'
  /** `null`: this fighter is not set up at the start. */
  ground?(table: NecromundaTable, fighter: FighterIndex): Ground | undefined | null
  /** Whose player says where; absent: its own. */
  by?(table: NecromundaTable, fighter: FighterIndex): SideIndex
}

/** How the battle stands at its end, for those who judge it. */
export interface Ended {
  readonly table: NecromundaTable
  /** Sides with fighters on the battlefield. */
  readonly standing: readonly SideIndex[]
  /** Empty: a draw. Only known to rewards. */
  readonly winners: readonly SideIndex[]
}

/** Sides that have won; none: a draw. */
export type Victory = (ended: Omit<Ended, 'winners'>) => readonly SideIndex[]

/** Whom a reward of the scenario goes to. `bottled`: gangs that bottled out. `leader`: the winner's Leader. */
export type Payee = 'winner' | 'loser' | 'draw' | 'attacker' | 'defender' | 'each' | 'bottled' | 'not-bottled'

export interface Pay {
  readonly to: Payee
  /** `D6x10`, or a number; may be negative. */
  readonly amount: string | number
  /** For each of these that the side has been tallied. */
  readonly per?: string
  readonly when?: (ended: Ended, side: SideIndex) => boolean
  /** What it is for, where the payee alone doesn't say. */
  readonly why?: string
  /** Whose stash it comes out of. */
  readonly from?: 'attacker' | 'defender'
  /** Slug of a thing that each may be kept as. */
  readonly orKeep?: string
  /** What its player may choose in place of the credits. */
  readonly orReputation?: string
  /** Only where the gangs have never met. */
  readonly firstMeeting?: true
}

/** Materials, in a campaign that has them (CAMP-OUT-02). */
interface Material extends Pick<Pay, 'to' | 'amount' | 'per' | 'when'> {
  readonly of: readonly string[]
  readonly how: 'one' | 'lot' | 'each'
}

/** Experience for a deed that fighters have done, or for a Leader. */
export interface Lesson {
  readonly amount: string | number
  /** Everybody who did this, each time; `once`: however often. */
  readonly deed?: string
  readonly once?: boolean
  /** The Leader of these sides, there or not (CAMP-SCN-04). */
  readonly leader?: Payee
  /** Everybody of these sides who was set up. */
  readonly everybody?: Payee
  /** Everybody of these sides who still stands. */
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
  /** Experience of each captive that a rescue brings home. */
  readonly captives?: number
}

/** Parts of scenarios that are left to the people at the table. Each has words in every language. */
const playedKeys = ['river', 'guests', 'flimsy-structures', 'casualties-return', 'quarters'] as const

/** Parts that sources name and say nothing more of: no effect is known that anybody could carry out. */
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

/** The message key of such a part. */
export const byHandWords = (key: ByHand): string =>
  unknown.has(key) ? `scenario.unknown.${key}` : `scenario.left.${key}`

/** Figures and details no source gives, so that they are ours. Each has words in every language, and the app shows them. */
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
  /** Who may come at all: gang raids (CAMP-SCN-07), or only an underdog (CAMP-SCN-06). */
  readonly only: CrewLimit | null
  /** CAMP-UPR-02. The role in which a gang of Chaos fights; null: any. */
  readonly chaos: 'attacker' | 'defender' | null
  /** CAMP-UPR-03. The ascendant side wins what is level. */
  readonly byAscendancy: boolean
  /** All gangs but the last attack together, and the last defends, though the roles are nobody's by the catalogue. */
  readonly lastDefends: boolean
  readonly parts: readonly SpecialRule[]
  readonly victory: Victory
  /** Whose gang retires after the battle; null: nobody's. */
  readonly retires: 'attacker' | 'defender' | null
  /** Tactics cards work on so much of a D6; else they are put away and another is drawn. */
  readonly cardsWorkOn: number | null
  /** The round after which it is over in any case. */
  readonly lastRound: number | null
  readonly rewards: Rewards
  /** What of it people still see to themselves; empty when the engine plays all of it. */
  readonly byHand: readonly ByHand[]
  /** What of it no source gives (confidence: low). */
  readonly assumed: readonly Assumed[]
}
