import { describe, expect, it } from 'vitest'
import { bountyOn } from '@shared/campaign/post-battle/law'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, type Battle } from './builder'

describe('bounties under Law & Misrule (CAMP-LAW-04)', () => {
  const of = (
    captive: 'outlaw' | 'law-abiding',
    reputation: number,
    law = true,
    captor: 'outlaw' | 'law-abiding' = 'law-abiding',
  ) => bountyOn(captive, { alignment: captor, reputation }, { usual: 100, law })

  it('are all of an Outlaw’s cost and half of anybody else’s, more for gangs with high Reputation (CAMP-LAW-03)', () => {
    expect([of('outlaw', 1), of('law-abiding', 1), of('outlaw', 10), of('law-abiding', 10), of('outlaw', 20)]).toEqual([
      100, 50, 150, 75, 200,
    ])
  })
  it('are only for law-abiding gangs (CAMP-PST-33)', () => {
    expect([of('outlaw', 10, false), of('law-abiding', 10, false), of('outlaw', 1, true, 'outlaw')]).toEqual([
      100,
      null,
      null,
    ])
  })
  it('are 2D6×10 for an Outlaw killed by the gang', () => {
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
  it('are nothing for the dead of others, nor for an Outlaw killed by others (CAMP-LAW-04)', () => {
    const red = gang('red', [fighter('boss', 'leader')])
    const green = gang('green', [fighter('warden', 'leader'), fighter('deputy')])
    const blue = gang('blue', [fighter('foe', 'leader'), fighter('prey')], { alignment: 'outlaw' })
    const down = (takenOutBy: string | null) => ({ fate: 'out-of-action', takenOutBy }) as const
    const asked = (parts: NonNullable<Battle['parts']>, rolls: Record<string, readonly number[]>) =>
      look(
        battle({
          gangs: [red, green, blue],
          outcomes: ['won', 'drawn', 'lost'],
          parts,
          context: { lawBounties: true },
        }),
        rolls,
      ).required.map(({ id, gangId }) => [id, gangId])
    const dead = [6, 6]
    expect(asked({ deputy: down('boss') }, { 'injury/deputy/1': dead })).toEqual([])
    expect(asked({ prey: down(null) }, { 'injury/prey/1': dead })).toEqual([])
    expect(asked({ prey: down('foe') }, { 'injury/prey/1': dead })).toEqual([])
    expect(asked({ prey: down('warden') }, { 'injury/prey/1': [2, 2] })).toEqual([])
    expect(asked({ prey: down('warden') }, { 'injury/prey/1': dead })).toEqual([['law/dead/prey', 'green']])
  })
})
