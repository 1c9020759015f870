import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { characteristic } from '../../characteristics'
import { check } from '../../checks'
import { hasTrait, isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import { enemiesOf, fightersWhere, type NecromundaTable } from '../../table'
import { isVehicle } from '../../vehicles/vehicle'
import type { SpecialRule } from '../scenario'
import { mark, markOf, present, tally, tallyOf } from '../playing'

const rule = 'CAMP-SCN-01'
const most = 6
/** Inches: the longest walk per activation before the draw, and the least distance to enemies. */
const walk = 3
const nearest = 4

const hasDrawn = (table: NecromundaTable): boolean => markOf(table, 'draw') > 0

const quick = row('sidearm', rule, 'add', 1)
const slow = row('unwieldy', rule, 'add', -2)

/** +1 with a Sidearm, -2 with only Unwieldy weapons. */
const swiftness = (table: NecromundaTable, fighter: FighterIndex) => {
  const profiles = table.roster(fighter).weapons.flatMap((weapon) => weapon.profiles)
  if (profiles.some((profile) => hasTrait(profile, 'sidearm'))) return [quick]
  return profiles.length > 0 && profiles.every((profile) => hasTrait(profile, 'unwieldy')) ? [slow] : []
}

/**
 * In the round of the draw fighters act in waves: first those who pass an Initiative test, then the others, by Initiative within each
 * group.
 */
const waveOf = (table: NecromundaTable, fighter: FighterIndex, passed: boolean): number =>
  // NECV-SYS-01: a vehicle has no Initiative and comes last.
  isVehicle(table.roster(fighter)) ? last : characteristic(table, fighter, 'i').value + (passed ? 0 : 10)

/** After all who failed. */
const last = 17

function* draw(table: NecromundaTable) {
  mark(table, rule, 'draw', table.state.round)
  for (const fighter of fightersWhere(table, ({ ready }) => ready)) table.emit({ type: 'ready-lost', rule, fighter })
  for (const side of table.state.order) {
    for (const fighter of present(table, side)) {
      const { passed } = yield* check(table, fighter, 'i', rule, swiftness(table, fighter))
      mark(table, rule, `wave-${fighter}`, waveOf(table, fighter, passed))
    }
  }
}

/** Readies the next wave once no fighter of the last one is Ready. */
const nextWave = (table: NecromundaTable): void => {
  if (fightersWhere(table, ({ ready }) => ready).length > 0) return
  const waiting = fightersWhere(table, (_, { index }) => markOf(table, `wave-${index}`) > 0)
  const first = Math.min(...waiting.map((fighter) => markOf(table, `wave-${fighter}`)))
  const fighters = waiting.filter((fighter) => markOf(table, `wave-${fighter}`) === first)
  for (const fighter of fighters) mark(table, rule, `wave-${fighter}`, 0)
  if (fighters.length > 0) table.emit({ type: 'readied', rule, fighters })
}

/** Distance in inches that a fighter may still walk towards its enemies. */
function* roomToWalk(table: NecromundaTable, fighter: FighterIndex) {
  const among = enemiesOf(table, fighter)
  let room = walk
  while (room > 0 && among.length > 0) {
    const question = { ask: 'within', of: fighter, distance: inches(nearest + room), among } as const
    if ((yield* measure(table, fighter, question, rule)).length === 0) break
    room -= 1
  }
  return room
}

/**
 * Two gangs walk towards each other. Until somebody draws, an activation is a Cool test and a few steps, never nearer than 4" to an enemy.
 * A failure is a mark against the gang, and its sixth makes everybody draw. From then on normal rules apply.
 */
export const shootOut: SpecialRule = {
  rule,
  fighters: {
    fit: isOfCrew,
    on: {
      mayAct: ({ table, action }) =>
        hasDrawn(table) || (action === 'move' && table.state.activation?.performed.length === 0),
      moveDistance: ({ table, fighter }) =>
        hasDrawn(table) ? [] : [row('stare', rule, 'at-most', inches(markOf(table, `room-${fighter}`)))],
    },
  },
  *activationBegins(table, fighter) {
    if (hasDrawn(table)) return
    const { side } = table.roster(fighter)
    mark(table, rule, `room-${fighter}`, yield* roomToWalk(table, fighter))
    if ((yield* check(table, fighter, 'cl', rule)).passed) return
    tally(table, rule, side, 'flinched')
    table.emit({ type: 'effect-used', rule, fighter, effect: 'flinched' })
    if (tallyOf(table, side, 'flinched') < most) return
    table.emit({ type: 'activation-ended', rule, fighter })
    yield* draw(table)
  },
  *activationEnds(table) {
    if (hasDrawn(table)) nextWave(table)
  },
  *concluding(table) {
    for (const side of table.state.sides.keys()) {
      const failures = tallyOf(table, side, 'flinched')
      if (failures < most) tally(table, rule, side, 'steady', most - failures)
    }
  },
}

/** Whether a fighter failed no Cool test before the draw. */
export const neverFlinched = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !table.fighter(fighter).used.includes('flinched')
