import { rollOne } from '../../../../engine'
import { beatsToughness, isImmune, takeFleshWound, causeOf, bearerOf } from '../../hits'
import { controllerOf, handlersOf } from '../../table'
import type { NecromundaModule } from '../../moments'

type Trait = NecromundaModule

/** NECX-TRAIT-SEVER: a target reduced to 0 Wounds goes out of action. */
export const sever: Trait = {
  id: 'sever',
  rule: 'NECX-TRAIT-SEVER',
  on: { injuryDice: ({ reducedToZero }) => (reducedToZero ? 'out-of-action' : undefined) },
}

/** NECX-TRAIT-MELTA: the same as Sever at short range, and always for weapons without a short range. */
const melta: Trait = {
  id: 'melta',
  rule: 'NECX-TRAIT-MELTA',
  on: {
    injuryDice: ({ table, hit, reducedToZero }) => {
      const near = hit.shortRange || hit.profile === null || hit.profile.short === null
      return reducedToZero && near && !isImmune(table, hit, 'melta') ? 'out-of-action' : undefined
    },
  },
}

/** NECX-TRAIT-PULVERISE: if it beats Toughness, one flesh wound becomes a serious injury. */
const pulverise: Trait = {
  id: 'pulverise',
  rule: 'NECX-TRAIT-PULVERISE',
  on: {
    *injuriesRolled({ table, hit, results }) {
      const light = results.indexOf('flesh-wound')
      if (light < 0 || !(yield* beatsToughness(table, hit, 'pulverise', 'NECX-TRAIT-PULVERISE'))) return undefined
      return results.with(light, 'serious-injury')
    },
  },
}

/** NECX-TRAIT-RAD-PHAGE: after the attack every victim takes an extra flesh wound on 4+. */
const radPhage: Trait = {
  id: 'rad-phage',
  rule: 'NECX-TRAIT-RAD-PHAGE',
  on: {
    *attackResolved({ table, hit }) {
      if (isImmune(table, hit, 'rad-phage')) return
      const rule = 'NECX-TRAIT-RAD-PHAGE'
      const side = controllerOf(table, bearerOf(hit))
      const { target: fighter } = hit
      const face = yield* rollOne({ side, kind: 'rad-phage', subject: table.roster(fighter).id, rule, classes: [3, 6] })
      const passed = face >= 4
      table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'rad-phage', faces: [face], needed: null, passed })
      if (!passed) return
      const [healed] = handlersOf(table, 'healedByRays', fighter)
      if (healed !== undefined) {
        const isHurt = table.fighter(fighter).fleshWounds > 0
        if (isHurt) table.emit({ type: 'flesh-wound-healed', rule: healed.rule, fighter })
        return
      }
      yield* takeFleshWound(table, fighter, causeOf(hit), rule)
    },
  },
}

export const injuryTraits: readonly Trait[] = [sever, melta, pulverise, radPhage]
