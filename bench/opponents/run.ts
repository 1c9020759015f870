/**
 * `npm run bench -- opponents [--ruleset R] [--bots A,B] [--battles N] [--first N] [--scenarios a,b] [--models N | --points N] [--seed S]
 * [--told]`: results of the first bot against the second in mirrored battles, by scenario, and the slowest decision of each. Every battle
 * is fought twice, the second time with swapped sides. `--ruleset`: an edition of Warhammer 40,000 instead of Necromunda, with ready-made
 * armies of so many `--points` (1,500 if it has them) or with so many `--models` a side, in the missions given by `--scenarios`, or in all
 * of them. `--first`: number of the first pair, to divide a run. `--told` prints a line for every battle.
 */
import { findRuleset, firstRuleset } from '@shared/rulesets/registry'
import { scoreOf, type Outcome, type Score } from '@shared/simulation'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fightingArmies } from './armies'
import { fightingGangs } from './gangs'
import { measuredScenarios } from './scenarios'

const { values } = parseArgs({
  // The bench's own name is an argument too.
  allowPositionals: true,
  options: {
    ruleset: { type: 'string', default: firstRuleset.id },
    bots: { type: 'string', default: 'tactical,greedy' },
    battles: { type: 'string', default: '40' },
    first: { type: 'string', default: '0' },
    scenarios: { type: 'string' },
    models: { type: 'string' },
    points: { type: 'string' },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
    told: { type: 'boolean', default: false },
  },
})

const edition = findRuleset(values.ruleset)
if (edition === undefined) throw new RangeError(`There is no ruleset ${values.ruleset}`)
const isGangs = edition === firstRuleset
const given = (value: string | undefined): number | null => (value === undefined ? null : Number(value))
const { fight, size } = isGangs
  ? { fight: fightingGangs(), size: 'crews as the scenarios have them' }
  : await fightingArmies(edition, { models: given(values.models), points: given(values.points) })
const [first = '', second = ''] = values.bots.split(',')
const ownMissions = (await edition.simulation?.())?.missions ?? ['']
const scenarios = values.scenarios?.split(',') ?? (isGangs ? measuredScenarios : ownMissions)
const battles = Number(values.battles)
const outcomes = new Map<string, Outcome[]>()
const times: Record<string, number[]> = {}

const noted = (where: string, outcome: Outcome): void => {
  outcomes.set(where, [...(outcomes.get(where) ?? []), outcome])
}

for (let pair = Number(values.first); pair < Number(values.first) + battles / 2; pair += 1) {
  const scenario = scenarios[pair % scenarios.length] ?? ''
  // Sides and ground change only after every scenario has been fought.
  const turn = Math.floor(pair / scenarios.length)
  const pairing = isGangs ? turn * 5 + (pair % scenarios.length) : turn
  for (const side of [0, 1]) {
    const bots: readonly [string, string] = side === 0 ? [first, second] : [second, first]
    const fought = fight({ scenario, pairing, seed: `${values.seed}/${pair}`, bots })
    const outcome: Outcome = fought.winner === null ? 'draw' : fought.winner === side ? 'win' : 'loss'
    noted(isGangs ? scenario : `${scenario} ${fought.battlefield}`.trim(), outcome)
    for (const [name, taken] of Object.entries(fought.times)) (times[name] ??= []).push(...taken)
    if (values.told)
      console.log(
        `${values.seed}/${pair} ${scenario} as side ${side}: ${outcome} in round ${fought.rounds}, ` +
          `lost ${fought.lost[side]} against ${fought.lost[1 - side]}, ${fought.battlefield}`,
      )
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const line = (where: string, { wins, draws, losses, share, from, to }: Score): string =>
  `${where.padEnd(14)} ${percent(share).padStart(7)} (${percent(from)} to ${percent(to)}); won ${wins}, drew ${draws}, lost ${losses}`

console.log(
  `${first} against ${second}, ${battles} mirrored battles of ${values.ruleset}, ${size}, seed ${values.seed}`,
)
for (const [where, each] of outcomes) console.log(line(where, scoreOf(each)))
console.log(line('all', scoreOf([...outcomes.values()].flat())))
for (const [name, taken] of Object.entries(times)) {
  const mean = taken.reduce((sum, time) => sum + time, 0) / taken.length
  const slowest = taken.reduce((most, time) => Math.max(most, time), 0)
  console.log(`${name}: ${taken.length} decisions, mean ${mean.toFixed(2)} ms, slowest ${slowest.toFixed(1)} ms`)
}
