import type { Module } from '../../../../engine'
import { inches } from '../../../../space'
import type { Moments } from '../../moments'
import { enemiesWithin } from '../aiming'
import { aura, isWithin } from '../auras'
import { effectOf, type Power } from '../power'

/** Powers of Madness that work on what enemies do later; none has a rule of its own beyond NECX-PSY-01. */
const rule = 'NECX-PSY-01'

/** Broken enemies within 5" cannot rally. */
export const cravenHowl = aura({ id: 'craven-howl', rule, discipline: 'madness', type: 'basic' })

const howling: Module<Moments> = {
  id: effectOf('craven-howl'),
  rule,
  on: {
    *keepsFromRallying({ table, fighter, enemy }) {
      return yield* isWithin(table, fighter, inches(5), enemy, rule)
    },
  },
}

/** Enemies that activate within 3" get one action. */
export const unrememberableUtterance = aura({
  id: 'unrememberable-utterance',
  rule,
  discipline: 'madness',
  type: 'simple',
})

const uttered: Module<Moments> = {
  id: effectOf('unrememberable-utterance'),
  rule,
  on: {
    *enemyActivates({ table, fighter, enemy }) {
      const left = table.state.activation?.actionPoints ?? 0
      if (left <= 1 || !(yield* isWithin(table, fighter, inches(3), enemy, rule))) return
      table.emit({ type: 'action-points-changed', rule, fighter: enemy, by: 1 - left })
    },
  },
}

/** A Ready enemy within 3" has to be the next that its player activates, and by itself. */
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

const lured: Module<Moments> = {
  id: effectOf('psychotic-lure'),
  rule,
  on: {
    activatesNext: () => true,
    *activationBegins({ table, fighter }) {
      table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf('psychotic-lure') })
    },
  },
}

export const madnessEffects: readonly Module<Moments>[] = [howling, uttered, lured]
