import { choose, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import type { Ground } from '../../questions'
import { isOfCrew } from '../../roster'
import type { FighterIndex } from '../../state'
import { controllerOf, type NecromundaTable } from '../../table'
import { countsTowardsVictory } from '../aims'
import type { SpecialRule, Who } from '../scenario'
import { carriedBy, change, credit, isWho, objectAt, objectsOf, onGround, score, tally } from '../playing'

const rule = 'CAMP-SCN-01'

interface Portable {
  readonly kind: string
  /** Side that may pick it up. */
  readonly who?: Who
  readonly type?: 'simple' | 'basic' | 'double'
  /** Where it is secured at the start of an End phase; absent: only by leaving with it. */
  readonly home?: Ground
  /** Deed of bringing one home; `secured` if absent. */
  readonly deed?: string
  readonly may?: (table: NecromundaTable, object: number) => boolean
  /** Points for each that is brought home. */
  readonly points?: number
  /** A gang that has bottled out may not secure any. */
  readonly notBottled?: boolean
}

/** Worth to bots, in fighters, of bringing home a carried object that counts towards victory. */
const broughtHome = 2
/** Worth to bots, in fighters, of an object that does not count towards victory. */
const besides = 0.3

interface ObjectOption extends Option {
  readonly object: number
}

const lying = (table: NecromundaTable, { kind, may }: Portable): number[] =>
  objectsOf(table, kind).filter((object) => objectAt(table, object).carrier === null && may?.(table, object) !== false)

const pickUp = (described: Portable): Action => {
  const { kind, type = 'simple' } = described
  function* near(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly number[]> {
    const objects = lying(table, described)
    if (objects.length === 0) return objects
    return yield* measure(table, fighter, { ask: 'objects-near', fighter, objects, kind, distance: inches(1) }, rule)
  }
  return {
    id: 'pick-up',
    rule,
    type,
    statuses: ['active'],
    available: (table, fighter) => carriedBy(table, fighter).length === 0 && lying(table, described).length > 0,
    *possible(table, fighter) {
      return (yield* near(table, fighter)).length > 0
    },
    *perform(table, fighter, begin) {
      const options = (yield* near(table, fighter)).map((object): ObjectOption => ({ id: `${kind}-${object}`, object }))
      if (options.length === 0) return
      const { id } = table.roster(fighter)
      const { object } = yield* choose(controllerOf(table, fighter), 'scenario.object', id, options, rule)
      begin()
      change(table, rule, object, { carrier: fighter, owner: table.roster(fighter).side })
    },
  }
}

/** Objects that fighters pick up, one each, and take home. A fighter that goes down or flees drops its object on the spot. */
export const portable = (described: Portable): SpecialRule => {
  const { kind, who = 'each', home, points = 0, notBottled = false, deed = 'secured' } = described
  const isCarried = (table: NecromundaTable, fighter: FighterIndex): boolean =>
    carriedBy(table, fighter).some((object) => objectAt(table, object).kind === kind)
  const actions = [pickUp(described)]
  const fetched = (table: NecromundaTable): number =>
    countsTowardsVictory(table, { tally: deed }) || (points > 0 && countsTowardsVictory(table, { points }))
      ? 1
      : besides
  return {
    rule,
    fighters: {
      fit: (profile, role) => isOfCrew(profile) && (who === 'each' || role === who),
      on: { actions: () => actions },
    },
    aims(table, fighter) {
      const { side } = table.roster(fighter)
      const counts = !notBottled || table.state.sides[side]?.bottled !== true
      if (!isOfCrew(table.roster(fighter)) || !isWho(table, side, who) || !counts) return []
      if (carriedBy(table, fighter).length === 0)
        return lying(table, described).map((object) => ({
          to: 'object',
          object,
          within: inches(1),
          worth: fetched(table),
        }))
      return home !== undefined && isCarried(table, fighter) ? [{ to: 'ground', ground: home, worth: broughtHome }] : []
    },
    happened(table, event) {
      switch (event.type) {
        case 'moved':
          return follow(table, event.fighter, event.arrival.placement)
        case 'pushed':
        case 'fell':
        case 'set-down':
          return follow(table, event.fighter, event.placement)
        case 'seriously-injured':
        case 'out-of-action':
        case 'fled':
          for (const object of carriedBy(table, event.fighter)) {
            if (objectAt(table, object).kind === kind) change(table, rule, object, { carrier: null, owner: null })
          }
          return
        default:
      }
    },
    *endPhaseBegins(table) {
      if (home === undefined) return
      for (const side of table.state.order) {
        if (!isWho(table, side, who) || (notBottled && table.state.sides[side]?.bottled === true)) continue
        const laden = objectsOf(table, kind).flatMap((object) => {
          const { carrier } = objectAt(table, object)
          return carrier !== null && table.roster(carrier).side === side ? [carrier] : []
        })
        for (const carrier of yield* onGround(table, rule, side, home, laden)) {
          for (const object of carriedBy(table, carrier)) {
            change(table, rule, object, { gone: true, carrier: null })
            credit(table, rule, carrier, deed)
            score(table, rule, side, points)
          }
        }
      }
    },
  }
}

/** A carried object moves with its carrier. */
const follow = (table: NecromundaTable, fighter: FighterIndex, at: unknown): void => {
  if (at === null) return
  for (const object of carriedBy(table, fighter)) change(table, rule, object, { at })
}

/** Everything that a leaving fighter carries is secured. */
export const takeAlong = (table: NecromundaTable, fighter: FighterIndex): void => {
  const { side } = table.roster(fighter)
  for (const object of carriedBy(table, fighter)) {
    change(table, rule, object, { gone: true, carrier: null })
    table.emit({ type: 'deed', rule, fighter, deed: 'secured' })
    tally(table, rule, side, 'secured')
  }
}
