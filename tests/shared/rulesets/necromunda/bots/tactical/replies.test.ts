import { createStream } from '@shared/engine'
import { dangerTo } from '@shared/rulesets/necromunda/bots/tactical/danger'
import { reachingFor } from '@shared/rulesets/necromunda/bots/tactical/reaching'
import { repliesOf } from '@shared/rulesets/necromunda/bots/tactical/replies'
import { heading, place, spot, standingPlace, type Spot } from '@shared/space'
import { expect, test } from 'vitest'
import { begun, crew } from './begun'

const standing = (at: Spot) => ({ ...at, heading: heading(0), pose: 'standing' }) as const

/** Only the first fighter is left, and one enemy beyond the bulkhead that runs from x = 8" to 14" at y = 7" to 8". */
const facing = (enemy: Spot) => {
  const outlook = begun('18-standoff')(({ fighters, positions }) => {
    fighters.forEach((fighter, index) => {
      if (index !== 0 && index !== crew) fighter.status = 'out-of-action'
    })
    place(positions, 0, standing(spot(9000, 9500, 0)))
    place(positions, crew, standing(enemy))
  })
  const { advisor } = outlook.battle
  if (advisor === null) throw new Error('There is no board')
  return { outlook, replies: repliesOf(outlook, 30, { advisor, stream: createStream('replies', 'bots') }) }
}

test('an enemy is expected where it can walk to, and nowhere else', () => {
  const { outlook, replies } = facing(spot(9000, 5500, 0))
  const from = standingPlace(outlook.state.positions, crew)
  expect(replies(crew)).toHaveLength(30)
  for (const { x, y } of replies(crew)) expect(Math.hypot(x - from.x, y - from.y)).toBeLessThanOrEqual(6000)
  // The same places are sampled every time.
  expect(replies(crew)).toBe(replies(crew))
})

test('an enemy on the ground or in a fight goes nowhere', () => {
  const outlook = begun('18-standoff')(({ fighters }) => {
    const enemy = fighters[crew]
    if (enemy !== undefined) enemy.status = 'pinned'
  })
  const { advisor } = outlook.battle
  if (advisor === null) throw new Error('There is no board')
  expect(repliesOf(outlook, 5, { advisor, stream: createStream('replies', 'bots') })(crew)).toEqual([])
})

test('an enemy without a place to shoot from within a move is no danger, one with such a place is', () => {
  const danger = (enemy: Spot): number => {
    const { outlook, replies } = facing(enemy)
    return dangerTo(outlook, 0, reachingFor(outlook), [], replies)
  }
  // In the middle of the bulkhead's far side, and a step from its end.
  expect(danger(spot(30_000, 2500, 0))).toBe(0)
  expect(danger(spot(7500, 6000, 0))).toBeGreaterThan(0)
})
