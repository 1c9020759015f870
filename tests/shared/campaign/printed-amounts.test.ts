import { amountsFor, dueByOutcome, printedAmounts, severalTimes } from '@shared/campaign/printed-amounts'
import { expect, it } from 'vitest'

const d = (dice: string, times = 1, plus = 0) => ({ dice, times, plus })

it.each([
  ['Win 2D6x10; lose D3x10; draw D6x10; +D6x10 if a Leader downs a Leader', [d('2D6', 10), d('D3', 10), d('D6', 10)]],
  ['D6x10 own relic intact, D3x10 defiled', [d('D6', 10), d('D3', 10)]],
  ['Attacker +3/+2/+1/-3; defender -3/+1/+2/+3', [3, 2, 1, -3]],
  ['If exactly one relic defiled: owner -D3, other +D3; -1 bottled', [d('D3', -1), d('D3'), -1]],
  [
    '10 per Ganger/Juve, 20 per Champion, 40 for Leader Out of Action; crystal sells 2D6x20',
    [10, 20, 40, d('2D6', 20)],
  ],
  ['+1 each; +2 if alive in round 6; winner +4', [1, 2, 4]],
  ['none (gang retires)', []],
] as const)('CAMP-PST-11: "%s"', (text, amounts) => {
  expect(printedAmounts(text)).toEqual(amounts)
})

const standOff = '3D board: win D6x10, lose D3x5, draw D6x5. Zone Mortalis: win 2D6x10, lose D3x5, draw D6x10'
const parley = 'Win 2D6x10; lose D3x10; draw D6x10; +D6x10 if a Leader downs a Leader'
it.each([
  [standOff, 'won', [d('D6', 10), d('2D6', 10)], null],
  [standOff, 'lost', [d('D3', 5)], d('D3', 5)],
  [standOff, 'drawn', [d('D6', 5), d('D6', 10)], null],
  ['Win/draw 2D6x10; lose D6x10', 'drawn', [d('2D6', 10)], d('2D6', 10)],
  [parley, 'lost', [d('D3', 10), d('D6', 10)], null],
  ['Winner +D3; -1 bottled', 'lost', [d('D3'), -1], null],
] as const)('CAMP-PST-11: of "%s" for a gang that has %s', (text, outcome, amounts, due) => {
  expect(amountsFor(text, outcome)).toEqual(amounts)
  expect(dueByOutcome(text, outcome)).toEqual(due)
})
it('CAMP-PST-11: if the outcome is unknown any of the amounts may be due', () => {
  expect(amountsFor(standOff, 'unrecorded')).toEqual(printedAmounts(standOff))
  expect(dueByOutcome(standOff, 'unrecorded')).toBeNull()
})

it('CAMP-GEN-01: three times D6×10 is 3D6×10, three times 5 is 15, and a D66 is read as a whole', () => {
  expect(severalTimes(d('D6', 10), 3)).toEqual(d('3D6', 10))
  expect(severalTimes(d('2D6', 1, 1), 2)).toEqual(d('4D6', 1, 2))
  expect(severalTimes(5, 3)).toBe(15)
  expect(severalTimes(d('D66'), 2)).toBeNull()
})
