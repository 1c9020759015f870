import type { Procedure } from '../../../../engine'
import { turncoat } from '../../modules/conditions/turncoat'
import type { FighterIndex, SideIndex } from '../../state'
import { partFriends, type NecromundaTable } from '../../table'
import { drawLot, isThere, onGround, opponentOf, present, within } from '../playing'
import type { SpecialRule } from '../scenario'
import { countDone, enemiesThere, remember, remembered, rule, timesDone } from './counting'

/**
 * CAMP-LAW-07. Intrigues by which a fighter changes sides: drawn by lot, never a Leader or Champion, and controlled by the other side from
 * then on.
 */

const isPlain = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const { category, vehicle } = table.roster(fighter)
  return category !== 'leader' && category !== 'champion' && vehicle === undefined
}

function* turns(table: NecromundaTable, side: SideIndex, card: string, all: readonly FighterIndex[]): Procedure {
  const among = all.filter((fighter) => isPlain(table, fighter))
  const fighter = among[yield* drawLot(table, rule, side, among.length)]
  if (fighter === undefined) return
  remember(table, side, card, fighter)
  table.emit({ type: 'effect-gained', rule, fighter, effect: { id: turncoat.id, until: 'end-of-battle' } })
  partFriends(table)
}

/** The fighter that was drawn is controlled by this side. */
const movedBy = (
  side: SideIndex,
  card: string,
  by: (table: NecromundaTable) => SideIndex | undefined,
): SpecialRule => ({
  rule,
  *activationBegins(table, fighter) {
    const master = by(table)
    if (remembered(table, side, card) === fighter && master !== undefined)
      table.emit({ type: 'taken-over', rule, fighter, by: master })
  },
})

const imposter = 'reveal-the-imposter'
const informer = 'retrieve-the-informer'

export const intrigueTurncoats: Readonly<Record<string, (side: SideIndex) => readonly SpecialRule[]>> = {
  [imposter]: (side) => [
    {
      rule,
      *roundBegins(table) {
        if (table.state.round === 3 && remembered(table, side, imposter) === null)
          yield* turns(table, side, imposter, present(table, side))
      },
      happened(table, event) {
        if (event.type !== 'out-of-action' || remembered(table, side, imposter) !== event.fighter) return
        const own = event.attacker !== null && table.roster(event.attacker).side === side
        if (!own || event.attacker === event.fighter || timesDone(table, side, imposter) > 0) return
        countDone(table, side, imposter)
        table.emit({ type: 'deed', rule, fighter: event.fighter, deed: 'imposter' })
      },
    },
    movedBy(side, imposter, (table) => opponentOf(table, side)),
  ],

  [informer]: (side) => [
    {
      rule,
      *deployed(table) {
        yield* turns(table, side, informer, enemiesThere(table, side))
      },
      *concluding(table) {
        const fighter = remembered(table, side, informer)
        if (fighter === null || !isThere(table, fighter)) return
        const { status } = table.fighter(fighter)
        if (status !== 'active' && status !== 'engaged') return
        if ((yield* onGround(table, rule, side, [within('own-zone', 0)], [fighter])).length > 0)
          countDone(table, side, informer)
      },
    },
    movedBy(side, informer, () => side),
  ],
}
