import { cloneArmies } from '../table/clone'
import type { ClassicModel, ClassicState, ClassicUnit } from './state'

/** A deep copy; models are copied by their edition. */
export const cloneBy =
  <
    Unit extends ClassicUnit,
    Model extends ClassicModel,
    State extends ClassicState & { units: Unit[]; models: Model[] },
  >(
    model: (one: Model) => Model,
  ) =>
  (state: State): State => ({
    ...cloneArmies(state, {
      unit: (one: Unit): Unit => ({ ...one, models: one.models.slice(), lockedWith: one.lockedWith.slice() }),
      model,
    }),
    remains: state.remains.slice(),
  })

/** A copy of how a vehicle is damaged; null: the model is none. */
export const damageCopy = <Damage extends { weaponsLost: string[] }>(damage: Damage | null): Damage | null =>
  damage === null ? null : { ...damage, weaponsLost: damage.weaponsLost.slice() }
