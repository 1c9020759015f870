import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-DISARM: after a natural 6 to hit the target has to react unarmed. */
export const disarm: NecromundaModule = {
  id: 'disarm',
  rule: 'NECX-TRAIT-DISARM',
  on: {
    blowLanded: ({ natural }) => (natural === 6 ? { disarmed: true } : undefined),
  },
}
