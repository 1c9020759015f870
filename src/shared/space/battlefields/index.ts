/** Ready-made battlefields. */
import { type Battlefield, readBattlefield } from '../battlefield'
import ashMarket from './ash-market.json'
import gantryWorks from './gantry-works.json'
import sealedSump from './sealed-sump.json'

/** One level full of walls and doors; many levels; open ground with a little of everything. */
export const BATTLEFIELDS: readonly Battlefield[] = [sealedSump, gantryWorks, ashMarket].map(readBattlefield)

/** Throws an Error when there is no ready-made battlefield of that name. */
export const battlefieldOf = (id: string): Battlefield => {
  const found = BATTLEFIELDS.find((field) => field.id === id)
  if (!found)
    throw new Error(`There is no battlefield "${id}"; there are ${BATTLEFIELDS.map((field) => field.id).join(', ')}`)
  return found
}
