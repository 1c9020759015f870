import type { Amount } from '../../../content/schema'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { lastUse } from '../uses'

/** Characteristics a model fights with: troops and walkers by their own profiles (7E-BASE-FIGHT-07). */
export interface Skill {
  readonly ws: number
  readonly s: number
  readonly i: number
  readonly a: Amount
}

/** Null for vehicles other than walkers, which don't strike (7E-BASE-FIGHT-07). */
export const skillOf = (table: SeventhTable, model: ModelIndex): Skill | null => {
  const profile = profileOf(table, model)
  if (profile.kind === 'vehicle') return profile.walker
  const { ws, s, i, a } = profile
  return {
    ws: isAfraid(table, model) ? 1 : ws,
    s: s.effective,
    i: isConcussed(table, model) ? 1 : i,
    a,
  }
}

/** Whether the model's unit failed its Fear test this turn. */
const isAfraid = (table: SeventhTable, model: ModelIndex): boolean =>
  lastUse(table, model, 'afraid') === table.state.turn

/** Concussive effects last until the end of the next Assault phase. */
const isConcussed = (table: SeventhTable, model: ModelIndex): boolean => {
  const struck = lastUse(table, model, 'concussed')
  return struck !== null && table.state.turn <= struck + 1
}

/** Whether a unit can be locked in combat: all except vehicles that aren't walkers (7E-BASE-FIGHT-07). */
export const hasSkill = (table: SeventhTable, unit: UnitIndex): boolean =>
  table.roster(unit).kinds.every(({ profile }) => profile.kind === 'troop' || profile.walker !== null)
