import { AppError, checked } from '@shared/contract'
import type { Catalogue } from '@shared/content'
import type { Computed } from '@shared/engine'
import {
  answerOdds,
  confirmedAgreement,
  isOff,
  outcomes,
  OddsProblem,
  oddsQuestionSchema,
  trialsOf,
  type Agreement,
  type AttackOdds,
  type OddsQuestion,
  type WeaponOdds,
} from '@shared/rulesets/necromunda/odds'
import { onlyArgument, textOption, wholeNumber } from '../../terminal/option-values'
import type { CommandQuestion, CommandOutput } from '../../terminal/output'
import { readJson } from '../../terminal/files'
import type { OddsCommand } from '../plugin'

export const answerOnTerminal: OddsCommand = async (asked, catalogue) => {
  if (asked.values['verify'] === true) return verified(catalogue, asked)
  const file = onlyArgument(asked, 'FILE')
  const question = checked(oddsQuestionSchema, await readJson(file), [file])
  const answer = answered(catalogue, question, file)
  return { text: answer.weapons.map(linesOf).join('\n\n'), json: answer }
}

const answered = (catalogue: Catalogue, question: OddsQuestion, file: string) => {
  try {
    return answerOdds(catalogue, question)
  } catch (error) {
    if (!(error instanceof OddsProblem)) throw error
    const { where, value, known } = error
    const params = { option: where.join('.'), value, known: known.join(', ') }
    const key = known.length === 0 ? 'error.odds.unknown' : 'error.option.oneOf'
    throw new AppError('invalid', key, { params, where: [file, ...where], cause: error })
  }
}

const percent = (chance: number): string => `${(100 * chance).toFixed(2)} %`

const linesOf = (of: WeaponOdds): string => {
  const { target, attacker, why, playedByHand } = of
  const needs = Object.entries(why).flatMap(([what, computed]: [string, Computed | null]) =>
    computed === null
      ? []
      : [
          `  ${what} ${computed.value}: ${computed.rows.map(({ source, rule, operation, amount }) => `${source} ${operation} ${amount} (${rule})`).join(', ')}`,
        ],
  )
  const chances = (odds: AttackOdds, indent: string): string[] =>
    outcomes.map((what) => `${indent}${what} ${percent(odds[what])}`)
  const returned = outcomes.some((what) => attacker[what] > 0)
  const how = of.exact
    ? `exact, ${of.count} ways for the dice to fall`
    : `estimated from ${of.count} attacks, standard error at most ${percent(of.standardError)}: too many ways for the dice to fall`
  return [
    `${of.weapon}/${of.profile}: ${how}`,
    ...needs,
    ...chances(target, '  '),
    ...(returned ? ['  in return:', ...chances(attacker, '    ')] : []),
    ...(playedByHand.length === 0 ? [] : [`  left out, played by hand: ${playedByHand.join(', ')}`]),
  ].join('\n')
}

/** Nobody waits for a single answer here, so more branches are computed than for a single question. */
const patient = { ways: 600_000, attacks: 1 }

/** Checks every attack mode in the content. Fails if any chance is more than four standard errors off, twice. */
const verified = (catalogue: Catalogue, asked: CommandQuestion): CommandOutput => {
  const attacks = wholeNumber(asked, 'attacks', 200_000)
  const seed = textOption(asked, 'seed') ?? 'odds'
  const trials = trialsOf(catalogue)
  let reportedAt = performance.now()
  const found = trials.map((trial, index): Agreement => {
    if (performance.now() - reportedAt > 1000) {
      reportedAt = performance.now()
      asked.tell(`${index}/${trials.length} ${trial.id}`)
    }
    return confirmedAgreement(catalogue, trial, attacks, seed, patient)
  })
  const walked = found.filter(({ ways }) => ways !== null)
  const off = walked.filter(isOff)
  const farthest = Math.max(0, ...walked.map(({ gaps }) => gaps[0]?.errors ?? 0))
  const summary = {
    trials: trials.length,
    profiles: trials.reduce((sum, { covers }) => sum + covers.length, 0),
    attacks,
    seed,
    exact: walked.length,
    farthest,
    off,
  }
  if (off.length > 0) {
    const details = off.map(({ trial, gaps }) => ({ where: [trial], text: JSON.stringify(gaps[0]) }))
    throw new AppError('refused', 'error.odds.disagree', { params: { count: off.length }, details })
  }
  const text = [
    `${summary.profiles} ways to attack, ${trials.length} of them different; ${attacks} attacks each`,
    `${walked.length} exact, ${trials.length - walked.length} with too many ways for the dice to fall`,
    `farthest apart: ${farthest.toFixed(2)} standard errors`,
  ]
  return { text: text.join('\n'), json: summary }
}
