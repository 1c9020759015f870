import { inches } from '../../../../space'
import type { NecromundaModule } from '../../moments'

const inch = inches(1)

/** NECX-SKILL-CATFALL, NECX-DICE-08: falls and jumps are half as high, in inches rounded up; an Initiative test keeps it on its feet. */
export const catfall: NecromundaModule = {
  id: 'catfall',
  rule: 'NECX-SKILL-CATFALL',
  properties: { keepsFeetBy: 'i' },
  on: { fallHeight: ({ height }) => inches(Math.ceil(height / (2 * inch))) },
}
