import { attemptSave, beatsToughness, isImmune, rollInjuries } from '../../hits'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-TOXIN: rolling to beat Toughness replaces the wound roll; saves are allowed; Wounds do not change. */
export const toxin: NecromundaModule = {
  id: 'toxin',
  rule: 'NECX-TRAIT-TOXIN',
  on: {
    *insteadOfWounding({ table, hit, effects, more }) {
      if (hit.delivers !== undefined) return
      if (!(yield* beatsToughness(table, hit, 'toxin', 'NECX-TRAIT-TOXIN', more))) return
      effects.wounded = true
      if (yield* attemptSave(table, hit)) return
      effects.unsaved = true
      yield* rollInjuries(table, hit, 1)
    },
  },
}

/** NECX-TRAIT-GAS, NECX-PIN-02: pins nobody, allows no save, and injures a target if it beats its Toughness. */
const gas: NecromundaModule = {
  id: 'gas',
  rule: 'NECX-TRAIT-GAS',
  on: {
    *pinning() {
      return false
    },
    *insteadOfWounding({ table, hit, effects }) {
      if (
        hit.delivers !== undefined ||
        isImmune(table, hit, 'gas') ||
        !(yield* beatsToughness(table, hit, 'gas', 'NECX-TRAIT-GAS'))
      )
        return
      Object.assign(effects, { wounded: true, unsaved: true })
      yield* rollInjuries(table, hit, 1)
    },
  },
}

export const poisonTraits: readonly NecromundaModule[] = [toxin, gas]
