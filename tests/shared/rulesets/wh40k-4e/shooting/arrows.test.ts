import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { inches } from '@shared/space'
import { expect, it } from 'vitest'
import { setUp } from '../kit'

/** A barrage with a HIT (5) on the Scatter die; `dice`: the rolls after it. */
const barrage = (specials: readonly string[], dice: readonly number[]) => {
  const weapon = { id: 'mortar', type: 'heavy', range: 48, s: 4, specials: ['blast', 'barrage', ...specials] } as const
  const scene = setUp([{ groups: [{ weapons: [weapon] }] }, { side: 1 }])
  scene.play(shootingStep(scene.table), { choices: ['unit-0', 'unit-1'], dice: [5, ...dice] })
  return scene.asked.find(({ ask }) => ask === 'under-marker')
}

it('a weapon that always scatters uses the small arrow of a HIT, others don’t (4E-DICE-08, 4E-DICE-07)', () => {
  expect(barrage([], [])).toMatchObject({ direction: null, distance: inches(0) })
  // The arrow points to the 65th of 256 directions, 64 steps round; then the distance in inches.
  expect(barrage(['always-scatters'], [65, 3])).toMatchObject({ direction: 64, distance: inches(3) })
})
