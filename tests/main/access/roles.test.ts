import { type Contract, contract } from '@shared/contract'
import { permitOf } from '@shared/access/permit-of'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolesDocument } from '../../../scripts/roles'
import { club, refusal } from './club'

const operations = Object.entries<Contract[string]>(contract).flatMap(([capability, all]) =>
  Object.entries(all).map(([name, { kind }]) => {
    const operation = `${capability}.${name}`
    return { operation, kind, from: permitOf(operation).from }
  }),
)

test('the document on roles lists for every operation who may call it', () => {
  expect(readFileSync(new URL('../../../docs/roles.md', import.meta.url), 'utf8')).toBe(rolesDocument())
})

test('operations of the arbitrator are refused to players and guests before their input is read', async () => {
  const { router, principals } = await club()
  for (const principal of Object.values(principals))
    for (const { operation, kind, from } of operations) {
      const closed = from === 'arbitrator' || (from === 'player' && principal.role === 'guest')
      const context = { signal: new AbortController().signal, principal }
      // An input that no schema accepts: an error of the schema would show that access was granted.
      const input = 'nothing that was asked for'
      const first =
        kind === 'watch'
          ? (await router.watch(operation, input, context).next()).value
          : await router.call(operation, input, context)
      expect([principal.role, operation, first && refusal(first)]).toEqual([
        principal.role,
        operation,
        closed ? 'error.access.role' : 'error.invalid',
      ])
    }
})

test('a name that is no operation counts as the arbitrator’s', () => {
  for (const name of ['', 'gangs', 'gangs.toString', 'toString.call', '__proto__.shown'])
    expect(permitOf(name)).toEqual({ from: 'arbitrator' })
})

test('a guest may change nothing', () => {
  expect(operations.filter(({ kind, from }) => kind === 'command' && from === 'guest')).toEqual([])
})

test('files, backups and browsers are only for the arbitrator', () => {
  const open = operations.filter(({ from }) => from !== 'arbitrator').map(({ operation }) => operation.split('.')[0])
  for (const capability of ['backups', 'battlefields', 'sessions']) expect(open).not.toContain(capability)
})
