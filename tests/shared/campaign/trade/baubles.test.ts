import { expect, it } from 'vitest'
import { dealsInBaubles, withBaubles } from '@shared/campaign/trade/baubles'
import { fighter, gang } from '../roster-builder'

it('Techno-Baubles: goods are 2 levels lower, and common below 7 (CAMP-TRD-20)', () => {
  expect(withBaubles({ kind: 'rare', level: 9 })).toEqual({ kind: 'rare', level: 7 })
  expect(withBaubles({ kind: 'rare', level: 8 })).toEqual({ kind: 'common' })
  expect(withBaubles({ kind: 'illegal', level: 12 })).toEqual({ kind: 'illegal', level: 10 })
  expect(withBaubles({ kind: 'exclusive' })).toEqual({ kind: 'exclusive' })
})

it('Techno-Baubles: count only for a merchant who is fit (CAMP-FTR-10)', () => {
  const merchant = { rules: [{ id: 'techno-baubles', value: null }] }
  expect(dealsInBaubles(gang('red', [fighter('m', 'hanger-on', merchant)]))).toBe(true)
  expect(dealsInBaubles(gang('red', [fighter('m', 'hanger-on', { ...merchant, status: 'recovering' })]))).toBe(false)
  expect(dealsInBaubles(gang('red', [fighter('b', 'leader')]))).toBe(false)
})
