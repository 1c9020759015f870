import { carriedByAll, type Terms } from '../../wh40k/classic/setup/rosters'

/** Vehicles have their hull points as wounds (7E-BASE-VEH-01); content without a number has three. */
export const rosterTerms: Terms = {
  vehicleWounds: ({ hullPoints }) => hullPoints ?? 3,
  carried: carriedByAll,
}
