import { activate } from '../../activation/activation'
import type { Ground } from '../../questions'
import type { FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import type { Extra, SpecialRule } from '../scenario'
import { bringIn, credit, isThere, rollAmount } from '../playing'

const rule = 'CAMP-SCN-01'

interface Creatures {
  readonly extra: Extra
  /** Number at the start. */
  readonly count: string | number | ((table: NecromundaTable) => number)
  readonly ground?: Ground
  /** Whether they act in every End phase; true if absent. */
  readonly acts?: boolean
  /** Number added every round from the second on. */
  readonly more?: string | number | ((table: NecromundaTable) => string | number)
  /** They are destroyed outright rather than injured. */
  readonly machine?: boolean
  /** The battle is over when none of them is left. */
  readonly over?: boolean
}

export const extrasOf = (table: NecromundaTable, kind: string): FighterIndex[] =>
  table.rosters.filter(({ extra }) => extra === kind).map(({ index }) => index)

export const extrasThere = (table: NecromundaTable, kind: string): FighterIndex[] =>
  extrasOf(table, kind).filter((fighter) => isThere(table, fighter))

/**
 * Beasts and machines that belong to no side: enemies of all, moved in the End phase by the side with priority. A fighter that takes one
 * out of action is credited with `downed`.
 */
export const creatures = ({
  extra,
  count,
  ground = [],
  acts = true,
  more,
  machine = false,
  over = false,
}: Creatures): SpecialRule => ({
  rule,
  extras: [extra],
  ...(machine
    ? {
        fighters: {
          fit: (profile) => profile.extra === extra.kind,
          on: { injuriesSuffered: ({ results }) => results.map(() => 'out-of-action' as const) },
        },
      }
    : {}),
  *deployed(table) {
    yield* bring(table, extra.kind, typeof count === 'function' ? count(table) : count, ground)
  },
  *roundBegins(table) {
    if (more === undefined || table.state.round < 2) return
    yield* bring(table, extra.kind, typeof more === 'function' ? more(table) : more, ground)
  },
  *endPhaseBegins(table) {
    if (!acts) return
    for (const fighter of extrasThere(table, extra.kind)) {
      const { status } = table.fighter(fighter)
      if (status !== 'seriously-injured' && isThere(table, fighter)) yield* activate(table, fighter)
    }
  },
  happened(table, event) {
    if (event.type === 'out-of-action' && table.roster(event.fighter).extra === extra.kind && event.attacker !== null) {
      if (table.roster(event.attacker).side < table.sideCount)
        credit(table, rule, event.attacker, `downed-${extra.kind}`)
    }
    if (event.type === 'wounds-lost' && table.roster(event.fighter).extra === extra.kind) {
      const by = lastAttacker(table)
      if (by !== null) credit(table, rule, by, `wounded-${extra.kind}`)
    }
  },
  ...(over
    ? {
        over: (table: NecromundaTable) =>
          extrasOf(table, extra.kind).some((fighter) => table.fighter(fighter).status === 'out-of-action') &&
          extrasThere(table, extra.kind).length === 0,
      }
    : {}),
})

/** The player fighter whose activation is in progress, which counts as the cause of a lost wound; null if there is none. */
export const lastAttacker = ({ state, rosters, sideCount }: NecromundaTable): FighterIndex | null => {
  const fighter = state.activation?.fighter
  const side = fighter === undefined ? undefined : rosters[fighter]?.side
  return fighter === undefined || side === undefined || side >= sideCount ? null : fighter
}

function* bring(table: NecromundaTable, kind: string, count: string | number, ground: Ground) {
  const side = table.state.order[0] ?? 0
  const number = yield* rollAmount(table, rule, side, count, 'count')
  const waiting = extrasOf(table, kind).filter((fighter) => table.fighter(fighter).status === 'reserve')
  for (const [nth, fighter] of waiting.slice(0, number).entries()) {
    const by = table.state.order[nth % table.state.order.length] ?? side
    yield* bringIn(table, rule, fighter, ground, by, by)
  }
}
