import { facesFor, oneD6, type Asking } from '../asking'
import { say } from '../message'
import type { CycleEnd, SeasonLine } from './cycle-end'

const twoInOrder = { count: 2, sides: 6, ordered: true } as const

/**
 * CAMP-UPR-03. When a week of the Insurrection ends with Chaos ascendant each gang ruins one of its territories; which one a lot says, and the
 * arbitrator may set it right for a player who would rather lose another.
 */
export function ruinOne({ turn, gangs, holdings, ascendant, ruined = [], dice }: CycleEnd): readonly SeasonLine[] {
  if (turn.phase.id !== 'insurrection' || ascendant !== 'chaos' || dice === undefined) return []
  return gangs.flatMap(({ id: gangId, name }) => {
    const standing = holdings.filter(({ id, holder }) => holder === gangId && !ruined.includes(id))
    const lost = lotOf(dice, { id: `ruin/${gangId}`, gang: name }, standing)
    return lost === undefined ? [] : [{ kind: 'ruin', holdingId: lost.id, rule: 'CAMP-UPR-03', text: say('season.ruined', { territory: lost.name }) }]
  })
}

/** Each as likely as the others; dice that would favour some are thrown again. Undefined: nothing to lose, or dice are missing. */
function lotOf<One>(dice: Asking, { id, gang }: { id: string; gang: string }, all: readonly One[]): One | undefined {
  if (all.length < 2) return all[0]
  const pool = all.length <= 6 ? oneD6 : twoInOrder
  const faces = pool === oneD6 ? 6 : 36
  const fair = faces - (faces % all.length)
  for (let attempt = 0; ; attempt += 1) {
    const thrown = facesFor(dice, { id: attempt === 0 ? id : `${id}/again-${attempt}`, pool, text: say('season.rollRuin', { gang }), rule: 'CAMP-UPR-03' })
    if (thrown === null) return undefined
    const lot = thrown.reduce((value, face) => value * 6 + face - 1, 0)
    if (lot < fair) return all[lot % all.length]
  }
}
