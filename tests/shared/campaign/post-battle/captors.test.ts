import { describe, expect, it } from 'vitest'
import type { FighterResult } from '@shared/battle/result'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

const prey = fighter('prey')
const second = fighter('second')
const blue = gang('blue', [fighter('foe', 'leader'), prey, second])
type Rolls = Record<string, readonly number[]>

const finished = (victim: string): FighterResult['takedowns'][number] => ({
  victim,
  by: 'coup-de-grace',
  kind: 'coup-de-grace',
})

/** After a battle in which red's hunter has taken these out of action. */
const after = (
  skills: string[],
  rolls: Rolls,
  {
    victims = ['prey'],
    facts = {},
    outcomes = ['won', 'lost'],
  }: Partial<Pick<Battle, 'outcomes'>> & { victims?: string[]; facts?: Record<string, number> } = {},
) => {
  const red = gang('red', [fighter('boss', 'leader'), fighter('hunter', 'champion', { skills })])
  const fallen = victims.map((id): [string, Partial<FighterResult>] => [
    id,
    { fate: 'out-of-action', takenOutBy: 'hunter' },
  ])
  const parts = { ...Object.fromEntries(fallen), hunter: { takedowns: victims.map(finished) } }
  const { draft, context } = battle({ gangs: [red, blue], outcomes, parts })
  return look({ draft: { ...draft, choices: { ...draft.choices, facts } }, context }, rolls)
}

describe('Take Down (CAMP-SKL-01)', () => {
  // Out Cold.
  const cold = { 'injury/prey/1': [1, 5], 'injury/second/1': [1, 5] }
  const wanted = { 'red/take-down/prey': 1, 'red/take-down/second': 1 }

  it('captures a fighter on 4+ whom it took out of action, if its gang has won', () => {
    const led = (face: number, outcomes: Battle['outcomes'] = ['won', 'lost']) =>
      statusOf(after(['take-down'], { ...cold, 'take-down/prey': [face] }, { facts: wanted, outcomes }), 'prey')?.to
    expect(led(4)).toBe('captured')
    expect(led(3)).not.toBe('captured')
    expect(led(6, ['lost', 'won'])).not.toBe('captured')
  })
  it('asks before rolling', () => {
    const open = after(['take-down'], { ...cold, 'take-down/prey': [4] })
    expect(problems(open, 'info')).toContain('postBattle.mayLeadOff')
    expect(statusOf(open, 'prey')?.to).not.toBe('captured')
  })
  it('captures one of them, not two', () => {
    const rolls = { ...cold, 'take-down/prey': [4], 'take-down/second': [6] }
    const both = after(['take-down'], rolls, { victims: ['prey', 'second'], facts: wanted })
    expect([statusOf(both, 'prey')?.to, statusOf(both, 'second')?.to === 'captured']).toEqual(['captured', false])
  })
  it('does not count fighters captured earlier', () => {
    const rolls = { ...cold, 'take-down/prey': [4], 'take-down/second': [6] }
    const held = fighter('held', 'ganger', { status: 'captured', capturedBy: 'red' })
    const red = gang('red', [fighter('boss', 'leader'), fighter('hunter', 'champion', { skills: ['take-down'] })])
    const parts: Battle['parts'] = {
      prey: { fate: 'out-of-action', takenOutBy: 'hunter' },
      hunter: { takedowns: [finished('prey')] },
    }
    const { draft, context } = battle({
      gangs: [red, gang('blue', [...blue.fighters, held])],
      outcomes: ['won', 'lost'],
      parts,
    })
    const led = look({ draft: { ...draft, choices: { ...draft.choices, facts: wanted } }, context }, rolls)
    expect(statusOf(led, 'prey')?.to).toBe('captured')
  })
  it('replaces the usual roll for captives', () => {
    const rolls = { 'injury/prey/1': [5, 5], 'take-down/prey': [2] }
    const set = after(['take-down'], rolls)
    expect(statusOf(set, 'prey')?.to).toBe('convalescent')
    expect(set.required.map(({ id }) => id)).not.toContain('injury/prey/1/capture')
  })
})

it('Restraint Protocols: 1 harder to escape for each coup de grace (CAMP-SKL-01)', () => {
  const fate = (skills: string[], face: number) =>
    statusOf(
      after(skills, { 'injury/prey/1': [5, 5], 'injury/prey/1/capture': [face] }, { outcomes: ['drawn', 'drawn'] }),
      'prey',
    )?.to
  // Escapes on 4 or more; -1 after a draw.
  expect(fate([], 5)).toBe('convalescent')
  expect(fate(['restraint-protocols'], 5)).toBe('captured')
})

describe('Helmawr’s Justice (CAMP-SKL-01)', () => {
  // Out Cold, and an injury that needs rest.
  const rolls = { 'injury/prey/1': [1, 5], 'injury/prey/1/justice': [4, 4] }
  const suffered = (facts: Record<string, number> = {}) =>
    linesOf(after(['helmawrs-justice'], rolls, { facts }), 'injury').map(({ rolled }) => rolled)
  const plain = linesOf(after([], rolls), 'injury').map(({ rolled }) => rolled)
  const other = linesOf(after([], { 'injury/prey/1': [4, 4] }), 'injury').map(({ rolled }) => rolled)

  it('rolls two lasting injuries for an enemy after a coup de grace, and lets its player choose', () => {
    expect(suffered({ 'red/injury/prey/1/justice': 0 })).toEqual(plain)
    expect(suffered({ 'red/injury/prey/1/justice': 1 })).toEqual(other)
    expect(other).not.toEqual(plain)
  })
  it('asks which one counts', () => {
    expect(problems(after(['helmawrs-justice'], rolls), 'info')).toContain('postBattle.mayJudge')
  })
})

it('NECV-WRK-03: Escape Hatches let a crew reroll its injury, and the second result counts', () => {
  const items = [item('hatch', 'escape-hatches', 10)]
  const convoy = gang('blue', [fighter('truck', 'vehicle', { items }), fighter('driver', 'crew', { vehicle: 'truck' })])
  const red = gang('red', [fighter('boss', 'leader')])
  const parts = { driver: { fate: 'out-of-action', takenOutBy: 'boss' } } as const
  const rolls = { 'injury/driver/1': [4, 4], 'injury/driver/1/hatches': [1, 5] }
  const suffered = (facts: Record<string, number>) => {
    const { draft, context } = battle({ gangs: [red, convoy], outcomes: ['won', 'lost'], parts })
    const consequences = look({ draft: { ...draft, choices: { ...draft.choices, facts } }, context }, rolls)
    return { asked: problems(consequences, 'info'), faces: linesOf(consequences, 'injury').map(({ face }) => face) }
  }
  expect(suffered({}).asked).toContain('postBattle.mayEscape')
  expect(suffered({ 'blue/injury/driver/1/hatches': 0 }).faces).toEqual([44])
  expect(suffered({ 'blue/injury/driver/1/hatches': 1 }).faces).toEqual([15])
})
