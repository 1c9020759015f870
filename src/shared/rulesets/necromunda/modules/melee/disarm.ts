import type { Module } from '../../../../engine'
import type { Moments } from '../../moments'

/** NECX-TRAIT-DISARM: a natural 6 to hit leaves the target only bare hands to react with. */
export const disarm: Module<Moments> = {
  id: 'disarm',
  rule: 'NECX-TRAIT-DISARM',
  on: {
    blowLanded: ({ natural }) => (natural === 6 ? { disarmed: true } : undefined),
  },
}
