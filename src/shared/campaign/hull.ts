import { weaponArcs, type VehicleBuild } from '../content/schema'
import { buildOf } from '../content/vehicle-build'
import type { Catalogue } from '../content/catalogue'
import type { RosterFighter } from './roster'

type Hardpoint = VehicleBuild['hardpoints'][number]

/** What a card that nobody has printed says of its vehicle. */
const unprinted = {
  toughness: { front: null, side: null, rear: null },
  locomotion: null,
  hardpoints: null,
  special: null,
}

/** NECV-UPG-05: each container brings two hardpoints that fire all round. */
const container = 'cargo-load-armoured-container'
const onContainer = 2
const onTop: Hardpoint = { operator: 'crew', arcs: [...weaponArcs] }

/** An upgrade that makes room for one weapon more, which its crew points where it likes (CAMP-EQP-06). */
const moreHardpoints = 'weapon-hardpoint'
export const ahead: Hardpoint = { operator: 'crew', arcs: ['front'] }

/** What is known of a vehicle, and the places for its weapons, those of its upgrades among them. */
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
