import { isPsyker } from '../../psykers/power'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-HEXAGRAMMATIC: double Damage to psykers. It would also ignore saves from psychic powers, but no power gives one. */
export const hexagrammatic: NecromundaModule = {
  id: 'hexagrammatic',
  rule: 'NECX-TRAIT-HEXAGRAMMATIC',
  on: {
    hitMade: ({ table, hit }) => ({
      damage: isPsyker(table, hit.target) ? hit.damage * 2 : hit.damage,
    }),
  },
}
