import type { Territory } from '../../content/schema'
import { say, type Message } from '../message'

/** CAMP-OUT-01..04. Materials by their resource slug. */
export type Materials = Readonly<Record<string, number>>

const material = (text: string): Materials =>
  Object.fromEntries(
    [...text.matchAll(/(\d+) (Power|Sustenance|Salvage)/g)].map(([, amount, name]) => [
      (name ?? '').toLowerCase(),
      Number(amount),
    ]),
  )

export interface Structure {
  readonly cost: Materials
  /** Printed name of the structure or hanger-on it requires; null: none. */
  readonly requires: string | null
  readonly yields: Materials
  /** Amount of one material of the player's choice. */
  readonly yieldsAny: number
}

/** CAMP-OUT-02, -03. A structure's cost, requirement and yield, read from its text. */
export function structureOf({ base, enhanced }: Territory): Structure {
  const [, cost = '', requires] = /^Build cost: ([^;]+)(?:; requires (.+))?$/.exec(enhanced.other ?? '') ?? []
  const gives = base.other ?? ''
  const any = /^\+(\d+) of any one material$/.exec(gives)
  return {
    cost: material(cost),
    requires: requires ?? null,
    yields: gives.startsWith('+') && !any ? material(gives) : {},
    yieldsAny: any ? Number(any[1]) : 0,
  }
}

type StructureKind = 'defence-structure' | 'supply-structure' | 'building-structure'
export type Caps = Readonly<Record<StructureKind, number>>

/** CAMP-OUT-01. Maximum number of structures of each kind in a location; Habs and the Corpse Yard add one. */
export function capsOf(location: Territory, held: readonly Territory[]): Caps {
  const figure = (name: string) => Number(new RegExp(`${name} (\\d)`).exec(location.base.other ?? '')?.[1] ?? 0)
  const more = (kind: string) => held.filter(({ base }) => base.other === `+1 ${kind} structure limit`).length
  return {
    'defence-structure': figure('Defence') + more('Defence'),
    'supply-structure': figure('Resources') + more('Supply'),
    'building-structure': figure('Toxicity') + more('Building'),
  }
}

/** Resources of the building gang. `people`: printed names of its fighter types. */
export interface Settlers {
  readonly location: Territory | null
  readonly structures: readonly Territory[]
  readonly people: readonly string[]
  readonly materials: Materials
  /** Percentage of the materials that a kind of structure costs here; absent: 100. */
  readonly share?: (kind: string) => number
}

/** CAMP-OUT-03. A structure's cost for this gang, rounded up. */
export const costFor = (wanted: Territory, { share }: Pick<Settlers, 'share'>): Materials =>
  Object.fromEntries(
    Object.entries(structureOf(wanted).cost).map(([resource, amount]) => [
      resource,
      Math.ceil((amount * (share?.(wanted.kind) ?? wholeCost)) / wholeCost),
    ]),
  )

const wholeCost = 100

/** CAMP-OUT-01, -03. Reasons against building this; empty: none. */
export function againstBuilding(wanted: Territory, settlers: Settlers): readonly Message[] {
  const { requires } = structureOf(wanted)
  const cost = costFor(wanted, settlers)
  const { location, structures, materials } = settlers
  const dear = Object.entries(cost).flatMap(([resource, amount]) => {
    const have = materials[resource] ?? 0
    return have >= amount ? [] : [say('season.tooDear', { resource, amount, have })]
  })
  const missing = requires !== null && !stands(requires, settlers) ? [say('season.requires', { what: requires })] : []
  const cap = location && isStructure(wanted.kind) ? capsOf(location, structures)[wanted.kind] : null
  const built = structures.filter(({ kind }) => kind === wanted.kind).length
  const full = cap !== null && built >= cap ? [say('season.noRoom', { kind: wanted.kind, cap })] : []
  return [...dear, ...missing, ...full]
}

const isStructure = (kind: string): kind is StructureKind => kind.endsWith('-structure')
const stands = (name: string, { structures, people }: Pick<Settlers, 'structures' | 'people'>): boolean =>
  structures.some((one) => one.name === name) || people.includes(name)

/** CAMP-OUT-03. Structures that fall because their requirement is gone, including those that fall in consequence. */
export function fallen(settlers: Pick<Settlers, 'structures' | 'people'>): readonly Territory[] {
  const falls = settlers.structures.filter((one) => {
    const { requires } = structureOf(one)
    return requires !== null && !stands(requires, settlers)
  })
  if (falls.length === 0) return []
  return [...falls, ...fallen({ ...settlers, structures: settlers.structures.filter((one) => !falls.includes(one)) })]
}

/** CAMP-OUT-04. Materials returned for scrapping a structure: half, rounded down. */
export const scrapped = (structure: Territory): Materials =>
  Object.fromEntries(
    Object.entries(structureOf(structure).cost).map(([resource, amount]) => [resource, Math.floor(amount / 2)]),
  )

/** CAMP-OUT-02. Yield of the structures at the start of a cycle; a choice of material is left to players. */
export function collected(structures: readonly Territory[]): Materials {
  const total: Record<string, number> = {}
  for (const { yields } of structures.map(structureOf)) {
    for (const [resource, amount] of Object.entries(yields)) total[resource] = (total[resource] ?? 0) + amount
  }
  return total
}
