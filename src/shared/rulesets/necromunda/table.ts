import { nothingKnown, type Bound, type Carried, type Registry, type Table, type Walk } from '../../engine'
import type { BattleSide } from '../../battle'
import type { NecromundaEvent } from './events'
import type { Moments } from './moments'
import type { Options } from './options'
import type { ScenarioRules } from './scenarios/scenario'
import type { FighterProfile } from './roster'
import type { TacticsCard } from './tactics/card'
import { hasCondition, isCapable, onBattlefield, type FighterIndex, type FighterState, type NecromundaState, type SideIndex } from './state'

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
  /** The round after which the battle is over whoever stands; null: it goes on until one side is left (NECX-RND-01). */
  readonly lastRound: number | null
  readonly options: Options
  readonly modules: Registry<Moments>
  /** Every tactics card this battle may see. */
  readonly cards: readonly TacticsCard[]
  /** Whom the card that is played cannot touch; absent: nobody. */
  readonly spared?: readonly FighterIndex[]
  /** Ammo caches that each side brings; absent: none. */
  readonly caches?: readonly number[]
  /** Who walks every way the dice can fall and wants to know where some of them meet; absent: nobody. */
  readonly walk?: Walk
}

/** What a Necromunda rule holds in its hands: the state, the rosters, the options, and the only way to change anything. */
export interface NecromundaTable extends Table<NecromundaState, NecromundaEvent>, BattleContext {
  answer: NonNullable<Table<NecromundaState, NecromundaEvent>['answer']>
  roster(fighter: FighterIndex): FighterProfile
  fighter(fighter: FighterIndex): FighterState
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
    roster: (fighter) => known(context.rosters[fighter], fighter),
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

/** Who decides for a fighter: its own side, or an opponent that has taken it over (NEC-COND-17). */
export const controllerOf = (table: NecromundaTable, fighter: FighterIndex): SideIndex => {
  const { activation } = table.state
  return activation?.fighter === fighter ? activation.controller : table.roster(fighter).side
}

/** Enemies of a fighter on the battlefield. Taken over by an opponent it has no friends (NEC-COND-17). */
export const enemiesOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] => {
  const { side, alliance } = table.roster(fighter)
  // Creatures without a player have friends all the same.
  if (controllerOf(table, fighter) !== side && side < table.sideCount) return fightersWhere(table, (_, profile) => profile.index !== fighter)
  const alone = isFriendless(table, table.fighter(fighter))
  return fightersWhere(
    table,
    (state, profile) => profile.index !== fighter && (alone || profile.alliance !== alliance || isFriendless(table, state)),
  )
}

/** Friends of a fighter on the battlefield, not itself. Those of a gang that fights together with its own are neither friends nor enemies. */
export const friendsOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] => {
  const { side } = table.roster(fighter)
  return fightersWhere(table, (_, profile) => profile.side === side && profile.index !== fighter && !areEnemies(table, fighter, profile.index))
}

/** Whether two fighters are enemies, wherever they are. */
export const areEnemies = (table: NecromundaTable, one: FighterIndex, other: FighterIndex): boolean =>
  one !== other &&
  (table.roster(one).alliance !== table.roster(other).alliance ||
    isFriendless(table, table.fighter(one)) ||
    isFriendless(table, table.fighter(other)))

const isFriendless = ({ modules }: NecromundaTable, { effects }: FighterState): boolean =>
  effects.length > 0 && modules.at('friendless', effects).length > 0

/** Sides that fight together count as one. */
export const allianceOf = ({ alliances }: Pick<BattleContext, 'alliances'>, side: SideIndex): SideIndex => alliances[side] ?? side

export const sideOf = (table: NecromundaTable, fighter: FighterIndex): SideIndex => table.roster(fighter).side
export const isCapableFighter = (table: NecromundaTable, fighter: FighterIndex): boolean => isCapable(table.fighter(fighter))
export const has = (table: NecromundaTable, fighter: FighterIndex, id: Parameters<typeof hasCondition>[1]): boolean =>
  hasCondition(table.fighter(fighter), id)

const carriersByMoment = new WeakMap<readonly FighterProfile[], Map<keyof Moments, readonly FighterIndex[]>>()

/** Those whose skills and wargear have something for a moment, in roster order, wherever they are. Worked out once a battle. */
export const carriersOf = ({ rosters, modules }: NecromundaTable, moment: keyof Moments): readonly FighterIndex[] => {
  const known = carriersByMoment.get(rosters) ?? new Map<keyof Moments, readonly FighterIndex[]>()
  carriersByMoment.set(rosters, known)
  const found =
    known.get(moment) ??
    rosters.filter(({ carried }) => modules.at(moment, carried).length > 0).map(({ index }) => index)
  known.set(moment, found)
  return found
}

/** The handlers a fighter's skills, wargear and present conditions and effects have for a moment, and those of what else is carried. */
export const handlersOf = <Moment extends keyof Moments>(
  table: NecromundaTable,
  moment: Moment,
  fighter: FighterIndex,
  ...more: readonly (readonly Carried[])[]
): readonly Bound<NonNullable<Moments[Moment]>>[] => {
  const { conditions, effects } = table.fighter(fighter)
  const { carried } = table.roster(fighter)
  // Nothing but what it carries is how most fighters are most of the time.
  return conditions.length === 0 && effects.length === 0
    ? table.modules.at(moment, carried, ...more)
    : table.modules.at(moment, carried, conditions, effects, ...more)
}

interface OfEnemy<Moment extends keyof Moments> {
  /** The enemy that carries the effect. */
  readonly fighter: FighterIndex
  readonly handler: Bound<NonNullable<Moments[Moment]>>
}

/** The handlers that effects on a fighter's enemies have for a moment: powers that reach out to it. Effects only. */
export const enemyEffects = <Moment extends keyof Moments>(
  table: NecromundaTable,
  moment: Moment,
  fighter: FighterIndex,
): OfEnemy<Moment>[] => {
  const found: OfEnemy<Moment>[] = []
  for (const { index: other } of table.rosters) {
    const state = table.fighter(other)
    if (state.effects.length === 0 || !onBattlefield(state) || !areEnemies(table, fighter, other)) continue
    for (const handler of table.modules.at(moment, state.effects)) found.push({ fighter: other, handler })
  }
  return found
}
