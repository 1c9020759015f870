import type { ArmyUnit, BattleSetup } from '../../../../battle'
import type { Carried } from '../../../../engine'
import type { Catalogue } from '../../../../content'
import { millimetres, thousandths, type Body } from '../../../../space'
import type { ClassicWargear } from '../content/equipment'
import { wearing, type ClassicModel, type ClassicUnit } from '../content'
import type { SideIndex } from '../../table/state'
import type { Characteristic, ModelKind, Profile, Size, UnitProfile, Weapon, WeaponMode } from '../roster'

/** Longer than any table. */
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

/** A weapon as the battle knows it. Throws an Error that names the slug for one the catalogue lacks. */
export const weaponOf = (catalogue: Catalogue, id: string): Weapon => ({ id, modes: modesOf(catalogue, id) })

/** Heights of the Sizes, in thousandths of an inch: what of a model is seen over low walls. */
const heights: Readonly<Record<Size, number>> = { 1: 700, 2: 1300, 3: 2600 }

const sizeOf = ({ size }: ClassicModel): Size => (size === 1 || size === 3 ? size : 2)

/** 4E-MODEL-04, 4E-MODEL-05: what of a model matters to geometry is its base, or its hull. */
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
    const { types, front, side, rear, firePoints, accessPoints, mounts = [], walker } = entry
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
    const weapons = slugs.map((slug) => weaponOf(catalogue, slug))
    const modes = weapons.flatMap((weapon) => weapon.modes)
    const alike = models.filter((other) => other.profile === id).length > 1
    return {
      index,
      id: alike ? `${id}/${[...slugs, ...wargear].join('+')}` : id,
      profile: profileFrom(wearing(catalogue, entry, wargear), terms),
      weapons,
      ranged: modes.filter((mode) => mode.kind === 'ranged'),
      melee: modes.filter((mode) => mode.kind === 'melee'),
      carried: [
        ...[...entry.specialRules, ...chosen.map((item) => item.id)].map((slug) => ({ id: slug })),
        ...chosen.flatMap((item) => terms.given?.(item) ?? []),
      ],
    }
  })

/** Special rules that every model of the unit has: those of a few are looked up by model (4E-USR-02). */
export const carriedByAll = (kinds: readonly ModelKind[]): Carried[] =>
  (kinds[0]?.carried ?? []).filter(({ id }) => kinds.every((kind) => kind.carried.some((one) => one.id === id)))

/** What an edition makes of its content. */
export interface Terms {
  /** Wounds of a vehicle: one in 4th edition, its hull points in 7th (7E-BASE-VEH-01). */
  vehicleWounds(entry: Extract<ClassicModel, { kind: 'vehicle' }>): number
  /** Special rules that a piece of wargear gives its bearer; absent: none but its own name. */
  given?(item: ClassicWargear): readonly Carried[]
  /** Special rules of the unit as a whole. */
  carried(kinds: readonly ModelKind[]): Carried[]
}

/** 4E-ARMY-01: what the unit is comes from its army list. */
const unitProfile = (
  catalogue: Catalogue,
  unit: ArmyUnit,
  index: number,
  side: SideIndex,
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
    role: entry.role,
    dedicated: entry.transports,
    points: unit.power,
    kinds,
    models: unit.models.flatMap(({ count }, kind) => Array.from({ length: count }, () => kind)),
    keywords: kinds.flatMap(({ profile }): readonly string[] =>
      profile.kind === 'troop' ? [profile.type] : profile.types,
    ),
    carried: terms.carried(kinds),
    transport: capacity === 0 ? null : { capacity, needs: ['infantry'], refuses: [] },
  }
}

/** Every unit of the set-up in one list, side by side (4E-SETUP-01); its place is its index for the whole battle. */
export const rostersOf = (setup: BattleSetup, catalogue: Catalogue, terms: Terms): UnitProfile[] => {
  const units = setup.sides.flatMap(({ units: army = [] }, side) => army.map((unit) => ({ unit, side })))
  const named = new Set(units.map(({ unit }) => unit.id))
  if (named.size !== units.length) throw new Error('Two units of the set-up have the same id')
  if (setup.sides.length !== 2) throw new Error(`A battle of this ruleset has two sides, not ${setup.sides.length}`)
  return units.map(({ unit, side }, index) => unitProfile(catalogue, unit, index, side, terms))
}
