import {
  holdersOf,
  nothingKnown,
  type Bound,
  type BranchMerging,
  type Carried,
  type Held,
  type Registry,
  type Table,
} from '../../engine'
import type { BattleSide } from '../../battle'
import type { NecromundaEvent } from './events'
import type { Hooks } from './moments'
import type { Options } from './options'
import type { Properties } from './properties'
import type { ScenarioRules } from './scenarios/scenario'
import { rearmed } from './rearming'
import type { FighterProfile, Weapon } from './roster'
import type { TacticsCard } from './tactics/card'
import { isTakenOver } from './enmity'
import {
  hasCondition,
  isCapable,
  onBattlefield,
  type FighterIndex,
  type FighterState,
  type NecromundaState,
  type SideIndex,
  type Status,
} from './state'

/** What is fixed for one battle. */
export interface BattleContext {
  readonly rosters: readonly FighterProfile[]
  readonly sideCount: number
  readonly scenario: string
  /** The scenario's rules for the battle. */
  readonly rules: ScenarioRules
  /** Role of each side: attacker or defender. */
  readonly roles: readonly BattleSide['role'][]
  /** For each side, the first of the sides it fights together with; itself if it stands alone. */
  readonly alliances: readonly SideIndex[]
  /** The battle ends after this round; null: it goes on until one side is left (NECX-RND-01). */
  readonly lastRound: number | null
  readonly options: Options
  readonly modules: Registry<Hooks>
  /** Every tactics card that may appear in this battle. */
  readonly cards: readonly TacticsCard[]
  /** Fighters that the card being played cannot affect; absent: none. */
  readonly spared?: readonly FighterIndex[]
  /** CAMP-PRE-31: the cards that each side may draw; null: any card. */
  readonly decks?: readonly (readonly string[] | null)[]
  /** Number of ammo caches that each side brings; absent: none. */
  readonly caches?: readonly number[]
  /**
   * Makes a weapon that was not on any roster, by slug, for a fighter of this Strength; absent: no such weapons. `index`: its index among
   * the fighter's weapons.
   */
  readonly armoury?: (weapon: string, index: number, strength: number) => Weapon
  /** Reports points where branches merge while exact odds are computed; absent in play. */
  readonly branches?: BranchMerging
}

type Handlers<Moment extends keyof Hooks> = readonly Bound<NonNullable<Hooks[Moment]>>[]

/** Every fighter's handlers of a moment from skills and wargear. Kept because most rules ask for little else and they never change. */
interface OfCarried<Moment extends keyof Hooks> {
  readonly byFighter: readonly Handlers<Moment>[]
  readonly carriers: readonly FighterIndex[]
  /** Per fighter, whether anything on its weapons has a handler of the moment; null: not computed yet. */
  armed: readonly boolean[] | null
}
type Inborn = Map<keyof Hooks, OfCarried<keyof Hooks>>

/** What every Necromunda rule receives: the state, the rosters, the options, and the only way to change the state. */
export interface NecromundaTable extends Table<NecromundaState, NecromundaEvent>, BattleContext {
  answer: NonNullable<Table<NecromundaState, NecromundaEvent>['answer']>
  roster(fighter: FighterIndex): FighterProfile
  fighter(fighter: FighterIndex): FighterState
  readonly inborn: Inborn
}

const inbornKnown = new WeakMap<readonly FighterProfile[], Inborn>()

/** Filled on demand; shared by all tables of a battle. */
const inbornOf = (rosters: readonly FighterProfile[]): Inborn => {
  const known = inbornKnown.get(rosters) ?? new Map<keyof Hooks, OfCarried<keyof Hooks>>()
  inbornKnown.set(rosters, known)
  return known
}

export const openTable = (
  context: BattleContext,
  { state, emit, answer = nothingKnown }: Table<NecromundaState, NecromundaEvent>,
): NecromundaTable => {
  const watchers = context.rules.parts.filter(({ happened }) => happened !== undefined)
  const table: NecromundaTable = {
    ...context,
    state,
    emit:
      watchers.length === 0
        ? emit
        : (event) => {
            emit(event)
            for (const part of watchers) part.happened?.(table, event)
          },
    answer,
    inborn: inbornOf(context.rosters),
    roster: (fighter) => {
      const profile = known(context.rosters[fighter], fighter)
      const changes = state.fighters[fighter]?.rearmed
      return changes === undefined ? profile : rearmed(profile, changes)
    },
    fighter: (fighter) => known(state.fighters[fighter], fighter),
  }
  return table
}

const known = <T>(member: T | undefined, fighter: FighterIndex): T => {
  if (member === undefined) throw new RangeError(`There is no fighter ${fighter}`)
  return member
}

/** Indices of all fighters that match the condition, in roster order. */
export const fightersWhere = (
  table: NecromundaTable,
  fits: (state: FighterState, profile: FighterProfile) => boolean,
): FighterIndex[] => {
  const found: FighterIndex[] = []
  for (const profile of table.rosters) {
    const state = table.fighter(profile.index)
    if (onBattlefield(state) && fits(state, profile)) found.push(profile.index)
  }
  return found
}

/** Indices of all fighters in a status, in roster order. */
export const fightersIn = ({ state: { fighters } }: NecromundaTable, status: Status): FighterIndex[] => {
  const found: FighterIndex[] = []
  for (let fighter = 0; fighter < fighters.length; fighter += 1)
    if (fighters[fighter]?.status === status) found.push(fighter)
  return found
}

/** Who decides for a fighter: its own side, or an opponent that has taken it over (NEC-COND-17). */
export const controllerOf = (table: NecromundaTable, fighter: FighterIndex): SideIndex => {
  const { activation } = table.state
  return activation?.fighter === fighter ? activation.controller : table.roster(fighter).side
}

/** Enemies of a fighter on the battlefield. A fighter taken over by an opponent has no friends (NEC-COND-17). */
export const enemiesOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] => {
  const { alliance } = table.roster(fighter)
  const alone = isAlone(table, fighter)
  const found: FighterIndex[] = []
  for (const other of table.rosters) {
    if (other.index === fighter) continue
    const state = table.fighter(other.index)
    if (onBattlefield(state) && (alone || other.alliance !== alliance || isAlone(table, other.index)))
      found.push(other.index)
  }
  return found
}

/** Friends of a fighter on the battlefield, without itself. Fighters of an allied gang are neither friends nor enemies. */
export const friendsOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  fightersWhere(table, (_, { index }) => areFriends(table, fighter, index))

/** Whether two fighters of a gang are friends, on the battlefield or not. */
export const areFriends = (table: NecromundaTable, one: FighterIndex, other: FighterIndex): boolean =>
  one !== other && table.roster(one).side === table.roster(other).side && !areEnemies(table, one, other)

/** Whether two fighters are enemies, on the battlefield or not. */
export const areEnemies = (table: NecromundaTable, one: FighterIndex, other: FighterIndex): boolean =>
  one !== other &&
  (table.roster(one).alliance !== table.roster(other).alliance || isAlone(table, one) || isAlone(table, other))

/** Whether everybody is the fighter's enemy: it temporarily has no friends, or an opponent has taken it over (NEC-COND-17). */
const isAlone = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isTakenOver(table.state, table.roster(fighter)) || isFriendless(table, table.fighter(fighter))

/** NEC-COND-17: fighters in contact stop fighting if they are no longer enemies, because an opponent's control or a power has ended. */
export const partFriends = (table: NecromundaTable): void => {
  for (const fighter of fightersIn(table, 'engaged'))
    for (const from of table.fighter(fighter).engagedWith)
      if (!areEnemies(table, fighter, from)) table.emit({ type: 'parted', rule: 'NEC-COND-17', fighter, from })
}

const isFriendless = ({ modules }: NecromundaTable, { effects }: FighterState): boolean =>
  effects.length > 0 && modules.at('friendless', effects).length > 0

/** The first of the sides that fight together with a side; itself if it stands alone. */
export const allianceOf = ({ alliances }: Pick<BattleContext, 'alliances'>, side: SideIndex): SideIndex =>
  alliances[side] ?? side
/** The owner of a beast; null if it has none in this battle. */
export const ownerOf = ({ rosters }: Pick<NecromundaTable, 'rosters'>, beast: FighterIndex): FighterIndex | null => {
  const mine = rosters[beast]
  if (mine?.owner === undefined) return null
  return rosters.find(({ id, side }) => id === mine.owner && side === mine.side)?.index ?? null
}

/** A fighter's beasts on the battlefield that have handlers of a moment. */
export const beastsWith = (table: NecromundaTable, moment: keyof Hooks, owner: FighterIndex): FighterIndex[] =>
  carriersOf(table, moment).filter((beast) => ownerOf(table, beast) === owner && onBattlefield(table.fighter(beast)))

export const isCapableFighter = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isCapable(table.fighter(fighter))
export const has = (table: NecromundaTable, fighter: FighterIndex, id: Parameters<typeof hasCondition>[1]): boolean =>
  hasCondition(table.fighter(fighter), id)

const inbornFor = <Moment extends keyof Hooks>(table: NecromundaTable, moment: Moment): OfCarried<Moment> =>
  // The map's key is the moment, so the handlers have its type.
  (table.inborn.get(moment) as OfCarried<Moment> | undefined) ?? learn(table, moment)

const learn = <Moment extends keyof Hooks>(
  { inborn, rosters, modules }: NecromundaTable,
  moment: Moment,
): OfCarried<Moment> => {
  const byFighter = rosters.map(({ carried }) => modules.at(moment, carried))
  const carriers = rosters.flatMap(({ index }) => (byFighter[index]?.length === 0 ? [] : [index]))
  const learnt: OfCarried<Moment> = { byFighter, carriers, armed: null }
  inborn.set(moment, learnt)
  return learnt
}

/** Fighters whose skills or wargear have handlers of a moment, in roster order, on the battlefield or not. */
export const carriersOf = (table: NecromundaTable, moment: keyof Hooks): readonly FighterIndex[] =>
  inbornFor(table, moment).carriers

/**
 * Whether anything on a fighter's own weapons has handlers of a moment. Always true if the battle has changed them, because no list is kept
 * for those.
 */
export const isArmedFor = (table: NecromundaTable, moment: keyof Hooks, fighter: FighterIndex): boolean => {
  if (table.state.fighters[fighter]?.rearmed !== undefined) return true
  const inborn = inbornFor(table, moment)
  inborn.armed ??= table.rosters.map(({ weapons }) => anyHears(table, moment, weapons))
  return inborn.armed[fighter] !== false
}

const anyHears = ({ modules }: NecromundaTable, moment: keyof Hooks, weapons: FighterProfile['weapons']): boolean => {
  const hears = (carried: readonly Carried[]): boolean => modules.at(moment, carried).length > 0
  return weapons.some(({ profiles, accessories }) => hears(accessories) || profiles.some(({ traits }) => hears(traits)))
}

const nothing: readonly Carried[] = []

/** Handlers of a moment from a fighter's skills, wargear, current conditions and effects, and from `also`. */
export const handlersOf = <Moment extends keyof Hooks>(
  table: NecromundaTable,
  moment: Moment,
  fighter: FighterIndex,
  also: readonly Carried[] = nothing,
): Handlers<Moment> => {
  const { conditions, effects } = table.fighter(fighter)
  // Shortcut: most fighters have no conditions or effects most of the time.
  if (conditions.length === 0 && effects.length === 0) {
    const own = inbornFor(table, moment).byFighter[fighter]
    if (own !== undefined && also.length === 0) return own
    if (own?.length === 0) return table.modules.at(moment, also)
  }
  return table.modules.at(moment, table.roster(fighter).carried, conditions, effects, also)
}

/** Whether a fighter's skills, wargear, conditions or effects give it a property. */
export const hasProperty = (table: NecromundaTable, fighter: FighterIndex, property: keyof Properties): boolean =>
  handlersOf(table, property, fighter).length > 0

/** The same for a fighter that uses several weapons at once, each with its own traits and accessories. */
export const handlersWith = <Moment extends keyof Hooks>(
  table: NecromundaTable,
  moment: Moment,
  fighter: FighterIndex,
  weapons: readonly (readonly Carried[])[],
): Handlers<Moment> => {
  const { conditions, effects } = table.fighter(fighter)
  return table.modules.at(moment, table.roster(fighter).carried, conditions, effects, ...weapons)
}

export interface OfEnemy<Value> extends Held<Value> {
  /** The enemy under the effect. */
  readonly fighter: FighterIndex
}

/** The effects on a fighter's enemies that have a property, such as powers that may reach the fighter. */
export const enemyProperties = <Name extends keyof Properties>(
  table: NecromundaTable,
  name: Name,
  fighter: FighterIndex,
): OfEnemy<Properties[Name]>[] => {
  const found: OfEnemy<Properties[Name]>[] = []
  for (const { index: other } of table.rosters) {
    const state = table.fighter(other)
    if (state.effects.length === 0 || !onBattlefield(state) || !areEnemies(table, fighter, other)) continue
    // Handlers of a property return its value.
    const holding = table.modules.at(name, state.effects) as readonly Bound<() => Properties[Name]>[]
    for (const held of holdersOf(holding)) found.push({ ...held, fighter: other })
  }
  return found
}
