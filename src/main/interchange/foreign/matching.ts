import type { Certainty } from '@shared/contract/foreign'
import leven from 'leven'
import { aliases } from './aliases'
import { normalised } from './normalised'

/** An entry of our content, with all its names. */
export interface Known {
  readonly slug: string
  readonly name: string
  readonly names: readonly string[]
  /** For ammunition: its name without words like "round" or "shell"; empty if nothing specific is left. */
  readonly loose?: string
}

export interface Match {
  readonly certainty: Exclude<Certainty, 'decided'>
  readonly found: Known | null
  /** The likeliest, best first. */
  readonly candidates: readonly Known[]
}

/** Without text in brackets or after a dash, which is an explanation; tried second. */
export const withoutRemark = (name: string): string =>
  name
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/\s[-–—:]\s.*$/, '')
    .trim()

/** Words for ammunition that some sources write and some don't. */
const ofAmmo = /\b(round|ammo|shell|grenade|gas|shot|bolt)\b/g
/** A name without them: "static rounds" is "static". */
const withoutAmmoWords = (key: string): string => key.replaceAll(ofAmmo, ' ').replaceAll(/ +/g, ' ').trim()
/** The loose name of "Stub gun: static rounds". */
export const looseAmmo = (name: string): string => {
  const [, ammo = name] = name.split(': ')
  return withoutAmmoWords(normalised(ammo)) === '' ? '' : withoutAmmoWords(normalised(name))
}

/** Possible spellings, likeliest first. `loose`: without words for ammunition; compared with ammunition only. */
interface Keys {
  readonly written: readonly string[]
  readonly loose: readonly string[]
  readonly plain: readonly string[]
}

/** Spellings of a name: as it is, with the parts around its dash swapped, joined, without its explanation. */
function keysOf(wanted: string): Keys {
  const [, before = '', after = ''] = /^(.+?)\s*[-–—:]\s*(.+)$/.exec(wanted) ?? []
  const [, one = '', other = ''] = /combi.*?\(\s*([^/()]+)\/([^/()]+)\)/i.exec(wanted) ?? []
  const [, first = '', second = ''] =
    /^([^/()]+?)\s*(?:\/|\s[-–—]\s|\swith\s)\s*([^/()]+?)\s*\(?combi/i.exec(wanted) ?? []
  const [, main = '', added = ''] = /^(.+?)\s*combi[^()]*\(\s*([^/()]+)\)$/i.exec(wanted) ?? []
  const [, left = '', right = ''] = /^(.+?)\s+comb[a-z]*-(?:weapon|pistol)\s+([^/()]+)$/i.exec(wanted) ?? []
  const [, plainly = '', kindOf = ''] = /^([^()]+?)\s*\(([^()]+)\)$/.exec(wanted) ?? []
  const written = [
    wanted,
    one === '' ? '' : `${one} ${other} combi-weapon`,
    first === '' ? '' : `${first} ${second} combi-weapon`,
    first === '' ? '' : `${second} ${first} combi-weapon`,
    left === '' ? '' : `${left} ${right} combi-weapon`,
    main === '' ? '' : `${main} ${added} combi-weapon`,
    // "Autogun (Reclaimed)" is not an autogun.
    kindOf === '' ? '' : `${kindOf} ${plainly}`,
    wanted.replace(/[-\s]+w\/.*$/i, ''),
    after === '' ? '' : `${after} ${before}`,
    /^codex\b/i.test(after) ? before : '',
    /^codex$/i.test(before) ? withoutRemark(after) : '',
    wanted.replace(/^companion\s+/i, ''),
  ].map(normalised)
  const loose = [normalised(wanted), normalised(`${after} ${before}`)].map(withoutAmmoWords)
  // A combi-weapon is not one of its two parts.
  const plain = /combi/i.test(wanted) ? [] : [normalised(withoutRemark(wanted))]
  const distinct = (keys: readonly string[]) => [...new Set(keys)].filter((key) => key !== '')
  return { written: distinct(written), loose: distinct(loose), plain: distinct(plain) }
}

/** Similarity of two normalised names, from 0 to 1. */
const likeness = (a: string, b: string): number => {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 0 : 1 - leven(a, b, { maxDistance: longest }) / longest
}

/** How many known names are compared letter by letter: those that share the most pairs of letters. */
const compared = 60

/** Returns the known names that share the most pairs of letters with the given one, most first. */
function alikeIn(names: readonly string[]): (wanted: string) => readonly string[] {
  const holders = new Map<string, number[]>()
  names.forEach((name, index) => {
    for (const pair of pairsOf(name)) {
      const held = holders.get(pair)
      if (held) held.push(index)
      else holders.set(pair, [index])
    }
  })
  return (wanted) => {
    const shared = new Map<number, number>()
    for (const pair of pairsOf(wanted))
      for (const index of holders.get(pair) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1)
    // With equal pairs, the shorter name is more similar.
    const order = [...shared].sort(([a, x], [b, y]) => y - x || lengthOf(names[a]) - lengthOf(names[b]) || a - b)
    return order.slice(0, compared).flatMap(([index]) => names[index] ?? [])
  }
}

const lengthOf = (name: string | undefined): number => name?.length ?? 0

const pairsOf = (name: string): ReadonlySet<string> =>
  new Set(Array.from({ length: name.length + 1 }, (_, at) => ` ${name} `.slice(at, at + 2)))

/** "Chain Sword", "Fire-brand", "stubgun": spaces don't count. */
const joined = (name: string): string => normalised(name).replaceAll(' ', '')

const likely = 0.8
const conceivable = 0.5

/** Returns a function that looks a name up: the same, an alias, or the most similar unless `exactly` is set. */
export function matcher(known: readonly Known[]): (wanted: string, exactly?: boolean) => Match {
  const byName = new Map<string, Known>()
  const byJoined = new Map<string, Known>()
  const byLoose = new Map<string, Known>()
  for (const it of known) {
    if (it.loose !== undefined && it.loose !== '' && !byLoose.has(it.loose)) byLoose.set(it.loose, it)
    for (const name of [it.name, ...it.names]) {
      const key = normalised(name)
      if (key !== '' && !byName.has(key)) byName.set(key, it)
      const together = joined(name)
      if (together !== '' && !byJoined.has(together)) byJoined.set(together, it)
    }
  }
  const bySlug = new Map(known.map((it) => [it.slug, it]))
  const found = (it: Known, certainty: 'exact' | 'alias'): Match => ({ certainty, found: it, candidates: [it] })
  /** The first of the keys that is a name or an alias. */
  const under = (keys: readonly string[]): Match | null => {
    for (const key of keys) {
      const exact = byName.get(key)
      if (exact) return found(exact, 'exact')
      const [meant] = aliases.get(key)?.flatMap((slug) => bySlug.get(slug) ?? []) ?? []
      if (meant) return found(meant, 'alias')
    }
    return null
  }
  const ammoUnder = (keys: readonly string[]): Match | null => {
    for (const key of keys) {
      const named = byLoose.get(key)
      if (named) return found(named, 'exact')
      const aliased = aliases.get(key)?.flatMap((slug) => bySlug.get(slug) ?? []) ?? []
      const ammo = aliased.find((it) => it.loose !== undefined)
      if (ammo) return found(ammo, 'alias')
    }
    return null
  }
  let alike: ReturnType<typeof alikeIn> | undefined
  return (given, exactly = false) => {
    const wanted = given.slice(0, 200)
    const { written: keys, loose, plain } = keysOf(wanted)
    const sure = under(keys) ?? ammoUnder(loose) ?? under(plain)
    if (sure) return sure
    const written = byJoined.get(joined(wanted))
    if (written) return found(written, 'exact')
    if (exactly) return { certainty: 'none', found: null, candidates: [] }
    alike ??= alikeIn([...byName.keys()])
    const key = normalised(withoutRemark(wanted)) || normalised(wanted)
    const scored = new Map<Known, number>()
    for (const name of alike(key)) {
      const it = byName.get(name)
      if (it === undefined) continue
      const alone = likeness(name, key)
      const score = contains(name, key) ? Math.max(alone, 0.7 + alone / 10) : alone
      if (score >= conceivable && score > (scored.get(it) ?? 0)) scored.set(it, score)
    }
    const ranked = [...scored].sort(([a, x], [b, y]) => y - x || (a.slug < b.slug ? -1 : 1)).slice(0, 6)
    const [best] = ranked
    return {
      certainty: best && best[1] >= likely ? 'likely' : 'none',
      found: best && best[1] >= likely ? best[0] : null,
      candidates: ranked.map(([it]) => it),
    }
  }
}

/** Whether one contains the other as whole words: "krak grenade" in "frag and krak grenade". */
const contains = (a: string, b: string): boolean =>
  b.length > 3 && a.length > 3 && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `))
