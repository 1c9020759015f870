import { AppError } from '@shared/contract/error'
import { type ErrorDetail, fault } from '@shared/i18n/fault'
import type { GangId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { armiesOf, keepsGangs } from '../rulesets/playing'
import { gangContextOf } from '../gangs/context'

/**
 * A gang needs its list and its fighters' types, skills and rules in the content, an army its units' datasheets; items keep their own
 * names, and so do rules that a house made for a fighter (CAMP-ADV-10). Throws `refused` with everything that is missing.
 */
export function refuseUnknownContent(store: Store, catalogues: Catalogues, gangId: GangId): void {
  const lacking = unknownContent(store, catalogues, gangId)
  if (lacking.length === 0) return
  const { gang } = gangContextOf(store, catalogues, gangId)
  throw new AppError('refused', 'error.import.content', {
    params: { gang: gang.name },
    details: lacking.slice(0, 100),
  })
}

/** List, types, skills and rules of a gang (datasheets of an army) that its campaign's content lacks. */
export function unknownContent(store: Store, catalogues: Catalogues, gangId: GangId): ErrorDetail[] {
  const { gang, catalogue } = gangContextOf(store, catalogues, gangId)
  const sections = keepsGangs(gang.ruleset)
    ? (['gangs', 'fighterTypes', 'skills', 'specialRules'] as const)
    : ([armiesOf(gang.ruleset).book.sections.units] as const)
  return sections.flatMap((section): ErrorDetail[] =>
    store
      .prepared(asked[section])
      .pluck()
      .all(gangId)
      .map(String)
      .filter((slug) => catalogue[section].find(slug) === undefined)
      .map((slug) => fault([section, slug], 'fault.unplayed')),
  )
}

const unitsAsked = 'SELECT DISTINCT datasheet FROM units WHERE gang_id = ? ORDER BY datasheet'

const asked = {
  gangs: 'SELECT list FROM gangs WHERE id = ?',
  fighterTypes: 'SELECT DISTINCT type FROM fighters WHERE gang_id = ? ORDER BY type',
  skills:
    'SELECT DISTINCT skill FROM fighter_skills s JOIN fighters f ON f.id = s.fighter_id WHERE f.gang_id = ? ORDER BY skill',
  datasheets: unitsAsked,
  classicUnits: unitsAsked,
  specialRules:
    'SELECT DISTINCT rule FROM fighter_rules r JOIN fighters f ON f.id = r.fighter_id WHERE f.gang_id = ? AND r.advance_id IS NULL ORDER BY rule',
}
