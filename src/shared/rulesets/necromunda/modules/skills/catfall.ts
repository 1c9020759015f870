import type { Module } from '../../../../engine'
import { inches } from '../../../../space'
import { check } from '../../checks'
import type { Moments } from '../../moments'

const inch = inches(1)

/** NECX-SKILL-CATFALL, NECX-DICE-08: falls and jumps are half as high, in inches rounded up; an Initiative test keeps it on its feet. */
export const catfall: Module<Moments> = {
  id: 'catfall',
  rule: 'NECX-SKILL-CATFALL',
  on: {
    fallHeight: ({ height }) => inches(Math.ceil(height / (2 * inch))),
    *fallen({ table, fighter }) {
      return (yield* check(table, fighter, 'i', 'NECX-SKILL-CATFALL')).passed
    },
  },
}
