import { z } from 'zod'
import type { RulesetId } from '../battle'
import { type ErrorDetail, fault, faultOf } from '../i18n/fault'
import type { RulesetSwitches } from './plugin'
import { findRuleset } from './registry'

type Answer = boolean | string | number

/** A named switch of a ruleset's battle rules, for a campaign's settings. Its texts are `battleRule.<name>[.<answer>]`. */
export interface BattleSwitch {
  readonly name: string
  /** The rule or open question that it decides. */
  readonly rule: string
  readonly byDefault: Answer
  readonly answers:
    | { readonly kind: 'flag' }
    | { readonly kind: 'one-of'; readonly values: readonly string[] }
    | { readonly kind: 'count' }
}

/** Every switch of a ruleset; empty if its battles can't be played or the ruleset doesn't exist. */
export const battleSwitches = (ruleset: RulesetId): readonly BattleSwitch[] => {
  const switches = findRuleset(ruleset)?.switches ?? null
  if (switches === null) return []
  const known = listed.get(switches) ?? switchesOf(switches)
  listed.set(switches, known)
  return known
}

const listed = new WeakMap<RulesetSwitches, readonly BattleSwitch[]>()

/** The faults of a campaign's answer to a switch; empty if it is valid. */
export function wrongAnswer(ruleset: RulesetId, name: string, answer: Answer): ErrorDetail[] {
  if (!battleSwitches(ruleset).some((known) => known.name === name))
    return [fault([name], 'fault.rule', { rule: name })]
  const issues = findRuleset(ruleset)?.switches?.schema.safeParse({ [name]: answer }).error?.issues ?? []
  return issues.map((issue) => faultOf(issue))
}

const switchesOf = ({ schema, rules }: RulesetSwitches): BattleSwitch[] =>
  Object.entries(schema.shape).map(([name, field]) => {
    const rule = rules[name]
    if (rule === undefined || !(field instanceof z.ZodDefault))
      throw new Error(`Switch ${name} lacks its rule or its default`)
    return { name, rule, byDefault: answerOf(field.parse(undefined)), answers: answersOf(name, field.unwrap()) }
  })

const answerOf = z.union([z.boolean(), z.string(), z.number()]).parse

const answersOf = (name: string, field: unknown): BattleSwitch['answers'] => {
  if (field instanceof z.ZodBoolean) return { kind: 'flag' }
  if (field instanceof z.ZodEnum) return { kind: 'one-of', values: field.options.map(String) }
  if (field instanceof z.ZodNumber) return { kind: 'count' }
  throw new Error(`Switch ${name} is neither yes or no, nor one of several, nor a number`)
}
