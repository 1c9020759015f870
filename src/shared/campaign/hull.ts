import { weaponArcs, type VehicleBuild } from '../content/schema'
import { buildOf } from '../content/vehicle-build'
import type { Catalogue } from '../content/catalogue'
import type { RosterFighter } from './roster'

type Hardpoint = VehicleBuild['hardpoints'][number]

/** The card of a vehicle that no source prints. */
const unprinted = {
  toughness: { front: null, side: null, rear: null },
  locomotion: null,
  hardpoints: null,
  special: null,
}

/** NECV-UPG-05: each container has two hardpoints that fire all round. */
const container = 'cargo-load-armoured-container'
const onContainer = 2
const onTop: Hardpoint = { operator: 'crew', arcs: [...weaponArcs] }

/** An upgrade with room for one more weapon, for which the crew chooses the arc (CAMP-EQP-06). */
const moreHardpoints = 'weapon-hardpoint'
export const ahead: Hardpoint = { operator: 'crew', arcs: ['front'] }

/** A vehicle's known build, and its hardpoints, including those of its upgrades. */
export function hardpointsOf(
  { type, items }: Pick<RosterFighter, 'type' | 'items'>,
  { vehicles }: Pick<Catalogue, 'vehicles'>,
): { readonly build: VehicleBuild; readonly hardpoints: readonly Hardpoint[] } {
  const build = buildOf(vehicles.find(type) ?? unprinted)
  const loads = items.filter(({ item }) => item === container).length
  const fitted = items.filter(({ item }) => item === moreHardpoints).length
  const hardpoints = [
    ...build.hardpoints,
    ...Array.from({ length: onContainer * loads }, () => onTop),
    ...Array.from({ length: fitted }, () => ahead),
  ]
  return { build, hardpoints }
}
