import { expect, test } from 'vitest'
import { arcsPrice, printedArcs } from '@shared/campaign/hardpoints'

test.each([
  ['1: cab crew operated, front and right arc', ['front', 'right']],
  ['2 extra on top: crew operated, all-round', ['front', 'left', 'right', 'rear']],
  ['2: hull crew operated front; rear platform passenger operated front', ['front']],
  ['1 crew operated', ['front']],
  [null, ['front']],
])('CAMP-EQP-06, CAMP-CRE-20: a hardpoint has the right arcs: %s', (text, arcs) =>
  expect(printedArcs(text)).toEqual(arcs),
)

test('CAMP-EQP-06: each further arc costs 15 credits', () => {
  expect(arcsPrice(['front', 'right'], ['front', 'right'])).toBe(0)
  expect(arcsPrice(['front', 'left', 'rear'], ['front', 'right'])).toBe(30)
})
