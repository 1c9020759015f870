import type { After, Along } from '../../../engine'
import { againOf, partOf, type Grant, type Rolling } from '../../wh40k/dice/pools'

/**
 * A line of dice at the players' own table: an attack's dice are typed together, although the rules roll them one after the
 * other. The number of later dice follows from the earlier ones.
 */

/** A number of dice: a known part, and a part that earlier dice of the line determine. */
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

/** The dice rolled after the requested ones; the requested ones come first. */
export interface DiceLine {
  readonly asked: number
  readonly parts: Along[]
}

/** The results of a part's dice. */
export interface Outcome {
  readonly passing: Tally
  readonly failing: Tally
}

export interface Throw {
  readonly pool: Rolling
  readonly tally: Tally
}

const nothing: Outcome = { passing: exactly(0), failing: exactly(0) }

const add = (line: DiceLine, pool: Rolling, { count, after }: Tally): number =>
  line.asked + line.parts.push({ ...partOf(pool, count), ...(after.length === 0 ? {} : { after }) }) - 1

/** Pools rolled together, then granted re-rolls, in the order in which they are asked. Null: the faces don't determine the results. */
export const thrownIn = (line: DiceLine, throws: readonly Throw[]): readonly Outcome[] | null => {
  const places = throws.map(({ pool, tally }) =>
    tally.count === 0 && tally.after.length === 0 ? null : add(line, pool, tally),
  )
  return outcomesOf(
    line,
    throws.map(({ pool }) => pool),
    places,
  )
}

/** The same for dice that already have positions. */
export const outcomesOf = (
  line: DiceLine,
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
      // Rerolled dice had failed. The final number of failures isn't the count of any single part; no rule needs it.
      const passing = sumOfTallies([ofDice(place, 'passing'), ofDice(again, 'passing')])
      outcomes.push({ passing, failing: exactly(0) })
    }
  }
  return outcomes
}

/** Which dice a grant rerolls; null: not exactly the failed ones. */
const rolledAgain = ({ unmodified, needed }: Rolling, { reroll }: Grant): After['those'] | null => {
  if (reroll === 'ones') return 'ones'
  return reroll === 'fails' || unmodified === needed?.value ? 'failing' : null
}
