import type { AnswerableRequest, AnswerInput, GameEvent, Input } from '@shared/engine'
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
/** 8th edition asks this after a roll in which a command re-roll can matter (8E-OW-16). */
const request = {
  type: 'choice',
  kind: 'reroll.command',
  side: 0,
  subject: 'squad',
  rule: '8E-OW-14',
  options: [{ id: 'keep' }, { id: 'face-2', face: 2, helping: 3 }],
} as const

const reach = {
  type: 'choice',
  kind: 'fight.reach',
  side: 0,
  subject: 'squad',
  rule: '8E-FIGHT-08',
  options: [{ id: 'known' }, { id: 'others-too' }],
} as const
const dice = {
  type: 'dice',
  kind: 'hit',
  side: 0,
  subject: 'squad',
  rule: '8E-ATK-01',
  count: 2,
  sides: 6,
  die: 'd6',
} as const

const asking = (asked: AnswerableRequest, title = ''): Asked => ({
  request: asked,
  title,
  side: 0,
  about: null,
  answers:
    asked.type === 'choice'
      ? asked.options.map((option) => ({ id: option.id, label: `label ${option.id}`, figure: null, option }))
      : [],
})

const battleAt = (position: number, modes: { space: 'board' | 'table'; dice: 'seeded' | 'typed' }) => {
  const session = shallowRef<{ position: number; events: GameEvent[] }>({ position, events: [] })
  const followed: AnswerInput[] = []
  const given: Input[] = []
  const mine = shallowRef<Asked | null>(null)
  // Of a battle it uses its position, and the automatic answers.
  const battle = {
    session,
    setup: { modes },
    field: modes.space === 'table' ? null : {},
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
  return { ...made, session, mine, followed, given, goOn }
}

test('8E-OW-14: a command re-roll is offered without a question, beside its result, until the next roll', async () => {
  const { offers, mine, followed, given, goOn } = battleAt(7, { space: 'board', dice: 'seeded' })
  mine.value = asking(request)
  await nextTick()
  // The roll is kept without a question.
  expect(followed).toEqual([{ type: 'choice', kind: 'reroll.command', subject: 'squad', option: 'keep' }])
  expect(offers.value).toEqual([])
  goOn(roll('hits-rolled'))
  const [offer] = offers.value
  expect(offer).toMatchObject({
    title: 'told hits-rolled',
    instead: [{ option: 'face-2', again: { face: 2, helping: 3 } }],
  })
  if (offer?.instead[0] !== undefined) offer.take(offer.instead[0])
  expect(given).toEqual([
    { type: 'undo', to: 7, agreed: [] },
    { type: 'choice', kind: 'reroll.command', subject: 'squad', option: 'face-2' },
  ])
  goOn(roll('wounds-rolled'))
  expect(offers.value).toEqual([])
})

test('8E-OW-14: a charge that has been made offers no re-roll', async () => {
  const { offers, mine, goOn } = battleAt(7, { space: 'table', dice: 'typed' })
  mine.value = asking(request)
  await nextTick()
  goOn(roll('dice-rolled'))
  expect(offers.value).toHaveLength(1)
  goOn({ type: 'charge-made', rule: '8E-CHG-16' } as GameEvent)
  expect(offers.value).toEqual([])
})

test('8E-OW-14: rolls of several weapons that were thrown together are all on offer until dice are thrown again', async () => {
  const { offers, mine, goOn } = battleAt(7, { space: 'table', dice: 'typed' })
  mine.value = asking(request)
  await nextTick()
  goOn(roll('hits-rolled'))
  mine.value = asking({ ...request, options: [...request.options] })
  await nextTick()
  goOn(roll('hits-rolled'))
  expect(offers.value).toHaveLength(2)
  mine.value = asking(dice)
  await nextTick()
  expect(offers.value).toHaveLength(2)
  goOn(roll('wounds-rolled'))
  expect(offers.value).toEqual([])
})

test('8E-FIGHT-08: at the players’ own table the usual answer is given, and the other stays on offer until dice are thrown', async () => {
  const { offers, mine, followed, given, goOn } = battleAt(3, { space: 'table', dice: 'typed' })
  mine.value = asking(reach, 'whom it strikes')
  await nextTick()
  expect(followed).toEqual([{ type: 'choice', kind: 'fight.reach', subject: 'squad', option: 'known' }])
  goOn()
  mine.value = asking(dice)
  await nextTick()
  const [offer] = offers.value
  expect(offer).toMatchObject({
    title: 'whom it strikes',
    instead: [{ option: 'others-too', label: 'label others-too', again: null }],
  })
  if (offer?.instead[0] !== undefined) offer.take(offer.instead[0])
  expect(given[0]).toEqual({ type: 'undo', to: 3, agreed: [] })
  goOn(roll('hits-rolled'))
  expect(offers.value).toEqual([])
})

test('no question is answered automatically if the program throws the dice', async () => {
  const { mine, followed } = battleAt(3, { space: 'table', dice: 'seeded' })
  mine.value = asking(reach)
  await nextTick()
  expect(followed).toEqual([])
})

const alike = {
  type: 'choice',
  kind: 'wound.allocate',
  side: 0,
  subject: 'squad',
  rule: '8E-ATK-06',
  options: [
    { id: 'poxwalker', models: [3, 4] },
    { id: 'model-3', models: [3] },
    { id: 'model-4', models: [4] },
  ],
} as const
const slain: GameEvent = { type: 'model-slain' }
const sergeant = { id: 'sergeant', models: [5] } as const
const order = { ...reach, kind: 'shooting.unit', options: [{ id: 'squad' }, { id: 'done' }] } as const

test('8E-ATK-06: on the board the choice among identical models is automatic; the player may point at another until the next question', async () => {
  const { offers, mine, followed, given, goOn, session } = battleAt(5, { space: 'board', dice: 'seeded' })
  mine.value = asking(alike, 'who takes the wounds')
  await nextTick()
  expect(followed).toEqual([{ type: 'choice', kind: 'wound.allocate', subject: 'squad', option: 'poxwalker' }])
  goOn(roll('saves-rolled'), roll('dice-rolled'))
  // No model has fallen yet.
  expect(offers.value).toEqual([])
  session.value.events.push(slain)
  triggerRef(session)
  mine.value = asking(order)
  await nextTick()
  const [offer] = offers.value
  expect(offer).toMatchObject({ title: 'who takes the wounds', instead: [{ option: null, again: null }] })
  goOn()
  expect(offers.value).toEqual([])
  mine.value = asking({ ...order, options: [...order.options] })
  await nextTick()
  expect(offers.value).toEqual([])
  // Used while it is offered, it goes back to the question, which is asked then.
  if (offer?.instead[0] !== undefined) offer.take(offer.instead[0])
  expect(given).toEqual([{ type: 'undo', to: 5, agreed: [] }])
})

test('8E-ATK-06: going back to the choice among identical models asks it', async () => {
  const { offers, mine, followed, session } = battleAt(5, { space: 'board', dice: 'seeded' })
  mine.value = asking(alike)
  await nextTick()
  session.value.position = 6
  session.value.events.push(slain)
  triggerRef(session)
  const [offer] = offers.value
  if (offer?.instead[0] !== undefined) offer.take(offer.instead[0])
  session.value.position = 5
  triggerRef(session)
  mine.value = asking({ ...alike })
  await nextTick()
  expect(followed).toHaveLength(1)
})

test('8E-ATK-06: if models differ their owner is asked which of them take the wounds', async () => {
  const { mine, followed } = battleAt(5, { space: 'board', dice: 'seeded' })
  mine.value = asking({ ...alike, options: [...alike.options, sergeant] })
  await nextTick()
  expect(followed).toEqual([])
})
