import { row } from '../../../../engine'
import { hasTrait } from '../../roster'
import type { Hit, NecromundaModule } from '../../moments'

type Skill = NecromundaModule

/** NECX-SKILL-FAST-SHOT: Shoot is a Simple action, except with Unwieldy weapons. */
const fastShot: Skill = {
  id: 'fast-shot',
  rule: 'NECX-SKILL-FAST-SHOT',
  phase: 'last',
  on: {
    actionType: ({ action, profile }) =>
      action === 'shoot' && (profile === null || !hasTrait(profile, 'unwieldy')) ? 'simple' : undefined,
  },
}

/** NECX-SKILL-GUNFIGHTER: fires two pistols without penalty, at different targets if wanted. */
const gunfighter: Skill = { id: 'gunfighter', rule: 'NECX-SKILL-GUNFIGHTER', properties: { pairsPistols: true } }

const isNaturalSix = ({ kind, natural, blast }: Hit): boolean => kind === 'ranged' && natural === 6 && !blast

/** NECX-SKILL-MARKSMAN: ignores target priority; a natural 6 to hit doubles the Damage of the first hit, except for blasts. */
const marksman: Skill = {
  id: 'marksman',
  rule: 'NECX-SKILL-MARKSMAN',
  properties: { ignoresTargetPriority: true },
  on: {
    hitMade: ({ hit }) => (isNaturalSix(hit) && hit.spare !== true ? { damage: hit.damage * 2 } : undefined),
  },
}

/** NECX-SKILL-PRECISION-SHOT: a natural 6 to hit allows no armour save, except for blasts. */
const precisionShot: Skill = {
  id: 'precision-shot',
  rule: 'NECX-SKILL-PRECISION-SHOT',
  on: { hitMade: ({ hit }) => (isNaturalSix(hit) ? { noArmourSave: true } : undefined) },
}

const unimpressed = [row('trick-shot', 'NECX-SKILL-TRICK-SHOT', 'add', 1)]

/** NECX-SKILL-TRICK-SHOT: ignores light cover, heavy cover is only -1. */
const trickShot: Skill = {
  id: 'trick-shot',
  rule: 'NECX-SKILL-TRICK-SHOT',
  on: { hitRoll: ({ kind, cover }) => (kind === 'ranged' && cover !== 'open' ? unimpressed : []) },
}

export const shootingSkills: readonly Skill[] = [fastShot, gunfighter, marksman, precisionShot, trickShot]
