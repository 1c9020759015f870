import { advised, answerWith, type Bot } from '../../../bots/bot'
import type { ChoiceRequest, DecisionRequest, Option } from '../../../engine'
import { inches } from '../../../space'
import type { FourthBattle, FourthState } from '..'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, kindOf } from '../../wh40k/table/table'
import { chargeable } from '../assault/charging'
import { openTable, type FourthTable } from '../table'
import { tollOf } from '../../wh40k/classic/bots/firing'
import { distanceBetween, middleOf } from '../../wh40k/bots/goals'
import { isThere, lookingOut, march, sentTo, wayTo, type Aim, type View } from './goals'
import { greedyGeneral } from './greedy'
import { best, hasUnit, readOnly, volleyWorth } from '../../wh40k/classic/bots/worth'
import { deployed } from './deploying'
import { chargeGain } from './assaults'
import { blowsWorth } from './fighting'
import { heroChosen, heroPlaced } from './heroes'
import { targetWorth } from './targets'
import { movesNext } from './order'
import { getsOut } from './passengers'
import { awaits, hasTime, hasTimeFrom } from './timing'
import { reaches, scoringWeight } from './worth'

/** Range within which a unit's weapons are worth firing. */
const gunRange = (table: FourthTable, unit: UnitIndex): number =>
  Math.max(
    0,
    ...table.unit(unit).models.flatMap((model) => kindOf(table, model).ranged.map(({ range }) => range ?? 8000)),
  )

const isHeavy = (table: FourthTable, unit: UnitIndex): boolean =>
  table
    .unit(unit)
    .models.some((model) => kindOf(table, model).ranged.some(({ type }) => type === 'heavy' || type === 'rapid-fire'))

/** The enemy in range that its shooting damages most; null if none. */
const prey = (table: FourthTable, unit: UnitIndex): UnitIndex | null => {
  const at = middleOf(table, unit)
  if (at === null) return null
  const range = gunRange(table, unit)
  const near = enemiesOf(table, unit).filter((enemy) => {
    const there = middleOf(table, enemy)
    return there !== null && distanceBetween(at, there) <= range
  })
  const worth = near.filter((enemy) => volleyWorth(table, unit, enemy) > 0)
  return worth[0] ?? null
}

/** Speeds at which it fires less, in order of preference. */
const faster = ['up-to-12', 'up-to-24'] as const

/** Distance within which an enemy is hunted. */
const huntingRange = inches(12)

/** Position of the enemy whose charge gains a unit most, if it can still reach its goal in time afterwards; null if none is near. */
const preyOf = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): Aim | null => {
  const at = middleOf(table, unit)
  if (at === null) return null
  let found: Aim | null = null
  let most = 0
  for (const enemy of enemiesOf(table, unit)) {
    const there = middleOf(table, enemy)
    if (there === null || distanceBetween(at, there) > huntingRange) continue
    const gain = chargeGain(table, unit, enemy) * scoringWeight(table, enemy, blowsWorth(table, unit, enemy, true))
    // Units that can fire on the move lose nothing by going.
    if (isHeavy(table, unit) && gain < volleyWorth(table, unit, enemy)) continue
    if (gain <= most || !hasTimeFrom(battle, table, unit, there)) continue
    most = gain
    found = { ...there, hunted: true }
  }
  return found
}

const goalFor = (battle: FourthBattle, table: FourthTable, unit: UnitIndex): Aim | null =>
  preyOf(battle, table, unit) ?? sentTo(battle, table, unit)

interface Charge {
  readonly enemy: UnitIndex
  readonly gain: number
}

/**
 * Assigns units to all the mission's places, with characters, lets units with enough time stand and fire, chooses the most
 * valuable targets, and charges enemies it can beat. In everything else it acts as the greedy general.
 */
export const tacticalGeneral = (battle: FourthBattle): Bot<FourthState> => {
  const { context } = battle
  const greedy = greedyGeneral(battle)
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const tableOf = (view: View): FourthTable => openTable(context, { state: view.state, emit: readOnly })

  /** Highest value of a unit's shooting from its present place. */
  const bestToll = (view: View, table: FourthTable, unit: UnitIndex): number =>
    Math.max(
      0,
      ...enemiesOf(table, unit)
        .filter((enemy) => table.unit(enemy).lockedWith.length === 0)
        .map((enemy) => tollOf(table, (question) => battle.space.measure(view.state, question), unit, enemy).points),
    )

  /** Moving units can't fire heavy weapons, and rapid fire only at short range. */
  const staysToFire = (view: View, table: FourthTable, unit: UnitIndex): boolean =>
    isHeavy(table, unit) &&
    hasTime(battle, table, unit) &&
    bestToll(view, table, unit) > 0.05 * table.roster(unit).points

  const standsWell = (view: View, table: FourthTable, unit: UnitIndex): boolean => {
    if (preyOf(battle, table, unit) !== null) return false
    const goal = sentTo(battle, table, unit)
    if (goal !== null && isThere(battle, table, unit, goal)) return true
    return staysToFire(view, table, unit) || awaits(battle, table, unit)
  }

  const kindOfMove = (view: View, table: FourthTable, unit: UnitIndex, options: readonly Option[]): string => {
    const ids = options.map(({ id }) => id)
    if (ids.includes('stay') && standsWell(view, table, unit)) return 'stay'
    return wayTo(battle, table, unit, ids, goalFor, lookingOut)
  }

  const worthOf = (view: View, table: FourthTable, unit: UnitIndex, enemy: UnitIndex): number =>
    0.01 + targetWorth(battle, table, (question) => battle.space.measure(view.state, question), unit, enemy)

  /** The charge that gains a unit most; null if none reaches its target. */
  const chargeOf = (view: View, table: FourthTable, unit: UnitIndex): Charge | null =>
    chargeable(table, unit)
      .map((enemy) => ({ enemy, gain: chargeGain(table, unit, enemy) }))
      .filter(({ gain }) => gain >= 0)
      .sort((one, other) => other.gain - one.gain)
      .find(({ enemy }) => reaches(view, table, unit, enemy)) ?? null

  /**
   * The target to shoot at, considering that only it may be charged afterwards (4E-ASLT-10), and not after firing some
   * weapons (4E-ASLT-11).
   */
  const targetOf = (view: View, table: FourthTable, unit: UnitIndex, options: readonly Option[]): Option => {
    const charge = chargeOf(view, table, unit)
    return best(options, (option) => {
      if (!hasUnit(option)) return isHeavy(table, unit) ? (charge?.gain ?? 0) : 0
      const more = charge?.enemy === option.unit && !isHeavy(table, unit) ? charge.gain : 0
      return more + worthOf(view, table, unit, option.unit)
    })
  }

  const speedOf = (view: View, table: FourthTable, unit: UnitIndex, options: readonly Option[]): string => {
    const ids = options.map(({ id }) => id)
    if (ids.includes('stay') && standsWell(view, table, unit)) return 'stay'
    const slow = ids[0] ?? 'stay'
    // Vehicles that move faster fire less.
    if (prey(table, unit) !== null && hasTime(battle, table, unit)) return slow
    return faster.find((band) => ids.includes(band)) ?? slow
  }

  const chosen = (view: View, request: ChoiceRequest): string | null => {
    const { kind, subject, options } = request
    const table = tableOf(view)
    const unit = unitNamed.get(subject) ?? -1
    const hero = heroChosen(battle, table, request, unit)
    if (hero !== null) return hero
    switch (kind) {
      // The side that moves last decides who holds the objective.
      case 'first-turn':
        return 'second'
      case 'movement.unit':
        return movesNext(battle, table, options)
      case 'movement.kind':
        return unit < 0 ? null : kindOfMove(view, table, unit, options)
      case 'movement.speed':
        return unit < 0 ? null : speedOf(view, table, unit, options)
      case 'transport.leave':
        return unit >= 0 && getsOut(table, unit) ? 'get-out' : 'stay-in'
      case 'shoot.target':
        return targetOf(view, table, unit, options).id
      case 'charge.unit':
        return best(options, (option) => {
          if (!hasUnit(option)) return 0
          return chargeOf(view, table, option.unit) === null ? -1 : 1
        }).id
      case 'charge.target':
        if (options.some(({ id }) => id === 'no-more')) return 'no-more'
        return best(options, (option) => {
          if (!hasUnit(option) || !reaches(view, table, unit, option.unit)) return -1000
          return chargeGain(table, unit, option.unit)
        }).id
      default:
        return null
    }
  }

  const placed = (view: View, { question }: Extract<DecisionRequest, { type: 'placement' }>): unknown => {
    const table = tableOf(view)
    return (
      heroPlaced(battle, table, question) ??
      deployed(battle, table, question) ??
      march(battle, table, question, goalFor, lookingOut) ??
      advised(view).suggest(view.state, question)[0]
    )
  }

  return (request, view) => {
    if (request.type === 'placement') return answerWith(request, placed(view, request))
    const own = chosen(view, request)
    return own === null ? greedy(request, view) : answerWith(request, own)
  }
}
