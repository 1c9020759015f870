import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-PARRY: the attacker rolls one successful hit again, two if both weapons have it. */
export const parry: NecromundaModule = {
  id: 'parry',
  rule: 'NECX-TRAIT-PARRY',
  properties: { parries: 1 },
}
