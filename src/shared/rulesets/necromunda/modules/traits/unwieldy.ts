import { row } from '../../../../engine'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-TRAIT-UNWIELDY'
const slow = [row('unwieldy', rule, 'add', -1)]

/** NECX-TRAIT-UNWIELDY: Shoot is a Double action, or Basic at -1 if the option says so. */
export const unwieldy: NecromundaModule = {
  id: 'unwieldy',
  rule,
  on: {
    actionType: ({ table, action }) =>
      action === 'shoot' && table.options.unwieldyShoot === 'double' ? 'double' : undefined,
    hitRoll: ({ table, kind }) => (kind === 'ranged' && table.options.unwieldyShoot === 'minus-one' ? slow : []),
  },
}
