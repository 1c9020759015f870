import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import { valueOf } from '../../wh40k/table/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import type { FourthTable } from '../table'

/** Weapons that can't fire again: exceptions by army lists to unlimited ammunition (4E-ARMY-02, 4E-ARMY-06). */

type Weapon = Pick<RangedMode, 'id' | 'specials'>

export const isSpent = (table: FourthTable, model: ModelIndex, mode: Pick<Weapon, 'id'>): boolean =>
  table.model(model).spent.includes(mode.id)

/** Records that the models used a one-use weapon. */
export const spend = (table: FourthTable, models: readonly ModelIndex[], mode: Weapon): void => {
  if (!isSpecial(mode, 'one-use')) return
  for (const model of models) table.emit({ type: 'thing-spent', rule: '4E-ARMY-02', model, what: mode.id })
}

/** Shots of one model with one weapon. */
interface Fired {
  readonly mode: Weapon
  readonly models: readonly ModelIndex[]
  readonly shots: number
}

/** A weapon jams for the rest of the battle if all three dice to hit of a model show the face its army list names. */
export const jam = (table: FourthTable, { mode, models, shots }: Fired, faces: readonly number[]): void => {
  const jamming = valueOf(mode.specials, 'jams-on-triple')
  if (jamming === undefined || shots !== 3) return
  for (const [index, model] of models.entries())
    if (faces.slice(index * shots, (index + 1) * shots).every((face) => face === jamming))
      table.emit({ type: 'weapon-jammed', rule: '4E-ARMY-02', model, weapon: mode.id })
}
