import { row, type Module } from '../../../../engine'
import type { Moments } from '../../moments'

type Gear = Module<Moments>

/** NECX-GEAR-PHOTO-GOGGLES: sees through smoke and 9" further in the dark; +1 against Flash. */
const photoGoggles: Gear = {
  id: 'photo-goggles',
  rule: 'NECX-GEAR-PHOTO-GOGGLES',
  on: {
    seesThroughSmoke: () => true,
    resists: ({ effect }) => (effect === 'flash' ? [row('photo-goggles', 'NECX-GEAR-PHOTO-GOGGLES', 'add', 1)] : []),
  },
}

export const eyewear: readonly Gear[] = [photoGoggles]
