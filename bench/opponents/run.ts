/**
 * `npm run bench -- opponents [--bots A,B] [--battles N] [--first N] [--scenarios a,b] [--seed S] [--told]`: how the first bot does against the
 * second in mirrored battles of Necromunda, scenario by scenario, and the slowest decision of each. Every battle is fought twice, the
 * second time with the sides swapped. `--first`: number of the first pair, so that a run can be shared out. `--told` prints a line for
 * every battle.
 */
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { scoreOf, type Outcome, type Score } from '@shared/simulation'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fight } from './match'
import { measuredScenarios } from './scenarios'

const { values } = parseArgs({
  // The name of this bench itself.
  allowPositionals: true,
  options: {
    bots: { type: 'string', default: 'tactical,greedy' },
    battles: { type: 'string', default: '40' },
    first: { type: 'string', default: '0' },
    scenarios: { type: 'string', default: measuredScenarios.join(',') },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
    told: { type: 'boolean', default: false },
  },
})

const catalogue = loadPacks([necromundaPack])
const [first = '', second = ''] = values.bots.split(',')
const scenarios = values.scenarios.split(',')
const battles = Number(values.battles)
const outcomes = new Map<string, Outcome[]>()
const times: Record<string, number[]> = {}

for (let pair = Number(values.first); pair < Number(values.first) + battles / 2; pair += 1) {
  const scenario = scenarios[pair % scenarios.length] ?? ''
  // Crews and ground change only once every scenario has been fought.
  const pairing = Math.floor(pair / scenarios.length) * 5 + (pair % scenarios.length)
  for (const side of [0, 1]) {
    const bots: readonly [string, string] = side === 0 ? [first, second] : [second, first]
    const fought = fight(catalogue, { scenario, pairing, seed: `${values.seed}/${pair}`, bots })
    const outcome: Outcome = fought.winner === null ? 'draw' : fought.winner === side ? 'win' : 'loss'
    outcomes.set(scenario, [...(outcomes.get(scenario) ?? []), outcome])
    for (const [name, taken] of Object.entries(fought.times)) (times[name] ??= []).push(...taken)
    if (values.told)
      console.log(
        `${values.seed}/${pair} ${scenario} as side ${side}: ${outcome} in round ${fought.rounds}, ` +
          `lost ${fought.lost[side]} against ${fought.lost[1 - side]}, ${fought.battle.battlefield?.id}`,
      )
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const line = (where: string, { wins, draws, losses, share, from, to }: Score): string =>
  `${where.padEnd(14)} ${percent(share).padStart(7)} (${percent(from)} to ${percent(to)}); won ${wins}, drew ${draws}, lost ${losses}`

console.log(`${first} against ${second}, ${battles} mirrored battles, seed ${values.seed}`)
for (const [scenario, each] of outcomes) console.log(line(scenario, scoreOf(each)))
console.log(line('all', scoreOf([...outcomes.values()].flat())))
for (const [name, taken] of Object.entries(times)) {
  const mean = taken.reduce((sum, time) => sum + time, 0) / taken.length
  const slowest = taken.reduce((most, time) => Math.max(most, time), 0)
  console.log(`${name}: ${taken.length} decisions, mean ${mean.toFixed(2)} ms, slowest ${slowest.toFixed(1)} ms`)
}
