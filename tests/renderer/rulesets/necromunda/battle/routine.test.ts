import type { AnswerableRequest } from '@shared/engine'
import { inches } from '@shared/space'
import { describe, expect, it } from 'vitest'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { emptyValues, type FormValues } from '@renderer/battle/table/form'
import { factForm } from '@renderer/rulesets/necromunda/battle/table/forms'
import {
  isRoutine,
  routineAnswer,
  routineFollowing,
  usualChoice,
  usualOf,
} from '@renderer/rulesets/necromunda/battle/table/routine'
import { scatterForm, shotForm } from '@renderer/rulesets/necromunda/battle/table/shotForms'

const asked = { side: 0, subject: 'a', rule: 'NEC-SHOOT-02' } as const
const choice = (kind: string): AnswerableRequest => ({ ...asked, type: 'choice', kind, options: [] })
const way = (targets: readonly number[]): AnswerableRequest => {
  const question = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(5), targets }
  return { ...asked, type: 'placement', kind: 'plan-move', question }
}

describe('one press at the players’ own table', () => {
  it('gives a standard move, and a leader who acts alone; nothing else', () => {
    expect(isRoutine(choice('activation.action'), 'move', false)).toBe(true)
    expect(isRoutine(choice('activation.action'), 'charge', false)).toBe(false)
    expect(isRoutine(choice('activation.fighter'), 'anybody', true)).toBe(true)
    expect(isRoutine(choice('activation.fighter'), 'anybody', false)).toBe(false)
    expect(isRoutine(choice('shoot.target'), 'move', true)).toBe(false)
  })

  it('activates nobody else and moves the whole distance', () => {
    expect(routineAnswer(choice('move.engage'))).toMatchObject({ option: 'nobody' })
    expect(routineAnswer(choice('activation.group'))).toMatchObject({ option: 'no-more' })
    expect(routineAnswer(way([]))).toMatchObject({ type: 'placement', value: { cost: inches(5) } })
  })

  it('NEC-ACT-21: reaches the charged enemy, and fights', () => {
    const question = { ask: 'plan-move', fighter: 0, kind: 'charge', allowance: inches(8), targets: [3] }
    const charge: AnswerableRequest = { ...asked, type: 'placement', kind: 'plan-move', question }
    expect(routineAnswer(charge)).toMatchObject({ value: { cost: inches(8), contacts: [3] } })
    expect(routineFollowing(charge)).toContainEqual({ choice: 'charge.fight', option: 'yes' })
    // NEC-MELEE-02: they face each other.
    const sees = (fighter: number, target: number) => {
      const asked: NecromundaQuestion = { ask: 'can-see', fighter, target }
      return routineFollowing(charge).flatMap((one) => ('to' in one && one.to(asked) ? [one.answer] : []))
    }
    expect([sees(0, 3), sees(3, 0), sees(3, 1)]).toEqual([[true], [true], []])
    expect(routineFollowing(way([3]))).toEqual([])
  })

  it('NEC-MELEE-16: fights face to face, away from edges, and the victim reacts', () => {
    const known = (action: string, question: NecromundaQuestion) =>
      usualOf(action).flatMap((one) =>
        'to' in one && one.to(question) ? [one.answerTo?.(question) ?? one.answer] : [],
      )
    expect(known('fight', { ask: 'can-see', fighter: 3, target: 0 })).toEqual([true])
    expect(known('charge', { ask: 'can-see', fighter: 3, target: 0 })).toEqual([])
    expect(known('charge', { ask: 'edge', fighter: 3 })).toEqual([{ near: false }])
    expect(known('fight', { ask: 'pushed', fighter: 3, from: 0, distance: inches(1) })).toEqual([{ moved: inches(1) }])
    expect(usualOf('fight')).toContainEqual({ choice: 'fight.react', option: 'yes' })
    expect(usualOf('move')).toEqual([])
  })

  it('NEC-ACT-22: selects the only fighter on the ground for a coup de grace', () => {
    const within = (...among: number[]): NecromundaQuestion => ({
      ...{ ask: 'within', of: 0, distance: inches(1), among, sight: true },
    })
    const [victim] = usualOf('coup-de-grace')
    if (victim === undefined || !('to' in victim)) throw new Error('nothing goes without saying')
    expect([victim.to(within(3)), victim.to(within(3, 4))]).toEqual([true, false])
    expect(victim.answerTo?.(within(3))).toEqual([3])
  })

  it('NEC-BLAST-06: the models under a scattered marker are answered together with its place', () => {
    const under: NecromundaQuestion = { ask: 'under-blast', marker: null, around: null, diameter: inches(3) }
    const { quick } = scatterForm([3, 4], [3])
    const told = quick.map(({ answer, follows = [] }) => [
      answer(emptyValues),
      (typeof follows === 'function' ? follows(emptyValues) : follows).flatMap((one) =>
        'to' in one && one.to(under) ? [one.answer] : [],
      ),
    ])
    const there = { marker: { outOfRange: false } }
    expect(told).toEqual([
      [there, [[]]],
      [there, [[3]]],
      [{ marker: null }, []],
    ])
  })

  it('stops at questions that need the players’ eyes or a decision', () => {
    expect(routineAnswer(way([3]))).toBeNull()
    expect(routineAnswer(choice('activation.action'))).toBeNull()
  })

  it('answers a shot with the usual facts, unless the players say otherwise', () => {
    const present = {
      all: [0, 3, 4],
      enemiesOf: () => [3, 4],
      fallenEnemiesOf: () => [],
      touchableBy: () => [],
      isVehicle: () => false,
      lies: () => false,
      likelyHit: [],
      onRoad: false,
    }
    const form = factForm({ ask: 'shot', shooter: 0, target: 4, short: null, long: inches(12) }, present)
    const said = (otherwise: string | null): FormValues => ({
      count: () => 0,
      yes: (name) => name === otherwise,
      fighters: () => [],
      fighter: (name) => (name === otherwise ? 3 : null),
      covered: () => [],
      inches: () => 0,
    })
    const answers = (otherwise: string | null, asked: NecromundaQuestion): unknown[] =>
      (form?.follows?.(said(otherwise)) ?? []).flatMap((one) => ('to' in one && one.to(asked) ? [one.answer] : []))
    const nearest: NecromundaQuestion = { ask: 'nearest', from: 0, among: [3, 4] }
    expect(answers(null, nearest)).toEqual([4])
    expect(answers('nearEdge', nearest)).toEqual([4])
    // Nearer models come first; no other is nearer than the target.
    expect(answers('nearer', nearest)).toEqual([3, 4])
    expect(answers('nearer', { ...nearest, among: [4] })).toEqual([4])
    expect(answers(null, { ...nearest, among: [3] })).toEqual([])
    expect(answers(null, { ask: 'edge', fighter: 4 })).toEqual([{ near: false }])
    expect(answers('nearEdge', { ask: 'edge', fighter: 4 })).toEqual([])
  })

  it('NEC-SHOOT-03: a nearer model is as visible as the target, and the shooter tests to shoot past it', () => {
    const question = { ask: 'shot', shooter: 0, target: 4, short: null, long: inches(12) } as const
    const [open] = shotForm(question, [3, 4], false).quick
    const said: FormValues = { ...emptyValues, fighter: () => 3 }
    const follows = typeof open?.follows === 'function' ? open.follows(said) : []
    const answers = (asked: NecromundaQuestion) =>
      follows.flatMap((one) => ('to' in one && one.to(asked) ? [one.answer] : []))
    expect(answers({ ...question, target: 3 })).toEqual([open?.answer(said)])
    expect(answers({ ...question, shooter: 1, target: 3 })).toEqual([])
    expect(follows).toContainEqual({ choice: 'shoot.priority', option: 'test' })
  })

  it('NEC-SHOOT-04: leaves out targets that are Prone in cover', () => {
    const question = { ask: 'shot', shooter: 0, target: 4, short: inches(8), long: inches(12) } as const
    const told = shotForm(question, [], true).quick.map(({ answer }) => answer(emptyValues))
    expect(told).toMatchObject([
      { band: 'short', cover: 'open' },
      { band: 'long', cover: 'open' },
      { band: 'out' },
      { visible: false },
    ])
  })

  it.each([
    [
      'NEC-MELEE-03: fights with the arms that give the most dice',
      'fight.weapons',
      ['knife+pistol', 'knife', 'unarmed'],
      'knife+pistol',
    ],
    ['NEC-MELEE-08: keeps no dice to defend', 'fight.defend', ['0', '1'], '0'],
    ['NECX-INJ-01: keeps the mildest injury', 'injury.keep', ['out-of-action', 'serious-injury'], 'serious-injury'],
    ['NECX-NRV-05: tests nerve as it comes', 'nerve.next', ['a', 'b'], 'a'],
    ['asks who is shot at', 'shoot.target', ['a', 'b'], undefined],
  ])('%s', (_, kind, ids, expected) => {
    const request = choice(kind)
    if (request.type !== 'choice') throw new Error('no choice')
    expect(usualChoice({ ...request, options: ids.map((id) => ({ id })) })).toBe(expected)
  })
})
