import { describe, expect, it } from 'vitest'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, statusOf, type Battle } from './builder'

const hunter = fighter('hunter', 'hired-gun', {
  baseCost: 80,
  rules: [{ id: 'claiming-bounties', value: null }],
  items: [item('gun', 'lasgun', 15)],
})
const scum = fighter('scum', 'hired-gun', { baseCost: 30 })
const red = gang('red', [fighter('boss', 'leader'), hunter, scum], { credits: 10 })
const prey = fighter('prey', 'ganger', { baseCost: 55, items: [item('knife', 'respirator', 10)] })
const blue = gang('blue', [fighter('foe', 'leader'), prey])
const down = { prey: { fate: 'out-of-action', takenOutBy: 'hunter' } } as const
const after = (rolls: Record<string, readonly number[]>, given: Partial<Battle> = {}) =>
  look(battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts: down, ...given }), rolls)
const bounties = (consequences: ReturnType<typeof look>) =>
  linesOf(consequences, 'credits').flatMap(({ rule, amount }) => (rule === 'CAMP-CRE-47' ? [amount] : []))
const captured = { 'injury/prey/1': [5, 5], 'injury/prey/1/capture': [1] }
const dead = { 'injury/prey/1': [6, 6] }

describe('hired guns (CAMP-CRE-44)', () => {
  it('serve for one battle and leave with their gear', () => {
    const consequences = after({ 'injury/prey/1': [1, 5] })
    expect(statusOf(consequences, 'scum')).toMatchObject({ to: 'dismissed', cause: 'hire-over', rule: 'CAMP-CRE-44' })
    const [home] = gangsAfter([red, blue], consequences.lines)
    expect(home?.stash).toEqual([])
  })
})

describe('a bounty hunter: We’ll Get Our Bit (CAMP-CRE-47)', () => {
  it('is not paid if neither income occurs', () => {
    const consequences = after({ 'injury/prey/1': [1, 5] })
    expect(bounties(consequences)).toEqual([])
    expect(statusOf(consequences, 'hunter')).toBeUndefined()
  })
  it('is paid half the value of a dead opponent, and stays on 4 or more', () => {
    const open = after(dead)
    // 65 credits: half, to the next 5.
    expect(bounties(open)).toEqual([35])
    expect(open.required.map(({ id }) => id)).toEqual(['hunter/stays/hunter'])
    expect(statusOf(after({ ...dead, 'hunter/stays/hunter': [3] }), 'hunter')).toMatchObject({ to: 'dismissed' })
    expect(statusOf(after({ ...dead, 'hunter/stays/hunter': [4] }), 'hunter')).toBeUndefined()
  })
  it('is paid for nobody of its own gang, nor for a death outside the battle', () => {
    const own = { boss: { fate: 'out-of-action', takenOutBy: 'foe' } } as const
    expect(bounties(after({ 'injury/boss/1': [6, 6] }, { parts: own }))).toEqual([])
    expect(bounties(after({ 'injury/prey/1': [4, 4] }))).toEqual([])
  })
  it('rolls for a captive: 3 or more is D6×10', () => {
    const id = 'hunter/captive/prey'
    expect(bounties(after({ ...captured, [`${id}/claim`]: [2] }))).toEqual([])
    expect(statusOf(after({ ...captured, [`${id}/claim`]: [2] }), 'hunter')).toBeUndefined()
    const paid = after({ ...captured, [`${id}/claim`]: [3], [id]: [4] })
    expect(bounties(paid)).toEqual([40])
    expect(paid.required.map((roll) => roll.id)).toEqual(['hunter/stays/hunter'])
  })
  it('leaves after both payments', () => {
    const second = fighter('second', 'ganger')
    const gangs = [red, gang('blue', [fighter('foe', 'leader'), prey, second])]
    const parts = { ...down, second: { fate: 'out-of-action', takenOutBy: 'hunter' } } as const
    const rolls = {
      ...dead,
      'injury/second/1': [5, 5],
      'injury/second/1/capture': [1],
      'hunter/captive/second/claim': [6],
      'hunter/captive/second': [1],
    }
    const consequences = after(rolls, { gangs, parts })
    expect(bounties(consequences)).toEqual([10, 35])
    expect(statusOf(consequences, 'hunter')).toMatchObject({ to: 'dismissed' })
    expect(consequences.required).toEqual([])
  })
  it('earns nothing while it did not fight, and a struck bounty counts as not taken', () => {
    expect(bounties(after(dead, { parts: { ...down, hunter: { fate: 'not-deployed' } } }))).toEqual([])
    const fight = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], parts: down })
    const rulings = { 'hunter/dead/red/prey': { kind: 'strike', reason: 'an agreement' } } as const
    const struck = look({ ...fight, draft: { ...fight.draft, rulings } }, dead)
    expect(struck.required).toEqual([])
    expect(statusOf(struck, 'hunter')).toBeUndefined()
  })
})
