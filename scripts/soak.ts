/**
 * `npm run soak [-- --battles 1000] [--seed S] [--first N]`: plays drawn battles of all rulesets with bots on every side, over all
 * scenarios and missions, with crews of 1 to 12, in campaigns of real databases. Invariants are checked after every input, each
 * battle is finished and committed, and the database is checked after it. Without a seed it is a new one each time. Exits with 1
 * when a battle is stuck, throws, can't be committed or leaves damage behind; each is told with its seed and number.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { storedRulesets } from '@main/rulesets/registry'
import { armyWar } from './soak/armies'
import { gangWar } from './soak/gangs'
import { troubleOf, type Fought, type War } from './soak/war'

const { values } = parseArgs({
  options: { battles: { type: 'string' }, seed: { type: 'string' }, first: { type: 'string' } },
})
const whole = (text: string | undefined, otherwise: number): number => {
  const number = text === undefined ? otherwise : Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`"${text}" is not a whole number`)
  process.exit(2)
}
const battles = whole(values.battles, 1000)
const first = whole(values.first, 0)
const seed = values.seed ?? randomUUID().slice(0, 8)

/** Battles of one campaign: long enough for injuries, deaths, captives and debts to meet the next battle. */
const perCampaign = 10
const ofArmies = storedRulesets.filter(({ keeps }) => keeps.kind === 'armies')
/** Every fifth campaign is one of armies, of each ruleset that keeps any in turn. */
const begin = (campaign: number, folder: string, name: string): War => {
  const ruleset = campaign % 5 === 4 ? ofArmies[Math.floor(campaign / 5) % ofArmies.length] : undefined
  return ruleset === undefined ? gangWar(folder, name) : armyWar(ruleset.plugin.id, folder, name)
}

const failures: string[] = []
let played: Fought = { decisions: 0, events: 0 }
const folder = mkdtempSync(join(tmpdir(), 'soak-'))

/** Plays the battles of one campaign from this one on, and returns the number of the next campaign's first. */
const fight = (from: number): number => {
  const campaign = Math.floor(from / perCampaign)
  const end = Math.min((campaign + 1) * perCampaign, first + battles)
  const name = `${seed}/${campaign}`
  let war: War | null = null
  for (let number = from; number < end; number += 1) {
    try {
      war ??= begin(campaign, join(folder, String(campaign)), name)
      const { decisions, events } = war.battle(number)
      played = { decisions: played.decisions + decisions, events: played.events + events }
    } catch (thrown) {
      failures.push(`${seed}/${number}: ${troubleOf(thrown)}`)
      console.error(failures.at(-1))
    }
  }
  war?.close()
  rmSync(join(folder, String(campaign)), { recursive: true, force: true })
  return end
}

const began = performance.now()
try {
  for (let next = first; next < first + battles;) {
    next = fight(next)
    console.error(`${next - first}/${battles}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const seconds = (performance.now() - began) / 1000
console.log(
  `seed ${seed}: ${battles} battles, ${played.decisions} decisions, ${played.events} events in ${seconds.toFixed(0)} s, ${failures.length} failed`,
)
for (const failure of failures) console.log(failure)
process.exitCode = failures.length === 0 ? 0 : 1
