import { agree, row } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { characteristic } from '../../characteristics'
import { check } from '../../checks'
import { goInsane } from '../../conditions/insane'
import { knownPowers } from '../../psykers/power'
import { hasTrait } from '../../roster'
import { controllerOf, isCapableFighter } from '../../table'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule
const rule = 'CAMP-EQP-01'

const rushing = 'gear:glys-injector'
const rush = [row('glys-injector', rule, 'add', inches(4))]

/** Glys Injector: once a battle Movement +4" for an activation. */
const glysInjector: readonly Gear[] = [
  {
    id: 'glys-injector',
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        if (table.fighter(fighter).used.includes('glys-injector')) return
        if (!(yield* agree(controllerOf(table, fighter), 'glys-injector.use', table.roster(fighter).id, rule))) return
        table.emit({ type: 'effect-used', rule, fighter, effect: 'glys-injector' })
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: rushing, until: 'end-of-activation' } })
      },
    },
  },
  { id: rushing, rule, on: { characteristic: ({ characteristic: key }) => (key === 'm' ? rush : []) } },
]

const brewed = 'gear:chem-synth'
const stronger = [row('chem-synth', rule, 'add', -1)]

/** Chem-synth: an Intelligence check when activated; if it passes, its Gas and Toxin roll against Toughness -1 in this activation. */
const chemSynth: readonly Gear[] = [
  {
    id: 'chem-synth',
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        const profiles = table.roster(fighter).weapons.flatMap((weapon) => weapon.profiles)
        if (!profiles.some((profile) => hasTrait(profile, 'gas') || hasTrait(profile, 'toxin'))) return
        if (!(yield* check(table, fighter, 'int', rule)).passed) return
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: brewed, until: 'end-of-activation' } })
      },
    },
  },
  { id: brewed, rule, properties: { softens: { effects: ['gas', 'toxin'], rows: stronger } } },
]

const dullest = 8
const earshot = inches(6)

/** Lho Sticks: friends within 6" with Intelligence 8+ or worse use the bearer's Cool. */
const lhoSticks: Gear = {
  id: 'lho-sticks',
  rule,
  on: {
    *steadies({ table, fighter, friend, test }) {
      if (test !== 'cl' || !isCapableFighter(table, fighter) || characteristic(table, friend, 'int').value < dullest)
        return []
      const better = characteristic(table, friend, 'cl').value - characteristic(table, fighter, 'cl').value
      if (better <= 0) return []
      const question = { ask: 'within', of: fighter, distance: earshot, among: [friend] } as const
      return (yield* measure(table, fighter, question, rule)).length > 0 ? [row('lho-sticks', rule, 'add', better)] : []
    },
  },
}

/** Mantle Malifica: armour save 5+, against psychic powers an unmodified 4+; in the End phase it may affect its wearer's mind. */
const mantleMalifica: Gear = {
  id: 'mantle-malifica',
  rule,
  on: {
    armourSave: () => 5,
    fieldSave: ({ table, hit: { attacker, by } }) =>
      attacker !== null && knownPowers(table, attacker).some(({ id }) => id === by) ? 4 : undefined,
    *endPhase({ table, fighter }) {
      if (!(yield* check(table, fighter, 'wil', rule)).passed) yield* goInsane(table, fighter, rule)
    },
  },
}

export const exoticGear: readonly Gear[] = [...glysInjector, ...chemSynth, lhoSticks, mantleMalifica]
