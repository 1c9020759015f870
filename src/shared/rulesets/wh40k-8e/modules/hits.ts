import { row } from '../../../engine'
import type { EighthModule } from '../moments'

/** Modules that change hit rolls. The first three belong to every weapon of their type and are added when rosters are made. */
export const hitModules: readonly EighthModule[] = [
  {
    // 8E-WEAP-05: by the model's own unit, this turn.
    id: 'assault-after-advancing',
    rule: '8E-WEAP-05',
    on: {
      hitRows: ({ table, attack: { attacker, overwatch } }) =>
        !overwatch && table.unit(attacker).moved === 'advanced' ? [row('advanced', '8E-WEAP-05', 'add', -1)] : [],
    },
  },
  {
    // 8E-WEAP-06: disembarking and arriving count as moving (8E-TRANS-11, 8E-RES-04).
    id: 'heavy-after-moving',
    rule: '8E-WEAP-06',
    on: {
      hitRows: ({ table, attack: { models, overwatch } }) =>
        !overwatch && models.some((model) => table.model(model).moved) ? [row('moved', '8E-WEAP-06', 'add', -1)] : [],
    },
  },
  { id: 'clumsy', rule: '8E-DATA-08', on: { hitRows: () => [row('clumsy', '8E-DATA-08', 'add', -1)] } },
  {
    // Better against hordes: +1 against units of at least this many models.
    id: 'better-against-hordes',
    rule: '8E-DATA-08',
    on: {
      hitRows: ({ table, attack: { target } }, value = 10) =>
        table.unit(target).models.length >= value ? [row('better-against-hordes', '8E-DATA-08', 'add', 1)] : [],
    },
  },
  {
    id: 'charges-hard',
    rule: '8E-DATA-07',
    on: {
      hitRows: ({ table, attack: { attacker, melee } }) =>
        melee && table.unit(attacker).charged ? [row('charges-hard', '8E-DATA-07', 'add', 1)] : [],
    },
  },
  { id: 'rerolls-hits-of-one', rule: '8E-RR-04', properties: { hitReroll: 'ones' } },
  { id: 'rerolls-failed-hits', rule: '8E-RR-04', properties: { hitReroll: 'failed' } },
  { id: 'hits-by-itself', rule: '8E-DATA-08', properties: { hitsByItself: true } },
  { id: 'overheats', rule: '8E-DATA-08', properties: { backfiresOn: 1 } },
  { id: 'fires-unseen', rule: '8E-DATA-08', properties: { firesUnseen: true } },
]
