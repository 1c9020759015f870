import type { Catalogue } from '../../content/catalogue'
import type { Army } from './army'
import type { ModelGroup } from './composition'
import type { FromRoster, ModelKind, SaidUnit } from './from-roster'
import type { ArmyWarning } from './legality'
import type { OwnEntry, OwnUnit, PrintedItem, PrintedLine, PrintedUnit } from './printed'
import type { ArmyRules } from './rules'

/** What an army is mustered from. */
interface Force {
  readonly id: string
  readonly name: string
}

/** A unit that can join an army. */
export interface OfferedUnit {
  readonly id: string
  readonly role: string
  /** Ids of the forces that have it. */
  readonly forces: readonly string[]
  /** What it may cost, by its size. */
  readonly worths: readonly number[]
  /** Slugs and words by which it is found besides its name. */
  readonly found: readonly string[]
}

/** An army that a force has ready to play. */
interface ReadyArmy {
  readonly id: string
  readonly units: readonly { readonly unit: string; readonly models: readonly ModelGroup[] }[]
}

/** How armies are mustered from the content of a ruleset. */
export interface ArmyBook {
  /** Sections of the content that have its units, its forces, and what models carry. */
  readonly sections:
    | { readonly units: 'datasheets'; readonly forces: 'forces'; readonly weapons: 'armaments'; readonly wargear: null }
    | {
        readonly units: 'classicUnits'
        readonly forces: 'classicFactions'
        readonly weapons: 'classicWeapons'
        readonly wargear: 'classicWargear'
      }
  /** What units are measured by. */
  readonly worth: 'power' | 'points'
  /** Whether one unit leads the army as its Warlord. */
  readonly hasWarlord: boolean
  /** Whether the tables of its rules can be printed. */
  readonly hasTables: boolean
  /** Rounds of a usual battle. */
  readonly rounds: number
  /** Whether victories are major or minor. */
  readonly gradesVictory: boolean
  /** House rules between battles that concern its armies. */
  readonly rules: readonly (keyof ArmyRules)[]
  forces(catalogue: Catalogue): readonly Force[]
  /** Armies of a force that are ready to play; empty: none, or there is no such force. */
  ready(catalogue: Catalogue, force: string): readonly ReadyArmy[]
  offered(catalogue: Catalogue): readonly OfferedUnit[]
  /** The smallest unit, armed as it comes. Throws for a unit that the catalogue lacks. */
  fresh(catalogue: Catalogue, unit: string): ModelGroup[]
  /** Models with what their options give them. Throws for a unit that the catalogue lacks. */
  armed(catalogue: Catalogue, unit: string, models: readonly ModelGroup[]): ModelGroup[]
  /** Kinds of models of a unit. Throws for one that the catalogue lacks. */
  kinds(catalogue: Catalogue, unit: string): readonly ModelKind[]
  /** The unit nearest to what a roster of another tool says. Throws for a unit that the catalogue lacks. */
  fromRoster(catalogue: Catalogue, unit: string, said: SaidUnit): FromRoster
  /** A unit that the catalogue lacks, with the figures of a file; null where they can't be read. What it carries is in the catalogue. */
  ownUnit(catalogue: Catalogue, printed: PrintedUnit): OwnUnit | null
  /** The same for what models carry. */
  ownItem(catalogue: Catalogue, printed: PrintedItem): readonly OwnEntry[] | null
  /** Whether a printed line of what models carry says what the content has, figure for figure. */
  isAsPrinted(catalogue: Catalogue, item: string, line: PrintedLine): boolean
  /** What lets a unit have something; empty where units may have anything. `points`: what one costs. */
  allowing(
    catalogue: Catalogue,
    unit: string,
    wanted: { readonly item: string; readonly points: number },
  ): readonly OwnEntry[]
  /** Throws for a unit that the catalogue lacks. */
  worthOf(catalogue: Catalogue, unit: string, models: readonly ModelGroup[]): number
  /** Whether a model of it can be the Warlord of an army that is ready to play. */
  canLead(catalogue: Catalogue, unit: string): boolean
  check(army: Army, catalogue: Catalogue, rules: ArmyRules): ArmyWarning[]
}
