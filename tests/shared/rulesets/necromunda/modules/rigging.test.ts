import { expect, test } from 'vitest'
import { rigging } from '@shared/rulesets/necromunda/modules/gear/rigging'
import { inches, standingPlace, type Placement } from '@shared/space'
import { arenaWith, type FieldSketch } from '../board/arena'
import { play } from '../kit'

/** Where a fighter with this rig may end, from its place on a ledge 6" up that ends at 10". */
const mayReach = (rig: string, to: readonly [x: number, y: number, z: number]): boolean => {
  const works: FieldSketch = {
    pieces: [
      { kind: 'structure', from: [2, 2], to: [10, 8], top: 6 },
      { kind: 'wall', from: [14, 0], to: [14.4, 8], top: 12 },
    ],
  }
  const arena = arenaWith(works, [
    { at: [9.8, 5, 6], carried: [rig] },
    { at: [11, 12, 0], side: 1 },
  ])
  const module = rigging.find(({ id }) => id === rig)
  const [action] = module?.on?.actions?.({ table: arena.table, fighter: 0 }, undefined) ?? []
  if (action === undefined) throw new Error(`${rig} is of no use`)
  const [x, y, z] = to.map((part) => inches(part))
  let ok = false
  play(
    action.perform(arena.table, 0, () => undefined),
    {
      space: {
        deploy: (question) => {
          const answer = arena.oracle.resolve(arena.state, question, { x, y, z, heading: 0 })
          ok = answer.ok
          return answer.ok ? (answer.outcome as Placement) : standingPlace(arena.state.positions, 0)
        },
      },
    },
  )
  // It ends there.
  expect(ok).toBe(standingPlace(arena.state.positions, 0).x === x)
  return ok
}

test('NECX-GEAR-GRAPNEL: up to 12" in a straight line to any level, not through terrain', () => {
  expect(mayReach('grapnel-launcher', [12, 5, 0])).toBe(true)
  expect(mayReach('grapnel-launcher', [12.5, 16, 0])).toBe(false)
  expect(mayReach('grapnel-launcher', [16, 5, 0])).toBe(false)
  expect(mayReach('grapnel-launcher', [11, 11, 0])).toBe(false)
})

test('NECX-GEAR-DROP-RIG: 3" across and up to 12" down', () => {
  expect(mayReach('drop-rig', [11.5, 5, 0])).toBe(true)
  expect(mayReach('drop-rig', [13.2, 5, 0])).toBe(false)
})
