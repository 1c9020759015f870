import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import type { ChoiceRequest, DecisionRequest, Option } from '../../../engine'
import { inches } from '../../../space'
import { markerSpot } from '../../wh40k/board/measuring'
import { tollOf } from '../../wh40k/classic/bots/firing'
import { fromHome, longEdge } from '../../wh40k/classic/bots/ground'
import { best, hasUnit, readOnly } from '../../wh40k/classic/bots/worth'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/bots/goals'
import { isPlacement } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, kindOf, sideOf, sideState, unitsOf } from '../../wh40k/table/table'
import type { SeventhBattle, SeventhState } from '..'
import { asSeventh } from '../questions'
import { openTable, type SeventhTable } from '../table'
import { goesThrough, isAt, march, nearestMarker, sentTo } from './goals'
import { greedyGeneral } from './greedy'
import { bestToll, blowsWorth, canHurt, measuring, reaches } from './worth'

type View = BotView<SeventhState>

/** Whether charging another unit pays: it deals about as much damage, or the enemy relies on shooting. */
const shouldCharge = (table: SeventhTable, unit: UnitIndex, enemy: UnitIndex): boolean =>
  canHurt(table, unit, enemy) && 1.5 * blowsWorth(table, unit, enemy) >= blowsWorth(table, enemy, unit)

/** Whether the unit shoots worse after moving. */
const isHeavy = (table: SeventhTable, unit: UnitIndex): boolean =>
  table
    .unit(unit)
    .models.some((model) => kindOf(table, model).ranged.some(({ type }) => type === 'heavy' || type === 'salvo'))

/** Whether the unit is close enough to contest a marker. */
const isOnMarker = (table: SeventhTable, unit: UnitIndex): boolean => {
  const at = middleOf(table, unit)
  const goal = nearestMarker(table, unit)
  return at !== null && goal !== null && distanceBetween(at, goal) <= inches(5)
}

/** What killing part of a unit is worth to the mission: units destroyed completely and units at markers count more. */
const killWorth = (table: SeventhTable, enemy: UnitIndex, kills: number, points: number): number => {
  const { models } = table.unit(enemy)
  const finishes = kills >= models.length - 0.5 ? 1 : kills / models.length
  return points * (1 + finishes) * (isOnMarker(table, enemy) ? 1.5 : 1)
}

/** Places for markers near its own edge, starting in the middle. */
const homely = (battle: SeventhBattle, table: SeventhTable, side: number): readonly Goal[] => {
  const { battlefield } = battle
  const { edge } = sideState(table, side)
  if (battlefield === null || edge === null) return []
  const long = longEdge(battlefield)
  return [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((share) =>
    [inches(8), inches(10)].map((across) => fromHome(battlefield, edge, across, share * long)),
  )
}

/**
 * Sets up markers and units where it can hold them, assigns units to markers, keeps single models back, fires where it can
 * finish units off, charges enemies it can beat, and prefers to move last. In everything else it acts as the greedy general.
 */
export const tacticalGeneral = (battle: SeventhBattle): Bot<SeventhState> => {
  const { context, advisor } = battle
  const greedy = greedyGeneral(battle)
  const goalOf = (table: SeventhTable, unit: UnitIndex): Goal | null => sentTo(battle, table, unit)
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))

  const staysToFire = (view: View, table: SeventhTable, unit: UnitIndex): boolean =>
    isHeavy(table, unit) &&
    view.state.round < context.options.rounds - 1 &&
    bestToll(battle, view, table, unit) > 0.1 * table.roster(unit).points

  const wayOf = (view: View, table: SeventhTable, unit: UnitIndex): string => {
    const goal = goalOf(table, unit)
    if (goal === null || isAt(table, unit, goal) || staysToFire(view, table, unit)) return 'stay'
    return goesThrough(battle, table, unit, goal) ? 'difficult-move' : 'move'
  }

  /** Runs if it has no worthwhile target, and in the last turn if it isn't at its marker yet. */
  const runs = (view: View, table: SeventhTable, unit: UnitIndex): boolean => {
    const goal = goalOf(table, unit)
    if (goal === null || isAt(table, unit, goal)) return false
    if (view.state.round >= context.options.rounds && !isOnMarker(table, unit)) return true
    return bestToll(battle, view, table, unit) < 0.02 * table.roster(unit).points
  }

  const chosen = (view: View, { kind, subject, options }: ChoiceRequest): Option | null => {
    const table = openTable(context, { state: view.state, emit: readOnly })
    const unit = unitNamed.get(subject) ?? -1
    const named = (id: string): Option | null => options.find((option) => option.id === id) ?? null
    switch (kind) {
      // The side that moves last decides who holds the markers.
      case 'first-turn':
        return named('second')
      case 'movement.kind':
        return unit < 0 ? null : named(wayOf(view, table, unit))
      case 'movement.speed':
        return unit < 0 ? null : named(wayOf(view, table, unit) === 'stay' ? 'stay' : 'combat')
      case 'shooting.run':
        return named(runs(view, table, unit) ? 'run' : 'shoot')
      case 'shoot.target':
        return best(options, (option) => {
          if (!hasUnit(option)) return 0
          const { kills, points } = tollOf(table, measuring(battle, view), unit, option.unit)
          return 0.01 + killWorth(table, option.unit, kills, points)
        })
      case 'charge.unit':
        return best(options, (option) => {
          if (!hasUnit(option)) return 0
          const enemies = enemiesOf(table, option.unit).filter((enemy) => shouldCharge(table, option.unit, enemy))
          return enemies.some((enemy) => reaches(view, option.unit, enemy)) ? 1 : -1
        })
      case 'charge.target':
        return best(options, (option) => {
          if (!hasUnit(option) || !reaches(view, unit, option.unit)) return hasUnit(option) ? -1000 : -500
          const gain = blowsWorth(table, unit, option.unit) - blowsWorth(table, option.unit, unit)
          return gain + (isOnMarker(table, option.unit) ? 20 : 0)
        })
      default:
        return null
    }
  }

  /** Close to a marker in its own half that has few friends around. */
  const postOf = (table: SeventhTable, unit: UnitIndex): Goal | null => {
    const side = sideOf(table, unit)
    const { edge } = sideState(table, side)
    const { battlefield } = battle
    if (battlefield === null || edge === null) return null
    const wide = battlefield.width >= battlefield.depth
    const home = fromHome(battlefield, edge, inches(8), longEdge(battlefield) / 2)
    const across = ({ x, y }: Goal): number => Math.abs(wide ? y - home.y : x - home.x)
    const friends = unitsOf(table, side).flatMap((one) => middleOf(table, one) ?? [])
    const crowd = (goal: Goal): number => friends.filter((at) => distanceBetween(at, goal) < inches(12)).length
    const goals = table.state.markers.map(({ at }) => markerSpot(at))
    const [first] = goals.toSorted(
      (one, other) => across(one) + 8000 * crowd(one) - across(other) - 8000 * crowd(other),
    )
    if (first === undefined) return null
    return wide ? { x: first.x, y: home.y } : { x: home.x, y: first.y }
  }

  const placed = (view: View, request: Extract<DecisionRequest, { type: 'placement' }>): unknown => {
    const table = openTable(context, { state: view.state, emit: readOnly })
    const question = asSeventh(request.question)
    if (isPlacement(question) && advisor !== null) {
      if (question.ask === 'marker')
        for (const goal of homely(battle, table, question.side)) {
          const found = advisor.pointAt(view.state, question, goal)
          if (found !== null) return found
        }
      const post = question.ask === 'deploy' && question.zone.across !== null ? postOf(table, question.unit) : null
      const there = post === null ? null : advisor.pointAt(view.state, question, post)
      if (there !== null) return there
    }
    return march(battle, table, request.question, goalOf) ?? advised(view).suggest(view.state, request.question)[0]
  }

  return (request, view) => {
    if (request.type === 'placement') return answerWith(request, placed(view, request))
    const own = chosen(view, request)
    return own === null ? greedy(request, view) : answerWith(request, own.id)
  }
}
