import { say, type Message } from '../../message'
import type { Side } from '../people'
import { accepted, countOf, payCredits, write, type Sequence } from '../sequence'
import { intrigueCards, type IntrigueCard } from './cards'
import { bringWhatElse } from './gifts'

const rule = 'CAMP-LAW-07'

/**
 * CAMP-LAW-07. Each side's intrigues: those that the battle shows as fulfilled are offered, others are asked of the players;
 * a claimed one pays its credits at once. Its Reputation is settled with the rest.
 */
export function claimIntrigues(sequence: Sequence): void {
  for (const side of sequence.sides)
    for (const id of sequence.context.intrigues?.hands[side.gang.id] ?? []) claim(sequence, side, id)
}

function claim(sequence: Sequence, side: Side, id: string): void {
  const card = intrigueCards[id]
  const printed = sequence.context.catalogue.intrigues.find(id)
  if (card === undefined || printed === undefined) return
  const { gang } = side
  const where = `${gang.id}/intrigue/${id}`
  const named = { gang: gang.name, card: id, printed: printed.criteria }
  const ask = { where, rule, gangId: gang.id } as const
  const counted = countedIn(sequence, side, id, card)
  const count = counted ?? asked(sequence, card, { ...ask, named })
  if (count === null || count < card.least) return
  if (counted !== null) {
    const taken = accepted(sequence, { ...ask, text: say('postBattle.mayClaim', { ...named, count }) })
    if (taken !== true) return
  }
  const text = say('postBattle.intrigueClaimed', { card: id })
  const line = { section: 'rewards', rule, text } as const
  if (!write(sequence, { ...line, kind: 'intrigue', id: where, gangId: gang.id, intrigue: id, count })) return
  const credits = card.credits(count)
  if (credits > 0) payCredits(sequence, side, { ...line, id: `${where}/credits`, reason: 'reward', amount: credits })
  const other = opponentOf(sequence, side)
  if (other !== undefined && card.opponent.credits > 0)
    payCredits(sequence, other, { ...line, id: `${where}/other`, reason: 'reward', amount: card.opponent.credits })
  bringWhatElse(sequence, side, id, where)
}

/** The number from the result, or counted during the battle; null: not known. */
function countedIn(sequence: Sequence, side: Side, id: string, { seen }: IntrigueCard): number | null {
  return seen === undefined ? (side.result.intrigues?.[id] ?? null) : seen(sequence, side)
}

function asked(
  sequence: Sequence,
  card: IntrigueCard,
  ask: {
    readonly where: string
    readonly rule: string
    readonly gangId: string
    readonly named: { readonly gang: string; readonly card: string; readonly printed: string }
  },
): number | null {
  const { named, ...at } = ask
  const text: Message =
    card.asked === 'count' ? say('postBattle.intrigueCount', named) : say('postBattle.intrigueDone', named)
  return countOf(sequence, { ...at, text })
}

/** The opponent of a claimed card: the only other gang; with several other gangs it isn't known. */
const opponentOf = ({ sides }: Sequence, side: Side): Side | undefined => {
  const [other, ...more] = sides.filter((one) => one !== side)
  return more.length === 0 ? other : undefined
}

interface Renown {
  readonly id: string
  readonly amount: number
  readonly rule: string
  readonly text: Message
}

/** Reputation from claimed intrigues: the gang's own, and those against it. */
export function renownOfIntrigues(sequence: Sequence, side: Side): Renown[] {
  return sequence.lines.flatMap((line): Renown[] => {
    if (line.kind !== 'intrigue' || line.struck !== null) return []
    const card = intrigueCards[line.intrigue]
    if (card === undefined) return []
    const claimer = sequence.sides.find(({ gang }) => gang.id === line.gangId)
    const own = line.gangId === side.gang.id
    const against = claimer !== undefined && opponentOf(sequence, claimer) === side
    const amount = own
      ? tookRacket(sequence, line.id)
        ? 0
        : card.reputation(line.count)
      : against
        ? card.opponent.reputation
        : 0
    return amount === 0 ? [] : [{ id: `${line.id}/reputation/${side.gang.id}`, amount, rule, text: line.text }]
  })
}

const tookRacket = ({ lines }: Sequence, id: string): boolean =>
  lines.some((line) => line.kind === 'resource' && line.id === `${id}/racket` && line.struck === null)
