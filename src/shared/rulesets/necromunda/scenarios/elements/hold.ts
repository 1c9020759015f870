import { inches } from '../../../../space'
import { isOfCrew } from '../../roster'
import type { NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { change, credit, isWho, nearObject, objectAt, objectsOf, score, sidesWho, upright } from '../playing'

const rule = 'CAMP-SCN-01'

interface Hold {
  readonly kind: string
  /** Inches. */
  readonly within: number
  readonly who?: Who
  /** Held by the side with a majority, or only by a side that is there alone. */
  readonly by?: 'majority' | 'alone'
  /** Points for each place at the end of each round. */
  readonly points?: number
  /** The battle is over once one side, or one of these sides, holds all places. */
  readonly over?: boolean | Who
}

/** Worth to bots, in fighters, of staying at a place that the side already holds. */
const kept = 0.6

/** Number of places of a kind that a side holds now. */
export const heldBy = (table: NecromundaTable, kind: string, side: number): number =>
  objectsOf(table, kind).filter((object) => objectAt(table, object).owner === side).length

/** Places held by the side that is there at the end of a round, until another side takes them. */
export const hold = ({
  kind,
  within: distance,
  who = 'each',
  by = 'majority',
  points = 0,
  over = false,
}: Hold): SpecialRule => ({
  rule,
  aims(table, fighter) {
    if (!isOfCrew(table.roster(fighter))) return []
    const { side } = table.roster(fighter)
    return objectsOf(table, kind).map((object) => ({
      to: 'object',
      object,
      within: inches(distance),
      worth: objectAt(table, object).owner === side ? kept : 1,
      together: true,
    }))
  },
  *endPhaseEnds(table) {
    for (const object of objectsOf(table, kind)) {
      const counts: number[] = []
      let first: number | undefined
      for (const side of table.state.sides.keys()) {
        const near = yield* nearObject(table, rule, object, distance, upright(table, side))
        counts.push(near.length)
        if (near.length === Math.max(...counts)) first = near[0]
      }
      const most = Math.max(...counts)
      const holders = counts.flatMap((count, side) => (count === most ? [side] : []))
      const alone = counts.filter((count) => count > 0).length === 1
      const [holder] = holders
      if (most === 0 || holders.length > 1 || holder === undefined || (by === 'alone' && !alone)) continue
      if (!isWho(table, holder, who) && who !== 'each') {
        if (objectAt(table, object).owner !== null) change(table, rule, object, { owner: null })
        continue
      }
      if (objectAt(table, object).owner !== holder) {
        change(table, rule, object, { owner: holder })
        if (first !== undefined) credit(table, rule, first, 'captured')
      }
    }
    if (points === 0) return
    for (const side of table.state.sides.keys()) score(table, rule, side, points * heldBy(table, kind, side))
  },
  ...(over !== false
    ? {
        over: (table: NecromundaTable) => {
          const all = objectsOf(table, kind).length
          return (
            all > 0 && sidesWho(table, over === true ? 'each' : over).some((side) => heldBy(table, kind, side) === all)
          )
        },
      }
    : {}),
  *concluding(table) {
    for (const side of table.state.sides.keys()) {
      const amount = heldBy(table, kind, side)
      if (amount > 0) table.emit({ type: 'tallied', rule, side, what: `${kind}-held`, amount })
    }
  },
})
