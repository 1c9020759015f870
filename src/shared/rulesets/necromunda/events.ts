import type { Computed, JudgeRuled } from '../../engine'
import type { Length } from '../../space'
import type { Characteristic } from '../../content/schema'
import type { InjuryResult } from './moments'
import type { Rearming } from './rearming'
import type { Change } from './rulings/amendment'
import type {
  Arrival,
  BlastMarker,
  Cover,
  Evidence,
  FactQuestion,
  MoveKind,
  RangeBand,
  SceneryAgreed,
  Whereabouts,
} from './questions'
import type {
  ActionId,
  Built,
  Cloud,
  Condition,
  ConditionId,
  Effect,
  FighterIndex,
  Road,
  ScenarioObject,
  SideIndex,
  Stage,
  Status,
  VehicleChange,
} from './state'
import type { Control, Damage, Location } from './vehicles/dice'

/**
 * The events of a battle. Every event names its rule. Rolls keep the raw faces and the rows of what was needed, so that the log can show
 * every modifier even after the code has changed.
 */
interface Happened<Type extends string> {
  readonly type: Type
  readonly rule: string
}

interface Rolled {
  readonly faces: readonly number[]
}

interface Test extends Rolled {
  readonly needed: Computed
  readonly passed: boolean
}

/** NEC-LOOT-06. */
export type CasketContents = 'dangerous' | 'valuable' | 'ammo-crate'

export type HitKind = 'ranged' | 'melee' | 'coup-de-grace' | 'other'

export type NecromundaEvent =
  // The course of the battle
  | (Happened<'stage-entered'> & { readonly stage: Stage })
  | (Happened<'deployed'> & { readonly fighter: FighterIndex; readonly placement: Whereabouts })
  | (Happened<'round-began'> & { readonly round: number })
  | (Happened<'priority-rolled'> & {
      /** One face per side, in side order; a roll-off adds further rows. */
      readonly rolls: readonly { readonly side: SideIndex; readonly face: number }[]
      readonly order: readonly SideIndex[]
    })
  | (Happened<'readied'> & { readonly fighters: readonly FighterIndex[] })
  | (Happened<'turn-began'> & { readonly side: SideIndex })
  | (Happened<'battle-ended'> & {
      readonly ending: 'scenario' | 'one-side-left' | 'bottled' | 'conceded' | 'abandoned'
      readonly winners: readonly SideIndex[]
    })
  | (Happened<'conceded'> & { readonly side: SideIndex })
  // activations
  | (Happened<'group-formed'> & { readonly leader: FighterIndex; readonly members: readonly FighterIndex[] })
  | (Happened<'activated'> & { readonly fighter: FighterIndex; readonly actionPoints: number })
  | (Happened<'taken-over'> & { readonly fighter: FighterIndex; readonly by: SideIndex })
  | (Happened<'action-begun'> & {
      readonly fighter: FighterIndex
      readonly action: ActionId
      readonly cost: 0 | 1 | 2
    })
  /** The scenario takes actions from the activation in progress. */
  | (Happened<'actions-lost'> & { readonly fighter: FighterIndex; readonly amount: 1 | 2 })
  | (Happened<'activation-ended'> & { readonly fighter: FighterIndex })
  // movement and status
  | (Happened<'moved'> & { readonly fighter: FighterIndex; readonly kind: MoveKind; readonly arrival: Arrival })
  /** Two fighters in contact are no longer enemies. */
  | (Happened<'parted'> & { readonly fighter: FighterIndex; readonly from: FighterIndex })
  | (Happened<'faced'> & { readonly fighter: FighterIndex; readonly placement: Whereabouts })
  | (Happened<'pushed'> & {
      readonly fighter: FighterIndex
      readonly placement: Whereabouts
      readonly contacts: readonly FighterIndex[]
    })
  | (Happened<'swung'> & { readonly fighter: FighterIndex; readonly placement: Whereabouts })
  | (Happened<'fell'> & {
      readonly fighter: FighterIndex
      readonly height: number
      readonly placement: Whereabouts
      readonly onto: FighterIndex | null
      readonly contacts: readonly FighterIndex[]
    })
  /** A Seriously Injured friend was dragged along (NEC-ACT-27). */
  | (Happened<'set-down'> & {
      readonly fighter: FighterIndex
      readonly carrier: FighterIndex
      readonly placement: Whereabouts
    })
  | (Happened<'status-changed'> & { readonly fighter: FighterIndex; readonly status: Status })
  | (Happened<'condition-gained'> & { readonly fighter: FighterIndex; readonly condition: Condition })
  | (Happened<'condition-lost'> & { readonly fighter: FighterIndex; readonly condition: ConditionId })
  | (Happened<'ready-lost'> & { readonly fighter: FighterIndex })
  // Dice rolls that are tests
  | (Happened<'check-taken'> & Test & { readonly fighter: FighterIndex; readonly characteristic: Characteristic })
  | (Happened<'dice-rolled'> &
      Rolled & {
        readonly fighter: FighterIndex
        /** What the dice are for: `improbable-shot`, `into-combat`, `stray`, `run-distance`, `blaze` ... */
        readonly purpose: string
        readonly needed: Computed | null
        readonly passed: boolean | null
      })
  | (Happened<'nerve-tested'> & { readonly fighter: FighterIndex })
  // shooting
  | (Happened<'shot-declared'> & {
      readonly shooter: FighterIndex
      readonly target: FighterIndex
      readonly profile: string
      readonly band: RangeBand
      readonly cover: Cover
      readonly evidence: Evidence
    })
  | (Happened<'blast-placed'> & { readonly shooter: FighterIndex; readonly marker: BlastMarker })
  | (Happened<'blast-scattered'> & Rolled & { readonly marker: BlastMarker | null; readonly misfire: boolean })
  | (Happened<'template-placed'> & { readonly shooter: FighterIndex; readonly touched: readonly FighterIndex[] })
  | (Happened<'cloud-placed'> & { readonly cloud: Cloud })
  | (Happened<'cloud-moved'> & { readonly cloud: number; readonly at: unknown })
  /** `cloud`: its index in the list of clouds. */
  | (Happened<'cloud-gone'> & { readonly cloud: number })
  | (Happened<'hit-rolled'> &
      Rolled & {
        readonly attacker: FighterIndex
        readonly target: FighterIndex
        readonly profile: string
        readonly kind: 'ranged' | 'melee'
        readonly needed: Computed
        readonly hits: number
      })
  | (Happened<'firepower-rolled'> &
      Rolled & {
        readonly shooter: FighterIndex
        readonly profile: string
        readonly ammoSymbols: number
      })
  | (Happened<'ammo-checked'> & Test & { readonly fighter: FighterIndex; readonly weapon: number })
  | (Happened<'out-of-ammo'> & { readonly fighter: FighterIndex; readonly weapon: number; readonly lost: boolean })
  /** A kind of ammo is used up for the rest of the battle; the weapon's other profiles may still be reloaded. */
  | (Happened<'ammo-used-up'> & { readonly fighter: FighterIndex; readonly profile: string })
  /** `refilled`: kinds of ammo that were used up and are available again (NEC-LOOT-09). */
  | (Happened<'reloaded'> & {
      readonly fighter: FighterIndex
      readonly weapon: number
      readonly refilled?: readonly string[]
    })
  // hits and injuries
  | (Happened<'hit-taken'> & {
      readonly attacker: FighterIndex | null
      readonly target: FighterIndex
      readonly by: string
      readonly kind: HitKind
    })
  | (Happened<'wound-rolled'> &
      Test & {
        readonly attacker: FighterIndex | null
        readonly target: FighterIndex
      })
  | (Happened<'save-rolled'> &
      Test & {
        readonly fighter: FighterIndex
        readonly save: 'armour' | 'field' | 'special'
      })
  | (Happened<'wounds-lost'> & { readonly fighter: FighterIndex; readonly amount: number })
  | (Happened<'wound-regained'> & { readonly fighter: FighterIndex })
  | (Happened<'injury-rolled'> &
      Rolled & {
        readonly fighter: FighterIndex
        readonly results: readonly InjuryResult[]
      })
  | (Happened<'flesh-wounded'> & { readonly fighter: FighterIndex })
  | (Happened<'flesh-wound-healed'> & { readonly fighter: FighterIndex })
  | (Happened<'seriously-injured'> & {
      readonly fighter: FighterIndex
      readonly attacker: FighterIndex | null
      readonly by: string
      readonly kind: HitKind
    })
  | (Happened<'out-of-action'> & {
      readonly fighter: FighterIndex
      readonly attacker: FighterIndex | null
      readonly by: string
      readonly kind: HitKind
    })
  | (Happened<'fled'> & { readonly fighter: FighterIndex })
  | (Happened<'effect-used'> & { readonly fighter: FighterIndex; readonly effect: string })
  // vehicles
  /** `moved`: distance driven by its own action. */
  | (Happened<'drove'> & { readonly fighter: FighterIndex; readonly placement: Whereabouts; readonly moved: Length })
  | (Happened<'handling-tested'> & Test & { readonly fighter: FighterIndex })
  | (Happened<'control-lost'> &
      Rolled & { readonly fighter: FighterIndex; readonly result: Control; readonly to: 'left' | 'right' })
  | (Happened<'vehicle-damaged'> &
      Rolled & { readonly fighter: FighterIndex; readonly damage: Damage; readonly location: Location })
  | (Happened<'vehicle-changed'> & { readonly fighter: FighterIndex; readonly change: VehicleChange })
  /** NECV-WRK-06. `counts`: the face that the die counts as, if it differs from the one rolled (NECV-UPG-04). */
  | (Happened<'lasting-damage-rolled'> & Rolled & { readonly fighter: FighterIndex; readonly counts?: number })
  | (Happened<'scenery-destroyed'> & { readonly piece: string })
  /** A tactics card built something, or removed a barricade. */
  | (Happened<'scenery-built'> & { readonly side: SideIndex; readonly built: Built })
  | (Happened<'barricade-taken'> & { readonly side: SideIndex; readonly piece: string })
  // A battlefield that rolls on
  | (Happened<'road-began'> & Pick<Road, 'zone' | 'trailing' | 'sides'>)
  | (Happened<'road-ended'> & object)
  | (Happened<'road-sides-changed'> & Pick<Road, 'sides'>)
  /** `loot`: indices of the loot that has left the battlefield. */
  | (Happened<'road-rolled'> & { readonly distance: Length; readonly loot: readonly number[] })
  | (Happened<'road-scenery-placed'> & { readonly piece: Road['added'][number] })
  /** `from`: the first round in which it may test to come back; null: it is out of the battle. */
  | (Happened<'left-behind'> & { readonly fighter: FighterIndex; readonly from: number | null })
  | (Happened<'caught-up'> & { readonly fighter: FighterIndex })
  /** NECV-RIDE-06. */
  | (Happened<'loot-fell'> & { readonly loot: number; readonly at: unknown })
  /** The vehicle it now stands on; null: none any more. */
  | (Happened<'boarded'> & { readonly fighter: FighterIndex; readonly vehicle: FighterIndex | null })
  | (Happened<'embarked'> & { readonly fighter: FighterIndex; readonly vehicle: FighterIndex })
  // close combat
  | (Happened<'fight-begun'> & {
      readonly attacker: FighterIndex
      readonly charging: boolean
      readonly targets: readonly FighterIndex[]
    })
  | (Happened<'attacks-chosen'> & {
      readonly fighter: FighterIndex
      readonly role: 'attack' | 'defence' | 'reaction'
      readonly dice: Computed
      readonly defenceDice: number
      readonly profiles: readonly string[]
    })
  | (Happened<'defence-rolled'> &
      Rolled & {
        readonly fighter: FighterIndex
        readonly needed: Computed
        readonly cancelled: readonly number[]
      })
  // powers and cards
  | (Happened<'effect-gained'> & { readonly fighter: FighterIndex; readonly effect: Effect })
  /** A change of the fighter's weapons during the battle. */
  | (Happened<'rearmed'> & { readonly fighter: FighterIndex; readonly change: Rearming })
  | (Happened<'effect-lost'> & { readonly fighter: FighterIndex; readonly effect: string })
  | (Happened<'action-points-changed'> & { readonly fighter: FighterIndex; readonly by: number })
  | (Happened<'power-manifested'> & {
      readonly fighter: FighterIndex
      readonly power: string
      readonly target: FighterIndex
    })
  /** NEC-PSY-33. `passed`: the power has no effect. */
  | (Happened<'power-disrupted'> & Test & { readonly fighter: FighterIndex; readonly psyker: FighterIndex })
  | (Happened<'powers-maintained'> & { readonly fighter: FighterIndex })
  | (Happened<'powers-ended'> & { readonly fighter: FighterIndex })
  /** NEC-PSY-07. */
  | (Happened<'perils-rolled'> & Rolled & { readonly fighter: FighterIndex; readonly result: string })
  /** `cards`: the new cards in the side's hand. */
  | (Happened<'cards-dealt'> & { readonly side: SideIndex; readonly cards: readonly string[] })
  /** Every player sees the card from now on. `side`: its holder. */
  | (Happened<'card-revealed'> & { readonly side: SideIndex; readonly card: string })
  | (Happened<'card-played'> & { readonly side: SideIndex; readonly card: string })
  // the scenario
  | (Happened<'object-placed'> & { readonly object: ScenarioObject })
  | (Happened<'object-changed'> & { readonly object: number; readonly change: Partial<ScenarioObject> })
  /** A side did something that the scenario counts, `amount` times. */
  | (Happened<'tallied'> & { readonly side: SideIndex; readonly what: string; readonly amount: number })
  | (Happened<'marked'> & { readonly what: string; readonly value: number })
  | (Happened<'scenario-rolled'> & Rolled & { readonly side: SideIndex; readonly what: string })
  | (Happened<'points-scored'> & { readonly side: SideIndex; readonly points: number })
  /** A fighter left the battlefield in the manner that the scenario rewards or asks for. */
  | (Happened<'left'> & { readonly fighter: FighterIndex })
  /** A reinforcement, or a fighter that the scenario brings in, arrived (NEC-ACT-05). */
  | (Happened<'arrived'> & { readonly fighter: FighterIndex; readonly placement: Whereabouts })
  // table mode
  /** A fact about their table that players declared; holds until one of the fighters concerned moves. */
  | (Happened<'fact-declared'> & { readonly question: FactQuestion; readonly answer: unknown })
  /** A judge overruled dice or a fact. */
  | JudgeRuled<FactQuestion>
  /** Players corrected the state. `by`: who did it; null if unknown. */
  | (Happened<'judge-amended'> & { readonly change: Change; readonly reason: string; readonly by: string | null })
  // terrain
  /** NEC-TERR-01: the scenery on the players' own table. */
  | (Happened<'scenery-agreed'> & { readonly agreed: SceneryAgreed })
  | (Happened<'door-moved'> & { readonly fighter: FighterIndex; readonly door: number; readonly open: boolean })
  | (Happened<'door-unlocked'> & { readonly fighter: FighterIndex; readonly door: number })
  | (Happened<'door-wound-rolled'> & Test & { readonly fighter: FighterIndex; readonly door: number })
  | (Happened<'door-damaged'> & { readonly fighter: FighterIndex; readonly door: number; readonly amount: number })
  | (Happened<'door-destroyed'> & { readonly fighter: FighterIndex; readonly door: number })
  /** `gate`: index in the list of doors and switched things. */
  | (Happened<'terrain-switched'> & { readonly fighter: FighterIndex; readonly gate: number; readonly on: boolean })
  | (Happened<'came-out'> & {
      readonly fighter: FighterIndex
      readonly placement: Whereabouts
      readonly contacts: readonly FighterIndex[]
    })
  /** A trait (by its slug) or a discipline's ability that players have to apply themselves. */
  | (Happened<'left-by-hand'> & { readonly fighter: FighterIndex; readonly what: string })
  /** Players were reminded of a rule that they apply themselves, and used it or not. */
  | (Happened<'by-hand-decided'> & { readonly fighter: FighterIndex; readonly what: string; readonly used: boolean })
  | (Happened<'loot-placed'> & {
      readonly side: SideIndex
      readonly at: unknown
      readonly kind?: 'ammo-crate'
      readonly aboard?: FighterIndex
    })
  | (Happened<'loot-dragged'> & { readonly fighter: FighterIndex; readonly loot: number; readonly at: unknown })
  | (Happened<'casket-opened'> &
      Rolled & {
        readonly fighter: FighterIndex
        readonly loot: number
        readonly contents: CasketContents
      })
  | (Happened<'ammo-crate-empty'> & { readonly fighter: FighterIndex; readonly loot: number })
  | (Happened<'card-found'> & { readonly side: SideIndex; readonly card: string })
  // end phase
  | (Happened<'bottled'> & { readonly side: SideIndex })
  | (Happened<'recovery-rolled'> &
      Rolled & {
        readonly fighter: FighterIndex
        readonly helper: FighterIndex | null
        readonly result: InjuryResult
      })
  | (Happened<'deed'> & { readonly fighter: FighterIndex; readonly deed: string })
  | (Happened<'loot-gained'> & { readonly side: SideIndex; readonly credits: number })
