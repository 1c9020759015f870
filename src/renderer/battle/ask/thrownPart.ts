import type { LinePart } from '../play'

/** Dice of a line that lie on the table. */
export interface ThrownPart {
  /** Inputs given before they were thrown: what was thrown after an undo is gone. */
  readonly at: number
  readonly kind: string
  readonly subject: string
  readonly label: string
  readonly needed: LinePart['needed']
  readonly faces: readonly number[]
}

/**
 * The dice that stay on screen beside a new question. None stay when the next attack begins: the first kind of roll again, for another
 * unit.
 */
export const stillLying = (
  lying: readonly ThrownPart[],
  { kind, subject }: Pick<ThrownPart, 'kind' | 'subject'>,
  position: number,
): readonly ThrownPart[] => {
  const [first] = lying
  const isNext = first !== undefined && first.kind === kind && first.subject !== subject
  return isNext ? [] : lying.filter(({ at }) => at < position)
}
