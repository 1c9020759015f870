import {
  alikeBut,
  amountIn,
  isDash,
  numberIn,
  type OwnEntry,
  type OwnUnit,
  type PrintedItem,
  type PrintedLine,
  type PrintedUnit,
  saysOnly,
  slugsOnce,
  textUnder,
} from '../../../../campaign/armies'
import type { Catalogue } from '../../../../content'
import { slugOf } from '../../../../values/slug'
import { classicUnitSchema, classicWargearSchema, classicWeaponSchema, type ClassicUnit } from '../content'

/**
 * Makes units, weapons and wargear of 4th and 7th edition from the figures in another tool's file. Their special rules are
 * left to the players.
 */

const roles: readonly (readonly [RegExp, string])[] = [
  [/^hq$/i, 'hq'],
  [/^troops$/i, 'troops'],
  [/^elites?$/i, 'elites'],
  [/^fast attack$/i, 'fast-attack'],
  [/^heavy support$/i, 'heavy-support'],
]
const source = 'roster'
const isWeapon = ({ classicWeapons }: Catalogue, id: string) => classicWeapons.find(id) !== undefined

/** Only one edition has 4E-MODEL-07; its content shows which. */
const hasSizes = ({ classicUnits }: Catalogue) =>
  classicUnits.all.some(({ models }) => models.some(({ size }) => size !== undefined))
const hasHullPoints = ({ classicUnits }: Catalogue) =>
  classicUnits.all.some(({ models }) =>
    models.some((model) => model.kind === 'vehicle' && model.hullPoints !== undefined),
  )

/** Files have no base sizes: the usual one for its kind, which the player may change. */
const troopTypes = [
  [/monstrous creature/i, 'monstrous-creature', { kind: 'circle', millimetres: 60 }, 3],
  [/jump/i, 'jump-infantry', { kind: 'circle', millimetres: 25 }, 2],
  [/jet ?pack/i, 'jet-pack', { kind: 'circle', millimetres: 25 }, 2],
  [/jet ?bike/i, 'jetbike', { kind: 'oval', length: 75, width: 25 }, 2],
  [/bike/i, 'bike', { kind: 'oval', length: 75, width: 25 }, 2],
  [/cavalry/i, 'cavalry', { kind: 'oval', length: 75, width: 25 }, 2],
  [/beast/i, 'beasts', { kind: 'circle', millimetres: 40 }, 2],
  [/()/, 'infantry', { kind: 'circle', millimetres: 25 }, 2],
] as const
const hull = { kind: 'hull', length: 4500, width: 3000 }

const typeIn = (line: PrintedLine) => textUnder(line, 'unittype', 'type')
const figureIn = (line: PrintedLine, ...heads: readonly string[]) => {
  const text = textUnder(line, ...heads)
  // "4(5)": the value in brackets is the effective one.
  return isDash(text) ? 0 : numberIn(text.replace(/\(.*\)/, ''))
}
const saveIn = (line: PrintedLine) => {
  const [first = ''] = textUnder(line, 'save', 'sv').split('/')
  return isDash(first) ? null : numberIn(first)
}

function vehicleOf(catalogue: Catalogue, line: PrintedLine, common: object) {
  const type = typeIn(line)
  const types = ['tank', 'fast', 'skimmer', 'open-topped', 'walker', 'heavy', 'transport'].filter((one) =>
    new RegExp(one.replace('-', '.?'), 'i').test(type),
  )
  const isWalker = textUnder(line, 's') !== ''
  return {
    kind: 'vehicle',
    ...common,
    base: hull,
    ...(hasSizes(catalogue) ? { size: 3, mounts: [] } : {}),
    types: isWalker && !types.includes('walker') ? [...types, 'walker'] : types,
    bs: figureIn(line, 'bs'),
    front: figureIn(line, 'front', 'f', 'fr'),
    side: figureIn(line, 'side', 'sd'),
    rear: figureIn(line, 'rear', 'r', 'rr'),
    ...(hasHullPoints(catalogue) ? { hullPoints: figureIn(line, 'hp', 'hullpoints') } : {}),
    capacity: 0,
    firePoints: 0,
    accessPoints: [],
    walker: isWalker
      ? { ws: figureIn(line, 'ws'), s: figureIn(line, 's'), i: figureIn(line, 'i'), a: figureIn(line, 'a') }
      : null,
  }
}

function troopOf(catalogue: Catalogue, line: PrintedLine, common: object) {
  const [, type, base, size] = troopTypes.find(([pattern]) => pattern.test(typeIn(line))) ?? troopTypes[7]
  return {
    kind: 'troop',
    ...common,
    base,
    ...(hasSizes(catalogue) ? { size } : {}),
    type,
    ws: figureIn(line, 'ws'),
    bs: figureIn(line, 'bs'),
    s: figureIn(line, 's'),
    t: figureIn(line, 't'),
    w: figureIn(line, 'w'),
    i: figureIn(line, 'i'),
    a: amountIn(textUnder(line, 'a').replace(/\(.*\)/, '')) ?? figureIn(line, 'a'),
    ld: figureIn(line, 'ld'),
    sv: saveIn(line),
  }
}

/**
 * Models with equal equipment become a kind of their own, because a file doesn't say what may be exchanged. Null if a figure
 * can't be read.
 */
export function ownUnit(catalogue: Catalogue, { id, name, force, words, worth, models }: PrintedUnit): OwnUnit | null {
  const profiles = slugsOnce(models.map((model) => `${id}-${slugOf(model.name) || 'model'}`))
  const size = models.reduce((sum, { count }) => sum + count, 0)
  const unit = classicUnitSchema.safeParse({
    id,
    name,
    faction: force,
    role: roles.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? 'troops',
    points: worth ?? 0,
    least: 1,
    most: Math.max(size, 1),
    models: models.map(({ name: called, line, carried }, index) => {
      const common = {
        id: profiles[index],
        name: called,
        invulnerable: null,
        weapons: carried.filter((one) => isWeapon(catalogue, one)),
        wargear: carried.filter((one) => !isWeapon(catalogue, one)),
        specialRules: [],
        confidence: 'low',
      }
      const isVehicle = ['front', 'f', 'fr'].some((head) => line[head] !== undefined)
      return isVehicle ? vehicleOf(catalogue, line, common) : troopOf(catalogue, line, common)
    }),
    composition: models.map(({ count }, index) => ({
      model: profiles[index],
      least: 0,
      most: Math.max(count, 1),
      points: 0,
    })),
    options: [],
    transports: [],
    partOf: null,
    source,
    confidence: 'low',
  })
  if (!unit.success) return null
  return { entries: [{ section: 'classicUnits', overrides: false, body: unit.data }], profiles }
}

const types: readonly (readonly [RegExp, string])[] = [
  [/^rapid fire\b/i, 'rapid-fire'],
  [/^assault\b/i, 'assault'],
  [/^heavy\b/i, 'heavy'],
  [/^ordnance\b/i, 'ordnance'],
  [/^salvo\b/i, 'salvo'],
  [/^pistol\b/i, 'pistol'],
]

const strengthIn = (text: string) => {
  if (/^(user|s)$/i.test(text)) return { kind: 'user', plus: 0 }
  if (/^\+\d$/.test(text)) return { kind: 'user', plus: Number(text) }
  const times = /^x\s*(\d)$/i.exec(text)?.[1]
  if (times !== undefined) return { kind: 'times', factor: Number(times) }
  return isDash(text) ? { kind: 'none' } : { kind: 'number', value: numberIn(text) }
}

const rangeIn = (text: string) => {
  if (/template/i.test(text)) return { kind: 'template' }
  if (/unlimited/i.test(text)) return { kind: 'unlimited' }
  return { kind: 'inches', most: (numberIn(text) ?? Number.NaN) * 1000 }
}

const shotsIn = (kind: string, text: string) => {
  const [, moved, still] = /^(\d)\/(\d)$/.exec(text) ?? []
  if (kind === 'salvo') return { kind: 'salvo', moved: Number(moved), still: Number(still) }
  return { kind: 'number', shots: text === '' || /^x$/i.test(text) ? 1 : amountIn(text) }
}

/** The special rules of the content's weapons found by their names: "Large Blast", "Twin-linked". Others are left to the players. */
function specialsIn({ classicWeapons }: Catalogue, words: readonly string[]) {
  const known = new Set(
    classicWeapons.all.flatMap((weapon) =>
      weapon.kind === 'modes' ? [] : weapon.specials.flatMap(({ id, value }) => (value === undefined ? [id] : [])),
    ),
  )
  return words.map(slugOf).flatMap((id) => (known.has(id) ? [{ id }] : []))
}

/** Null if a figure can't be read. An item without a line is wargear. */
export function ownItem(catalogue: Catalogue, { id, name, lines }: PrintedItem): OwnEntry[] | null {
  if (lines.length === 0) {
    const body = classicWargearSchema.parse({ id, name, kind: 'other', modifiers: [], source, confidence: 'low' })
    return [{ section: 'classicWargear', overrides: false, body }]
  }
  const ids = slugsOnce(lines.map((line) => (lines.length === 1 ? id : `${id}-${slugOf(line.name) || 'mode'}`)))
  const weapons = lines.map(({ name: called, line }, index) => {
    const [first = '', ...others] = textUnder(line, 'type')
      .split(',')
      .map((word) => word.trim())
    const [pattern, kind] = types.find(([one]) => one.test(first)) ?? []
    const common = {
      id: ids[index],
      name: lines.length === 1 ? name : called,
      strength: strengthIn(textUnder(line, 'strength', 's')),
      ap: isDash(textUnder(line, 'ap')) ? null : numberIn(textUnder(line, 'ap')),
      specials: specialsIn(catalogue, others),
      source,
      confidence: 'low',
    }
    return classicWeaponSchema.safeParse(
      kind === undefined || pattern === undefined
        ? { kind: 'melee', ...common }
        : {
            kind: 'ranged',
            ...common,
            range: rangeIn(textUnder(line, 'range')),
            type: kind,
            shots: shotsIn(kind, first.replace(pattern, '').trim()),
          },
    )
  })
  const read = weapons.flatMap(({ data }) => (data === undefined ? [] : [data]))
  // A line that is neither a melee weapon nor of a known type can't be carried out.
  const isStrange = lines.some(({ line }) => {
    const type = textUnder(line, 'type')
    return (
      !isDash(type) &&
      !/^melee/i.test(type) &&
      !types.some(([one]) => one.test(type)) &&
      !isDash(textUnder(line, 'range'))
    )
  })
  if (read.length !== lines.length || isStrange) return null
  const entries = read.map((body): OwnEntry => ({ section: 'classicWeapons', overrides: false, body }))
  if (entries.length === 1) return entries
  const modes = classicWeaponSchema.parse({ kind: 'modes', id, name, modes: ids, source, confidence: 'low' })
  return [...entries, { section: 'classicWeapons', overrides: false, body: modes }]
}

/** Whether the weapon or one of its modes equals the line, with all its special rules. */
export function isAsPrinted(catalogue: Catalogue, id: string, line: PrintedLine): boolean {
  const [entry] = ownItem(catalogue, { id, name: id, lines: [{ name: id, line }] }) ?? []
  const read = classicWeaponSchema.safeParse(entry?.body).data
  if (read === undefined || read.kind === 'modes' || !saysOnly(line, ['range', 'strength', 's', 'ap', 'type']))
    return false
  if (textUnder(line, 'type').split(',').length - 1 !== read.specials.length) return false
  const weapon = catalogue.classicWeapons.find(id)
  const ours = weapon?.kind === 'modes' ? weapon.modes.map((mode) => catalogue.classicWeapons.get(mode)) : [weapon]
  return ours.some(
    (one) => one !== undefined && alikeBut(['id', 'name', 'source', 'confidence'], { ...one }, { ...read }),
  )
}

/** The unit with an option for any of its models to have the item. `points`: cost of one. */
export function allowing(
  catalogue: Catalogue,
  unit: ClassicUnit,
  { item, points }: { item: string; points: number },
): OwnEntry {
  const weapon = catalogue.classicWeapons.find(item)
  const gear = catalogue.classicWargear.find(item)
  const option: ClassicUnit['options'][number] = {
    id: item,
    gives: { weapons: weapon === undefined ? [] : [weapon.id], wargear: gear === undefined ? [] : [gear.id] },
    replaces: { weapons: [], wargear: [] },
    points,
    cost: 'per-item',
    limit: { kind: 'any' },
    taker: { kind: 'any-model' },
    confidence: 'low',
  }
  return { section: 'classicUnits', overrides: true, body: { id: unit.id, options: [...unit.options, option] } }
}
