import type { Procedure } from '../../../engine'
import { measure, place } from '../asking'
import { rangedHit } from '../hits'
import type { NecromundaTable } from '../table'
import type { Hit } from '../moments'
import { hasTrait, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { withTheirCombats } from './combat'
import { spendAmmo } from './firepower'
import { getAway } from './get-away'
import { comesFromFront, type Volley } from './volley'

/** NECX-TRAIT-TEMPLATE. */
export const usesTemplate = (profile: Profile): boolean => hasTrait(profile, 'template')

/** NEC-TEMPL-01 to -03, -05: the player places the template; returns all fighters it touches, seen or not. */
export function* layTemplate(table: NecromundaTable, shooter: FighterIndex): Procedure<readonly FighterIndex[]> {
  const { touched, at } = yield* place(table, shooter, { ask: 'place-template', shooter }, 'NEC-TEMPL-01')
  table.emit({ type: 'template-placed', rule: 'NEC-TEMPL-01', shooter, touched })
  const moved = yield* getAway(table, touched)
  if (!moved) return touched
  return yield* measure(table, shooter, { ask: 'under-template', shooter, at, among: touched }, 'NEC-TEMPL-05')
}

/**
 * NEC-TEMPL-03, NEC-TEMPL-04: no hit roll, but firepower dice. NEC-TEMPL-06, NEC-TEMPL-07: all fighters touched are hit, and all in close
 * combat with them; no stray shots.
 */
export function* fireTemplate(
  table: NecromundaTable,
  shooter: FighterIndex,
  profile: Profile,
  touched: readonly FighterIndex[],
): Procedure<Volley> {
  const firepower = yield* spendAmmo(table, shooter, profile)
  const hits: Hit[] = []
  for (const victim of withTheirCombats(table, touched)) {
    const fromFront = yield* comesFromFront(table, victim, shooter)
    hits.push(rangedHit(table, shooter, victim, profile, { template: true, fromFront, shortRange: true }))
  }
  return { profile, firepower, hits }
}
