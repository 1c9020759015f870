import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import { beastsWith, enemiesOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { mayBeTargeted } from '../targeting'

type Fits = (table: NecromundaTable, target: FighterIndex) => boolean
const anybody: Fits = () => true

/** Fighters from whose place a psyker may aim its powers: itself, and its beasts that channel them. */
const originsOf = (table: NecromundaTable, psyker: FighterIndex): readonly FighterIndex[] => [
  psyker,
  ...beastsWith(table, 'channels', psyker).filter((beast) =>
    ['active', 'pinned'].includes(table.fighter(beast).status),
  ),
]

/** Targets found from any of these places, each once, in roster order. */
function* fromAll(
  origins: readonly FighterIndex[],
  targets: (origin: FighterIndex) => Procedure<readonly FighterIndex[]>,
): Procedure<readonly FighterIndex[]> {
  const [only, ...others] = origins
  if (only !== undefined && others.length === 0) return yield* targets(only)
  const found = new Set<FighterIndex>()
  for (const origin of origins) for (const target of yield* targets(origin)) found.add(target)
  return [...found].sort((one, other) => one - other)
}

/** Enemies within the distance, seen or not. */
export const enemiesWithin = (distance: Length, rule: string, fits = anybody) =>
  function* (table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]> {
    return yield* fromAll(originsOf(table, psyker), (origin) => near(table, psyker, origin, { distance, rule, fits }))
  }

/** NEC-PSY-05: enemies within the distance and in sight, without prone ones in cover (NEC-SHOOT-04). */
export const enemiesInSight = (distance: Length, rule: string, fits = anybody) =>
  function* (table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]> {
    return yield* fromAll(originsOf(table, psyker), function* (origin) {
      const among = yield* near(table, psyker, origin, { distance, rule, fits })
      if (among.length === 0) return among
      const question = { ask: 'targets', shooter: origin, among, concealedBy: 'light' } as const
      return yield* measure(table, origin, question, 'NEC-PSY-05')
    })
  }

interface Reach {
  readonly distance: Length
  readonly rule: string
  readonly fits: Fits
}

function* near(
  table: NecromundaTable,
  psyker: FighterIndex,
  origin: FighterIndex,
  { distance, rule, fits }: Reach,
): Procedure<readonly FighterIndex[]> {
  const among = enemiesOf(table, psyker).filter((enemy) => fits(table, enemy) && mayBeTargeted(table, enemy, psyker))
  if (among.length === 0) return among
  return yield* measure(table, origin, { ask: 'within', of: origin, distance, among }, rule)
}

/** Target of powers that boost or surround the psyker itself. */
export function* oneself(_table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]> {
  return [psyker]
}
