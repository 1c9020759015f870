import type { Options } from '../options'

/** Special rules of a mission's level (4E-MIS-01). */
export interface LevelRules {
  readonly infiltrate: boolean
  readonly deepStrike: boolean
  readonly duskAndDawn: boolean
  readonly victoryPoints: boolean
  /** With it go reserves (4E-MSR-12). */
  readonly escalation: boolean
  readonly concealment: boolean
  readonly randomLength: boolean
}

const levels: Readonly<Record<Options['level'], LevelRules>> = {
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

/** The same in all five missions; agreed, or rolled for (4E-OPT-04). */
export const levelRules = ({ options: { level } }: { readonly options: Pick<Options, 'level'> }): LevelRules =>
  levels[level]

/** The level by a D6 (4E-ORG-10). */
export const levelRolled = (face: number): Options['level'] => (face <= 2 ? 'alpha' : face <= 4 ? 'gamma' : 'omega')
