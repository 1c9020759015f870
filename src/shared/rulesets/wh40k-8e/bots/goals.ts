import { bodyOf, inches, placementOf, spotDistance, type Spot } from '../../../space'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/bots/goals'
import { wayTowards } from '../../wh40k/bots/marching'
import { shareOut } from '../../wh40k/bots/sharing'
import { markerSpot } from '../../wh40k/board/measuring'
import { isPlacement } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, unitsOf } from '../../wh40k/table/table'
import type { EighthBattle } from '..'
import type { EighthQuestion } from '../questions'
import type { EighthTable } from '../table'

/** Distance at which a model counts for a marker (8E-OW-04). */
const control = inches(3)

/** Centres of the remaining markers; empty at the players' own table, where they have no coordinates. */
export const markersOn = ({ state }: EighthTable): readonly Spot[] =>
  state.markers.flatMap(({ at, removed }) => (removed || at === null ? [] : [markerSpot(at)]))

/** Number of models of a unit that count for a marker. */
const modelsAt = (table: EighthTable, unit: UnitIndex, marker: Spot): number => {
  const { positions } = table.state
  return table.unit(unit).models.filter((model) => {
    const at = placementOf(positions, model)
    return at !== null && spotDistance(bodyOf(positions, model), at, marker) <= control
  }).length
}

const countAt = (table: EighthTable, units: readonly UnitIndex[], marker: Spot): number =>
  units.reduce((sum, unit) => sum + modelsAt(table, unit, marker), 0)

/** The marker near a unit; null: none. */
export const markerOf = (table: EighthTable, unit: UnitIndex): Spot | null =>
  markersOn(table).find((marker) => modelsAt(table, unit, marker) > 0) ?? null

/** Whether a unit's side would lose the marker without it. */
export const isNeededAt = (table: EighthTable, unit: UnitIndex, marker: Spot): boolean => {
  const side = sideOf(table, unit)
  const friends = unitsOf(table, side).filter((other) => other !== unit)
  return countAt(table, friends, marker) <= countAt(table, unitsOf(table, opponentOf(side)), marker)
}

/** Whether most of it counts for the marker, and its side has more models there than the enemy. */
const holds = (table: EighthTable, unit: UnitIndex, marker: Spot): boolean => {
  const side = sideOf(table, unit)
  const own = countAt(table, unitsOf(table, side), marker)
  return (
    2 * modelsAt(table, unit, marker) > table.unit(unit).models.length &&
    own > countAt(table, unitsOf(table, opponentOf(side)), marker)
  )
}

/** Enemies within this distance of a marker may take it soon. */
const threat = inches(12)

const powerLeft = (table: EighthTable, unit: UnitIndex): number => {
  const { power, models } = table.roster(unit)
  return (power * table.unit(unit).models.length) / models.length
}

/** The marker a unit is sent to, considering all units of its side; null: there is none. */
export const sentTo = (table: EighthTable, unit: UnitIndex): Spot | null => {
  const side = sideOf(table, unit)
  const own = unitsOf(table, side).flatMap((one) => {
    const at = middleOf(table, one)
    return at === null ? [] : [{ unit: one, at, points: powerLeft(table, one) }]
  })
  const places = markersOn(table).map((goal) => ({
    goal,
    enemies: unitsOf(table, opponentOf(side)).reduce((sum, enemy) => {
      const at = middleOf(table, enemy)
      return at !== null && distanceBetween(at, goal) <= threat ? sum + powerLeft(table, enemy) : sum
    }, 0),
  }))
  const goal = shareOut(own, places).get(unit)
  return markersOn(table).find((marker) => marker === goal) ?? null
}

/** Distance of a unit's centre from a place. */
export const wayLeft = (table: EighthTable, unit: UnitIndex, goal: Goal): number => {
  const at = middleOf(table, unit)
  return at === null ? Number.POSITIVE_INFINITY : distanceBetween(at, goal)
}

export const isWhereSent = (table: EighthTable, unit: UnitIndex): boolean => {
  const goal = sentTo(table, unit)
  return goal !== null && holds(table, unit, goal)
}

/** A move that reunites a unit broken up by losses (8E-CORE-04); null: it is in coherency, no move does, or it is another question. */
export const regrouping = ({ advisor }: EighthBattle, table: EighthTable, question: EighthQuestion): unknown => {
  if (!isPlacement(question) || question.ask !== 'move' || advisor === null) return null
  return question.kind === 'move' || question.kind === 'advance' ? advisor.gatheredRound(table.state, question) : null
}

/** A unit's move to its marker; null: it is there, gets no nearer, or it is another question. */
export const march = ({ advisor }: EighthBattle, table: EighthTable, question: EighthQuestion): unknown => {
  if (!isPlacement(question) || question.ask !== 'move' || advisor === null) return null
  if (question.kind !== 'move' && question.kind !== 'advance') return null
  const goal = sentTo(table, question.unit)
  return goal === null ? null : (wayTowards(advisor, table.state, question, goal)?.value ?? null)
}
