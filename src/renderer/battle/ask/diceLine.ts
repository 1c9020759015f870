import type { Along, DiceRequest, Needed } from '@shared/engine'

/** Dice that were thrown and that the rules have not come to yet. */
export interface Thrown {
  readonly kind: string
  readonly subject: string
  readonly faces: readonly number[]
  readonly needed: Needed | undefined
  /** All that were thrown, where fewer may be than are asked for. */
  readonly whole?: true
}

/** A line of dice as people throw them: what is asked first, then what goes with it. */
export type DiceLine = readonly Along[]

export const lineLength = (line: DiceLine): number => line.reduce((sum, { count }) => sum + count, 0)

/** Whether a die by itself comes to what is needed. */
export const passes = (face: number, { value, limit }: Needed): boolean =>
  limit === 'at-least' ? face >= value : face <= value

/** A part of a line with the faces that lie of it. */
export interface Lying {
  readonly part: Along
  readonly faces: readonly number[]
  /** No more of it will be thrown. */
  readonly isWhole: boolean
}
export const lyingOf = (part: Along, faces: readonly number[]): Lying => ({ part, faces, isWhole: true })

/** How many dice of a part are thrown once those before it lie; null: not all of them do yet. `before`: earlier parts with their faces. */
export const diceOfPart = ({ count, after = [] }: Along, before: readonly Lying[]): number | null => {
  let sum = count
  for (const { place, those, each } of after) {
    const earlier = before[place]
    if (earlier === undefined || !earlier.isWhole) return null
    const { needed } = earlier.part
    const isThat = (face: number): boolean =>
      those === 'ones' ? face === 1 : needed !== undefined && passes(face, needed) === (those === 'passing')
    sum += each * earlier.faces.filter(isThat).length
  }
  return sum
}

/**
 * Keeps the dice of a line until the rules ask for them. `follows`: how many more dice like those asked for the dice that were
 * thrown before call for, for rolls that follow from others.
 */
export const createDiceLines = (follows: (request: DiceRequest, thrown: readonly Thrown[]) => number) => {
  let thrown: readonly Thrown[] = []
  const isFor =
    (request: Pick<DiceRequest, 'kind' | 'subject'>) =>
    ({ kind, subject }: Pick<Thrown, 'kind' | 'subject'>): boolean =>
      kind === request.kind && subject === request.subject

  const lineOf = (request: DiceRequest): DiceLine => {
    const along = request.along ?? []
    const more = along.length > 0 ? 0 : follows(request, thrown)
    const { kind, subject, upTo, sides, die, needed, count, by } = request
    const alike: Along = {
      ...{ kind, subject, sides, die, count },
      ...(upTo === undefined ? {} : { upTo }),
      ...(needed === undefined ? {} : { needed }),
      ...(by === undefined ? {} : { by }),
    }
    return [alike, ...along, ...(more > 0 ? [{ ...alike, count: more }] : [])]
  }

  return {
    lineOf,
    /**
     * Keeps what was thrown beyond the dice that are asked for now, and returns those. `counts`: how many were thrown of each part, where
     * that was up to the player, or to dice before them; parts that it doesn't reach are not thrown yet.
     */
    split: (request: DiceRequest, faces: readonly number[], counts?: readonly number[]): readonly number[] => {
      const [first, ...rest] = lineOf(request)
      const asked = counts?.[0] ?? first?.count ?? 0
      const before = first === undefined ? [] : [lyingOf(first, faces.slice(0, asked))]
      let from = asked
      const reached = counts === undefined ? rest : rest.slice(0, counts.length - 1)
      for (const [place, part] of reached.entries()) {
        const { kind, subject, needed, upTo } = part
        const most = diceOfPart(part, before) ?? 0
        const own = faces.slice(from, from + (counts?.[place + 1] ?? most))
        before.push(lyingOf(part, own))
        from += own.length
        if (own.length > 0 || (upTo !== undefined && most > 0))
          thrown = [...thrown, { kind, subject, needed, faces: own, ...(upTo === undefined ? {} : { whole: true }) }]
      }
      return faces.slice(0, asked)
    },
    /** The faces that were thrown for this already; null: it has to be asked. */
    take: (request: DiceRequest): readonly number[] | null => {
      const kept = thrown.find(isFor(request))
      if (kept === undefined) return null
      if (kept.whole === true && request.upTo !== undefined) {
        thrown = thrown.filter((one) => one !== kept)
        return kept.faces
      }
      if (kept.faces.length < request.count) return null
      const rest = { ...kept, needed: request.needed, faces: kept.faces.slice(request.count) }
      thrown = thrown.flatMap((one) => (one !== kept ? [one] : rest.faces.length > 0 ? [rest] : []))
      return kept.faces.slice(0, request.count)
    },
    /** Keeps dice that were thrown before anybody was asked for them. */
    keep: (more: readonly Thrown[]) => {
      thrown = [...thrown, ...more]
    },
    forget: () => {
      thrown = []
    },
  }
}
