import type { ArmyUnit } from '../../battle'
import type { RosterUnit } from './army'
import type { ArmyRules } from './rules'

/** An honour of the house rule `armies.experience`: an ability in battle that a unit has gained. */
export interface Honour {
  readonly id: 'steady-aim' | 'keen-blades' | 'hard-to-kill' | 'unbroken' | 'headlong' | 'fleet'
  readonly grants: NonNullable<ArmyUnit['gained']>[number]
}

export const honours: readonly Honour[] = [
  { id: 'steady-aim', grants: { id: 'rerolls-hits-of-one' } },
  { id: 'keen-blades', grants: { id: 'rerolls-wounds-of-one' } },
  { id: 'hard-to-kill', grants: { id: 'resilient', value: 6 } },
  { id: 'unbroken', grants: { id: 'steadfast' } },
  { id: 'headlong', grants: { id: 'charges-hard' } },
  { id: 'fleet', grants: { id: 'charges-after-advancing' } },
]

/** Number of honours a unit may still choose; below 0 it has too many. Each honour can be had once. */
export const honoursDue = (unit: Pick<RosterUnit, 'experience' | 'honours'>, rules: ArmyRules): number =>
  rules['armies.experience']
    ? Math.min(honours.length, Math.floor(unit.experience / rules['armies.honourEach'])) - unit.honours.length
    : 0

/** The abilities in battle that these honours give. */
export const grantedBy = (ids: readonly string[]): Honour['grants'][] =>
  honours.filter(({ id }) => ids.includes(id)).map(({ grants }) => grants)
