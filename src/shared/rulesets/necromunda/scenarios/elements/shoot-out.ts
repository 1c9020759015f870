import { row } from '../../../../engine'
import { check } from '../../checks'
import { hasTrait } from '../../roster'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import type { Part } from '../scenario'
import { mark, markOf, present, tally, tallyOf } from '../playing'

const rule = 'CAMP-SCN-01'
const most = 6

const hasDrawn = (table: NecromundaTable): boolean => markOf(table, 'draw') > 0

const quick = row('sidearm', rule, 'add', 1)
const slow = row('unwieldy', rule, 'add', -2)

/** +1 with a Sidearm, -2 with nothing but Unwieldy weapons. */
const swiftness = (table: NecromundaTable, fighter: FighterIndex) => {
  const profiles = table.roster(fighter).weapons.flatMap((weapon) => weapon.profiles)
  if (profiles.some((profile) => hasTrait(profile, 'sidearm'))) return [quick]
  return profiles.length > 0 && profiles.every((profile) => hasTrait(profile, 'unwieldy')) ? [slow] : []
}

/** Everybody tests Initiative; those who pass are Ready and act now, the others lose their chance this round. */
function* draw(table: NecromundaTable) {
  mark(table, rule, 'draw', table.state.round)
  for (const side of table.state.order) {
    for (const fighter of present(table, side)) {
      const { passed } = yield* check(table, fighter, 'i', rule, swiftness(table, fighter))
      if (passed) table.emit({ type: 'readied', rule, fighters: [fighter] })
      else table.emit({ type: 'ready-lost', rule, fighter })
    }
  }
}

/**
 * Two gangs walk towards each other. Until somebody draws an activation is a Cool test and a few steps: a failure is a mark
 * against the gang, and the sixth one makes everybody draw. From then on it is a fight.
 */
export const shootOut: Part = {
  rule,
  fighters: {
    on: {
      mayAct: ({ table, action }) => hasDrawn(table) || (action === 'move' && table.state.activation?.performed.length === 0),
      moveDistance: ({ table }) => (hasDrawn(table) ? [] : [row('stare', rule, 'at-most', 3000)]),
    },
  },
  *activationBegins(table, fighter) {
    if (hasDrawn(table)) return
    const { side } = table.roster(fighter)
    if ((yield* check(table, fighter, 'cl', rule)).passed) return
    tally(table, rule, side, 'flinched')
    table.emit({ type: 'effect-used', rule, fighter, effect: 'flinched' })
    if (tallyOf(table, side, 'flinched') < most) return
    table.emit({ type: 'activation-ended', rule, fighter })
    yield* draw(table)
  },
  *concluding(table) {
    for (const side of table.state.sides.keys()) {
      const failures = tallyOf(table, side, 'flinched')
      if (failures < most) tally(table, rule, side, 'steady', most - failures)
    }
  },
}

/** Whether a fighter never flinched before the draw. */
export const neverFlinched = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !table.fighter(fighter).used.includes('flinched')
