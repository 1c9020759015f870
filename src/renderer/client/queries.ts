import { contract, type Contract } from '@shared/contract'

const queries: ReadonlySet<string> = new Set(
  Object.entries(contract satisfies Contract).flatMap(([capability, operations]) =>
    Object.entries(operations).flatMap(([name, { kind }]) => (kind === 'query' ? [`${capability}.${name}`] : [])),
  ),
)

/** Whether an operation only reads. */
export const isQuery = (operation: string): boolean => queries.has(operation)
