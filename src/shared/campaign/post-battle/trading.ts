import { say } from '../message'
import { furBonuses } from '../savvy-trader'
import { reputationOf } from '../reputation'
import { reachOf, testBefore, tradingAs } from '../trade'
import { gangsAfter } from './after'
import type { Side } from './people'
import { dice, notice, write, type Sequence } from './sequence'

/**
 * CAMP-TRD-20, CAMP-PST-31. Fighters that went trading search for rare goods, once for the gang; found goods can be bought
 * afterwards (CAMP-TRD-23).
 */
export function searchForGoods(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const traders = tradersOf(sequence, side)
    if (traders.length > 0) search(sequence, side, traders)
  }
}

function tradersOf({ lines, people }: Sequence, { gang }: Side) {
  const went = lines.flatMap((line) =>
    line.kind === 'log' && line.rule === 'CAMP-PST-31' && line.gangId === gang.id && line.struck === null
      ? [line.id.slice('action/trade/'.length)]
      : [],
  )
  return went.flatMap((id) => people.get(id)?.fighter ?? []).map(tradingAs)
}

type Traders = ReturnType<typeof tradersOf>

function search(sequence: Sequence, { gang }: Side, traders: Traders): void {
  const { edition, context, draft } = sequence
  if (testBefore({ alignment: gang.alignment, market: 'trading-post' }, edition) !== null) {
    // CAMP-TRD-22: the market and the tested fighter are chosen at the trading post.
    return notice(sequence, 'info', 'CAMP-TRD-22', say('postBattle.searchLater', { gang: gang.name }), {
      where: 'report',
      gangId: gang.id,
    })
  }
  const id = `search/${gang.id}`
  const rule = 'CAMP-TRD-20'
  const ask = {
    id,
    section: 'trading',
    rule,
    text: say('postBattle.rollSearch', { gang: gang.name }),
    gangId: gang.id,
  } as const
  const faces = dice(sequence, ask, { count: edition.trade.dice.count, sides: 6, ordered: false })
  if (faces === null) return
  const [after = gang] = gangsAfter([gang], sequence.lines)
  const special = [...((draft.choices.searches ?? {})[gang.id] ?? []), ...furBonuses(traders)]
  const { alignment } = gang
  const reputation = reputationOf(after, context.catalogue).value
  const reach = reachOf({ faces, traders, reputation, alignment, market: 'trading-post', special }, edition)
  const { rare, illegal } = reach
  write(sequence, {
    kind: 'search',
    id,
    section: 'trading',
    rule,
    text: say('postBattle.searched', { gang: gang.name, rare, illegal }),
    gangId: gang.id,
    traders: traders.map(({ id: fighterId, name, category }) => ({ fighterId, name, category })),
    faces: [...faces],
    rows: [...reach.availability.rows],
    rare,
    illegal,
  })
}
