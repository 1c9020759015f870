import { inches } from '../../../../space'
import type { NecromundaModule } from '../../moments'
import { enemiesWithin } from '../aiming'
import { aura } from '../auras'
import { effectOf, type Power } from '../power'

/** Powers of Madness that affect later actions of enemies; their only rule is NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/** Broken enemies within 5" cannot rally. */
export const cravenHowl = aura({ id: 'craven-howl', rule, discipline: 'madness', type: 'basic' })

const howling: NecromundaModule = {
  id: effectOf('craven-howl'),
  rule,
  properties: { keepsFromRallying: inches(5) },
}

/** Enemies activated within 3" have one action. */
export const unrememberableUtterance = aura({
  id: 'unrememberable-utterance',
  rule,
  discipline: 'madness',
  type: 'simple',
})

const uttered: NecromundaModule = {
  id: effectOf('unrememberable-utterance'),
  rule,
  properties: { slows: inches(3) },
}

/** A Ready enemy within 3" has to be its player's next activation, and alone. */
export const psychoticLure: Power = {
  id: 'psychotic-lure',
  rule,
  discipline: 'madness',
  type: 'basic',
  lasting: false,
  kind: 'attack',
  targets: enemiesWithin(inches(3), rule, (table, enemy) => table.fighter(enemy).ready),
  *manifest(table, _psyker, fighter) {
    if (!table.fighter(fighter).ready) return
    const effect = { id: effectOf('psychotic-lure'), until: 'end-of-round' } as const
    table.emit({ type: 'effect-gained', rule, fighter, effect })
  },
}

const lured: NecromundaModule = {
  id: effectOf('psychotic-lure'),
  rule,
  properties: { activatesNext: true },
  on: {
    *activationBegins({ table, fighter }) {
      table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('psychotic-lure') })
    },
  },
}

export const madnessEffects: readonly NecromundaModule[] = [howling, uttered, lured]
