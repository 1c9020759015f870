import type { ArmyUnit } from '../../battle'

/** One unit of an army, as the campaign's calculations need it. */
export interface RosterUnit {
  readonly id: string
  readonly name: string
  /** Datasheet slug. */
  readonly datasheet: string
  readonly models: Readonly<ArmyUnit['models']>
  /** 8E-DATA-03. */
  readonly power: number
  /** 8E-PREP-05. */
  readonly warlord: boolean
  /** Warlord trait slug; null: chosen or rolled before each battle (8E-WLT-01). */
  readonly trait: string | null
  readonly experience: number
  /** Slugs of honours. */
  readonly honours: readonly string[]
}

export interface Army {
  readonly id: string
  readonly name: string
  /** Force slug. */
  readonly force: string
  readonly units: readonly RosterUnit[]
}

export const sizeOf = ({ models }: { readonly models: readonly { readonly count: number }[] }): number =>
  models.reduce((sum, { count }) => sum + count, 0)
