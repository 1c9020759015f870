import type { Characteristic } from '@shared/content/schema'
import type { FighterCategory } from '@shared/campaign/roster'
import type { fighters } from '@shared/contract/fighters'
import type { FighterStatus } from '@shared/contract/vocabulary'
import type { z } from 'zod'

export const corrections = ['experience', 'rating', 'stat', 'status', 'category', 'addSkill', 'removeSkill'] as const
export const directions = ['better', 'worse', 'set'] as const

/** Values of the arbitrator's form: only those that belong to `what` count. */
export interface CorrectionForm {
  what: (typeof corrections)[number]
  amount: number
  status: FighterStatus
  category: FighterCategory
  stat: Characteristic
  direction: (typeof directions)[number]
  skill: string
}

type Correction = Omit<z.input<typeof fighters.correct.input>, 'fighterId' | 'reason'>

/** Movement is entered in inches and stored in thousandths. */
const inThousandths = (stat: Characteristic, amount: number) => (stat === 'm' ? Math.round(amount * 1000) : amount)

/** The correction in the form; undefined while it is incomplete. */
export const correctionOf = ({
  what,
  amount,
  status,
  category,
  stat,
  direction,
  skill,
}: CorrectionForm): Correction | undefined => {
  switch (what) {
    case 'experience':
      return amount === 0 ? undefined : { experience: amount }
    case 'rating':
      return amount === 0 ? undefined : { ratingCorrection: amount }
    case 'stat':
      return direction !== 'set' && amount <= 0
        ? undefined
        : { stat: { stat, direction, amount: inThousandths(stat, amount) } }
    case 'status':
      return { status }
    case 'category':
      return { category }
    case 'addSkill':
      return skill === '' ? undefined : { addSkill: skill }
    case 'removeSkill':
      return skill === '' ? undefined : { removeSkill: skill }
  }
}
