import type { RulesetId } from '@shared/battle'
import type { BattleState, Game, GameEvent, PlacementAdvisor, SpaceOracle } from '@shared/engine'
import type { MessageKey } from '@shared/i18n'
import type { Chapter } from '@shared/report'
import type { DrivenBattle, RulesetPlugin } from '@shared/rulesets/plugin'
import type { Component, Ref } from 'vue'
import type { RouteRecordRaw } from 'vue-router'
import type { ThingKind } from '@renderer/battle/board/terrain/things'
import type { BattleInPlay, BattlePlay } from '@renderer/battle/play'
import type { Looking } from '@renderer/battle/useLooking'
import type { BattleSource, BattleView, Unfolding } from '@renderer/battle/view'

/** A ruleset's battle, as far as the screens drive it. */
export interface ScreenRules<
  State extends BattleState = BattleState,
  Event extends GameEvent = GameEvent,
> extends DrivenBattle {
  readonly game: Game<State, Event>
  readonly space: SpaceOracle<State>
  /** Null on the players' own table. */
  readonly advisor: PlacementAdvisor<State> | null
}

/**
 * What a ruleset supplies to the one battle screen, the replay and the spectators' screen. `view` and `play` are called once, while a
 * component is set up; what they return follows the battle.
 */
export interface BattleScreens<
  State extends BattleState = BattleState,
  Event extends GameEvent = GameEvent,
  Rules extends ScreenRules<State, Event> = ScreenRules<State, Event>,
  View extends BattleView = BattleView,
  Play extends BattlePlay = BattlePlay,
> {
  /** What opens its battles and makes its bots. */
  readonly rules: RulesetPlugin<Rules>
  view(battle: BattleSource<Rules, State, Event>, shown: Readonly<Ref<Unfolding<State, Event>>>, looking: Looking): View
  play(battle: BattleInPlay<Rules, State, Event>, view: View): Play
  /** How long an event stays in view while the screen catches up, in milliseconds at the usual speed; 0: not at all. */
  timeOf(event: Event): number
  /** How long any event stays in view at least while a battle is watched again, in milliseconds. */
  readonly glance: number
  /** Which chapter of the log begins with an event. */
  begins(event: Event): Chapter['kind'] | null
  readonly parts: BattleParts
}

/** Parts of the battle screen that differ by ruleset. `View` and `Play` are the ruleset's own. */
export interface BattleParts {
  /** One side's figures at a glance: SidePanelProps; emits `pick`, `look`, `pin`. */
  readonly SidePanel: Component
  /** Below the panel of people's own side: PartProps. */
  readonly Hand: Component | null
  /** Drawn on the board under and over the figures: PartProps. */
  readonly BoardUnder: Component
  readonly BoardOver: Component
  /** The sheet of a figure: SheetProps; emits `close`. */
  readonly Sheet: Component
  /** What the place pointed at would be like, in words: PartProps. Null: the hint alone. */
  readonly PlacementWords: Component | null
  /** What is known about an answer, beside it: AnswerDetailProps. */
  readonly AnswerDetail: Component | null
  /** How a judge sets right what stands on the table: PartProps; emits `said` with the change. Null: nothing can be. */
  readonly Amend: Component | null
  /** What lying in the way of a move or a shot does in these rules; null: nothing more than its kind says. */
  readonly effectOf: ((kind: ThingKind) => ThingEffect | null) | null
}

/** What a thing on the battlefield does, and the rule that says so. */
export interface ThingEffect {
  readonly text: MessageKey
  readonly rule: string
}

export interface PartProps<View extends BattleView = BattleView, Play extends BattlePlay = BattlePlay> {
  readonly view: View
  /** Null while the battle is only watched. */
  readonly play: Play | null
}
export interface SidePanelProps<View extends BattleView = BattleView> {
  readonly view: View
  readonly side: number
  /** Figures that answer the question when they are clicked. */
  readonly pickable: readonly number[]
  readonly marked: readonly number[]
}
export interface SheetProps<
  View extends BattleView = BattleView,
  Play extends BattlePlay = BattlePlay,
> extends PartProps<View, Play> {
  readonly figure: number
  /** It stays until it is closed. */
  readonly pinned: boolean
  /** As wide as there is room. */
  readonly wide: boolean
}

/** A section of a campaign that only some rulesets have; `path` continues the campaign's address. */
export interface CampaignSection {
  readonly path: string
  /** Its screen, given the CampaignPage as `campaign`. */
  readonly component: NonNullable<RouteRecordRaw['component']>
  readonly label: MessageKey
  readonly icon: string
  /** What it asks is the arbitrator's to know: players and guests don't see it. */
  readonly arbitrators?: true
}

/** What a ruleset supplies to the screens. What is large is loaded when it is first shown. */
export interface RulesetScreens {
  readonly id: RulesetId
  /** The first part of the address of what it musters. */
  readonly roster: 'gang' | 'army'
  readonly words: {
    /** So many gangs, so many armies: takes `count`. */
    readonly rosters: MessageKey
    /** Leads to what came after a battle. */
    readonly aftermath: MessageKey
  }
  /** The operation that its screen after a battle asks: it is shown to those who may ask it. */
  readonly aftermath: 'postBattle.open' | 'armies.aftermath'
  /** Sections of its campaigns before the log, and after it. */
  readonly sections: { readonly before: readonly CampaignSection[]; readonly after: readonly CampaignSection[] }
  readonly campaign: CampaignParts
  /** Addresses of its own screens. */
  readonly routes: readonly RouteRecordRaw[]
  /** Founds a roster outside any campaign. Null: every roster belongs to a campaign. */
  readonly practice: PracticeParts | null
  battle(): Promise<BattleScreens>
}

export interface PracticeParts {
  /** On the button that opens the form. */
  readonly label: MessageKey
  /** The form: `campaign`, always null; `v-model:open`. */
  readonly Form: Component
}

/** Parts of a campaign's screens that differ by ruleset. Each takes what its comment says. */
interface CampaignParts {
  /** The standings with what is done from there: `campaign`, a CampaignPage; the slot goes above the table. */
  readonly Standings: Component
  /** Sets up a battle: `campaignId`. */
  readonly Wizard: Component
  /** Records a battle that was fought elsewhere: `campaignId`. */
  readonly Record: Component
  /** What comes after a battle: `id` of the battle. */
  readonly Aftermath: Component
  /** Switches of the campaign and its battles: `ruleset`, `edition`, `houseRules`; emits `change` with all house rules. */
  readonly HouseRules: Component
  /** Which campaign is played: `settings`; emits `change`. Null: there is nothing to choose. */
  readonly TypeChoice: Component | null
  /** What rosters start with: `settings`, `houseRules`; emits `houseRules`, `vehicles`. Null: nothing. */
  readonly Founding: Component | null
}
