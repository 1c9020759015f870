/** Ready-made battlefields. */
import { type Battlefield, readBattlefield } from '../battlefield'
import ashMarket from './ash-market.json'
import gantryWorks from './gantry-works.json'
import refineryYard from './refinery-yard.json'
import ruinedCrossing from './ruined-crossing.json'
import sealedSump from './sealed-sump.json'

/** One level full of walls and doors; many levels; open ground with a little of everything. */
export const BATTLEFIELDS: readonly Battlefield[] = [sealedSump, gantryWorks, ashMarket].map(readBattlefield)

/** Six feet by four, for armies: ruins and woods to fight over; open lanes between tall silos. */
export const LARGE_BATTLEFIELDS: readonly Battlefield[] = [ruinedCrossing, refineryYard].map(readBattlefield)

const ALL_BATTLEFIELDS: readonly Battlefield[] = [...BATTLEFIELDS, ...LARGE_BATTLEFIELDS]

/** Throws an Error when there is no ready-made battlefield of that name. */
export const battlefieldOf = (id: string): Battlefield => {
  const found = ALL_BATTLEFIELDS.find((field) => field.id === id)
  if (!found)
    throw new Error(`There is no battlefield "${id}"; there are ${ALL_BATTLEFIELDS.map((field) => field.id).join(', ')}`)
  return found
}
