import { row, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import type { MomentHandlers } from '../../moments'
import { isOfCrew, type FighterProfile, type Profile } from '../../roster'
import type { NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'

const rule = 'CAMP-SCN-01'

const crewOf =
  (who: Who) =>
  (profile: FighterProfile, role: 'attacker' | 'defender' | 'equal'): boolean =>
    isOfCrew(profile) && (who === 'each' || role === who)

/** Forbids profiles for shooting or fighting. */
export const forbids = (
  forbidden: (table: NecromundaTable, profile: Profile, use: 'ranged' | 'melee', fighter: number) => boolean,
  who: Who = 'each',
): SpecialRule => ({
  rule,
  fighters: {
    fit: crewOf(who),
    on: { mayUse: ({ table, fighter, profile, use }) => !forbidden(table, profile, use, fighter) },
  },
})

/** Changes characteristics for the whole battle or part of it. Amounts are rows as on the roster. */
export const changed = (
  rows: Partial<Record<Characteristic, number>>,
  who: Who = 'each',
  when: (table: NecromundaTable, fighter: number) => boolean = () => true,
): SpecialRule => {
  const known: Partial<Record<Characteristic, readonly Row[]>> = {}
  for (const [key, amount] of Object.entries(rows) as [Characteristic, number][]) {
    known[key] = [row('scenario', rule, 'add', amount)]
  }
  return {
    rule,
    fighters: {
      fit: crewOf(who),
      on: {
        characteristic: ({ table, fighter, characteristic }) =>
          when(table, fighter) ? (known[characteristic] ?? []) : [],
      },
    },
  }
}

/** Rows for ranged hit rolls. */
export const shootingIs = (
  amount: number,
  who: Who = 'each',
  when: (table: NecromundaTable) => boolean = () => true,
): SpecialRule => {
  const rows = [row('scenario', rule, 'add', amount)]
  return {
    rule,
    fighters: {
      fit: crewOf(who),
      on: { hitRoll: ({ table, kind }) => (kind === 'ranged' && when(table) ? rows : []) },
    },
  }
}

/** Any other handlers that fighters carry because of the scenario. */
export const carrying = (on: MomentHandlers, who: Who = 'each'): SpecialRule => ({
  rule,
  fighters: { fit: crewOf(who), on },
})
