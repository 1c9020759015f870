import { type ErrorDetail, fault, faultOf } from '../../i18n/fault'
import type { HouseRules } from '../vocabulary'
import { editionSchema, type Edition } from './edition'
import { switches, type SwitchId, type SwitchOption } from './switches'

/** A house rule that can't be carried out: an unknown path, or an invalid value for it. */
interface HouseRuleProblem {
  readonly path: string
  readonly problem: 'unknown-path' | 'not-a-single-value' | 'bad-value'
  readonly faults: readonly ErrorDetail[]
}

export type HouseRuled = { readonly edition: Edition; readonly problems: readonly HouseRuleProblem[] }

/**
 * The edition with a campaign's own values, given by path: `founding.credits` -> 1200, `switches.elite-bonus` -> `both`.
 * Faulty rules are left out and reported; the others hold.
 */
export function withHouseRules(edition: Edition, houseRules: HouseRules): HouseRuled {
  let ruled = edition
  const problems: HouseRuleProblem[] = []
  for (const [path, value] of Object.entries(houseRules)) {
    const changed = change(ruled, path, value)
    if ('problem' in changed) problems.push(changed)
    else ruled = changed.edition
  }
  return { edition: ruled, problems }
}

/** The value of an edition's switch. */
export function switchOf<Id extends SwitchId>(edition: Edition, id: Id): SwitchOption<Id> {
  // Switches are checked whenever an edition is changed.
  return (edition.switches[id] ?? switches[id].byDefault) as SwitchOption<Id>
}

type Single = string | number | boolean
type Json = Single | null | readonly Json[] | { readonly [key: string]: Json }

function change(edition: Edition, path: string, value: Single): HouseRuleProblem | { edition: Edition } {
  const found = replaced(edition, path.split('.'), value)
  if ('problem' in found) return { path, ...found }
  const checked = editionSchema.safeParse(found.tree)
  if (!checked.success)
    return { path, problem: 'bad-value', faults: checked.error.issues.map((issue) => faultOf(issue)) }
  const unknown = Object.entries(checked.data.switches).find(([id, option]) => !isOption(id, option))
  if (unknown)
    return { path, problem: 'bad-value', faults: [fault([], 'fault.option', { name: unknown[0], option: unknown[1] })] }
  return { edition: checked.data }
}

/** A copy of the tree with one leaf replaced; all other parts are shared with the original. */
function replaced(
  tree: Json,
  [step, ...rest]: readonly string[],
  value: Single,
): Omit<HouseRuleProblem, 'path'> | { tree: Json } {
  if (step === undefined) {
    return isBranch(tree) ? { problem: 'not-a-single-value', faults: [fault([], 'fault.branch')] } : { tree: value }
  }
  const children = isBranch(tree) ? Object.entries(tree) : []
  const child = children.find(([key]) => key === step)
  if (!child) return { problem: 'unknown-path', faults: [fault([], 'fault.rule', { rule: step })] }
  const inner = replaced(child[1], rest, value)
  if ('problem' in inner) return inner
  const entries = children.map(([key, kept]): [string, Json] => [key, key === step ? inner.tree : kept])
  return { tree: Array.isArray(tree) ? entries.map(([, kept]) => kept) : Object.fromEntries(entries) }
}

const isBranch = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null

const isOption = (id: string, option: string): boolean =>
  Object.entries(switches).some(([known, { options }]) => known === id && Object.hasOwn(options, option))
