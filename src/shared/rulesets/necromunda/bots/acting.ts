import type { PlacementAdvisor } from '../../../engine'
import type { NecromundaState } from '..'
import { characteristic } from '../characteristics'
import { neededForCheck } from '../checks'
import { chargeDistance } from '../movement/allowance'
import type { FactQuestion, PlacementQuestion, PlannedMove } from '../questions'
import { isManifest, scenarioActionIds, type ActionId } from '../state'
import { enemiesOf } from '../table'
import { fightWorth } from './blows'
import { isVehicle } from '../vehicles/vehicle'
import { disembarkWorth, embarkWorth, insideUrgency, mannedWorth } from './boarding'
import { doorWorth } from './opening'
import { bestShot } from './shots'
import type { Outlook } from './view'
import { chanceOf, chanceOfTwo, worthOf } from './worth'

/** Worth of an action point that is left over. */
const spare = 0.12
const gettingUp = 0.6
/** Worth of an action for the scenario: shooting alone wins nothing. */
const business = 0.5
/** Worth of the contents of a casket. */
const casket = 0.3
/** NEC-ACT-22 takes an enemy out without a roll and for good. */
const finishing = 0.9
/** NEC-MOVE-08: turning is free; turning within the Fight costs -1 to hit (NEC-MELEE-02). */
const turning = 2

interface Charge {
  readonly target: number | null
  readonly worth: number
}

/** The best enemy to charge, if the path there is short and safe enough. */
export const bestCharge = (
  outlook: Outlook,
  fighter: number,
  advisor: PlacementAdvisor<NecromundaState> | null,
): Charge => {
  const { table, battle, state } = outlook
  const allowance = chargeDistance(table, fighter)
  // NECV-STAT-05: vehicles cannot be engaged.
  const among = enemiesOf(table, fighter).filter(
    (enemy) => table.fighter(enemy).status !== 'seriously-injured' && !isVehicle(table.roster(enemy)),
  )
  if (among.length === 0) return { target: null, worth: 0 }
  const question: FactQuestion = { ask: 'engageable', fighter, allowance, among, also: [] }
  // This question is answered with fighter indices.
  const near = (battle.space.measure(state, question) as readonly number[] | undefined) ?? []
  const wanted = near
    .map((target) => ({ target, worth: fightWorth(table, fighter, target, true) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth || one.target - other.target)
    .slice(0, 2)
  for (const charge of wanted) if (getsThere(outlook, fighter, charge.target, allowance, advisor)) return charge
  return { target: null, worth: 0 }
}

/** Whether the charge reaches its target. On the players' own table that is unknown before it is tried. */
const getsThere = (
  { battle, state }: Outlook,
  fighter: number,
  target: number,
  allowance: ReturnType<typeof chargeDistance>,
  advisor: PlacementAdvisor<NecromundaState> | null,
): boolean => {
  if (advisor === null) return true
  const question: PlacementQuestion = { ask: 'plan-move', fighter, kind: 'charge', allowance, targets: [target] }
  const planned = battle.space.resolve(state, question, advisor.suggest(state, question)[0])
  if (!planned.ok) return false
  // A resolved move is a planned move.
  const { cost, hazards } = planned.outcome as PlannedMove
  return cost > 0 && cost <= allowance && hazards.every(({ kind }) => kind === 'barricade')
}

/** Whether all its opponents are behind it. On the players' own table nothing is measured, so it is false. */
const seesNoOpponent = ({ battle, state, table }: Outlook, fighter: number): boolean => {
  const { engagedWith } = table.fighter(fighter)
  const sees = (target: number): unknown => {
    const question: FactQuestion = { ask: 'can-see', fighter, target }
    return battle.space.measure(state, question)
  }
  return engagedWith.length > 0 && engagedWith.every((enemy) => sees(enemy) === false)
}

/** Worth of each action that the fighter may choose, measured in fighters. */
export const worthOfAction = (
  outlook: Outlook,
  fighter: number,
  action: ActionId | 'end' | 'turn',
  offered: readonly string[],
  advisor: PlacementAdvisor<NecromundaState> | null,
): number => {
  const { table, state } = outlook
  const points = state.activation?.actionPoints ?? 0
  const shot = (aimed = false): number => bestShot(outlook, fighter, enemiesOf(table, fighter), aimed).worth
  switch (action) {
    case 'coup-de-grace':
      return finishing
    case 'fight':
      // A target at a distance can seldom react.
      if (table.fighter(fighter).status === 'active') return 0.4
      return (
        0.3 + Math.max(...table.fighter(fighter).engagedWith.map((enemy) => fightWorth(table, fighter, enemy, false)))
      )
    case 'retreat': {
      const worst = Math.max(
        ...table.fighter(fighter).engagedWith.map((enemy) => -fightWorth(table, fighter, enemy, false)),
      )
      return worst * chanceOf(neededForCheck(table, fighter, 'i').value) * 0.5
    }
    case 'shoot':
      return shot() + (points > 1 ? spare : 0)
    case 'aim':
      return points > 1 && offered.includes('shoot') ? shot(true) : 0
    case 'charge':
      return bestCharge(outlook, fighter, advisor).worth
    case 'stand-up':
      return gettingUp
    case 'reload':
      return shot() > 0 ? 0.02 : 0.2
    case 'move':
      return points > 1 && !offered.includes('shoot') ? 0.25 : 0.1
    case 'take-cover':
      return 0.03
    case 'maintain-powers':
      return 0.4
    case 'end':
      return 0
    case 'turn':
      return seesNoOpponent(outlook, fighter) ? turning : -1
    case 'put-down':
      return -1
    case 'embark':
      return embarkWorth(outlook, fighter)
    case 'disembark':
      return disembarkWorth(outlook, fighter)
    case 'man-weapon':
      return mannedWorth(outlook, fighter)
    case 'reload-mounted':
      return 0.15
    // A locked casket may contain a card or credits.
    case 'bypass-lock':
      return casket * chanceOfTwo(neededForCheck(table, fighter, 'int').value)
    case 'smash-open':
      return 0.8 * casket * chanceOf(6 - characteristic(table, fighter, 's').value)
    // Actions whose worth this bot does not know.
    default: {
      if (scenarioActionIds.some((id) => id === action)) return business
      const opening = doorWorth(outlook, fighter, action)
      if (opening !== undefined) return opening
      return isManifest(action) ? 0.35 * chanceOfTwo(neededForCheck(table, fighter, 'wil').value) : -1
    }
  }
}

/** A rough estimate of what a fighter could do if it acted now, used to choose who acts first. */
export const urgency = (outlook: Outlook, fighter: number): number => {
  const { table } = outlook
  const { status, engagedWith } = table.fighter(fighter)
  if (status === 'seriously-injured') return -1
  if (status === 'embarked') return insideUrgency
  if (status === 'engaged')
    return Math.max(0, ...engagedWith.map((enemy) => fightWorth(table, fighter, enemy, false))) + 0.1
  const worth = bestShot(outlook, fighter, enemiesOf(table, fighter)).worth
  return status === 'pinned' ? worth / 2 : worth + 0.01 * worthOf(table, fighter)
}
