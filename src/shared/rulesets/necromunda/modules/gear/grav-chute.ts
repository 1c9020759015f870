import { NOTHING } from '../../../../space'
import type { NecromundaModule } from '../../moments'

/** NECX-GEAR-GRAV-CHUTE: jumps and falls count as from no height: no tests, no damage. */
export const gravChute: NecromundaModule = {
  id: 'grav-chute',
  rule: 'NECX-GEAR-GRAV-CHUTE',
  on: { fallHeight: () => NOTHING },
}
