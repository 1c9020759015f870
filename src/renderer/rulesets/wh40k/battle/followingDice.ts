import type { DiceRequest } from '@shared/engine'
import { passes, type Thrown } from '@renderer/battle/ask/diceLine'

/** Wound dice for the other weapons: all hit dice were thrown together, so the number of hits is known. */
export const followingDice = ({ kind, subject }: DiceRequest, thrown: readonly Thrown[]): number => {
  if (kind !== 'wound') return 0
  const hits = thrown.filter((one) => one.kind === 'hit' && one.subject === subject)
  return hits.flatMap(({ faces, needed }) => (needed === undefined ? [] : faces.filter((face) => passes(face, needed))))
    .length
}
