import type { CrewLimit } from '@shared/campaign/crew/limits'
import type { SampleCampaign } from '@shared/campaign/sample-campaign'
import type { ArmyBook, ReferenceTable, RosterUnit, UnitSheet } from '@shared/campaign/armies'
import type { Locale } from '@shared/i18n/locale'
import type { Naming } from '@shared/cards/naming'
import type { Catalogue } from '@shared/content'
import type { RulesetContent, RulesetPlugin } from '@shared/rulesets/plugin'
import type { Battlefield } from '@shared/space'
import type { CommandQuestion, CommandOutput } from '../terminal/output'

/** The main process's part of a ruleset with playable battles. */
export interface StoredRuleset {
  readonly plugin: RulesetPlugin
  readonly content: RulesetContent
  /** Gangs or armies: decides how they are founded, enter a battle, and what a battle writes back. */
  readonly keeps: GangKeeping | ArmyKeeping
  /** Matches the game's name in other tools' rosters; null if they can't be imported. */
  readonly rosters: RegExp | null
  /** Answers a question about odds from the command line. Null: not available. */
  readonly odds: (() => Promise<OddsCommand>) | null
}

/** Throws an AppError for a question that can't be answered. */
export type OddsCommand = (asked: CommandQuestion, catalogue: Catalogue) => Promise<CommandOutput>

/** Gangs of fighters with gear, experience and injuries, in seasons with territories (`src/main/gangs`, `src/main/post-battle`). */
export interface GangKeeping {
  readonly kind: 'gangs'
  /** Null: the rules don't know the scenario, so it is played by hand. */
  scenario(id: string): DescribedScenario | null
  /** CAMP-PRE-17. Whether a side has reinforcements, so that its reserves are drawn beforehand. */
  sendsReinforcements(scenario: string, role: 'attacker' | 'defender' | 'equal'): boolean
  readonly tactics: TacticsKeeping
  /** An example campaign. */
  readonly sample: SampleCampaign
  /** The game's name in Game-datacards files. */
  readonly datacards: string
  /** The game's name in BattleScribe's rosters. */
  readonly rosterGame: string
}

/** How the engine plays a scenario of the content. */
export interface DescribedScenario {
  /** Messages about what is played by hand; empty: nothing. */
  readonly byHand: readonly string[]
  /** Messages about assumed figures, which no source gives. */
  readonly assumed: readonly string[]
  readonly specialRules: number
  /** Number of creatures and the like that belong to no side. */
  readonly extras: number
  readonly only: CrewLimit | null
  /** All sides but the last are attackers together. */
  readonly lastDefends: boolean
  /** CAMP-UPR-02. The role of a gang of Chaos; null: any. */
  readonly chaos: 'attacker' | 'defender' | null
  /** Role of the gang that retires after the battle; null: none. */
  readonly retires: 'attacker' | 'defender' | null
  /** CAMP-UPR-03. */
  readonly byAscendancy: boolean
  /** Experience of a captive who is brought home. */
  readonly captives: number
}

/** CAMP-PRE-31, -32. Cards that the engine can play. */
export interface TacticsKeeping {
  /** `at`: the occasion on which it is played. */
  readonly cards: readonly { readonly id: string; readonly at: string }[]
  /** Ids of cards that have an effect on this battlefield. */
  useful(field: Battlefield): readonly string[]
  /** Cards that were played, by the events of a battle. */
  played(events: readonly unknown[]): readonly { readonly side: number; readonly card: string }[]
}

/** A unit for a card; `army`: the army's name, empty if it belongs to none. */
export type SheetSubject = Omit<RosterUnit, 'id' | 'experience'> & { readonly army: string }

/** Armies of units from datasheets (`src/main/armies`). */
export interface ArmyKeeping {
  readonly kind: 'armies'
  readonly missions: readonly string[]
  /** Whether players may roll for the mission. */
  readonly rollsMission: boolean
  /** Traits that a Warlord can have. */
  readonly warlordTraits: readonly string[]
  readonly book: ArmyBook
  /** A unit's card; null if the catalogue no longer has it. */
  sheet(naming: Naming, unit: SheetSubject): UnitSheet | null
  /** Rules tables for a separate reference sheet; null: none. */
  readonly reference: ((locale: Locale) => readonly ReferenceTable[]) | null
}
