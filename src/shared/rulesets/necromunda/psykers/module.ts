import type { Module } from '../../../engine'
import type { Moments } from '../moments'
import type { Effect, FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { manifestation } from './manifest'
import { effectOf, needsUpkeep, type Power } from './power'

type On = Module<Moments>['on']

/** NEC-PSY-01, NEC-PSY-22, NEC-PSY-30: what every psyker can do and must, besides manifesting. */
export const asPsyker: On = {
  psyker: () => true,
  mayDisrupt: () => true,
  *activationEnds({ table, fighter }) {
    if (needsUpkeep(table, fighter)) table.emit({ type: 'powers-ended', rule: 'NEC-PSY-22', fighter })
  },
}

/** A power as whoever knows it carries it. */
export const powerModule = (power: Power): Module<Moments> => {
  const known = [manifestation(power)]
  return { id: power.id, rule: power.rule, on: { ...asPsyker, power: () => power, actions: () => known } }
}

/** NEC-PSY-21: leaves a lasting power on somebody, kept up by the psyker. */
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
