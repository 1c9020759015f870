import { simulation } from '@shared/rulesets/wh40k-8e/simulation'
import { loadPacks } from '@shared/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { playSamples } from '@shared/simulation'
import { limit, timed, type Measurement } from './table'

const catalogue = loadPacks([eighthPack])
const play = (seed: string, battles: number) =>
  playSamples(simulation, catalogue, {
    seed,
    first: 0,
    battles,
    bots: ['random', 'random'],
    crew: 60,
    mirrored: false,
    invariants: false,
    mostDecisions: 50_000,
  })

/** Battles of armies, sixty models against sixty over five rounds, on one core after a warm-up. */
export const benchArmies = (): Measurement[] => {
  play('warm', 12)
  const { result, clock } = timed(() => play('bench', 24))
  return [
    limit(`battle of sixty models a side, five rounds, mean of ${result.length}`, clock / result.length, 'ms', 400),
  ]
}
