import { say } from '../message'
import type { HeldResource } from '../roster'
import { stealsByCasualties, takesByCasualties } from '../season/challenges'
import { drawLot } from './lots'
import type { Side } from './people'
import { downedBy } from './report'
import { notice, write, type Sequence } from './sequence'
import { calledIn } from './territory'

/**
 * CAMP-UPR-04, CAMP-VAR-04. A winner that took three enemies out of action for each fighter it lost takes one of the losers'
 * holdings: a random one, or one it chooses. Of several winners the one with the most takedowns goes first.
 */
export function seizeHoldings(sequence: Sequence): void {
  const { seizes } = sequence.context
  if (seizes === undefined) return
  const rule = seizes.how === 'lot' ? 'CAMP-UPR-04' : 'CAMP-VAR-04'
  const winners = sequence.sides
    .filter(({ result }) => result.outcome === 'won')
    .toSorted((one, other) => downedBy(sequence, other.gang.id) - downedBy(sequence, one.gang.id))
  for (const winner of winners) {
    const caused = downedBy(sequence, winner.gang.id)
    const suffered = sequence.draft.result.fighters.filter(
      ({ gangId, fate }) => gangId === winner.gang.id && fate === 'out-of-action',
    ).length
    const earned = seizes.how === 'lot' ? takesByCasualties(caused, suffered) : stealsByCasualties(caused, suffered)
    if (earned) seize(sequence, winner, { rule, caused, suffered })
  }
}

interface Won {
  readonly rule: string
  readonly caused: number
  readonly suffered: number
}

function seize(sequence: Sequence, { gang }: Side, { rule, caused, suffered }: Won): void {
  const id = `seized/${gang.id}`
  const open = takeable(sequence)
  const named = { gang: gang.name, caused, suffered }
  const taken =
    sequence.context.seizes?.how === 'lot'
      ? drawLot(
          sequence,
          { id, section: 'territory', rule, text: say('postBattle.rollSeized', named), gangId: gang.id },
          open,
        )
      : chosen(sequence, gang.id, open)
  if (taken === undefined) {
    const waits =
      sequence.context.seizes?.how === 'choice' &&
      open.length > 0 &&
      sequence.draft.choices.seized?.[gang.id] === undefined
    if (waits)
      notice(sequence, 'info', rule, say('postBattle.maySeize', named), {
        where: `choices.seized.${gang.id}`,
        gangId: gang.id,
      })
    return
  }
  const text = say('postBattle.seized', { ...named, territory: calledIn(sequence, taken.held) })
  const { id: resourceId, resource } = taken.held
  write(sequence, {
    kind: 'resource',
    id,
    section: 'territory',
    rule,
    text,
    resourceId,
    resource,
    from: taken.from,
    to: gang.id,
  })
}

interface Takeable {
  readonly held: HeldResource
  readonly from: string
}

const chosen = ({ draft }: Sequence, gangId: string, open: readonly Takeable[]): Takeable | undefined =>
  open.find(({ held }) => held.id === draft.choices.seized?.[gangId])

/** The losers' holdings that can be lost and have not changed hands in this battle. */
function takeable({ sides, context, lines }: Pick<Sequence, 'sides' | 'context' | 'lines'>): readonly Takeable[] {
  const gone = lines.flatMap((line) => (line.kind === 'resource' && line.struck === null ? [line.resourceId] : []))
  return sides
    .filter(({ result }) => result.outcome === 'lost')
    .flatMap(({ gang }) => gang.resources.map((held) => ({ held, from: gang.id })))
    .filter(({ held }) => context.seizes?.stakeable.includes(held.id) === true && !gone.includes(held.id))
}
