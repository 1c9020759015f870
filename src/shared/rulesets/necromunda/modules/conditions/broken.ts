import { row } from '../../../../engine'
import type { NecromundaModule } from '../../moments'

/** NEC-COND-11, NEC-MELEE-29: a Broken fighter's WS counts as 6+. */
export const broken: NecromundaModule = {
  id: 'broken',
  rule: 'NEC-COND-11',
  on: {
    characteristic: ({ characteristic }) => (characteristic === 'ws' ? [row('broken', 'NEC-COND-11', 'set', 6)] : []),
  },
}
