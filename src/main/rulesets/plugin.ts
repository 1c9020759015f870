import type { CrewLimit } from '@shared/campaign/crew/limits'
import type { SampleCampaign } from '@shared/campaign/sample-campaign'
import type { ArmyBook, ReferenceTable, RosterUnit, UnitSheet } from '@shared/campaign/armies'
import type { Locale } from '@shared/i18n/locale'
import type { Naming } from '@shared/cards/naming'
import type { Catalogue } from '@shared/content'
import type { RulesetContent, RulesetPlugin } from '@shared/rulesets/plugin'
import type { Battlefield } from '@shared/space'
import type { CommandQuestion, Said } from '../terminal/said'

/** A ruleset whose battles can be played, as the main process has it. */
export interface StoredRuleset {
  readonly plugin: RulesetPlugin
  readonly content: RulesetContent
  /** What its campaigns keep: that decides how it is mustered, enters a battle, and what a battle writes back. */
  readonly keeps: GangKeeping | ArmyKeeping
  /** The game as rosters of other tools call it, where they can be brought in; null: they can't. */
  readonly rosters: RegExp | null
  /** Answers a question about odds, as the command line asks it. Null: its odds can't be asked for. */
  readonly odds: (() => Promise<OddsCommand>) | null
}

/** Throws AppError for a question that can't be answered. */
export type OddsCommand = (asked: CommandQuestion, catalogue: Catalogue) => Promise<Said>

/** Gangs of fighters with gear, experience and injuries, in seasons with territories (`src/main/gangs`, `src/main/post-battle`). */
export interface GangKeeping {
  readonly kind: 'gangs'
  /** Null: the rules don't know the scenario, and people see to it. */
  scenario(id: string): DescribedScenario | null
  /** CAMP-PRE-17. Whether a side is sent reinforcements, so that its reserves are drawn beforehand. */
  sendsReinforcements(scenario: string, role: 'attacker' | 'defender' | 'equal'): boolean
  readonly tactics: TacticsKeeping
  /** A campaign to begin with. */
  readonly sample: SampleCampaign
  /** What Game-datacards calls the game in its files. */
  readonly datacards: string
  /** What BattleScribe's rosters call it. */
  readonly rosterGame: string
}

/** How the battle rules carry out a scenario of the content. */
export interface DescribedScenario {
  /** Messages about what people still see to themselves; empty: nothing. */
  readonly byHand: readonly string[]
  /** Messages about figures that no source gives. */
  readonly assumed: readonly string[]
  readonly specialRules: number
  /** Creatures and the like that belong to no side. */
  readonly extras: number
  readonly only: CrewLimit | null
  /** All sides but the last attack together. */
  readonly lastDefends: boolean
  /** CAMP-UPR-02. The role of a gang of Chaos; null: any. */
  readonly chaos: 'attacker' | 'defender' | null
  /** Whose gang retires after the battle; null: nobody's. */
  readonly retires: 'attacker' | 'defender' | null
  /** CAMP-UPR-03. */
  readonly byAscendancy: boolean
  /** Experience of a captive that is brought home. */
  readonly captives: number
}

/** CAMP-PRE-31, -32. Cards that the battle rules carry out. */
export interface TacticsKeeping {
  /** `at`: the occasion on which it is played. */
  readonly cards: readonly { readonly id: string; readonly at: string }[]
  /** Those that can do anything there. */
  useful(field: Battlefield): readonly string[]
  /** Cards that were played, by the events of a battle. */
  played(events: readonly unknown[]): readonly { readonly side: number; readonly card: string }[]
}

/** A unit whose card is wanted; `army`: whose it is, empty for one that is nobody's. */
export type SheetSubject = Omit<RosterUnit, 'id' | 'experience'> & { readonly army: string }

/** Armies of units that are mustered from datasheets (`src/main/armies`). */
export interface ArmyKeeping {
  readonly kind: 'armies'
  readonly missions: readonly string[]
  /** Whether players may roll for the mission. */
  readonly rollsMission: boolean
  /** Traits that a Warlord can have. */
  readonly warlordTraits: readonly string[]
  readonly book: ArmyBook
  /** A unit for its card; null where the catalogue has lost it. */
  sheet(naming: Naming, unit: SheetSubject): UnitSheet | null
  /** Tables of the rules for a sheet of their own; null: none. */
  readonly reference: ((locale: Locale) => readonly ReferenceTable[]) | null
}
