import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { MoveQuestion } from '@shared/rulesets/wh40k/board/moving'
import { inches, NOTHING } from '@shared/space'
import { effectScope, ref, shallowRef, computed } from 'vue'
import { afterEach, expect, test } from 'vitest'
import type { BattleInPlay } from '@renderer/rulesets/wh40k/battle/battle'
import { handleOf } from '@renderer/rulesets/wh40k/battle/handles'
import type { ArmyLook } from '@renderer/rulesets/wh40k/battle/looks'
import { useModelByModel } from '@renderer/rulesets/wh40k/battle/useModelByModel'
import { arena } from '../../../../shared/rulesets/wh40k-8e/arena'

let scope = effectScope()
afterEach(() => {
  scope.stop()
  scope = effectScope()
})

/** A unit that may move 6", with what is shown and the answers given. */
const inHand = (sketch: Parameters<typeof arena>[0][number]) => {
  const { state, oracle } = arena([sketch])
  const asked = ref<MoveQuestion | null>({
    ask: 'move',
    unit: 0,
    kind: 'move',
    allowance: inches(6),
    minimum: NOTHING,
    targets: [],
  })
  const shown = shallowRef<ArmyLook | null>(null)
  const answers: unknown[] = []
  // Of a battle it uses only the state and the advisor.
  const battle = { session: { value: { state } }, advisor: createBoardAdvisor(oracle) } as unknown as BattleInPlay
  const answer = (value: unknown) => answers.push(value) > 0
  const made = scope.run(() =>
    useModelByModel(
      battle,
      computed(() => asked.value),
      (look) => (shown.value = look),
      answer,
    ),
  )
  if (made === undefined) throw new Error('the scope has been left')
  const ends = () => shown.value?.hand?.standings.map(({ at }) => [at.x / 1000, at.y / 1000])
  return { ...made, shown, answers, ends }
}
const inch = (x: number, y: number) => ({ x: x * 1000, y: y * 1000 })

test('a model is dragged by itself, then corrected, and the rest follows', () => {
  const { begin, grab, hover, drop, follow, settle, isLegal, ends, answers } = inHand({
    at: [
      [10, 10],
      [11.5, 10],
    ],
  })
  begin()
  grab(inch(11.5, 10))
  hover(inch(13, 12))
  expect(ends()).toEqual([
    [10, 10],
    [13, 12],
  ])
  drop(inch(13.5, 13))
  expect(isLegal.value).toBe(false)
  // Picked up again where it was put: its path ends elsewhere.
  grab(inch(13.5, 13))
  drop(inch(14.5, 13))
  follow()
  expect(isLegal.value).toBe(true)
  settle()
  expect(answers).toEqual([
    {
      moves: [
        { model: 1, path: [[14_500, 13_000, 0]] },
        { model: 0, path: [[13_000, 13_000, 0]] },
      ],
    },
  ])
})

test('selected models move together, corner by corner, and are moved by keys', () => {
  const { begin, point, push, ends, chosen, shown } = inHand({
    at: [
      [10, 10],
      [11.5, 10],
      [13, 10],
    ],
  })
  begin()
  point(inch(10, 10))
  point(inch(11.5, 10))
  expect(chosen.value).toEqual([0, 1])
  // Their middle is at 10.75.
  point(inch(10.75, 11))
  expect(push({ x: 0, y: 500 })).toBe(true)
  expect(ends()).toEqual([
    [10, 11.5],
    [11.5, 11.5],
    [13, 10],
  ])
  point(inch(10.75, 12))
  expect(shown.value?.hand?.standings[0]?.way.map(({ y }) => y)).toEqual([11_500, 12_000])
  point(inch(10, 12))
  expect(chosen.value).toEqual([1])
})

test('a hull is turned by its handle, and by keys', () => {
  const base = { kind: 'hull', length: inches(4), width: inches(2) } as const
  const body = { base, height: inches(3), proneHeight: inches(3), size: 3 } as const
  const { begin, grab, drop, turn, shown } = inHand({ at: [[24, 24]], groups: [{ stats: { body } }] })
  begin([], [0])
  const standing = () => shown.value?.hand?.standings[0]
  const at = standing()?.at
  const handle = at === undefined ? null : handleOf(base, at)
  // In front of the nose, 2" + 1.4" from the middle.
  expect(handle).toMatchObject({ x: 27_400, y: 24_000 })
  grab(inch(27.4, 24))
  drop(inch(24, 28))
  expect(standing()?.at.heading).toBe(64)
  expect(turn(-8)).toBe(true)
  expect(standing()?.at.heading).toBe(56)
})

test('nothing is moved or turned while no model is selected', () => {
  const { begin, push, turn, chooseNext, chosen } = inHand({ at: [[10, 10]] })
  expect(push({ x: 500, y: 0 })).toBe(false)
  begin()
  expect([push({ x: 500, y: 0 }), turn(8)]).toEqual([false, false])
  chooseNext()
  expect(chosen.value).toEqual([0])
  expect(push({ x: 500, y: 0 })).toBe(true)
})

test('a whole unit goes around corners: all models are selected, and each click is the next corner (8E-MOVE-01)', () => {
  const { beginAll, chooseAll, begin, chosen, corner, point, settle, isLegal, ends, answers } = inHand({
    at: [
      [10, 10],
      [11.5, 10],
    ],
  })
  beginAll()
  corner(inch(10.75, 12))
  point(inch(13.75, 12))
  expect(ends()).toEqual([
    [13, 12],
    [14.5, 12],
  ])
  expect(isLegal.value).toBe(true)
  settle()
  const path = (x: number) => [
    [x * 1000, 12_000, 0],
    [(x + 3) * 1000, 12_000, 0],
  ]
  const [answered] = answers as { moves: unknown[] }[]
  for (const [model, x] of [10, 11.5].entries()) expect(answered?.moves).toContainEqual({ model, path: path(x) })
  begin()
  chooseAll()
  expect(chosen.value).toEqual([0, 1])
})
