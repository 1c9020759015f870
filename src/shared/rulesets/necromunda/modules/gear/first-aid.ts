import { agree, rollOne, row, settled } from '../../../../engine'
import { edgeTest } from '../../falling/edge-test'
import { automaticHit, rollInjuries } from '../../hits'
import { controllerOf, has } from '../../table'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule

/** NECX-GEAR-BIO-BOOSTER: one die fewer in the first injury roll of the battle. */
const bioBooster: Gear = {
  id: 'bio-booster',
  rule: 'NECX-GEAR-BIO-BOOSTER',
  on: {
    injuryDiceCount: ({ table, fighter }) => {
      if (table.fighter(fighter).used.includes('bio-booster')) return []
      table.emit({ type: 'effect-used', rule: 'NECX-GEAR-BIO-BOOSTER', fighter, effect: 'bio-booster' })
      return [row('bio-booster', 'NECX-GEAR-BIO-BOOSTER', 'add', -1)]
    },
  },
}

const medicine = [row('medicae-kit', 'NECX-GEAR-MEDICAE-KIT', 'add', 1)]

/** NECX-GEAR-MEDICAE-KIT: one extra die to choose from when it helps a fighter to recover. */
const medicaeKit: Gear = {
  id: 'medicae-kit',
  rule: 'NECX-GEAR-MEDICAE-KIT',
  on: { recoveryDice: ({ fighter, patient }) => settled(patient === fighter ? [] : medicine) },
}

const rule = 'NECX-GEAR-WEB-SOLVENT'

/** NECX-GEAR-WEB-SOLVENT: one extra die if the bearer is Webbed, two if it helps a Webbed fighter. */
const webSolvent: Gear = {
  id: 'web-solvent',
  rule,
  on: {
    recoveryDice: ({ table, fighter, patient }) =>
      settled(has(table, patient, 'webbed') ? [row('web-solvent', rule, 'add', patient === fighter ? 1 : 2)] : []),
  },
}

/** The injury dice come from the slugs, not from damage. */
const noDamage = { strength: null, ap: 0, damage: 0 } as const
const stimmRule = 'NECX-GEAR-STIMM-SLUG'
const stash = 'stimm-slug-stash'

/** NECX-GEAR-STIMM-SLUG: once a battle when activated: heals a flesh wound, and M, S and T +2 until the end of the round. */
const stimmSlugs: Gear = {
  id: stash,
  rule: stimmRule,
  on: {
    *activationBegins({ table, fighter }) {
      const { used, fleshWounds } = table.fighter(fighter)
      if (used.includes(stash)) return
      if (!(yield* agree(controllerOf(table, fighter), 'stimm-slug.use', table.roster(fighter).id, stimmRule))) return
      table.emit({ type: 'effect-used', rule: stimmRule, fighter, effect: stash })
      if (fleshWounds > 0) table.emit({ type: 'flesh-wound-healed', rule: stimmRule, fighter })
      const condition = { id: 'stimmed', until: 'end-of-round' } as const
      table.emit({ type: 'condition-gained', rule: stimmRule, fighter, condition })
    },
  },
}

const twoMore = [row('stimmed', stimmRule, 'add', 2)]
const faster = [row('stimmed', stimmRule, 'add', 2000)]

/** NECX-GEAR-STIMM-SLUG: M, S and T +2; in the End phase a 1 on a D6 causes an Injury die. */
const stimmed: Gear = {
  id: 'stimmed',
  rule: stimmRule,
  on: {
    characteristic: ({ characteristic }) => {
      if (characteristic === 'm') return faster
      return characteristic === 's' || characteristic === 't' ? twoMore : []
    },
    *endPhase({ table, fighter }) {
      const side = controllerOf(table, fighter)
      const subject = table.roster(fighter).id
      const face = yield* rollOne({ side, kind: 'stimm-slug.burn', subject, rule: stimmRule, classes: [1, 6] })
      const passed = face > 1
      const rolled = { faces: [face], purpose: 'stimm-slug', needed: null, passed }
      table.emit({ type: 'dice-rolled', rule: stimmRule, fighter, ...rolled })
      if (passed) return
      const before = table.fighter(fighter).status
      yield* rollInjuries(table, automaticHit(fighter, stash, noDamage), 1)
      if (table.fighter(fighter).status !== before) yield* edgeTest(table, fighter)
    },
  },
}

export const firstAid: readonly Gear[] = [bioBooster, medicaeKit, webSolvent, stimmSlugs, stimmed]
