import {
  bodyToBody,
  boardOf,
  createPositions,
  createSight,
  heading,
  inches,
  place,
  readBattlefield,
  sightMap,
  spot,
  standingHeights,
} from '@shared/space'
import { expect, test } from 'vitest'

const square = (left: number, top: number, right: number, foot: number) => [
  [left, top],
  [right, top],
  [right, foot],
  [left, foot],
]
/** 12" by 4": a wall across the middle, and beyond it a deck of 3" that is hidden too. */
const field = readBattlefield({
  version: 1,
  id: 'walled',
  title: { en: 'Walled', ru: 'Со стеной' },
  width: 12_000,
  depth: 4000,
  terrain: [
    { id: 'wall', name: 'wall', kind: 'wall', footprint: square(5000, 0, 6000, 4000), base: 0, top: 9000 },
    { id: 'deck', name: 'deck', kind: 'platform', footprint: square(1000, 2000, 3000, 4000), base: 2750, top: 3000 },
  ],
  doors: [],
  ladders: [],
  ducts: [],
  terminals: [],
  objectives: [],
  deployment: [],
  names: { wall: { en: 'Wall', ru: 'Стена' }, deck: { en: 'Deck', ru: 'Настил' } },
})
const body = {
  base: { kind: 'circle', radius: inches(0.5) },
  height: inches(1.5),
  proneHeight: inches(0.5),
  size: 2,
} as const
const board = boardOf(field)

test('places are on the table and on decks, and not inside solid pieces', () => {
  expect(standingHeights(board, [], 500, 500)).toEqual([0])
  expect(standingHeights(board, [], 1500, 2500)).toEqual([0, 3000])
  expect(standingHeights(board, [], 5500, 500)).toEqual([])
})

test('a model sees this side of a wall in full and nothing beyond it', () => {
  const positions = createPositions([body])
  place(positions, 0, { ...spot(500, 500, 0), heading: heading(0), pose: 'standing' })
  const seen = sightMap(createSight(bodyToBody()), { board, positions, openDoors: [], clouds: [] }, 0, body, inches(1))
  // 12 by 4 squares, four of them in the wall, four with a deck above.
  expect(seen).toHaveLength(48)
  const at = (x: number, y: number, z: number) => seen.find((one) => one.x === x && one.y === y && one.z === z)
  expect(at(4500, 500, 0)).toMatchObject({ visible: true, hidden: 0 })
  expect(at(6500, 500, 0)).toMatchObject({ visible: false })
  expect(seen.filter(({ x, visible }) => x > 6000 && visible)).toEqual([])
})
