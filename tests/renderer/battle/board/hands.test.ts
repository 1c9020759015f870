import { expect, test, vi } from 'vitest'
import { useCursor } from '@renderer/battle/board/useCursor'
import { distinctNames } from '@renderer/battle/distinctNames'

const key = (name: string, shiftKey = false) =>
  ({
    key: name,
    shiftKey,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
  }) as KeyboardEvent

test('arrow keys move the pointer to any place of the board, by an inch or a tenth, and Enter confirms', () => {
  const nothing = { push: () => false, turn: () => false }
  const on = { hover: vi.fn<(at: object) => void>(), tap: vi.fn<(at: object) => void>(), ...nothing }
  const cursor = useCursor({ width: 48_000, depth: 48_000 }, () => ({ x: 10_000, y: 500 }), on)
  cursor.key(key('ArrowRight'))
  expect(on.hover).toHaveBeenLastCalledWith({ x: 11_000, y: 500 })
  cursor.key(key('ArrowUp'))
  // Not over the edge.
  expect(on.hover).toHaveBeenLastCalledWith({ x: 11_000, y: 0 })
  cursor.key(key('ArrowDown', true))
  cursor.key(key('Enter'))
  expect(on.tap).toHaveBeenLastCalledWith({ x: 11_000, y: 100 })
})

test('the model being placed is moved by arrow keys, by half an inch or a tenth, and turned by brackets', () => {
  const push = vi.fn<(by: object) => boolean>(() => true)
  const turn = vi.fn<(steps: number) => boolean>(() => true)
  const hover = vi.fn<(at: object) => void>()
  const on = { hover, tap: () => undefined, push, turn }
  const cursor = useCursor({ width: 48_000, depth: 48_000 }, () => null, on)
  cursor.key(key('ArrowLeft'))
  cursor.key(key('ArrowDown', true))
  cursor.key(key(']'))
  expect(push.mock.calls).toEqual([[{ x: -500, y: 0 }], [{ x: 0, y: 100 }]])
  expect(turn).toHaveBeenLastCalledWith(8)
  expect(hover).not.toHaveBeenCalled()
  expect(cursor.cursor.value).toBeNull()
})

test('suggestions of the same name are told apart by their place, or else by number', () => {
  const where = ['', '', '4″ from the left', '9″ from the left']
  expect(distinctNames(['Stay here', 'Nearer: 5″', 'Away: 5″', 'Away: 5″'], (place) => where[place] ?? '')).toEqual([
    'Stay here',
    'Nearer: 5″',
    'Away: 5″ (4″ from the left)',
    'Away: 5″ (9″ from the left)',
  ])
  expect(distinctNames(['Stay', 'Stay'], () => '')).toEqual(['Stay 1', 'Stay 2'])
})

test('the first words that tell all of them apart are used', () => {
  const told = (units: readonly string[]) =>
    distinctNames(
      units.map(() => '2 models'),
      (place) => units[place] ?? '',
      (place) => `${place}″`,
    )
  expect(told(['Boyz', 'Nob'])).toEqual(['2 models (Boyz)', '2 models (Nob)'])
  expect(told(['Boyz', 'Boyz', 'Nob'])).toEqual(['2 models (0″)', '2 models (1″)', '2 models (2″)'])
  expect(distinctNames(['Stay', 'Stay', 'Stay'], (place) => (place === 2 ? 'far' : ''))).toEqual([
    'Stay 1',
    'Stay 2',
    'Stay (far)',
  ])
})
