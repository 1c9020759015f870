import type { NecromundaModule } from '../../moments'

/** CAMP-SCN-01, Slaughter: the fighter has no friends for an activation. */
export const slaughter: NecromundaModule = {
  id: 'scenario:slaughter',
  rule: 'CAMP-SCN-01',
  properties: { friendless: true },
}
