/**
 * What was already looked at, per pair of models. Placements and bodies are values that are replaced whenever something
 * changes, so comparing them by identity is enough; doors and clouds are compared by content. Never part of any state.
 */
import type { Body, Placement } from '../positions'
import type { Cloud } from '../tabletop'
import type { Sight, SightCompany } from './policy'
import type { EyeFinding, View } from './view'

export interface Remembered {
  readonly fromAt: Placement
  readonly toAt: Placement
  readonly fromBody: Body
  readonly toBody: Body
  readonly doors: number
  readonly clouds: readonly Cloud[]
  readonly view: View
  /** by eye, as far as they were tried */
  readonly findings: EyeFinding[]
  /** the answer while nobody stands near the line */
  alone: Sight | null
  /** the answer with somebody near the line, and for whom it was given */
  accompanied: { readonly stamp: object | null; readonly company: SightCompany; readonly sight: Sight } | null
}

export type SightMemory = (Remembered | undefined)[][]

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

/** What is remembered of a pair, if nothing that matters has changed. */
export const recall = (
  memory: SightMemory,
  from: number,
  to: number,
  now: Pick<Remembered, 'fromAt' | 'toAt' | 'fromBody' | 'toBody' | 'doors' | 'clouds'>,
): Remembered | null => {
  const held = memory[from]?.[to]
  if (!held) return null
  const same =
    held.fromAt === now.fromAt &&
    held.toAt === now.toAt &&
    held.fromBody === now.fromBody &&
    held.toBody === now.toBody &&
    held.doors === now.doors &&
    sameClouds(held.clouds, now.clouds)
  return same ? held : null
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
