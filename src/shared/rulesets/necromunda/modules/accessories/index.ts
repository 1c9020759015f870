import { row } from '../../../../engine'
import { inches } from '../../../../space'
import type { NecromundaModule } from '../../moments'

type Accessory = NecromundaModule

/** NECX-ACC-TELESCOPIC: after Aim the short-range accuracy also applies at long range. */
const telescopicSight: Accessory = {
  id: 'telescopic-sight',
  rule: 'NECX-ACC-TELESCOPIC',
  on: {
    hitRoll: ({ aimed, band, profile }) =>
      aimed && band === 'long' && profile.accuracyShort !== profile.accuracyLong
        ? [row('telescopic-sight', 'NECX-ACC-TELESCOPIC', 'add', profile.accuracyShort - profile.accuracyLong)]
        : [],
  },
}

/** NECX-ACC-MONO: Aim gives +2. */
const monoSight: Accessory = {
  id: 'mono-sight',
  rule: 'NECX-ACC-MONO',
  on: { hitRoll: ({ aimed }) => (aimed ? [row('mono-sight', 'NECX-ACC-MONO', 'add', 1)] : []) },
}

/** NECX-ACC-LAS-PROJECTOR: accuracy +1 at short range. */
const lasProjector: Accessory = {
  id: 'las-projector',
  rule: 'NECX-ACC-LAS-PROJECTOR',
  on: {
    hitRoll: ({ band }) => (band === 'short' ? [row('las-projector', 'NECX-ACC-LAS-PROJECTOR', 'add', 1)] : []),
  },
}

/** NECX-ACC-INFRA: ignores light cover, heavy cover is only -1, sees through smoke; not with Rapid Fire or Blast. */
const infraSight: Accessory = {
  id: 'infra-sight',
  rule: 'NECX-ACC-INFRA',
  properties: { seesInTheDark: inches(9), seesThroughSmoke: true },
  on: {
    hitRoll: ({ cover, profile }) =>
      cover === 'open' || profile.traits.some(({ id }) => id === 'rapid-fire' || id === 'blast')
        ? []
        : [row('infra-sight', 'NECX-ACC-INFRA', 'add', 1)],
  },
}

/**
 * NECX-ACC-SUSPENSORS: an Unwieldy weapon shoots as a Basic action, and without the penalty if that is the option; in close combat it only
 * takes one hand.
 */
const suspensors: Accessory = {
  id: 'suspensors',
  rule: 'NECX-ACC-SUSPENSORS',
  phase: 'first',
  properties: { wieldsInOneHand: true },
  on: {
    actionType: ({ action }) => (action === 'shoot' ? 'basic' : undefined),
    hitRoll: ({ table, kind, profile }) =>
      kind === 'ranged' &&
      table.options.unwieldyShoot === 'minus-one' &&
      profile.traits.some(({ id }) => id === 'unwieldy')
        ? [row('suspensors', 'NECX-ACC-SUSPENSORS', 'add', 1)]
        : [],
  },
}

/** NECX-ACC-GUNSHROUD: adds Silent, which has no effect in a battle without sentries. */
const gunshroud: Accessory = { id: 'gunshroud', rule: 'NECX-ACC-GUNSHROUD', properties: { silent: true } }

/** Accessories of weapons. Hotshot packs (NECX-ACC-HOTSHOT) and other ammo are separate profiles. */
export const accessoryModules: readonly Accessory[] = [
  telescopicSight,
  monoSight,
  lasProjector,
  infraSight,
  suspensors,
  gunshroud,
]
