import type { FighterResult } from '@shared/battle/result'
import { describe, expect, it } from 'vitest'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf } from './builder'

const blue = gang('blue', [fighter('foe', 'leader')])
const rule = (id: string) => ({ rules: [{ id, value: null }] })

interface Given {
  readonly part?: Partial<FighterResult>
  readonly hangerPart?: Partial<FighterResult>
  readonly facts?: Record<string, number>
  readonly outcomes?: ['won' | 'lost' | 'drawn', 'won' | 'lost' | 'drawn']
  readonly reputation?: number
}

/** The consequences of a battle of a boss, a ganger and a hanger-on against one enemy. */
function after(
  own: { readonly ganger?: Parameters<typeof fighter>[2]; readonly hanger?: Parameters<typeof fighter>[2] },
  rolls: Record<string, readonly number[]>,
  { part = {}, hangerPart = {}, facts = {}, outcomes = ['won', 'lost'], reputation = 5 }: Given = {},
) {
  const members = [
    fighter('boss', 'leader'),
    fighter('member', 'ganger', own.ganger),
    ...(own.hanger ? [fighter('friend', 'hanger-on', own.hanger)] : []),
  ]
  const { draft, context } = battle({
    gangs: [gang('red', members, { reputation }), blue],
    outcomes,
    parts: { member: part, friend: hangerPart },
  })
  const consequences = look({ draft: { ...draft, choices: { ...draft.choices, facts } }, context }, rolls)
  const of = (kind: 'credits' | 'reputation', prefix: string) =>
    linesOf(consequences, kind)
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ gangId, amount }) => [gangId, amount])
  return { consequences, bodies: of('credits', 'body/'), boasts: of('reputation', 'boast/') }
}

const down = { fate: 'out-of-action', takenOutBy: 'foe' } as const

describe('a Cadaver Merchant sells bodies (CAMP-PST-35)', () => {
  const merchant = { hanger: rule('cadaver-merchant') }
  const sold = { 'body/member': [2] }

  it('for D3×10 credits after a Memorable Death, and for patients without a doctor', () => {
    expect(after(merchant, { 'injury/member/1': [6, 6], ...sold }, { part: down }).bodies).toEqual([['red', 20]])
    expect(after(merchant, { 'injury/member/1': [6, 1], ...sold }, { part: down }).bodies).toEqual([['red', 20]])
  })

  it('not of the living, nor without a merchant', () => {
    expect(after(merchant, { 'injury/member/1': [2, 2] }, { part: down }).bodies).toEqual([])
    expect(after({}, { 'injury/member/1': [6, 6] }, { part: down }).bodies).toEqual([])
  })

  it.each([
    ['dead', [6, 6], []],
    ['captured', [5, 5], []],
    ['hurt', [3, 1], [['red', 20]]],
  ])('if the merchant is %s too', (_, faces, bodies) => {
    const rolls = { 'injury/member/1': [6, 6], 'injury/friend/1': faces, 'injury/friend/1/capture': [1], ...sold }
    expect(after(merchant, rolls, { part: down, hangerPart: down }).bodies).toEqual(bodies)
  })

  it('not of enemies', () => {
    const members = [fighter('boss', 'leader'), fighter('friend', 'hanger-on', rule('cadaver-merchant'))]
    const given = battle({
      gangs: [gang('red', members), blue],
      outcomes: ['won', 'lost'],
      parts: { foe: { fate: 'out-of-action', takenOutBy: 'boss' } },
    })
    const consequences = look(given, { 'injury/foe/1': [6, 6] })
    expect(consequences.required.filter(({ id }) => id.startsWith('body/'))).toEqual([])
  })
})

describe('the boast of an Agitator (CAMP-PST-11)', () => {
  const agitator = { hanger: rule('agitator') }
  const boasted = { 'red/agitator/friend': 1 }
  const dice = { 'boast/friend': [3] }

  it('is asked about with yes and no, before anything is settled', () => {
    const open = after(agitator, dice)
    expect(problems(open.consequences, 'info')).toContain('postBattle.mayBoast')
    expect(open.boasts).toEqual([])
    expect(problems(after(agitator, dice, { facts: boasted }).consequences, 'info')).not.toContain(
      'postBattle.mayBoast',
    )
    expect(after(agitator, {}, { facts: { 'red/agitator/friend': 0 } }).boasts).toEqual([])
  })

  it('gives D3 more Reputation after a victory', () => {
    expect(after(agitator, dice, { facts: boasted }).boasts).toEqual([['red', 3]])
  })

  it('costs 1 more after a defeat, never below 1, and nothing after a draw', () => {
    const outcomes: Given['outcomes'] = ['lost', 'won']
    expect(after(agitator, {}, { facts: boasted, outcomes }).boasts).toEqual([['red', -1]])
    expect(after(agitator, {}, { facts: boasted, outcomes, reputation: 1 }).boasts).toEqual([['red', 0]])
    expect(problems(after(agitator, {}, { outcomes: ['drawn', 'drawn'] }).consequences, 'info')).not.toContain(
      'postBattle.mayBoast',
    )
  })
})

describe('a dose of stinger mould (CAMP-EQP-01)', () => {
  const ganger = { items: [item('dose', 'stinger-mould', 75)] }
  const taken = { 'red/injury/member/1/stinger-mould': 1 }
  const used = (consequences: ReturnType<typeof look>) =>
    linesOf(consequences, 'item').map(({ itemId, fate }) => [itemId, fate])

  it('turns an eye injury into Out Cold, and is used up', () => {
    const { consequences } = after({ ganger }, { 'injury/member/1': [4, 4] }, { part: down, facts: taken })
    expect(linesOf(consequences, 'injury').map(({ injury }) => injury)).toEqual(['out-cold'])
    expect(statusOf(consequences, 'member')).toBeUndefined()
    expect(used(consequences)).toEqual([['dose', 'used-up']])
  })

  it('is kept if its bearer does not want to use it', () => {
    const facts = { 'red/injury/member/1/stinger-mould': 0 }
    const { consequences } = after({ ganger }, { 'injury/member/1': [4, 4] }, { part: down, facts })
    expect(statusOf(consequences, 'member')).toMatchObject({ to: 'recovering' })
    expect(used(consequences)).toEqual([])
  })

  it('does nothing against a Memorable Death', () => {
    const { consequences } = after({ ganger }, { 'injury/member/1': [6, 6] }, { part: down, facts: taken })
    expect(statusOf(consequences, 'member')).toMatchObject({ to: 'dead' })
    expect(problems(consequences, 'info')).not.toContain('postBattle.mayTreat')
  })
})
