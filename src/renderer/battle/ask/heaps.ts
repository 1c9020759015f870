import type { LinePart } from '../play'

interface Dice {
  readonly label: string
  readonly needed: LinePart['needed']
}

const areAlike = (one: Dice, other: Dice): boolean =>
  one.label === other.label && JSON.stringify(one.needed) === JSON.stringify(other.needed)

/**
 * Groups neighbouring parts with the same label and needed value, which players throw together. `isAlone`: the part is a group by itself.
 */
export const heapsOf = <Part extends Dice>(
  parts: readonly Part[],
  isAlone: (part: Part) => boolean = () => false,
): readonly (readonly [Part, ...Part[]])[] => {
  const heaps: [Part, ...Part[]][] = []
  for (const part of parts) {
    const last = heaps.at(-1)
    if (last === undefined || isAlone(part) || isAlone(last[0]) || !areAlike(last[0], part)) heaps.push([part])
    else last.push(part)
  }
  return heaps
}
