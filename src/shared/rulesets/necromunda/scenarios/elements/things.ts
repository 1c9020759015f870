import { choose, row, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action, ActionType } from '../../actions/action'
import { measure } from '../../asking'
import { check } from '../../checks'
import type { Characteristic } from '../../../../content/schema'
import type { Ground } from '../../questions'
import { isOfCrew, type FighterProfile } from '../../roster'
import type { FighterIndex, ScenarioActionId } from '../../state'
import { controllerOf, type NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { isWho, objectAt, objectsOf, placeObject, roleOf, rollAmount, sidesWho } from '../playing'

const rule = 'CAMP-SCN-01'

interface Things {
  readonly kind: string
  readonly count: string | number | ((table: NecromundaTable) => number)
  /** Side whose player places them; `each`: in turn, beginning with the first in order. */
  readonly by?: Who
  readonly ground?: Ground
  /** Distance in inches from others of their kind. */
  readonly apart?: number
  /** Counter of each at the start: wounds, a clock. */
  readonly counter?: number
  /** Each side owns `count` of them. */
  readonly owned?: boolean
  /** Placed after all fighters are set up. */
  readonly after?: boolean
}

/** Objects of the scenario, placed before fighters are set up unless `after` is set. */
export const things = (described: Things): SpecialRule => {
  const laying = (table: NecromundaTable): Procedure => lay(table, described)
  return { rule, ...(described.after === true ? { deployed: laying } : { setUp: laying }) }
}

function* lay(
  table: NecromundaTable,
  { kind, count, by = 'each', ground = [], apart = 3, counter = 0, owned = false }: Things,
): Procedure {
  const placing = table.state.order.filter((side) => isWho(table, side, by))
  const [first] = placing
  if (first === undefined) return
  const many = typeof count === 'function' ? count(table) : count
  if (owned) {
    for (const side of placing) {
      const number = yield* rollAmount(table, rule, side, many, 'count')
      for (let nth = 0; nth < number; nth += 1) {
        yield* placeObject(table, rule, side, { kind, owner: side, counter }, ground, apart)
      }
    }
    return
  }
  const number = yield* rollAmount(table, rule, first, many, 'count')
  for (let nth = 0; nth < number; nth += 1) {
    const side = placing[nth % placing.length] ?? first
    yield* placeObject(table, rule, side, { kind, owner: null, counter }, ground, apart)
  }
}

interface ObjectOption extends Option {
  readonly object: number
}

/** Work that fighters do on objects of a kind. */
export interface Work {
  readonly kind: string
  readonly action: ScenarioActionId
  readonly type: ActionType
  readonly who?: Who
  /** Fighters who can do it, if not the crew: those that the scenario adds. */
  readonly fit?: (profile: FighterProfile) => boolean
  /** Inches; 1 unless told otherwise. */
  readonly reach?: number
  /** A test; if it fails, the action is spent without effect. */
  readonly test?: { readonly key: Characteristic; readonly modifier?: number }
  readonly may?: (table: NecromundaTable, fighter: FighterIndex, object: number) => boolean
  readonly done: (table: NecromundaTable, fighter: FighterIndex, object: number) => Procedure
  readonly failed?: (table: NecromundaTable, fighter: FighterIndex, object: number) => Procedure
}

const candidates = (table: NecromundaTable, fighter: FighterIndex, { kind, may }: Work): number[] =>
  objectsOf(table, kind).filter((object) => {
    const { carrier } = objectAt(table, object)
    return carrier === null && may?.(table, fighter, object) !== false
  })

function* inReach(table: NecromundaTable, fighter: FighterIndex, work: Work): Procedure<readonly number[]> {
  const objects = candidates(table, fighter, work)
  if (objects.length === 0) return objects
  const question = {
    ask: 'objects-near',
    fighter,
    objects,
    kind: work.kind,
    distance: inches(work.reach ?? 1),
  } as const
  return yield* measure(table, fighter, question, rule)
}

const actionOf = (work: Work): Action => ({
  id: work.action,
  rule,
  type: work.type,
  statuses: ['active'],
  available: (table, fighter) => candidates(table, fighter, work).length > 0,
  *possible(table, fighter) {
    return (yield* inReach(table, fighter, work)).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* inReach(table, fighter, work)
    if (near.length === 0) return
    const options = near.map((object): ObjectOption => ({ id: `${objectAt(table, object).kind}-${object}`, object }))
    const { id } = table.roster(fighter)
    const { object } = yield* choose(controllerOf(table, fighter), 'scenario.object', id, options, rule)
    begin()
    if (work.test !== undefined) {
      const { key, modifier = 0 } = work.test
      const rows = modifier === 0 ? [] : [row('scenario', rule, 'add', modifier)]
      if (!(yield* check(table, fighter, key, rule, rows)).passed) {
        if (work.failed !== undefined) yield* work.failed(table, fighter, object)
        return
      }
    }
    yield* work.done(table, fighter, object)
  },
})

/** An action that fighters can take with the scenario's objects within reach. */
export const work = (described: Work): SpecialRule => {
  const actions = [actionOf(described)]
  const { who = 'each', reach = 1 } = described
  const fit = (profile: FighterProfile, role: ReturnType<typeof roleOf>): boolean =>
    (described.fit ?? isOfCrew)(profile) && (who === 'each' || role === who)
  return {
    rule,
    fighters: { fit, on: { actions: () => actions } },
    aims(table, fighter) {
      const profile = table.roster(fighter)
      if (!fit(profile, roleOf(table, profile.side))) return []
      return candidates(table, fighter, described).map((object) => ({
        to: 'object',
        object,
        within: inches(reach),
        worth: 1,
      }))
    },
  }
}

/** Over once none of these objects are left; only if there were any. */
export const overWithout = (kind: string): SpecialRule => ({
  rule,
  over: (table) =>
    table.state.scenario.objects.some((object) => object.kind === kind) && objectsOf(table, kind).length === 0,
})

/** Tallies for a side how many of the objects it guarded are left. */
export const countLeft = (kind: string, what: string, who: Who): SpecialRule => ({
  rule,
  *concluding(table) {
    for (const side of sidesWho(table, who)) {
      const amount = objectsOf(table, kind).length
      if (amount > 0) table.emit({ type: 'tallied', rule, side, what, amount })
    }
  },
})
