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

/** What is known of a ruleset without its rules or content: small enough to load with the page. */
export interface RulesetManifest {
  /** As it is stored in campaigns and battles, and the name of the folder. */
  readonly id: RulesetId
  readonly name: Readonly<Record<Locale, string>>
  /**
   * What it calls what isn't in its content: missions and bots by their slugs, switches by `battleRule.<name>[.<answer>]`. Null: the
   * application's messages have it.
   */
  readonly words: Readonly<Record<Locale, Readonly<Record<string, string>>>> | null
  /** What the ids of its rules begin with: `NEC`, `8E`. A prefix belongs to one ruleset. */
  readonly rulePrefixes: readonly string[]
  /** Named switches of its battles; null where they can't be played. */
  readonly switches: RulesetSwitches | null
  /** The rule index: every rule, question and example in our own words. */
  readonly rules: () => Promise<readonly RuleEntry[]>
  /** Null where nothing is shipped: then campaigns of it can be kept, and that is all. */
  readonly content: (() => Promise<RulesetContent>) | null
  /** Null where its battles can't be played. */
  readonly plugin: (() => Promise<RulesetPlugin>) | null
  /** Null where its battles can't be played. */
  readonly simulation: (() => Promise<RulesetSimulation>) | null
}

/** A ruleset's named switches: house rules, and questions that the rules leave open. */
export interface RulesetSwitches {
  /** One field a switch, each with its default. */
  readonly schema: z.ZodObject
  /** The rule or the open question that each one decides. */
  readonly rules: Readonly<Record<string, string>>
}

/** What a ruleset ships. */
export interface RulesetContent {
  /** Loaded in this order, before the packs of people. */
  readonly packs: readonly ContentPack[]
  /** How armies are mustered from them; null where campaigns keep no armies. */
  readonly armies: ArmyBook | null
}

/** A battle as sessions, replays and simulations see it. */
export interface DrivenBattle {
  readonly ruleset: RulesetId
  readonly game: Game
  readonly battlefield: Battlefield | null
  readonly space: SpaceOracle
  /** Null on the players' own table. */
  readonly advisor: PlacementAdvisor | null
}

/** Everything a ruleset plays and tells; `Battle` is its own kind of battle. */
export interface RulesetPlugin<Battle extends DrivenBattle = DrivenBattle> {
  readonly id: RulesetId
  /** Throws a ZodError for unknown switches, and an Error that names what the catalogue lacks. */
  openBattle(setup: BattleSetup, catalogue: Catalogue, battlefield: Battlefield | null): Battle
  /** Names of its bots; the first is the usual opponent. */
  readonly bots: readonly string[]
  /** Bots that think for long, and the quick ones that answer for them on a host, where others wait meanwhile. Absent: all are quick. */
  readonly quicker?: Readonly<Record<string, string>>
  /** Which of them plays on for people who want to see the rest of a battle: a quick one. */
  readonly standIn: string
  /** A bot for one battle. Throws a RangeError that lists the bots there are. */
  makeBot(name: string, battle: Battle): Bot<BattleState>
  readonly carriedOut: CarriedOutByRuleset
  /** Null: its sides hide nothing. */
  readonly secrets: BattleSecrets | null
  /** Tells a recorded battle. Events of older rules that these don't know are told by their type. */
  report(recorded: Recorded<unknown>, catalogue: Catalogue | null, locale: Locale): BattleReport
}

/** What the sides of a battle hide from each other. `sides`: those whose eyes it is shown to; none: spectators. */
export interface BattleSecrets {
  /** As the battle stands, and with what is asked in it. */
  setup(setup: BattleSetup, state: BattleState, asked: AnswerableRequest | null, sides: readonly number[]): BattleSetup
  event(event: GameEvent, setup: BattleSetup, sides: readonly number[]): GameEvent
  /** Whether what a side is asked gives away what it hides. */
  isSecret(request: AnswerableRequest): boolean
}

/** What of its content a ruleset's rules carry out, and what stays with the players. */
export interface CarriedOutByRuleset {
  /** Slugs that the battle engine carries out. */
  readonly engine: readonly string[]
  /** Slugs that the campaign carries out. */
  campaign(catalogue: Catalogue): readonly string[]
  /** Message keys of the parts of an entry that the players carry out themselves; empty: none. */
  left(id: string): readonly string[]
}

/** Battles a ruleset sets up for simulations and benchmarks. The same arguments always give the same battle. */
export interface RulesetSimulation {
  readonly ruleset: RulesetPlugin
  /** Where sample battles are fought, in turn. */
  readonly battlefields: readonly Battlefield[]
  /** Missions that sample sides can fight as well as their own; absent: none. */
  readonly missions?: readonly string[]
  /** Battle `number` between sample sides of `size` fighters or models each. */
  sample(
    catalogue: Catalogue,
    field: Battlefield,
    number: number,
    bots: readonly [string, string],
    size: number,
  ): BattleSetup
  /** Battle `number` drawn from all content; the first bot leads the first side, and so on. */
  drawn(catalogue: Catalogue, seed: string, number: number, bots: readonly string[]): BattleSetup
  /** Drawn battles until all content has been on the table. */
  battlesToCover(catalogue: Catalogue, seed: string): number
}
