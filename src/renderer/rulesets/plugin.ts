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

/** A ruleset's battle, as far as the screens use it. */
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
 * A ruleset's part of the battle screen, the replay and the spectators' screen. `view` and `play` are called once, during a component's
 * set-up; their results follow the battle.
 */
export interface BattleScreens<
  State extends BattleState = BattleState,
  Event extends GameEvent = GameEvent,
  Rules extends ScreenRules<State, Event> = ScreenRules<State, Event>,
  View extends BattleView = BattleView,
  Play extends BattlePlay = BattlePlay,
> {
  /** Opens its battles and makes its bots. */
  readonly rules: RulesetPlugin<Rules>
  view(battle: BattleSource<Rules, State, Event>, shown: Readonly<Ref<Unfolding<State, Event>>>, looking: Looking): View
  play(battle: BattleInPlay<Rules, State, Event>, view: View): Play
  /** How long an event is shown while the animation catches up, in milliseconds at usual speed; 0: not shown. */
  timeOf(event: Event): number
  /** Minimum time that any event is shown in a replay, in milliseconds. */
  readonly glance: number
  /** The kind of chapter in the log that begins with this event. */
  begins(event: Event): Chapter['kind'] | null
  readonly parts: BattleParts
}

/** Parts of the battle screen that differ by ruleset. `View` and `Play` are the ruleset's own types. */
export interface BattleParts {
  /** One side's figures at a glance: SidePanelProps; emits `pick`, `look`, `pin`. */
  readonly SidePanel: Component
  /** Below the panel of the user's own side: PartProps. */
  readonly Hand: Component | null
  /** Drawn on the board under and over the figures: PartProps. */
  readonly BoardUnder: Component
  readonly BoardOver: Component
  /** The sheet of a figure: SheetProps; emits `close`. */
  readonly Sheet: Component
  /** The hovered placement in words: PartProps. Null: only the hint is shown. */
  readonly PlacementWords: Component | null
  /** Details of an answer, beside it: AnswerDetailProps. */
  readonly AnswerDetail: Component | null
  /** A judge's form for amendments: PartProps; emits `said` with the change. Null: no amendments. */
  readonly Amend: Component | null
  /** Effect of a terrain kind on moves and shots in these rules; null: none beyond its kind. */
  readonly effectOf: ((kind: ThingKind) => ThingEffect | null) | null
}

/** Effect of a thing on the battlefield, and its rule. */
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
  /** Figures that answer the question when clicked. */
  readonly pickable: readonly number[]
  readonly marked: readonly number[]
}
export interface SheetProps<
  View extends BattleView = BattleView,
  Play extends BattlePlay = BattlePlay,
> extends PartProps<View, Play> {
  readonly figure: number
  /** Stays open until it is closed. */
  readonly pinned: boolean
  /** Uses the whole width. */
  readonly wide: boolean
}

/** A section of a campaign that only some rulesets have; `path` is appended to the campaign's address. */
export interface CampaignSection {
  readonly path: string
  /** Its screen, given the CampaignPage as `campaign`. */
  readonly component: NonNullable<RouteRecordRaw['component']>
  readonly label: MessageKey
  readonly icon: string
  /** Its queries are only for arbitrators, so players and guests don't see it. */
  readonly arbitrators?: true
}

/** A ruleset's part of the screens. Large parts are loaded when first shown. */
export interface RulesetScreens {
  readonly id: RulesetId
  /** First part of the addresses of its rosters. */
  readonly roster: 'gang' | 'army'
  readonly words: {
    /** Number of gangs or armies: takes `count`. */
    readonly rosters: MessageKey
    /** Link to a battle's aftermath. */
    readonly aftermath: MessageKey
  }
  /** The operation of its aftermath screen, which is shown only to users who may call it. */
  readonly aftermath: 'postBattle.open' | 'armies.aftermath'
  /** Sections of its campaigns before and after the log. */
  readonly sections: { readonly before: readonly CampaignSection[]; readonly after: readonly CampaignSection[] }
  readonly campaign: CampaignParts
  /** Addresses of its own screens. */
  readonly routes: readonly RouteRecordRaw[]
  /** Founds a roster outside campaigns. Null: every roster belongs to a campaign. */
  readonly practice: PracticeParts | null
  battle(): Promise<BattleScreens>
}

export interface PracticeParts {
  /** Label of the button that opens the form. */
  readonly label: MessageKey
  /** The form: `campaign`, always null; `v-model:open`. */
  readonly Form: Component
}

/** Parts of a campaign's screens that differ by ruleset, each with its props. */
interface CampaignParts {
  /** The standings with their actions: `campaign`, a CampaignPage; the slot is above the table. */
  readonly Standings: Component
  /** Sets up a battle: `campaignId`. */
  readonly Wizard: Component
  /** Records a battle that was fought elsewhere: `campaignId`. */
  readonly Record: Component
  /** The aftermath of a battle: `id` of the battle. */
  readonly Aftermath: Component
  /** Options of the campaign and its battles: `ruleset`, `edition`, `houseRules`; emits `change` with all house rules. */
  readonly HouseRules: Component
  /** Choice of the campaign type: `settings`; emits `change`. Null: none. */
  readonly TypeChoice: Component | null
  /** Starting values of rosters: `settings`, `houseRules`; emits `houseRules`, `vehicles`. Null: none. */
  readonly Founding: Component | null
}
