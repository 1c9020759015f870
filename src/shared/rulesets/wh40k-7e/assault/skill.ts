import type { Amount } from '../../../content/schema'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'

/** What a model fights with: troops by their profile, walkers by theirs (7E-BASE-FIGHT-07). */
export interface Skill {
  readonly ws: number
  readonly s: number
  readonly i: number
  readonly a: Amount
}

/** Null: a vehicle that is no walker, which doesn't strike (7E-BASE-FIGHT-07). */
export const skillOf = (table: SeventhTable, model: ModelIndex): Skill | null => {
  const profile = profileOf(table, model)
  if (profile.kind === 'troop') return { ws: profile.ws, s: profile.s.effective, i: profile.i, a: profile.a }
  return profile.walker
}

/** Whether a unit can be locked in combat: all but vehicles that are no walkers (7E-BASE-FIGHT-07). */
export const hasSkill = (table: SeventhTable, unit: UnitIndex): boolean =>
  table.roster(unit).kinds.every(({ profile }) => profile.kind === 'troop' || profile.walker !== null)
