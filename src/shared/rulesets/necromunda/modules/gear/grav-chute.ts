import { NOTHING } from '../../../../space'
import type { NecromundaModule } from '../../moments'

/** NECX-GEAR-GRAV-CHUTE: jumps and falls as if there were no height to them: no tests, no harm. */
export const gravChute: NecromundaModule = {
  id: 'grav-chute',
  rule: 'NECX-GEAR-GRAV-CHUTE',
  on: { fallHeight: () => NOTHING },
}
