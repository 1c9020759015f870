import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import type { ChoiceRequest, DecisionRequest, Option, PlacementRequest } from '../../../engine'
import { inches } from '../../../space'
import { distanceBetween, middleOf, type Goal } from '../../wh40k/bots/goals'
import { unitMoveSchema } from '../../wh40k/board/values'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideOf, unitsOf } from '../../wh40k/table/table'
import type { EighthBattle, EighthState } from '..'
import { boardPolicy } from '../board'
import { asEighth, type EighthQuestion, type Zone } from '../questions'
import { openTable, type EighthTable } from '../table'
import { isNeededAt, isWhereSent, march, markerOf, markersOn, regrouping, sentTo } from './goals'
import { greedyGeneral, readOnly } from './greedy'
import { marchWorth } from './marching'
import { hasUnit, isShot } from './offered'
import { best, isNear, type Outlook } from './outlook'
import { isTogether } from './together'
import { attackWorth, gunnery, meleeWorth, strikeWorth } from './worth'

/** Factor of the value of enemies at a marker. */
const atMarker = 1.6

const stakes = (table: EighthTable, enemy: UnitIndex): number => (markerOf(table, enemy) === null ? 1 : atMarker)

/**
 * Deploys units opposite the markers, sends one to each and the others towards the enemy, and keeps the units needed there.
 * Everything else as the greedy bot.
 */
export const tacticalGeneral = (battle: EighthBattle): Bot<EighthState> => {
  const { context } = battle
  const greedy = greedyGeneral(battle)
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))
  return (request: DecisionRequest, view) => {
    const table = openTable(context, { state: view.state, emit: readOnly })
    const outlook = { battle, unitNamed, table }
    if (request.type === 'placement') return answerWith(request, placed(outlook, request, view))
    const own = chosen(outlook, request)
    return own === null ? greedy(request, view) : answerWith(request, own.id)
  }
}

/** The marker near a unit, if its side would lose it without the unit. */
const post = (table: EighthTable, unit: UnitIndex): Goal | null => {
  const marker = markerOf(table, unit)
  return marker !== null && isNeededAt(table, unit, marker) ? marker : null
}

/** Whether a unit may leave its place to charge an enemy. */
const mayCharge = (table: EighthTable, unit: UnitIndex, enemy: UnitIndex): boolean => {
  const held = post(table, unit)
  return held === null || markerOf(table, enemy) === held
}

const chosen = (outlook: Outlook, { kind, subject, options }: ChoiceRequest): Option | null => {
  const { table } = outlook
  const unit = outlook.unitNamed.get(subject) ?? -1
  const named = (id: string): Option | null => options.find((option) => option.id === id) ?? null
  switch (kind) {
    case 'movement.kind': {
      if (table.unit(unit).startedEngaged) return post(table, unit) === null ? null : named('stay')
      if (sentTo(table, unit) === null) return null
      if (staysToFire(outlook, unit)) return named('stay')
      return best(options, ({ id }) => marchWorth(outlook, unit, id) ?? 0)
    }
    case 'shoot.target':
      return best(options, (option) =>
        isShot(option) && !option.part
          ? attackWorth(table, unit, option.at.target, option.mode) *
            option.at.models.length *
            stakes(table, option.at.target)
          : 0,
      )
    case 'charge.unit':
      return best(options, (option) => {
        if (!hasUnit(option)) return 0
        const enemies = enemiesOf(table, option.unit).filter((enemy) => mayCharge(table, option.unit, enemy))
        return Math.max(-1, ...enemies.map((enemy) => strikeWorth(table, option.unit, enemy) - 0.4))
      })
    case 'charge.target':
      return (
        named('no-more') ??
        best(options, (option) =>
          hasUnit(option) && mayCharge(table, unit, option.unit)
            ? strikeWorth(table, unit, option.unit) * stakes(table, option.unit)
            : -1,
        )
      )
    default:
      return null
  }
}

/** Whether a unit stays to fire: it has targets in range, is weak in close combat, and other units are free to go. */
const staysToFire = (outlook: Outlook, unit: UnitIndex): boolean => {
  const { table } = outlook
  const { state, options } = table
  if (state.round + 2 > options.rounds || isWhereSent(table, unit)) return false
  return (
    gunnery(table, unit) > 0 &&
    meleeWorth(table, unit) < 0.05 * table.unit(unit).models.length &&
    isNear(outlook, unit, 24) &&
    isTogether(table, unit) &&
    unitsOf(table, sideOf(table, unit)).length > markersOn(table).length
  )
}

const placed = (
  { battle, table }: Outlook,
  { question: asked }: PlacementRequest,
  view: BotView<EighthState>,
): unknown => {
  const question = asEighth(asked)
  const [suggested] = advised(view).suggest(view.state, question)
  switch (question.ask) {
    case 'deploy':
      return acrossFromMarker(battle, table, question) ?? suggested
    case 'move':
      if (question.kind === 'consolidate' && leavesPost(table, question.unit, suggested)) return { moves: [] }
      return march(battle, table, question) ?? regrouping(battle, table, question) ?? suggested
    default:
      return suggested
  }
}

/** Whether a move takes a unit's first model away from the marker where it is needed. */
const leavesPost = (table: EighthTable, unit: UnitIndex, value: unknown): boolean => {
  const held = post(table, unit)
  if (held === null) return false
  const ends = unitMoveSchema.safeParse(value).data?.moves.flatMap(({ path }) => path.at(-1) ?? []) ?? []
  return ends.some((end) => distanceBetween(end, held) > inches(3))
}

/** Units of its own side within this distance of a place make it crowded. */
const crowded = inches(12)

/** A place in its zone, as near as possible to a marker with few friends around. */
const acrossFromMarker = (
  { advisor, battlefield }: EighthBattle,
  table: EighthTable,
  question: Extract<EighthQuestion, { ask: 'deploy' }>,
): unknown => {
  if (advisor === null || battlefield === null) return null
  const friends = unitsOf(table, sideOf(table, question.unit)).flatMap((one) => middleOf(table, one) ?? [])
  const posts = markersOn(table)
    .map((marker) => {
      const at = within(battlefield, table, question.zone, marker)
      const crowd = friends.filter((friend) => distanceBetween(friend, at) < crowded).length
      return { at, cost: distanceBetween(at, marker) + crowd * crowded }
    })
    .sort((one, other) => one.cost - other.cost)
  for (const { at } of posts) {
    const value = advisor.pointAt(table.state, question, at)
    if (value !== null) return value
  }
  return null
}

/** Half the width of a unit. */
const margin = inches(3)

/** The point of a zone that is nearest to a place. */
const within = (
  field: { width: number; depth: number },
  { options }: EighthTable,
  zone: Zone,
  { x, y }: Goal,
): Goal => {
  const { minX, minY, maxX, maxY } = boardPolicy(options).zone(field, zone)
  const inside = (value: number, from: number, to: number): number =>
    Math.max(Math.min(value, to - margin), from + margin)
  return { x: inside(x, minX, maxX), y: inside(y, minY, maxY) }
}
