import type { AccessRole, Asks, Reach, Reached } from './permit'
import { permits } from './permits'

/** The permit of whichever operation. */
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

/** By its name: `gangs.found`. What isn't given to anybody is the arbitrator's. */
export function permitOf(operation: string): AnyPermit {
  const [capability = '', name = ''] = operation.split('.')
  const table: Readonly<Record<string, Readonly<Record<string, unknown>>>> = permits
  const found = Object.hasOwn(table, capability) ? table[capability] : undefined
  // Each was written for the values of its own operation, and those alone are put to it.
  return found && Object.hasOwn(found, name) ? (found[name] as AnyPermit) : { from: 'arbitrator' }
}
