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
 * What of it is still looked at when a question comes. With the roll that the line began with, made by another, the next attack begins: what
 * was thrown for those before is over.
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
