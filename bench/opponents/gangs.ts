import type { BattleSetup } from '@shared/battle'
import { loadPacks, type Catalogue } from '@shared/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { crewOf } from './crews'
import { playOut, type Fight, type Fighting } from './play'

const wholeGang = Number.POSITIVE_INFINITY
const mostRounds = 30

/**
 * Gangs of the sample campaign, eight or nine fighters each. Crew sizes and reinforcements are the scenario's own, so that roles are as
 * uneven as at a table. Each side has two tactics cards.
 */
const setupOf = (catalogue: Catalogue, { scenario: id, pairing, seed, bots }: Fight): BattleSetup => {
  const field = BATTLEFIELDS[pairing % BATTLEFIELDS.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  const setup = sampleSetup(catalogue, field, pairing, bots, wholeGang)
  const scenario = catalogue.scenarios.get(id)
  const roles: readonly BattleSetup['sides'][number]['role'][] =
    scenario.roles === 'attacker-defender' ? ['attacker', 'defender'] : ['equal', 'equal']
  return {
    ...setup,
    scenario: id,
    seed,
    options: { roundLimit: mostRounds },
    sides: setup.sides.map((side, place) => {
      const role = roles[place] ?? 'equal'
      return {
        ...side,
        role,
        ...crewOf(scenario, role, side.crew, `${seed}/${place}`),
        tactics: { chosen: [], drawn: 2 },
      }
    }),
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
