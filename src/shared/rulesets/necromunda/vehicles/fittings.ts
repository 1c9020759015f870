import type { FighterProfile } from '../roster'
import type { Location } from './dice'

/**
 * Upgrades that the program carries out (NECV-UPG-01..03, NECV-IMP-31, NECV-IMP-32, NECV-DMG-11, NECV-RIDE-05, NECV-RIDE-07, NECV-PASS-01).
 */
export const fittings = [
  'body-spikes',
  'boarding-ramp',
  'fire-points',
  'large-transport-cage',
  'small-transport-cage',
  'transport-bed',
  'extra-armour',
  'reinforced-armour',
  'all-wheel-steering',
  'tyre-claws',
  'powered-steering',
  'pneumatic-radials',
  'antigrav-generators',
  'nitro-burner',
  'emergency-brake',
  'easy-turnover',
  'turtle-back',
  'ram',
  'rockgrinder-ram',
  'ablative-armour',
  'additional-mines',
  'caltrop-launcher',
  'crash-cage',
  'redundant-drive-system',
  'engine-shell',
  'archaeotech-automantic-reactor',
  'booby-trapped-fuel-tanks',
  'explosive-ram',
  'flare-launchers',
  'gas-promethium-engine',
  'glys-injector',
  'headlights',
  'kill-switch',
  'minelayer',
  'plasma-coil-engine',
  'smoke-launchers',
  'smoke-vents',
  'speed-fins',
  'weapons-stash',
  'wheel-scythes',
  'ridgehauler-trailer',
  'cargo-load-armoured-container',
  'cargo-load-promethium-tank',
] as const
export type Fitting = (typeof fittings)[number]

/** NECV-SKL-01: driving skills that the program carries out. */
export const drivingSkills = ['jink', 'expert-driver', 'heavy-foot', 'slalom', 't-bone', 'running-repairs'] as const
type DrivingSkill = (typeof drivingSkills)[number]

/** Vehicles that the program carries out: all with their own wheels, tracks or legs. */
export const playedVehicles = [
  'cargo-8-ridgehauler',
  'chronos-pattern-ironcrawler',
  'custom-heavy-vehicle',
  'custom-light-vehicle',
  'custom-medium-vehicle',
  'custom-walker',
  'mauler',
  'outrider-quad',
  'ridgerunner',
  'rockgrinder',
  'scrap-skiff',
  'skalvian-explorator',
  'sludge-barge',
  'tauros-venator',
  'wolfquad',
] as const

export const hasFitted = ({ carried }: Pick<FighterProfile, 'carried'>, id: Fitting | DrivingSkill): boolean =>
  carried.some((one) => one.id === id)

/** NECV-DMG-11: upgrades that reduce the first hit on a location to glancing. */
export const shields: Record<Location, Fitting> = {
  body: 'ablative-armour',
  crew: 'crash-cage',
  drive: 'redundant-drive-system',
  engine: 'engine-shell',
}
