import type { ChoiceRequest, SpaceQuestion } from '../../../engine'
import { inches, placementOf } from '../../../space'
import { setUpSchema } from '../../wh40k/board/values'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/bots/goals'
import { wayTowards } from '../../wh40k/bots/marching'
import { best, hasUnit } from '../../wh40k/classic/bots/worth'
import { isVehicle } from '../../wh40k/classic/roster'
import { isPlacement } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, unitsOf } from '../../wh40k/table/table'
import type { FourthBattle } from '..'
import { isCharacter, joinedBy } from '../characters/company'
import { asFourth } from '../questions'
import type { FourthTable } from '../table'
import { lookingOut, wayTo } from './goals'

/**
 * The squad that a character accompanies and strengthens by Leadership and attacks (4E-CHAR-08, 4E-CHAR-14): the one it
 * joined, otherwise the most valuable; null if it is no character or there is none.
 */
const squadOf = (table: FourthTable, hero: UnitIndex): UnitIndex | null => {
  if (!isCharacter(table, hero)) return null
  const joined = joinedBy(table, hero)
  if (joined !== null) return joined
  const taken = (unit: UnitIndex): boolean => table.state.units.some((one) => one.joined === unit)
  const squads = unitsOf(table, sideOf(table, hero)).filter(
    (unit) =>
      !isCharacter(table, unit) &&
      !isVehicle(table.roster(unit)) &&
      !table.unit(unit).fallingBack &&
      table.unit(unit).models.length > 1 &&
      !taken(unit),
  )
  const at = middleOf(table, hero)
  const near =
    at === null ? squads : squads.filter((unit) => distanceBetween(at, middleOf(table, unit) ?? at) <= inches(18))
  const [worthiest = null] = near.sort((one, other) => table.roster(other).points - table.roster(one).points)
  return worthiest
}

/** Distances around a squad at which a character may find room. */
const rings = [3, 4.5, 6, 7.5, 9].map((inch) => inches(inch))
/** Cosine and sine of eighths of a turn. */
const eighths: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [0.7, -0.7],
  [-0.7, -0.7],
  [0.7, 0.7],
  [-0.7, 0.7],
]
/** Centre to centre: less than 2" between their bases. */
const beside = inches(2.9)

/** A place from which a character can join its squad; null if there is no room. */
const besideSquad = (
  { advisor }: FourthBattle,
  table: FourthTable,
  question: SpaceQuestion,
  squad: UnitIndex,
): unknown => {
  const middle = middleOf(table, squad)
  if (middle === null || advisor === null) return null
  const friends = table.unit(squad).models.flatMap((model): Goal[] => {
    const at = placementOf(table.state.positions, model)
    return at === null ? [] : [at]
  })
  for (const ring of rings)
    for (const [cos, sin] of eighths) {
      const value = advisor.pointAt(table.state, question, { x: middle.x + ring * cos, y: middle.y + ring * sin })
      const [one] = value === null ? [] : setUpSchema.parse(value).models
      if (one !== undefined && friends.some((friend) => distanceBetween(friend, one.at) <= beside)) return value
    }
  return null
}

const following: readonly string[] = ['move', 'difficult-move']

/** Sets a character up beside its squad and moves it after the squad; null for other placements. */
export const heroPlaced = (battle: FourthBattle, table: FourthTable, asked: SpaceQuestion): unknown => {
  const question = asFourth(asked)
  if (!isPlacement(question) || (question.ask !== 'deploy' && question.ask !== 'move')) return null
  const squad = squadOf(table, question.unit)
  if (squad === null || battle.advisor === null) return null
  if (question.ask === 'deploy') return besideSquad(battle, table, question, squad)
  const goal = middleOf(table, squad)
  if (goal === null || !following.includes(question.kind)) return null
  return wayTowards(battle.advisor, table.state, question, goal, lookingOut)?.value ?? { moves: [] }
}

/** Moves characters after their squads, which they join; null for other choices. `unit` is the unit the question is about. */
export const heroChosen = (
  battle: FourthBattle,
  table: FourthTable,
  { kind, options }: ChoiceRequest,
  unit: UnitIndex,
): string | null => {
  const squad = unit < 0 ? null : squadOf(table, unit)
  if (squad === null) return null
  if (kind === 'character.join')
    return best(options, (option) => (hasUnit(option) ? (option.unit === squad ? 2 : 1) : 0)).id
  if (kind !== 'movement.kind') return null
  const ids = options.map(({ id }) => id)
  return wayTo(battle, table, unit, ids, () => middleOf(table, squad), lookingOut)
}
