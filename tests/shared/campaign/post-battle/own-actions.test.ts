import { describe, expect, it } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, problems } from './builder'

const blue = gang('blue', [fighter('foe', 'leader')], { reputation: 2 })
type Own = Parameters<typeof fighter>[2]

/** The consequences for a boss with these rules or gear, who uses them if `wanted` is 1. */
const after = (
  own: Own,
  what: string,
  { wanted, rolls = {}, acts = false }: { wanted?: number; rolls?: Record<string, readonly number[]>; acts?: boolean },
) => {
  const red = gang('red', [fighter('boss', 'leader', own)], { reputation: 5 })
  const { draft, context } = battle({ gangs: [red, blue], outcomes: ['won', 'lost'] })
  const facts = wanted === undefined ? {} : { [`red/own-action/boss/${what}`]: wanted }
  const actions = acts ? [{ kind: 'trade', by: 'boss' } as const] : []
  return look({ draft: { ...draft, choices: { ...draft.choices, facts, actions } }, context }, rolls)
}

describe('Despicable Rumours (CAMP-SKL-01)', () => {
  const monger = { skills: ['rumour-monger'] }
  const what = 'rumour-monger'
  const gained = (consequences: ReturnType<typeof look>) =>
    linesOf(consequences, 'reputation')
      .filter(({ id }) => id.startsWith('rumours/'))
      .map(({ gangId, amount }) => [gangId, amount])

  it('on a passed Intelligence check give D3 Reputation, which the others lose as far as they have it', () => {
    const rolls = { 'rumours/boss': [4, 4], 'rumours/boss/reputation': [3] }
    expect(gained(after(monger, what, { wanted: 1, rolls }))).toEqual([
      ['red', 3],
      ['blue', -1],
    ])
  })
  it.each([
    [1, []],
    [2, ['at-least']],
  ])('cost a gang with 2 Reputation 1, for a D3 of %i: %j (CAMP-CRE-62)', (face, floors) => {
    const rolls = { 'rumours/boss': [4, 4], 'rumours/boss/reputation': [face] }
    const lines = linesOf(after(monger, what, { wanted: 1, rolls }), 'reputation')
    const rows = lines.find(({ id }) => id === 'rumours/boss/blue')?.rows ?? []
    expect(rows.map(({ operation, amount }) => [operation, amount])).toEqual([
      ['base', -face],
      ...floors.map((floor) => [floor, -1]),
    ])
    expect(lines.find(({ id }) => id === 'rumours/boss/red')?.rows).toHaveLength(1)
  })
  it.each([
    [[3, 3], 0],
    [[3, 4], 2],
  ])('need a roll of Intelligence 7: %j', (faces, lines) => {
    const rolls = { 'rumours/boss': faces, 'rumours/boss/reputation': [1] }
    expect(gained(after(monger, what, { wanted: 1, rolls }))).toHaveLength(lines)
  })
  it('roll for Reputation only after the check', () => {
    const asked = after(monger, what, { wanted: 1 }).required.map(({ id }) => id)
    expect(asked).toContain('rumours/boss')
    expect(asked).not.toContain('rumours/boss/reputation')
  })
  it('are asked about, and replace another action (CAMP-PST-30)', () => {
    expect(problems(after(monger, what, {}), 'info')).toContain('postBattle.mayUse')
    expect(problems(after(monger, what, { acts: true }), 'info')).not.toContain('postBattle.mayUse')
    expect(problems(after(monger, what, { wanted: 1, acts: true }))).toEqual(['postBattle.actsTwice'])
  })
})

describe('Automated Repair Systems (CAMP-FTR-10)', () => {
  const scar = { id: 'old', injury: 'eye-injury', againstGang: null, bionic: null }
  const machine = { rules: [{ id: 'automated-repair-systems', value: null }], injuries: [scar] }
  const what = 'automated-repair-systems'
  const mended = (face: number) =>
    linesOf(after(machine, what, { wanted: 1, rolls: { 'repairs-itself/boss': [face] } }), 'mended')

  it('on 3+ remove all lasting injuries of their bearer', () => {
    expect(mended(3).map(({ injuryIds }) => injuryIds)).toEqual([['old']])
    expect(mended(2)).toEqual([])
  })
  it('are not asked about without an injury', () => {
    expect(problems(after({ ...machine, injuries: [] }, what, {}), 'info')).not.toContain('postBattle.mayUse')
  })
})
