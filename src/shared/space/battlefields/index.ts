/** Built-in battlefields. */
import { type Battlefield, readBattlefield } from '../battlefield'
import ashMarket from './ash-market.json'
import brokenRoad from './broken-road.json'
import cellBlock from './cell-block.json'
import craneYard from './crane-yard.json'
import farmWorld from './farm-world.json'
import gantryWorks from './gantry-works.json'
import pumpHall from './pump-hall.json'
import refineryYard from './refinery-yard.json'
import ruinedCrossing from './ruined-crossing.json'
import ruinedCity from './ruined-city.json'
import sealedSump from './sealed-sump.json'
import slagFlats from './slag-flats.json'
import stillHouse from './still-house.json'
import undercroft from './undercroft.json'

const readOnce = (file: unknown): (() => Battlefield) => {
  let read: Battlefield | undefined
  return () => (read ??= readBattlefield(file))
}

/** Each battlefield is read and checked when it is first used, because starting the application and most of its work need none. */
const onDemand = (reads: readonly (() => Battlefield)[]): readonly Battlefield[] => {
  const list: Battlefield[] = []
  for (const [place, get] of reads.entries()) Object.defineProperty(list, place, { get, enumerable: true })
  return list
}

const small = [sealedSump, gantryWorks, ashMarket].map(readOnce)
const further = [pumpHall, cellBlock, undercroft, stillHouse, craneYard].map(readOnce)
const open = [slagFlats, brokenRoad].map(readOnce)
const large = [ruinedCrossing, refineryYard].map(readOnce)
/** The sets of terrain that 4th edition describes (4E-ORG-20). */
const sets = [farmWorld, ruinedCity].map(readOnce)

/** One level with walls and doors; several levels; open ground with some of each. Used by the samples. */
export const BATTLEFIELDS = onDemand(small)

/** Six feet by four, for armies: ruins and woods; open lanes between tall silos. */
export const LARGE_BATTLEFIELDS = onDemand(large)

/** Every battlefield of six feet by four. */
export const ARMY_BATTLEFIELDS = onDemand([...large, ...open, ...sets])

/**
 * All built-in battlefields: corridors of two to four feet, gantries of three and four, open tables and sets of terrain of
 * six feet by four.
 */
export const SHIPPED_BATTLEFIELDS = onDemand([...small, ...further, ...open, ...large, ...sets])

/** Throws an Error if there is no built-in battlefield of that name. */
export const battlefieldOf = (id: string): Battlefield => {
  const found = SHIPPED_BATTLEFIELDS.find((field) => field.id === id)
  if (!found)
    throw new Error(
      `There is no battlefield "${id}"; there are ${SHIPPED_BATTLEFIELDS.map((field) => field.id).join(', ')}`,
    )
  return found
}

/**
 * The battlefield of a frozen set-up: its own if it contains one, else the built-in one of that name; null for the players'
 * own table. Throws a ZodError for a broken file, and an Error for an unknown name.
 */
export const fieldOf = ({
  battlefield,
  field,
}: {
  readonly battlefield: string | null
  readonly field?: unknown
}): Battlefield | null => {
  if (field !== undefined) return readBattlefield(field)
  return battlefield === null ? null : battlefieldOf(battlefield)
}
