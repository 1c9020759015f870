import type { ChoiceRequest, DecisionRequest, Option, PlacementRequest } from '../../../engine'
import { answerWith, advised, type Bot, type BotView } from '../../../bots/bot'
import type { EighthBattle, EighthState } from '..'
import { asEighth } from '../questions'
import type { Weapon } from '../roster'
import { openTable, type EighthTable } from '../table'
import { enemiesOf } from '../../wh40k/table/table'
import { isWhereSent, march, regrouping } from './goals'
import { marchWorth } from './marching'
import { hasModels, hasUnit, isShot, isStrike, isThrow } from './offered'
import { best, isNear, type Outlook } from './outlook'
import { isTogether } from './together'
import { attackWorth, average, gunnery, meleeWorth, strikeWorth } from './worth'

export const readOnly = (): never => {
  throw new Error('A bot only looks')
}

/** Questions with a fixed order of preferred answers. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  'deployment.where': ['battlefield'],
  'transport.embark': ['stay-out'],
  'warlord.trait': ['inspiring-presence'],
  'reroll.command': ['face-1', 'face-2', 'keep'],
}

/**
 * Picks what slays the most by the rules' own numbers; close combat units charge, the others keep shooting. In the last
 * rounds it goes for markers.
 */
export const greedyGeneral = (battle: EighthBattle): Bot<EighthState> => {
  const unitNamed = new Map(battle.context.rosters.map(({ id, index }) => [id, index]))
  return (request: DecisionRequest, view) => {
    const outlook = { battle, unitNamed, table: openTable(battle.context, { state: view.state, emit: readOnly }) }
    if (request.type === 'placement') return answerWith(request, placed(outlook, request, view))
    return answerWith(request, chosen(outlook, request).id)
  }
}

/** In the last three rounds units go to the markers where their side needs them. */
const isTimeForMarkers = ({ state, options }: EighthTable): boolean => state.round + 3 > options.rounds

/** The advisor's best placement: towards the enemy, into contact, to the front of the zone. */
const placed = ({ battle, table }: Outlook, request: PlacementRequest, view: BotView<EighthState>): unknown => {
  const move = isTimeForMarkers(table) ? march(battle, table, asEighth(request.question)) : null
  return (
    move ??
    regrouping(battle, table, asEighth(request.question)) ??
    advised(view).suggest(view.state, request.question)[0]
  )
}

const chosen = (outlook: Outlook, { kind, subject, options }: ChoiceRequest): Option => {
  const { table } = outlook
  const wished = wishes[kind]
    ?.map((id) => options.find((option) => option.id === id))
    .find((option) => option !== undefined)
  if (wished !== undefined) return wished
  const unit = outlook.unitNamed.get(subject) ?? -1
  switch (kind) {
    case 'movement.unit':
      // Passengers first: once their transport has moved they stay inside.
      return best(options, (option) =>
        hasUnit(option) ? (table.unit(option.unit).where === 'embarked' ? outWorth(outlook, option.unit) : 1) : 0,
      )
    case 'shoot.grenade':
      return best(options, (option) => throwWorth(outlook, unit, option))
    case 'movement.kind':
      return best(options, ({ id }) => moveWorth(outlook, unit, id))
    case 'shoot.target':
      return best(options, (option) =>
        isShot(option) && !option.part
          ? attackWorth(table, unit, option.at.target, option.mode) * option.at.models.length
          : 0,
      )
    case 'fight.strike':
      return best(options, (option) =>
        isStrike(option) && !option.part ? 1 + attackWorth(table, unit, option.target, option.mode) : 0,
      )
    case 'charge.unit':
      return best(options, (option) => (hasUnit(option) ? meleeWorth(table, option.unit) - 0.4 : 0))
    case 'charge.target':
      // One target at a time: more targets mean more Overwatch.
      return (
        options.find(({ id }) => id === 'no-more') ??
        best(options, (option) => (hasUnit(option) ? strikeWorth(table, unit, option.unit) : 0))
      )
    case 'wound.allocate':
    case 'morale.flee':
    case 'transport.casualty':
      // The most numerous models have the plain weapons.
      return best(options, (option) => (hasModels(option) ? option.models.length : 0))
    default:
      // Units rather than ending the phase, and the rules' first option everywhere else.
      return best(options, (option) => (hasUnit(option) ? 1 : 0))
  }
}

/** Value of disembarking: once there is an enemy to fight, and always after the first round. */
const outWorth = (outlook: Outlook, unit: number): number => {
  const { transport } = outlook.table.unit(unit)
  const isTime = outlook.table.state.round > 1 || (transport !== null && isNear(outlook, transport, 24))
  return isTime ? 2 : -1
}

/** How much more a grenade slays than the thrower's shooting; nothing if no enemy is in its reach. */
const throwWorth = (outlook: Outlook, unit: number, option: Option): number => {
  if (!isThrow(option) || !isNear(outlook, unit, 6)) return 0
  const { table } = outlook
  const enemies = enemiesOf(table, unit)
  const worthOf = ({ modes }: Weapon): number =>
    Math.max(
      0,
      ...modes.flatMap((mode) =>
        enemies.map((enemy) => attackWorth(table, unit, enemy, mode) * average(mode.attacks ?? 0)),
      ),
    )
  const instead = option.squad.kind.ranged.filter(({ modes }) => modes.every(({ type }) => type !== 'grenade'))
  return worthOf(option.weapon) - Math.max(0, ...instead.map(worthOf))
}

const moveWorth = (outlook: Outlook, unit: number, kind: string): number => {
  const { table } = outlook
  const worth = isTimeForMarkers(table) ? marchWorth(outlook, unit, kind) : null
  if (worth !== null) return worth
  const shoots = gunnery(table, unit) > 0
  const wounds = table.unit(unit).models.length
  switch (kind) {
    case 'fall-back':
      return shoots && meleeWorth(table, unit) < 0.2 ? 2 : 0
    case 'stay':
      if (!table.unit(unit).startedEngaged && !isTogether(table, unit)) return 0
      if (isWhereSent(table, unit)) return 3
      // In range of something and good at shooting: stay and fire.
      return shoots && isNear(outlook, unit, 24) && meleeWorth(table, unit) < 0.05 * wounds ? 2 : 0.5
    case 'advance':
      return shoots || isNear(outlook, unit, 16) ? 0.2 : 1.5
    default:
      return 1
  }
}
