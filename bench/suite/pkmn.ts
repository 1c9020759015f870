import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Pace } from './engine'
import { timed } from './table'

export const peerName = '@pkmn/sim gen 1'

/** The used parts of the compared program; its own types are not installed with the application. */
interface Side {
  activeRequest: { wait?: boolean; teamPreview?: boolean } | null
}
interface PeerBattle {
  ended: boolean
  sides: Side[]
  setPlayer(slot: 'p1' | 'p2', options: { name: string; team: unknown }): void
  makeChoices(): void
  turn: number
}
interface Peer {
  Battle: new (options: { formatid: string; seed: number[] }) => PeerBattle
  Teams: { setGeneratorFactory(factory: unknown): void; generate(format: string, options: { seed: number[] }): unknown }
  TeamGenerators: unknown
}

const load = (root: string): Peer => {
  const require = createRequire(join(root, 'bench/peers/package.json'))
  // The program is a CommonJS package in a separate installation; this is the part used here.
  return { ...(require('@pkmn/sim') as object), ...(require('@pkmn/randoms') as object) } as Peer
}

/** Random first-generation team battles, with the program's own automatic choices: its cheapest policy. */
export const playPeer = (root: string): Pace => {
  const { Battle, Teams, TeamGenerators } = load(root)
  Teams.setGeneratorFactory(TeamGenerators)
  const formatid = 'gen1randombattle'
  const fight = (number: number): number => {
    const battle = new Battle({ formatid, seed: [number, 2, 3, 4] })
    battle.setPlayer('p1', { name: 'one', team: Teams.generate(formatid, { seed: [number, 5, 6, 7] }) })
    battle.setPlayer('p2', { name: 'two', team: Teams.generate(formatid, { seed: [number, 8, 9, 10] }) })
    let decisions = 0
    while (!battle.ended && battle.turn < 1000) {
      for (const side of battle.sides) {
        if (side.activeRequest === null || side.activeRequest.wait === true) continue
        decisions += 1
      }
      // Without arguments every side chooses automatically.
      battle.makeChoices()
    }
    return decisions
  }
  const battles = 100
  for (let warm = 0; warm < battles; warm += 1) fight(1000 + warm)
  const { result: decisions, clock } = timed(() => {
    let sum = 0
    for (let number = 0; number < battles; number += 1) sum += fight(number)
    return sum
  })
  return { decisions: (decisions / clock) * 1000, battles: (battles / clock) * 1000 }
}
