import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { worksOn } from '@shared/rulesets/necromunda/tactics/works'
import { expect, test } from 'vitest'

const bare = { gates: [], terminals: [], ducts: 0 }
const rich = { gates: [false], terminals: [[0]], ducts: 2 }
const idle = (scenery: Parameters<typeof worksOn>[1]) =>
  tacticsCards.filter((card) => !worksOn(card, scenery)).map(({ id }) => id)

test('cards about doors, terminals and ductways are not drawn if there are none: CAMP-PRE-32', () => {
  expect(idle(rich)).toEqual([])
  expect(idle({ ...bare, gates: [true], terminals: [[0]] })).toEqual(['emergency-seal'])
  expect(idle({ ...rich, gates: [] })).toContain('master-switch')
  expect(idle({ ...rich, gates: [] })).not.toContain('click')
  expect(idle(bare).length).toBeLessThan(tacticsCards.length / 3)
})
