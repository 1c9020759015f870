import type { DiceRequest } from '@shared/engine'
import { passes, type Thrown } from '@renderer/battle/ask/diceLine'

/** Wound dice of the weapons after this one: their hit dice were thrown with the first weapon's, so it is known how many hit. */
export const followingDice = ({ kind, subject }: DiceRequest, thrown: readonly Thrown[]): number => {
  if (kind !== 'wound') return 0
  const hits = thrown.filter((one) => one.kind === 'hit' && one.subject === subject)
  return hits.flatMap(({ faces, needed }) => (needed === undefined ? [] : faces.filter((face) => passes(face, needed))))
    .length
}
