import type { AccessRole, Asks, Reach, Reached } from './permit'
import { permits } from './permits'

/** A permit of any operation. */
export type AnyPermit =
  | { readonly from: 'arbitrator' }
  | {
      readonly from: Exclude<AccessRole, 'arbitrator'>
      readonly of: Reached
      readonly only: Readonly<Record<string, readonly unknown[]>>
      readonly by?: string
      readonly asks?: Asks
      readonly shown: (answer: unknown, reach: Reach) => unknown
    }

/** The permit of an operation by its name: `gangs.found`. An operation without a permit is for the arbitrator only. */
export function permitOf(operation: string): AnyPermit {
  const [capability = '', name = ''] = operation.split('.')
  const table: Readonly<Record<string, Readonly<Record<string, unknown>>>> = permits
  const found = Object.hasOwn(table, capability) ? table[capability] : undefined
  // Each permit was written for its own operation's values and is only given those.
  return found && Object.hasOwn(found, name) ? (found[name] as AnyPermit) : { from: 'arbitrator' }
}
