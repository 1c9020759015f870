import type { Module } from '../../../engine'
import type { Moments } from '../moments'

/** What changes wound rolls, AP and damage, and weapons with attacks of their own. */
export const woundModules: readonly Module<Moments>[] = [
  { id: 'rerolls-wounds-of-one', rule: '8E-RR-04', on: { woundReroll: () => 'ones' } },
  { id: 'rerolls-failed-wounds', rule: '8E-RR-04', on: { woundReroll: () => 'failed' } },
  {
    // `value`: needed to wound anything but vehicles.
    id: 'poisoned',
    rule: '8E-DATA-08',
    on: {
      woundsOn: (table, { target }, value = 4) => (table.roster(target).keywords.includes('VEHICLE') ? null : value),
    },
  },
  {
    // `value`: AP of attacks that wound on a 6.
    id: 'rending',
    rule: '8E-DATA-08',
    on: { woundRolled: (_table, _attack, face, value = -4) => (face === 6 ? { ap: value } : null) },
  },
  {
    id: 'tears-open',
    rule: '8E-DATA-08',
    on: { woundRolled: (_table, _attack, face, value = 3) => (face === 6 ? { ap: -6, damage: value } : null) },
  },
  {
    id: 'mortal-on-six',
    rule: '8E-DATA-08',
    on: { woundRolled: (_table, _attack, face, value = 1) => (face === 6 ? { mortal: value } : null) },
  },
  { id: 'melts', rule: '8E-DATA-08', on: { damageTwice: (_table, { close }) => close } },
  { id: 'more-attacks', rule: '8E-DATA-08', on: { extraAttacks: (_table, _unit, _model, value = 1) => value } },
]
