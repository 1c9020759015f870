import { isPsyker } from '../../psykers/power'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-HEXAGRAMMATIC: twice the Damage to psykers; saves that psychic powers give are no help. */
export const hexagrammatic: NecromundaModule = {
  id: 'hexagrammatic',
  rule: 'NECX-TRAIT-HEXAGRAMMATIC',
  on: {
    hitMade: ({ table, hit }) => ({
      ignoresPsychicSaves: true,
      damage: isPsyker(table, hit.target) ? hit.damage * 2 : hit.damage,
    }),
  },
}
