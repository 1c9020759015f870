import type { LinePart } from '../play'

/** Thrown dice of a line. */
export interface ThrownPart {
  /** Number of inputs before they were thrown: an undo beyond it removes them. */
  readonly at: number
  readonly kind: string
  readonly subject: string
  readonly label: string
  readonly needed: LinePart['needed']
  readonly faces: readonly number[]
}

/**
 * The dice that stay on screen with a new question. None when the next attack begins: its first roll is of the same kind as the line's, for
 * another unit.
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
