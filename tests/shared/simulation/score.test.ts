import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { simulation } from '@shared/rulesets/necromunda/simulation'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { pairingOf, playSamples, scoreOf, scoresOf, wilson } from '@shared/simulation'

const catalogue = loadPacks([necromundaPack])

describe('a score', () => {
  it('counts a draw as half a win', () => {
    expect(scoreOf(['win', 'win', 'draw', 'loss'])).toMatchObject({ wins: 2, draws: 1, losses: 1, share: 0.625 })
  })

  it('has Wilson’s interval: 260 of 400 are 60.2 % to 69.5 %', () => {
    const { from, to } = wilson(260, 400)
    expect(from).toBeCloseTo(0.602, 3)
    expect(to).toBeCloseTo(0.695, 3)
  })

  it('has an interval around it, within 0 and 1, and narrower with more battles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }), (wins, losses) => {
        fc.pre(wins + losses > 0)
        const { from, to } = wilson(wins, wins + losses)
        const more = wilson(10 * wins, 10 * (wins + losses))
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(1)
        expect(from).toBeLessThanOrEqual(wins / (wins + losses) + 1e-12)
        expect(to).toBeGreaterThanOrEqual(wins / (wins + losses) - 1e-12)
        expect(more.to - more.from).toBeLessThan(to - from)
      }),
    )
  })
})

describe('mirrored battles', () => {
  const run = {
    seed: 'mirror',
    first: 0,
    battles: 6,
    crew: 4,
    mirrored: true,
    invariants: false,
    mostDecisions: 50_000,
  } as const

  it('pair the same battle with the bots on each other’s side', () => {
    const bots = ['tactical', 'random'] as const
    const [one, other] = [4, 5].map((number) => pairingOf({ bots, mirrored: true }, number))
    expect(one).toEqual({ pairing: 2, seats: ['tactical', 'random'], side: 0 })
    expect(other).toEqual({ pairing: 2, seats: ['random', 'tactical'], side: 1 })
    expect(pairingOf({ bots, mirrored: false }, 5)).toEqual({ pairing: 5, seats: ['tactical', 'random'], side: 0 })
  })

  it('between equal bots are even, and the same on any worker', () => {
    const bots = ['random', 'random'] as const
    const played = playSamples(simulation, catalogue, { ...run, bots })
    const { all, byBattlefield } = scoresOf(simulation, { ...run, bots }, played)
    expect(all.share).toBe(0.5)
    expect(byBattlefield.map(({ wins, draws, losses }) => wins + draws + losses)).toEqual([2, 2, 2])
    expect(playSamples(simulation, catalogue, { ...run, bots, first: 3, battles: 2 })).toEqual(played.slice(3, 5))
  })
})
