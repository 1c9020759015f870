import { GangId } from '@shared/contract/ids'
import { standIn } from '@renderer/rulesets/necromunda/campaign/season/triumphs'
import { expect, test } from 'vitest'

const [one, other, third] = ['A', 'B', 'C'].map((letter) => GangId.parse(letter.repeat(26))) as [GangId, GangId, GangId]
const triumph = (winner: GangId | null, ...values: number[]) => ({
  id: 'dominator',
  title: { en: 'Dominator', ru: 'Властелин' },
  rule: 'CAMP-DOM-13',
  winner,
  places: [one, other, third].map((gangId, n) => ({ gangId, value: values[n] ?? 0 })),
})

test('CAMP-DOM-13: a triumph belongs to one leading gang, is tied between those with the most, or is nobody’s', () => {
  expect(standIn(triumph(one, 3, 2, 2))).toEqual({ kind: 'led', by: one })
  expect(standIn(triumph(null, 2, 2, 1))).toEqual({ kind: 'tied', between: [one, other] })
  expect(standIn(triumph(null, 0, 0, 0))).toEqual({ kind: 'nobody' })
})
