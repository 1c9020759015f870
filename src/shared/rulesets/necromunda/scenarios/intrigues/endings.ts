import { agree } from '../../../../engine'
import { goOutOfAction } from '../../hits'
import { isOfCrew } from '../../roster'
import type { FighterIndex, SideIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import { beyond, deedsOf, nearObject, objectAt, objectsOf, onGround, placeObject, present, within } from '../playing'
import type { SpecialRule } from '../scenario'
import {
  countDone,
  enemiesThere,
  enemySides,
  inEnemyZone,
  nominate,
  remember,
  remembered,
  rule,
  timesDone,
} from './counting'

/** CAMP-LAW-07. Intrigues decided by fighters' positions at the end of a round or of the battle. */

const standing = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  present(table, side).filter((fighter) => {
    const { status } = table.fighter(fighter)
    return status === 'active' || status === 'engaged'
  })

/** The fighter leaves if its player agrees, which fulfils the card. */
function* leaves(table: NecromundaTable, side: SideIndex, card: string, fighter: FighterIndex) {
  if (!(yield* agree(side, 'scenario.leave', table.roster(fighter).id, rule))) return
  countDone(table, side, card)
  table.emit({ type: 'left', rule, fighter })
}

const mayLeave = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  fightersWhere(
    table,
    ({ status }, profile) => profile.side === side && isOfCrew(profile) && (status === 'active' || status === 'pinned'),
  )

const line = 'held-place'

export const intrigueEndings: Readonly<Record<string, (side: SideIndex) => readonly SpecialRule[]>> = {
  'clear-the-smuggling-routes': (side) => [
    {
      rule,
      *concluding(table) {
        for (const enemy of enemySides(table, side))
          if ((yield* onGround(table, rule, enemy, [within('own-zone', 0)], present(table, enemy))).length > 0) return
        countDone(table, side, 'clear-the-smuggling-routes')
      },
    },
  ],

  'keep-the-trade-flowing': (side) => [
    {
      rule,
      *concluding(table) {
        if ((yield* inEnemyZone(table, side, standing(table, side))).length >= 4)
          countDone(table, side, 'keep-the-trade-flowing')
      },
    },
  ],

  'hold-the-line': (side) => [
    {
      rule,
      *setUp(table) {
        yield* placeObject(table, rule, side, { kind: line, owner: side, counter: 0 }, [beyond('own-zone', 12)])
      },
      *concluding(table) {
        const [object] = objectsOf(table, line).filter((one) => objectAt(table, one).owner === side)
        if (object === undefined) return
        if ((yield* nearObject(table, rule, object, 6, enemiesThere(table, side))).length === 0)
          countDone(table, side, 'hold-the-line')
      },
    },
  ],

  'carry-a-guild-bond': (side) => [
    {
      rule,
      *deployed(table) {
        const own = present(table, side)
        if (own.length === 0) return
        remember(table, side, 'carry-a-guild-bond', yield* nominate(table, side, 'carry-a-guild-bond', own))
      },
      *endPhaseEnds(table) {
        const courier = remembered(table, side, 'carry-a-guild-bond')
        const here = mayLeave(table, side).filter((fighter) => fighter === courier)
        for (const fighter of yield* inEnemyZone(table, side, here))
          yield* leaves(table, side, 'carry-a-guild-bond', fighter)
      },
    },
  ],

  // The picture itself is taken by an action in `actions.ts`.
  'mark-the-impure': (side) => [
    {
      rule,
      *endPhaseBegins(table) {
        const carrying = mayLeave(table, side).filter((fighter) => deedsOf(table, fighter, 'captured-pict') > 0)
        for (const fighter of yield* onGround(table, rule, side, [within('any-edge', 1)], carrying))
          yield* leaves(table, side, 'mark-the-impure', fighter)
      },
    },
  ],

  'blow-it-up': (side) => [
    {
      rule,
      *concluding(table) {
        if (timesDone(table, side, 'blow-it-up') === 0) return
        const all = fightersWhere(table, () => true)
        for (const fighter of yield* onGround(table, rule, side, [within('centre', 6)], all))
          yield* goOutOfAction(
            table,
            fighter,
            { attacker: remembered(table, side, 'blow-it-up'), by: 'explosion', kind: 'other' },
            rule,
          )
      },
    },
  ],
}
