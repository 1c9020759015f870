import { createPositions } from '../../../space'
import type { UnitProfile } from '../table/roster'

/** A unit's kind of model by its number. Throws a RangeError if it has none. */
export const kindAt = <Kind>({ kinds }: { readonly kinds: readonly Kind[] }, kind: number): Kind => {
  const found = kinds[kind]
  if (found === undefined) throw new RangeError(`There is no kind ${kind}`)
  return found
}

/** A battle before deployment: models are numbered unit by unit. `declared`: null on a board. */
export const begunWith = <Profile extends UnitProfile, Unit, Model>(
  rosters: readonly Profile[],
  hasBoard: boolean,
  freshUnit: (profile: Profile, models: number[]) => Unit,
  freshModel: (profile: Profile, kind: number) => Model,
) => {
  let next = 0
  return {
    over: false,
    round: 0,
    turn: 0,
    firstPlayer: 0,
    active: 0,
    picking: 0,
    markers: [],
    units: rosters.map((unit) =>
      freshUnit(
        unit,
        unit.models.map(() => next++),
      ),
    ),
    models: rosters.flatMap((unit) => unit.models.map((kind) => freshModel(unit, kind))),
    positions: createPositions(rosters.flatMap((unit) => unit.models.map((kind) => kindAt(unit, kind).profile.body))),
    declared: hasBoard ? null : [],
  }
}
