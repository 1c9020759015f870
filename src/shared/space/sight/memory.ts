/**
 * A cache of earlier looks, per pair of models. Bodies are values and compared by identity, and so are placements first; a
 * model put back to its former place, doors and clouds are compared by content. Never part of any state.
 */
import type { Board, BoardPiece } from '../board'
import { type Body, type Placement, standingPlace } from '../positions'
import { type Cloud, doorKey, seenBody, type Tabletop } from '../tabletop'
import type { Sight, SightCompany, SightPolicy } from './policy'
import type { EyeFinding, View } from './view'

export interface Remembered {
  readonly board: Board
  readonly fromAt: Placement
  readonly toAt: Placement
  readonly fromBody: Body
  readonly toBody: Body
  readonly doors: number
  readonly clouds: readonly Cloud[]
  /** a wall that ends every ray, if there is one */
  readonly shutBy: BoardPiece | null
  /** made when more is needed than whether anything is seen */
  view: View | null
  /** whether any ray is free, ignoring models; null: not computed yet */
  free: boolean | null
  /** by eye, as far as computed; null: none */
  findings: EyeFinding[] | null
  /** the answer if no model stands near the line */
  alone: Sight | null
  /** the answer with models near the line, and the models it was given for */
  accompanied: { readonly stamp: object | null; readonly company: SightCompany; readonly sight: Sight } | null
}

export type SightMemory = (Remembered | undefined)[][]

/** Whether two placements are equal for sight. Turning on the spot doesn't matter for a round base that looks all round. */
const samePlace = (one: Placement, other: Placement, facing: boolean): boolean =>
  one === other ||
  (one.x === other.x &&
    one.y === other.y &&
    one.z === other.z &&
    one.pose === other.pose &&
    (one.heading === other.heading || !facing))

const sameClouds = (one: readonly Cloud[], other: readonly Cloud[]): boolean =>
  one.length === other.length &&
  one.every((cloud, at) => {
    const twin = other[at]
    return (
      twin !== undefined &&
      twin.radius === cloud.radius &&
      twin.centre.x === cloud.centre.x &&
      twin.centre.y === cloud.centre.y &&
      twin.centre.z === cloud.centre.z
    )
  })

/** The cached entry of a pair, if nothing relevant has changed. */
export const recall = (
  memory: SightMemory,
  { arc }: SightPolicy,
  tabletop: Tabletop,
  from: number,
  to: number,
): Remembered | null => {
  const { board, positions, openDoors, clouds } = tabletop
  const held = memory[from]?.[to]
  if (!held || held.board !== board) return null
  const { fromBody, toBody, view } = held
  if (fromBody !== seenBody(tabletop, from) || toBody !== seenBody(tabletop, to)) return null
  const fromAt = standingPlace(positions, from)
  const toAt = standingPlace(positions, to)
  const stayed = held.fromAt === fromAt && held.toAt === toAt
  if (!stayed) {
    const facing = arc !== null || fromBody.base.kind !== 'circle'
    if (!samePlace(held.fromAt, fromAt, facing) || !samePlace(held.toAt, toAt, toBody.base.kind !== 'circle'))
      return null
  }
  if (held.doors !== doorKey(openDoors) || !sameClouds(held.clouds, clouds)) return null
  if (stayed) return held
  const seenAnew = view && { ...view, from: { body: fromBody, at: fromAt }, to: { body: toBody, at: toAt } }
  return remember(memory, from, to, { ...held, fromAt, toAt, view: seenAnew, accompanied: null })
}

/** The wall that blocked the pair at the last look: it most likely still does. */
export const shutBefore = (memory: SightMemory, { board }: Tabletop, from: number, to: number): BoardPiece | null => {
  const held = memory[from]?.[to]
  return held?.board === board ? held.shutBy : null
}

export const remember = (memory: SightMemory, from: number, to: number, entry: Remembered): Remembered => {
  const row = (memory[from] ??= [])
  row[to] = entry
  return entry
}

const sameNumbers = (one: readonly number[], other: readonly number[]): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}

export const sameCompany = (one: SightCompany, other: SightCompany): boolean =>
  sameNumbers(one.screens, other.screens) && sameNumbers(one.blockers, other.blockers)
