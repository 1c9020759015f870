import type { ArmyUnit, BattleSetup } from '../../../../battle'
import type { Carried } from '../../../../engine'
import type { Catalogue } from '../../../../content'
import { millimetres, thousandths, type Body } from '../../../../space'
import type { ClassicWargear } from '../content/equipment'
import { wearing, weaponsWorn, type ClassicModel, type ClassicUnit } from '../content'

import { belongingsOf } from './slots'
import type { Characteristic, MeleeMode, ModelKind, Profile, Size, UnitProfile, Weapon, WeaponMode } from '../roster'

/** Longer than any table, in thousandths of an inch. */
const unlimited = thousandths(1_000_000)

interface Special {
  readonly id: string
  readonly value?: number | undefined
}
const carriedBy = ({ id, value }: Special): Carried => (value === undefined ? { id } : { id, value })

const modesOf = (catalogue: Catalogue, id: string): WeaponMode[] => {
  const weapon = catalogue.classicWeapons.get(id)
  switch (weapon.kind) {
    case 'modes':
      return weapon.modes.flatMap((mode) => modesOf(catalogue, mode))
    case 'melee':
      return [{ kind: 'melee', id, strength: weapon.strength, ap: weapon.ap, specials: weapon.specials.map(carriedBy) }]
    case 'ranged': {
      const { range, strength, ap, type, shots, specials } = weapon
      const most = range.kind === 'inches' ? thousandths(range.most) : range.kind === 'template' ? null : unlimited
      return [{ kind: 'ranged', id, range: most, strength, ap, type, shots, specials: specials.map(carriedBy) }]
    }
  }
}

/** A weapon for the battle. Throws an Error that names the slug if the catalogue lacks it. */
export const weaponOf = (catalogue: Catalogue, id: string): Weapon => ({ id, modes: modesOf(catalogue, id) })

/** Applies the bearer's figures to a weapon: bonuses to its Strength, shots by its Attacks (4E-WEAP-01). */
const inHandsOf = (mode: WeaponMode, entry: ClassicModel): WeaponMode => {
  if (mode.kind === 'melee' || entry.kind === 'vehicle') return mode
  const { strength, shots } = mode
  const own = entry.bracketed?.s ?? entry.s
  return {
    ...mode,
    strength:
      strength.kind === 'user' ? { kind: 'number', value: Math.max(1, Math.min(10, own + strength.plus)) } : strength,
    shots:
      shots.kind === 'attacks' && typeof entry.a === 'number'
        ? { kind: 'number', shots: entry.a * shots.times }
        : shots,
  }
}

/** Prefix of a weapon's special rule that names another weapon built into it. */
const builtIn = 'built-in-'

/** A weapon of a model, and the weapons built into it. */
const carriedWeapons = (catalogue: Catalogue, id: string, bearer: ClassicModel): Weapon[] => {
  const { modes } = weaponOf(catalogue, id)
  const inside = modes
    .flatMap(({ specials }) => specials)
    .flatMap((special) => (special.id.startsWith(builtIn) ? special.id.slice(builtIn.length) : []))
  return [
    { id, modes: modes.map((mode) => inHandsOf(mode, bearer)) },
    ...inside.flatMap((one) => carriedWeapons(catalogue, one, bearer)),
  ]
}

/** Heights of the Sizes, in thousandths of an inch: the part of a model that is seen over low walls. */
const heights: Readonly<Record<Size, number>> = { 1: 700, 2: 1300, 3: 2600 }

const isGun = (entry: ClassicModel): boolean => entry.kind === 'vehicle' && entry.types.includes('gun')

/** 4E-GAP-05: a gun is as large as a vehicle, its crew like infantry. */
const sizeOf = (entry: ClassicModel): Size => (isGun(entry) ? 3 : entry.size === 1 || entry.size === 3 ? entry.size : 2)

/** 4E-ART-01: for every gun, on all sides. */
const gunArmour = { front: 10, side: 10, rear: 10 } as const

/**
 * 4E-MODEL-04, 4E-MODEL-05: a model's geometry is its base, or its hull; the supplied base is the minimum, and nothing makes
 * it smaller (4E-MODEL-06).
 */
const bodyOf = (entry: ClassicModel): Body => {
  const { base } = entry
  const size = sizeOf(entry)
  const height = thousandths(heights[size])
  const shape = (): Body['base'] => {
    switch (base.kind) {
      case 'circle':
        return { kind: 'circle', radius: millimetres(base.millimetres / 2) }
      case 'oval':
        return { kind: 'oval', length: millimetres(base.length), width: millimetres(base.width) }
      case 'hull':
        return { kind: 'hull', length: thousandths(base.length), width: thousandths(base.width) }
    }
  }
  return { base: shape(), height, proneHeight: height, size }
}

const characteristic = (base: number, effective: number | undefined): Characteristic => ({
  base,
  effective: effective ?? base,
})

const profileFrom = (entry: ClassicModel, { vehicleWounds }: Terms): Profile => {
  const shared = {
    id: entry.id,
    name: entry.name,
    size: sizeOf(entry),
    body: bodyOf(entry),
    bs: entry.bs,
    invulnerable: entry.invulnerable,
  }
  if (entry.kind === 'vehicle') {
    const { types, firePoints, accessPoints, mounts = [], walker } = entry
    const { front, side, rear } = isGun(entry) ? gunArmour : entry
    return {
      ...shared,
      kind: 'vehicle',
      w: vehicleWounds(entry),
      types,
      front,
      side,
      rear,
      firePoints,
      accessPoints,
      mounts,
      walker,
    }
  }
  const { type, ws, w, i, a, ld, sv, bracketed = {} } = entry
  return {
    ...shared,
    kind: 'troop',
    type,
    ws,
    w,
    s: characteristic(entry.s, bracketed.s),
    t: characteristic(entry.t, bracketed.t),
    i,
    a,
    ld,
    sv,
  }
}

const kindsOf = (catalogue: Catalogue, { models }: ArmyUnit, unit: ClassicUnit, terms: Terms): ModelKind[] =>
  models.map(({ profile: id, weapons: slugs, wargear = [] }, index) => {
    const entry = unit.models.find((model) => model.id === id)
    if (entry === undefined) throw new Error(`${unit.id} has no model ${id}`)
    const chosen = wargear.map((slug) => catalogue.classicWargear.get(slug))
    const worn = wearing(catalogue, entry, wargear)
    const carried = [...slugs, ...weaponsWorn(catalogue, entry, wargear)]
    const weapons = carried.flatMap((slug) => carriedWeapons(catalogue, slug, worn))
    const modes = weapons.flatMap((weapon) => weapon.modes)
    const alike = models.filter((other) => other.profile === id).length > 1
    const grenades = chosen.flatMap((item) => terms.grenade?.(item) ?? [])
    return {
      index,
      id: alike ? `${id}/${[...slugs, ...wargear].join('+')}` : id,
      profile: profileFrom(worn, terms),
      weapons,
      ranged: modes.filter((mode) => mode.kind === 'ranged'),
      melee: modes.filter((mode) => mode.kind === 'melee'),
      ...(grenades.length > 0 ? { grenades } : {}),
      carried: [
        ...[...entry.specialRules, ...chosen.map((item) => item.id)].map((slug) => ({ id: slug })),
        ...chosen.flatMap((item) => terms.given?.(item) ?? []),
      ],
    }
  })

/** Special rules that every model of the unit has: rules of only some models are looked up by model (4E-USR-02). */
export const carriedByAll = (kinds: readonly ModelKind[]): Carried[] =>
  (kinds[0]?.carried ?? []).filter(({ id }) => kinds.every((kind) => kind.carried.some((one) => one.id === id)))

/** How an edition uses its content. */
export interface Terms {
  /** A vehicle's Wounds: one in 4th edition, its hull points in 7th (7E-BASE-VEH-01). */
  vehicleWounds(entry: Extract<ClassicModel, { kind: 'vehicle' }>): number
  /** Special rules that a piece of wargear gives its bearer; absent: only one with its own name. */
  given?(item: ClassicWargear): readonly Carried[]
  /** A piece of wargear as a weapon against hulls; null: it isn't one. */
  grenade?(item: ClassicWargear): MeleeMode | null
  /** Special rules of the unit as a whole. */
  carried(kinds: readonly ModelKind[]): Carried[]
}

/** 4E-ARMY-01: a unit's data come from its army list. */
const unitProfile = (
  catalogue: Catalogue,
  unit: ArmyUnit,
  { index, side, slot, owner }: Pick<UnitProfile, 'index' | 'side' | 'slot' | 'owner'>,
  terms: Terms,
): UnitProfile => {
  const entry = catalogue.classicUnits.get(unit.datasheet)
  const kinds = kindsOf(catalogue, unit, entry, terms)
  const capacity = Math.max(0, ...entry.models.map((model) => (model.kind === 'vehicle' ? model.capacity : 0)))
  return {
    index,
    id: unit.id,
    name: unit.name,
    side,
    datasheet: entry.id,
    faction: entry.faction,
    role: entry.role,
    dedicated: entry.transports,
    slot,
    owner,
    points: unit.power,
    kinds,
    models: unit.models.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind)),
    keywords: kinds.flatMap(({ profile }): readonly string[] =>
      profile.kind === 'troop' ? [profile.type] : profile.types,
    ),
    carried: terms.carried(kinds),
    transport: capacity === 0 ? null : { capacity, needs: ['infantry'], refuses: ['gun'] },
  }
}

/** Every unit of the set-up in one list, by sides (4E-SETUP-01); the position is the unit's index for the whole battle. */
export const rostersOf = (setup: BattleSetup, catalogue: Catalogue, terms: Terms): UnitProfile[] => {
  const units = setup.sides.flatMap(({ units: army = [] }, side) => {
    const belongings = belongingsOf(catalogue, army)
    return army.map((unit, place) => ({ unit, side, place, ...(belongings[place] ?? { slot: place, owner: null }) }))
  })
  const named = new Set(units.map(({ unit }) => unit.id))
  if (named.size !== units.length) throw new Error('Two units of the set-up have the same id')
  if (setup.sides.length !== 2) throw new Error(`A battle of this ruleset has two sides, not ${setup.sides.length}`)
  return units.map(({ unit, side, place, slot, owner }, index) => {
    const first = index - place
    const belonging = { slot: first + slot, owner: owner === null ? null : first + owner }
    return unitProfile(catalogue, unit, { index, side, ...belonging }, terms)
  })
}
