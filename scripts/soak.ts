/**
 * `npm run soak [-- --battles 1000] [--seed S] [--first N] [--driven]`: plays random battles of all rulesets with bots on every side, over
 * all scenarios and missions, with crews of 1 to 12, in campaigns of real databases. Invariants are checked after every input, each battle
 * is finished and committed, and the database is checked after it. The seed is random by default; the same seed gives the same battles,
 * which the printed hash of all decisions confirms. Exits with 1 if a battle is stuck, throws, can't be committed or leaves damage behind;
 * each is reported with the command that repeats it, and saved in `failed` (or `--failed FOLDER`). `--driven`: only gangs, with their
 * vehicles in every battle. `npm run soak -- --again FILE` plays a saved battle again from its set-up.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storedRulesets } from '@main/rulesets/registry'
import { armyWar } from './soak/armies'
import { BattleFailed, playAgain, stackOf, troubleOf, type Failure } from './soak/failure'
import { gangWar } from './soak/gangs'
import type { War } from './soak/war'

const { values } = parseArgs({
  options: {
    battles: { type: 'string' },
    seed: { type: 'string' },
    first: { type: 'string' },
    failed: { type: 'string', default: 'out/soak' },
    again: { type: 'string' },
    driven: { type: 'boolean', default: false },
  },
})

/** Battles per campaign: enough for injuries, deaths, captives and debts to affect later battles. */
const perCampaign = 10

if (values.again === undefined) soak()
else repeat(values.again)

function repeat(file: string): void {
  try {
    console.log(playAgain(file))
  } catch (thrown) {
    console.error(`${troubleOf(thrown)}\n${stackOf(thrown)}`)
    process.exitCode = 1
  }
}

function whole(text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`"${text}" is not a whole number`)
  process.exit(2)
}

function soak(): void {
  const battles = whole(values.battles, 1000)
  const asked = whole(values.first, 0)
  // A battle depends on the earlier ones of its campaign.
  const first = asked - (asked % perCampaign)
  const end = asked + battles
  const seed = values.seed ?? randomUUID().slice(0, 8)
  const folder = mkdtempSync(join(tmpdir(), 'soak-'))
  const played = { battles: 0, decisions: 0, events: 0 }
  const hash = createHash('sha256')
  const failures: string[] = []
  const began = performance.now()
  try {
    for (let from = first; from < end; from += perCampaign) {
      fightCampaign(from, Math.min(from + perCampaign, end))
      console.error(`${Math.min(from + perCampaign, end) - first}/${end - first}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `seed ${seed}: ${played.battles} battles, ${played.decisions} decisions, ${played.events} events in ${seconds} s, ${failures.length} failed`,
  )
  console.log(`hash ${hash.digest('hex').slice(0, 16)}`)
  for (const failure of failures) console.log(failure)
  process.exitCode = failures.length === 0 ? 0 : 1

  function fightCampaign(from: number, to: number): void {
    const campaign = from / perCampaign
    const data = join(folder, String(campaign))
    let war: War | null = null
    for (let number = from; number < to; number += 1) {
      try {
        war ??= begin(campaign, data, `${seed}/${campaign}`)
        const { setup, inputs, decisions, events } = war.battle(number)
        hash.update(JSON.stringify([number, setup, inputs]))
        played.decisions += decisions
        played.events += events
      } catch (thrown) {
        hash.update(JSON.stringify([number, troubleOf(thrown)]))
        failures.push(`${seed}/${number}: ${troubleOf(thrown)}`)
        reportFailure(thrown, number, from)
      }
      played.battles += 1
    }
    war?.close()
    rmSync(data, { recursive: true, force: true })
  }

  /** Prints the stack and the command that repeats the battle, and saves both with the battle. */
  function reportFailure(thrown: unknown, number: number, from: number): void {
    const { setup, inputs } = thrown instanceof BattleFailed ? thrown.evidence : { setup: null, inputs: [] }
    const failure: Failure = {
      battle: `${seed}/${number}`,
      trouble: troubleOf(thrown),
      stack: stackOf(thrown),
      command: `npm run soak -- ${values.driven ? '--driven ' : ''}--seed ${seed} --first ${from} --battles ${number - from + 1}`,
      setup,
      inputs: [...inputs],
    }
    mkdirSync(values.failed, { recursive: true })
    const file = join(values.failed, `${seed}-${number}.json`)
    writeFileSync(file, JSON.stringify(failure))
    console.error(`${failures.at(-1)}\n${failure.stack}`)
    console.error(`again: ${failure.command}${setup === null ? '' : `\n   or: npm run soak -- --again ${file}`}`)
  }
}

/** Every fifth campaign is of armies, of each ruleset with armies in turn. */
function begin(campaign: number, folder: string, name: string): War {
  if (values.driven) return gangWar(folder, name, true)
  const ofArmies = storedRulesets.filter(({ keeps }) => keeps.kind === 'armies')
  const ruleset = campaign % 5 === 4 ? ofArmies[Math.floor(campaign / 5) % ofArmies.length] : undefined
  return ruleset === undefined ? gangWar(folder, name) : armyWar(ruleset.plugin.id, folder, name)
}
