import type { BattleSetup } from '@shared/battle'
import { loadPacks, type Catalogue } from '@shared/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { playOut, type Fight, type Fighting } from './play'

const crewSize = 6
const mostReserves = 3
const mostRounds = 30

/** Sample crews with two tactics cards each; who is left over comes as reinforcement where the scenario sends for it. */
const setupOf = (catalogue: Catalogue, { scenario, pairing, seed, bots }: Fight): BattleSetup => {
  const field = BATTLEFIELDS[pairing % BATTLEFIELDS.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  const setup = sampleSetup(catalogue, field, pairing, bots, crewSize + mostReserves)
  const needsRoles = catalogue.scenarios.get(scenario).roles === 'attacker-defender'
  return {
    ...setup,
    scenario,
    seed,
    options: { roundLimit: mostRounds },
    sides: setup.sides.map((side, place) => ({
      ...side,
      role: needsRoles ? (place === 0 ? ('attacker' as const) : ('defender' as const)) : ('equal' as const),
      crew: side.crew.slice(0, crewSize),
      reserves: side.crew.slice(crewSize),
      tactics: { chosen: [], drawn: 2 },
    })),
  }
}

/** Gangs of Necromunda. */
export const fightingGangs = (): Fighting => {
  const catalogue = loadPacks([necromundaPack])
  return (asked) => {
    const field = BATTLEFIELDS[asked.pairing % BATTLEFIELDS.length] ?? null
    return playOut(plugin, createBattle(setupOf(catalogue, asked), catalogue, field), asked)
  }
}
