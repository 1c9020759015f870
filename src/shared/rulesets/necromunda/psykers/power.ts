import { valuesOf, type Procedure } from '../../../engine'
import type { ActionType } from '../actions/action'
import type { FighterIndex } from '../state'
import { handlersOf, hasProperty, type NecromundaTable } from '../table'

/** One psychic power (NEC-PSY-02, NEC-PSY-03). */
export interface Power {
  /** Slug in the content, where powers are skills of their own sets. */
  readonly id: string
  readonly rule: string
  /** The set it belongs to, where that is known (NECX-PSY-05). */
  readonly discipline?: string
  readonly type: ActionType
  /** NEC-PSY-21: stays in effect as long as it is maintained. */
  readonly lasting: boolean
  /** NEC-PSY-07, Inversion: a boosting power hurts its psyker instead of turning on it. */
  readonly kind: 'attack' | 'boost'
  /** Whom it may be aimed at; the psyker itself for what surrounds or boosts it. */
  targets(table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]>
  /** What it does once the test is passed and nobody has disrupted it. */
  manifest(table: NecromundaTable, psyker: FighterIndex, target: FighterIndex): Procedure
}

/** NEC-PSY-01. */
export const isPsyker = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  hasProperty(table, fighter, 'psyker')

export const knownPowers = (table: NecromundaTable, fighter: FighterIndex): Power[] =>
  valuesOf(handlersOf(table, 'power', fighter))

/** The slug of what a power leaves behind, besides the power's own. */
export const effectOf = (power: string): string => `power:${power}`

/** NEC-PSY-21: what the powers that a psyker keeps up have left behind, by slug. */
export const keptPowers = ({ state }: NecromundaTable, psyker: FighterIndex): string[] => [
  ...new Set(state.fighters.flatMap(({ effects }) => effects.filter(({ by }) => by === psyker).map(({ id }) => id))),
]

/** NEC-PSY-22, NEC-PSY-23: whether any of them has to be maintained in the present activation. */
export const needsUpkeep = ({ state }: NecromundaTable, psyker: FighterIndex): boolean =>
  state.fighters.some(({ effects }) => effects.some(({ by, fresh }) => by === psyker && fresh !== true))

/** NEC-PSY-21: lasting powers a psyker may keep up at a time. */
export const mostKept = 2
