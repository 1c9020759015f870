import type { WeaponClass } from '../../../src/shared/content/schema'

/**
 * What a person reads in the equipment table and a program does not. Keys are names as printed (the slot asterisk left out).
 */

/** Rows of ammo or modes that are weapons of their own. */
export const ownWeapons: Readonly<Record<string, string>> = {
  'Heavy bolter - Vartijan (Exo-driller)': 'Heavy bolter (Vartijan)',
  'Heavy flamer - Vartijan': 'Heavy flamer (Vartijan)',
  'Rad Cannon - Emplacement': 'Rad cannon emplacement',
  'Talons (Grapplehawk) - Daemonic (Possessed Hiver)': 'Daemonic talons',
  'Frag grenade - Digi (D060-K13)': 'Digi frag grenade',
}

/** Modes that house lists sell as ammo. */
export const modesSoldAsAmmo: readonly string[] = [
  'Shotgun - Retributor',
  'Twin-linked Assault Grenade Launcher - Krak',
]

/** "Ammo" the weapon always comes with. */
export const ammoIncluded: readonly string[] = [
  'Blunderbuss - purgation shot',
  'Flechette pistol - Fleshbane',
  'Flechette pistol - Solid',
  'Heavy Crossbow - Krak shell',
]

/** Weapons whose rows all say ammo; the class is the one of the house list that sells them. */
export const classesOfAmmo: Readonly<Record<string, WeaponClass>> = {
  'Flechette pistol': 'pistol',
  'Heavy bolter (Vartijan)': 'heavy',
  'Heavy flamer (Vartijan)': 'heavy',
}

/** Weapons of which only the modes are printed, and what the whole costs. */
export const pricesOfModes: Readonly<Record<string, number>> = { 'Heavy Crossbow': 125 }

/** Weapons that fill two slots although no asterisk says so: house lists do. */
export const twoSlots: readonly string[] = ['heavy-crossbow']

/** Kinds of ammo and fittings sold under one name for several weapons; `replaces` as in the schema. */
export const sharedAmmo: readonly {
  id: string
  name: string
  rows: readonly (readonly [weapon: string, row: string])[]
  /** Weapons it is sold for without a profile being known. */
  unknown: readonly string[]
  effect: string
  rule: string | null
}[] = [
  {
    id: 'hotshot-las-pack',
    name: 'Hotshot las pack',
    rows: [
      ['lasgun', 'Lasgun - hotshot las pack'],
      ['laspistol', 'Laspistol - hotshot las pack'],
    ],
    unknown: [],
    effect: 'Lasgun or laspistol: S4, AP-1, ammo 4+, no longer Plentiful',
    rule: 'NECX-ACC-HOTSHOT',
  },
  {
    id: 'focusing-crystal',
    name: 'Focusing crystal',
    rows: [
      ['lasgun', 'Lasgun - focusing crystal'],
      ['laspistol', 'Laspistol - focusing crystal'],
      ['long-las', 'Long las - focusing crystal'],
    ],
    unknown: ['las-carbine', 'las-sub-carbine', 'suppression-laser'],
    effect: 'Las weapon: AP-2 and Unstable, ammo 3+; on las carbines and suppression lasers by hand',
    rule: null,
  },
]

/** Ammo of one launcher that house lists sell for another: [weapon it is sold for, row that has the profile, name]. */
export const borrowedAmmo: readonly (readonly [weapon: string, row: string])[] = [
  ['grenade-launcher-frag-and-stun', 'Grenade launcher - krak grenades'],
  ['grenade-launcher-frag-and-stun', 'Grenade launcher - choke gas grenades'],
  ['grenade-launcher-frag-and-stun', 'Grenade launcher - photon flash grenades'],
  ['grenade-launcher-frag-and-stun', 'Grenade launcher - scare gas grenades'],
  ['grenade-launcher-frag-and-stun', 'Grenade launcher - smoke grenades'],
  ['blunderbuss-with-polearm', "Blunderbuss - Emperor's Wrath"],
  ['enforcer-boltgun', 'Boltgun - Penetrator'],
  ['slhg-pattern-assault-ram', 'Grenade launcher - krak grenades'],
  ['slhg-pattern-assault-ram', 'Grenade launcher - photon flash grenades'],
  ['slhg-pattern-assault-ram', 'Grenade launcher - scare gas grenades'],
  ['slhg-pattern-assault-ram', 'Grenade launcher - smoke grenades'],
]

/**
 * Weapons that lists sell and describe only through others. `profiles` picks profiles ("weapon:profile"); a weapon alone gives all
 * of its own. `adds` is a trait on top. Confidence is low: the reading is ours.
 */
export const derivedWeapons: readonly {
  id: string
  name: string
  profiles: readonly string[]
  adds?: string
  slots?: 2
}[] = [
  { id: 'twin-linked-boltgun', name: 'Twin-linked boltgun', profiles: ['boltgun'], adds: 'twin-linked' },
  {
    id: 'twin-linked-grenade-launcher',
    name: 'Twin-linked grenade launcher',
    profiles: ['grenade-launcher'],
    adds: 'twin-linked',
  },
  { id: 'twin-linked-plasma-gun', name: 'Twin-linked plasma gun', profiles: ['plasma-gun'], adds: 'twin-linked' },
  {
    id: 'twin-linked-heavy-stubber',
    name: 'Twin-linked heavy stubber',
    profiles: ['heavy-stubber'],
    adds: 'twin-linked',
  },
  {
    id: 'twin-linked-concussion-cannon',
    name: 'Twin-linked concussion cannon',
    profiles: ['concussion-cannon'],
    adds: 'twin-linked',
  },
  {
    id: 'paired-pulveriser-serrated-axes',
    name: "Paired 'Pulveriser' serrated axes",
    profiles: ['pulveriser-serrated-axe'],
    adds: 'paired',
    slots: 2,
  },
  { id: 'paired-spud-jackers', name: 'Paired spud-jackers', profiles: ['spud-jacker'], adds: 'paired', slots: 2 },
  { id: 'paired-augmetic-fists', name: 'Paired augmetic fists', profiles: ['augmetic-fist'], adds: 'paired', slots: 2 },
  {
    id: 'paired-chain-cleavers',
    name: "Paired butcher's chain cleavers",
    profiles: ['butchers-chain-cleaver'],
    adds: 'paired',
    slots: 2,
  },
  {
    id: 'paired-heavy-chain-cleavers',
    name: 'Paired heavy chain cleavers',
    profiles: ['heavy-chain-cleaver'],
    adds: 'paired',
    slots: 2,
  },
  {
    id: 'reclaimed-autogun-with-polearm',
    name: 'Reclaimed autogun with polearm',
    profiles: ['reclaimed-autogun', 'polearm'],
  },
  { id: 'blunderbuss-with-polearm', name: 'Blunderbuss with polearm', profiles: ['blunderbuss', 'polearm'], slots: 2 },
  {
    id: 'grenade-launcher-frag-and-stun',
    name: 'Grenade launcher (frag & stun)',
    profiles: ['grenade-launcher:frag-grenades', 'grenade-launcher-stun-round:stun-round'],
  },
  {
    id: 'cawdor-charger-autogun',
    name: 'Cawdor charger with autogun',
    profiles: ['cawdor-charger:charger', 'cawdor-charger:with-autogun'],
    slots: 2,
  },
  {
    id: 'cawdor-charger-blunderbuss',
    name: 'Cawdor charger with blunderbuss',
    profiles: [
      'cawdor-charger:charger',
      'cawdor-charger:with-blunderbuss-grape-shot',
      'cawdor-charger:with-blunderbuss-purgation-shot',
    ],
    slots: 2,
  },
  {
    id: 'cawdor-charger-flamer',
    name: 'Cawdor charger with flamer',
    profiles: ['cawdor-charger:charger', 'cawdor-charger:with-flamer'],
    slots: 2,
  },
]

/** Printed only to lend their profiles to derived weapons. */
export const lendersOnly: readonly string[] = ['cawdor-charger']

/** Ids and names that read better than the table's. */
export const renamedGear: Readonly<Record<string, readonly [id: string, name: string]>> = {
  'Carapace - Light': ['light-carapace', 'Light carapace'],
  'Carapace - Heavy': ['heavy-carapace', 'Heavy carapace'],
  'Lobo Chip - Mundane': ['lobo-chip', 'Lobo chip'],
  'Lobo Chip - Improved': ['improved-lobo-chip', 'Improved lobo chip'],
  'Cortex-Cogitator - Mundane': ['cortex-cogitator', 'Cortex-cogitator'],
  'Cortex-Cogitator - Improved': ['improved-cortex-cogitator', 'Improved cortex-cogitator'],
  'Bionic Eye - Mundane': ['bionic-eye', 'Bionic eye'],
  'Bionic Arm - Mundane': ['bionic-arm', 'Bionic arm'],
  'Bionic Leg - Mundane': ['bionic-leg', 'Bionic leg'],
  'Skeletal Enhancers - Mundane': ['skeletal-enhancers', 'Skeletal enhancers'],
  'Aortic Supercharger - Mundane': ['aortic-supercharger', 'Aortic supercharger'],
  'Servo Harness - Partial': ['partial-servo-harness', 'Partial servo harness'],
  'Servo Harness - Full': ['full-servo-harness', 'Full servo harness'],
  'Transport Cage - Small': ['small-transport-cage', 'Small transport cage'],
  'Transport Cage - Large': ['large-transport-cage', 'Large transport cage'],
  'Minelayer - Additional Mines': ['additional-mines', 'Additional mines'],
  'Master-crafted (any weapon)': ['master-crafted', 'Master-crafted'],
  'Hotshot Las Pack': ['hotshot-las-pack', 'Hotshot las pack'],
  'Maul (club, hammer)': ['maul', 'Maul, club or hammer'],
  'Cutter (Escher mount)': ['cutter', 'Cutter'],
}
