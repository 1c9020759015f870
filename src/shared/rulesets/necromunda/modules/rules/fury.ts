import { row, type Row } from '../../../../engine'
import { fold } from '../../characteristics'
import { onBattlefield, type FighterIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { dieFor, usesOnce, wantsToUse } from '../use'
import { rule, type SpecialRule } from './rule'

const fervent = 'rule:fanatical-fervour'
const reckless = [row('fanatical-fervour', rule, 'add', -1)]

/** Fanatical Fervour: once a battle its own Attacks are doubled for a charge, with -1 to hit. */
const fanaticalFervour: readonly SpecialRule[] = [
  {
    id: 'fanatical-fervour',
    rule,
    on: {
      *happened({ table, fighter, event }) {
        if (event.what !== 'fight-begins' || !event.charging) return
        if (!(yield* usesOnce(table, fighter, 'fanatical-fervour', rule))) return
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: fervent, until: 'end-of-activation' } })
      },
    },
  },
  {
    id: fervent,
    rule,
    on: {
      attackDice: ({ table, fighter, charging }) =>
        charging ? [row('fanatical-fervour', rule, 'add', fold(table.roster(fighter).statline.a).value)] : [],
      hitRoll: ({ kind, charging }) => (kind === 'melee' && charging ? reckless : []),
    },
  },
]

const dosed = 'rule:combat-chems-stash'

/** A row that changes the Attacks of its profile to this number; later bonuses still apply. */
const attacksOf = (table: NecromundaTable, fighter: FighterIndex, by: string, attacks: number): Row =>
  row(by, rule, 'add', attacks - fold(table.roster(fighter).statline.a).value)

/** Combat Chems Stash: when activated, D3 more Attacks until the End phase, or only one Attack if the die shows a 1. */
const combatChems: readonly SpecialRule[] = [
  {
    id: 'combat-chems-stash',
    rule,
    on: {
      *activationBegins({ table, fighter }) {
        if (!(yield* wantsToUse(table, fighter, 'combat-chems-stash', rule))) return
        const face = yield* dieFor(table, fighter, { id: 'combat-chems-stash', rule, classes: [1, 2, 4, 6] })
        const effect = { id: dosed, until: 'end-of-round', value: face } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    },
  },
  {
    id: dosed,
    rule,
    on: {
      characteristic({ table, fighter, characteristic }, face = 1) {
        if (characteristic !== 'a') return []
        return face === 1
          ? [attacksOf(table, fighter, 'combat-chems-stash', 1)]
          : [row('combat-chems-stash', rule, 'add', Math.ceil(face / 2))]
      },
    },
  },
]

const unleashed = 'rule:cranial-governors'
const frenzied = 'rule:attacks:cranial-governors'

/**
 * Cranial Governors: its player may switch off safe mode at the start of a round, for the rest of the battle; from then on it has Berserker
 * and D3+1 Attacks, rolled for every Fight.
 */
const cranialGovernors: readonly SpecialRule[] = [
  {
    id: 'cranial-governors',
    rule,
    on: {
      *roundBegins({ table, fighter }) {
        if (!onBattlefield(table.fighter(fighter))) return
        if (!(yield* usesOnce(table, fighter, 'cranial-governors', rule))) return
        for (const id of [unleashed, 'berserker'])
          table.emit({ type: 'effect-gained', rule, fighter, effect: { id, until: 'end-of-battle' } })
      },
    },
  },
  {
    id: unleashed,
    rule,
    on: {
      *happened({ table, fighter, event }) {
        if (event.what !== 'fight-begins') return
        const face = yield* dieFor(table, fighter, { id: 'cranial-governors', rule, classes: [2, 4, 6] })
        const effect = { id: frenzied, until: 'end-of-activation', value: 1 + Math.ceil(face / 2) } as const
        table.emit({ type: 'effect-gained', rule, fighter, effect })
      },
    },
  },
  {
    id: frenzied,
    rule,
    on: {
      characteristic: ({ table, fighter, characteristic }, attacks = 2) =>
        characteristic === 'a' ? [attacksOf(table, fighter, 'cranial-governors', attacks)] : [],
    },
  },
]

export const furyRules: readonly SpecialRule[] = [...fanaticalFervour, ...combatChems, ...cranialGovernors]
