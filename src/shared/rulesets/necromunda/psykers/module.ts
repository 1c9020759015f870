import type { NecromundaModule } from '../moments'
import type { Effect, FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { manifestation } from './manifest'
import { effectOf, needsUpkeep, type Power } from './power'

/** NEC-PSY-01, NEC-PSY-22, NEC-PSY-30: properties and handlers that every psyker has besides its powers. */
export const asPsyker = {
  properties: { psyker: true },
  on: {
    *activationEnds({ table, fighter }) {
      if (needsUpkeep(table, fighter)) table.emit({ type: 'powers-ended', rule: 'NEC-PSY-22', fighter })
    },
  },
} as const satisfies Pick<NecromundaModule, 'properties' | 'on'>

/** The module of a power, for psykers who know it. */
export const powerModule = (power: Power): NecromundaModule => {
  const known = [manifestation(power)]
  return {
    id: power.id,
    rule: power.rule,
    properties: { ...asPsyker.properties, power },
    on: { ...asPsyker.on, actions: () => known },
  }
}

/** NEC-PSY-21: puts a lasting power's effect on a fighter; the psyker maintains it. */
export const leaveOn = (
  table: NecromundaTable,
  { id, rule }: Power,
  psyker: FighterIndex,
  target: FighterIndex,
  value?: number,
): void => {
  const number = value === undefined ? {} : { value }
  const effect: Effect = { id: effectOf(id), until: 'not-maintained', by: psyker, fresh: true, ...number }
  table.emit({ type: 'effect-gained', rule, fighter: target, effect })
}
