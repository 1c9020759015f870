import { row } from '../../../../engine'
import type { Action } from '../../actions/action'
import { has } from '../../table'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule

const wears = (carried: readonly { readonly id: string }[], ...items: readonly string[]): boolean =>
  carried.some(({ id }) => items.includes(id))

/** Toughness bonus against Gas, one more with a hazard suit (NECX-ARM-HAZARD). */
const mask = (id: string, rule: string, bonus: number, more: Gear['on'] = {}): Gear => ({
  id,
  rule,
  on: {
    resists: ({ table, fighter, effect }) => {
      if (effect !== 'gas') return []
      const sealed = wears(table.roster(fighter).carried, 'hazard-suit') ? 1 : 0
      return [row(id, rule, 'add', bonus + sealed)]
    },
    ...more,
  },
})

const industrial = 'industrial-respirator'
const industrialRule = 'NECX-GEAR-IND-RESPIRATOR'

/** Makes the bearer immune to Gas until its next activation, once a battle. */
const seal: Action = {
  id: 'seal-respirator',
  rule: industrialRule,
  type: 'free',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => !table.fighter(fighter).used.includes(industrial),
  *perform(table, fighter, begin) {
    begin()
    table.emit({ type: 'effect-used', rule: industrialRule, fighter, effect: industrial })
    const condition = { id: 'sealed', until: 'next-activation' } as const
    table.emit({ type: 'condition-gained', rule: industrialRule, fighter, condition })
  },
}

/** NECX-GEAR-IND-RESPIRATOR: Toughness +3 against Gas, +4 with a hazard suit; once a battle it can be sealed, for immunity. */
const industrialRespirator = mask(industrial, industrialRule, 3, {
  actions: () => [seal],
  immuneTo: ({ table, fighter, effect }) => effect === 'gas' && has(table, fighter, 'sealed'),
})

/** NECX-GEAR-RESPIRATOR: Toughness +2 against Gas, +3 with a hazard suit. */
const respirator = mask('respirator', 'NECX-GEAR-RESPIRATOR', 2)

/** NECX-GEAR-FILTER-PLUGS: Toughness +1 against Gas; no effect together with a respirator. */
const filterPlugs: Gear = {
  id: 'filter-plugs',
  rule: 'NECX-GEAR-FILTER-PLUGS',
  on: {
    resists: ({ table, fighter, effect }) =>
      effect !== 'gas' || wears(table.roster(fighter).carried, 'respirator', industrial)
        ? []
        : [row('filter-plugs', 'NECX-GEAR-FILTER-PLUGS', 'add', 1)],
  },
}

export const breathingGear: readonly Gear[] = [respirator, industrialRespirator, filterPlugs]
