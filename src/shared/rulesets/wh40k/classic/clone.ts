import { cloneArmies } from '../table/clone'
import type { ClassicModel, ClassicState, ClassicUnit } from './state'

/** Makes a deep copy of the state; the edition copies the models. */
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

/** A copy of a vehicle's damage; null: the model is not a vehicle. */
export const damageCopy = <Damage extends { weaponsLost: string[] }>(damage: Damage | null): Damage | null =>
  damage === null ? null : { ...damage, weaponsLost: damage.weaponsLost.slice() }
