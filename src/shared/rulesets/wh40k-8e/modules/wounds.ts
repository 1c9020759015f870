import type { EighthModule } from '../moments'

/** Modules that change wound rolls, AP and damage, and weapons with attacks of their own. */
export const woundModules: readonly EighthModule[] = [
  { id: 'rerolls-wounds-of-one', rule: '8E-RR-04', properties: { woundReroll: 'ones' } },
  { id: 'rerolls-failed-wounds', rule: '8E-RR-04', properties: { woundReroll: 'failed' } },
  {
    // `value`: needed to wound anything except vehicles.
    id: 'poisoned',
    rule: '8E-DATA-08',
    properties: { woundsOn: { number: 4, except: 'VEHICLE' } },
  },
  {
    // `value`: AP of attacks that wound on a 6.
    id: 'rending',
    rule: '8E-DATA-08',
    on: { woundRolled: ({ face }, value = -4) => (face === 6 ? { ap: value } : undefined) },
  },
  {
    id: 'tears-open',
    rule: '8E-DATA-08',
    on: { woundRolled: ({ face }, value = 3) => (face === 6 ? { ap: -6, damage: value } : undefined) },
  },
  {
    id: 'mortal-on-six',
    rule: '8E-DATA-08',
    on: { woundRolled: ({ face }, value = 1) => (face === 6 ? { mortal: value } : undefined) },
  },
  { id: 'melts', rule: '8E-DATA-08', properties: { damageTwiceWhenClose: true } },
  { id: 'more-attacks', rule: '8E-DATA-08', properties: { extraAttacks: 1 } },
]
