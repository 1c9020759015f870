import { describe, expect, it } from 'vitest'
import { bountyOn } from '@shared/campaign/post-battle/law'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look } from './builder'

describe('bounties under Law & Misrule (CAMP-LAW-04)', () => {
  const of = (
    captive: 'outlaw' | 'law-abiding',
    reputation: number,
    law = true,
    captor: 'outlaw' | 'law-abiding' = 'law-abiding',
  ) => bountyOn(captive, { alignment: captor, reputation }, { usual: 100, law })

  it('are all of an Outlaw’s cost and half of anybody else’s, more for the well known (CAMP-LAW-03)', () => {
    expect([of('outlaw', 1), of('law-abiding', 1), of('outlaw', 10), of('law-abiding', 10), of('outlaw', 20)]).toEqual([
      100, 50, 150, 75, 200,
    ])
  })
  it('are nobody else’s affair (CAMP-PST-33)', () => {
    expect([of('outlaw', 10, false), of('law-abiding', 10, false), of('outlaw', 1, true, 'outlaw')]).toEqual([
      100,
      null,
      null,
    ])
  })
  it('are 2D6×10 for an Outlaw who dies by the gang’s hand', () => {
    const red = gang('red', [fighter('boss', 'leader')], { reputation: 10 })
    const blue = gang('blue', [fighter('foe', 'leader'), fighter('prey')], { alignment: 'outlaw' })
    const parts = { prey: { fate: 'out-of-action', takenOutBy: 'boss' } } as const
    const paid = (lawBounties: boolean) =>
      linesOf(
        look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts, context: { lawBounties } }), {
          'injury/prey/1': [6, 6],
          'law/dead/prey': [3, 4],
        }),
        'credits',
      ).map(({ gangId, amount, rule }) => [gangId, amount, rule])
    expect(paid(true)).toEqual([['red', 105, 'CAMP-LAW-04']])
    expect(paid(false)).toEqual([])
  })
})
