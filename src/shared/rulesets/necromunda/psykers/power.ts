import { valuesOf, type Procedure } from '../../../engine'
import type { ActionType } from '../actions/action'
import type { FighterIndex } from '../state'
import { handlersOf, hasProperty, type NecromundaTable } from '../table'

/** One psychic power (NEC-PSY-02, NEC-PSY-03). */
export interface Power {
  /** Slug in the content, where each discipline is a skill set. */
  readonly id: string
  readonly rule: string
  /** Its discipline, if known (NECX-PSY-05). */
  readonly discipline?: string
  readonly type: ActionType
  /** NEC-PSY-21: it has an effect as long as it is maintained. */
  readonly lasting: boolean
  /** NEC-PSY-07, Inversion: an attack power affects its own psyker; a boosting power hits the psyker instead. */
  readonly kind: 'attack' | 'boost'
  /** Possible targets; the psyker itself for powers that surround or boost it. */
  targets(table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]>
  /** Its effect, after the test has passed and nobody has disrupted it. */
  manifest(table: NecromundaTable, psyker: FighterIndex, target: FighterIndex): Procedure
}

/** NEC-PSY-01. */
export const isPsyker = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  hasProperty(table, fighter, 'psyker')

export const knownPowers = (table: NecromundaTable, fighter: FighterIndex): Power[] =>
  valuesOf(handlersOf(table, 'power', fighter))

/** Id of a power's effect, which differs from the power's own id. */
export const effectOf = (power: string): string => `power:${power}`

/** NEC-PSY-21: ids of the effects of a psyker's lasting powers. */
export const keptPowers = ({ state }: NecromundaTable, psyker: FighterIndex): string[] => [
  ...new Set(state.fighters.flatMap(({ effects }) => effects.filter(({ by }) => by === psyker).map(({ id }) => id))),
]

/** NEC-PSY-22, NEC-PSY-23: whether any of them needs upkeep in the current activation. */
export const needsUpkeep = ({ state }: NecromundaTable, psyker: FighterIndex): boolean =>
  state.fighters.some(({ effects }) => effects.some(({ by, fresh }) => by === psyker && fresh !== true))

/** NEC-PSY-21: how many lasting powers a psyker may have at a time. */
export const mostKept = 2
