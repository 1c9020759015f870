import { expect, test } from 'vitest'
import { createBattle } from '@shared/rulesets/wh40k-7e'
import type { SeventhFact } from '@shared/rulesets/wh40k-7e/questions'
import { drawnBattles } from '@shared/rulesets/wh40k-7e/simulation'
import { drawnArmies } from '@shared/rulesets/wh40k/classic/simulation/drawn'
import { heading, inches, place, spot } from '@shared/space'
import { begin, catalogue } from '../battles'

/** A battle on an empty table with a transport that has a door only at its rear, and a unit on foot. */
const ramp = () => {
  const bare = { ...begin(0).field, width: inches(72), depth: inches(48), terrain: [], doors: [] }
  for (let number = 0; number < 60; number += 1) {
    const setup = drawnArmies(drawnBattles, catalogue, 'ramp', number, ['random', 'random'])
    const battle = createBattle({ ...setup, battlefield: bare.id }, catalogue, bare)
    const { rosters } = battle.context
    const transport = rosters.find(({ kinds }) =>
      kinds.some(({ profile }) => profile.kind === 'vehicle' && profile.accessPoints.join() === 'rear'),
    )
    const unit = rosters.find(({ kinds }) => kinds.every(({ profile }) => profile.kind === 'troop'))
    if (transport !== undefined && unit !== undefined) return { battle, transport: transport.index, unit: unit.index }
  }
  throw new Error('no army has a transport with a ramp')
}

test('7E-BASE-VEH-06: a unit gets in at an access point, not at any part of the hull', () => {
  const { battle, transport, unit } = ramp()
  const near = (x: number, y: number): unknown => {
    const state = battle.game.begin()
    const stand = (index: number, across: number, down: number): void => {
      const one = state.units[index]
      if (one === undefined) return
      one.where = 'on-board'
      one.models = one.models.slice(0, 1)
      const at = spot(inches(across), inches(down), inches(0))
      place(state.positions, one.models[0] ?? -1, { ...at, heading: heading(0), pose: 'standing' })
    }
    stand(transport, 30, 20)
    stand(unit, 30 + x, 20 + y)
    const question: SeventhFact = { ask: 'at-access', unit, distance: inches(2), among: [transport] }
    return battle.space.measure(state, question)
  }
  // The hull faces east: its ramp is in the west.
  expect(near(-4, 0)).toEqual([transport])
  expect(near(4, 0)).toEqual([])
  expect(near(0, 3)).toEqual([])
})
