import { row } from '../../../../engine'
import { inches } from '../../../../space'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule

/** NECX-GEAR-PHOTO-GOGGLES: sees through smoke and 9" further in the dark; +1 against Flash. */
const photoGoggles: Gear = {
  id: 'photo-goggles',
  rule: 'NECX-GEAR-PHOTO-GOGGLES',
  properties: { seesThroughSmoke: true, seesInTheDark: inches(9) },
  on: {
    resists: ({ effect }) => (effect === 'flash' ? [row('photo-goggles', 'NECX-GEAR-PHOTO-GOGGLES', 'add', 1)] : []),
  },
}

/** NECX-GEAR-PHOTO-LUMEN: sees 9" further in the dark, but is visible to all. */
const photoLumen: Gear = {
  id: 'photo-lumen',
  rule: 'NECX-GEAR-PHOTO-LUMEN',
  properties: { seesInTheDark: inches(9), carriesLight: true },
}

/** NECX-GEAR-BIO-SCANNER: a sentry spots at +1; the all-round view is not needed, because sentries have it anyway (CAMP-PRE-52). */
const bioScanner: Gear = {
  id: 'bio-scanner',
  rule: 'NECX-GEAR-BIO-SCANNER',
  properties: { watch: 1 },
}

export const eyewear: readonly Gear[] = [photoGoggles, photoLumen, bioScanner]
