import { describe, expect, it } from 'vitest'
import { endOfBattle } from '@shared/rulesets/wh40k-7e/missions/ending'
import { placeMarkers } from '@shared/rulesets/wh40k-7e/missions/markers'
import { setUp, type Scene } from './kit'

const atEdges = (objectives: number): Scene => {
  const scene = setUp([{}, { side: 1 }], { objectives })
  Object.assign(scene.state, { stage: 'markers', picking: 1 })
  return scene
}

describe('the plain mission (7E-G-25)', () => {
  it('7E-G-25: the sides place markers in turn, and the first to place sets up first', () => {
    const scene = atEdges(3)
    for (let step = 0; step < 4; step += 1) scene.play(placeMarkers(scene.table))
    expect(scene.eventsOf('marker-placed').map(({ side }) => side)).toEqual([1, 0, 1])
    expect(scene.state).toMatchObject({ stage: 'deployment', picking: 1 })
  })

  it('7E-G-25: there are fewer markers if there is no more room', () => {
    const scene = atEdges(3)
    scene.play(placeMarkers(scene.table), {
      facts: (question) => (question.ask === 'counter-room' ? false : undefined),
    })
    expect(scene.state).toMatchObject({ stage: 'deployment', picking: 1, markers: [] })
  })

  it('7E-TURN-11: each marker with models of one side alone gives three points, each destroyed enemy unit one', () => {
    const scene = setUp([{}, { side: 1 }, { side: 1 }])
    for (let marker = 0; marker < 4; marker += 1) scene.state.markers.push({ at: null, removed: false })
    scene.table.emit({ type: 'unit-destroyed', rule: '7E-BASE-SHOOT-08', unit: 2, by: null })
    scene.play(endOfBattle(scene.table), {
      facts: (question) =>
        question.ask === 'around-markers'
          ? [
              [2, 0],
              [1, 1],
              [0, 3],
              [4, 0],
            ]
          : undefined,
    })
    // Two markers and a unit against one marker.
    expect(scene.eventsOf('battle-ended')).toMatchObject([{ winner: 0, counts: [7, 3] }])
  })
})
