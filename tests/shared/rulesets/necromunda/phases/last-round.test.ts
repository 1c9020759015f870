import { describe, expect, test } from 'vitest'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { openGround, play, setUp, theEvent, type Scene } from '../kit'

const twoSides = (round: number, lastRound: number | null): Scene => {
  const scene = setUp({ fighters: [{ side: 0 }, { side: 1 }], activation: null })
  scene.state.stage = 'end'
  scene.state.round = round
  return { ...scene, table: { ...scene.table, lastRound } }
}

describe('NECX-RND-01 the last round of a scenario', () => {
  test('ends the battle in a draw if no side is ahead', () => {
    const scene = twoSides(4, 4)
    play(endPhase(scene.table), { space: openGround })
    expect(theEvent(scene, 'battle-ended')).toMatchObject({ ending: 'scenario', winners: [] })
    expect(scene.state.over).toBe(true)
  })

  test('is won by the side with more victory points', () => {
    const scene = twoSides(4, 4)
    const [, second] = scene.state.sides
    if (second === undefined) throw new Error('there are two sides')
    second.victoryPoints = 2
    play(endPhase(scene.table), { space: openGround })
    expect(theEvent(scene, 'battle-ended')).toMatchObject({ winners: [1] })
  })

  test.each([
    [3, 4],
    [40, null],
  ])('goes on after round %i of %s', (round, lastRound) => {
    const scene = twoSides(round, lastRound)
    play(endPhase(scene.table), { space: openGround })
    expect(theEvent(scene, 'round-began')).toMatchObject({ round: round + 1 })
  })
})
