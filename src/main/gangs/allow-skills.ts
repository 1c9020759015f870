import type { fighters as contract } from '@shared/contract/fighters'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { fighters } from '../database/schema'
import { aboutGang, fighterOf, missing, scopeOf } from '../database/find'
import type { GangContext } from './context'

/** CAMP-ADV-06. The arbitrator's ruling on one fighter's access to a skill set; it applies to skills learned from then on. */
export function allowSkills(
  change: Change,
  { gang, catalogue }: GangContext,
  { fighterId, set, access, reason }: z.output<typeof contract.allowSkills.input>,
): Done<Record<string, never>> {
  const { name, skillAccess } = fighterOf(change, fighterId)
  if (catalogue.skillSets.find(set) === undefined) missing('skillSet', set)
  const { [set]: before, ...others } = skillAccess ?? {}
  const ruled = access === null ? others : { ...others, [set]: access }
  change.orm
    .update(fighters)
    .set({ skillAccess: Object.keys(ruled).length === 0 ? null : ruled })
    .where(eq(fighters.id, fighterId))
    .run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: {
      fighter: name,
      gang: gang.name,
      set,
      access: `access-${access ?? 'by-type'}`,
      from: `access-${before ?? 'by-type'}`,
    },
    about: { ...aboutGang(gang), fighterId },
    reason,
  }
}
