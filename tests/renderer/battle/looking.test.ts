import { expect, test } from 'vitest'
import { useLooking } from '@renderer/battle/useLooking'

test('a pressed model stays pinned while the pointer stays on it, as a finger does', () => {
  const looking = useLooking()
  looking.point(3)
  expect([looking.looked.value, looking.isPinned.value]).toEqual([3, false])
  looking.pin(3)
  expect([looking.looked.value, looking.isPinned.value]).toEqual([3, true])
  looking.point(5)
  expect([looking.looked.value, looking.isPinned.value]).toEqual([5, false])
  looking.point(null)
  expect([looking.looked.value, looking.isPinned.value]).toEqual([3, true])
})
