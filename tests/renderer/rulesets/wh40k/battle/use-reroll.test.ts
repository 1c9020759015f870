import type { AnswerInput, GameEvent, Input } from '@shared/engine'
import { computed, effectScope, nextTick, shallowRef, triggerRef } from 'vue'
import { afterEach, expect, test } from 'vitest'
import type { Asked } from '@renderer/battle/view'
import type { BattleInPlay } from '@renderer/rulesets/wh40k/battle/battle'
import { useReroll } from '@renderer/rulesets/wh40k/battle/useReroll'

let scope = effectScope()
afterEach(() => {
  scope.stop()
  scope = effectScope()
})

const roll = (type: string): GameEvent => ({ type, rule: '8E-ATK-01', faces: [2, 5] }) as GameEvent
/** What 8th edition asks after a roll in which a command re-roll can matter (8E-OW-16). */
const request = {
  type: 'choice',
  kind: 'reroll.command',
  side: 0,
  subject: 'squad',
  rule: '8E-OW-14',
  options: [{ id: 'keep' }, { id: 'face-2', face: 2, helping: 3 }],
} as const

const battleAt = (position: number) => {
  const session = shallowRef<{ position: number; events: GameEvent[] }>({ position, events: [] })
  const followed: AnswerInput[] = []
  const given: Input[] = []
  const mine = shallowRef<Asked | null>(null)
  // Of a battle it takes where it stands, and what goes without saying.
  const battle = {
    session,
    seat: null,
    follow: (input: AnswerInput) => followed.push(input),
  } as unknown as BattleInPlay
  const made = scope.run(() =>
    useReroll(
      battle,
      computed(() => mine.value),
      (event) => ({ text: `told ${event.type}`, weight: 'roll', rule: '', fighters: [], roll: null }),
      (...inputs) => given.push(...inputs) > 0,
    ),
  )
  if (made === undefined) throw new Error('the scope has been left')
  const goOn = (...events: GameEvent[]) => {
    session.value.position += 1
    session.value.events.push(...events)
    triggerRef(session)
  }
  return { ...made, mine, followed, given, goOn }
}

test('8E-OW-14: a command re-roll asks nobody and stays on offer with its result until the next roll', async () => {
  const { reroll, rollAgain, mine, followed, given, goOn } = battleAt(7)
  mine.value = { request, title: '', side: 0, about: null, answers: [] }
  await nextTick()
  // The roll is kept without a question.
  expect(followed).toEqual([{ type: 'choice', kind: 'reroll.command', subject: 'squad', option: 'keep' }])
  expect(reroll.value).toBeNull()
  goOn(roll('hits-rolled'))
  expect(reroll.value).toEqual({ title: 'told hits-rolled', dice: [{ option: 'face-2', face: 2, helping: 3 }] })
  rollAgain({ option: 'face-2', face: 2, helping: 3 })
  expect(given).toEqual([
    { type: 'undo', to: 7, agreed: [] },
    { type: 'choice', kind: 'reroll.command', subject: 'squad', option: 'face-2' },
  ])
  goOn(roll('wounds-rolled'))
  expect(reroll.value).toBeNull()
})
