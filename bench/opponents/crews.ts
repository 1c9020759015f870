import type { BattleSetup, CrewFighter } from '@shared/battle'
import { crewDice, crewSize, parseCrewMethod } from '@shared/campaign'
import type { CrewMethod, Scenario } from '@shared/content'
import { createStream, rollDie, shuffled, type Stream } from '@shared/engine'
import { bringsReinforcements } from '@shared/rulesets/necromunda/storage'

type Side = BattleSetup['sides'][number]

/** "Custom(n): 2D6 2-3:5, 4-5:6, ...": the size by a roll. */
const table = (text: string, stream: Stream): CrewMethod | null => {
  const rows = [...text.matchAll(/(\d+)-(\d+):(\d+)/g)].map((row) => row.slice(1).map(Number))
  if (rows.length === 0) return null
  const rolled = rollDie(stream, 6) + rollDie(stream, 6)
  const size = rows.find(([from = 0, to = 0]) => from <= rolled && rolled <= to)?.[2]
  if (size === undefined) throw new RangeError(`${text} says nothing of ${rolled}`)
  return { kind: 'custom', size }
}

/** A crew method that the content has only in words: "Custom(1) per gang". */
const inWords = (text: string, stream: Stream): CrewMethod => {
  const [method = text] = /^\w+\s*\([^)]*\)/.exec(text) ?? []
  const read = table(text, stream) ?? parseCrewMethod(method)
  if (read.kind === 'by-hand') throw new RangeError(`No crew can be read in ${text}`)
  return read
}

/**
 * CAMP-PRE-11 to -14, -17. A side's crew by the scenario's own method, and its reinforcements if the scenario has any. Chosen fighters are
 * the first of the gang, its Leader and Champions; others are drawn from the rest. If there are too few, all of them come. The same seed
 * gives the same crew for any bot.
 */
export const crewOf = (
  scenario: Scenario,
  role: Side['role'],
  gang: readonly CrewFighter[],
  seed: string,
): Pick<Side, 'crew' | 'reserves'> => {
  const stream = createStream(seed, 'crew')
  const { crew: rule } = role === 'defender' ? (scenario.defender ?? scenario.attacker) : scenario.attacker
  const method = rule.kind === 'by-hand' ? inWords(rule.text, stream) : rule
  const faces = crewDice(method).map(({ count, sides }) => Array.from({ length: count }, () => rollDie(stream, sides)))
  const { chosen, drawn } = crewSize(method, faces)
  const picked = gang.slice(0, chosen ?? gang.length)
  const deck = shuffled(stream, gang.slice(picked.length))
  const reserves = bringsReinforcements(scenario.id, role) ? deck.slice(drawn) : []
  return { crew: [...picked, ...deck.slice(0, drawn)], ...(reserves.length === 0 ? {} : { reserves }) }
}
