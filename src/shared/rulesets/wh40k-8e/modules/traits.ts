import { row } from '../../../engine'
import { inches } from '../../../space'
import type { Aura } from '../roster'
import type { EighthModule } from '../moments'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, sideState } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

const isWarlord = (table: EighthTable, model: ModelIndex): boolean =>
  sideState(table, sideOf(table, table.model(model).unit)).warlord === model

/** 8E-WLT-03: the aura of this trait; it includes the warlord's own unit (8E-AURA-01). */
export const inspiringAura: Aura = { range: inches(6), keywords: [], grants: { id: 'inspired' } }

/** Table 13.1. Traits are the warlord's own, not its unit's. */
export const traitModules: readonly EighthModule[] = [
  {
    // 8E-WLT-02: until the end of the Fight phase of the turn it charged in.
    id: 'duellist',
    rule: '8E-WLT-02',
    on: {
      attackRows: ({ table, unit, model }) =>
        isWarlord(table, model) && table.unit(unit).charged ? [row('duellist', '8E-WLT-02', 'add', 1)] : [],
    },
  },
  {
    id: 'inspired',
    rule: '8E-WLT-03',
    properties: { leadership: [row('inspiring-presence', '8E-WLT-03', 'add', 1)] },
  },
  {
    id: 'clings-to-life',
    rule: '8E-WLT-04',
    on: { ignoresWounds: ({ table, model }) => (isWarlord(table, model) ? 6 : undefined) },
  },
]
