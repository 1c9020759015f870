import { agree, type Procedure } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { check } from '../../checks'
import type { Ground } from '../../questions'
import { isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { carriedBy, change, credit, isWho, objectAt, objectsOf, onGround, score } from '../playing'
import { countsTowardsVictory } from '../aims'
import { takeAlong } from './carrying'

const rule = 'CAMP-SCN-01'

interface Leaving {
  readonly who: Who
  /** Where they may leave. */
  readonly ground: Ground
  /** Only fighters who carry something. */
  readonly laden?: boolean
  /** First round in which they may leave. */
  readonly round?: number
  readonly when?: (table: NecromundaTable, fighter: FighterIndex) => boolean
  readonly points?: number
  /** Objects of this kind within 1" leave with the fighter. */
  readonly takes?: string
  /** A fighter that fails this check does not leave. */
  readonly test?: Characteristic
  /** Further effects of leaving. */
  readonly left?: (table: NecromundaTable, fighter: FighterIndex) => Procedure
}

/** Whether a fighter on the right ground may leave. */
const isFree = (
  table: NecromundaTable,
  fighter: FighterIndex,
  { who, laden, when }: Pick<Leaving, 'who' | 'laden'> & { readonly when: Leaving['when'] | undefined },
): boolean =>
  isWho(table, table.roster(fighter).side, who) &&
  (laden !== true || carriedBy(table, fighter).length > 0) &&
  when?.(table, fighter) !== false

/** At the start of an End phase fighters on the right ground may leave the battlefield, except those in close combat. */
export const leaving = ({
  who,
  ground,
  laden = false,
  round = 1,
  when,
  points = 0,
  takes,
  test,
  left,
}: Leaving): SpecialRule => ({
  rule,
  exit: (table, fighter) => (isFree(table, fighter, { who, laden, when }) ? ground : null),
  aims(table, fighter) {
    const carries = carriedBy(table, fighter).length > 0
    if (!isFree(table, fighter, { who, laden, when })) return []
    const counts =
      countsTowardsVictory(table, { tally: 'escaped' }) ||
      (points > 0 && countsTowardsVictory(table, { points })) ||
      (carries && countsTowardsVictory(table, { tally: 'secured' }))
    return counts ? [{ to: 'ground', ground, worth: carries ? 2 : 1 }] : []
  },
  *endPhaseBegins(table) {
    if (table.state.round < round) return
    for (const side of table.state.order) {
      if (!isWho(table, side, who)) continue
      const able = fightersWhere(
        table,
        ({ status }, profile) =>
          profile.side === side &&
          (status === 'active' || status === 'pinned') &&
          (!laden || carriedBy(table, profile.index).length > 0) &&
          when?.(table, profile.index) !== false,
      )
      for (const fighter of yield* onGround(table, rule, side, ground, able)) {
        if (!(yield* agree(side, 'scenario.leave', table.roster(fighter).id, rule))) continue
        if (test !== undefined && !(yield* check(table, fighter, test, rule)).passed) continue
        if (takes !== undefined) yield* gatherUp(table, fighter, takes)
        takeAlong(table, fighter)
        if (left !== undefined) yield* left(table, fighter)
        if (isOfCrew(table.roster(fighter))) credit(table, rule, fighter, 'escaped')
        else table.emit({ type: 'tallied', rule, side, what: `${table.roster(fighter).extra}-escaped`, amount: 1 })
        score(table, rule, side, points)
        table.emit({ type: 'left', rule, fighter })
      }
    }
  },
})

/** A leaving fighter takes objects within 1" with it. */
function* gatherUp(table: NecromundaTable, fighter: FighterIndex, kind: string): Procedure {
  const objects = objectsOf(table, kind).filter((object) => objectAt(table, object).carrier === null)
  if (objects.length === 0) return
  const question = { ask: 'objects-near', fighter, objects, kind, distance: inches(1) } as const
  for (const object of yield* measure(table, fighter, question, rule)) change(table, rule, object, { carrier: fighter })
}
