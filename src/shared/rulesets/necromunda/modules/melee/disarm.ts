import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-DISARM: a natural 6 to hit leaves the target only bare hands to react with. */
export const disarm: NecromundaModule = {
  id: 'disarm',
  rule: 'NECX-TRAIT-DISARM',
  on: {
    blowLanded: ({ natural }) => (natural === 6 ? { disarmed: true } : undefined),
  },
}
