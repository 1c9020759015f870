import { boardOf, clearLine, createPositions, spot, type Battlefield } from '@shared/space'
import { BATTLEFIELDS, battlefieldOf } from '@shared/space/battlefields'
import { Box3, LineSegments, Mesh, Raycaster, Vector3, type Object3D } from 'three'
import { expect, test } from 'vitest'
import { sceneryAtFirst } from '@renderer/battle/board/scenery'
import { merged } from '@renderer/battle/solid/merged'
import { placeNames } from '@renderer/battle/solid/names'
import { prismsOf } from '@renderer/battle/solid/prisms'
import { geometryOf, terrainGroup } from '@renderer/battle/solid/terrain'

const openIn = (field: Battlefield) => {
  const { doors, off } = sceneryAtFirst(field)
  return [...doors.map((state) => state === 'open'), ...off]
}

/** Numbers from 0 to 1, the same every time. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test.each(['gantry-works', 'undercroft', 'sealed-sump'])(
  'the drawing of %s blocks a line of sight exactly where the rules do',
  (id) => {
    const field = battlefieldOf(id)
    const board = boardOf(field)
    const opaque = new Set(board.opaque.pieces.map((piece) => piece.id))
    const tabletop = { board, positions: createPositions([]), openDoors: openIn(field), clouds: [] }
    const group = terrainGroup(prismsOf(field, sceneryAtFirst(field)), () => '#fff', '#000')
    group.updateMatrixWorld(true)
    const meshes = group.children.filter((child) => child instanceof Mesh && opaque.has(child.name))
    const next = numbers(7)
    const place = () => spot(next() * field.width, next() * field.depth, 800 + next() * 6000)
    const found = { free: 0, stopped: 0 }
    for (let line = 0; line < 400; line += 1) {
      const [from, to] = [place(), place()]
      const eye = new Vector3(from.x / 1000, from.z / 1000, from.y / 1000)
      const mark = new Vector3(to.x / 1000, to.z / 1000, to.y / 1000)
      const stopped = clearLine(tabletop, from, to) !== null
      const ray = new Raycaster(eye, mark.clone().sub(eye).normalize(), 0, eye.distanceTo(mark))
      const back = new Raycaster(mark, eye.clone().sub(mark).normalize(), 0, eye.distanceTo(mark))
      // From inside a solid only its far side is hit.
      const drawn = ray.intersectObjects(meshes).length + back.intersectObjects(meshes).length > 0
      expect([from, to, drawn]).toEqual([from, to, stopped])
      found[stopped ? 'stopped' : 'free'] += 1
    }
    expect(Math.min(found.free, found.stopped)).toBeGreaterThan(40)
  },
)

test('a solid stands from its base to its top over its outline', () => {
  const piece = battlefieldOf('gantry-works').terrain.find(({ id }) => id === 'gantry-1')
  const box = geometryOf({
    id: 'gantry-1',
    look: 'deck',
    outline: piece?.footprint ?? [],
    base: 2750,
    top: 3000,
  })
  box.computeBoundingBox()
  expect(box.boundingBox?.min.toArray().map((at) => Math.round(at * 1000))).toEqual([6000, 2750, 8000])
  expect(box.boundingBox?.max.toArray().map((at) => Math.round(at * 1000))).toEqual([14_000, 3000, 14_000])
})

test('an open door and a field that is switched off are not drawn', () => {
  const field = BATTLEFIELDS.find(({ doors }) => doors.length > 0)
  if (!field) throw new Error('no doors')
  const first = sceneryAtFirst(field)
  const [door] = field.doors
  const shut = prismsOf(field, { ...first, doors: field.doors.map(() => 'shut') })
  const open = prismsOf(field, { ...first, doors: field.doors.map(() => 'open') })
  expect(shut.some(({ id }) => id === door?.id)).toBe(true)
  expect(open.some(({ id }) => id === door?.id)).toBe(false)
  expect(shut.length - open.length).toBe(field.doors.length)
})

test('names in the picture never cover each other, and the target keeps its name', () => {
  const name = (figure: number, first: boolean) => ({
    figure,
    side: 0,
    text: 'Ysolde',
    mark: '',
    x: 100,
    y: 100 + figure,
    first,
  })
  expect(placeNames([name(0, false), name(1, true), name(40, false)], 400, 400).map(({ figure }) => figure)).toEqual([
    1, 40,
  ])
})

test('names at the edges of the picture are not cut off', () => {
  const name = { figure: 0, side: 0, text: 'Old Rivet', mark: 'out of range', x: 3, y: 4, first: false }
  const [left, right] = [name, { ...name, figure: 1, x: 399, y: 200 }].map((one) => placeNames([one], 400, 400)[0])
  expect(left?.x).toBeGreaterThan(60)
  expect(left?.y).toBeGreaterThanOrEqual(18)
  expect(right?.x).toBeLessThan(340)
})

test('wrecks are drawn, removed terrain is not', () => {
  const field = battlefieldOf('gantry-works')
  const [first] = field.terrain
  if (first === undefined) throw new Error('There is terrain')
  const wreck = { ...first, id: 'wreck-3', name: 'wreck', kind: 'structure' as const }
  const ids = prismsOf(field, { ...sceneryAtFirst(field), gone: [first.id], more: [wreck] }).map(({ id }) => id)
  expect(ids).toContain('wreck-3')
  expect(ids).not.toContain(first.id)
})

test('terrain is one object for each colour, one for all edges, and in its place', () => {
  const prisms = prismsOf(battlefieldOf('gantry-works'), sceneryAtFirst(battlefieldOf('gantry-works')))
  const colourOf = ({ look }: (typeof prisms)[number]) => (look === 'deck' ? '#111' : '#fff')
  const singly = terrainGroup(prisms, colourOf, '#000')
  const rayDown = (objects: Object3D[]) => {
    const ray = new Raycaster(new Vector3(7, 20, 9), new Vector3(0, -1, 0))
    return ray.intersectObjects(objects.filter((one) => one instanceof Mesh)).map(({ distance }) => distance)
  }
  const box = new Box3().setFromObject(singly)
  const hits = rayDown(singly.children)
  expect(hits.length).toBeGreaterThan(0)
  const whole = merged(singly)
  expect(whole.children.filter((one) => one instanceof Mesh)).toHaveLength(2)
  expect(whole.children.filter((one) => one instanceof LineSegments)).toHaveLength(1)
  expect(new Box3().setFromObject(whole)).toEqual(box)
  expect(rayDown(whole.children)).toEqual(hits)
})
