import { describe, expect, it } from 'vitest'
import { below } from '@shared/engine'
import type { BattleSetup } from '@shared/battle'
import { createBattle, type FourthState } from '@shared/rulesets/wh40k-4e'
import { asFourth } from '@shared/rulesets/wh40k-4e/questions'
import { atTheirTable, playedAsSaid, type Said } from '../wh40k/classic/at-table'
import { begin, catalogue } from './battles'

/** Possible answers of players about some table. */
const said: Said<FourthState> = (asked, stream, { units }) => {
  const question = asFourth(asked)
  switch (question.ask) {
    case 'near':
    case 'wholly-near':
    case 'seen':
    case 'near-middle':
      return question.among.filter(() => below(stream, 3) > 0)
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire': {
      const count = below(stream, question.models.length + 1)
      const seen = below(stream, 2) === 0 ? 1 : (units[question.target]?.models.length ?? 1)
      return { models: { count }, victims: { count: count === 0 ? 0 : seen } }
    }
    case 'aim':
      return { aimed: below(stream, 4) > 0 }
    case 'flame':
      return { under: [{ unit: question.target, models: 1 }] }
    case 'marker-reach':
      return { reached: below(stream, 4) > 0, seen: true }
    case 'under-marker':
      return { under: [], hole: null }
    case 'cover-save':
    case 'cover-from-marker':
      return below(stream, 2) === 0 ? null : 4
    case 'touching':
      return question.among.filter(() => below(stream, 3) > 0)
    case 'engaged':
      return question.targets.filter(() => below(stream, 4) > 0).map((target) => ({ target, touching: { count: 1 } }))
    case 'charge-cover':
      return { count: below(stream, 2) }
    case 'coherent':
      return below(stream, 8) > 0
    case 'in-danger':
      return { count: Math.min(question.places.length, below(stream, 2)) }
    case 'manned':
      return { count: below(stream, question.guns.length + 1) }
    case 'retreat':
      return { leaves: below(stream, 6) === 0 }
    case 'move':
      return { moved: below(stream, 4) > 0 }
    case 'deploy':
    case 'disembark':
      return { placed: true }
    case 'at-access':
      return question.among.filter(() => below(stream, 3) === 0)
    case 'facings':
      return { facing: 'side', obscured: below(stream, 3) === 0 }
    case 'facing-from-marker':
      return 'rear'
    case 'rough-ground':
      return { vehicles: below(stream, 2), pieces: 1 }
    case 'went-far':
    case 'in-difficult':
      return below(stream, 2) > 0
    case 'in-debris':
    case 'touchdown':
      return question.ask === 'touchdown' ? { lost: 0 } : []
    case 'nearest-first':
    case 'making-way':
      return true
    case 'shock-way':
      return { reached: true, met: [{ unit: question.target, models: 1 }], pieces: 0 }
    default:
      throw new Error(`nobody asks ${question.ask}`)
  }
}

/** Both sides also have a battery. */
const withBatteries = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  sides: setup.sides.map((side, index) => ({
    ...side,
    units: [
      ...(side.units ?? []),
      {
        id: `gunz-${index}`,
        name: 'Gunz',
        datasheet: 'ork-big-gunz',
        power: 69,
        models: [
          { profile: 'ork-big-gun', count: 2, weapons: ['kannon'], wargear: [] },
          { profile: 'ork-gun-krew', count: 4, weapons: ['grot-blasta'], wargear: [] },
        ],
      },
    ],
  })),
})

describe('a battle on the players’ own table', () => {
  it.each([
    ['on foot', 'foot', [0, 1, 2, 3], ['volley-fired', 'model-slain', 'fall-back-began']],
    ['with vehicles', 'all', [1, 2, 3, 4], ['vehicle-drove', 'armour-rolled', 'vehicle-damaged']],
    ['with guns and their crew', 'guns', [0, 1, 2], ['volley-fired', 'hits-shared', 'armour-rolled', 'gun lost']],
  ] as const)(
    '%s is played through on the players’ answers, and replays to the same (4E-SETUP-03, 4E-ART-05)',
    (_, troops, numbers, told) => {
      const types = new Set<string>()
      for (const number of numbers) {
        const { setup: sample } = begin(number, troops === 'guns' ? 20 : 40, troops === 'guns' ? 'foot' : troops)
        const setup = troops === 'guns' ? withBatteries(sample) : sample
        const ours = atTheirTable(setup)
        for (const event of playedAsSaid(ours, createBattle(ours, catalogue, null), said)) {
          types.add(event.type)
          if (event.type === 'model-slain' && event.rule === '4E-ART-01') types.add('gun lost')
        }
      }
      expect([...types]).toEqual(expect.arrayContaining([...told]))
    },
  )

  it('refuses impossible answers', () => {
    const { setup } = begin(0)
    const { space, game } = createBattle({ ...setup, battlefield: null }, catalogue, null)
    const state = game.begin()
    const fire = { ask: 'fire', unit: 0, models: [0], weapon: 'gun', range: 24_000, target: 1, sight: true } as const
    const cover = { ask: 'cover-save', unit: 0, models: [0], target: 1 } as const
    const middle = { ask: 'near-middle', distance: 1, among: [1] } as const
    const retreat = { ask: 'retreat', unit: 0 } as const
    const refused = { ok: false, problem: 'fact.malformed' }
    expect(space.accept(state, fire, { models: { count: 1 }, victims: { count: 1 } })).toMatchObject({ ok: true })
    expect(space.accept(state, fire, { models: { count: 2 }, victims: { count: 1 } })).toEqual(refused)
    expect(space.accept(state, fire, { models: { count: 1 }, victims: { count: 0 } })).toEqual(refused)
    expect(space.accept(state, cover, 9)).toEqual(refused)
    expect(space.accept(state, middle, [2])).toEqual(refused)
    expect(space.accept(state, retreat, { leaves: true, trapped: true })).toEqual(refused)
  })
})
