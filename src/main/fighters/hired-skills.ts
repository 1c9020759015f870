import { drawHiredSkills, hiredSkillChoices, mayDrawSkills } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { type FighterId, SkillId } from '@shared/contract/ids'
import { rollFaces } from '../app-dice'
import type { Change, Done } from '../database/command'
import { fighterSkills } from '../database/schema'
import { aboutGang, missing, scopeOf } from '../database/find'
import type { GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

/** CAMP-CRE-45, -48. Draws the skills of a bounty hunter or house agent, once. */
export function drawSkills(
  change: Change,
  { gang, catalogue, edition }: GangContext,
  { fighterId, chosen }: { fighterId: FighterId; chosen?: string | undefined },
): Done<{ skills: string[]; dice: number[] }> {
  const fighter =
    loadRoster(change, gang.id).fighters.find(({ id }) => id === fighterId) ?? missing('fighter', fighterId)
  if (!mayDrawSkills(fighter, edition))
    throw new AppError('refused', 'error.fighter.noSkillsToDraw', { params: { fighter: fighter.name } })
  if (chosen !== undefined && !hiredSkillChoices(catalogue).includes(chosen)) {
    throw new AppError('invalid', 'error.fighter.noSkillsToDraw', {
      params: { fighter: fighter.name },
      where: ['chosen'],
    })
  }
  const { skills, dice } = drawHiredSkills(catalogue, chosen ?? null, () => rollFaces({ count: 1, sides: 6 })[0] ?? 1)
  for (const skill of skills) {
    const row = { id: change.newId(SkillId), fighterId, skill, source: 'starting', gainedAt: change.now() } as const
    change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
  }
  return {
    value: { skills: [...skills], dice: [...dice] },
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, skills: skills.length, dice: dice.join(' ') },
    about: { ...aboutGang(gang), fighterId },
  }
}
