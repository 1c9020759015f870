import type { Catalogue } from '../../content/catalogue'
import { armamentSchema, datasheetSchema } from '../../content/schema'
import { slugOf } from '../../values/slug'
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
} from './printed'

/** Makes 8th edition datasheets and weapons from the figures in another tool's file (8E-DATA). Their abilities are left to the players. */

const roles: readonly (readonly [RegExp, string])[] = [
  [/^hq$/i, 'hq'],
  [/^troops$/i, 'troops'],
  [/^elites$/i, 'elites'],
  [/^fast attack$/i, 'fast-attack'],
  [/^heavy support$/i, 'heavy-support'],
  [/^dedicated transport$/i, 'transport'],
  [/^flyers?$/i, 'flyer'],
]
const faction = /^faction:\s*/i
const isRole = (word: string) => roles.some(([pattern]) => pattern.test(word))

/** Files have no base sizes: the usual one for its kind, which the player may change. */
const bodyOf = (words: readonly string[]) => {
  const is = (kind: RegExp) => words.some((word) => kind.test(word))
  if (is(/^(vehicle|fly(er)?)$/i) && !is(/^infantry$/i))
    return { base: { kind: 'hull', length: 4500, width: 3000 }, height: 2500 }
  if (is(/^monster$/i)) return { base: { kind: 'circle', millimetres: 60 }, height: 3000 }
  if (is(/^(biker|cavalry)$/i)) return { base: { kind: 'oval', length: 75, width: 42 }, height: 1500 }
  return { base: { kind: 'circle', millimetres: 32 }, height: 1500 }
}

const movementIn = (text: string) => {
  const [, least, most] = /^(\d{1,2})\s*["″]?\s*-\s*(\d{1,3})\s*["″]?$/.exec(text) ?? []
  if (least !== undefined && most !== undefined)
    return { kind: 'range', least: Number(least) * 1000, most: Number(most) * 1000 }
  if (isDash(text)) return { kind: 'fixed', most: 0 }
  const moved = amountIn(text.replace(/["″]/g, ''))
  if (moved === null) return null
  return typeof moved === 'number' ? { kind: 'fixed', most: moved * 1000 } : { kind: 'random', inches: moved }
}

const targetIn = (text: string) => (isDash(text) ? null : numberIn(text))

const profileOf = (id: string, name: string, line: PrintedLine, words: readonly string[]) => ({
  id,
  name,
  m: movementIn(textUnder(line, 'm', 'movement')),
  ws: targetIn(textUnder(line, 'ws')),
  bs: targetIn(textUnder(line, 'bs')),
  s: numberIn(textUnder(line, 's')),
  t: numberIn(textUnder(line, 't')),
  w: numberIn(textUnder(line, 'w')),
  a: amountIn(textUnder(line, 'a')),
  ld: numberIn(textUnder(line, 'ld')),
  sv: numberIn(textUnder(line, 'save', 'sv')) ?? 7,
  invulnerable: [],
  ...bodyOf(words),
  damageTable: [],
})

/** Null if a figure can't be read. */
export function ownDatasheet(catalogue: Catalogue, printed: PrintedUnit): OwnUnit | null {
  const { id, name, force, words, worth, models } = printed
  const names = [...new Set(models.map((model) => model.name))]
  const slugs = slugsOnce(names.map((one) => slugOf(one) || 'model'))
  const slugFor = (one: string) => slugs[names.indexOf(one)] ?? id
  const size = models.reduce((sum, { count }) => sum + count, 0)
  const datasheet = datasheetSchema.safeParse({
    id,
    name,
    role: roles.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1] ?? 'other',
    power: [{ models: Math.max(size, 1), power: Math.max(worth ?? 0, 0) }],
    profiles: names.map((one) =>
      profileOf(slugFor(one), one, models.find((model) => model.name === one)?.line ?? {}, words),
    ),
    composition: names.map((one) => {
      const [first, ...others] = models.filter((model) => model.name === one)
      const weapons = first?.carried ?? []
      const count = [first, ...others].reduce((sum, group) => sum + (group?.count ?? 0), 0)
      return {
        profile: slugFor(one),
        least: 0,
        most: Math.max(count, 1),
        weapons,
        options: others.map((group) => ({ replaces: weapons, with: group.carried, most: group.count })),
      }
    }),
    abilities: [],
    auras: [],
    psyker: null,
    transport: null,
    keywords: words.filter((word) => !faction.test(word) && !isRole(word)).map((word) => word.toUpperCase()),
    factionKeywords: words.filter((word) => faction.test(word)).map((word) => word.replace(faction, '').toUpperCase()),
    confidence: 'low',
  })
  const known = catalogue.forces.find(force)
  if (!datasheet.success || known === undefined) return null
  return {
    entries: [
      { section: 'datasheets', overrides: false, body: datasheet.data },
      {
        section: 'forces',
        overrides: true,
        body: { id: known.id, datasheets: [...known.datasheets, datasheet.data.id] },
      },
    ],
    profiles: models.map((model) => slugFor(model.name)),
  }
}

const typesOf: readonly (readonly [RegExp, string])[] = [
  [/^rapid fire\b/i, 'rapid-fire'],
  [/^assault\b/i, 'assault'],
  [/^heavy\b/i, 'heavy'],
  [/^pistol\b/i, 'pistol'],
  [/^grenade\b/i, 'grenade'],
  [/^melee$/i, 'melee'],
]

const strengthIn = (text: string) => {
  if (/^user$/i.test(text)) return { kind: 'user', plus: 0 }
  if (/^[+-]\d$/.test(text)) return { kind: 'user', plus: Number(text) }
  const times = /^x\s*(\d)$/i.exec(text)?.[1]
  return times === undefined ? { kind: 'number', value: numberIn(text) } : { kind: 'times', factor: Number(times) }
}

/** Null if it isn't a weapon, or if a figure can't be read. */
export function ownArmament({ id, name, lines }: PrintedItem): OwnEntry[] | null {
  const slugs = slugsOnce(lines.map((line) => (lines.length === 1 ? 'standard' : slugOf(line.name) || 'profile')))
  const armament = armamentSchema.safeParse({
    id,
    name,
    profiles: lines.map(({ name: called, line }, index) => {
      const type = textUnder(line, 'type')
      const [pattern, kind] = typesOf.find(([one]) => one.test(type)) ?? []
      const isMelee = kind === 'melee'
      const range = numberIn(textUnder(line, 'range'))
      return {
        id: slugs[index],
        ...(lines.length === 1 ? {} : { name: called }),
        type: kind,
        attacks: isMelee || pattern === undefined ? null : amountIn(type.replace(pattern, '')),
        range: isMelee || range === null ? null : range * 1000,
        strength: strengthIn(textUnder(line, 's')),
        ap: isDash(textUnder(line, 'ap')) ? 0 : numberIn(textUnder(line, 'ap')),
        damage: amountIn(textUnder(line, 'd')),
        abilities: [],
      }
    }),
    confidence: 'low',
  })
  if (!armament.success) return null
  // A weapon that shoots needs a range and its shots.
  const isWhole = armament.data.profiles.every(
    ({ type, range, attacks }) => type === 'melee' || (range !== null && attacks !== null),
  )
  return isWhole ? [{ section: 'armaments', overrides: false, body: armament.data }] : null
}

/** Whether the line has the figures of one of the weapon's profiles. Texts in a line can't be compared. */
export function isArmamentAsPrinted({ armaments }: Catalogue, id: string, line: PrintedLine): boolean {
  if (!saysOnly(line, ['range', 'type', 's', 'ap', 'd'])) return false
  const [theirs] = ownArmament({ id, name: id, lines: [{ name: id, line }] }) ?? []
  const read = armamentSchema.safeParse(theirs?.body).data?.profiles[0]
  return (armaments.find(id)?.profiles ?? []).some((ours) => alikeBut(['id', 'name'], ours, read))
}
