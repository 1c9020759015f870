import { choose, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { canBeShotAt, difficulty, holesOf, sight } from '../../shooting'
import { controllerOf, enemiesOf, fightersWhere, type NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { Profile } from '../../roster'
import type { FighterIndex } from '../../state'

const spread = inches(3)

interface SpareTarget extends Option {
  readonly target: FighterIndex
}

/** Fighters within 3" of the target that are in range, in sight and no harder to hit. */
function* nearTarget(
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
  profile: Profile,
  among: readonly FighterIndex[],
  limit: number,
  rule: string,
): Procedure<FighterIndex[]> {
  if (among.length === 0) return []
  const near = yield* measure(table, target, { ask: 'within', of: target, distance: spread, among }, rule)
  const eligible: FighterIndex[] = []
  for (const other of near) {
    const seen = yield* sight(table, shooter, other, profile)
    const inReach = seen.facts.band !== 'out' && difficulty(table, shooter, profile, seen) <= limit
    if (canBeShotAt(table, seen) && inReach) eligible.push(other)
  }
  return eligible
}

/** NECX-TRAIT-RAPID-FIRE: one hit per hole on the Firepower dice; hits after the first may go to other fighters near the target. */
const rapidFire: NecromundaModule = {
  id: 'rapid-fire',
  rule: 'NECX-TRAIT-RAPID-FIRE',
  on: {
    firepowerDice: (_, value) => value ?? 1,
    hitsScored: ({ firepower }) =>
      firepower.length === 0 ? undefined : firepower.reduce((sum, face) => sum + holesOf(face), 0),
    *spareHits({ table, attacker, target, profile, spare, difficulty: limit }) {
      const rule = 'NECX-TRAIT-RAPID-FIRE'
      const others = enemiesOf(table, attacker).filter((enemy) => enemy !== target)
      const near = yield* nearTarget(table, attacker, target, profile, others, limit, rule)
      if (near.length === 0) return undefined
      const options = [target, ...near].map((other): SpareTarget => ({ id: table.roster(other).id, target: other }))
      const chosen: FighterIndex[] = []
      for (let nth = 0; nth < spare; nth += 1) {
        const side = controllerOf(table, attacker)
        chosen.push((yield* choose(side, 'shoot.spare-hit', table.roster(attacker).id, options, rule)).target)
      }
      return chosen
    },
  },
}

/**
 * NECX-TRAIT-RECKLESS: the target is chosen at random among all in sight, including friends; extra hits are spread over as many fighters as
 * possible.
 */
const reckless: NecromundaModule = {
  id: 'reckless',
  rule: 'NECX-TRAIT-RECKLESS',
  phase: 'first',
  properties: { targetsAtRandom: true },
  on: {
    *spareHits({ table, attacker, target, profile, spare, difficulty: limit }) {
      const others = fightersWhere(table, (_, { index }) => index !== attacker && index !== target)
      const near = yield* nearTarget(table, attacker, target, profile, others, limit, 'NECX-TRAIT-RECKLESS')
      const around = [...near, target]
      return Array.from({ length: spare }, (_, nth) => around[nth % around.length] ?? target)
    },
  },
}

export const rapidFireTraits: readonly NecromundaModule[] = [rapidFire, reckless]
