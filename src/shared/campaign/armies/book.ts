import type { Catalogue } from '../../content/catalogue'
import type { Army } from './army'
import type { ModelGroup } from './composition'
import type { FromRoster, ModelKind, ImportedUnit } from './from-roster'
import type { ArmyWarning } from './legality'
import type { OwnEntry, OwnUnit, PrintedItem, PrintedLine, PrintedUnit } from './printed'
import type { ArmyRules } from './rules'

/** A list of units from which an army is mustered. */
interface Force {
  readonly id: string
  readonly name: string
}

/** A unit that can join an army. */
export interface OfferedUnit {
  readonly id: string
  readonly role: string
  /** Ids of the forces that include it. */
  readonly forces: readonly string[]
  /** Possible costs of the unit, by its size. */
  readonly worths: readonly number[]
  /** Slugs and words that find it in a search, besides its name. */
  readonly found: readonly string[]
}

/** A ready-made army of a force. */
interface ReadyArmy {
  readonly id: string
  readonly units: readonly { readonly unit: string; readonly models: readonly ModelGroup[] }[]
}

/** How a ruleset's content defines its armies. */
export interface ArmyBook {
  /** Content sections of its units, its forces, and the models' weapons and wargear. */
  readonly sections:
    | { readonly units: 'datasheets'; readonly forces: 'forces'; readonly weapons: 'armaments'; readonly wargear: null }
    | {
        readonly units: 'classicUnits'
        readonly forces: 'classicFactions'
        readonly weapons: 'classicWeapons'
        readonly wargear: 'classicWargear'
      }
  /** The unit of value of its units. */
  readonly worth: 'power' | 'points'
  /** Whether one unit leads the army as its Warlord. */
  readonly hasWarlord: boolean
  /** Whether the ruleset has rules tables to print. */
  readonly hasTables: boolean
  /** Usual number of rounds of a battle. */
  readonly rounds: number
  /** Whether victories are major or minor. */
  readonly gradesVictory: boolean
  /** House rules for the campaign that concern its armies. */
  readonly rules: readonly (keyof ArmyRules)[]
  forces(catalogue: Catalogue): readonly Force[]
  /** A force's ready-made armies; empty if there are none, or no such force. */
  ready(catalogue: Catalogue, force: string): readonly ReadyArmy[]
  offered(catalogue: Catalogue): readonly OfferedUnit[]
  /** The unit at its smallest size with its standard weapons. Throws for a unit that the catalogue lacks. */
  fresh(catalogue: Catalogue, unit: string): ModelGroup[]
  /** The models with the equipment that their options give. Throws for a unit that the catalogue lacks. */
  armed(catalogue: Catalogue, unit: string, models: readonly ModelGroup[]): ModelGroup[]
  /** Kinds of models of a unit. Throws for one that the catalogue lacks. */
  kinds(catalogue: Catalogue, unit: string): readonly ModelKind[]
  /** The nearest legal unit to the entry of another tool's roster. Throws for a unit that the catalogue lacks. */
  fromRoster(catalogue: Catalogue, unit: string, imported: ImportedUnit): FromRoster
  /**
   * Content for a unit that the catalogue lacks, with a file's figures; null if they can't be read. Its equipment must be in
   * the catalogue.
   */
  ownUnit(catalogue: Catalogue, printed: PrintedUnit): OwnUnit | null
  /** The same for weapons and wargear. */
  ownItem(catalogue: Catalogue, printed: PrintedItem): readonly OwnEntry[] | null
  /** Whether a printed line of a weapon or wargear has exactly the content's figures. */
  isAsPrinted(catalogue: Catalogue, item: string, line: PrintedLine): boolean
  /** Content changes that allow a unit to have an item; empty if units may have anything. `points`: cost of one item. */
  allowing(
    catalogue: Catalogue,
    unit: string,
    wanted: { readonly item: string; readonly points: number },
  ): readonly OwnEntry[]
  /** Throws for a unit that the catalogue lacks. */
  worthOf(catalogue: Catalogue, unit: string, models: readonly ModelGroup[]): number
  /** Whether one of its models can be the Warlord of a ready-made army. */
  canLead(catalogue: Catalogue, unit: string): boolean
  check(army: Army, catalogue: Catalogue, rules: ArmyRules): ArmyWarning[]
}
