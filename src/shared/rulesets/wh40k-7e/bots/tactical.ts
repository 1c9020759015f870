import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import type { ChoiceRequest, Option } from '../../../engine'
import { best, distanceBetween, hasUnit, middleOf, readOnly, volleyWorth } from '../../wh40k/classic/bots/worth'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, kindOf } from '../../wh40k/table/table'
import type { SeventhBattle, SeventhState } from '..'
import { openTable, type SeventhTable } from '../table'
import { isAtMarker, march } from './goals'
import { greedyGeneral } from './greedy'
import { blowsWorth, canHurt, reaches } from './worth'

/** Whether a unit gains by charging another: it hits about as hard, or the other has nothing but guns. */
const shouldCharge = (table: SeventhTable, unit: UnitIndex, enemy: UnitIndex): boolean =>
  canHurt(table, unit, enemy) && 2 * blowsWorth(table, unit, enemy) >= blowsWorth(table, enemy, unit)

/** How far away a unit's best guns are worth firing. */
const gunRange = (table: SeventhTable, unit: UnitIndex): number =>
  Math.max(
    0,
    ...table.unit(unit).models.flatMap((model) => kindOf(table, model).ranged.map(({ range }) => range ?? 8000)),
  )

/** What its guns do to the enemy they do most to, among those in range as the crow flies. */
const gunsWorth = (table: SeventhTable, unit: UnitIndex): number => {
  const at = middleOf(table, unit)
  if (at === null) return 0
  const range = gunRange(table, unit)
  return Math.max(
    0,
    ...enemiesOf(table, unit).map((enemy) => {
      const there = middleOf(table, enemy)
      return there !== null && distanceBetween(at, there) <= range ? volleyWorth(table, unit, enemy) : 0
    }),
  )
}

/** What blows it would strike are worth, against the enemy it strikes best. */
const bladesWorth = (table: SeventhTable, unit: UnitIndex): number =>
  Math.max(0, ...enemiesOf(table, unit).map((enemy) => blowsWorth(table, unit, enemy) - blowsWorth(table, enemy, unit)))

/** A unit with good guns that has somebody in range shoots rather than runs into blades. */
const standsWell = (table: SeventhTable, unit: UnitIndex): boolean => {
  const guns = gunsWorth(table, unit)
  return guns > 0 && guns >= bladesWorth(table, unit)
}

/** Only units that are gone count, so who can be finished off comes first. */
const killWeight = (table: SeventhTable, enemy: UnitIndex, worth: number): number => {
  const { models } = table.unit(enemy)
  const roster = table.roster(enemy)
  const kills = (worth * roster.models.length) / Math.max(1, roster.points)
  return 1 + 2 * Math.min(1, kills / models.length)
}

/** From this game turn on units with guns take markers too. */
const hurries = ({ state }: BotView<SeventhState>): boolean => state.round >= 4

/** Stands where it shoots well, takes and keeps the nearest marker in the later turns, finishes off whom it can, and charges whom it beats. Everything else is the greedy general's. */
export const tacticalGeneral = (battle: SeventhBattle): Bot<SeventhState> => {
  const { context } = battle
  const greedy = greedyGeneral(battle)
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const chosen = (view: BotView<SeventhState>, { kind, subject, options }: ChoiceRequest): Option | null => {
    const table = openTable(context, { state: view.state, emit: readOnly })
    const unit = unitNamed.get(subject) ?? -1
    const named = (id: string): Option | null => options.find((option) => option.id === id) ?? null
    switch (kind) {
      case 'movement.kind':
      case 'movement.speed':
        if (unit < 0) return null
        if (hurries(view)) return isAtMarker(table, unit) ? named('stay') : null
        return standsWell(table, unit) || isAtMarker(table, unit) ? named('stay') : null
      case 'shoot.target':
        return best(options, (option) => {
          if (!hasUnit(option)) return 0
          const worth = volleyWorth(table, unit, option.unit)
          return 0.01 + worth * killWeight(table, option.unit, worth)
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
          return blowsWorth(table, unit, option.unit) - blowsWorth(table, option.unit, unit)
        })
      default:
        return null
    }
  }
  return (request, view) => {
    if (request.type === 'placement') {
      const table = openTable(context, { state: view.state, emit: readOnly })
      const way = hurries(view) ? march(battle, table, request.question) : null
      return answerWith(request, way ?? advised(view).suggest(view.state, request.question)[0])
    }
    const own = chosen(view, request)
    return own === null ? greedy(request, view) : answerWith(request, own.id)
  }
}
