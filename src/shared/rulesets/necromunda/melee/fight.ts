import { agree, choose, row, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { coupDeGrace } from '../actions/coup-de-grace'
import { consolidate } from '../actions/consolidate'
import { hasPerformed, mayTake, type Action } from '../actions/action'
import { measure } from '../asking'
import { check } from '../checks'
import { revealByStriking } from '../conditions/hidden'
import { holdsCards, offerCards } from '../tactics/offer'
import { happened } from '../happened'
import { remindOf } from '../reminders'
import { controllerOf, enemiesOf, has, hasProperty, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { attacks, dares } from '../targeting'
import { isVehicle } from '../vehicles/vehicle'
import { armFor, noDice } from './choose-weapons'
import { unarmed, type Blows, type Combatant } from './combatant'
import { avoid, defend, goThrough, rollBlows, sufferBlows } from './exchange'
import { resolveBlows } from './land'
import { canStrike, facing, opponentsOf, strikesFromAfar, type Opponent } from './reach'
import { aimBlows, splitBlows } from './split'

interface Turning extends Option {
  readonly towards: FighterIndex | null
}
interface DefenceDice extends Option {
  readonly dice: number
}
interface Aftermath extends Option {
  readonly action: Action | null
}

/** How a Fight began. */
export interface FightManner {
  /** Part of a Charge made in the fighter's own activation (NEC-MELEE-05). */
  readonly charging: boolean
}

/** NEC-MELEE-01 to -21: a whole Fight, from turning to the aftermath. */
export function* fight(table: NecromundaTable, attacker: FighterIndex, { charging }: FightManner): Procedure {
  yield* offerCards(table, table.roster(attacker).side, { at: 'own-fight', fighter: attacker })
  // A card may have taken it out.
  if (!onBattlefield(table.fighter(attacker))) return
  const isActing = table.state.activation?.fighter === attacker
  const opponents = yield* dareable(table, attacker)
  if (isActing && table.state.activation?.fighter !== attacker) return
  if (opponents.length > 0) yield* happened(table, attacker, { what: 'fight-begins', charging })
  const turned = yield* turn(
    table,
    attacker,
    opponents.map(({ fighter }) => fighter),
  )
  const [first, ...others] = opponents.filter(({ fighter }) => turned.visible.includes(fighter))
  if (first === undefined) return
  const visible: readonly [Opponent, ...Opponent[]] = [first, ...others]
  const combatant = yield* armFor(table, attacker, visible, { charging, reacting: false })
  if (turned.turned) combatant.penalties = [turnedRow]
  yield* remindOf(table, attacker, 'fights', combatant.weapons)
  table.emit({ type: 'fight-begun', rule: 'NEC-MELEE-01', attacker, charging, targets: turned.visible })
  attacks(table, attacker)
  announce(table, combatant, 'attack')
  const fought = opponents.filter(({ apart }) => apart === null).map(({ fighter }) => fighter)
  for (const { opponent, blows } of yield* aimBlows(table, combatant, visible)) {
    const { fighter: target, apart } = opponent
    // NEC-Q-09: an attacker that goes down loses its remaining dice, unless the option says otherwise.
    const strikesOn =
      table.options.downedAttacker === 'strikes-on' &&
      [attacker, target].every((one) => onBattlefield(table.fighter(one)))
    if (
      !strikesOn &&
      (apart === null && !isVehicle(table.roster(target))
        ? !inContact(table, attacker, target)
        : (yield* facing(table, attacker, target)) === null)
    )
      continue
    // NECX-TRAIT-VERSATILE: an enemy attacked at a distance counts as engaged for it.
    if (apart !== null) fought.push(target)
    if (isVehicle(table.roster(target))) yield* strikeHull(table, combatant, target, blows)
    else yield* exchange(table, combatant, target, blows)
    if (table.options.downedAttacker === 'stops' && !canAct(table, attacker)) return
  }
  const { side } = table.roster(attacker)
  if (canAct(table, attacker) && holdsCards(table, side))
    yield* offerCards(table, side, { at: 'own-fought', fighter: attacker })
  yield* aftermath(table, attacker, fought)
}

/** Opponents in reach that it dares to attack. */
function* dareable(table: NecromundaTable, attacker: FighterIndex): Procedure<readonly Opponent[]> {
  const found: Opponent[] = []
  for (const opponent of yield* opponentsOf(table, attacker)) {
    if (yield* dares(table, attacker, opponent.fighter, 'blow')) found.push(opponent)
  }
  return found
}

const answering = { charging: false, reacting: true } as const
const turnedRow = row('turned', 'NEC-MELEE-02', 'add', -1)
const defendingRow = row('defending', 'NEC-MELEE-08', 'add', -1)

const inContact = (table: NecromundaTable, fighter: FighterIndex, enemy: FighterIndex): boolean =>
  table.fighter(fighter).engagedWith.includes(enemy)

const canAct = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { status } = table.fighter(fighter)
  return status === 'active' || status === 'engaged'
}

const announce = (table: NecromundaTable, combatant: Combatant, role: 'attack' | 'defence' | 'reaction'): void => {
  if (role !== 'defence') revealByStriking(table, combatant.fighter, combatant.weapons)
  table.emit({
    type: 'attacks-chosen',
    rule: 'NEC-MELEE-05',
    fighter: combatant.fighter,
    role,
    dice: combatant.attackDice,
    defenceDice: combatant.defenceDice,
    profiles: combatant.weapons.map(({ id }) => id),
  })
}

/** Step 1 (NEC-MELEE-02): a fighter that attacks an enemy behind it has to turn, with -1 WS until the Fight ends. */
function* turn(
  table: NecromundaTable,
  fighter: FighterIndex,
  opponents: readonly FighterIndex[],
): Procedure<{ visible: readonly FighterIndex[]; turned: boolean }> {
  const seen: FighterIndex[] = []
  for (const target of opponents) if (yield* canSee(table, fighter, target)) seen.push(target)
  if (seen.length === opponents.length) return { visible: seen, turned: false }
  const stay: Turning = { id: 'stay', towards: null }
  const hidden = opponents.filter((opponent) => !seen.includes(opponent))
  const options: Turning[] = hidden.map((towards) => ({ id: table.roster(towards).id, towards }))
  const side = controllerOf(table, fighter)
  const { towards } = yield* choose(side, 'fight.turn', table.roster(fighter).id, [stay, ...options], 'NEC-MELEE-02')
  if (towards === null) return { visible: seen, turned: false }
  const placement = yield* measure(table, fighter, { ask: 'turned-towards', fighter, target: towards }, 'NEC-MELEE-02')
  table.emit({ type: 'faced', rule: 'NEC-MELEE-02', fighter, placement })
  const visible: FighterIndex[] = []
  for (const target of opponents) if (yield* canSee(table, fighter, target)) visible.push(target)
  return { visible, turned: true }
}

/** Whether the target is in its front arc and in sight. */
function* canSee(table: NecromundaTable, fighter: FighterIndex, target: FighterIndex): Procedure<boolean> {
  if (hasProperty(table, fighter, 'seesAround')) return true
  return yield* measure(table, fighter, { ask: 'can-see', fighter, target }, 'NEC-MELEE-02')
}

/** Steps 5 to 8 against one opponent. */
function* exchange(
  table: NecromundaTable,
  attacker: Combatant,
  target: FighterIndex,
  blows: readonly Blows[],
): Procedure {
  table.branches?.begin()
  const sees = yield* canSee(table, target, attacker.fighter)
  const defender = yield* armFor(table, target, [{ fighter: attacker.fighter, apart: null }], answering)
  const dice = blows.reduce((sum, blow) => sum + blow.dice, 0)
  const most = table.options.defenceLimit === 'all-dice' ? attacker.attackDice.value : dice
  if (sees) yield* chooseDefence(table, defender, most)
  announce(table, defender, 'defence')
  const landed = yield* rollBlows(table, attacker, defender, blows)
  const unstopped = yield* defend(table, defender, attacker.fighter, landed)
  const standing = goThrough(table, attacker.fighter, yield* avoid(table, target, attacker.fighter, unstopped))
  sufferBlows(table, attacker.fighter, defender, standing)
  const missed = dice - landed.length
  table.branches?.merge([defender, sees, missed, standing])
  yield* resolveBlows(table, attacker, target, standing, sees)
  table.branches?.merge([defender, missed])
  const { fighter, charging } = attacker
  yield* happened(table, fighter, { what: 'blows-struck', charging }, () => canAct(table, fighter))
  yield* react(table, defender, attacker.fighter, missed, table.options.rearmToReact && defender.defenceDice === 0)
  table.branches?.end()
}

/** NECV-MEL-01, NECV-MEL-05: a vehicle neither defends nor reacts. */
function* strikeHull(
  table: NecromundaTable,
  attacker: Combatant,
  target: FighterIndex,
  blows: readonly Blows[],
): Procedure {
  const landed = yield* rollBlows(table, attacker, unresisting(target), blows)
  yield* resolveBlows(table, attacker, target, goThrough(table, attacker.fighter, landed), true)
}

/** A combatant that neither defends nor reacts. */
const unresisting = (fighter: FighterIndex): Combatant => ({
  fighter,
  weapons: [],
  attackDice: noDice,
  penalties: [],
  defenceDice: 0,
  charging: false,
})

/** Step 5 (NEC-MELEE-07, -08, NEC-Q-29): at least one attack die is kept, and no more defence dice than `incoming` attack dice. */
function* chooseDefence(table: NecromundaTable, defender: Combatant, incoming: number): Procedure {
  const most = Math.min(defender.attackDice.value - 1, incoming)
  const { fighter } = defender
  const options: DefenceDice[] = []
  for (let dice = 0; dice <= most; dice += 1) options.push({ id: String(dice), dice })
  const side = controllerOf(table, fighter)
  const { dice } = yield* choose(side, 'fight.defend', table.roster(fighter).id, options, 'NEC-MELEE-08')
  if (dice === 0) return
  defender.defenceDice = dice
  defender.penalties = [...defender.penalties, defendingRow]
}

/**
 * Step 8 (NEC-MELEE-16 to -18, NEC-Q-18): a fighter that was attacked, and is still in contact or reaches the attacker, may make reaction
 * attacks. NEC-MELEE-18: nobody else does.
 */
function* react(
  table: NecromundaTable,
  reacting: Combatant,
  attacker: FighterIndex,
  missed: number,
  rearms = false,
): Procedure {
  const { fighter } = reacting
  if (!mayReact(table, fighter) || hasProperty(table, attacker, 'unanswered')) return
  const opponent = lies(table, fighter) ? { fighter: attacker, apart: null } : yield* facing(table, fighter, attacker)
  if (opponent === null) return
  reacting.weapons = reacting.weapons.filter((profile) => canStrike(table, fighter, profile, opponent))
  if (reacting.weapons.length === 0) return
  const id = table.roster(fighter).id
  if (!(yield* agree(controllerOf(table, fighter), 'fight.react', id, 'NEC-MELEE-16'))) return
  const { side } = table.roster(fighter)
  if (holdsCards(table, side)) yield* offerCards(table, side, { at: 'own-reaction', fighter })
  const turned = yield* turn(table, fighter, [attacker])
  if (turned.visible.length === 0) return
  if (turned.turned && !hasProperty(table, fighter, 'turnsFreely'))
    reacting.penalties = [...reacting.penalties, turnedRow]
  if (rearms) yield* rearm(table, reacting, opponent)
  const laid = yield* splitBlows(table, reacting, reactionDice(table, reacting, missed))
  const blows = laid.filter(({ profile }) => canStrike(table, fighter, profile, opponent))
  yield* remindOf(table, fighter, 'fights', reacting.weapons)
  announce(table, reacting, 'reaction')
  // NEC-MELEE-17: the attacker can neither defend nor react.
  const passive = unresisting(attacker)
  // Asked before the dice: an unstable weapon may take its user off the table.
  const fromFront = yield* canSee(table, attacker, fighter)
  const landed = yield* rollBlows(table, reacting, passive, blows)
  const standing = goThrough(table, fighter, yield* avoid(table, attacker, fighter, landed))
  yield* resolveBlows(table, reacting, attacker, standing, fromFront, true)
}

/** NEC-Q-18: it keeps its weapons, unless the option says otherwise; an unarmed fighter stays unarmed. */
function* rearm(table: NecromundaTable, reacting: Combatant, opponent: Opponent): Procedure {
  if (reacting.weapons.includes(unarmed)) return
  const { weapons, attackDice } = yield* armFor(table, reacting.fighter, [opponent], answering)
  reacting.weapons = weapons
  reacting.attackDice = attackDice
}

/** Dice not kept for defence, plus those for the attacker's misses. */
const reactionDice = (
  table: NecromundaTable,
  { fighter, attackDice, defenceDice }: Combatant,
  missed: number,
): number => attackDice.value - defenceDice + (hasProperty(table, fighter, 'answersMisses') ? Math.max(0, missed) : 0)

/** Whether it is Seriously Injured but may react, which few can. */
const lies = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).status === 'seriously-injured' && hasProperty(table, fighter, 'strikesBackLying')

/** NECX-COND-01: a fighter on fire does not react. */
const mayReact = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !has(table, fighter, 'on-fire') || hasProperty(table, fighter, 'actsOnFire')

/** NEC-ACT-31: a fighter that fails to retreat is attacked by everyone in contact and does not react. */
export function* reactionsAgainst(
  table: NecromundaTable,
  retreater: FighterIndex,
  enemies: readonly FighterIndex[],
): Procedure {
  for (const enemy of enemies) {
    if (!inContact(table, enemy, retreater)) continue
    const reacting = yield* armFor(table, enemy, [{ fighter: retreater, apart: null }], answering)
    yield* react(table, reacting, retreater, 0)
  }
}

/** NECV-MEL-07: when a vehicle moves off, adjacent enemies who pass an Initiative test attack it. Riders on it move along and do not. */
export function* strikeAtLeaving(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  const rule = 'NECV-MEL-07'
  const among = enemiesOf(table, vehicle).filter((enemy) => {
    const { status, aboard } = table.fighter(enemy)
    const stands = (status === 'active' || status === 'engaged') && aboard !== vehicle
    return stands && !isVehicle(table.roster(enemy)) && mayReact(table, enemy)
  })
  if (among.length === 0) return
  const near = yield* measure(table, vehicle, { ask: 'within', of: vehicle, distance: beside, among }, rule)
  const striking: { readonly enemy: FighterIndex; readonly opponent: Opponent }[] = near.map((enemy) => ({
    enemy,
    opponent: { fighter: vehicle, apart: null },
  }))
  for (const enemy of among) {
    if (near.includes(enemy) || !strikesFromAfar(table, enemy)) continue
    const opponent = yield* facing(table, enemy, vehicle)
    if (opponent !== null) striking.push({ enemy, opponent })
  }
  for (const { enemy, opponent } of striking) {
    if (!onBattlefield(table.fighter(vehicle)) || !(yield* check(table, enemy, 'i', rule)).passed) continue
    const reacting = yield* armFor(table, enemy, [opponent], answering)
    yield* react(table, reacting, vehicle, 0)
  }
}

const beside = inches(1)

/**
 * Step 9 (NEC-MELEE-19, NEC-MELEE-21, NECV-MEL-08): only the fighter who began the Fight, with no opponent left standing, may finish one
 * off or consolidate.
 */
function* aftermath(table: NecromundaTable, attacker: FighterIndex, opponents: readonly FighterIndex[]): Procedure {
  if (!canAct(table, attacker)) return
  const standing = opponents.some((opponent) => {
    const { status } = table.fighter(opponent)
    return status === 'active' || status === 'engaged' || status === 'pinned'
  })
  if (standing) return
  const possible: Aftermath[] = []
  for (const action of [coupDeGrace, consolidate]) {
    // NEC-PSY-14 and similar rules may forbid it; NEC-ACT-14: each free action once per activation.
    if (!mayTake(table, attacker, action.id)) continue
    if (table.state.activation?.fighter === attacker && hasPerformed(table, action.id)) continue
    if (action.possible === undefined || (yield* action.possible(table, attacker, [])))
      possible.push({ id: action.id, action })
  }
  const finishing = possible.filter(({ action }) => action === coupDeGrace)
  const mustFinish = finishing.length > 0 && hasProperty(table, attacker, 'finishesRather')
  const options: Aftermath[] = mustFinish ? finishing : [{ id: 'nothing', action: null }, ...possible]
  const side = controllerOf(table, attacker)
  const { action } = yield* choose(side, 'fight.aftermath', table.roster(attacker).id, options, 'NEC-MELEE-19')
  if (action === null) return
  const begin = (): void =>
    table.emit({ type: 'action-begun', rule: 'NEC-MELEE-19', fighter: attacker, action: action.id, cost: 0 })
  yield* action.perform(table, attacker, begin)
}
