import { agree, propertyRows, rollOne, type Procedure, type Row } from '../../../../engine'
import { measure } from '../../asking'
import { check } from '../../checks'
import { loadedArms, shootWith } from '../../shooting'
import { hasTrait, isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import { beastsWith, fightersWhere, handlersOf, type NecromundaTable } from '../../table'
import { offerCards } from '../../tactics/offer'
import type { SpecialRule } from '../scenario'
import { isThere, isWho, mark, markOf, opponentOf, roleOf } from '../playing'

const rule = 'CAMP-PRE-52'

export const alarmRaised = (table: NecromundaTable): boolean => markOf(table, 'alarm') > 0

/** CAMP-PRE-52: raises the alarm and ends the Action phase. */
const raiseAlarm = (table: NecromundaTable): void => {
  if (alarmRaised(table)) return
  mark(table, rule, 'alarm', table.state.round)
  for (const fighter of fightersWhere(table, ({ ready }) => ready)) table.emit({ type: 'ready-lost', rule, fighter })
}

const isSentry = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !alarmRaised(table) && roleOf(table, table.roster(fighter).side) === 'defender' && isOfCrew(table.roster(fighter))

const fullCover = -2

/** Rows that help a sentry to spot. All-round vision is not among them, because sentries look all round anyway. */
const watchOf = (table: NecromundaTable, sentry: FighterIndex): readonly Row[] => [
  ...propertyRows(handlersOf(table, 'watch', sentry)),
  ...beastsWith(table, 'watchesForOwner', sentry).flatMap((beast) =>
    propertyRows(handlersOf(table, 'watchesForOwner', beast)),
  ),
]

/** CAMP-PRE-52: D6, better near and in the open; on 4+ the nearest attacker is spotted. */
function* spots(table: NecromundaTable, sentry: FighterIndex): Procedure<FighterIndex | null> {
  const { side, alliance, id } = table.roster(sentry)
  const among = fightersWhere(table, (_, profile) => profile.alliance !== alliance && profile.side < table.sideCount)
  if (among.length === 0) return null
  const nearest = yield* measure(table, sentry, { ask: 'nearest', from: sentry, among }, rule)
  const question = { ask: 'shot', shooter: sentry, target: nearest, short: null, long: null } as const
  const { visible, pointBlank, cover } = yield* measure(table, sentry, question, rule)
  const byCover = !visible ? -3 : cover === 'open' ? 1 : cover === 'light' ? -1 : fullCover
  const face = yield* rollOne({ side, kind: 'scenario.spot', subject: id, rule })
  table.emit({ type: 'scenario-rolled', rule, side, what: 'spot', faces: [face] })
  const sharp = watchOf(table, sentry).reduce((sum, { amount }) => sum + amount, 0)
  return face + byCover + (pointBlank ? 2 : 0) + sharp >= 4 ? nearest : null
}

/**
 * CAMP-PRE-52, NECX-SCN-05: until the alarm is raised the defenders are sentries. One at a time makes a single Move, directed by the
 * opponent if a Leadership test fails, and then tries to spot. The alarm is raised when an attacker is spotted, by shots (silent ones on
 * 4+), when a sentry is hit, and in the End phase of round 3.
 */
export const sentries: SpecialRule = {
  rule,
  shunsNoise: (table, fighter) => !alarmRaised(table) && roleOf(table, table.roster(fighter).side) === 'attacker',
  fighters: {
    fit: (profile, role) => role === 'defender' && isOfCrew(profile),
    on: {
      mayAct: ({ table, fighter, action }) =>
        alarmRaised(table) ||
        (action === 'move' &&
          table.state.activation?.fighter === fighter &&
          table.state.activation.performed.length === 0),
    },
  },
  mayLead: (table, fighter) => !isSentry(table, fighter),
  *chooser(table, side) {
    if (alarmRaised(table) || !isWho(table, side, 'defender')) return side
    const [sentry] = fightersWhere(table, ({ ready }, profile) => ready && profile.side === side)
    if (sentry === undefined || (yield* check(table, sentry, 'ld', rule)).passed) return side
    return opponentOf(table, side) ?? side
  },
  happened(table, event) {
    if (alarmRaised(table)) return
    if (event.type === 'hit-taken' && isSentry(table, event.target)) raiseAlarm(table)
    if (event.type !== 'shot-declared' || isSentry(table, event.shooter)) return
    const profile = table
      .roster(event.shooter)
      .weapons.flatMap(({ profiles }) => profiles)
      .find(({ id }) => id === event.profile)
    if (profile !== undefined && hasTrait(profile, 'silent')) mark(table, rule, 'muffled-shot', 1)
    else raiseAlarm(table)
  },
  *activationEnds(table, fighter) {
    if (alarmRaised(table)) return
    const { side } = table.roster(fighter)
    if (markOf(table, 'muffled-shot') > 0) {
      mark(table, rule, 'muffled-shot', 0)
      const face = yield* rollOne({ side, kind: 'scenario.noise', subject: table.roster(fighter).id, rule })
      table.emit({ type: 'scenario-rolled', rule, side, what: 'noise', faces: [face] })
      if (face >= 4) return raiseAlarm(table)
    }
    if (!isSentry(table, fighter) || !isThere(table, fighter)) return
    if (table.fighter(fighter).status === 'seriously-injured') return
    const seen = yield* spots(table, fighter)
    if (seen === null) return
    const spotted = { at: 'spotted', fighter: seen, sentry: fighter } as const
    if (yield* offerCards(table, table.roster(seen).side, spotted)) return
    raiseAlarm(table)
    if (
      table.fighter(fighter).status === 'active' &&
      (yield* agree(side, 'scenario.spotted-shot', table.roster(fighter).id, rule))
    ) {
      yield* shootWith(
        table,
        fighter,
        loadedArms(table, fighter, () => true),
        () => undefined,
        seen,
      )
    }
  },
  *endPhaseBegins(table) {
    if (table.state.round >= 3) raiseAlarm(table)
  },
}
