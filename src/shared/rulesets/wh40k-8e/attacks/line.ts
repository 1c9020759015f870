import type { After, Along } from '../../../engine'
import { againOf, partOf, type Grant, type Rolling } from '../../wh40k/dice/pools'

/**
 * A line of dice at the players' own table: an attack's dice are typed in one go, although the rules come to them one after the other. How
 * many of each are thrown follows from those before.
 */

/** How many: those that are known, and those that dice of the line tell. */
export interface Tally {
  readonly count: number
  readonly after: readonly After[]
}

export const exactly = (count: number): Tally => ({ count, after: [] })
const ofDice = (place: number, those: After['those']): Tally => ({ count: 0, after: [{ place, those, each: 1 }] })

export const sumOfTallies = (all: readonly Tally[]): Tally => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  after: all.flatMap(({ after }) => after),
})

export const times = ({ count, after }: Tally, each: number): Tally => ({
  count: each * count,
  after: after.map((one) => ({ ...one, each: each * one.each })),
})

/** What is thrown after the dice that are asked for; these have the first places. */
export interface Line {
  readonly asked: number
  readonly parts: Along[]
}

/** What comes of the dice of a part. */
export interface Outcome {
  readonly passing: Tally
  readonly failing: Tally
}

export interface Throw {
  readonly pool: Rolling
  readonly tally: Tally
}

const nothing: Outcome = { passing: exactly(0), failing: exactly(0) }

const add = (line: Line, pool: Rolling, { count, after }: Tally): number =>
  line.asked + line.parts.push({ ...partOf(pool, count), ...(after.length === 0 ? {} : { after }) }) - 1

/** Pools thrown in one go, then what is granted for them, in the order in which it is asked. Null: what comes of them can't be told by the faces. */
export const thrownIn = (line: Line, throws: readonly Throw[]): readonly Outcome[] | null => {
  const places = throws.map(({ pool, tally }) =>
    tally.count === 0 && tally.after.length === 0 ? null : add(line, pool, tally),
  )
  return outcomesOf(
    line,
    throws.map(({ pool }) => pool),
    places,
  )
}

/** The same of dice that have their places already. */
export const outcomesOf = (
  line: Line,
  pools: readonly Rolling[],
  places: readonly (number | null)[],
): readonly Outcome[] | null => {
  const outcomes: Outcome[] = []
  for (const [nth, pool] of pools.entries()) {
    const place = places[nth] ?? null
    const [grant, another] = pool.grants ?? []
    if (place === null) outcomes.push(nothing)
    else if (grant === undefined)
      outcomes.push({ passing: ofDice(place, 'passing'), failing: ofDice(place, 'failing') })
    else {
      const those = another === undefined ? rolledAgain(pool, grant) : null
      if (those === null) return null
      const again = add(line, againOf(pool, grant.perhaps), ofDice(place, those))
      // Those that are rolled again had failed. How many fail in the end no count of single parts tells; nobody asks for it.
      const passing = sumOfTallies([ofDice(place, 'passing'), ofDice(again, 'passing')])
      outcomes.push({ passing, failing: exactly(0) })
    }
  }
  return outcomes
}

/** Which dice a grant has rolled again; null: not just those that failed. */
const rolledAgain = ({ unmodified, needed }: Rolling, { reroll }: Grant): After['those'] | null => {
  if (reroll === 'ones') return 'ones'
  return reroll === 'fails' || unmodified === needed?.value ? 'failing' : null
}
