import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { expect, it } from 'vitest'
import { inches } from '@shared/space'
import { needsHelp, emptyValues, type Called, type FormValues } from '@renderer/battle/table/form'
import { openToRead } from '@renderer/rulesets/necromunda/battle/openToRead'
import { countedDice } from '@renderer/rulesets/necromunda/battle/table/countedDice'
import { helpOf, nerveCall } from '@renderer/rulesets/necromunda/battle/table/nerveCall'
import { spareHitsForm } from '@renderer/rulesets/necromunda/battle/table/spareHits'
import { catalogue, newBattle } from './support'

const { setup } = newBattle({ space: 'table' })
const { game, context } = openBattle(setup, catalogue, null)
const state = game.begin()
for (const fighter of state.fighters) fighter.status = 'active'
const within = (of: number, among: readonly number[]) =>
  ({ ask: 'within', of, distance: inches(3), among: [...among] }) as const

it('NEC-COND-09: friends who see a fighter go down are listed with two dice each, and those who may help them', () => {
  const call = nerveCall(openToRead(context, state), 'NEC-COND-09', within(0, [1, 2]))?.rollCall ?? []
  expect(call.map(({ figure, dice }) => [figure, dice?.kind, dice?.count])).toEqual([
    [1, 'check.cl', 2],
    [2, 'check.cl', 2],
  ])
  expect(call[0]?.helpers).toEqual([0, 2])
  const [first] = call
  if (first?.dice?.needed === undefined) throw new Error('nothing is needed')
  const short = (by: number): Called => {
    const sum = (first.dice?.needed?.value ?? 0) - by
    return { ...first, faces: [1, sum - 1], helped: null }
  }
  expect([0, 1, 2, 3].map((by) => needsHelp(short(by)))).toEqual([false, true, true, false])
  expect(needsHelp({ ...short(1), helped: [] })).toBe(false)
})

it('NECX-NRV-01: later questions about help are answered from the list', () => {
  const [help] = helpOf({ figure: 1, dice: null, helpers: [0, 2], faces: [], helped: [2] })
  if (help === undefined || !('to' in help)) throw new Error('nothing follows')
  expect([help.to(within(1, [0, 2])), help.to(within(0, [1, 2]))]).toEqual([true, false])
  expect(help.answerTo?.(within(1, [0, 2]))).toEqual([2])
  expect(helpOf({ figure: 1, dice: null, helpers: [0, 2], faces: [], helped: null })).toEqual([])
})

it('is left out if nobody takes a test', () => {
  expect(nerveCall(openToRead(context, state), 'NEC-ACT-22', within(0, [3, 4]))).toBeNull()
})

it('NECX-TRAIT-RAPID-FIRE: one press selects a model near the target and its number of spare hits', () => {
  const form = spareHitsForm(within(3, [4, 5]), 2, (fighter) => `f${fighter}`)
  expect(form.quick.map(({ label, answer }) => [label.fighter ?? null, label.count ?? 0, answer(emptyValues)])).toEqual(
    [[null, 0, []], ...[4, 5].flatMap((fighter) => [0, 1, 2].map((hits) => [fighter, hits, [fighter]]))],
  )
  const one = form.quick[2]
  expect(one?.follows).toEqual([
    { choice: 'shoot.spare-hit', option: 'f4', times: 1 },
    { choice: 'shoot.spare-hit', option: 'f3' },
  ])
})

it('NECX-TRAIT-RAPID-FIRE: the form divides hits among several, and lists models near the target without any', () => {
  const form = spareHitsForm(within(3, [4, 5, 1]), 3, (fighter) => `f${fighter}`)
  const said: FormValues = {
    ...emptyValues,
    count: (_, row) => [1, 2, 0][row ?? 0] ?? 0,
    fighters: (name) => (name === 'near' ? [1] : []),
  }
  expect(form.build?.(said)).toEqual([1, 4, 5])
  expect(form.follows?.(said)).toEqual([
    { choice: 'shoot.spare-hit', option: 'f4', times: 1 },
    { choice: 'shoot.spare-hit', option: 'f5', times: 2 },
    { choice: 'shoot.spare-hit', option: 'f3' },
  ])
  expect(form.follows?.(emptyValues)).toEqual([])
})

it('NECX-TRAIT-RAPID-FIRE: throwing Firepower dice answers how many are thrown', () => {
  const request = {
    type: 'choice',
    kind: 'shoot.firepower-dice',
    rule: 'NECX-TRAIT-RAPID-FIRE',
    subject: 'a',
    side: 0,
  } as const
  expect(countedDice({ ...request, options: [{ id: '1' }, { id: '2' }] })).toMatchObject({ count: 2, upTo: true })
  expect(countedDice({ ...request, kind: 'shoot.target', options: [] })).toBeNull()
})
