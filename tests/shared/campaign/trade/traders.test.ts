import { mayTrade, n23, tradingAs } from '@shared/campaign'
import { expect, it } from 'vitest'
import { fighter } from '../roster-builder'

it('a Scabber trades in addition, and adds nothing for its rank (CAMP-PST-31)', () => {
  const scabber = fighter('friend', 'hanger-on', { rules: [{ id: 'scabber', value: null }] })
  expect(mayTrade(scabber, n23)).toBe(true)
  expect(tradingAs(scabber).category).toBe('hanger-on')
  expect(mayTrade(fighter('other', 'hanger-on'), n23)).toBe(false)
})
