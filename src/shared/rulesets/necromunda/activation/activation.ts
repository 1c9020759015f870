import { askEach, choose, rowsAt, type Carried, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { actions } from '../actions'
import type { SceneryKind } from '../questions'
import { isWithin } from '../asking'
import { affordable, costOf, mayTake, typeOf, type Action, type Begin } from '../actions/action'
import { actBroken, rally } from '../conditions/broken'
import { comeToSenses, sufferInsanity } from '../conditions/insane'
import { hangsOnWall, loseGrip } from '../falling/losing-grip'
import { dangerousGroundTest } from '../movement/dangerous-ground'
import { mayTurn, turnFreely } from '../movement/facing'
import { holdsCards, offerCards, offerToEnemies } from '../tactics/offer'
import { scenarioActivationBegins, scenarioActivationEnds } from '../scenarios/moments'
import {
  areEnemies,
  carriersOf,
  controllerOf,
  enemyProperties,
  handlersOf,
  has,
  hasProperty,
  isArmedFor,
  partFriends,
  type NecromundaTable,
  type OfEnemy,
} from '../table'
import { remindOf } from '../reminders'
import { actInside } from '../riding/in-cage'
import type { FighterProfile } from '../roster'
import { hasScenery, sceneryAtHand } from '../terrain/at-hand'
import { onBattlefield, type ActionId, type FighterIndex, type Status } from '../state'
import { activateVehicle } from '../vehicles/activation'
import { isVehicle } from '../vehicles/vehicle'

/** NEC-ACT-10. */
const actionPoints = 2

const endOption = { id: 'end' } as const
const turnOption = { id: 'turn' } as const

const isActing = (table: NecromundaTable, fighter: FighterIndex): boolean => table.state.activation?.fighter === fighter

/**
 * NEC-ACT-17: actions a fighter may take now, by its status, action points, conditions and surroundings. Without points only free actions
 * (NEC-ACT-14).
 */
function* legalActions(table: NecromundaTable, fighter: FighterIndex): Procedure<Action[]> {
  // Checked once for all actions: most fighters have nothing that changes or forbids any.
  const typesVary = handlersOf(table, 'actionType', fighter).length > 0
  const someForbidden = handlersOf(table, 'mayAct', fighter).length > 0
  const legal: Action[] = []
  let atHand: readonly SceneryKind[] | null = null
  for (const action of actionsOf(table, fighter, typesVary)) {
    if (!isPayable(table, fighter, action, typesVary)) continue
    atHand ??= hasScenery(table) ? yield* sceneryAtHand(table, fighter) : noScenery
    if (action.at !== undefined && !atHand.includes(action.at)) continue
    if (!action.available(table, fighter) || (someForbidden && !mayTake(table, fighter, action.id))) continue
    if (action.possible === undefined || (yield* action.possible(table, fighter, atHand))) legal.push(action)
  }
  return legal
}

const noScenery: readonly SceneryKind[] = []

/** Whether its action points allow an action; other rules may still forbid it. NEC-CLIMB-03: on a wall there are only Move and Charge. */
const isPayable = (table: NecromundaTable, fighter: FighterIndex, action: Action, typesVary: boolean): boolean =>
  (table.fighter(fighter).climbing === null || action.id === 'move' || action.id === 'charge') &&
  affordable(table, fighter, action.id, typesVary ? typeOf(table, fighter, action) : action.type)

/** Actions that its status and points allow; if types vary, all that its status allows. */
const actionsOf = (table: NecromundaTable, fighter: FighterIndex, typesVary: boolean): readonly Action[] => {
  const { status } = table.fighter(fighter)
  const points = typesVary ? mostPoints : (table.state.activation?.actionPoints ?? 0)
  const own = ownActions(table, fighter)
  return own.length === 0
    ? actionsIn(status, points)
    : [...actionsIn(status, points), ...own.filter(({ statuses }) => statuses.includes(status))]
}

/** The largest cost of an action. */
const mostPoints = 2

const known = new Map<Status, (readonly Action[])[]>()

/** Actions of a status that cost at most this many points, in the order they are offered. */
const actionsIn = (status: Status, points: number): readonly Action[] => {
  const ofStatus = known.get(status) ?? []
  known.set(status, ofStatus)
  return (ofStatus[Math.min(points, mostPoints)] ??= actions.filter(
    ({ statuses, type }) => statuses.includes(status) && costOf(type) <= points,
  ))
}

const none: readonly Action[] = []

const traitsKnown = new WeakMap<FighterProfile, readonly Carried[]>()

/** The traits of all a fighter's weapons. Constant during a battle, so cached. */
const weaponTraits = (fighter: FighterProfile): readonly Carried[] => {
  const known = traitsKnown.get(fighter)
  if (known !== undefined) return known
  const traits = fighter.weapons.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.traits))
  traitsKnown.set(fighter, traits)
  return traits
}

/** Actions that only this fighter has, from its skills, gear and weapons; each only once. */
const ownActions = (table: NecromundaTable, fighter: FighterIndex): readonly Action[] => {
  const traits = isArmedFor(table, 'actions', fighter) ? weaponTraits(table.roster(fighter)) : []
  const handlers = handlersOf(table, 'actions', fighter, traits)
  if (handlers.length === 0) return none
  const offered = rowsAt(handlers, { table, fighter })
  return offered.filter(({ id }, place) => offered.findIndex((other) => other.id === id) === place)
}

/** Carries out one action; the fighter pays when it begins. */
const performAction = (table: NecromundaTable, fighter: FighterIndex, action: Action): Procedure => {
  const begin: Begin = (profile) => {
    const cost = costOf(typeOf(table, fighter, action, profile))
    table.emit({ type: 'action-begun', rule: action.rule, fighter, action: action.id, cost })
  }
  return action.perform(table, fighter, begin)
}

/** NEC-COND-02, NEC-ACT-10, NECX-ACTV-05: one fighter spends its Ready marker and its action points. */
export function* activate(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (isVehicle(table.roster(fighter))) return yield* activateVehicle(table, fighter)
  if (table.fighter(fighter).status === 'embarked') return yield* activateInside(table, fighter)
  const beganOnWall = hangsOnWall(table, fighter)
  const owed = table.fighter(fighter).owedActionPoints
  table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter, actionPoints: actionPoints - owed })
  yield* dangerousGroundTest(table, fighter)
  const { parts } = table.rules
  if (parts.length > 0) yield* scenarioActivationBegins(table, fighter)
  const goesOn = (): boolean => isActing(table, fighter)
  yield* askEach(handlersOf(table, 'activationBegins', fighter), { table, fighter }, goesOn)
  const slowing = enemyProperties(table, 'slows', fighter)
  if (slowing.length > 0) yield* slowDown(table, fighter, slowing)
  const wasInsane = isActing(table, fighter) && has(table, fighter, 'insane')
  const wasBroken = has(table, fighter, 'broken')
  const recovers = wasInsane && (yield* sufferInsanity(table, fighter))
  if (isActing(table, fighter) && onBattlefield(table.fighter(fighter))) {
    const lost = wasInsane && !wasBroken && has(table, fighter, 'broken') && !table.options.madnessRunsAtOnce
    if (lost) table.emit({ type: 'activation-ended', rule: 'NEC-Q-05', fighter })
    else if (has(table, fighter, 'broken')) yield* actBroken(table, fighter)
    else {
      yield* remindOf(table, fighter, 'activates')
      yield* offerToEnemies(table, fighter, { at: 'enemy-activation', fighter })
      const { side } = table.roster(fighter)
      if (canGoOn(table, fighter) && holdsCards(table, side))
        yield* offerCards(table, side, { at: 'own-activation', fighter })
      yield* spendActionPoints(table, fighter)
    }
  }
  if (parts.length > 0) yield* scenarioActivationEnds(table, fighter)
  if (recovers) yield* comeToSenses(table, fighter)
  // NEC-Q-05: a fighter that may not run in this activation may not rally in it either.
  const mayRally = !wasInsane || wasBroken || table.options.madnessRunsAtOnce
  if (has(table, fighter, 'broken') && mayRally) yield* rally(table, fighter)
  if (beganOnWall) yield* loseGrip(table, fighter)
  yield* askEach(handlersOf(table, 'activationEnds', fighter), { table, fighter })
  if (isActing(table, fighter)) table.emit({ type: 'activation-ended', rule: 'NEC-ACT-10', fighter })
  partFriends(table)
}

/** NECV-PASS-06, NECV-PASS-03: fighters in a cage act from there, and continue normally once they are out. */
function* activateInside(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const owed = table.fighter(fighter).owedActionPoints
  table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter, actionPoints: actionPoints - owed })
  yield* remindOf(table, fighter, 'activates')
  yield* actInside(table, fighter)
  yield* spendActionPoints(table, fighter)
  if (isActing(table, fighter)) table.emit({ type: 'activation-ended', rule: 'NEC-ACT-10', fighter })
}

/** Enemies' effects nearby reduce it to one action. */
function* slowDown(table: NecromundaTable, fighter: FighterIndex, slowing: readonly OfEnemy<Length>[]): Procedure {
  for (const { fighter: enemy, rule, property: reach } of slowing) {
    const left = table.state.activation?.actionPoints ?? 0
    if (!isActing(table, fighter) || left <= 1) return
    if (yield* isWithin(table, enemy, reach, fighter, rule))
      table.emit({ type: 'action-points-changed', rule, fighter, by: 1 - left })
  }
}

/** A fighter that moves may turn afterwards, so turning before the move is pointless (NEC-MOVE-08). */
const dependsOnFacing = ({ id }: Action): boolean => id !== 'move' && id !== 'charge'

function* spendActionPoints(table: NecromundaTable, fighter: FighterIndex): Procedure {
  let hasTurned = false
  while (canGoOn(table, fighter)) {
    // NEC-COND-12: a fighter that broke during its activation acts as Broken, then does nothing else.
    if (has(table, fighter, 'broken')) return yield* actBroken(table, fighter)
    const legal = yield* legalActions(table, fighter)
    if (legal.length === 0) return
    const bound = boundToShoot(table, fighter, legal)
    const options = bound ?? legal
    const side = controllerOf(table, fighter)
    const turning = !hasTurned && options.some(dependsOnFacing) && mayTurn(table, fighter) ? [turnOption] : []
    const chosen = yield* choose<Action | typeof endOption | typeof turnOption>(
      side,
      'activation.action',
      table.roster(fighter).id,
      [...options, ...turning, ...(bound === null ? [endOption] : [])],
      'NEC-ACT-17',
    )
    if (chosen.id === 'end') return
    if (chosen.id === 'turn') {
      yield* turnFreely(table, fighter)
      hasTurned = true
      continue
    }
    hasTurned = false
    if (carriersOf(table, 'enemyActs').length > 0) yield* interruptions(table, fighter, chosen.id)
    if (!canGoOn(table, fighter)) return
    // NEC-ACT-17: the chosen action may have become illegal.
    if (!isStillLegal(table, fighter, chosen)) continue
    yield* performAction(table, fighter, chosen)
    yield* offerToEnemies(table, fighter, { at: 'enemy-acted', fighter })
  }
}

const isStillLegal = (table: NecromundaTable, fighter: FighterIndex, action: Action): boolean =>
  !has(table, fighter, 'broken') &&
  action.statuses.includes(table.fighter(fighter).status) &&
  action.available(table, fighter) &&
  mayTake(table, fighter, action.id)

/** For a fighter that must shoot: the legal actions that leave enough points to shoot; null for all others, or if it cannot shoot. */
const boundToShoot = (
  table: NecromundaTable,
  fighter: FighterIndex,
  legal: readonly Action[],
): readonly Action[] | null => {
  const shooting = legal.find(({ id }) => id === 'shoot')
  if (shooting === undefined || !hasProperty(table, fighter, 'mustShoot')) return null
  const price = (action: Action): number => costOf(typeOf(table, fighter, action))
  const spare = (table.state.activation?.actionPoints ?? 0) - price(shooting)
  return legal.filter((action) => action === shooting || price(action) <= spare)
}

/** Enemies' interruptions of a declared action. */
function* interruptions(table: NecromundaTable, enemy: FighterIndex, action: ActionId): Procedure {
  for (const fighter of carriersOf(table, 'enemyActs')) {
    if (!areEnemies(table, fighter, enemy)) continue
    const handlers = handlersOf(table, 'enemyActs', fighter)
    yield* askEach(handlers, { table, fighter, enemy, action }, () => canGoOn(table, enemy))
  }
}

/** NECX-INJ-05: a fighter that goes down inside its own activation ends it; so does a fall (NEC-FALL-01). */
const canGoOn = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isActing(table, fighter) && onBattlefield(table.fighter(fighter))
