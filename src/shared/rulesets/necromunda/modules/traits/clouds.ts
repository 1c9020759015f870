import { rollOne } from '../../../../engine'
import { half, inches } from '../../../../space'
import { attemptSave, bearerOf, sufferDamage } from '../../hits'
import { characteristic } from '../../characteristics'
import { blastDiameter } from '../../shooting'
import { controllerOf, has } from '../../table'
import type { NecromundaModule } from '../../moments'

type Trait = NecromundaModule

const smokeRadius = inches(2.5)

/** NECX-TRAIT-SMOKE: hits nobody; leaves a cloud of 2.5" radius that blocks sight. */
const smoke: Trait = {
  id: 'smoke',
  rule: 'NECX-TRAIT-SMOKE',
  on: {
    markerRests: ({ table, marker }) => {
      const cloud = { kind: 'smoke', at: marker.at, radius: smokeRadius } as const
      table.emit({ type: 'cloud-placed', rule: 'NECX-TRAIT-SMOKE', cloud })
      return 'no-hits'
    },
  },
}

/** NECX-TRAIT-FLARE: reveals those it touches, and stays on the battlefield. */
const flare: Trait = {
  id: 'flare',
  rule: 'NECX-TRAIT-FLARE',
  on: {
    markerRests: ({ table, profile, marker }) => {
      const cloud = { kind: 'flare', at: marker.at, radius: half(blastDiameter(profile) ?? inches(0)) } as const
      table.emit({ type: 'cloud-placed', rule: 'NECX-TRAIT-FLARE', cloud })
      return undefined
    },
    *hitResolved({ table, hit: { target: fighter } }) {
      if (!has(table, fighter, 'hidden')) return
      table.emit({ type: 'condition-lost', rule: 'NECX-TRAIT-FLARE', fighter, condition: 'hidden' })
    },
  },
}

/**
 * NECX-TRAIT-GRAVITON-PULSE: no wound roll; on a D6 above the victim's Strength, or a 6, the victim takes the Damage without an armour
 * save.
 */
const gravitonPulse: Trait = {
  id: 'graviton-pulse',
  rule: 'NECX-TRAIT-GRAVITON-PULSE',
  on: {
    markerRests: ({ table, profile, marker }) => {
      const cloud = { kind: 'graviton', at: marker.at, radius: half(blastDiameter(profile) ?? inches(0)) } as const
      table.emit({ type: 'cloud-placed', rule: 'NECX-TRAIT-GRAVITON-PULSE', cloud })
      return undefined
    },
    *insteadOfWounding({ table, hit, effects }) {
      const rule = 'NECX-TRAIT-GRAVITON-PULSE'
      const { target: fighter } = hit
      const strength = characteristic(table, fighter, 's')
      const side = controllerOf(table, bearerOf(hit))
      const face = yield* rollOne({ side, kind: 'graviton-pulse', subject: table.roster(fighter).id, rule })
      const passed = face <= strength.value && face !== 6
      table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'graviton', faces: [face], needed: strength, passed })
      if (passed) return
      effects.wounded = true
      const crushing = { ...hit, noArmourSave: true }
      if (yield* attemptSave(table, crushing)) return
      effects.unsaved = true
      yield* sufferDamage(table, crushing)
    },
  },
}

export const cloudTraits: readonly Trait[] = [smoke, flare, gravitonPulse]
