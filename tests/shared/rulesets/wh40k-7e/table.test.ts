import { describe, expect, it } from 'vitest'
import { below } from '@shared/engine'
import { createBattle, type SeventhState } from '@shared/rulesets/wh40k-7e'
import { asSeventh } from '@shared/rulesets/wh40k-7e/questions'
import { atTheirTable, playedAsSaid, type Said } from '../wh40k/classic/at-table'
import { begin, catalogue } from './battles'

/** Possible answers of players about some table. */
const said: Said<SeventhState> = (asked, stream, { markers }) => {
  const question = asSeventh(asked)
  switch (question.ask) {
    case 'near':
    case 'wholly-near':
    case 'seen':
      return question.among.filter(() => below(stream, 3) > 0)
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire': {
      const count = below(stream, question.models.length + 1)
      return { models: { count }, victims: { count: Math.min(1, count) } }
    }
    case 'aim':
      return { aimed: below(stream, 4) > 0 }
    case 'flame':
      return { under: [{ unit: question.target, models: 1 }] }
    case 'marker-reach':
      return { reached: below(stream, 4) > 0, seen: true }
    case 'under-marker':
      return { under: [], hole: null }
    case 'model-covers':
      return below(stream, 2) === 0 ? [] : [{ save: 5, models: { count: 1 } }]
    case 'comrades':
      return { count: 0 }
    case 'facings':
      return { facing: 'front', obscured: false }
    case 'in-debris':
      return []
    case 'touching':
      return question.among.filter(() => below(stream, 3) > 0)
    case 'engaged':
      return question.targets.filter(() => below(stream, 4) > 0).map((target) => ({ target, touching: { count: 1 } }))
    case 'coherent':
      return below(stream, 8) > 0
    case 'in-danger':
      return { count: below(stream, 2) }
    case 'retreat':
      return { leaves: below(stream, 6) === 0 }
    case 'move':
      return { moved: below(stream, 4) > 0 }
    case 'deploy':
    case 'disembark':
      return { placed: true }
    case 'at-access':
      return question.among.filter(() => below(stream, 2) > 0)
    case 'touchdown':
      return { off: below(stream, 4) === 0 }
    case 'drop':
      return {}
    case 'counter-room':
      return below(stream, 8) > 0
    case 'marker':
      return null
    case 'around-markers':
      return markers.map(() => [below(stream, 3), below(stream, 3)])
    default:
      throw new Error(`nobody asks ${question.ask}`)
  }
}

describe('a battle on the players’ own table', () => {
  it('is played through on the players’ answers, and replays to the same (7E-MOVE-01, 7E-BASE-SHOOT-02, 7E-BASE-FIGHT-03)', () => {
    const types = new Set<string>()
    for (const number of [0, 1, 2, 3]) {
      // Vehicles as well in every second one.
      const { setup } = begin(number, 40, number % 2 === 0 ? 'foot' : 'all')
      const ours = atTheirTable(setup)
      for (const { type } of playedAsSaid(ours, createBattle(ours, catalogue, null), said)) types.add(type)
    }
    expect([...types]).toEqual(
      expect.arrayContaining(['volley-fired', 'model-slain', 'fall-back-began', 'unit-arrived', 'marker-placed']),
    )
  })

  it('refuses impossible answers', () => {
    const { setup } = begin(0)
    const { space, game } = createBattle({ ...setup, battlefield: null }, catalogue, null)
    const state = game.begin()
    const fire = { ask: 'fire', unit: 0, models: [0], weapon: 'gun', range: 24_000, target: 1, sight: true } as const
    const covers = { ask: 'model-covers', unit: 0, models: [0], target: 1 } as const
    const comrades = { ask: 'comrades', unit: 0, model: 0, distance: 6000 } as const
    const retreat = { ask: 'retreat', unit: 0 } as const
    const refused = { ok: false, problem: 'fact.malformed' }
    expect(space.accept(state, fire, { models: { count: 1 }, victims: { count: 1 } })).toMatchObject({ ok: true })
    expect(space.accept(state, fire, { models: { count: 2 }, victims: { count: 1 } })).toEqual(refused)
    expect(space.accept(state, fire, { models: { count: 1 }, victims: { count: 0 } })).toEqual(refused)
    expect(space.accept(state, covers, [{ save: 7, models: { count: 1 } }])).toEqual(refused)
    expect(space.accept(state, covers, [{ save: 4, models: { count: 99 } }])).toEqual(refused)
    expect(space.accept(state, comrades, [0])).toEqual(refused)
    expect(space.accept(state, retreat, { leaves: true, trapped: true })).toEqual(refused)
  })
})
