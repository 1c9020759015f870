import type { Carried } from '../../../engine'
import type { ClassicWargear } from '../../wh40k/classic/content/equipment'

/**
 * Wargear that changes rules for its bearer: army list rules, which override core rules (4E-ARMY-02). A model carries them
 * like special rules, with their number. Changes to figures are already in its profile (`wearing`).
 */
export const wargearRules: readonly string[] = [
  'close-combat-only',
  'damage-rolls',
  'deep-strike',
  'enemy-range',
  'fire-weapons',
  'inv-vs-shooting-if-moved',
  'lance-ignored',
  'lost-on-fail',
  'max-move',
  'max-strength-front-side',
  'move',
  'moves-as-difficult',
  'night-fight-spotting-check',
  'no-extra-penetration-dice',
  'one-opponent',
  'penetration-dice-max',
  'perils-ignored-on',
  'regroup-below-half',
  'repair-immobilised-on',
  'reroll-difficult',
  'reroll-immobilised',
  'shaken-ignored-on',
  'strikes-first-in-first-round',
  'stunned-ignored-on',
  'stunned-to-shaken',
  'stunned-to-shaken-on',
  'turbo-boosters',
  'unsaved-wound-counts-as',
  'vehicle-fires-as-fast',
  'vehicle-glance-on',
]

/** Changes that mean something else in combination with this one, so players carry them all out. */
const unclear = 'enemy-range-min'

/** Grenades have their effects where they are used (4E-VASS-12). */
export const givenBy = ({ kind, modifiers }: ClassicWargear): readonly Carried[] =>
  kind === 'grenade' || modifiers.some(({ id }) => id === unclear)
    ? []
    : [
        ...shieldIn(modifiers),
        ...modifiers.filter(({ id }) => wargearRules.includes(id) && id !== 'close-combat-only').map(carried),
      ]

/** For a close combat shield the number is its save. */
const shieldIn = (modifiers: ClassicWargear['modifiers']): readonly Carried[] =>
  modifiers.some(({ id }) => id === 'close-combat-only')
    ? modifiers
        .flatMap((change) => (change.kind === 'set' && change.id === 'inv' ? change.value : []))
        .map((value) => ({ id: 'close-combat-only', value }))
    : []

const carried = (change: ClassicWargear['modifiers'][number]): Carried => {
  if (change.kind === 'on') return { id: change.id, value: Math.min(...change.results) }
  return 'value' in change ? { id: change.id, value: change.value } : { id: change.id }
}

/** Wargear that is carried out: as grenades (4E-VASS-12, 4E-CC-17 to 4E-CC-20), by name, by its figures, or by the rules above. */
export const wargearCarriedOut: readonly string[] = [
  'adrenal-glands',
  'aspect-armour',
  'attack-squig',
  'banshee-mask',
  'bio-plasma',
  'bonding-knife',
  'carapace-armour',
  'chaos-bike',
  'cybork-body',
  'daemonic-aura',
  'decoy-launchers',
  'destroyer-body',
  'disruption-fields',
  'dozer-blade',
  'eavy-armour',
  'eldar-jetbike',
  'emp-grenades',
  'extended-carapace',
  'extra-armour',
  'flak-armour',
  'flesh-hooks',
  'frag-grenades',
  'frag-stikkbombs',
  'ghosthelm',
  'grot-riggers',
  'haywire-grenades',
  'hellion-skyboard',
  'heavy-aspect-armour',
  'holo-field',
  'horse',
  'implant-attack',
  'iron-halo',
  'jet-pack',
  'jump-pack',
  'krak-grenades',
  'krak-stikkbombs',
  'living-metal',
  'mandiblasters',
  'mega-armour',
  'melta-bombs',
  'mesh-armour',
  'multi-tracker',
  'night-shield',
  'phase-shifter',
  'photon-grenades',
  'pintle-storm-bolter',
  'plasma-grenades',
  'power-armour',
  'power-field-walker',
  'reaver-jetbike',
  'red-paint-job',
  'refractor-field',
  'rosarius',
  'rune-armour',
  'scout-armour',
  'serpent-field',
  'shadow-field',
  'shield-generator',
  'smoke-launchers',
  'space-marine-bike',
  'spirit-stone-vehicle',
  'stealth-field',
  'storm-shield',
  'tankbusta-bombs',
  'targeting-array',
  'terminator-armour',
  'terminator-honours',
  'toxin-sacs',
  'vectored-engines',
  'warbike',
  'warp-field',
  'wings',
]
