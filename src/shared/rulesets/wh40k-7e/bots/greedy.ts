import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import type { ChoiceRequest, DecisionRequest, Option } from '../../../engine'
import { usualAnswer } from '../../wh40k/classic/bots/greedy'
import { best, hasUnit, readOnly } from '../../wh40k/classic/bots/worth'
import { tollOf } from '../../wh40k/classic/bots/firing'
import { nearestEnemy } from '../../wh40k/bots/goals'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf } from '../../wh40k/table/table'
import type { SeventhBattle, SeventhState } from '..'
import { powersLeft, psykerOf } from '../psychic/psykers'
import { openTable, type SeventhTable } from '../table'
import { march, openMarker } from './goals'
import { canFireAt, canHurt, hasDice, hasMount, hullWorth, measuring, mountWorth, reaches } from './worth'

/** Questions that always get the same answer. */
const wishes: Readonly<Record<string, string>> = {
  'deployment.order': 'first',
  'first-turn': 'first',
  'deployment.where': 'battlefield',
  'movement.kind': 'move',
  'movement.speed': 'combat',
  'charge.leap': 'charge',
  'charge.way': 'charge',
  'charge.more': 'no-more',
  overwatch: 'fire',
  'look-out': 'yes',
  ground: 'stand',
  'shooting.vehicle': 'shoot',
  'psychic.power': 'force',
  'psychic.denying': '0',
  'scout.order': 'first',
  'infiltrate.order': 'first',
  'transport.leave': 'get-out',
  'reserve.way': 'edge',
}

const forces = (table: SeventhTable, unit: UnitIndex): boolean => {
  const psyker = psykerOf(table, unit)
  return psyker !== null && powersLeft(table, psyker).some(({ id }) => id === 'force')
}

/** From this game turn on it goes for the objectives. */
const markerRound = 3

/** Advances on the enemy, and fires where the expected loss in points, calculated by the rules, is highest. */
export const greedyGeneral = (battle: SeventhBattle): Bot<SeventhState> => {
  const { context } = battle
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const chosen = (view: BotView<SeventhState>, asked: ChoiceRequest): Option => {
    const { kind, subject, options } = asked
    const table = openTable(context, { state: view.state, emit: readOnly })
    const wished = options.find(({ id }) => id === wishes[kind])
    if (wished !== undefined) return wished
    const unit = unitNamed.get(subject) ?? -1
    switch (kind) {
      case 'shoot.target':
      case 'intercept':
        return best(options, (option) =>
          hasUnit(option) ? 0.1 + tollOf(table, measuring(battle, view), unit, option.unit).points : 0,
        )
      case 'shooting.run':
        // It runs if it has nothing to shoot at.
        return best(options, ({ id }) => (id === (canFireAt(battle, view, table, unit) ? 'shoot' : 'run') ? 1 : 0))
      case 'shoot.aimed':
      case 'shoot.ordnance':
        return best(options, (option) => (hasMount(option) ? mountWorth(option.mount) : 0))
      case 'psychic.psyker':
        // Powers that are carried out by hand don't help it; only Force is worth the risk.
        return best(options, (option) => (hasUnit(option) ? (forces(table, option.unit) ? 1 : -1) : 0))
      case 'psychic.dice':
        return best(options, ({ id }) => (Number(id) <= 3 ? Number(id) : 0))
      case 'run.roll.fleet':
      case 'charge.roll.fleet':
        // Rerolls dice below the average.
        return best(options, (option) =>
          hasDice(option) ? option.dice.reduce((sum, { face }) => sum + 3.5 - face, 0) : 0,
        )
      case 'armour.again':
        return best(options, ({ id }) => (id === 'keep' ? 1 : 0))
      case 'fight.weapon':
        return best(options, (option) => hullWorth(option))
      default:
        return usualAnswer(asked, unit, {
          enemies: (one) => enemiesOf(table, one),
          isWorthwhile: (one, enemy) => canHurt(table, one, enemy) && reaches(view, one, enemy),
        })
    }
  }
  return (request: DecisionRequest, view) => {
    if (request.type !== 'placement') return answerWith(request, chosen(view, request).id)
    const table = openTable(context, { state: view.state, emit: readOnly })
    const goalOf = view.state.round < markerRound ? nearestEnemy : openMarker
    const move = march(battle, table, request.question, goalOf)
    return answerWith(request, move ?? advised(view).suggest(view.state, request.question)[0])
  }
}
