import { startingSkillsLeft } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { type FighterId, SkillId } from '@shared/contract/ids'
import type { Change, Done } from '../database/command'
import { fighterSkills } from '../database/schema'
import { aboutGang, missing, scopeOf } from '../database/find'
import type { GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

/** CAMP-CRE-16. Adds the free Primary skill that wasn't picked at hiring. It is no advancement and adds nothing to the cost. */
export function startWithSkill(
  change: Change,
  { gang, catalogue }: GangContext,
  { fighterId, skill }: { fighterId: FighterId; skill: string },
): Done<Record<string, never>> {
  const roster = loadRoster(change, gang.id)
  const fighter = roster.fighters.find(({ id }) => id === fighterId) ?? missing('fighter', fighterId)
  const { left, skills } = startingSkillsLeft(fighter, roster, catalogue)
  if (left <= 0) throw new AppError('refused', 'error.fighter.noSkillToStart', { params: { fighter: fighter.name } })
  if (!skills.includes(skill))
    throw new AppError('invalid', 'error.fighter.noSkillToStart', {
      params: { fighter: fighter.name },
      where: ['skill'],
    })
  const row = { id: change.newId(SkillId), fighterId, skill, source: 'starting', gainedAt: change.now() } as const
  change.orm.insert(fighterSkills).values(row).run()
  return {
    value: {},
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, skill },
    about: { ...aboutGang(gang), fighterId },
  }
}
