import { editionOf } from '@main/content/edition'
import { gangNames } from '@main/interchange/foreign/gang-names'
import { namesOver } from '@main/interchange/foreign/names'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freshStore } from '../../database/support'
import { catalogues } from '../../gangs/support'

/**
 * Names as 6 public gangs and 57 catalogues of other tools write them: Yaktribe's lists and equipment, its gangs, catalogues in
 * BattleScribe's form, lists of a wiki, weapons of two companions and of a campaign tracker. `sources`: how many of them have the name;
 * `slug`: its id here, read by hand, or empty if there is none. Halves of combi-weapons, hardpoints and powers are no names of items and
 * don't count.
 */
const Gathered = z.array(
  z.strictObject({
    kind: z.enum(['weapon', 'gear', 'type']),
    list: z.string(),
    name: z.string(),
    sources: z.coerce.number().int().positive(),
    slug: z.string(),
  }),
)
const gathered = Gathered.parse(
  parse(readFileSync(join(import.meta.dirname, 'gathered-names.csv'), 'utf8'), { columns: true }),
)
const lookup = () =>
  namesOver(gangNames(catalogues.of(freshStore(), null, necromundaId), editionOf(null)), { now: {}, before: {} })

/** Each with the slug it matches, or empty. */
const looked = () => {
  const names = lookup()
  return gathered.map((it) => {
    const found = it.kind === 'type' ? names.find('type', it.name, it.list) : names.find('item', it.name)
    return { ...it, matched: found?.slug ?? '' }
  })
}

describe('names gathered from public gangs and catalogues', () => {
  test('each matches the right entry, or is asked about', () => {
    expect(looked().filter(({ slug, matched }) => matched !== slug)).toEqual([])
  })

  test.each([
    ['weapon', 95, 94],
    ['type', 90, 90],
    ['gear', 95, 90],
  ] as const)('%s: at least %i of 100 match without a question, %i of different names', (kind, least, different) => {
    const named = looked().filter((it) => it.kind === kind)
    const countOf = (those: typeof named) => those.reduce((sum, { sources }) => sum + sources, 0)
    expect(named.length).toBeGreaterThan(190)
    expect((100 * named.filter(({ matched }) => matched !== '').length) / named.length).toBeGreaterThanOrEqual(
      different,
    )
    expect((100 * countOf(named.filter(({ matched }) => matched !== ''))) / countOf(named)).toBeGreaterThanOrEqual(
      least,
    )
  })
})

test.each([
  ['Bolter combi-weapon (meltagun)', 'bolter-melta-combi'],
  ['Autopistol - Hand flamer combi', 'autopistol-hand-flamer-combi'],
  ['Shotgun - Executioner shells', 'shotgun-executioner'],
  ['Combat Shotgun - Firestorm shells', 'combat-shotgun-firestorm-ammo'],
  ['Stub gun - Hand flamer combi', undefined],
  ['Autogun (Reclaimed)', 'reclaimed-autogun'],
  ['Bolt pistol (Ironhead)', 'ironhead-bolt-pistol'],
  ['Bolter / melta (combi)', 'bolter-melta-combi'],
  ['Flamer with Autogun (combi)', 'autogun-flamer-combi'],
  ['Autopistol Combi-pistol Hand Flamer', 'autopistol-hand-flamer-combi'],
])('a combi-weapon, or ammunition, does not match the plain weapon: %s', (wanted, slug) => {
  expect(lookup().find('item', wanted)?.slug).toBe(slug)
})

test.each([
  ['van-saar', 'Van Saar Prime', 'van-saar-prime'],
  ['genestealer-cult', 'Genestealer Cult Aberrant', 'genestealer-cult-aberrant'],
  ['palanite-enforcers', 'Enforcer Subjugator Patrol Officer', 'palanite-enforcers-subjugator-patrolman'],
  ['cawdor', 'Fire-brand', 'cawdor-firebrand'],
  ['cawdor', 'Redemptionist Priest', 'cawdor-redemptor-priest'],
  // CAMP-CRE-15: a Specialist of the list's only type of Gangers.
  ['escher', 'Specialist', 'escher-sister'],
  ['cawdor', 'Specialist', undefined],
])('a type of %s may be preceded by the whole name of its list, or be its category alone: %s', (list, wanted, slug) => {
  expect(lookup().find('type', wanted, list)?.slug).toBe(slug)
})

test.each([
  ['Chain Sword', 'chainsword'],
  ['stubgun', 'stub-gun'],
  ['Hex Iron Blade', 'hexiron-blade'],
])('spaces and hyphens between the words of a name do not count: %s', (wanted, slug) => {
  expect(lookup().find('item', wanted)?.slug).toBe(slug)
})
