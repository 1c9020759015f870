import { isPsyker } from '../../psykers/power'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-HEXAGRAMMATIC: twice the Damage to psykers. No psychic power gives a save that it would have to ignore. */
export const hexagrammatic: NecromundaModule = {
  id: 'hexagrammatic',
  rule: 'NECX-TRAIT-HEXAGRAMMATIC',
  on: {
    hitMade: ({ table, hit }) => ({
      damage: isPsyker(table, hit.target) ? hit.damage * 2 : hit.damage,
    }),
  },
}
