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
  /** What the scenario makes of the battle. */
  readonly rules: ScenarioRules
  /** Who attacks and who defends, side by side. */
  readonly roles: readonly BattleSide['role'][]
  /** Side by side, the first of those it fights together with: itself, where it stands alone. */
  readonly alliances: readonly SideIndex[]
  /** The battle ends after this round; null: it goes on until one side is left (NECX-RND-01). */
  readonly lastRound: number | null
  readonly options: Options
  readonly modules: Registry<Hooks>
  /** Every tactics card this battle may see. */
  readonly cards: readonly TacticsCard[]
  /** Whom the card that is played cannot touch; absent: nobody. */
  readonly spared?: readonly FighterIndex[]
  /** CAMP-PRE-31. Cards that each side may draw; null: any of them. */
  readonly decks?: readonly (readonly string[] | null)[]
  /** Ammo caches that each side brings; absent: none. */
  readonly caches?: readonly number[]
  /** A weapon for somebody of this Strength that nobody has brought, by its slug; absent: none. `index`: its place among the fighter's. */
  readonly armoury?: (weapon: string, index: number, strength: number) => Weapon
  /** Told where branches merge when exact odds are worked out; absent in play. */
  readonly branches?: BranchMerging
}

type Handlers<Moment extends keyof Hooks> = readonly Bound<NonNullable<Hooks[Moment]>>[]

/** What the skills and wargear of all have for a moment: most rules ask for little else, and it never changes. */
interface OfCarried<Moment extends keyof Hooks> {
  readonly byFighter: readonly Handlers<Moment>[]
  readonly carriers: readonly FighterIndex[]
  /** Fighter by fighter, whether anything on its weapons has something for the moment; null: nobody has asked. */
  armed: readonly boolean[] | null
}
type Inborn = Map<keyof Hooks, OfCarried<keyof Hooks>>

/** What a Necromunda rule holds in its hands: the state, the rosters, the options, and the only way to change anything. */
export interface NecromundaTable extends Table<NecromundaState, NecromundaEvent>, BattleContext {
  answer: NonNullable<Table<NecromundaState, NecromundaEvent>['answer']>
  roster(fighter: FighterIndex): FighterProfile
  fighter(fighter: FighterIndex): FighterState
  readonly inborn: Inborn
}

const inbornKnown = new WeakMap<readonly FighterProfile[], Inborn>()

/** Filled as rules ask; shared by all tables of a battle. */
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

/** Indices of all fighters that are on the battlefield and fit, in roster order. */
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

/** Enemies of a fighter on the battlefield. Taken over by an opponent it has no friends (NEC-COND-17). */
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

/** Friends of a fighter on the battlefield, not itself. Those of a gang that fights together with its own are neither friends nor enemies. */
export const friendsOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  fightersWhere(table, (_, { index }) => areFriends(table, fighter, index))

/** Whether two fighters of a gang are friends, wherever they are. */
export const areFriends = (table: NecromundaTable, one: FighterIndex, other: FighterIndex): boolean =>
  one !== other && table.roster(one).side === table.roster(other).side && !areEnemies(table, one, other)

/** Whether two fighters are enemies, wherever they are. */
export const areEnemies = (table: NecromundaTable, one: FighterIndex, other: FighterIndex): boolean =>
  one !== other &&
  (table.roster(one).alliance !== table.roster(other).alliance || isAlone(table, one) || isAlone(table, other))

/** Everybody is its enemy: it has no friends for a while, or an opponent has taken it over (NEC-COND-17). */
const isAlone = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isTakenOver(table.state, table.roster(fighter)) || isFriendless(table, table.fighter(fighter))

/** NEC-COND-17: those in contact who are enemies no longer, because an opponent or a power let go of one of them, stop fighting. */
export const partFriends = (table: NecromundaTable): void => {
  for (const fighter of fightersIn(table, 'engaged'))
    for (const from of table.fighter(fighter).engagedWith)
      if (!areEnemies(table, fighter, from)) table.emit({ type: 'parted', rule: 'NEC-COND-17', fighter, from })
}

const isFriendless = ({ modules }: NecromundaTable, { effects }: FighterState): boolean =>
  effects.length > 0 && modules.at('friendless', effects).length > 0

/** Sides that fight together count as one. */
export const allianceOf = ({ alliances }: Pick<BattleContext, 'alliances'>, side: SideIndex): SideIndex =>
  alliances[side] ?? side
/** Whom a beast belongs to, if that fighter is in the battle. */
export const ownerOf = ({ rosters }: Pick<NecromundaTable, 'rosters'>, beast: FighterIndex): FighterIndex | null => {
  const mine = rosters[beast]
  if (mine?.owner === undefined) return null
  return rosters.find(({ id, side }) => id === mine.owner && side === mine.side)?.index ?? null
}

/** Beasts on the battlefield that are this fighter's and carry something for a moment. */
export const beastsWith = (table: NecromundaTable, moment: keyof Hooks, owner: FighterIndex): FighterIndex[] =>
  carriersOf(table, moment).filter((beast) => ownerOf(table, beast) === owner && onBattlefield(table.fighter(beast)))

export const isCapableFighter = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isCapable(table.fighter(fighter))
export const has = (table: NecromundaTable, fighter: FighterIndex, id: Parameters<typeof hasCondition>[1]): boolean =>
  hasCondition(table.fighter(fighter), id)

const inbornFor = <Moment extends keyof Hooks>(table: NecromundaTable, moment: Moment): OfCarried<Moment> =>
  // A moment's handlers are kept under its own name.
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

/** Those whose skills and wargear have something for a moment, in roster order, wherever they are. */
export const carriersOf = (table: NecromundaTable, moment: keyof Hooks): readonly FighterIndex[] =>
  inbornFor(table, moment).carriers

/** Whether anything on a fighter's own weapons has something for a moment; of those that the battle has changed nobody keeps a list. */
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

/** The handlers a fighter's skills, wargear and present conditions and effects have for a moment, and those of what else is carried. */
export const handlersOf = <Moment extends keyof Hooks>(
  table: NecromundaTable,
  moment: Moment,
  fighter: FighterIndex,
  also: readonly Carried[] = nothing,
): Handlers<Moment> => {
  const { conditions, effects } = table.fighter(fighter)
  // Nothing but what it carries is how most fighters are most of the time.
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

/** The same for a fighter with several weapons at once, each with what is on it. */
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
  /** The enemy whose effect it is. */
  readonly fighter: FighterIndex
}

/** A property that effects on a fighter's enemies have: powers that reach out to it. Effects only. */
export const enemyProperties = <Name extends keyof Properties>(
  table: NecromundaTable,
  name: Name,
  fighter: FighterIndex,
): OfEnemy<Properties[Name]>[] => {
  const found: OfEnemy<Properties[Name]>[] = []
  for (const { index: other } of table.rosters) {
    const state = table.fighter(other)
    if (state.effects.length === 0 || !onBattlefield(state) || !areEnemies(table, fighter, other)) continue
    // A property's handlers answer with its values.
    const holding = table.modules.at(name, state.effects) as readonly Bound<() => Properties[Name]>[]
    for (const held of holdersOf(holding)) found.push({ ...held, fighter: other })
  }
  return found
}
