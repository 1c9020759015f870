import { inches } from '../../../../space'
import type { NecromundaModule } from '../../moments'

const inch = inches(1)

/**
 * NECX-SKILL-CATFALL, NECX-DICE-08: heights of falls and jumps are halved, in inches rounded up; if it passes an Initiative test, it stays
 * standing.
 */
export const catfall: NecromundaModule = {
  id: 'catfall',
  rule: 'NECX-SKILL-CATFALL',
  properties: { keepsFeetBy: 'i' },
  on: { fallHeight: ({ height }) => inches(Math.ceil(height / (2 * inch))) },
}
