import type { Along, DiceRequest, Needed } from '@shared/engine'

/** Dice that were thrown before the rules asked for them. */
export interface Thrown {
  readonly kind: string
  readonly subject: string
  readonly faces: readonly number[]
  readonly needed: Needed | undefined
  /** These are all dice thrown, for a request that allows fewer. */
  readonly whole?: true
}

/** Dice that players throw together: those asked for first, then those that go with them. */
export type DiceLine = readonly Along[]

export const lineLength = (line: DiceLine): number => line.reduce((sum, { count }) => sum + count, 0)

/** Whether a single die reaches the needed value. */
export const passes = (face: number, { value, limit }: Needed): boolean =>
  limit === 'at-least' ? face >= value : face <= value

/** A part of a line with the faces thrown so far. */
export interface Lying {
  readonly part: Along
  readonly faces: readonly number[]
  /** All its dice are thrown. */
  readonly isWhole: boolean
}
export const lyingOf = (part: Along, faces: readonly number[]): Lying => ({ part, faces, isWhole: true })

/** How many dice a part has, once the parts before it are thrown; null if they aren't all yet. `before`: earlier parts with their faces. */
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
 * Keeps the dice of a line until the rules ask for them. `follows`: how many more dice of the requested kind the dice thrown before will
 * require, for rolls that depend on others.
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
     * Returns the dice of the present request and keeps the rest. `counts`: number of dice of each part, where the player or earlier dice
     * decide it; parts beyond it are not thrown yet.
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
    /** Faces already thrown for this request; null if they must be asked. */
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
    /** Keeps dice that were thrown before any request. */
    keep: (more: readonly Thrown[]) => {
      thrown = [...thrown, ...more]
    },
    forget: () => {
      thrown = []
    },
  }
}
