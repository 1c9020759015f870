import type { Handler } from '../../engine'
import type { Nerve } from '../wh40k/classic/morale/leadership'
import type { WeaponMode } from '../wh40k/classic/roster'
import type { Grant } from '../wh40k/dice/pools'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'
import type { SeventhTable } from './table'

/**
 * The hooks of special rules. The source distinguishes three scopes: what one model gives its whole unit (`unit…`), what a
 * model has for itself (`model…`), and what a weapon or its bearer does to a target (the others). Query them through
 * `modules/carried.ts`.
 */

/** What every handler is given, besides the number the content gives the rule. */
interface OfUnit {
  readonly table: SeventhTable
  readonly unit: UnitIndex
}

/** Identical attacks with one weapon against one unit. */
export interface Attack extends OfUnit {
  readonly target: UnitIndex
  /** Null for an ordinary close combat weapon. */
  readonly mode: WeaponMode | null
  readonly melee: boolean
  readonly snap: boolean
}

/** The roll to wound for such attacks. `bearer` is the attacker's Strength without its weapon. */
export interface Wounding extends Attack {
  readonly strength: number
  readonly bearer: number
  readonly toughness: number
}

/** A roll for penetration. */
export interface Piercing extends Attack {
  readonly model: ModelIndex
  /** Whether the target is within half the weapon's range. */
  readonly close: boolean
}

/** Extra dice for penetration: added together, or only the highest counts. */
type MoreDice = 'added' | 'higher'

export interface Moments {
  /** Lets the unit pass tests without rolling (7E-BASE-MORALE-04). */
  unitNerve: Handler<OfUnit, Nerve>
  /** A unit's rerolls to hit. */
  unitHitsAgain: Handler<Attack, Grant['reroll'] | null>
  /** A unit's rerolls to wound. */
  unitWoundsAgain: Handler<Wounding, Grant['reroll'] | null>
  /** Improves a unit's cover saves by this much, counting from 7+ in the open (7E-BASE-COVER-04, 7E-USR-SHROUDED-2). */
  unitCover: Handler<OfUnit, number>
  /** Rerolls to hit for a weapon, or for a model with any of its weapons. */
  hitsAgain: Handler<Attack, Grant['reroll'] | null>
  woundsAgain: Handler<Wounding, Grant['reroll'] | null>
  /** Lowest face that wounds regardless of the chart; null to use the chart. */
  woundsOn: Handler<Wounding, number | null>
  piercingDice: Handler<Piercing, MoreDice | null>
}

/** Properties that special rules give their bearer permanently. */
export interface Traits {
  /** For a unit: extra dice in difficult terrain. */
  readonly terrainDice: number
  /** For a unit: terrain doesn't shorten its charge. */
  readonly chargesFreely: true
  /** For a unit. */
  readonly infiltrates: true
  readonly scouts: true
  readonly outflanks: true
  readonly deepStrikes: true
  /** For a psyker. */
  readonly masteryLevel: number
  /** For a unit: its models count as one psyker. */
  readonly brotherhood: true
  /** For a weapon: it is a psychic power, fired in the Psychic phase. */
  readonly witchfire: true
  /** For a weapon: causes Instant Death if its bearer has manifested Force. */
  readonly force: true
  /** For a building: its weapons fire, and it may be attacked, even while empty. */
  readonly guardsItself: true
  /** For a building: its damage results are reduced by 1. */
  readonly bulwark: true
  /** For a building: units that leave it may charge. */
  readonly sorties: true
  /** For a melee weapon. */
  readonly strikesLast: true
  readonly bothHands: true
  readonly specialist: true
  /** For a weapon: sixes glance against any armour. */
  readonly grazes: true
  /** For a weapon: a six to wound has this AP. */
  readonly slices: number
  /** For a weapon: this many extra hits for each six to hit. */
  readonly arcs: number
  /** For a model: AP of its close combat attacks. */
  readonly smashes: number
  /** For a model: extra Strength in the turn of its charge, unless disordered. */
  readonly furious: number
  /** For a unit: it can't run, fire Overwatch or pursue. */
  readonly slow: true
  readonly neverMoves: true
  readonly jinks: true
  readonly machineSpirit: true
  readonly seesInTheDark: true
  /** For a model: lowest face that ignores a wound. */
  readonly ignoresWounds: number
  readonly safeInDanger: true
  /** For a model: its one-use weapons are guided (7E-USR-MISSILELOCK-2). */
  readonly locksOn: true
  readonly precise: true
  readonly preciseBlows: true
  readonly rages: true
  readonly rampages: true
  readonly relentless: true
  /** For a model: lowest face that regains a wound or hull point at the end of its turns; for vehicles only if heavy. */
  readonly recoversOn: number
  readonly heavyRecoversOn: number
  /** For a model: automatic hits after its charge, or in every round. */
  readonly hammers: true
  readonly stings: true
  /** For a model: enemies in contact must test for Fear. */
  readonly frightens: true
  /** For a unit: enemies can't fire Overwatch at it. */
  readonly hushes: true
  /** For a model: an extra attack when its unit is charged. */
  readonly countersCharges: true
  /** For a melee weapon: models it wounds strike last. */
  readonly stuns: true
  readonly chargeOnly: true
  /** For a model: a shield occupies its second hand. */
  readonly oneHanded: true
  /** For a unit. */
  readonly neverPursues: true
  readonly fleet: true
  readonly huntsTanks: true
  /** For a unit: it may regroup however few models are left. */
  readonly regroupsAlways: true
  /** For a model: it rerolls one missed close combat attack a turn. */
  readonly rerollsOneBlow: true
  /** For a model: number of weapons it fires. */
  readonly firesWeapons: number
  /** For a weapon: it can't target units nearer than its number of inches. */
  readonly notNearer: true
  /** For a weapon: its hits on vehicles are rolled without Strength. */
  readonly shorts: true
  /** For a vehicle: crew damage that it ignores or reduces. */
  readonly onlyShaken: true
  readonly neverShaken: true
  readonly ignoresShakenOn: number
  readonly ignoresStunnedOn: number
  /** For a vehicle: front and side armour until its first penetrating hit. */
  readonly shieldedTo: number
  /** For a vehicle: lowest face that turns a penetrating hit into a glancing one. */
  readonly deflectsOn: number
  /** For a vehicle: it loses its invulnerable save when immobilised. */
  readonly savesInMotion: true
  readonly clearsWay: true
  /** For a vehicle: extra inches at full speed. */
  readonly racesFarther: number
  /** For a weapon: a 6 immobilises a vehicle; it has no other effect on vehicles. */
  readonly crushes: true
  /** For a model: the number of places it takes in a transport. */
  readonly takesRoomOf: number
  readonly eternal: true
  /** For a weapon or its bearer: a six to wound wounds any target at this AP. */
  readonly rends: number
  /** For a weapon: higher armour counts as this. */
  readonly armourAtMost: number
  readonly pins: true
  readonly oneUse: true
  readonly masterCrafted: true
  readonly intercepts: true
  readonly ignoresCover: true
  readonly getsHot: true
}
