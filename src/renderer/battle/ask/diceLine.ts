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
     * that was up to the player.
     */
    split: (request: DiceRequest, faces: readonly number[], counts?: readonly number[]): readonly number[] => {
      const [first, ...rest] = lineOf(request)
      const asked = counts?.[0] ?? first?.count ?? 0
      let from = asked
      for (const [place, { kind, subject, count, needed, upTo }] of rest.entries()) {
        const own = faces.slice(from, from + (counts?.[place + 1] ?? count))
        from += own.length
        if (own.length > 0 || upTo !== undefined)
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
