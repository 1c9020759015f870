import type { FourthState, Level } from '../state'

/** Special rules of a mission's level (4E-MIS-01). */
export interface LevelRules {
  readonly infiltrate: boolean
  readonly deepStrike: boolean
  readonly duskAndDawn: boolean
  readonly victoryPoints: boolean
  /** Includes reserves (4E-MSR-12). */
  readonly escalation: boolean
  readonly concealment: boolean
  readonly randomLength: boolean
}

const levels: Readonly<Record<Level, LevelRules>> = {
  alpha: {
    infiltrate: false,
    deepStrike: false,
    duskAndDawn: false,
    victoryPoints: false,
    escalation: false,
    concealment: false,
    randomLength: false,
  },
  gamma: {
    infiltrate: true,
    deepStrike: true,
    duskAndDawn: true,
    victoryPoints: true,
    escalation: false,
    concealment: false,
    randomLength: false,
  },
  omega: {
    infiltrate: true,
    deepStrike: true,
    duskAndDawn: true,
    victoryPoints: true,
    escalation: true,
    concealment: true,
    randomLength: true,
  },
}

/** The rules of a level, the same in all five missions; the level is agreed or rolled for (4E-OPT-04). Throws if it isn't known yet. */
export const levelRules = ({ state: { level } }: { readonly state: Pick<FourthState, 'level'> }): LevelRules => {
  if (level === null) throw new Error('The level of the mission is not known yet')
  return levels[level]
}
