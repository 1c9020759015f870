import type { Handler } from '../../engine'
import type { Nerve } from '../wh40k/classic/morale/leadership'
import type { WeaponMode } from '../wh40k/classic/roster'
import type { Grant } from '../wh40k/dice/pools'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import type { SeventhTable } from './table'

/**
 * Where special rules act. Three scopes, which is how the source tells them apart: what one model of a unit gives all of it (`unit…`), what a
 * model has for itself (`model…`), and what a weapon or its bearer does to whom it hits (the others). Ask through `modules/carried.ts`.
 */

/** What every handler is told, besides the number that the content gives the rule. */
interface OfUnit {
  readonly table: SeventhTable
  readonly unit: UnitIndex
}

/** Attacks alike of one weapon at one unit. */
export interface Attack extends OfUnit {
  readonly target: UnitIndex
  /** Null: as with an ordinary close combat weapon. */
  readonly mode: WeaponMode | null
  readonly melee: boolean
  readonly snap: boolean
}

/** The roll to wound of such attacks. `bearer`: Strength of who fights, without his weapon. */
export interface Wounding extends Attack {
  readonly strength: number
  readonly bearer: number
  readonly toughness: number
}

/** A roll for penetration. */
export interface Piercing extends Attack {
  readonly model: ModelIndex
  /** Within half of the weapon's range. */
  readonly close: boolean
}

/** Dice more for penetration: added up, or of which the higher one counts. */
type MoreDice = 'added' | 'higher'

export interface Moments {
  /** What lets the unit pass tests without rolling (7E-BASE-MORALE-04). */
  unitNerve: Handler<OfUnit, Nerve>
  /** Rolls to hit of a unit that are rolled again. */
  unitHitsAgain: Handler<Attack, Grant['reroll'] | null>
  /** Rolls to wound of a unit that are rolled again. */
  unitWoundsAgain: Handler<Wounding, Grant['reroll'] | null>
  /** Points by which the cover saves of a unit are better; in the open from 7+ (7E-BASE-COVER-04, 7E-USR-SHROUDED-2). */
  unitCover: Handler<OfUnit, number>
  /** Rolls to hit of a weapon, or of a model with any of its weapons, that are rolled again. */
  hitsAgain: Handler<Attack, Grant['reroll'] | null>
  woundsAgain: Handler<Wounding, Grant['reroll'] | null>
  /** Least face that wounds whatever the chart says; null: the chart's. */
  woundsOn: Handler<Wounding, number | null>
  piercingDice: Handler<Piercing, MoreDice | null>
}

/** What special rules give for as long as they are carried. */
export interface Traits {
  /** Of a unit: dice more for difficult terrain. */
  readonly terrainDice: number
  /** Of a unit: terrain takes nothing from its charge. */
  readonly chargesFreely: true
  /** Of a unit. */
  readonly infiltrates: true
  readonly scouts: true
  readonly outflanks: true
  readonly deepStrikes: true
  /** Of a psyker. */
  readonly masteryLevel: number
  /** All of a unit are one psyker. */
  readonly brotherhood: true
  /** Of a weapon: a power, fired in the Psychic phase. */
  readonly witchfire: true
  /** Of a weapon: slays at once where its bearer has manifested Force. */
  readonly force: true
  /** Of a building: its weapons fire, and it may be attacked, while nobody is inside. */
  readonly guardsItself: true
  /** Of a building: results of its damage are 1 lower. */
  readonly bulwark: true
  /** Of a building: who leaves it may charge. */
  readonly sorties: true
  /** Of a melee weapon. */
  readonly strikesLast: true
  readonly bothHands: true
  readonly specialist: true
  /** Of a weapon: sixes glance at any armour. */
  readonly grazes: true
  /** Of a weapon: a six to wound is at this AP. */
  readonly slices: number
  /** Of a weapon: so many hits more for each six to hit. */
  readonly arcs: number
  /** Of a model: AP of its blows. */
  readonly smashes: number
  /** Of a model: Strength more in the turn of its charge, unless that is disordered. */
  readonly furious: number
  /** Of a unit: neither runs, nor fires Overwatch, nor pursues. */
  readonly slow: true
  readonly neverMoves: true
  readonly jinks: true
  readonly machineSpirit: true
  readonly seesInTheDark: true
  /** Of a model: least face that ignores a wound. */
  readonly ignoresWounds: number
  readonly safeInDanger: true
  /** Of a model: its weapons of one use are guided (7E-USR-MISSILELOCK-2). */
  readonly locksOn: true
  readonly precise: true
  readonly preciseBlows: true
  readonly rages: true
  readonly rampages: true
  readonly relentless: true
  /** Of a model: least face with which it regains a wound or hull point at the end of its turns; of a heavy vehicle alone. */
  readonly recoversOn: number
  readonly heavyRecoversOn: number
  /** Of a model: hits without a roll after its charge, or in every round. */
  readonly hammers: true
  readonly stings: true
  /** Of a model: who touches it may be afraid. */
  readonly frightens: true
  /** Of a unit: nobody fires Overwatch at it. */
  readonly hushes: true
  /** Of a model: an attack more when its unit is charged. */
  readonly countersCharges: true
  /** Of a melee weapon: whom it wounds strikes last. */
  readonly stuns: true
  readonly chargeOnly: true
  /** Of a model: a shield takes its second hand. */
  readonly oneHanded: true
  /** Of a unit. */
  readonly neverPursues: true
  readonly fleet: true
  readonly huntsTanks: true
  /** Of a unit: however few are left may regroup. */
  readonly regroupsAlways: true
  /** Of a model: one missed blow a turn is rolled again. */
  readonly rerollsOneBlow: true
  /** Of a model: how many weapons it fires. */
  readonly firesWeapons: number
  /** Of a weapon: no target nearer than its number of inches. */
  readonly notNearer: true
  /** Of a weapon: hits on hulls are rolled for without its Strength. */
  readonly shorts: true
  /** Of a vehicle: damage to its crew that it ignores, or bears better. */
  readonly onlyShaken: true
  readonly neverShaken: true
  readonly ignoresShakenOn: number
  readonly ignoresStunnedOn: number
  /** Of a vehicle: armour at front and sides until its first penetrating hit. */
  readonly shieldedTo: number
  /** Of a vehicle: least face that makes a glancing hit of a penetrating one. */
  readonly deflectsOn: number
  /** Of a vehicle: its invulnerable save ends when it is immobilised. */
  readonly savesInMotion: true
  readonly clearsWay: true
  /** Of a vehicle: inches more at full speed. */
  readonly racesFarther: number
  /** Of a weapon: hulls are immobilised by a 6 of it, and nothing else. */
  readonly crushes: true
  /** Of a model: the room of so many in a transport. */
  readonly takesRoomOf: number
  readonly eternal: true
  /** Of a weapon, or its bearer: a six to wound wounds anything at this AP. */
  readonly rends: number
  /** Of a weapon: armour above this counts as this. */
  readonly armourAtMost: number
  readonly pins: true
  readonly oneUse: true
  readonly masterCrafted: true
  readonly intercepts: true
  readonly ignoresCover: true
  readonly getsHot: true
}
