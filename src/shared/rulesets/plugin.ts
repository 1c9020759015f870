import type { z } from 'zod'
import type { BattleSetup, RulesetId } from '../battle'
import type { Bot } from '../bots/bot'
import type { ArmyBook } from '../campaign/armies'
import type { Catalogue, ContentPack } from '../content'
import type { RuleEntry } from '../content/rules'
import type { AnswerableRequest, BattleState, Game, GameEvent, PlacementAdvisor, SpaceOracle } from '../engine'
import type { Locale } from '../i18n'
import type { BattleReport, Recorded } from '../report/report'
import type { Battlefield } from '../space'

/**
 * A ruleset is a plug-in: one folder below `rulesets`, named by its id, and one line in each registry. Its public faces are
 * `manifest.ts` (RulesetManifest), `content` (RulesetContent), `plugin.ts` (RulesetPlugin), `simulation` (RulesetSimulation) and, for the
 * same ruleset's own screens and storage alone, `screen.ts` and `storage.ts`. Nothing else of the folder is imported from outside.
 */

/** The data of a ruleset without its rules and content: small enough to load with the page. */
export interface RulesetManifest {
  /** Stored in campaigns and battles; also the name of the folder. */
  readonly id: RulesetId
  readonly name: Readonly<Record<Locale, string>>
  /**
   * Its words for things outside its content: missions and bots by their slugs, switches by `battleRule.<name>[.<answer>]`.
   * Null: the application's messages contain them.
   */
  readonly words: Readonly<Record<Locale, Readonly<Record<string, string>>>> | null
  /** Prefixes of its rule ids: `NEC`, `8E`. A prefix belongs to one ruleset. */
  readonly rulePrefixes: readonly string[]
  /** Named switches of its battles; null if they can't be played. */
  readonly switches: RulesetSwitches | null
  /** The rule index: every rule, question and example in this program's own words. */
  readonly rules: () => Promise<readonly RuleEntry[]>
  /** Null if it has no built-in content: then it only allows keeping campaigns. */
  readonly content: (() => Promise<RulesetContent>) | null
  /** Null if its battles can't be played. */
  readonly plugin: (() => Promise<RulesetPlugin>) | null
  /** Null if its battles can't be played. */
  readonly simulation: (() => Promise<RulesetSimulation>) | null
}

/** A ruleset's named switches: house rules, and questions that the rules leave open. */
export interface RulesetSwitches {
  /** One field per switch, each with its default. */
  readonly schema: z.ZodObject
  /** The rule or open question that each switch decides. */
  readonly rules: Readonly<Record<string, string>>
}

/** A ruleset's built-in content. */
export interface RulesetContent {
  /** Loaded in this order, before the users' packs. */
  readonly packs: readonly ContentPack[]
  /** How armies are mustered from the packs; null if its campaigns have no armies. */
  readonly armies: ArmyBook | null
}

/** A battle as used by sessions, replays and simulations. */
export interface DrivenBattle {
  readonly ruleset: RulesetId
  readonly game: Game
  readonly battlefield: Battlefield | null
  readonly space: SpaceOracle
  /** Null for the players' own table. */
  readonly advisor: PlacementAdvisor | null
}

/** A ruleset's rules, bots and reports; `Battle` is its own kind of battle. */
export interface RulesetPlugin<Battle extends DrivenBattle = DrivenBattle> {
  readonly id: RulesetId
  /** Throws a ZodError for unknown switches, and an Error that names what the catalogue lacks. */
  openBattle(setup: BattleSetup, catalogue: Catalogue, battlefield: Battlefield | null): Battle
  /** Names of its bots; the first is the usual opponent. */
  readonly bots: readonly string[]
  /** Slow bots, with the quick ones that replace them on a host where other users wait. Absent: all are quick. */
  readonly quicker?: Readonly<Record<string, string>>
  /** The bot that plays on for players who want to see the rest of a battle: a quick one. */
  readonly standIn: string
  /** A bot for one battle. Throws a RangeError that lists the existing bots. */
  makeBot(name: string, battle: Battle): Bot<BattleState>
  readonly carriedOut: CarriedOutByRuleset
  /** Null: its sides hide nothing. */
  readonly secrets: BattleSecrets | null
  /** The report of a recorded battle. Events of older rules that are no longer known appear by their type. */
  report(recorded: Recorded<unknown>, catalogue: Catalogue | null, locale: Locale): BattleReport
}

/** What the sides of a battle hide from each other. `sides`: the sides that may see it; empty: spectators. */
export interface BattleSecrets {
  /** The set-up at the present state and pending request. */
  setup(setup: BattleSetup, state: BattleState, asked: AnswerableRequest | null, sides: readonly number[]): BattleSetup
  event(event: GameEvent, setup: BattleSetup, sides: readonly number[]): GameEvent
  /** Whether a request reveals what its side hides. */
  isSecret(request: AnswerableRequest): boolean
}

/** The content that a ruleset's rules carry out, and the parts left to the players. */
export interface CarriedOutByRuleset {
  /** Slugs that the battle engine carries out. */
  readonly engine: readonly string[]
  /** Slugs that the campaign carries out. */
  campaign(catalogue: Catalogue): readonly string[]
  /** Message keys of the parts of an entry that the players carry out themselves; empty: none. */
  left(id: string): readonly string[]
}

/** Battles that a ruleset sets up for simulations and benchmarks. Equal arguments always give the same battle. */
export interface RulesetSimulation {
  readonly ruleset: RulesetPlugin
  /** Battlefields of the sample battles, in turn. */
  readonly battlefields: readonly Battlefield[]
  /** Further missions for sample battles; absent: none. */
  readonly missions?: readonly string[]
  /** Battle `number` between sample sides of `size` fighters or models each. */
  sample(
    catalogue: Catalogue,
    field: Battlefield,
    number: number,
    bots: readonly [string, string],
    size: number,
  ): BattleSetup
  /** Battle `number` drawn from all content; the first bot plays the first side, and so on. */
  drawn(catalogue: Catalogue, seed: string, number: number, bots: readonly string[]): BattleSetup
  /** Number of drawn battles until all content has been used. */
  battlesToCover(catalogue: Catalogue, seed: string): number
}
