import type { BattleResult, UnitResult } from '../../battle'
import type { ArmyRules } from './rules'

/** A reason for which a unit earned experience in one battle. */
export interface Earning {
  readonly why: 'survived' | 'victory' | 'destroyed-unit' | 'slew-warlord'
  readonly amount: number
}

/** The table of the house rule `armies.experience`. */
const experienceTable = { survived: 1, victory: 1, 'destroyed-unit': 1, 'slew-warlord': 2 } as const

const earning = (why: Earning['why'], times = 1): Earning[] =>
  times === 0 ? [] : [{ why, amount: experienceTable[why] * times }]

/**
 * A unit's earnings: for surviving, for a victory, for each enemy unit whose last model it slew, and more for the enemy
 * Warlord. Nothing without the house rule, and nothing for a unit that never arrived.
 */
export const earningsOf = (unit: UnitResult, { sides, units = [] }: BattleResult, rules: ArmyRules): Earning[] => {
  if (!rules['armies.experience'] || unit.fate === 'never-arrived') return []
  const won = sides.some(({ gangId, outcome }) => gangId === unit.gangId && outcome === 'won')
  const warlords = units.filter(({ id, warlordSlain }) => warlordSlain && unit.unitsDestroyed.includes(id))
  return [
    ...earning('survived', Number(unit.fate === 'standing')),
    ...earning('victory', Number(won)),
    ...earning('destroyed-unit', unit.unitsDestroyed.length),
    ...earning('slew-warlord', warlords.length),
  ]
}

export const experienceOf = (earnings: readonly Earning[]): number =>
  earnings.reduce((sum, { amount }) => sum + amount, 0)
