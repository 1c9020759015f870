/** A priority queue by rank; equal ranks in order of number. */
export interface Queue {
  add(number: number, rank: number): void
  /** the number with the lowest rank, or -1 if there is none up to `limit` */
  take(limit: number): number
}

/** A binary heap. Every loop keeps its indices below the length, so entries are never missing. */
export const createQueue = (): Queue => {
  const numbers: number[] = []
  const ranks: number[] = []
  const before = (one: number, other: number): boolean => {
    const first = ranks[one] as number
    const second = ranks[other] as number
    return first < second || (first === second && (numbers[one] as number) < (numbers[other] as number))
  }
  const swap = (one: number, other: number): void => {
    const number = numbers[one] as number
    const rank = ranks[one] as number
    numbers[one] = numbers[other] as number
    ranks[one] = ranks[other] as number
    numbers[other] = number
    ranks[other] = rank
  }
  return {
    add: (number, rank) => {
      let at = numbers.push(number) - 1
      ranks.push(rank)
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!before(at, parent)) break
        swap(at, parent)
        at = parent
      }
    },
    take: (limit) => {
      const [first] = numbers
      if (first === undefined || (ranks[0] as number) > limit) return -1
      swap(0, numbers.length - 1)
      numbers.pop()
      ranks.pop()
      let at = 0
      for (;;) {
        const left = 2 * at + 1
        const right = left + 1
        let least = at
        if (left < numbers.length && before(left, least)) least = left
        if (right < numbers.length && before(right, least)) least = right
        if (least === at) return first
        swap(at, least)
        at = least
      }
    },
  }
}
